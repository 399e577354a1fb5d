"""The rules of eight rummy games, pure: no I/O, no clock, no randomness.

Glossary, used with these meanings everywhere in the project:

piece   one physical tile or card; the two red 7s are two pieces
face    what is printed on a piece (``r7``, ``HQ``, ``J``)
rack    the pieces that a player holds in secret (a hand, in the card games)
table   the melds that lie open for all
meld    pieces that lie together on the table; valid if it is a group or a run
group   pieces of one number or rank (the card games say *set*)
run     consecutive pieces of one suit (the card games say *sequence*)
suit    a tile's or Rummü card's colour, or a French card's suit
pool    the face-down pieces to draw from (*stock* in the card games)
pile    the open pieces beside the stock; only its top is seen
lay     put a new meld on the table
add     put pieces onto a meld that is there
take    lift pieces off a meld, to be used again in the same turn
swap    put the right piece in a joker's place, and so free the joker
loose   taken from the table in this turn and not yet put back
draft   the unfinished work of the player whose turn it is; nobody else sees it
round   from one deal to the next scores; a match is a number of rounds
"""
