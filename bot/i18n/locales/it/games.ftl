### Games and their options

game-mini = Mini Rummy (1981)
game-classic = Rummy (1992)
game-letsplay = Let’s play Rummy (2022)
game-romme = Ramino
game-kaufen = Ramino con acquisto
game-anlegen = Ramino con aggiunte
game-raeuber = Ramino dei ladri
game-rummue = Rummü
option-rounds = mani
option-turn_seconds = tempo per turno
option-jokers = jolly
option-hand_rummy = Rummy in mano
option-last_stone = tessera finale
option-win_sum = somma vincente
option-coloured_jokers = jolly colorati
option-knock = punti per bussare
option-buy_seconds = tempo per comprare
option-teams = squadre
option-target = punti per vincere
option-game = gioco
option-level = livello
level-easy = facile
level-medium = medio
level-hard = difficile
