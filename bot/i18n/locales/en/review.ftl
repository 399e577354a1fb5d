### Looking back at a match

review-title = { $game }, match { $match }
review-seat = { $name }: turn by turn { $laid } laid of { $possible } that could be ({ $share } %)
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
