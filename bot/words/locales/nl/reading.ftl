### What pictures show, in sentences: their alternative text, and the text in their place

reading-rack = Je hebt { $pieces }.
reading-hand = Je hebt { $pieces } in je hand.
reading-rack_empty = Je hebt geen stenen meer.
reading-hand_empty = Je hebt geen kaarten meer.
reading-on_rack = Jouw stenen: { $pieces }.
reading-on_hand = Jouw kaarten: { $pieces }.
reading-tiles = { $count ->
    [one] één steen
   *[other] { $count } stenen
}
reading-cards = { $count ->
    [one] één kaart
   *[other] { $count } kaarten
}
reading-points = { $count ->
    [one] { $points } punt
   *[other] { $points } punten
}
reading-penalty = { $count ->
    [one] { $points } strafpunt
   *[other] { $points } strafpunten
}
reading-new = Nieuw: { $pieces }.
reading-moved = Verplaatst: { $pieces }.
reading-chosen = Gekozen: { $pieces }.
reading-loose = Nog los, weer aan te leggen: { $pieces }.
reading-turn = { $name } is aan de beurt.
reading-seat = { $name } heeft { $pieces }.
reading-seat_points = { $name } heeft { $pieces } en { $points }.
reading-unopened = { $name } heeft nog niet uitgelegd.
reading-dealer = { $name } deelt.
reading-computer = computer
reading-team = team { $letter }
reading-pool = De voorraad heeft { $pieces }.
reading-stock = De stok heeft { $pieces }.
reading-pile = De open stapel heeft { $pieces }; bovenop ligt { $piece }.
reading-pile_empty = De open stapel is leeg.
reading-stone = De laatste steen is { $piece }.
reading-melds = Op tafel: { $count ->
    [one] één combinatie
   *[other] { $count } combinaties
}.
reading-meld = Combinatie { $letter }: { $pieces }.
reading-meld_of = Combinatie { $letter } van { $name }: { $pieces }.
reading-wrong_meld = Combinatie { $letter } klopt niet: { $pieces }.
reading-opening = Eerste keer uitleggen: { $have } van { $need }.
reading-step = Stap { $step } van { $steps }.
reading-holds = { $name } heeft { $pieces }.
reading-holds_nothing = { $name } heeft niets meer.
reading-right = Goed: { $pieces }.
reading-wrong = Fout: { $pieces }.
reading-seat_free = Plaats { $number } is vrij.
reading-seat_taken = Plaats { $number }: { $name }.
reading-seat_host = Plaats { $number }: { $name }, de gastheer.
reading-value = { $label }: { $value }
reading-total = { $name } heeft in totaal { $points }.
reading-ranked = Plaats { $rank }: { $name } met een rating van { $rating }, { $games ->
    [one] één partij
   *[other] { $games } partijen
}, waarvan { $won } gewonnen.
reading-curve = van { $first } naar { $last }, tussen { $low } en { $high }
reading-race_round = Ronde { $round }: aan het eind hadden { $left }
reading-race_missed = { $count ->
    [one] { $name } miste iets in beurt { $turns }
   *[other] { $name } miste iets in de beurten { $turns }
}
