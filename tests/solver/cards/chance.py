"""Small random positions of cards, dense enough for jokers, aces and sets to meet."""

from random import Random

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.pieces import SUITS, Face, Fault, Meld, Piece, Said, Seat, joker
from bot.games.ruleset import Round, RuleSet


def random(seed: int) -> Random:
    return Random(seed)


def small_position(
    chance: Random, *, most_melds: int = 3, most_hand: int = 4, opened: float = 0.6
) -> tuple[RuleSet, Round]:
    """A few melds around the same ranks, and a small hand that may fit."""
    rules = rules_for(CATALOGUE["raeuber"], {})
    free: dict[Face, list[Piece]] = {}
    for piece in rules.deck.pieces:
        free.setdefault(rules.deck.face(piece), []).append(piece)
    low = chance.choice((1, 1, 3, 6, 9, 10, 10))
    ranks = range(low, low + 5)
    table: list[Meld] = []
    wanted = chance.randint(0, most_melds)
    for _ in range(40):
        if len(table) == wanted:
            break
        said = _meld(chance, rules, ranks)
        faces = [one.face for one in said or ()]
        if said is not None and all(len(free[face]) >= faces.count(face) for face in faces):
            table.append(Meld(len(table), tuple(free[face].pop() for face in faces), said))
    hand = []
    for _ in range(chance.randint(1, most_hand)):
        near = [_face(suit, rank) for suit in SUITS[:3] for rank in ranks]
        pool = [joker()] if chance.random() < 0.12 else near
        fits = [face for face in pool if free[face]]
        if fits:
            hand.append(free[chance.choice(fits)].pop())
    if not hand:
        hand.append(free[_face(SUITS[3], low)].pop())
    other = next(pieces for pieces in free.values() if pieces).pop()
    taken = (chance.choice(hand),) if chance.random() < 0.3 else ()
    return rules, Round(
        racks=(tuple(hand), (other,)),
        stock=(),
        turn=Seat(0),
        table=tuple(table),
        opened=(chance.random() < opened, True),
        accounts=(0, 0),
        drawn=True,
        taken=taken,
    )


def _face(suit: str, rank: int) -> Face:
    return Face(suit, 1 if rank == 14 else rank)


def _meld(chance: Random, rules: RuleSet, ranks: range) -> tuple[Said, ...] | None:
    if chance.random() < 0.5:
        rank = chance.choice(ranks)
        faces = [_face(chance.choice(SUITS), rank) for _ in range(chance.choice((3, 3, 4)))]
    else:
        length = chance.choice((3, 3, 4, 5))
        first = chance.choice(range(ranks[0], ranks[-1] - length + 2))
        suit = chance.choice(SUITS[:3])
        faces = [_face(suit, first + place) for place in range(length)]
    said = tuple(Said(joker(), face) if chance.random() < 0.12 else Said(face) for face in faces)
    reading = rules.read(said, ordered=True)
    return None if isinstance(reading, Fault) else reading.said
