### Games and their options

game-mini = Mini Rummy (1981)
game-classic = Rummy (1992)
game-letsplay = Let’s play Rummy (2022)
game-romme = Rommé
game-kaufen = Rommé with buying
game-anlegen = Rommé with laying off
game-raeuber = Robber Rommé
game-rummue = Rummü
option-rounds = rounds
option-turn_seconds = time per turn
option-jokers = jokers
option-hand_rummy = Hand-Rummy
option-last_stone = last stone
option-win_sum = win sum
option-coloured_jokers = coloured jokers
option-knock = knocking number
option-buy_seconds = time to buy
option-teams = teams
option-target = points to win
option-game = game
option-level = level
level-easy = easy
level-medium = medium
level-hard = hard
