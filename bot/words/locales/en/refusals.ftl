### Why the rules say no

refused-not_your_turn = It is not your turn.
refused-not_a_seat = There is no seat { $seat } at this table.
refused-match_over = This is over.
refused-not_dealt = The round has not been dealt yet.
refused-stale_draft = The table has changed in the meantime. Please look again.
refused-not_in_this_game = This game does not have this move.
refused-unfinished_work = You have begun to lay. Finish it, or take it back first.
refused-nothing_to_undo = There is nothing to take back.
refused-not_on_rack = You do not have { $piece }.
refused-no_such_meld = There is no meld { $meld }.
refused-not_in_meld = { $piece } is not in meld { $meld }.
refused-too_short = Too short: a meld has at least { $need } pieces; this has { $have }.
refused-too_long = Too long: a group has at most { $most } pieces; this has { $have }.
refused-no_natural = Only jokers: a meld needs at least one other piece.
refused-not_a_meld = Neither a run nor a group.
refused-colour_twice = A colour twice in this group of { $number }.
refused-number_twice = { $number } twice in this run.
refused-gap = A gap in this run: { $missing } is missing.
refused-no_room_for_joker = No place left for the joker in this run.
refused-joker_colour = This joker cannot stand for that colour.
refused-too_many_yellow = Too much yellow: { $most } at most; this has { $have }.
refused-not_a_split = Meld { $meld } begins with that piece: there is nothing to split.
refused-table_piece_missing = { $piece } was on the table and has to stay there.
refused-left_loose = Not back on the table yet: { $pieces }.
refused-nothing_laid = You have not laid anything from your rack.
refused-opening_too_low = Your first lay-down is worth { $have } of { $need } points.
refused-opening_uses_table = First lay down { $need } points from your rack alone; so far you have { $have }.
refused-lay_a_meld_first = Lay a meld of your own first.
refused-meld_not_yours = Meld { $meld } is not yours.
refused-meld_only_grows = Nothing can be taken off meld { $meld } in this game.
refused-no_joker_for_it = No joker in meld { $meld } stands for { $piece }.
refused-joker_not_replaced = The joker in meld { $meld } may move only after { $need } has taken its place.
refused-joker_not_reused = The freed joker has to be laid in this turn.
refused-joker_moved = The joker in meld { $meld } has to stay what it is, where it is.
refused-joker_meld_split = Too little of meld { $meld } stays with its joker.
refused-joker_needs_new_meld = The joker from meld { $meld } has to go into a new meld.
refused-pool_empty = The pool is empty. You can pass.
refused-pool_not_empty = { $left ->
    [one] There is still one tile in the pool:
   *[other] There are still { $left } tiles in the pool:
} lay or draw.
refused-win_sum_missed = The last meld has to be worth { $need } to win.
refused-last_stone_unused = To win you have to use the last stone as well: { $piece }.
refused-last_stone_only_to_win = The last stone may only be used in the turn that wins.
refused-draw_first = Draw a card first.
refused-already_drawn = You have drawn already.
refused-pile_too_small = You can take { $most } from the open pile, not { $want }.
refused-just_taken = You have just taken { $piece }: discard another card.
refused-open_card_not_laid = You took { $piece } from the open pile, so it has to be laid. You can also give it back.
refused-knock_too_high = To call you may hold { $most ->
    [one] one point
   *[other] { $most } points
} at most; you hold { $have }.
refused-keep_one_to_discard = Keep a card back: you have to discard one.
refused-coming_out_too_few = For your first lay-down you need { $need } cards; so far you have { $have }.
refused-buying_open = The others may still buy the open card ({ $waiting } to go).
refused-nothing_to_buy = There is nothing to buy for you now.
refused-unknown_option = { $game } has no option “{ $option }”.
refused-option_out_of_range = { $option } can be { $lowest } to { $highest }, not { $value }.
refused-option_impossible = { $option } can be { $below } or { $above }; no meld is worth { $value }.
refused-wrong_seat_count = This game is for { $lowest } to { $highest } players, not for { $have }.
refused-bad_deal = This is not a deal that the match waits for.
unreadable = I cannot read “{ $part }”.
unreadable-pieces = I cannot read “{ $part }”. Pieces are written like `{ $example }` ({ $letters }).
