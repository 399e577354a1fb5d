### Why the rules say no

refused-not_your_turn = Non è il tuo turno.
refused-not_a_seat = A questo tavolo non c’è il posto { $seat }.
refused-match_over = È già finita.
refused-not_dealt = La mano non è ancora stata distribuita.
refused-stale_draft = Nel frattempo il tavolo è cambiato. Guarda di nuovo.
refused-not_in_this_game = Questa mossa non esiste in questo gioco.
refused-unfinished_work = Hai iniziato a calare. Finisci, oppure prima annulla.
refused-nothing_to_undo = Non c’è nulla da annullare.
refused-not_on_rack = Non hai { $piece }.
refused-no_such_meld = Non c’è la combinazione { $meld }.
refused-not_in_meld = { $piece } non è nella combinazione { $meld }.
refused-too_short = Una combinazione ha almeno { $need } pezzi; questa ne ha { $have }.
refused-too_long = Un gruppo ha al massimo { $most } pezzi; questo ne ha { $have }.
refused-no_natural = Almeno un pezzo non deve essere un jolly.
refused-not_a_meld = Non è né una scala né un gruppo.
refused-colour_twice = In questo gruppo (numero { $number }) un colore compare due volte.
refused-number_twice = In questa scala il numero { $number } compare due volte.
refused-gap = In questa scala c’è un buco: manca il numero { $missing }.
refused-no_room_for_joker = In questa scala non c’è più posto per il jolly.
refused-joker_colour = Questo jolly non può valere per quel colore.
refused-too_many_yellow = Carte gialle ammesse in questa combinazione: { $most }; ne ha { $have }.
refused-not_a_split = La combinazione { $meld } comincia con quel pezzo: non c’è nulla da dividere.
refused-table_piece_missing = { $piece } era sul tavolo e deve restarci.
refused-left_loose = Non ancora rimesso sul tavolo: { $pieces }.
refused-nothing_laid = Non hai calato nulla di tuo.
refused-opening_too_low = La tua apertura vale { $have } su { $need } punti.
refused-opening_uses_table = Prima cala { $need } punti con i soli pezzi tuoi; per ora: { $have }.
refused-lay_a_meld_first = Prima cala una combinazione tua.
refused-meld_not_yours = La combinazione { $meld } non è tua.
refused-meld_only_grows = In questo gioco non si toglie nulla dalla combinazione { $meld }.
refused-no_joker_for_it = Nella combinazione { $meld } nessun jolly vale { $piece }.
refused-joker_not_replaced = Il jolly della combinazione { $meld } si muove solo se { $need } prende il suo posto.
refused-joker_not_reused = Il jolly liberato va calato in questo turno.
refused-joker_moved = Il jolly della combinazione { $meld } deve restare ciò che è, dov’è.
refused-joker_meld_split = Con il jolly della combinazione { $meld } restano troppo pochi pezzi.
refused-joker_needs_new_meld = Il jolly della combinazione { $meld } deve andare in una combinazione nuova.
refused-pool_empty = Il mazzo è vuoto. Puoi passare.
refused-pool_not_empty = Il mazzo non è vuoto ({ $left }): cala o pesca.
refused-win_sum_missed = Per vincere l’ultima combinazione deve valere esattamente { $need }.
refused-last_stone_unused = Per vincere devi usare anche la tessera finale: { $piece }.
refused-last_stone_only_to_win = La tessera finale si usa solo nel turno in cui vinci.
refused-draw_first = Prima pesca una carta.
refused-already_drawn = Hai già pescato.
refused-pile_too_small = Dal pozzo puoi prendere { $most ->
    [one] { $most } carta
   *[other] { $most } carte
}, non { $want }.
refused-just_taken = Hai appena preso { $piece }: scarta un’altra carta.
refused-open_card_not_laid = Hai preso { $piece } dal pozzo: questa carta va calata. Puoi anche restituirla.
refused-knock_too_high = Per bussare puoi tenere al massimo { $most ->
    [one] { $most } punto
   *[other] { $most } punti
}; ne hai { $have }.
refused-keep_one_to_discard = Tieni una carta: devi scartarne una.
refused-coming_out_too_few = Per l’apertura ti servono { $need } carte; per ora: { $have }.
refused-buying_open = Gli altri possono ancora comprare la carta scoperta (risposte attese: { $waiting }).
refused-nothing_to_buy = Ora per te non c’è nulla da comprare.
refused-unknown_option = { $game } non ha l’opzione «{ $option }».
refused-option_out_of_range = «{ $option }» va da { $lowest } a { $highest }; { $value } non è possibile.
refused-option_impossible = «{ $option }» può essere { $below } o { $above }; nessuna combinazione vale { $value }.
refused-wrong_seat_count = Si gioca da { $lowest } a { $highest } giocatori; per ora: { $have }.
refused-bad_deal = La partita non aspetta questa distribuzione.
unreadable = Non capisco «{ $part }».
unreadable-pieces = Non capisco «{ $part }». I pezzi si scrivono così: `{ $example }` ({ $letters }).
