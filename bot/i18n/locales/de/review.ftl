### Looking back at a match

review-title = { $game }, Partie { $match }
review-seat = { $name }: { $laid } gelegt von { $possible }, die möglich waren ({ $share } %)
review-seat_clean = nichts übersehen
review-seat_misses = { $count ->
    [one] in einem Zug etwas übersehen
   *[other] in { $count } Zügen etwas übersehen
}, höchstens { $biggest }
review-seat_late = { $count ->
    [one] das erste Auslegen war einen Zug früher möglich
   *[other] das erste Auslegen war { $count } Züge früher möglich
}
review-opinion = In diesem Spiel lässt sich nichts beweisen. Was hier steht, hätte der starke Computer getan: eine Meinung.
review-turn = Runde { $round }, Zug { $turn }, { $name }: { $laid } gelegt, { $possible } möglich
review-turn_proven = bewiesen: mehr ging nicht
review-turn_found = vielleicht sogar mehr
review-turn_opinion = eine Meinung
review-turn_time = die Zeit lief ab
review-turn_purpose = auch der starke Computer hätte gewartet
review-way = So wäre es gegangen:
review-perfect = Niemand hat etwas übersehen.
review-working = Rückblick auf die Partie: { $done } Züge …
