### Why a table says no

denied-no_such_table = Questo tavolo non è più aperto.
denied-table_over = La partita a questo tavolo è finita.
denied-table_closed = Questo tavolo è stato chiuso.
denied-seat_is_owners = L’host non può essere allontanato. Chiudi piuttosto il tavolo.
denied-no_arrangement = Ora non c’è modo di calare questi pezzi.
denied-table_aside = Questo tavolo è stato messo da parte e non ci si può giocare.
denied-no_opening = Questi pezzi non si possono ancora calare: la tua apertura deve valere { $need } punti, tutti dal tuo gioco.
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
denied-not_the_owner = Possono farlo solo l’host del tavolo e la moderazione.
denied-no_right = Non ti è permesso.
denied-too_few_players = Servono { $need } giocatori; per ora: { $have }.
denied-no_such_seat = Questa persona non è a questo tavolo.
denied-seat_given_up = Hai lasciato il tavolo; il posto resta al computer.
denied-seat_away = Ora un computer gioca per te. Prima riprendi il tuo posto.
denied-no_assistance = A questo tavolo si gioca senza questo aiuto.
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
denied-no_such_season = Questa stagione non esiste.
denied-season_empty = In questa stagione non è ancora stata giocata una partita valida per la classifica.
