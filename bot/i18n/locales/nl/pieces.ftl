### Pieces

colour-r = rood
colour-b = blauw
colour-k = zwart
colour-y = geel
colour-g = groen
colour-o = oranje
piece-tile = { $colour } { $number }
suit-H = harten
suit-S = schoppen
suit-D = ruiten
suit-C = klaveren
rank-1 = aas
rank-11 = boer
rank-12 = vrouw
rank-13 = heer
rank-short-1 = A
rank-short-11 = B
rank-short-12 = V
rank-short-13 = H
joker = joker
list-and = en
list-or = of
