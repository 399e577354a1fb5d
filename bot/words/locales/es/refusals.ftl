### Why the rules say no

refused-not_your_turn = No es tu turno.
refused-not_a_seat = En esta mesa no hay asiento { $seat }.
refused-match_over = Esto ya terminó.
refused-not_dealt = La ronda no se ha repartido todavía.
refused-stale_draft = La mesa ha cambiado mientras tanto. Vuelve a mirar.
refused-not_in_this_game = Este juego no tiene esa jugada.
refused-unfinished_work = Has empezado a bajar. Termínalo, o primero deshazlo.
refused-nothing_to_undo = No hay nada que deshacer.
refused-not_on_rack = No tienes { $piece }.
refused-no_such_meld = No hay ninguna combinación { $meld }.
refused-not_in_meld = { $piece } no está en la combinación { $meld }.
refused-too_short = Demasiado corta: una combinación tiene al menos { $need } piezas; esta tiene { $have }.
refused-too_long = Demasiado largo: un grupo tiene como mucho { $most } piezas; este tiene { $have }.
refused-no_natural = Solo comodines: una combinación necesita al menos otra pieza.
refused-not_a_meld = Ni escalera ni grupo.
refused-colour_twice = Un color se repite en este grupo de { $number }.
refused-number_twice = { $number } se repite en esta escalera.
refused-gap = Hay un hueco en esta escalera: falta { $missing }.
refused-no_room_for_joker = No queda sitio para el comodín en esta escalera.
refused-joker_colour = Este comodín no puede valer por ese color.
refused-too_many_yellow = Demasiado amarillo: { $most } como mucho; aquí hay { $have }.
refused-not_a_split = La combinación { $meld } empieza con esa pieza: no hay nada que dividir.
refused-table_piece_missing = { $piece } estaba en la mesa y tiene que quedarse en ella.
refused-left_loose = Todavía no ha vuelto a la mesa: { $pieces }.
refused-nothing_laid = No has bajado nada de tu atril.
refused-opening_too_low = Tu apertura vale { $have } de { $need } puntos.
refused-opening_uses_table = Primero baja { $need } puntos solo de tu atril; por ahora llevas { $have }.
refused-lay_a_meld_first = Primero baja una combinación propia.
refused-meld_not_yours = La combinación { $meld } no es tuya.
refused-meld_only_grows = En este juego no se quita nada de la combinación { $meld }.
refused-no_joker_for_it = En la combinación { $meld } ningún comodín vale por { $piece }.
refused-joker_not_replaced = El comodín de la combinación { $meld } solo se puede mover cuando { $need } haya ocupado su lugar.
refused-joker_not_reused = El comodín liberado hay que bajarlo en este turno.
refused-joker_moved = El comodín de la combinación { $meld } tiene que seguir siendo lo que es, donde está.
refused-joker_meld_split = Queda demasiado poco de la combinación { $meld } junto a su comodín.
refused-joker_needs_new_meld = El comodín de la combinación { $meld } tiene que ir a una combinación nueva.
refused-pool_empty = El montón está vacío. Puedes pasar.
refused-pool_not_empty = { $left ->
    [one] Todavía queda una ficha en el montón:
   *[other] Todavía quedan { $left } fichas en el montón:
} baja o roba.
refused-win_sum_missed = Para ganar, la última combinación tiene que valer { $need }.
refused-last_stone_unused = Para ganar tienes que usar también la ficha final: { $piece }.
refused-last_stone_only_to_win = La ficha final solo se puede usar en el turno que gana.
refused-draw_first = Primero roba una carta.
refused-already_drawn = Ya has robado.
refused-pile_too_small = Puedes tomar { $most } del descarte, no { $want }.
refused-just_taken = Acabas de tomar { $piece }: descarta otra carta.
refused-open_card_not_laid = Tomaste { $piece } del descarte, así que hay que bajarla. También puedes devolverla.
refused-knock_too_high = Para cerrar puedes tener { $most ->
    [one] un punto
   *[other] { $most } puntos
} como mucho; tienes { $have }.
refused-keep_one_to_discard = Guárdate una carta: tienes que descartar una.
refused-coming_out_too_few = Para tu apertura necesitas { $need } cartas; por ahora llevas { $have }.
refused-buying_open = Los demás todavía pueden comprar la carta descubierta (faltan { $waiting }).
refused-nothing_to_buy = Ahora no hay nada que puedas comprar.
refused-unknown_option = { $game } no tiene la opción «{ $option }».
refused-option_out_of_range = { $option }: se puede de { $lowest } a { $highest }, no { $value }.
refused-option_impossible = { $option }: se puede { $below } o { $above }; ninguna combinación vale { $value }.
refused-wrong_seat_count = Este juego es para { $lowest } a { $highest } jugadores, no para { $have }.
refused-bad_deal = Este no es el reparto que espera la partida.
unreadable = No entiendo «{ $part }».
unreadable-pieces = No entiendo «{ $part }». Las piezas se escriben así: `{ $example }` ({ $letters }).
