### What pictures show, in sentences: their alternative text, and the text in their place

reading-rack = Your rack has { $pieces }.
reading-hand = You hold { $pieces }.
reading-rack_empty = Your rack is empty.
reading-hand_empty = You hold no cards any more.
reading-on_rack = On your rack: { $pieces }.
reading-on_hand = In your hand: { $pieces }.
reading-tiles = { $count ->
    [one] one tile
   *[other] { $count } tiles
}
reading-cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
reading-points = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
reading-penalty = { $count ->
    [one] { $points } penalty point
   *[other] { $points } penalty points
}
reading-new = New: { $pieces }.
reading-moved = Moved: { $pieces }.
reading-chosen = Chosen: { $pieces }.
reading-loose = Loose, to be laid again: { $pieces }.
reading-turn = It is the turn of { $name }.
reading-seat = { $name } has { $pieces }.
reading-seat_points = { $name } has { $pieces } and { $points }.
reading-unopened = { $name } has not opened yet.
reading-dealer = { $name } is the dealer.
reading-computer = computer
reading-team = team { $letter }
reading-pool = The pool has { $pieces }.
reading-stock = The stock has { $pieces }.
reading-pile = The open pile has { $pieces }; on top is { $piece }.
reading-pile_empty = The open pile is empty.
reading-stone = The last stone is { $piece }.
reading-melds = On the table: { $count ->
    [one] one meld
   *[other] { $count } melds
}.
reading-meld = Meld { $letter }: { $pieces }.
reading-meld_of = Meld { $letter } of { $name }: { $pieces }.
reading-wrong_meld = Meld { $letter } is not right: { $pieces }.
reading-opening = First lay-down: { $have } of { $need }.
reading-step = Step { $step } of { $steps }.
reading-holds = { $name } holds { $pieces }.
reading-holds_nothing = { $name } holds nothing any more.
reading-right = Right: { $pieces }.
reading-wrong = Wrong: { $pieces }.
reading-seat_free = Seat { $number } is free.
reading-seat_taken = Seat { $number }: { $name }.
reading-seat_host = Seat { $number }: { $name }, the host.
reading-value = { $label }: { $value }
reading-total = { $name } has { $points } in all.
reading-ranked = Place { $rank }: { $name } with a rating of { $rating }, { $games ->
    [one] one match
   *[other] { $games } matches
}, { $won } of them won.
reading-curve = from { $first } to { $last }, between { $low } and { $high }
reading-race_round = Round { $round }: at its end they held { $left }
reading-race_missed = { $count ->
    [one] { $name } missed something in turn { $turns }
   *[other] { $name } missed something in turns { $turns }
}
