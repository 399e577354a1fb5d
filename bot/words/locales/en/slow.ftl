### Slow tables: turns of days, reminders, holidays, and the list of one’s own tables

command-mine = mine
command-mine-about = All of your tables here, those that wait for you first
help-slow =
    - `/tables mine` lists your tables.

lobby-slow = Slow: I remind everybody at half-time and before the end of a turn. Whoever misses two turns in a row is replaced by a computer until they are back.

table-holiday = { $player } is on holiday until { $when }: their clock stands still.
slow-half = { $player }, half of your time is over. Your turn ends { $when }.
slow-last = { $player }, only a tenth of your time is left. Your turn ends { $when }.
slow-offer = { $player }, the open card is on offer until { $when }, and not for long.
slow-then_ended = If it runs out, your turn is ended as the rules say. After a second one in a row a computer takes over until you are back.
slow-then_computer = You have missed a turn already. If this one runs out, too, a computer takes over until you are back.
slow-direct = { $game }, table { $number } on **{ $server }**
slow-go = To the table

mine-button = My tables
mine-title = Your tables here
mine-none = You sit at no table on this server. Open one with { $command }.
mine-waits = **It is your turn**, until { $when }.
mine-waits_open = **It is your turn.**
mine-others = To play: { $players }, until { $when }.
mine-others_open = To play: { $players }.
mine-lobby = Waiting for players.
mine-resting = Everybody is away. It ends { $when } if nobody is back.
mine-away = A computer plays for you. Press “I am back” at the table.
mine-table = { $game }, table { $number }
mine-with = with { $players }
mine-alone = nobody else yet
mine-slow = slow

settings-slow = Slow tables per member
settings-slow-about = A table is slow if a turn may take 12 hours or more. Slow tables do not count among the others.
settings-slow-0 = no slow tables
settings-slow_all = Slow tables on the server
settings-slow_all-about = How many slow tables can be open at once.

preferences-reminders = Reminders
preferences-reminders-about = At slow tables: when half of your time is over, and when a tenth of it is left.
preferences-reminders-on = remind me
preferences-reminders-off = no reminders
preferences-direct = Where you are reminded
preferences-direct-about = I write you direct messages only if you choose so. If Discord does not let me, I remind you at the table.
preferences-direct-off = at the table
preferences-direct-on = by direct message
holiday-title = Holidays
holiday-about = Stop your clocks at slow tables, for at most { $most } days in any 365. A day is 24 hours from when you begin, and each one that has begun counts. Others see until when you are away; live tables, tournaments and open cards wait for nobody.
holiday-left = You have { $count ->
    [0] no days
    [one] one day
   *[other] { $count } days
} left.
holiday-take = Begin a holiday for …
holiday-ask = Begin a holiday of { $days } now, until { $when }? Each day that has begun counts, even if you end it early.
holiday-begin = Yes, begin it
holiday-stay = No
holiday-on = You are on holiday until { $when }. You may play all the same.
holiday-end = End my holiday

privacy-holidays = { $count ->
    [one] A holiday of yours from slow tables.
   *[other] { $count } holidays of yours from slow tables.
}

denied-too_many_slow = { $most ->
    [0] There are no slow tables on this server. Choose less than 12 hours for a turn.
    [one] You can sit at one slow table only.
   *[other] You can sit at { $most } slow tables at once.
}
denied-too_many_slow_here = { $most ->
    [one] A slow table is open on this server already; there may be no other.
   *[other] There are { $most } slow tables on this server already.
}
denied-no_room_for_all = Somebody here could not sit at one more table with that time for a turn. Choose another time.
denied-on_holiday = You are on holiday, and at a slow table the others would have to wait for you. End your holiday first: `/preferences`.
denied-no_holidays_left = You have { $have ->
    [0] no holidays
    [one] one day of holidays
   *[other] { $have } days of holidays
} left.
