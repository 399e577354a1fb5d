### Looking back at a match

review-title = { $game }, match { $match }
review-seat = { $name }: turn by turn { $laid } laid of { $possible } that could be ({ $share } %)
review-seat_none = { $name }: nothing could be laid
review-seat_clean = nothing missed
review-seat_misses = { $count ->
    [one] something missed in one turn
   *[other] something missed in { $count } turns
}, at most { $biggest }
review-seat_late = { $count ->
    [one] the first lay-down was possible one turn earlier
   *[other] the first lay-down was possible { $count } turns earlier
}
review-opinion = Nothing can be proven in this game. What you read is what the strong computer would have done: an opinion.
review-turn = Round { $round }, turn { $turn }, { $name }: { $laid } laid, { $possible } possible
review-turn_proven = proven to be the most
review-turn_found = perhaps even more
review-turn_opinion = an opinion
review-turn_time = the time ran out
review-turn_purpose = the strong computer would have waited, too
review-way = It could have been:
review-perfect = Nobody missed anything.
review-working = Looking back at the match: round { $round } of { $rounds } …
review-proven = { $count ->
    [one] What could be laid is proven for one turn of { $turns }.
   *[other] What could be laid is proven for { $count } turns of { $turns }.
}
review-seat_timeouts = { $count ->
    [one] the clock ended one turn, which is not counted
   *[other] the clock ended { $count } turns, which are not counted
}
review-step_lay = Lay { $pieces }.
review-step_add = Add { $pieces } to { $meld }.
review-step_take = Take { $pieces } from { $meld }.
review-step_split = Split { $meld } before { $pieces }.
review-step_swap = Put { $pieces } in the place of the joker in { $meld }.
review-step_arrange = Make this of the table: { $pieces }.
review-step_discard = Discard { $pieces }.
review-step_call = Discard { $pieces } and call.
review-heading = Looking back: { $game }, match { $number }
review-ring = A ring: something was missed
review-figures = { $laid } of { $possible }, { $count } missed
review-none = There is no turn to look at.
review-place = { $at } of { $count }
review-played = Played: { $pieces }
review-played_nothing = Nothing was laid.
review-then = The table as it was
review-could = The table as it could have been
review-show = Show the misses
review-prev = Previous miss
review-next = Next miss
review-home = Overview
review-whose = Whose misses?
review-everybody = Everybody’s misses
review-of = { $name }: { $count }
review-time_note = A turn that the clock ended is shown, and is nobody’s fault.
review-held = { $name } held
review-kept = { $name } would have kept
