### What pictures show, in sentences: their alternative text, and the text in their place

reading-rack = Na twoim stojaku: { $pieces }.
reading-hand = Masz na ręce: { $pieces }.
reading-rack_empty = Twój stojak jest pusty.
reading-hand_empty = Nie masz już kart.
reading-on_rack = Na twoim stojaku: { $pieces }.
reading-on_hand = Na twojej ręce: { $pieces }.
reading-tiles = { $count ->
    [one] jedna płytka
    [few] { $count } płytki
   *[many] { $count } płytek
}
reading-cards = { $count ->
    [one] jedna karta
    [few] { $count } karty
   *[many] { $count } kart
}
reading-points = { $count ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
reading-penalty = { $count ->
    [one] { $points } punkt karny
    [few] { $points } punkty karne
   *[many] { $points } punktów karnych
}
reading-new = Nowe: { $pieces }.
reading-moved = Przesunięte: { $pieces }.
reading-chosen = Wybrane: { $pieces }.
reading-loose = Luzem, do ponownego wyłożenia: { $pieces }.
reading-turn = Teraz gra { $name }.
reading-seat = { $name }: { $pieces }.
reading-seat_points = { $name }: { $pieces }, { $points }.
reading-unopened = { $name }: jeszcze bez pierwszego wyłożenia.
reading-dealer = Rozdaje { $name }.
reading-computer = komputer
reading-team = drużyna { $letter }
reading-pool = W puli: { $pieces }.
reading-stock = W talonie: { $pieces }.
reading-pile = Na odkrytym stosie: { $pieces }; na wierzchu { $piece }.
reading-pile_empty = Odkryty stos jest pusty.
reading-stone = Ostatnia płytka to { $piece }.
reading-melds = Na stole: { $count ->
    [one] jeden układ
    [few] { $count } układy
   *[many] { $count } układów
}.
reading-meld = Układ { $letter }: { $pieces }.
reading-meld_of = Układ { $letter }, gracz { $name }: { $pieces }.
reading-wrong_meld = Układ { $letter } jest nieprawidłowy: { $pieces }.
reading-opening = Pierwsze wyłożenie: { $have } z { $need }.
reading-step = Krok { $step } z { $steps }.
reading-holds = { $name } ma: { $pieces }.
reading-holds_nothing = { $name } nie ma już nic.
reading-right = Dobrze: { $pieces }.
reading-wrong = Źle: { $pieces }.
reading-seat_free = Miejsce { $number } jest wolne.
reading-seat_taken = Miejsce { $number }: { $name }.
reading-seat_host = Miejsce { $number }: { $name }, gospodarz stołu.
reading-value = { $label }: { $value }
reading-total = { $name }, razem: { $points }.
reading-ranked = Miejsce { $rank }: { $name }, rating { $rating }, { $games ->
    [one] jedna partia
    [few] { $games } partie
   *[many] { $games } partii
}, w tym wygrane: { $won }.
reading-curve = od { $first } do { $last }, między { $low } a { $high }
reading-race_round = Runda { $round }: na końcu zostało { $left }
reading-race_missed = { $count ->
    [one] { $name }: coś przeoczone w turze { $turns }
    [few] { $name }: coś przeoczone w turach { $turns }
   *[many] { $name }: coś przeoczone w turach { $turns }
}
