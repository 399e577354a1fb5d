### What pictures show, in sentences: their alternative text, and the text in their place

reading-rack = Tu atril tiene { $pieces }.
reading-hand = Tienes { $pieces }.
reading-rack_empty = Tu atril está vacío.
reading-hand_empty = Ya no tienes cartas.
reading-on_rack = En tu atril: { $pieces }.
reading-on_hand = En tu mano: { $pieces }.
reading-tiles = { $count ->
    [one] una ficha
   *[other] { $count } fichas
}
reading-cards = { $count ->
    [one] una carta
   *[other] { $count } cartas
}
reading-points = { $count ->
    [one] { $points } punto
   *[other] { $points } puntos
}
reading-penalty = { $count ->
    [one] { $points } punto de castigo
   *[other] { $points } puntos de castigo
}
reading-new = Nuevo: { $pieces }.
reading-moved = Movido: { $pieces }.
reading-chosen = Elegido: { $pieces }.
reading-loose = Suelto, hay que volver a bajarlo: { $pieces }.
reading-turn = Es el turno de { $name }.
reading-seat = { $name } tiene { $pieces }.
reading-seat_points = { $name } tiene { $pieces } y { $points }.
reading-unopened = { $name } todavía no ha abierto.
reading-dealer = Reparte { $name }.
reading-computer = máquina
reading-team = equipo { $letter }
reading-pool = El montón tiene { $pieces }.
reading-stock = El mazo tiene { $pieces }.
reading-pile = El descarte tiene { $pieces }; encima está { $piece }.
reading-pile_empty = El descarte está vacío.
reading-stone = La ficha final es { $piece }.
reading-melds = En la mesa: { $count ->
    [one] una combinación
   *[other] { $count } combinaciones
}.
reading-meld = Combinación { $letter }: { $pieces }.
reading-meld_of = Combinación { $letter }, de { $name }: { $pieces }.
reading-wrong_meld = La combinación { $letter } no es válida: { $pieces }.
reading-opening = Apertura: { $have } de { $need }.
reading-step = Paso { $step } de { $steps }.
reading-holds = { $name } tiene { $pieces }.
reading-holds_nothing = { $name } ya no tiene nada.
reading-right = Correcto: { $pieces }.
reading-wrong = Incorrecto: { $pieces }.
reading-seat_free = El asiento { $number } está libre.
reading-seat_taken = Asiento { $number }: { $name }.
reading-seat_host = Asiento { $number }: { $name }, que abrió la mesa.
reading-value = { $label }: { $value }
reading-total = { $name } tiene { $points } en total.
reading-ranked = Puesto { $rank }: { $name }, con una valoración de { $rating }, { $games ->
    [one] una partida
   *[other] { $games } partidas
}, ganadas { $won }.
reading-curve = de { $first } a { $last }, entre { $low } y { $high }
reading-race_round = Ronda { $round }: al final quedaban { $left }
reading-race_missed = { $count ->
    [one] a { $name } se le escapó algo en el turno { $turns }
   *[other] a { $name } se le escapó algo en los turnos { $turns }
}
