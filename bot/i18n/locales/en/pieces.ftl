### Pieces

colour-r = red
colour-b = blue
colour-k = black
colour-y = yellow
colour-g = green
colour-o = orange
piece-tile = { $colour } { $number }
suit-H = hearts
suit-S = spades
suit-D = diamonds
suit-C = clubs
rank-1 = ace
rank-11 = jack
rank-12 = queen
rank-13 = king
rank-short-1 = A
rank-short-11 = J
rank-short-12 = Q
rank-short-13 = K
joker = joker
list-and = and
list-or = or
