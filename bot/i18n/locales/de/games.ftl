### Games and their options

game-mini = Mini Rummy (1981)
game-classic = Rummy (1992)
game-letsplay = Let’s play Rummy (2022)
game-romme = Rommé
game-kaufen = Rommé mit Kaufen
game-anlegen = Rommé mit Anlegen
game-raeuber = Räuber-Rommé
game-rummue = Rummü
option-rounds = Runden
option-turn_seconds = Bedenkzeit
option-jokers = Joker
option-hand_rummy = Hand-Rummy
option-last_stone = letzter Stein
option-win_sum = Sieg-Summe
option-coloured_jokers = farbige Joker
option-knock = Punkte zum Rufen
option-buy_seconds = Zeit zum Kaufen
option-teams = Teams
option-target = Punkte zum Sieg
option-game = Spiel
option-level = Stärke
level-easy = leicht
level-medium = mittel
level-hard = schwer
