### What the server remembers

memory-day = { $year }-{ $month }-{ $day }
memory-all_games = All games
memory-all_time = All time
memory-season = Season { $number }
memory-page = page { $page } of { $pages }
memory-previous = Previous
memory-next = Next
memory-outdated = This button is too old. Please use the command again.
memory-no_such_match = There is no such match on this server. `/history` lists them all.

## The ranking

ranking-title = Ranking · { $ladder }
ranking-honours_title = Table of honour · { $ladder }
ranking-players = { $count ->
    [one] one player
   *[other] { $count } players
}
ranking-since = since { $when }
ranking-own = { $name }: place { $place } of { $total }, rating { $rating }.
ranking-provisional = Ratings of fewer than { $matches } matches are provisional; they have no trend yet.
ranking-rules = A day has five rated matches for everybody, three of them with the same person. Whoever has met fewer than { $known } people in rated matches counts as a newcomer for the others, and half. Against newcomers and the same few people a rating climbs to { $bound } at most.
ranking-empty = Nobody is on this ranking yet. Matches count when people sit in all seats and nobody is given hints.
ranking-not_on_it = You are not on this ranking: you have no rated match in it yet, or you do not want to be seen.
ranking-around = Around me
ranking-honours = Table of honour
ranking-whole = Whole ranking
ranking-no_honours = Nobody played { $matches } rated matches in this season.
ranking-choose_season = Choose a season …

season-close = Close season
season-sure = Close season { $number } for everybody? Its table of honour stays, and everybody begins anew.
season-yes = Yes, close season { $number }
season-sure_again = Really? { $players ->
    [one] One player stands in the ranking of season { $number } and begins anew.
   *[other] { $players } players stand in the ranking of season { $number }, and all of them begin anew.
} For a day you can take it back.
season-yes_again = Close it now
season-closed = Season { $number } is closed, and season { $next } begins. `/ranking` shows the table of honour. You can take this back until { $when }.
season-back = Open season { $number } again
season-back_sure = Let season { $number } go on? Its table of honour goes, and what was played since counts for it, too.
season-reopened = Season { $number } goes on. What was played meanwhile counts for it.

## A player's card

stats-rating = Rating
stats-rank = Place
stats-matches = Matches
stats-won = Matches won
stats-rounds = Rounds won
stats-mean = Points a round
stats-best = Best round
stats-hand_rummies = Hand-Rummies
stats-parted = Left / ended early
stats-favourite = Favourite game
stats-none = { $name } has not finished such a match here yet.
stats-provisional = The rating is provisional until { $matches } matches have been played.
stats-against = { $name } against { $other }: { $matches ->
    [one] one match
   *[other] { $matches } matches
}, ahead { $ahead }, behind { $behind }, level { $level }.
stats-together = In one team: { $count }.
stats-never_met = { $name } and { $other } have not played a match together yet.
stats-same = Choose two different people.

## Matches

match-title = { $game } · match { $number }
match-rounds = { $count ->
    [one] one round
   *[other] { $count } rounds
}
match-rated = rated, { $season }
match-unrated = not rated
uncounted-ended = Not rated: it was not played to its end.
uncounted-sent = Not rated: somebody was sent away.
uncounted-hints = Not rated: there are hints at this table.
uncounted-computer = Not rated: a computer has a seat.
uncounted-untimed = Not rated: without a time limit, nobody has to play to the end.
uncounted-off = Not rated: on this server no matches are.
uncounted-unrated = Not rated: this tournament does not count.
uncounted-short = Not rated: somebody was gone before everybody had had three turns.
uncounted-met = Not rated: the same two people meet at most three rated times a day.
uncounted-day = Not rated: everybody has at most five rated matches a day.
uncounted-powers = Not rated: somebody can no longer play here, and another player may remove members from this server.
uncounted-repaired = Not rated: some of its moves were damaged, and had to be made again.
less-doubted = Half of it counts for { $names }: somebody at this table had met fewer than { $known } people in rated matches.
less-bounded = The win counts less for { $names }: against newcomers and the same few people a rating climbs to { $bound } at most, and not so far after few people or few matches.
ending-voted = ended by agreement
ending-aborted = ended by a moderator
ending-deserted = everybody left
ending-forsaken = nobody came back
ending-lost = its channel was deleted
ending-time = the round’s time was over
ending-early = ended early
parting-left = left early
parting-away = did not come back
parting-sent = was sent away
parting-ended = voted to stop
parting-replaced = was away for too many turns
match-promise = Promised before the match: SHA-256 `{ $commitment }`
match-seal = Sealed at the deal: SHA-256 `{ $seal }`
match-replay = Replay
match-review = Review
match-export = Export
match-verify = Verify
table-kept = Match { $number }: `/match`, `/replay` and `/verify` show it again.
table-rated = Rating: { $changes }

history-title = Matches of this server
history-title_of = Matches of { $name }
history-count = { $count ->
    [one] one match
   *[other] { $count } matches
}
history-empty = No such match has been finished here yet.
history-open = Open a match …
history-back = Back to the list

## Replays

replay-title = { $game } · match { $number } · round { $round } of { $rounds }
replay-dealt = Round { $round } is dealt.
replay-shuffled = The stock is shuffled anew.
replay-moved = { $name } has made a move.
replay-start = Start
replay-back = Back
replay-forward = Forward
replay-end = End
replay-prev = Previous round
replay-next = Next round
replay-gif = Share round { $round } as GIF
replay-gif_there = This round has just been shared here: { $link }
replay-jump = Go to …
replay-too_long = This round is too long for a file that Discord takes.

## The match file, and the proof

export-title = Match { $number } as files
export-how = The text is for people and for { $command }, the JSON for programs.
export-outside = This server keeps to itself what players held: whoever did not play gets this without secrets and shuffles. Seals and fingerprints are those of the whole match.
export-page = As a page
export-page_how = Save this file and open it in a browser, on a phone or a computer: it goes through the match step by step, and checks the deals by itself. It needs no network.

verify-title = Match { $number }: checked
verify-holds = Every shuffle was fixed before the first piece was dealt, and every move was allowed.
verify-so_far = Shuffles and moves are proven, but the match was not played to its end.
verify-open = Nothing is wrong, but not everything can be checked any more: somebody asked to be forgotten.
verify-refuted = This match is not what was promised.
verify-commitment = The secret has the SHA-256 `{ $commitment }`: compare it with the one that the table showed before the match.
verify-seal = Number, game, options, players and words of this match are bound to its shuffles by the seal `{ $seal }`: compare it with the one that the table showed at the deal.
verify-first_version = This match was dealt in version 1: its shuffles bind its number and the words, but neither the game nor its options nor how many played.
verify-words = Words of { $count } of { $players } players are in the shuffles.
verify-deal = Shuffles that follow from what was promised: { $count } were checked.
verify-rules = The rules allow every move: { $count } were checked.
verify-end = The match was played to its end, rounds: { $count }.
verify-ended = The match was ended before it was over. { $how }
verify-purpose_lots = lots
verify-purpose_deal = deal
verify-purpose_reshuffle = stock
verify-purpose_unexpected = unexpected
verify-digest = Fingerprint of the match: `{ $digest }`
verify-alone = You need not trust me: export the match and run { $command }. `docs/fairness.md` says what that proves, and how to check it without our program.
