### Pieces

colour-r = rosso
colour-b = blu
colour-k = nero
colour-y = giallo
colour-g = verde
colour-o = arancione
piece-tile = { $number } { $colour }
suit-H = cuori
suit-S = picche
suit-D = quadri
suit-C = fiori
rank-1 = asso
rank-11 = fante
rank-12 = donna
rank-13 = re
rank-short-1 = A
rank-short-11 = F
rank-short-12 = D
rank-short-13 = R
joker = jolly
list-and = e
list-or = o
