"""What some tiles mean as a meld (T12–T15)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from bot.games.melds import Fault, MeldKind, Reading, Said, fault, places_for_jokers
from bot.games.pieces import Face
from bot.games.refusals import Reason
from bot.games.ruleset import RuleSet
from bot.games.tiles.jokers import JokerRule

LOWEST, HIGHEST = 1, 13
SHORTEST = 3
_NUMBERS = range(LOWEST, HIGHEST + 1)
_GROUPS = {number * size for number in _NUMBERS for size in (SHORTEST, SHORTEST + 1)}
_RUNS = {
    sum(range(low, high + 1)) for low in _NUMBERS for high in _NUMBERS if high - low >= SHORTEST - 1
}
MELD_VALUES = tuple(sorted(_GROUPS | _RUNS))
"""What a group or a run can be worth (T34): many numbers are missing."""
Fixed = list[tuple[int, Face]]
"""What is not open: the faces that are printed, or said of a joker, and where they stand."""
NOT_A_MELD = fault(Reason.NOT_A_MELD)


@lru_cache(maxsize=1 << 16)
def read(said: tuple[Said, ...], suits: tuple[str, ...], *, ordered: bool) -> Reading | Fault:
    """The meld that these tiles make, or why they make none.

    With ``ordered`` the way in which they are written is meant (T15): ``J r5 r6`` begins at red 4.
    Otherwise, or where that cannot be, the reading with the most points is taken.
    """
    if len(said) < SHORTEST:
        return fault(Reason.TOO_SHORT, need=SHORTEST, have=len(said))
    # Most of what is tried is no meld, so little is asked of each tile. A joker's number is 0.
    if not said[0].face.number and all(one.face.is_joker for one in said):
        return fault(Reason.NO_NATURAL)
    if ordered:
        written = _run_as_written(said)
        if written is not None:
            return written
    fixed = [
        (index, meant)
        for index, (face, stands_for) in enumerate(said)
        if (meant := stands_for or face).number
    ]
    _, faces = zip(*fixed, strict=True)
    colours, numbers = map(set, zip(*faces, strict=True))
    run = _run(said, fixed) if len(colours) == 1 else NOT_A_MELD
    group = _group(said, fixed, suits) if len(numbers) == 1 else NOT_A_MELD
    if isinstance(run, Reading) and isinstance(group, Reading):
        return max(run, group, key=lambda reading: reading.value)
    if isinstance(run, Reading):
        return run
    # Otherwise the complaint is about what the player was probably after.
    return group if isinstance(group, Reading) or len(numbers) == 1 else run


def _run_as_written(said: tuple[Said, ...]) -> Reading | None:
    """A run in exactly the order given; None if it is none. Two tiles can show that it falls."""
    suit = next(one.meant.suit for one in said if not one.face.is_joker)
    if not all(_may_be_suit(one, suit) for one in said):
        return None
    naturals = sum(not one.face.is_joker for one in said)
    for step in (1, -1) if naturals > 1 else (1,):
        numbers = _counted(said, step)
        if numbers is not None:
            order = range(len(said)) if step == 1 else range(len(said) - 1, -1, -1)
            return _run_reading(said, suit, [(numbers[index], index) for index in order])
    return None


def _counted(said: tuple[Said, ...], step: int) -> list[int] | None:
    """The numbers of a run counted from its first natural tile, if every tile agrees."""
    anchor = next(index for index, one in enumerate(said) if not one.face.is_joker)
    first = said[anchor].face.number - step * anchor
    numbers = [first + step * index for index in range(len(said))]
    if not LOWEST <= min(numbers) <= max(numbers) <= HIGHEST:
        return None
    agree = all(
        one.meant.is_joker or one.meant.number == number
        for one, number in zip(said, numbers, strict=True)
    )
    return numbers if agree else None


def _may_be_suit(one: Said, suit: str) -> bool:
    """Whether this can be a tile of that suit: printed, said, or a joker free to be it (T25)."""
    if not one.meant.is_joker and one.meant.suit != suit:
        return False
    return one.face.joker_colour in (None, suit)


def _run(said: tuple[Said, ...], fixed: Fixed) -> Reading | Fault:
    """What is fixed is of one colour."""
    suit = fixed[0][1].suit
    if not all(_may_be_suit(one, suit) for one in said):
        return fault(Reason.JOKER_COLOUR)
    known = sorted([(face.number, index) for index, face in fixed])
    free = sorted(set(range(len(said))) - {index for index, _ in fixed})
    places = places_for_jokers([number for number, _ in known], len(free), LOWEST, HIGHEST)
    if isinstance(places, Fault):
        return places
    return _run_reading(said, suit, sorted([*known, *zip(places, free, strict=True)]))


def _run_reading(said: tuple[Said, ...], suit: str, places: list[tuple[int, int]]) -> Reading:
    order = tuple(index for _, index in places)
    meant = tuple(
        Said(said[index].face, Face(suit, number)) if said[index].face.is_joker else said[index]
        for number, index in places
    )
    return Reading(MeldKind.RUN, order, meant, sum(number for number, _ in places))


def _group(said: tuple[Said, ...], fixed: Fixed, suits: tuple[str, ...]) -> Reading | Fault:
    """What is fixed has one number."""
    number = fixed[0][1].number
    taken = [one.face.joker_colour or one.meant.suit for one in said if _has_a_suit(one)]
    if len(set(taken)) < len(taken):
        return fault(Reason.COLOUR_TWICE, number=number)
    if len(said) > len(suits):
        return fault(Reason.TOO_LONG, most=len(suits), have=len(said))
    if any(_said_another_colour(one) for one in said):
        return fault(Reason.JOKER_COLOUR)
    meant = tuple(_in_group(said, suits, number))
    return Reading(MeldKind.GROUP, tuple(range(len(said))), meant, number * len(said))


def _has_a_suit(one: Said) -> bool:
    return one.face.joker_colour is not None or not one.meant.is_joker


def _said_another_colour(one: Said) -> bool:
    return one.stands_for is not None and one.face.joker_colour not in (None, one.stands_for.suit)


def _in_group(said: tuple[Said, ...], suits: tuple[str, ...], number: int) -> Iterator[Said]:
    """A joker stands for every colour that is missing, so it is pinned only if one is (T14).

    Beside a single numbered tile the jokers must name their colours: read again without names, the
    meld would be a run.
    """
    present = {one.face.joker_colour or one.face.suit for one in said}
    missing = [suit for suit in suits if suit not in present]
    if sum(not one.face.is_joker for one in said) == 1:
        yield from _named(said, missing, number)
        return
    for one in said:
        colour = one.face.joker_colour
        if colour is not None:
            yield Said(one.face, Face(colour, number))
        elif one.face.is_joker:
            yield Said(one.face, Face(missing[0], number) if len(missing) == 1 else None)
        else:
            yield one


def _named(said: tuple[Said, ...], missing: list[str], number: int) -> Iterator[Said]:
    names = {one.stands_for.suit for one in said if one.stands_for is not None}
    left = iter([suit for suit in missing if suit not in names])
    for one in said:
        if one.face.is_joker and one.stands_for is None:
            yield Said(one.face, Face(one.face.joker_colour or next(left), number))
        else:
            yield one


def group_options(said: tuple[Said, ...], suits: tuple[str, ...]) -> frozenset[Face]:
    """The faces that a free joker of this group may stand for."""
    number = next((one.face.number for one in said if not one.face.is_joker), None)
    if number is None:
        return frozenset()
    present = {one.face.joker_colour or one.face.suit for one in said}
    return frozenset(Face(suit, number) for suit in suits if suit not in present)


# --- the values in which the tile games differ (T1–T10) ---


@dataclass(frozen=True)
class TileValues(RuleSet):
    """A tile game in numbers."""

    opening: int
    """Points of the first lay-down (T5)."""
    opening_joker: int | None
    """What a joker counts in it; None: as the tile it stands for (T6)."""
    rack_joker: int
    """What a joker left on the rack costs (T7)."""
    penalty: int
    """Tiles to draw when time runs out in the middle of work (T9)."""
    joker: JokerRule
    tile_lots: bool
    """Whether the highest drawn tile begins, rather than a plain lot (T4)."""
    rounds: int
    """0: as many as there are players (T30)."""
    hand_rummy: bool = False
    last_stone: bool = False
    win_sum: int = 0
    """0: off (T34)."""

    def read(self, said: tuple[Said, ...], *, ordered: bool = False) -> Reading | Fault:
        return read(said, self.deck.suits, ordered=ordered)

    def joker_options(self, said: tuple[Said, ...], index: int) -> frozenset[Face]:
        one = said[index]
        if one.face not in self.deck.wild:
            return frozenset()
        if one.stands_for is not None:
            return frozenset((one.stands_for,))
        return group_options(said, self.deck.suits)

    def cost(self, face: Face) -> int:
        return self.rack_joker if face.is_joker else face.number

    def opening_value(self, meld: Reading) -> int:
        """What a meld counts in a first lay-down (T6)."""
        flat = self.opening_joker
        if flat is None:
            return meld.value
        return sum(flat if one.face.is_joker else one.face.number for one in meld.said)
