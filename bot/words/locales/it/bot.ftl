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
did-bought = { $name } ha comprato { $pieces } e ha ricevuto un’altra carta dal tallone.
did-nobody_bought = Nessuno ha comprato { $pieces }.
did-buying_over = Il tempo per comprare è finito.
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
lobby-counts = Vale per la classifica, se viene giocata fino in fondo.
lobby-away = Chi se ne va non riceve aiuto: un computer si limita a pescare e non cala nulla. Chi manca per più di due turni è all’ultimo posto.
lobby-teams = Squadre: { $teams }
lobby-pair = { $one } e { $other }
lobby-no_teams = Le squadre si formano in quattro o in sei.
lobby-hints = I suggerimenti sono attivi, perché giocano solo computer. Se si unisce qualcuno, l’aiuto diventa: { $help }.
lobby-fair = Il mio segreto per le mescolate è già deciso, con lo SHA-256 `{ $commitment }`. Viene mostrato a fine partita, e allora tutti possono rifare ogni mescolata. Contano anche le tue parole: così nessuno può averle scelte da solo.
lobby-running = { $game } si gioca qui: { $place }
lobby-over = { $game }: partita finita.
lobby-closed = Questo tavolo è stato chiuso. { $why }
lobby-join = Partecipa
lobby-leave = Lascia
lobby-start = Inizia
lobby-play = { lesson-play_now }
lobby-add = + Computer
lobby-cancel = Chiudi
lobby-options = Opzioni
lobby-rules = Regole
lobby-promised = Mescolata onesta
lobby-words = Le mie parole
lobby-computer = Altri computer…
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
closing-aborted = L’ha chiuso la moderazione.
closing-voted = I giocatori hanno deciso di smettere.
closing-deserted = Se ne sono andati tutti.
closing-forsaken = Erano tutti assenti, e nessuno è tornato in tempo.
closing-lost = Il suo canale non esiste più.
closing-time = Il tempo del turno era finito.
closing-early = È stato chiuso prima della fine.

## Values of options

value-on = sì
value-off = no
value-none = senza limite
value-auto = secondo il gioco
value-auto_rounds = una per giocatore
value-seconds = { $count } s
value-minutes = { $count } min
value-hours = { $count } h
value-days = { $count ->
    [one] un giorno
   *[other] { $count } giorni
}
value-target_teams = { $alone }, a squadre { $team }
assistance-off = nessun aiuto
assistance-arrange = disposizione
assistance-hints = con suggerimenti
option-assistance = aiuto
option-assistance-about = Che cosa fa il tavolo per chi gioca. Le partite con suggerimenti non valgono per la classifica.

## The table

table-heading = { $game } · tavolo { $number } · mano { $round }
table-your_turn = { $player }, tocca a te.
table-turn = Tocca a { $player }.
table-until = Il tempo scade { $when }.
table-buying = Chi vuole comprare { $pieces }? Si chiude { $when }.
table-buying_open = Chi vuole comprare { $pieces }?
table-buying_terms = Chi compra riceve anche la prossima carta del tallone. Ha la precedenza { $first }, senza pagare; poi { $others }.
table-away = { $player } non c’è: gioca un computer.
table-away_resting = { $player } non c’è.
table-left = { $player } ha lasciato il tavolo: gioca un computer.
table-left_resting = { $player } ha lasciato il tavolo.
table-sent = { $player } ha dovuto lasciare il tavolo: gioca un computer.
table-sent_resting = { $player } ha dovuto lasciare il tavolo.
table-resting = Non c’è nessuno, quindi la partita è in pausa: non si gioca e il tempo non scorre. { $players }: con «Sono qui» si continua. Se nessuno torna, la partita finisce senza risultato { $when }.
table-votes = Per smettere: { $players }.
table-votes_missing = { $count ->
        [one] Manca un voto: { $players }.
       *[other] Mancano { $count } voti: { $players }.
    }
stir-left = { $player } ha lasciato il tavolo; continua un computer.
stir-sent = La moderazione ha allontanato { $player }; continua un computer.
stir-away = { $player } non c’è.
stir-back = { $player } è di nuovo qui.
table-rack = Le mie tessere
table-hand = Le mie carte
table-rules = Regole
table-leave = Altro
table-buy = Compra
table-pass = Passa
table-warning = { $player }, il tuo tempo scade { $when }.
table-penalty = Chi ha cominciato a calare e non finisce il turno in tempo pesca { $count } tessere di penalità.
table-aside = Questo tavolo non può continuare: i suoi dati sono danneggiati. Restano conservati per il gestore.
table-round_over = La mano { $round } è finita. L’ha vinta { $winner }.
table-round_drawn = La mano { $round } è finita. Non l’ha vinta nessuno.
table-next_round = Mano successiva
table-next_until = Mano successiva: si aspetta { $players }. Inizia al più tardi { $when }.
table-next_open = La mano successiva inizia appena { $players } preme il pulsante.
table-left_on_racks = Restano: { $racks }
table-match_over = La partita è finita. { $winners }
table-ended = La partita è terminata. { $why }
table-won = Vince { $names }.
table-won_together = { $names } condividono la vittoria.
table-won_team = { $names } vincono insieme.
table-points = Punti: { $points }
table-secret = Il segreto della mescolata era `{ $secret }`.
table-rematch = Rivincita
table-rematch_call = { $players }: { $player } vorrebbe una rivincita. Premete «Partecipa» qui sopra.
table-new = Nuovo tavolo
table-score_title = { $game }, tavolo { $number }
table-seat_lost = { $player } non è più su questo server; continua un computer.
table-list_title = Tavoli di questo server
table-list_none = Nessun tavolo è aperto. Aprine uno con { $command }.
table-list_line = **{ $number }** · { $game } · { $state } · { $players } · { $place }
table-state_lobby = aspetta giocatori
table-state_running = in corso
table-state_resting = in pausa
table-shown = Il tavolo è di nuovo visibile.
table-shown_before = Il tavolo è stato mostrato poco fa: { $place } · Puoi chiederlo di nuovo { $when }.
table-not_shown = Al momento non posso mostrare il tavolo: non mi è permesso scrivere nel suo canale. Puoi continuare con comandi come `/rack`.

## More: leaving and ending

more-title = Tavolo { $number }
more-text = Che cosa vuoi fare?
more-watching = Stai guardando questo tavolo. Tutti vedono ciò che è calato; quello che i giocatori hanno in mano lo vedono solo loro. `/rummy tables` mostra dove c’è un posto libero, `/rummy new` apre un tavolo tuo, e dopo la partita `/replay` la mostra di nuovo.
more-read = Il tavolo come testo
more-leave = Lascia al computer
more-back = Sono qui
more-vote = Vota per smettere
more-unvote = Non smettere
more-abort = Chiudi il tavolo
more-kick = Allontana qualcuno…
more-leaving = Lasciare davvero la partita? Un computer continua per te. Finché la partita dura puoi tornare; se alla fine non ci sei, o se il computer ha giocato più turni di te, sei all’ultimo posto.
more-leaving_resting = Lasciare davvero la partita? Ora non c’è nessun altro, quindi resta in pausa finché qualcuno torna. Anche tu puoi tornare; se alla fine non ci sei, o se il computer ha giocato più turni di te, sei all’ultimo posto.
more-leaving_strict = Lasciare davvero la partita? È valida, quindi un computer fa per te solo il necessario e non cala nulla. Finché la partita dura puoi tornare, e giochi dal tuo prossimo turno; se alla fine non ci sei, o se manchi per più di due turni, sei all’ultimo posto.
more-leaving_resting_strict = Lasciare davvero la partita? Ora non c’è nessun altro, quindi resta in pausa finché qualcuno torna. È valida: se alla fine non ci sei, o se manchi per più di due turni, sei all’ultimo posto; un computer fa per te solo il necessario.
more-leaving_last = Lasciare davvero la partita? Non ci gioca nessun altro, quindi finisce senza risultato.
more-leaving_last_fixture = Lasciare davvero la partita? Non ci gioca nessun altro, quindi finisce e vale nel torneo come sta.
more-go = Sì, lascia
more-left = Hai lasciato il tavolo. Un computer continua per te; finché la partita dura, «Sono qui» ti ridà il posto.
more-left_resting = Hai lasciato il tavolo. Non c’è più nessuno, quindi la partita è in pausa; «Sono qui» ti ridà il posto.
more-left_last = Hai lasciato il tavolo. Non giocava nessun altro, quindi la partita è finita senza risultato.
more-left_last_fixture = Hai lasciato il tavolo. Non giocava nessun altro, quindi la partita è finita e vale nel torneo come sta.
more-voted = Il tuo voto conta. Devono essere d’accordo tutti quelli che giocano.
more-unvoted = Il tuo voto è ritirato.
more-aborted = Il tavolo è chiuso.
more-kicked = { $player } ha dovuto lasciare il tavolo.
more-sure = Chiudere davvero il tavolo per tutti?
more-yes = Sì, chiudi

## Rack and workbench

rack-wait = Tocca a { $player }.
rack-buying = Puoi comprare { $piece }. Arriva con un’altra carta dal tallone.
rack-buying_until = Si chiude { $when }.
rack-claimed = Vuoi comprare { $piece }. La ricevi, con un’altra carta, quando { $player } pesca dal tallone, se nessuno prima di te la vuole.
rack-before_you = Prima di te: { $players }.
rack-turn = Tocca a te.
rack-turn_until = Tocca a te. Il tempo scade { $when }.
rack-draw_first = Prima pesca: dal tallone o dal pozzo.
rack-draw_or_wait = Prendi la carta del pozzo o aspetta: potrai pescare dal tallone appena gli altri avranno detto se la comprano.
rack-ready = È tutto a posto: puoi finire il turno.
rack-ready_discard = Ora cala, o scarta una carta per finire il turno.
rack-can_call = Puoi bussare: scarta { $pieces } e la mano finisce.
rack-new = Nuovo: { $pieces }
rack-chosen = Scelto: { $pieces }
rack-over = La mano è finita.
rack-pick = Scegli i pezzi…
rack-pick_page = Pezzi ({ $page } di { $pages })…
rack-meld = Scegli una combinazione…
rack-meld_page = Combinazione ({ $page } di { $pages })…
rack-of = Dalla combinazione { $meld }…
rack-as = Il jolly è…
rack-pile = Più carte dal pozzo…
rack-pile_count = { $count } carte
rack-at_once = Cala subito…
rack-onto = { $pieces } → { $meld }
rack-with = { $piece } da { $meld }
rack-worth = { $points } punti
rack-opens = basta per aprire
rack-short = { $missing ->
    [one] ne manca { $missing }
   *[other] ne mancano { $missing }
}
rack-discard_menu = Scarta, finisci il turno…
rack-discard_call = { $piece }: scarta e bussa, chiude la mano
rack-lay = Cala
rack-add = Aggiungi alla { $meld }
rack-new_with = Nuova combinazione con { $pieces }
rack-take = Togli
rack-split = Dividi da qui
rack-swap = Scambia il jolly
rack-auto = Disponi per me
rack-undo = Annulla
rack-reset = Ricomincia
rack-end = Fine turno
rack-draw = Pesca
rack-ask_redraw = Hai già calato qualcosa. Riprenderlo e pescare?
rack-redraw = Riprendi e pesca
rack-stay = Continua a calare
rack-draw_open = Prendi { $piece }
rack-discard = Scarta
rack-shed = Scarta { $piece }
rack-call = Scarta e bussa: chiude la mano
rack-buy = Compra { $piece }
rack-pass = Passa
rack-hint = Suggerimento
rack-type = Scrivi…
rack-type_title = Cala scrivendo
rack-type_melds = Combinazioni, separate da /
rack-type_about = { $letters }. Ciò che non hai viene dal tavolo.
rack-type_onto = Sulla combinazione (lettera)
rack-type_onto_about = Solo se aggiungi a una combinazione già sul tavolo.
rack-clear = Annulla la scelta
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
rack-hint_none = Non c’è niente da calare.
rack-hint_press = Premi **{ $button }**.
rack-hint_menu = Usa il menu **{ $menu }**.
rack-hint_found = Potresti calare { $pieces }.
rack-hint_begin = È un inizio: serve altro prima di finire il turno.
rack-hint_mend = Quello che è sul tavolo si può sistemare.
rack-hint_end = Potresti finire il turno così.
rack-hint_reset = Così com’è, il turno non si può finire.
rack-hint_undo = La carta scoperta non si può calare. Può tornare al suo posto.
rack-hint_all = Non vedo altro qui.
rack-hint_wait = Aspetta un momento: altri possono ancora comprare la carta scoperta.
rack-hint_buy = Potresti comprare la carta scoperta.
rack-hint_pass = Potresti lasciare la carta scoperta.
rack-hint_add = Potresti aggiungere { $pieces } alla combinazione { $meld }.
rack-hint_swap = Potresti mettere { $pieces } al posto del jolly in { $meld }.
rack-hint_discard = Potresti scartare { $pieces }.
rack-hint_call = Potresti scartare { $pieces } e bussare.
rack-hint_draw = Potresti pescare dal tallone.
rack-hint_open = { $count ->
    [1] Potresti prendere la carta scoperta.
   *[other] Potresti prendere { $count } carte dal pozzo.
}
rack-yours = Tavolo { $number } · mano { $round }
rack-computer_plays = Un computer gioca per te.

## Preview of an arrangement

preview-title = Ecco come verrebbe. Non è ancora cambiato niente.
preview-then_end = **{ preview-confirm }** cala tutto e finisce il turno.
preview-then_on = **{ preview-confirm }** cala tutto; il turno continua.
preview-then_won = **{ preview-confirm }** cala tutto e vince la mano.
preview-confirm = Conferma
preview-another = Altra soluzione
preview-cancel = Annulla
preview-only = Nessun’altra soluzione cambia così poco.
preview-changed = Nel frattempo è cambiato qualcosa, perciò non è stato calato niente. Guarda di nuovo.

## Rules and help

choose-game = Scegli un gioco…

## When something does not work

trouble-unexpected = Qualcosa è andato storto ed è stato annotato. Non si è perso nulla: riprova.
trouble-answer_lost = Discord non ha accettato la mia risposta. Non si è perso nulla: quello che hai fatto vale. Guarda il tavolo, o chiedi di nuovo.
trouble-outdated = Questo pulsante è troppo vecchio. Usa l’ultimo messaggio del tavolo, o `/rack`.
trouble-no_table = Qui non hai un posto a nessun tavolo. Aprine uno con `/rummy new`.
trouble-not_begun = Il tavolo { $number } non ha ancora cominciato. Chi lo ha aperto preme *Inizia* quando ci sono abbastanza giocatori.
trouble-which_table = Giochi a più tavoli. Quale intendi?
trouble-choose_table = Scegli un tavolo…
trouble-table = Tavolo { $number } · { $game }
trouble-permissions = In questo canale non posso giocare. Mi serve: { $missing }.
trouble-not_here = In questo canale non si possono aprire tavoli. Prova { $channels }.
trouble-no_such_choice = Questa scelta non è disponibile.
permission-view_channel = Visualizza canale
permission-send_messages = Invia messaggi
permission-send_messages_in_threads = Invia messaggi nei thread
permission-attach_files = Allega file
permission-read_message_history = Leggi cronologia messaggi

