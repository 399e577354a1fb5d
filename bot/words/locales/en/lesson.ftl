### First lessons

command-learn = learn
command-learn-about = Learn to play, step by step, on a table of your own
picture-lesson = Your lesson
lesson-title = Learn to play
lesson-about = A few small positions, one idea each. Nobody else sees them, and you can stop at any time and go on later.
lesson-tiles = Tiles
lesson-romme = { game-romme }
lesson-rummue = { game-rummue }
lesson-head = { $course } · step { $number } of { $count }
lesson-learn = Learn to play
lesson-skip = Skip
lesson-next = Next
lesson-again = From the beginning
lesson-play = Play against an easy computer
lesson-play_now = Play now
lesson-well = Well done.
lesson-not_now = That would end your turn, and this step is about something else. Do what stands above, or press **{ lesson-skip }**.
lesson-done = That is all you need
lesson-done_about = The rest comes while you play. Hints are on at your first table.
lesson-done_alone = The rest comes while you play: `/rummy new` opens a table on a server.
lesson-tiles_lay = Three or more of one colour in a row are a meld: choose red 5, 6 and 7 in the menu, then press **{ rack-lay }**.
lesson-tiles_opening = Your first melds must be worth 30 points together: lay red 10, 11 and 12.
lesson-tiles_add = Melds may grow: choose blue 7, then meld A, and press **Add to A**.
lesson-tiles_take = You may use what lies there: choose meld A and of it the red 8, then your red 7 and 9, and press **{ rack-lay }**.
lesson-tiles_split = A long run can be two: choose meld A and of it the blue 6, press **{ rack-split }**, then add your blue 5 to the new meld.
lesson-tiles_joker = A joker stands for any tile: lay it between red 7 and 9.
lesson-tiles_arrange = No idea how? Choose red 7, red 9 and black 4, and press **{ rack-auto }**.
lesson-tiles_end = Nothing counts before your turn ends: add yellow 4 to A, then press **{ rack-end }**.
lesson-romme_draw = Every turn begins with a card: press **{ rack-draw }**.
lesson-romme_lay = Three or more of a suit in a row, or of one rank, are a meld: choose hearts 5, 6 and 7 and press **{ rack-lay }**.
lesson-romme_lay_off = Your melds may grow: choose the jack of spades, then meld A, and press **Add to A**.
lesson-romme_discard = A discard ends your turn: choose a card and press **{ rack-discard }**.
lesson-romme_call = With 9 points or fewer left you may end the round: choose the king of clubs, then discard it and call.
lesson-rummue_draw = Take a card first: from the stock, or as many as you like from the open pile.
lesson-rummue_lay = Your first lay takes four cards: choose red 3, 4, 5 and 6 and press **{ rack-lay }**.
lesson-rummue_yellow = A yellow card stands for the same number of another colour: lay red 3, 4, yellow 5 and red 6.
lesson-rummue_lay_off = You may add to everybody’s melds: add green 7 to the sevens in B.
lesson-rummue_discard = A discard ends your turn, and you always need one: choose a card and press **{ rack-discard }**.
privacy-lessons = How far you have come in { $count ->
    [one] one lesson.
   *[other] { $count } lessons.
}
