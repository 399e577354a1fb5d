### What the bot says in Discord

## People

computer-name = Computer { $number } ({ $level })
computer-short = Computer { $number }

## What somebody did

did-drew_tile = { $name } drew a tile.
did-drew_card = { $name } drew from the stock.
did-took_open = { $name } took { $count ->
    [one] { $pieces } from the open pile.
   *[other] { $count } cards from the open pile, { $pieces } on top.
}
did-passed = { $name } passed.
did-claimed = { $name } wants to buy.
did-timeout = { $name } ran out of time.
did-drew_after = { $count ->
    [one] One piece was drawn.
   *[other] { $count } pieces were drawn.
}
did-laid = { $name } laid { $pieces }.
did-laid_rebuilt = { $name } laid { $pieces } and rebuilt { $melds ->
    [one] one meld.
   *[other] { $melds } melds.
}
did-discarded = { $name } discarded { $pieces }.
did-called = { $name } called Rommé!

## The lobby

lobby-title = { $game }: players wanted
lobby-host = Table { $number }, opened by { $host }. Press Join to play, or add a computer.
lobby-seats = { $have } of { $most } seats taken; { $fewest } are needed.
lobby-fair = Fair deal: the shuffle is fixed already. SHA-256 `{ $commitment }` · your own words go into it, too.
lobby-running = { $game } is being played: { $place }
lobby-over = { $game } is over.
lobby-closed = This table was closed. { $why }
lobby-join = Join
lobby-leave = Leave
lobby-start = Start
lobby-cancel = Close
lobby-options = Options
lobby-words = My words
lobby-computer = Add a computer …
lobby-computer_level = Computer, { $level }
lobby-remove_computer = Remove computer { $number }
lobby-joined = You have a seat. The match begins when the host presses Start.
lobby-left = Your seat is free again.
lobby-words_title = Your words for the shuffle
lobby-words_label = Anything you like
lobby-words_kept = Your words go into the shuffle.
lobby-options_title = What is played at table { $number }

closing-cancelled = It was cancelled.
closing-idle = Nobody began the match in time.
closing-aborted = The host or a moderator ended it.
closing-voted = The players agreed to stop.
closing-deserted = Everybody has left.

## Values of options

value-on = on
value-off = off
value-none = none
value-auto = as the game says
value-auto_rounds = one for each player
value-seconds = { $count } s
value-minutes = { $count } min
value-hours = { $count } h
assistance-off = no help
assistance-arrange = finds the arrangement
assistance-hints = finds it and gives hints
option-assistance = help

## The table

table-heading = { $game } · round { $round }
table-your_turn = { $player }, it is your turn.
table-turn = { $player } is to play.
table-until = Time is up { $when }.
table-buying = Who wants to buy { $pieces }? Ends { $when }.
table-buying_open = Who wants to buy { $pieces }?
table-away = { $player } is away: a computer plays.
table-votes = Votes to stop: { $count } of { $most }.
table-rack = My rack
table-hand = My hand
table-draw = Draw
table-rules = Rules
table-leave = More
table-buy = Buy
table-pass = Pass
table-warning = { $player }, your time is up { $when }.
table-aside = This table cannot be continued: its record is damaged. It is kept for the operator.
table-round_over = Round { $round } is over. { $winner } won it.
table-round_drawn = Round { $round } is over. Nobody won it.
table-left_on_racks = Left over: { $racks }
table-match_over = The match is over. { $winners }
table-won = { $names } wins.
table-won_together = { $names } share the win.
table-secret = The secret of the shuffle was `{ $secret }`.
table-rematch = Rematch
table-new = New table
table-score_title = { $game }, table { $number }
table-seat_lost = { $player } is no longer on this server; a computer plays on.
table-list_title = Tables on this server
table-list_none = No table is open. Open one with { $command }.
table-list_line = **{ $number }** · { $game } · { $state } · { $players } · { $place }
table-state_lobby = waiting for players
table-state_running = being played
table-shown = The table is shown again.
table-not_shown = I cannot show the table here just now: I may not write in its channel. You can play on with commands such as `/rack`.

## More: leaving and ending

more-title = Table { $number }
more-text = What would you like to do?
more-leave = Leave: a computer plays on
more-back = Take my seat back
more-vote = Vote to stop
more-unvote = Do not stop
more-abort = End the table
more-kick = Send somebody away …
more-left = You have left. A computer plays on for you.
more-voted = Your vote counts. More than half of the players must agree.
more-unvoted = Your vote is withdrawn.
more-aborted = The table is closed.
more-kicked = { $player } was sent away.
more-sure = Really end the table for everybody?
more-yes = Yes, end it

## Rack and workbench

rack-wait = { $player } is to play.
rack-turn = It is your turn.
rack-turn_until = It is your turn. Time is up { $when }.
rack-draw_first = Draw first: from the stock or from the open pile.
rack-opening = First lay-down: { $have } of { $need } points.
rack-opening_cards = Coming out: { $have } of { $need } cards.
rack-ready = Everything lies well: you can end your turn.
rack-ready_discard = Now lay, or discard a card to end your turn.
rack-new = New: { $pieces }
rack-chosen = Chosen: { $pieces }
rack-over = The round is over.
rack-pick = Choose pieces …
rack-pick_page = Choose pieces ({ $page } of { $pages }) …
rack-meld = Choose a meld …
rack-meld_page = Choose a meld ({ $page } of { $pages }) …
rack-of = Pieces of meld { $meld } …
rack-as = The joker is …
rack-pile = Take several from the open pile …
rack-pile_count = { $count } cards
rack-lay = Lay
rack-add = Add to { $meld }
rack-add_none = Add
rack-take = Take off
rack-split = Split before
rack-swap = Swap the joker
rack-auto = Arrange for me
rack-undo = Undo
rack-reset = Start over
rack-end = End turn
rack-draw = Draw
rack-draw_open = Take { $piece }
rack-discard = Discard
rack-call = Discard and call
rack-buy = Buy { $piece }
rack-pass = Pass
rack-hint = Hint
rack-front = To the front
rack-sort_suit = Sort: colour
rack-sort_number = Sort: number
rack-sort_drawn = Sort: my order
rack-previous = Previous
rack-next = Next
rack-choose_first = Choose pieces in the menu first.
rack-choose_one = Choose exactly one piece.
rack-choose_meld = Choose a meld in the menu first.
rack-choose_of = Choose pieces of the meld first.
rack-hint_none = There is nothing to lay. Draw.
rack-hint_found = You could lay { $pieces }.
rack-hint_move = A good move now: `{ $move }`.
rack-hint_add = You could add { $pieces } to { $meld }.
rack-hint_swap = You could put { $pieces } in the place of the joker in { $meld }.
rack-hint_discard = You could discard { $pieces }.
rack-hint_call = You could discard { $pieces } and call.
rack-hint_draw = You could draw from the stock.
rack-hint_open = { $count ->
    [1] You could take the open card.
   *[other] You could take { $count } cards from the open pile.
}
rack-yours = Table { $number } · round { $round }
rack-computer_plays = A computer plays for you.

## Preview of an arrangement

preview-title = This is how it would lie.
preview-confirm = Confirm
preview-another = Another way
preview-cancel = Cancel
preview-only = There is no other way that changes as little.

## Rules and help

choose-game = Choose a game …

## When something does not work

trouble-unexpected = Something went wrong here, and it was noted. Nothing was lost: please try again.
trouble-outdated = This button is too old. Use the newest message of the table, or `/rack`.
trouble-no_table = You have no seat at a table here. Open one with `/rummy new`.
trouble-not_begun = Table { $number } has not begun yet. Its host presses *Start* as soon as enough players are there.
trouble-which_table = You sit at several tables. Go to the table's own channel, or use its buttons.
trouble-permissions = I cannot play in this channel: I need { $missing }.
trouble-not_here = Tables may not be opened in this channel. Try { $channels }.
trouble-no_such_choice = This choice is not on offer.
permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-attach_files = Attach Files
permission-read_message_history = Read Message History

