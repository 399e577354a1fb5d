### Games and their options

game-mini = Mini Rummy (1981)
game-classic = Rummy (1992)
game-letsplay = Let’s play Rummy (2022)
game-romme = Rommé
game-kaufen = Rommé met kopen
game-anlegen = Rommé met aanleggen
game-raeuber = Rovers-Rommé
game-rummue = Rummü
option-rounds = rondes
option-turn_seconds = tijd per beurt
option-jokers = jokers
option-hand_rummy = Hand-Rummy
option-last_stone = laatste steen
option-win_sum = winsom
option-coloured_jokers = gekleurde jokers
option-knock = punten om te roepen
option-buy_seconds = tijd om te kopen
option-teams = teams
option-target = punten om te winnen
option-game = spel
option-level = niveau
level-easy = makkelijk
level-medium = gemiddeld
level-hard = moeilijk
