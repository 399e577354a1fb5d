### Labels of pictures

picture-stock = Stock
picture-pool = Pool
picture-open_pile = Open pile
picture-last_stone = Last stone
picture-empty_table = Nothing lies on the table yet.
picture-free_seat = free
picture-computer = Computer
picture-host = Host
picture-dealer = Dealer
picture-dealer_short = D
picture-to_play = to play
picture-not_opened = not out yet
picture-team = Team
picture-new = new
picture-moved = moved
picture-selected = chosen
picture-wrong = wrong
picture-right = right
picture-loose = Loose
picture-rack = Your rack
picture-hand = Your hand
picture-opening = First lay-down
picture-total = Total
picture-round = Round
picture-winner = Winner
picture-rank = Rank
picture-player = Player
picture-rating = Rating
picture-trend = Trend
picture-games = Matches
picture-won = Won
picture-step = Step
picture-nameless = Player
picture-buying = On offer: { $waiting } still to say, { $claims ->
    [one] { $claims } wants it
   *[other] { $claims } want it
}
picture-workbench = Your work
