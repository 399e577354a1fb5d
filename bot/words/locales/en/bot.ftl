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
did-bought = { $name } bought { $pieces } and got one more card from the stock.
did-nobody_bought = Nobody bought { $pieces }.
did-buying_over = The time for buying is over.
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
lobby-counts = Rated: if it is played to its end, this match counts for the ranking.
lobby-away = Whoever leaves gets no help: a computer only draws for them and lays nothing. Away for more than two turns, they rank last.
lobby-teams = Teams: { $teams }
lobby-pair = { $one } and { $other }
lobby-no_teams = Teams are formed by four or six players.
lobby-hints = Hints are on, as only computers play along. If somebody joins, help is: { $help }.
lobby-fair = My secret for the shuffles is fixed already, with the SHA-256 `{ $commitment }`. It is shown when the match is over, and then everybody can do all shuffles again. Your own words go into them, too: so nobody can have chosen them alone.
lobby-running = { $game } is being played: { $place }
lobby-over = { $game } is over.
lobby-closed = This table was closed. { $why }
lobby-join = Join
lobby-leave = Leave
lobby-start = Start
lobby-play = { lesson-play_now }
lobby-add = + Computer
lobby-cancel = Close
lobby-options = Options
lobby-rules = Rules
lobby-promised = Fair deal
lobby-words = My words
lobby-computer = Other computers …
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
closing-aborted = A moderator ended it.
closing-voted = The players agreed to stop.
closing-deserted = Everybody has left.
closing-forsaken = Everybody was away, and nobody came back in time.
closing-lost = Its channel does not exist any more.
closing-time = The time of the round was over.
closing-early = It was ended early.

## Values of options

value-on = on
value-off = off
value-none = none
value-auto = as the game says
value-auto_rounds = one per player
value-seconds = { $count } s
value-minutes = { $count } min
value-hours = { $count } h
value-days = { $count ->
    [one] one day
   *[other] { $count } days
}
value-target_teams = { $alone }, in teams { $team }
assistance-off = no help
assistance-arrange = arranging
assistance-hints = arranging and hints
option-assistance = help
option-assistance-about = What the table does for its players. Matches with hints do not count for the ranking.

## The table

table-heading = { $game } · table { $number } · round { $round }
table-your_turn = { $player }, it is your turn.
table-turn = { $player } is to play.
table-until = Time is up { $when }.
table-buying = Who wants to buy { $pieces }? Ends { $when }.
table-buying_open = Who wants to buy { $pieces }?
table-buying_terms = Whoever buys it also gets the next card of the stock. First right: { $first }, who may take it without that; then { $others }.
table-away = { $player } is away: a computer plays.
table-away_resting = { $player } is away.
table-left = { $player } has left: a computer plays.
table-left_resting = { $player } has left.
table-sent = { $player } was sent away: a computer plays.
table-sent_resting = { $player } was sent away.
table-resting = Nobody is here, so the match rests: nothing is played and no clock runs. { $players }: press “I am back” to go on. If nobody does, the match ends without a result { $when }.
table-votes = To stop the match: { $players }.
table-votes_missing = { $count ->
        [one] One vote is missing: { $players }.
       *[other] { $count } votes are missing: { $players }.
    }
stir-left = { $player } has left; a computer plays on.
stir-sent = A moderator sent { $player } away; a computer plays on.
stir-away = { $player } is away.
stir-back = { $player } is back.
table-rack = My rack
table-hand = My hand
table-rules = Rules
table-leave = More
table-buy = Buy
table-pass = Pass
table-warning = { $player }, your time is up { $when }.
table-penalty = Whoever has begun to lay and does not end the turn in time takes { $count } penalty tiles.
table-aside = This table cannot be continued: its record is damaged. It is kept for the operator.
table-round_over = Round { $round } is over. { $winner } won it.
table-round_drawn = Round { $round } is over. Nobody won it.
table-next_round = Next round
table-next_until = Next round: { $players } still to press. It begins { $when } at the latest.
table-next_open = The next round begins as soon as { $players } presses the button.
table-left_on_racks = Left over: { $racks }
table-match_over = The match is over. { $winners }
table-ended = The match has ended. { $why }
table-won = { $names } wins.
table-won_together = { $names } share the win.
table-won_team = { $names } win together.
table-points = Points: { $points }
table-secret = The secret of the shuffle was `{ $secret }`.
table-rematch = Rematch
table-rematch_call = { $players }: { $player } would like a rematch. Press Join above to play.
table-new = New table
table-score_title = { $game }, table { $number }
table-seat_lost = { $player } is no longer on this server; a computer plays on.
table-list_title = Tables on this server
table-list_none = No table is open. Open one with { $command }.
table-list_line = **{ $number }** · { $game } · { $state } · { $players } · { $place }
table-state_lobby = waiting for players
table-state_running = being played
table-state_resting = resting
table-shown = The table is shown again.
table-shown_before = The table was shown only just now: { $place } · You can ask again { $when }.
table-not_shown = I cannot show the table here just now: I may not write in its channel. You can play on with commands such as `/rack`.

## More: leaving and ending

more-title = Table { $number }
more-text = What would you like to do?
more-watching = You are watching this table. Everybody sees what lies there; what players hold is theirs alone. `/rummy tables` shows where a seat is free, `/rummy new` opens a table of your own, and when the match is over `/replay` shows it again.
more-read = The table as text
more-leave = Leave: a computer plays on
more-back = I am back
more-vote = Vote to stop
more-unvote = Do not stop
more-abort = Close the table
more-kick = Send somebody away …
more-leaving = Really leave the match? A computer plays on for you. As long as the match runs you can come back; if you are not there at its end, or the computer has made more turns than you, you rank last.
more-leaving_resting = Really leave the match? Nobody else is here just now, so it rests until somebody is back. You can come back, too; if you are not there at its end, or the computer has made more turns than you, you rank last.
more-leaving_strict = Really leave the match? It counts, so a computer only does what it must for you, and lays nothing. As long as the match runs you can come back, and play from your next turn on; if you are not there at its end, or away for more than two turns, you rank last.
more-leaving_resting_strict = Really leave the match? Nobody else is here just now, so it rests until somebody is back. It counts: if you are not there at its end, or away for more than two turns, you rank last; a computer only does what it must for you.
more-leaving_last = Really leave the match? Nobody else plays it, so it ends without a result.
more-leaving_last_fixture = Really leave the match? Nobody else plays it, so it ends, and counts in the tournament as it stands.
more-go = Yes, leave
more-left = You have left. A computer plays on for you; as long as the match runs, “I am back” gives you your seat again.
more-left_resting = You have left. Nobody is here now, so the match rests; “I am back” gives you your seat again.
more-left_last = You have left. Nobody else played the match, so it has ended without a result.
more-left_last_fixture = You have left. Nobody else played the match, so it has ended, and counts in the tournament as it stands.
more-voted = Your vote counts. All who play must agree.
more-unvoted = Your vote is withdrawn.
more-aborted = The table is closed.
more-kicked = { $player } was sent away.
more-sure = Really close the table for everybody?
more-yes = Yes, close it

## Rack and workbench

rack-wait = { $player } is to play.
rack-buying = You may buy { $piece }. It comes with one more card from the stock.
rack-buying_until = This ends { $when }.
rack-claimed = You want to buy { $piece }. You get it, with one more card, when { $player } draws from the stock, unless somebody before you wants it.
rack-before_you = Before you: { $players }.
rack-turn = It is your turn.
rack-turn_until = It is your turn. Time is up { $when }.
rack-draw_first = Draw first: from the stock or from the open pile.
rack-draw_or_wait = Take the open card, or wait: you can draw from the stock as soon as the others have said whether they buy it.
rack-ready = Everything lies well: you can end your turn.
rack-ready_discard = Now lay, or discard a card to end your turn.
rack-can_call = You can call: discard { $pieces }, and the round ends.
rack-new = New: { $pieces }
rack-chosen = Chosen: { $pieces }
rack-over = The round is over.
rack-pick = Choose pieces …
rack-pick_page = Pieces ({ $page } of { $pages }) …
rack-meld = Choose a meld …
rack-meld_page = Melds ({ $page } of { $pages }) …
rack-of = Pieces of meld { $meld } …
rack-as = The joker is …
rack-pile = Take several open cards …
rack-pile_count = { $count } cards
rack-at_once = Lay at once …
rack-onto = { $pieces } → { $meld }
rack-with = { $piece } from { $meld }
rack-worth = { $points } points
rack-opens = opens
rack-short = { $missing } more needed
rack-discard_menu = Discard, end your turn …
rack-discard_call = { $piece }: discard and call, ends the round
rack-lay = Lay
rack-add = Add to { $meld }
rack-new_with = New meld with { $pieces }
rack-take = Take off
rack-split = Split before
rack-swap = Swap the joker
rack-auto = Arrange for me
rack-undo = Undo
rack-reset = Start over
rack-end = End turn
rack-draw = Draw
rack-ask_redraw = You have laid something already. Take it back and draw?
rack-redraw = Take back and draw
rack-stay = Go on laying
rack-draw_open = Take { $piece }
rack-discard = Discard
rack-shed = Discard { $piece }
rack-call = Discard and call: ends the round
rack-buy = Buy { $piece }
rack-pass = Pass
rack-hint = Hint
rack-type = Type …
rack-type_title = Lay by typing
rack-type_melds = Melds, with / between them
rack-type_about = { $letters }. What you do not hold comes off the table.
rack-type_onto = Onto meld (letter)
rack-type_onto_about = Only if you add to a meld that lies there.
rack-clear = Clear choice
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
rack-hint_none = There is nothing to lay.
rack-hint_press = Press **{ $button }**.
rack-hint_menu = Use the menu **{ $menu }**.
rack-hint_found = You could lay { $pieces }.
rack-hint_begin = It is a beginning: more has to follow before your turn can end.
rack-hint_mend = What lies there can be put in order.
rack-hint_end = You could end your turn like this.
rack-hint_reset = From here your turn cannot be finished.
rack-hint_undo = The open card cannot be laid. It can go back.
rack-hint_all = I see nothing else here.
rack-hint_wait = Wait a moment: others may still buy the open card.
rack-hint_buy = You could buy the open card.
rack-hint_pass = You could let the open card go.
rack-hint_add = You could add { $pieces } to { $meld }.
rack-hint_swap = You could put { $pieces } in the place of the joker in { $meld }.
rack-hint_discard = You could discard { $pieces }.
rack-hint_call = You could discard { $pieces } and call.
rack-hint_draw = You could draw from the stock.
rack-hint_open = { $count ->
    [1] You could take the open card.
   *[other] You could take { $count } cards from the open pile.
}
rack-yours = Table { $number } · round { $round }
rack-computer_plays = A computer plays for you.

## Preview of an arrangement

preview-title = This is how it would lie. Nothing has changed yet.
preview-then_end = **{ preview-confirm }** lays it and ends your turn.
preview-then_on = **{ preview-confirm }** lays it; your turn goes on.
preview-then_won = **{ preview-confirm }** lays it and wins the round.
preview-confirm = Confirm
preview-another = Another way
preview-cancel = Cancel
preview-only = There is no other way that changes as little.
preview-changed = Something has changed in the meantime, so nothing was laid. Please look again.

## Rules and help

choose-game = Choose a game …

## When something does not work

trouble-unexpected = Something went wrong here, and it was noted. Nothing was lost: please try again.
trouble-answer_lost = Discord did not take my answer. Nothing is lost: whatever you did counts. Look at the table, or ask again.
trouble-outdated = This button is too old. Use the newest message of the table, or `/rack`.
trouble-no_table = You have no seat at a table here. Open one with `/rummy new`.
trouble-not_begun = Table { $number } has not begun yet. Its host presses *Start* as soon as enough players are there.
trouble-which_table = You sit at several tables. Which one do you mean?
trouble-choose_table = Choose a table …
trouble-table = Table { $number } · { $game }
trouble-permissions = I cannot play in this channel: I need { $missing }.
trouble-not_here = Tables may not be opened in this channel. Try { $channels }.
trouble-no_such_choice = This choice is not on offer.
permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-attach_files = Attach Files
permission-read_message_history = Read Message History

