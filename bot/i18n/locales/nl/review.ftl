### Looking back at a match

review-title = { $game }, partij { $match }
review-seat = { $name }: { $laid } gelegd van { $possible } die mogelijk waren ({ $share } %)
review-seat_clean = niets gemist
review-seat_misses = { $count ->
    [one] in één beurt iets gemist
   *[other] in { $count } beurten iets gemist
}, hoogstens { $biggest }
review-seat_late = { $count ->
    [one] de eerste keer uitleggen kon één beurt eerder
   *[other] de eerste keer uitleggen kon { $count } beurten eerder
}
review-opinion = In dit spel valt niets te bewijzen. Wat hier staat, zou de sterke computer hebben gedaan: een mening.
review-turn = Ronde { $round }, beurt { $turn }, { $name }: { $laid } gelegd, { $possible } mogelijk
review-turn_proven = bewezen: meer kon niet
review-turn_found = misschien zelfs meer
review-turn_opinion = een mening
review-turn_time = de tijd was om
review-turn_purpose = de sterke computer had ook gewacht
review-way = Zo had het gekund:
review-perfect = Niemand heeft iets gemist.
review-working = Terugblik op de partij: { $done } beurten …
