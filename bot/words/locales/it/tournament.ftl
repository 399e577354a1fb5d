### Tornei

command-tournament = torneo
command-tournament-about = I tornei di questo server
command-tournament_new-about = Annuncia un torneo
command-list = elenco
command-list-about = I tornei di questo server
command-tournament_show-about = A che punto è un torneo
parameter-system = sistema
parameter-system-about = Svizzero: tutti giocano ogni turno; eliminazione: metà di ogni tavolo va avanti
parameter-seats = posti
parameter-seats-about = Quanti giocano a un tavolo
parameter-stages = turni
parameter-stages-about = Svizzero: quanti turni ha il torneo; altrimenti quanti ne servono
parameter-final = finale
parameter-final-about = Svizzero: se i migliori giocano un ultimo tavolo; altrimenti sì
parameter-most = massimo
parameter-most-about = Quanti possono iscriversi
parameter-closes = iscrizioni
parameter-closes-about = Quando chiudono le iscrizioni; altrimenti fra mezz’ora
parameter-pace = ritmo
parameter-pace-about = Turno dopo turno, o a calendario: uno al giorno o alla settimana; altrimenti turno dopo turno
parameter-rated = valido
parameter-rated-about = Se le partite contano per la classifica; altrimenti sì
parameter-same_deals = stesse_mescolate
parameter-same_deals-about = Se tutti i tavoli di un turno hanno le stesse mescolate; altrimenti sì
parameter-number = numero
parameter-number-about = Il numero del torneo; altrimenti il più recente
system-swiss = Sistema svizzero
system-knockout = Eliminazione diretta
pace-live = turno dopo turno
pace-minutes = al massimo { $count } min per turno del torneo
pace-hours = al massimo { $count } h per turno del torneo
pace-days = { $count ->
    [one] al massimo un giorno per turno del torneo
   *[other] al massimo { $count } giorni per turno del torneo
}
pace-daily = un turno al giorno
pace-weekly = un turno alla settimana
pace-every = un turno ogni { $count } giorni
closes-full = quando è pieno, o a mano
closes-minutes = fra { $count } min
closes-hours = fra { $count } h
closes-days = { $count ->
    [one] fra un giorno
   *[other] fra { $count } giorni
}

tournament-title = Torneo { $number }: { $game }
tournament-host = Aperto da { $host }
tournament-about_swiss = Sistema svizzero: tutti giocano ogni turno, con chi ha più o meno gli stessi punti.
tournament-about_knockout = Eliminazione diretta: la prima metà di ogni tavolo passa al turno successivo.
tournament-tables = Giocatori a un tavolo
tournament-rounds = Turni
tournament-pace = Ritmo
tournament-rated = Classifica
tournament-deals = Mescolate
tournament-each_match = Ogni partita
tournament-same_deals = le stesse a tutti i tavoli di un turno
tournament-own_deals = ogni tavolo ha le sue
tournament-with_final = { $count } e una finale
tournament-as_needed = quanti ne servono
tournament-noshow = Chi non viene o se ne va ha l’ultimo posto a quel tavolo: un computer continua a giocare.
tournament-missed = Chi in un turno intero non fa nessuna mossa non viene più sorteggiato.
tournament-may_return = Con *Iscriviti* chi ha saltato un turno rientra dal prossimo.
tournament-promise = Mescolata onesta: promessa con `{ $start }…`
tournament-open_until = Le iscrizioni sono aperte fino a { $when }.
tournament-open_full = Le iscrizioni sono aperte fino a { $most } iscritti, o finché non vengono chiuse.
tournament-in_charge = Chi l’ha aperto e i moderatori trovano in *{ tournament-players }*: *{ tournament-close }* e *{ tournament-cancel }*.
tournament-late = Si può ancora entrare fino al sorteggio del turno 2.
tournament-entrants = Iscritti: { $count } su al massimo { $most }
tournament-nobody = Nessuno si è ancora iscritto.
tournament-and_more = e altri { $count }
tournament-drawing = Si sorteggia il prossimo turno.
tournament-waits_private = Il prossimo turno aspetta: non posso creare thread privati in questo canale, e tutti i tavoli hanno le stesse mescolate. Comincia appena potrò di nuovo.
tournament-next_draw = Sorteggio del prossimo turno: { $when }.
tournament-running = Si gioca il turno { $round } di { $rounds }.
tournament-running_final = Si gioca la finale.
tournament-over = Questo torneo è finito. Vinto da { $name }.
tournament-cancelled-too_few = Annullato: troppo pochi iscritti alla chiusura delle iscrizioni.
tournament-cancelled-stopped = Annullato.
tournament-cancelled-deserted = Annullato: sono rimasti in troppo pochi per continuare.
tournament-cancelled-lost = Annullato: il suo canale non c’è più.

tournament-enter = Iscriviti
tournament-withdraw = Ritirati
tournament-players = Giocatori
tournament-standings = Classifica
tournament-how = Come funziona
tournament-export = Esporta
tournament-words = Le mie parole
tournament-close = Chiudi le iscrizioni
tournament-cancel = Annulla il torneo
tournament-cancel_sure = Sì, annullalo
tournament-withdraw_sure = Sì, mi ritiro

tournament-entered = La tua iscrizione è fatta. Ti chiamo quando comincia il tuo tavolo.
tournament-entered_late = La tua iscrizione è fatta, ed entri nei sorteggi dal prossimo turno. Ti chiamo quando comincia il tuo tavolo.
tournament-returned = Partecipi di nuovo, dal prossimo turno.
tournament-withdrew = Non partecipi più.
tournament-withdraw_ask = Ritirarti dal torneo { $number }? Non entrerai più nei sorteggi e non potrai tornare. Una partita che stai giocando continua.
tournament-closed = Le iscrizioni sono chiuse.
tournament-cancel_ask = Annullare il torneo { $number } per tutti? Non si può tornare indietro. Le partite in corso continuano per conto loro.
tournament-cancelled = Il torneo { $number } è annullato.
tournament-words_kept = Le tue parole entrano nei sorteggi e nelle mescolate.
tournament-players_title = Giocatori del torneo { $number }
tournament-withdrawn = fuori dal torneo
tournament-was_absent = ha saltato un turno

tournament-round = Turno { $round }
tournament-final = Finale
tournament-table = Tavolo { $number }
tournament-bye = Riposo
tournament-bye_names = Riposo, che conta come un primo posto: { $names }
tournament-round_title = Torneo { $number }, turno { $round }
tournament-final_title = Torneo { $number }, finale
tournament-round_over = Questo turno è finito.
tournament-round_until = Il prossimo turno si sorteggia quando tutti i tavoli hanno finito, al più tardi { $when }.
tournament-round_calendar = Questo turno finisce { $when }; allora si sorteggia il prossimo.
tournament-round_next = Il prossimo turno si sorteggia quando tutti i tavoli hanno finito.
tournament-final_until = La finale termina al più tardi { $when }.
tournament-last_until = È l’ultimo turno. Termina al più tardi { $when }.
tournament-thread = Torneo { $number } · turno { $round } · tavolo { $table }
tournament-thread_final = Torneo { $number } · finale
tournament-call = { $players }: torneo { $number }, turno { $round }, tavolo { $table }. La vostra partita comincia qui.
tournament-call_final = { $players }: finale del torneo { $number }. La vostra partita comincia qui.
tournament-call_until = C’è tempo fino a: { $when }.
tournament-call_private = Gli altri tavoli hanno le stesse mescolate. Per questo solo voi vedete questo thread, e quello che avete resta fra voi fino alla fine del turno.
tournament-over_title = Il torneo { $number } è finito
tournament-won = Vinto da **{ $name }**.
tournament-as_it_stands = Nel torneo { $number } la partita vale così com’è.
tournament-veiled = La partita { $number } si potrà guardare quando avranno finito tutti i tavoli di questo turno: hanno le stesse mescolate.
tournament-export_title = Torneo { $number } come file
tournament-export_how = Contiene tutti i sorteggi, tutte le partite e le promesse. { $command } controlla tutto e ha bisogno solo di Python.
tournament-exporting = Partita { $number } di { $matches }…

tournament-points = Punti
tournament-opponents = Rivali
tournament-after_round = dopo il turno { $round }
tournament-after_final = dopo la finale
tournament-own_place = Il tuo posto: { $place }
tournament-nothing_yet = Non c’è classifica prima del sorteggio del primo turno.
tournament-goes_on = va avanti

tournament-how_title = Come funziona il torneo { $number }
tournament-how_deals = **Le stesse mescolate:** tutti i tavoli di un turno hanno le stesse mescolate, così la fortuna è divisa; sono promesse prima della fine delle iscrizioni, ci entrano le parole di tutti, e dopo si può controllare tutto.
tournament-no_private = Ogni tavolo ha mescolate sue, perché in questo canale non posso creare thread privati.
tournament-how_own = **Mescolate:** ogni tavolo ha le sue.
tournament-how_points = **Punti:** uno per ognuno del tuo tavolo che lasci dietro, mezzo in caso di parità; un riposo conta come un primo posto.
tournament-how_ties = **A pari punti:** prima i punti dei rivali, poi il vantaggio nelle partite, poi gli scontri diretti, poi il sorteggio.
tournament-how_knockout = **Va avanti** la prima metà di ogni tavolo, almeno uno; l’ultimo tavolo è la finale.
tournament-how_time = **Tempo:** le partite non finite allo scadere del turno si chiudono come stanno.
tournament-how_calendar = **Calendario:** il prossimo turno si sorteggia alla sua ora e non prima, anche se tutti i tavoli hanno finito; le partite non finite per allora si chiudono come stanno. Qui le vacanze non fermano il tempo.
tournament-how_promise = **La promessa:** `{ $promise }`
tournament-how_words = Se vuoi, anche parole tue entrano nei sorteggi e nelle mescolate: fino alla chiusura delle iscrizioni.

tournament-list_title = I tornei di questo server
tournament-list_none = Non c’è ancora nessun torneo. `/tournament new` ne annuncia uno.
tournament-list_line = **{ $number }** · { $game } · { $system } · { $state }
tournament-state-registration = iscrizioni aperte
tournament-state-running = in corso
tournament-state-over = vinto da { $name }
tournament-state-cancelled = annullato
tournament-list_open = Guardane uno …

trouble-tournament_place = Annuncia un torneo in un canale testuale: lì i suoi tavoli hanno i thread.

settings-tournaments = Chi può aprire tornei
settings-tournaments-about = Tutti possono iscriversi a un torneo aperto.
settings-tournaments-everyone = chi può aprire tavoli
settings-tournaments-moderators = solo la moderazione
stats-tournaments = Tornei vinti
history-tournaments = Tornei

reading-standing = Posto { $place }: { $name }, { $facts }
reading-standing_out = Posto { $place }: { $name }, non gioca più, { $facts }
history-placing = Torneo { $number }: posto { $place }
tournament-only_moderators = Su questo server solo la moderazione può aprire tornei.
