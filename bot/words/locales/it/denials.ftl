### Why a table says no

denied-no_such_table = Questo tavolo non è più aperto.
denied-table_over = La partita a questo tavolo è finita.
denied-table_closed = Questo tavolo è stato chiuso.
denied-seat_is_owners = L’host non può essere allontanato. Chiudi piuttosto il tavolo.
denied-no_arrangement = Ora non c’è modo di calare questi pezzi.
denied-table_aside = Questo tavolo è stato messo da parte e non ci si può giocare.
denied-no_opening = Questi pezzi non si possono ancora calare: la tua apertura deve valere { $need } punti, tutti dal tuo gioco.
denied-start_over = Sono { $most } passi, e non ce ne possono essere di più. Premi «Ricomincia» e cala di nuovo.
denied-turn_too_long = In questo turno hai provato { $most } cose, ed è il limite. Ricomincia se serve, poi finisci il turno.
denied-not_a_lobby = La partita è già cominciata.
denied-not_running = A questo tavolo non si sta giocando.
denied-not_over = La partita non è ancora finita.
denied-not_seated = Non hai un posto a questo tavolo.
denied-already_seated = Sei già a questo tavolo.
denied-table_full = Il tavolo è pieno: { $most } posti.
denied-too_many_tables = { $most ->
    [one] Puoi sedere a un solo tavolo.
   *[other] Puoi sedere a { $most } tavoli alla volta.
}
denied-too_many_cancelled = Hai aperto { $most } tavoli da cui non è nato nulla. Potrai aprirne un altro tra { $minutes } min.
denied-not_the_owner = Possono farlo solo l’host del tavolo e la moderazione.
denied-not_an_arbiter = A partita iniziata può farlo solo un moderatore che non vi gioca. Chi gioca può votare per smettere.
denied-no_right = Non ti è permesso.
denied-only_managers = Può farlo solo chi può gestire questo server.
denied-too_few_players = Servono { $need } giocatori; per ora: { $have }.
denied-just_changed = Il gioco o le opzioni sono appena cambiati. Lascia agli altri il tempo di vederlo; potrai iniziare tra { $seconds } s.
denied-no_such_seat = Questa persona non è a questo tavolo.
denied-seat_given_up = Hai lasciato il tavolo. Premi «Sono qui» per giocare di nuovo.
denied-sent_away = Sei stato allontanato da questo tavolo; il posto resta al computer.
denied-seat_away = Ora un computer gioca per te. Prima premi «Sono qui».
denied-seat_returning = Sei di nuovo qui: il computer finisce questo turno, e tu giochi dal prossimo.
denied-seat_resting = Non c’è nessuno, quindi la partita è in pausa. Premi «Sono qui» per continuare.
denied-no_assistance = A questo tavolo si gioca senza questo aiuto. Chi apre il tavolo lo sceglie prima dell’inizio della partita: **{ lobby-options }**, *{ option-assistance }*.
denied-no_advice = Non si è trovata una risposta in tempo. Non è cambiato nulla; riprova tra un momento.
denied-asked_anew = Hai chiesto qualcos’altro prima che arrivasse la risposta.
denied-words_too_long = Le tue parole possono avere al massimo { $most } caratteri.
denied-stale = Nel frattempo il tavolo è cambiato. Guarda di nuovo.
denied-not_kept = Non è stato possibile salvare, quindi non è successo nulla. Riprova più tardi.
denied-too_many_here = { $most ->
    [one] Su questo server c’è già un tavolo aperto; non può essercene un altro.
   *[other] Su questo server ci sono già { $most } tavoli aperti.
}
denied-may_not_open = Non puoi aprire tavoli su questo server.
denied-not_in_this_channel = In questo canale non si aprono tavoli.
denied-not_to_be_seen = Questo membro non vuole essere visto qui.
denied-no_log = Di questa partita è rimasto solo il risultato.
denied-one_at_a_time = Mi sto ancora occupando di quello che hai chiesto. Una cosa alla volta, per favore.
denied-no_such_season = Questa stagione non esiste.
denied-season_empty = In questa stagione non è ancora stata giocata una partita valida per la classifica.
denied-season_stays_closed = Questa stagione resta chiusa: si poteva riaprire solo per un giorno.
denied-not_a_player = Su questo server resta segreto che cosa aveva ciascuno: solo chi ha giocato questa partita può vederne l’analisi.
denied-no_such_tournament = Questo torneo non esiste.
denied-round_running = Altri tavoli di questo turno giocano ancora le stesse distribuzioni. Questa partita si potrà guardare quando avranno finito tutti.
denied-too_many_tournaments = Questo server ha già { $most } tornei aperti, ed è il massimo.
denied-own_tournaments = Chi qui non modera può avere un solo torneo aperto alla volta, e aprirne { $most } al giorno.
denied-not_the_organiser = Può farlo solo chi ha aperto questo torneo, oppure un moderatore.
denied-tournament_not_registering = Le iscrizioni a questo torneo sono chiuse.
denied-tournament_full = Questo torneo è al completo.
denied-tournament_not_entered = Non partecipi a questo torneo.
denied-tournament_already_entered = Partecipi già a questo torneo.
denied-tournament_over = Questo torneo è finito.
denied-tournament_too_few = Un torneo di questo gioco richiede almeno { $need } giocatori; per ora ce ne sono { $have }.
denied-tournament_stake = Giochi anche tu nel torneo { $number }. Deve deciderlo un moderatore che non vi gioca.
denied-tournament_changes = { $most } iscrizioni o cambi di parole: ora resta così.
denied-table_size = Questo gioco si gioca in { $fewest }–{ $most } per tavolo.
denied-turns_too_long = Una mossa può durare al massimo un quarto del tempo di un turno.
