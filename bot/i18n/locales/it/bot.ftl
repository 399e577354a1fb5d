### What the bot says in Discord

## People

computer-name = Computer { $number } ({ $level })
computer-short = Computer { $number }

## What somebody did

did-drew_tile = { $name } ha pescato una tessera.
did-drew_card = { $name } ha pescato dal tallone.
did-took_open = { $name } ha preso { $count ->
    [one] { $pieces } dal pozzo.
   *[other] { $count } carte dal pozzo, con { $pieces } in cima.
}
did-passed = { $name } ha passato.
did-claimed = { $name } vuole comprare.
did-timeout = Tempo scaduto per { $name }.
did-drew_after = { $count ->
    [one] È stato pescato un pezzo.
   *[other] Sono stati pescati { $count } pezzi.
}
did-laid = { $name } ha calato { $pieces }.
did-laid_rebuilt = { $name } ha calato { $pieces } e riordinato { $melds ->
    [one] una combinazione.
   *[other] { $melds } combinazioni.
}
did-discarded = { $name } ha scartato { $pieces }.
did-called = { $name } ha bussato: «Ramino!»

## The lobby

lobby-title = { $game }: si cercano giocatori
lobby-host = Tavolo { $number }, aperto da { $host }. Premi «Partecipa» per giocare, o aggiungi un computer.
lobby-seats = Posti occupati: { $have } su { $most }; ne servono almeno { $fewest }.
lobby-fair = Distribuzione onesta: la mescolata è già decisa. SHA-256 `{ $commitment }` · contano anche le tue parole.
lobby-running = { $game } si gioca qui: { $place }
lobby-over = { $game }: partita finita.
lobby-closed = Questo tavolo è stato chiuso. { $why }
lobby-join = Partecipa
lobby-leave = Lascia
lobby-start = Inizia
lobby-cancel = Chiudi
lobby-options = Opzioni
lobby-words = Le mie parole
lobby-computer = Aggiungi un computer…
lobby-computer_level = Computer, { $level }
lobby-remove_computer = Togli il computer { $number }
lobby-joined = Hai un posto. La partita comincia quando l’host preme «Inizia».
lobby-left = Il tuo posto è di nuovo libero.
lobby-words_title = Le tue parole per la mescolata
lobby-words_label = Quello che vuoi
lobby-words_kept = Le tue parole entrano nella mescolata.
lobby-options_title = A che cosa si gioca al tavolo { $number }

closing-cancelled = È stato annullato.
closing-idle = Nessuno ha cominciato la partita in tempo.
closing-aborted = L’ha chiuso l’host o la moderazione.
closing-voted = I giocatori hanno deciso di smettere.
closing-deserted = Se ne sono andati tutti.

## Values of options

value-on = sì
value-off = no
value-none = senza limite
value-auto = secondo il gioco
value-auto_rounds = una per giocatore
value-seconds = { $count } s
value-minutes = { $count } min
value-hours = { $count } h
assistance-off = nessun aiuto
assistance-arrange = trova la disposizione
assistance-hints = trova la disposizione e suggerisce
option-assistance = aiuto

## The table

table-heading = { $game } · mano { $round }
table-your_turn = { $player }, tocca a te.
table-turn = Tocca a { $player }.
table-until = Il tempo scade { $when }.
table-buying = Chi vuole comprare { $pieces }? Si chiude { $when }.
table-buying_open = Chi vuole comprare { $pieces }?
table-away = { $player } non c’è: gioca un computer.
table-votes = Voti per smettere: { $count } su { $most }.
table-rack = Le mie tessere
table-hand = Le mie carte
table-draw = Pesca
table-rules = Regole
table-leave = Altro
table-buy = Compra
table-pass = Passa
table-warning = { $player }, il tuo tempo scade { $when }.
table-aside = Questo tavolo non può continuare: i suoi dati sono danneggiati. Restano conservati per il gestore.
table-round_over = La mano { $round } è finita. L’ha vinta { $winner }.
table-round_drawn = La mano { $round } è finita. Non l’ha vinta nessuno.
table-left_on_racks = Restano: { $racks }
table-match_over = La partita è finita. { $winners }
table-won = Vince { $names }.
table-won_together = { $names } condividono la vittoria.
table-secret = Il segreto della mescolata era `{ $secret }`.
table-rematch = Rivincita
table-new = Nuovo tavolo
table-score_title = { $game }, tavolo { $number }
table-seat_lost = { $player } non è più su questo server; continua un computer.
table-list_title = Tavoli di questo server
table-list_none = Nessun tavolo è aperto. Aprine uno con { $command }.
table-list_line = **{ $number }** · { $game } · { $state } · { $players } · { $place }
table-state_lobby = aspetta giocatori
table-state_running = in corso
table-shown = Il tavolo è di nuovo visibile.
table-not_shown = Al momento non posso mostrare il tavolo: non mi è permesso scrivere nel suo canale. Puoi continuare con comandi come `/rack`.

## More: leaving and ending

more-title = Tavolo { $number }
more-text = Che cosa vuoi fare?
more-leave = Lascia al computer
more-back = Riprendi il posto
more-vote = Vota per smettere
more-unvote = Non smettere
more-abort = Chiudi il tavolo
more-kick = Allontana qualcuno…
more-left = Hai lasciato il tavolo. Un computer continua per te.
more-voted = Il tuo voto conta. Deve essere d’accordo più della metà dei giocatori.
more-unvoted = Il tuo voto è ritirato.
more-aborted = Il tavolo è chiuso.
more-kicked = { $player } ha dovuto lasciare il tavolo.
more-sure = Chiudere davvero il tavolo per tutti?
more-yes = Sì, chiudi

## Rack and workbench

rack-wait = Tocca a { $player }.
rack-turn = Tocca a te.
rack-turn_until = Tocca a te. Il tempo scade { $when }.
rack-draw_first = Prima pesca: dal tallone o dal pozzo.
rack-opening = Apertura: { $have } su { $need } punti.
rack-opening_cards = Apertura: { $have } su { $need } carte.
rack-ready = È tutto a posto: puoi finire il turno.
rack-ready_discard = Ora cala, o scarta una carta per finire il turno.
rack-new = Nuovo: { $pieces }
rack-chosen = Scelto: { $pieces }
rack-over = La mano è finita.
rack-pick = Scegli i pezzi…
rack-pick_page = Scegli i pezzi ({ $page } di { $pages })…
rack-meld = Scegli una combinazione…
rack-meld_page = Scegli una combinazione ({ $page } di { $pages })…
rack-of = Pezzi della combinazione { $meld }…
rack-as = Il jolly è…
rack-pile = Prendi più carte dal pozzo…
rack-pile_count = { $count } carte
rack-lay = Cala
rack-add = Aggiungi alla { $meld }
rack-add_none = Aggiungi
rack-take = Togli
rack-split = Dividi da qui
rack-swap = Scambia il jolly
rack-auto = Disponi per me
rack-undo = Annulla
rack-reset = Ricomincia
rack-end = Fine turno
rack-draw = Pesca
rack-draw_open = Prendi { $piece }
rack-discard = Scarta
rack-call = Scarta e bussa
rack-buy = Compra { $piece }
rack-pass = Passa
rack-hint = Suggerimento
rack-front = Porta davanti
rack-sort_suit = Ordine: colore
rack-sort_number = Ordine: numero
rack-sort_drawn = Ordine: mio
rack-previous = Indietro
rack-next = Avanti
rack-choose_first = Prima scegli i pezzi nel menu.
rack-choose_one = Scegli un solo pezzo.
rack-choose_meld = Prima scegli una combinazione nel menu.
rack-choose_of = Prima scegli i pezzi della combinazione.
rack-hint_none = Non c’è niente da calare. Pesca.
rack-hint_found = Potresti calare { $pieces }.
rack-hint_add = Potresti aggiungere { $pieces } alla combinazione { $meld }.
rack-hint_swap = Potresti mettere { $pieces } al posto del jolly in { $meld }.
rack-hint_discard = Potresti scartare { $pieces }.
rack-hint_call = Potresti scartare { $pieces } e bussare.
rack-hint_draw = Potresti pescare dal tallone.
rack-hint_open = { $count ->
    [1] Potresti prendere la carta scoperta.
   *[other] Potresti prendere { $count } carte dal pozzo.
}
rack-hint_move = Una buona mossa ora sarebbe `{ $move }`.
rack-yours = Tavolo { $number } · mano { $round }
rack-computer_plays = Un computer gioca per te.

## Preview of an arrangement

preview-title = Ecco come verrebbe.
preview-confirm = Conferma
preview-another = Altra soluzione
preview-cancel = Annulla
preview-only = Nessun’altra soluzione cambia così poco.

## Rules and help

choose-game = Scegli un gioco…

## When something does not work

trouble-unexpected = Qualcosa è andato storto ed è stato annotato. Non si è perso nulla: riprova.
trouble-outdated = Questo pulsante è troppo vecchio. Usa l’ultimo messaggio del tavolo, o `/rack`.
trouble-no_table = Qui non hai un posto a nessun tavolo. Aprine uno con `/rummy new`.
trouble-not_begun = Il tavolo { $number } non ha ancora cominciato. Chi lo ha aperto preme *Inizia* quando ci sono abbastanza giocatori.
trouble-which_table = Sei a più tavoli. Vai nel canale del tavolo, o usa i suoi pulsanti.
trouble-permissions = In questo canale non posso giocare. Mi serve: { $missing }.
trouble-not_here = In questo canale non si possono aprire tavoli. Prova { $channels }.
trouble-no_such_choice = Questa scelta non è disponibile.
permission-view_channel = Visualizza canale
permission-send_messages = Invia messaggi
permission-send_messages_in_threads = Invia messaggi nei thread
permission-attach_files = Allega file
permission-read_message_history = Leggi cronologia messaggi

