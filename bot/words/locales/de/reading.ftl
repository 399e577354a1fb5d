### What pictures show, in sentences: their alternative text, and the text in their place

reading-rack = Du hast { $pieces }.
reading-hand = Du hast { $pieces } auf der Hand.
reading-rack_empty = Du hast keine Steine mehr.
reading-hand_empty = Du hast keine Karten mehr.
reading-on_rack = Deine Steine: { $pieces }.
reading-on_hand = Deine Karten: { $pieces }.
reading-tiles = { $count ->
    [one] einen Stein
   *[other] { $count } Steine
}
reading-cards = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
reading-points = { $count ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
reading-penalty = { $count ->
    [one] { $points } Strafpunkt
   *[other] { $points } Strafpunkte
}
reading-new = Neu: { $pieces }.
reading-moved = Bewegt: { $pieces }.
reading-chosen = Gewählt: { $pieces }.
reading-loose = Noch lose, wieder anzulegen: { $pieces }.
reading-turn = Am Zug: { $name }.
reading-seat = { $name } hat { $pieces }.
reading-seat_points = { $name } hat { $pieces } und { $points }.
reading-unopened = { $name } hat noch nicht ausgelegt.
reading-dealer = { $name } gibt.
reading-computer = Computer
reading-team = Team { $letter }
reading-pool = Der Vorrat hat { $pieces }.
reading-stock = Der Talon hat { $pieces }.
reading-pile = Der offene Stapel hat { $pieces }; oben liegt { $piece }.
reading-pile_empty = Der offene Stapel ist leer.
reading-stone = Der letzte Stein ist { $piece }.
reading-melds = Auf dem Tisch: { $count ->
    [one] eine Kombination
   *[other] { $count } Kombinationen
}.
reading-meld = Kombination { $letter }: { $pieces }.
reading-meld_of = Kombination { $letter } von { $name }: { $pieces }.
reading-wrong_meld = Kombination { $letter } stimmt nicht: { $pieces }.
reading-opening = Erstes Auslegen: { $have } von { $need }.
reading-step = Schritt { $step } von { $steps }.
reading-holds = { $name } hat { $pieces }.
reading-holds_nothing = { $name } hat nichts mehr.
reading-right = Richtig: { $pieces }.
reading-wrong = Falsch: { $pieces }.
reading-seat_free = Platz { $number } ist frei.
reading-seat_taken = Platz { $number }: { $name }.
reading-seat_host = Platz { $number }: { $name }, der Gastgeber.
reading-value = { $label }: { $value }
reading-total = { $name } hat insgesamt { $points }.
reading-ranked = Platz { $rank }: { $name } mit einer Wertung von { $rating }, { $games ->
    [one] eine Partie
   *[other] { $games } Partien
}, davon { $won } gewonnen.
reading-curve = von { $first } auf { $last }, zwischen { $low } und { $high }
reading-race_round = Runde { $round }: am Ende hielten { $left }
reading-race_missed = { $count ->
    [one] { $name } übersah etwas in Zug { $turns }
   *[other] { $name } übersah etwas in den Zügen { $turns }
}
