### One screen of help for newcomers

help-title = How to play here
help-start =
    - `/rummy new` opens a table; you choose the game.
    - Friends press **Join**. Nobody there? `/rummy play`: an easy computer, at once.
    - Press **Start**, and the tiles or cards are dealt.
help-play =
    - When it is your turn, choose tiles in the menu and press **Lay**. Or let me find the arrangement: I rebuild the whole table if need be, and show you before it counts.
    - Nothing fits? Press **Draw**.
    - Changed your mind? **Undo**. When you are done: **End turn**. In the card games you discard a card instead.
help-private =
    - **My rack** shows your tiles, or your hand, to you alone. `/rack` does the same at any time.
    - What you try out is seen by nobody before your turn ends.
help-more =
    - Every move is a command, too: `/play`, `/lay`, `/add`, `/draw`, `/end` … `/hint` suggests a move where the table allows it.
    - `/rummy rules` explains each game with pictures, `/rummy tables` shows the open tables.
help-memory =
    - `/ranking` shows who stands where, `/stats` your card, `/history` all matches, `/replay` goes through one of them step by step, and `/review` shows what could have been laid.
    - `/preferences` is for you alone: text instead of pictures for screen readers, high contrast, the order of your rack.
greeting =
    ## Hello, here is a table for you
    - **{ lesson-play_now }** deals at once, against an easy computer; `/rummy new` opens a table for friends.
    -# Everything else: `/rummy help` · language and channels: `/settings` · what I keep: `/privacy`
