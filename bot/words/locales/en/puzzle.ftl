### The puzzle of the day

command-puzzle = puzzle
command-puzzle-about = The puzzle of the day: lay as many as you can
puzzle-title = Puzzle of { $day }
puzzle-easy = easy
puzzle-medium = medium
puzzle-hard = hard
puzzle-sunday = very hard
puzzle-task_tiles = Lay as many tiles of your rack as you can. The whole table may be rebuilt.
puzzle-task_cards = Lay as many cards of your hand as you can. The whole table may be rebuilt.
puzzle-cards = You need not discard.
puzzle-state = { $tries ->
    [0] Not checked yet
    [one] Checked once
   *[other] Checked { $tries } times
} · { $stars }
puzzle-past = A past day: it does not count.
puzzle-check = Check
puzzle-hint = Hint (costs a ⭐)
puzzle-give_up = Show the solution
puzzle-more = Boards, other days
puzzle-hint_count = { $count } can be laid.
puzzle-hint_pieces = These go: { $pieces }.
puzzle-hint_melds = These melds change: { $melds }.
puzzle-nothing_laid = Lay something first.
puzzle-not_yet = Not yet: { $count } laid, and more can be.
puzzle-solved = { $tries ->
    [one] Solved at the first try
   *[other] Solved at try { $tries }
}: all { $count } laid.
puzzle-uncounted = Solved after its day: it does not count.
puzzle-shown = You have seen the solution: { $count } could be laid.
puzzle-streak = { $count ->
    [one] Solved one day in a row
   *[other] Solved { $count } days in a row
}
puzzle-next = The next puzzle comes { $when }.
puzzle-board_day = Board of { $day }
puzzle-board_month = Board of the month
puzzle-board_none = Nobody yet.
puzzle-tries = { $count ->
    [one] 1 try
   *[other] { $count } tries
}
puzzle-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
puzzle-play = Solve it
puzzle-share = Share
puzzle-again = Once more
puzzle-today = Today’s puzzle
puzzle-past_days = Past days …
puzzle-shared = **{ $name }** has solved the puzzle of { $day }: { $stars } { $tries ->
    [one] at the first try.
   *[other] after { $tries } tries.
} `/puzzle`
puzzle-shared_before = You have shared it here already.
denied-no_such_puzzle = There is no such puzzle. Today’s is at `/puzzle`.
privacy-puzzles = { $count ->
    [one] How you did with the puzzle of one day.
   *[other] How you did with the puzzles of { $count } days.
}
privacy-practices = { $count ->
    [one] What you tried in one position of a puzzle or lesson.
   *[other] What you tried in { $count } positions of puzzles and lessons.
}
settings-puzzle = Puzzle of the day
settings-puzzle-about = Where I post the puzzle of the day, once a day at midnight UTC. Nowhere, if you choose no channel.
settings-puzzle-vain = The chosen channel does not exist any more: nothing is posted. Choose another one.
settings-puzzle-none = Nowhere; or in …
settings-page_1 = Back to the first page
settings-page_2 = More settings
help-learn =
    - `/learn` teaches you to play in a few minutes. `/puzzle` has a position to solve for every day, `/rules` the rules; all of it also in direct messages.
