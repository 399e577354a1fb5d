### Pieces

colour-r = rouge
colour-b = bleu
colour-k = noir
colour-y = jaune
colour-g = vert
colour-o = orange
piece-tile = { $number } { $colour }
suit-H = cœur
suit-S = pique
suit-D = carreau
suit-C = trèfle
rank-1 = as
rank-11 = valet
rank-12 = dame
rank-13 = roi
rank-short-1 = A
rank-short-11 = V
rank-short-12 = D
rank-short-13 = R
joker = joker
list-and = et
list-or = ou
