### Why a table says no

denied-no_such_table = This table is not open any more.
denied-table_over = The match at this table is over.
denied-table_closed = This table was closed.
denied-seat_is_owners = The host cannot be sent away. Close the table instead.
denied-no_arrangement = There is no way to lay these now.
denied-no_opening = These cannot be laid yet: your first lay-down has to be worth { $need } points, all from your rack.
denied-start_over = These are { $most } steps, and there can be no more. Press *Start over*, and lay it anew.
denied-turn_too_long = You have tried { $most } things in this turn, and that is the limit. Start over if you must, and then end your turn.
denied-table_aside = This table was set aside and cannot be played.
denied-not_a_lobby = The match has begun already.
denied-not_running = No match is running at this table.
denied-not_over = The match is not over yet.
denied-not_seated = You have no seat at this table.
denied-already_seated = You sit at this table already.
denied-table_full = This table is full: { $most } seats.
denied-too_many_tables = You can sit at { $most ->
    [one] one table only.
   *[other] { $most } tables at once.
}
denied-too_many_cancelled = You have opened { $most } tables that came to nothing. You can open another one in { $minutes } min.
denied-not_the_owner = Only the host of the table or a moderator can do this.
denied-not_an_arbiter = Once a match is running, only a moderator who does not play in it can do this. Those who play can vote to stop.
denied-no_right = You may not do this.
denied-only_managers = Only members who may manage this server can do this.
denied-too_few_players = { $need } players are needed; so far there { $have ->
    [one] is one.
   *[other] are { $have }.
}
denied-just_changed = Game or options have just changed. Give the others a moment to see it; you can start in { $seconds } s.
denied-no_such_seat = There is no such player at this table.
denied-seat_given_up = You have left this table. Press “I am back” to play again.
denied-sent_away = You were sent away from this table; the seat stays with the computer.
denied-seat_away = A computer plays for you just now. Press “I am back” first.
denied-seat_returning = You are back: the computer ends this turn, and you play from your next one on.
denied-seat_resting = Nobody is here, so the match rests. Press “I am back” to go on.
denied-no_assistance = This table plays without this help. The host chooses it in the lobby, before the match begins: **{ lobby-options }**, *{ option-assistance }*.
denied-no_advice = No answer was found in time. Nothing has changed; try again in a moment.
denied-asked_anew = You asked for something else before this was answered.
denied-words_too_long = Your words may have { $most } characters at most.
denied-stale = The table has changed in the meantime. Please look again.
denied-not_kept = This could not be saved, so nothing has happened. Please try again later.
denied-too_many_here = { $most ->
    [one] A table is open on this server already; there may be no other.
   *[other] There are { $most } open tables on this server already.
}
denied-may_not_open = You may not open tables on this server.
denied-not_in_this_channel = Tables are not opened in this channel.
denied-not_to_be_seen = This member does not want to be seen here.
denied-no_log = Nothing but the result was kept of this match.
denied-one_at_a_time = I am still busy with what you asked for. One thing at a time, please.
denied-no_such_season = There is no such season.
denied-season_empty = Nobody has played a rated match in this season yet.
denied-season_stays_closed = This season stays closed: it could be opened again for one day only.
denied-not_a_player = This server keeps to itself what players held: only those who played this match can look back at it.
denied-no_such_tournament = There is no such tournament.
denied-round_running = Other tables of this round still play the same deals. This match can be looked at as soon as all of them are done.
denied-too_many_tournaments = This server already has { $most } open tournaments, and that is the most there can be.
denied-own_tournaments = Without moderating here you can have one tournament open at a time, and open { $most } in a day.
denied-not_the_organiser = Only whoever opened this tournament, or a moderator, can do that.
denied-tournament_not_registering = Registration for this tournament is closed.
denied-tournament_full = This tournament is full.
denied-tournament_not_entered = You do not take part in this tournament.
denied-tournament_already_entered = You take part in this tournament already.
denied-tournament_over = This tournament is over.
denied-tournament_too_few = A tournament of this game needs at least { $need } players; { $have } have entered so far.
denied-tournament_stake = You are one of the players of tournament { $number }. That is for somebody who does not: another moderator.
denied-tournament_changes = You have entered or changed your words { $most } times. Now it stays as it is.
denied-table_size = This game is played by { $fewest } to { $most } at a table.
denied-turns_too_long = A turn may take a quarter of a round’s time at most.
