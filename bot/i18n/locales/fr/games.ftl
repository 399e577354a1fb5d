### Games and their options

game-mini = Mini Rummy (1981)
game-classic = Rummy (1992)
game-letsplay = Let’s play Rummy (2022)
game-romme = Rami
game-kaufen = Rami avec achat
game-anlegen = Rami avec ajouts
game-raeuber = Rami des voleurs
game-rummue = Rummü
option-rounds = manches
option-turn_seconds = temps par tour
option-jokers = jokers
option-hand_rummy = Rummy sec
option-last_stone = tuile finale
option-win_sum = somme gagnante
option-coloured_jokers = jokers de couleur
option-knock = points pour frapper
option-buy_seconds = temps d’achat
option-teams = équipes
option-target = points pour gagner
option-game = jeu
option-level = niveau
level-easy = facile
level-medium = moyen
level-hard = difficile
