### Tournaments

command-tournament = tournament
command-tournament-about = Tournaments of this server
command-tournament_new-about = Announce a tournament
command-list = list
command-list-about = The tournaments of this server
command-tournament_show-about = How a tournament stands
parameter-system = system
parameter-system-about = Swiss: everybody plays all rounds; knockout: half of each table goes on
parameter-seats = seats
parameter-seats-about = How many play at a table
parameter-stages = stages
parameter-stages-about = Swiss: how many rounds the tournament has; otherwise as many as are needed
parameter-final = final
parameter-final-about = Swiss: whether the best play a last table; otherwise yes
parameter-most = most
parameter-most-about = How many can enter
parameter-closes = closes
parameter-closes-about = When registration closes; otherwise in half an hour
parameter-pace = pace
parameter-pace-about = Round after round, or by the calendar: a round a day or a week; otherwise round after round
parameter-rated = rated
parameter-rated-about = Whether the matches count for the ranking; otherwise yes
parameter-same_deals = same_deals
parameter-same_deals-about = Whether all tables of a round get the same shuffles; otherwise yes
parameter-number = number
parameter-number-about = The number of the tournament; otherwise the newest
system-swiss = Swiss system
system-knockout = Knockout
pace-live = round after round
pace-minutes = at most { $count } min for a round
pace-hours = at most { $count } h for a round
pace-days = { $count ->
    [one] at most a day for a round
   *[other] at most { $count } days for a round
}
pace-daily = a round a day
pace-weekly = a round a week
pace-every = a round every { $count } days
closes-full = when it is full, or by hand
closes-minutes = in { $count } min
closes-hours = in { $count } h
closes-days = { $count ->
    [one] in a day
   *[other] in { $count } days
}

tournament-title = Tournament { $number }: { $game }
tournament-host = Opened by { $host }
tournament-about_swiss = Swiss system: everybody plays every round, with those who have about as many points.
tournament-about_knockout = Knockout: the first half of each table goes on to the next round.
tournament-tables = Players at a table
tournament-rounds = Rounds
tournament-pace = Time
tournament-rated = Ranking
tournament-deals = Deals
tournament-each_match = Each match
tournament-same_deals = the same at every table of a round
tournament-own_deals = each table has its own
tournament-with_final = { $count } and a final
tournament-as_needed = as many as are needed
tournament-noshow = Whoever does not come or goes away has the last place at that table: a computer plays on.
tournament-missed = Whoever makes no turn in a whole round is not drawn any more.
tournament-may_return = *Enter* brings back whoever missed a round, from the next one on.
tournament-promise = Fair deal: promised with `{ $start }…`
tournament-open_until = Registration is open until { $when }.
tournament-open_full = Registration is open until { $most } have entered, or until it is closed by hand.
tournament-in_charge = *{ tournament-players }* has *{ tournament-close }* and *{ tournament-cancel }*, for whoever opened it and for moderators.
tournament-late = Late entry is possible until round 2 is drawn.
tournament-entrants = Entered: { $count } of at most { $most }
tournament-nobody = Nobody has entered yet.
tournament-and_more = and { $count } more
tournament-drawing = The next round is being drawn.
tournament-waits_private = The next round waits: I may not make private threads in this channel, and all tables get the same deals. It begins when I may again.
tournament-next_draw = The next round is drawn { $when }.
tournament-running = Round { $round } of { $rounds } is being played.
tournament-running_final = The final is being played.
tournament-over = This tournament is over. Won by { $name }.
tournament-cancelled-too_few = Cancelled: too few had entered when registration closed.
tournament-cancelled-stopped = Cancelled.
tournament-cancelled-deserted = Cancelled: too few are left to play on.
tournament-cancelled-lost = Cancelled: its channel is gone.

tournament-enter = Enter
tournament-withdraw = Withdraw
tournament-players = Players
tournament-standings = Standings
tournament-how = How it works
tournament-export = Export
tournament-words = My words
tournament-close = Close registration
tournament-cancel = Cancel tournament
tournament-cancel_sure = Yes, cancel it
tournament-withdraw_sure = Yes, withdraw

tournament-entered = You have entered. You will be called when your table begins.
tournament-entered_late = You have entered, and are drawn from the next round on. You will be called when your table begins.
tournament-returned = You are in again, from the next round on.
tournament-withdrew = You have withdrawn.
tournament-withdraw_ask = Withdraw from tournament { $number }? You will not be drawn any more, and cannot come back. A match that you play now goes on.
tournament-closed = Registration is closed.
tournament-cancel_ask = Cancel tournament { $number } for all? That cannot be taken back. Matches that are being played go on, for themselves.
tournament-cancelled = Tournament { $number } is cancelled.
tournament-words_kept = Your words go into the draws and the shuffles.
tournament-players_title = Players of tournament { $number }
tournament-withdrawn = withdrawn
tournament-was_absent = missed a round

tournament-round = Round { $round }
tournament-final = Final
tournament-table = Table { $number }
tournament-bye = Bye
tournament-bye_names = A bye, which counts as a first place: { $names }
tournament-round_title = Tournament { $number }, round { $round }
tournament-final_title = Tournament { $number }, final
tournament-round_over = This round is over.
tournament-round_until = The next round is drawn when all tables are done, { $when } at the latest.
tournament-round_calendar = This round ends { $when }, and the next one is drawn then.
tournament-round_next = The next round is drawn when all tables are done.
tournament-final_until = The final ends { $when } at the latest.
tournament-last_until = This is the last round. It ends { $when } at the latest.
tournament-thread = Tournament { $number } · round { $round } · table { $table }
tournament-thread_final = Tournament { $number } · final
tournament-call = { $players }: tournament { $number }, round { $round }, table { $table }. Your match begins here.
tournament-call_final = { $players }: the final of tournament { $number }. Your match begins here.
tournament-call_until = There is time until { $when }.
tournament-call_private = The other tables get the same deals. So only you can see this thread, and what you hold stays among you until the round is over.
tournament-over_title = Tournament { $number } is over
tournament-won = Won by **{ $name }**.
tournament-as_it_stands = In tournament { $number } it counts as it stands.
tournament-veiled = Match { $number } can be looked at as soon as all tables of this round are done: they play the same deals.
tournament-export_title = Tournament { $number } as a file
tournament-export_how = It has every draw, every match and what they were promised with. { $command } checks all of it, and needs nothing but Python.
tournament-exporting = Match { $number } of { $matches } …

tournament-points = Points
tournament-opponents = Opponents
tournament-after_round = after round { $round }
tournament-after_final = after the final
tournament-own_place = Your place: { $place }
tournament-nothing_yet = There are no standings before the first round is drawn.
tournament-goes_on = goes on

tournament-how_title = How tournament { $number } works
tournament-how_deals = **The same deals:** all tables of a round get the same shuffles, so that luck is shared; they were promised before registration ends, everybody’s words are mixed in, and afterwards all of it can be checked.
tournament-no_private = Each table gets deals of its own, because I may not make private threads in this channel.
tournament-how_own = **Deals:** each table has its own.
tournament-how_points = **Points:** one for everybody at your table whom you leave behind, half a one if you are level; a bye counts as a first place.
tournament-how_ties = **Equal points:** first the points of your opponents count, then how far ahead you were in your matches, then how you did against each other, then the draw.
tournament-how_knockout = **Going on:** the first half of each table, at least one; the last table is the final.
tournament-how_time = **Time:** matches that are not done when a round’s time is over end as they stand.
tournament-how_calendar = **Calendar:** the next round is drawn at its time and not before, even if all tables are done; matches that are not done by then end as they stand. Holidays stop no clock here.
tournament-how_promise = **The promise:** `{ $promise }`
tournament-how_words = Your words go into the draws and the shuffles, if you like to add some: until registration closes.

tournament-list_title = Tournaments of this server
tournament-list_none = There is no tournament yet. `/tournament new` announces one.
tournament-list_line = **{ $number }** · { $game } · { $system } · { $state }
tournament-state-registration = registration is open
tournament-state-running = being played
tournament-state-over = won by { $name }
tournament-state-cancelled = cancelled
tournament-list_open = Look at one …

trouble-tournament_place = Announce a tournament in a text channel: its tables get threads there.

settings-tournaments = Who may open tournaments
settings-tournaments-about = Everybody may enter an open tournament.
settings-tournaments-everyone = whoever may open tables
settings-tournaments-moderators = moderators only
stats-tournaments = Tournaments won
history-tournaments = Tournaments

reading-standing = Place { $place }: { $name }, { $facts }
reading-standing_out = Place { $place }: { $name }, not playing any more, { $facts }
history-placing = Tournament { $number }: place { $place }
tournament-only_moderators = On this server only moderators can open tournaments.
