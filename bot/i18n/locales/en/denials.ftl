### Why a table says no

denied-no_such_table = This table is not open any more.
denied-table_over = The match at this table is over.
denied-table_closed = This table was closed.
denied-seat_is_owners = The host cannot be sent away. Close the table instead.
denied-no_arrangement = There is no way to lay these now.
denied-no_opening = These cannot be laid yet: your first lay-down has to be worth { $need } points, all from your rack.
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
denied-not_the_owner = Only the host of the table or a moderator can do this.
denied-no_right = You may not do this.
denied-too_few_players = { $need } players are needed; so far there { $have ->
    [one] is one.
   *[other] are { $have }.
}
denied-no_such_seat = There is no such player at this table.
denied-seat_given_up = You have left this table; the seat stays with the computer.
denied-seat_away = A computer plays for you just now. Take your seat back first.
denied-no_assistance = This table plays without this help.
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
denied-no_such_season = There is no such season.
denied-season_empty = Nobody has played a rated match in this season yet.
