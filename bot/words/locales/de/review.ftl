### Looking back at a match

review-title = { $game }, Partie { $match }
review-seat = { $name }: Zug für Zug { $laid } gelegt von { $possible }, die möglich waren ({ $share } %)
review-seat_none = { $name }: nichts konnte gelegt werden
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
review-working = Rückblick auf die Partie: Runde { $round } von { $rounds } …
review-proven = { $count ->
    [one] Was gelegt werden konnte, ist für einen Zug von { $turns } bewiesen.
   *[other] Was gelegt werden konnte, ist für { $count } Züge von { $turns } bewiesen.
}
review-seat_timeouts = { $count ->
    [one] ein Zug endete durch die Uhr und zählt hier nicht
   *[other] { $count } Züge endeten durch die Uhr und zählen hier nicht
}
review-step_lay = { $pieces } legen.
review-step_add = { $pieces } an { $meld } anlegen.
review-step_take = { $pieces } aus { $meld } nehmen.
review-step_split = { $meld } vor { $pieces } teilen.
review-step_swap = { $pieces } an die Stelle des Jokers in { $meld } legen.
review-step_arrange = Den Tisch so ordnen: { $pieces }.
review-step_discard = { $pieces } abwerfen.
review-step_call = { $pieces } abwerfen und „Rommé“ rufen.
review-heading = Rückblick: { $game }, Partie { $number }
review-ring = Ein Ring: etwas wurde übersehen
review-figures = { $laid } von { $possible }, { $count } übersehen
review-none = Es gibt keinen Zug anzusehen.
review-place = { $at } von { $count }
review-played = Gelegt: { $pieces }
review-played_nothing = Gelegt wurde nichts.
review-then = Der Tisch, wie er war
review-could = Der Tisch, wie er hätte sein können
review-show = Übersehenes zeigen
review-prev = Vorheriges
review-next = Nächstes
review-home = Übersicht
review-whose = Wer hat es übersehen?
review-everybody = Was alle übersehen haben
review-of = { $name }: { $count }
review-time_note = Ein Zug, den die Uhr beendet hat, wird gezeigt und ist niemandes Schuld.
review-held = { $name } hatte
review-kept = { $name } hätte behalten
