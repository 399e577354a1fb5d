### Pieces

colour-r = Rot
colour-b = Blau
colour-k = Schwarz
colour-y = Gelb
colour-g = Grün
colour-o = Orange
piece-tile = { $colour } { $number }
suit-H = Herz
suit-S = Pik
suit-D = Karo
suit-C = Kreuz
rank-1 = Ass
rank-11 = Bube
rank-12 = Dame
rank-13 = König
rank-short-1 = A
rank-short-11 = B
rank-short-12 = D
rank-short-13 = K
joker = Joker
list-and = und
list-or = oder
