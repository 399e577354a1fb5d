"""Jokers on the table, and what replaces them (T22): what the rules and the solver both ask."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from bot.games.melds import Meld, MeldKind, Reading, Said
from bot.games.pieces import JOKER, Face, Faces, Piece
from bot.games.ruleset import RuleSet

MOST_SHARED = 2
"""So many tiles of one old meld a new one may hold."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A joker somewhere: in which meld, of which kind, and what it may stand for."""

    piece: Piece
    face: Face
    meld: int
    index: int
    kind: MeldKind
    options: frozenset[Face]


def joker_spots(rules: RuleSet, table: Iterable[Meld]) -> Iterator[Spot]:
    """The jokers of a table, meld by meld."""
    for number, meld in enumerate(table):
        if not has_joker(meld):
            continue
        jokers = [index for index, one in enumerate(meld.said) if one.face.is_joker]
        reading = rules.read(meld.said)
        assert isinstance(reading, Reading)
        for index in jokers:
            face, options = meld.said[index].face, rules.joker_options(meld.said, index)
            yield Spot(meld.pieces[index], face, number, index, reading.kind, options)


def shares_place(one: Spot, other: Spot) -> bool:
    """Whether two jokers, or the same, lie in a group and may stand for the same tiles (T14)."""
    return one.meld == other.meld and one.options == other.options


def has_joker(meld: Meld) -> bool:
    """By what it says: the melds that the solver tries out have no pieces yet."""
    return any(face.suit[0] == JOKER for face, _ in meld.said)


def numbered(said: Iterable[Said]) -> Faces:
    """The tiles of a meld that are no jokers."""
    return Counter(one.face for one in said if not one.face.is_joker)


def is_replaceable(
    replaced: Iterable[tuple[int, Face]],
    jokers: Counter[int],
    tiles: Sequence[Faces],
    brought: Iterable[Face],
    *,
    closed: bool,
) -> bool:
    """Whether there is an order in which each tile that replaced a joker was at hand (T22).

    ``replaced`` has the meld of each such joker and the tile that took its place; ``jokers``, how
    many lay in each meld, and ``tiles`` its numbered ones. Where melds are ``closed``, one with a
    joker gives nothing before its last joker is replaced (T24).
    """
    waiting = list(replaced)
    if not waiting:
        return True
    left = Counter(jokers)
    at_hand = set(brought)
    for number, own in enumerate(tiles):
        if not closed or not left[number]:
            at_hand |= own.keys()
    while waiting:
        ready = [pair for pair in waiting if pair[1] in at_hand]
        if not ready:
            return False
        for pair in ready:
            waiting.remove(pair)
            left[pair[0]] -= 1
            if not left[pair[0]]:
                at_hand |= tiles[pair[0]].keys()
    return True


def is_new_meld(
    tiles: Iterable[Face], before: Sequence[Faces], total: Faces, stayed: Counter[int]
) -> bool:
    """Whether a meld can have been built from at most two tiles of any one old meld (T22).

    ``tiles`` are its numbered ones; ``before`` has those of the old melds, and ``total`` those of
    the whole new table, so that a tile beyond the old ones came from the rack. ``stayed``: how many
    jokers of each old meld lie in it.
    """
    origins = []
    for face in tiles:
        homes = [meld for meld, old in enumerate(before) if old[face]]
        if homes and total[face] <= sum(old[face] for old in before):
            origins.append(homes)
    return any(
        max((stayed + Counter(homes)).values(), default=0) <= MOST_SHARED
        for homes in product(*origins)
    )
