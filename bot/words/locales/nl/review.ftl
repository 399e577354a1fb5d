### Looking back at a match

review-title = { $game }, partij { $match }
review-seat = { $name }: beurt voor beurt { $laid } gelegd van { $possible } die mogelijk waren ({ $share } %)
review-seat_none = { $name }: er kon niets gelegd worden
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
review-working = Terugblik op de partij: ronde { $round } van { $rounds } …
review-proven = { $count ->
    [one] Wat gelegd kon worden, is voor één beurt van { $turns } bewezen.
   *[other] Wat gelegd kon worden, is voor { $count } beurten van { $turns } bewezen.
}
review-seat_timeouts = { $count ->
    [one] de klok beëindigde één beurt, die niet meetelt
   *[other] de klok beëindigde { $count } beurten, die niet meetellen
}
review-step_lay = Leg { $pieces }.
review-step_add = Leg { $pieces } aan bij { $meld }.
review-step_take = Neem { $pieces } uit { $meld }.
review-step_split = Splits { $meld } vóór { $pieces }.
review-step_swap = Leg { $pieces } op de plaats van de joker in { $meld }.
review-step_arrange = Schik de tafel zo: { $pieces }.
review-step_discard = Gooi { $pieces } weg.
review-step_call = Gooi { $pieces } weg en roep.
review-heading = Terugblik: { $game }, partij { $number }
review-ring = Een ring: er werd iets gemist
review-figures = { $laid } van { $possible }, { $count } gemist
review-none = Er is geen beurt om te bekijken.
review-place = { $at } van { $count }
review-played = Gelegd: { $pieces }
review-played_nothing = Er werd niets gelegd.
review-then = De tafel zoals die was
review-could = De tafel zoals die had kunnen zijn
review-show = Toon wat gemist werd
review-prev = Vorige
review-next = Volgende
review-home = Overzicht
review-whose = Wie miste het?
review-everybody = Wat iedereen miste
review-of = { $name }: { $count }
review-time_note = Een beurt die de klok beëindigde, wordt getoond en is niemands schuld.
review-held = { $name } had
review-kept = { $name } zou hebben gehouden
