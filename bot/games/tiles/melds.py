"""What some tiles mean as a meld (T12–T15), and what melds can be made of some are worth."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

from bot.games.pieces import Face, Fault, MeldKind, Reading, Said, fault, places_for_jokers
from bot.games.refusals import Reason

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
    taken = [
        one.face.joker_colour or one.meant.suit
        for one in said
        if one.face.joker_colour or not one.meant.is_joker
    ]
    if len(set(taken)) < len(taken):
        return fault(Reason.COLOUR_TWICE, number=number)
    if len(said) > len(suits):
        return fault(Reason.TOO_LONG, most=len(suits), have=len(said))
    if any(one.face.joker_colour not in (None, one.meant.suit) for one in said if one.stands_for):
        return fault(Reason.JOKER_COLOUR)
    meant = tuple(_in_group(said, suits, number))
    return Reading(MeldKind.GROUP, tuple(range(len(said))), meant, number * len(said))


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


# --- what tiles from the rack are worth by themselves (T5, T6, T17, T18) ---

Rest = tuple[Face, ...]
Wild = frozenset[Face]
"""A joker: the tiles that it may stand for."""
Wilds = tuple[Wild, ...]


def best_value(
    faces: Iterable[Face], suits: tuple[str, ...], joker_value: int | None, *, enough: int = 10_000
) -> int:
    """The most points that melds made of these tiles alone can have; not all need be used.

    ``joker_value`` is what a joker always counts (T6, `mini`); None: as the tile it stands for.
    The search may stop as soon as it has found ``enough``.
    """
    tiles, jokers = [], []
    for face in faces:
        if face.is_joker:
            jokers.append(_anything(suits if face.joker_colour is None else (face.joker_colour,)))
        else:
            tiles.append(face)
    return value_as_laid(tiles, jokers, suits, joker_value, enough=enough)


def value_as_laid(
    tiles: Iterable[Face],
    jokers: Iterable[Wild],
    suits: tuple[str, ...],
    joker_value: int | None,
    *,
    enough: int = 10_000,
) -> int:
    """The same, if each joker may only stand for what is said of it (T17, T18)."""
    wilds = tuple(sorted(jokers, key=sorted))
    return _best(tuple(sorted(tiles)), wilds, suits, joker_value, enough)


@lru_cache(maxsize=32)
def _anything(suits: tuple[str, ...]) -> Wild:
    return frozenset(Face(suit, number) for suit in suits for number in _NUMBERS)


@lru_cache(maxsize=1 << 14)
def _best(
    tiles: Rest, jokers: Wilds, suits: tuple[str, ...], joker_value: int | None, enough: int
) -> int:
    if not tiles or enough <= 0:
        return 0
    first, rest = tiles[0], tiles[1:]
    best = 0
    for used, free, value in _melds_with(first, rest, jokers, suits):
        spent = len(jokers) - len(free)
        worth = value
        if joker_value is not None:
            worth = first.number + sum(face.number for face in used) + joker_value * spent
        left = tuple(sorted((Counter(rest) - Counter(used)).elements()))
        best = max(best, worth + _best(left, free, suits, joker_value, enough - worth))
        if best >= enough:
            return best
    return max(best, _best(rest, jokers, suits, joker_value, enough))


Found = tuple[Rest, Wilds, int]
"""Of a meld: its other tiles, the jokers that are left over, and its value."""


def _melds_with(first: Face, rest: Rest, jokers: Wilds, suits: tuple[str, ...]) -> Iterator[Found]:
    """Melds that hold ``first`` and tiles after it."""
    yield from _groups_with(first, rest, jokers, suits)
    for start in range(first.number, LOWEST - 1, -1):
        yield from _runs_from(Face(first.suit, start), first, rest, jokers)


def _groups_with(first: Face, rest: Rest, jokers: Wilds, suits: tuple[str, ...]) -> Iterator[Found]:
    others = [Face(suit, first.number) for suit in suits if suit != first.suit]

    def extend(index: int, used: Rest, free: Wilds) -> Iterator[tuple[Rest, Wilds]]:
        if index == len(others):
            yield used, free
            return
        face = others[index]
        yield from extend(index + 1, used, free)
        if face in rest:
            yield from extend(index + 1, (*used, face), free)
        for left in _without_joker(face, free):
            yield from extend(index + 1, used, left)

    for used, free in extend(0, (), jokers):
        size = 1 + len(used) + len(jokers) - len(free)
        if size >= SHORTEST:
            yield used, free, first.number * size


def _runs_from(start: Face, first: Face, rest: Rest, jokers: Wilds) -> Iterator[Found]:
    """Runs that begin at ``start``; below ``first`` there can only be jokers."""

    def extend(number: int, used: Rest, free: Wilds) -> Iterator[Found]:
        length = number - start.number
        if length >= SHORTEST and number > first.number:
            yield used, free, sum(range(start.number, number))
        if number > HIGHEST:
            return
        face = Face(start.suit, number)
        if face == first:
            yield from extend(number + 1, used, free)
            return
        if face in rest and number > first.number:
            yield from extend(number + 1, (*used, face), free)
        for left in _without_joker(face, free):
            yield from extend(number + 1, used, left)

    yield from extend(start.number, (), jokers)


def _without_joker(face: Face, jokers: Wilds) -> Iterator[Wilds]:
    """What is left of the jokers, for each one that may stand for this tile; equal ones once."""
    for index, one in enumerate(jokers):
        if face in one and one not in jokers[:index]:
            yield jokers[:index] + jokers[index + 1 :]
