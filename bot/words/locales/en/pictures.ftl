### Labels of pictures

picture-stock = Stock
picture-pool = Pool
picture-open_pile = Open pile
picture-last_stone = Last stone
picture-empty_table = Nothing lies on the table yet.
picture-free_seat = free
picture-host = Host
picture-dealer_short = D
picture-loose = Loose
picture-rack = Your rack
picture-hand = Your hand
picture-opening = First lay-down
picture-round = Round
picture-player = Player
picture-rating = Rating
picture-won = Won
picture-step = Step
picture-nameless = Player
picture-buying = On offer: { $waiting } still to say, { $claims ->
    [one] { $claims } wants it
   *[other] { $claims } want it
}
picture-workbench = Your work
picture-puzzle = Puzzle of the day
picture-solution = The solution
