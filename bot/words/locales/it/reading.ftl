### What pictures show, in sentences: their alternative text, and the text in their place

reading-rack = Hai { $pieces }.
reading-hand = Hai { $pieces } in mano.
reading-rack_empty = Non hai più tessere.
reading-hand_empty = Non hai più carte.
reading-on_rack = Le tue tessere: { $pieces }.
reading-on_hand = Le tue carte: { $pieces }.
reading-tiles = { $count ->
    [one] una tessera
   *[other] { $count } tessere
}
reading-cards = { $count ->
    [one] una carta
   *[other] { $count } carte
}
reading-points = { $count ->
    [one] { $points } punto
   *[other] { $points } punti
}
reading-penalty = { $count ->
    [one] { $points } punto di penalità
   *[other] { $points } punti di penalità
}
reading-new = Nuovo: { $pieces }.
reading-moved = Spostato: { $pieces }.
reading-chosen = Scelto: { $pieces }.
reading-loose = Da rimettere: { $pieces }.
reading-turn = Tocca a { $name }.
reading-seat = { $name } ha { $pieces }.
reading-seat_points = { $name } ha { $pieces } e { $points }.
reading-unopened = { $name } non ha ancora aperto.
reading-dealer = { $name } è il mazziere.
reading-computer = computer
reading-team = squadra { $letter }
reading-pool = Nel mazzo: { $pieces }.
reading-stock = Nel tallone: { $pieces }.
reading-pile = Nel pozzo: { $pieces }; sopra c’è { $piece }.
reading-pile_empty = Il pozzo è vuoto.
reading-stone = La tessera finale è { $piece }.
reading-melds = Sul tavolo: { $count ->
    [one] una combinazione
   *[other] { $count } combinazioni
}.
reading-meld = Combinazione { $letter }: { $pieces }.
reading-meld_of = Combinazione { $letter } di { $name }: { $pieces }.
reading-wrong_meld = La combinazione { $letter } non va bene: { $pieces }.
reading-opening = Apertura: { $have } su { $need }.
reading-step = Passo { $step } di { $steps }.
reading-holds = { $name } ha { $pieces }.
reading-holds_nothing = { $name } non ha più nulla.
reading-right = Giusto: { $pieces }.
reading-wrong = Sbagliato: { $pieces }.
reading-seat_free = Il posto { $number } è libero.
reading-seat_taken = Posto { $number }: { $name }.
reading-seat_host = Posto { $number }: { $name }, l’host.
reading-value = { $label }: { $value }
reading-total = { $name } ha { $points } in tutto.
reading-ranked = Posto { $rank }: { $name }, rating { $rating }, { $games ->
    [one] una partita
   *[other] { $games } partite
}, { $won } vinte.
reading-curve = da { $first } a { $last }, tra { $low } e { $high }
reading-race_round = Mano { $round }: alla fine restavano { $left }
reading-race_missed = { $count ->
    [one] a { $name } è sfuggito qualcosa nel turno { $turns }
   *[other] a { $name } è sfuggito qualcosa nei turni { $turns }
}
