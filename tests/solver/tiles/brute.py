"""The slow truth: every table that the tiles can make, and the engine as the only judge."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from bot.games.moves import Arrange, End
from bot.games.pieces import Face, Fault, Reading, Said
from bot.games.refusals import RefusedError
from bot.games.ruleset import Round, RuleSet

# --- the tile games with each of their options that the solver has to know ---

CONFIGS: tuple[tuple[str, dict[str, int]], ...] = (
    ("mini", {}),
    ("mini", {"jokers": 2}),
    ("classic", {}),
    ("classic", {"last_stone": 1}),
    ("classic", {"win_sum": 15}),
    ("classic", {"last_stone": 1, "win_sum": 12}),
    ("letsplay", {}),
    ("letsplay", {"coloured_jokers": 1}),
)


def name(config: tuple[str, dict[str, int]]) -> str:
    game, options = config
    return "-".join([game, *(f"{key}{value}" for key, value in options.items())])


# --- the slow truth: every table that the tiles can make, and the engine as the only judge ---
# Written without a look at the solver: it knows what a meld is from the engine's reader, and what
# is legal from playing the table and ending the turn.

Melds = tuple[tuple[Said, ...], ...]
Faces = Counter[Face]


@dataclass(frozen=True)
class Truth:
    """What the best play lays; nothing if there is none."""

    tiles: int
    points: int


def is_accepted(rules: RuleSet, state: Round, melds: Melds) -> bool:
    """Whether the engine lets the player on turn end the turn with this table."""
    try:
        drafted = rules.play(state, state.turn, Arrange(melds))
        rules.play(drafted, state.turn, End())
    except RefusedError:
        return False
    return True


@lru_cache(maxsize=1 << 12)
def tables(rules: RuleSet, faces: tuple[Face, ...]) -> tuple[Melds, ...]:
    """Every way to part these faces into melds."""
    if not faces:
        return ((),)
    first = min((face for face in faces if not face.is_joker), default=None)
    if first is None:
        return ()
    left = Counter(faces)
    result = []
    for meld in melds_with(rules, first, left):
        rest = left - Counter(one.face for one in meld)
        others = tables(rules, tuple(sorted(rest.elements())))
        result += [(meld, *more) for more in others]
    return tuple(result)


def melds_with(rules: RuleSet, first: Face, left: Faces) -> Iterator[tuple[Said, ...]]:
    """Every meld that holds this face, the first in order; jokers say what they stand for."""
    found = [*_groups(rules, first, left), *_runs(first, left)]
    for meld in {tuple(sorted(meld, key=str)): meld for meld in found}.values():
        if not isinstance(rules.read(meld, ordered=True), Fault):
            yield meld


def _groups(rules: RuleSet, first: Face, left: Faces) -> Iterator[tuple[Said, ...]]:
    others = [Face(suit, first.number) for suit in rules.deck.suits if suit != first.suit]

    def fill(index: int, meld: tuple[Said, ...], free: Faces) -> Iterator[tuple[Said, ...]]:
        if index == len(others):
            yield meld
            return
        yield from fill(index + 1, meld, free)
        for said in _fillings(others[index], free):
            yield from fill(index + 1, (*meld, said), free - Counter([said.face]))

    yield from fill(0, (Said(first),), left - Counter([first]))


def _runs(first: Face, left: Faces) -> Iterator[tuple[Said, ...]]:
    def extend(number: int, meld: tuple[Said, ...], free: Faces) -> Iterator[tuple[Said, ...]]:
        if number > first.number:
            yield meld
        if number > 13:
            return
        if number == first.number:
            yield from extend(number + 1, (*meld, Said(first)), free)
            return
        for said in _fillings(Face(first.suit, number), free):
            yield from extend(number + 1, (*meld, said), free - Counter([said.face]))

    for low in range(1, first.number + 1):
        yield from extend(low, (), left - Counter([first]))


def _fillings(face: Face, free: Faces) -> Iterator[Said]:
    if free[face]:
        yield Said(face)
    for joker in free:
        if joker.is_joker and joker.joker_colour in (None, face.suit):
            yield Said(joker, face)


def read(rules: RuleSet, said: tuple[Said, ...]) -> tuple[Said, ...]:
    """A meld as the engine understands it."""
    reading = rules.read(said, ordered=True)
    assert isinstance(reading, Reading)
    return reading.said


def best(rules: RuleSet, state: Round) -> Truth:
    """The most tiles, then points, that can leave the rack: by trying everything."""
    rack = state.racks[state.turn]
    plays: dict[tuple[Face, ...], int] = {}
    for count in range(1, len(rack) + 1):
        for pieces in combinations(rack, count):
            faces = tuple(sorted(rules.deck.faces_of(pieces)))
            plays[faces] = sum(map(rules.rack_value, pieces))
    for faces, points in sorted(plays.items(), key=lambda play: (-len(play[0]), -play[1])):
        if can_lay(rules, state, faces):
            return Truth(len(faces), points)
    return Truth(0, 0)


def can_lay(rules: RuleSet, state: Round, laid: tuple[Face, ...]) -> bool:
    """Whether exactly these tiles of the rack can be laid in one turn."""
    on_table = Counter(one.face for meld in state.table for one in meld.said)
    stones = [Counter[Face]()]
    if state.stone is not None:
        stones.append(Counter([rules.deck.face(state.stone)]))
    return any(
        is_accepted(rules, state, melds)
        for stone in stones
        for melds in tables(rules, tuple(sorted((on_table + Counter(laid) + stone).elements())))
    )
