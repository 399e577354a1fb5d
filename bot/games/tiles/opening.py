"""The first lay-down (T5, T6, T17, T18): what tiles from the rack are worth by themselves."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

from bot.games.pieces import Face
from bot.games.tiles.reading import HIGHEST, LOWEST, SHORTEST

NUMBERS = range(LOWEST, HIGHEST + 1)

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
    return frozenset(Face(suit, number) for suit in suits for number in NUMBERS)


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
        worth = value if joker_value is None else _flat_value(first, used, spent, joker_value)
        left = _without(rest, used)
        best = max(best, worth + _best(left, free, suits, joker_value, enough - worth))
        if best >= enough:
            return best
    return max(best, _best(rest, jokers, suits, joker_value, enough))


def _flat_value(first: Face, used: Rest, spent: int, joker_value: int) -> int:
    return first.number + sum(face.number for face in used) + joker_value * spent


def _without(tiles: Rest, gone: Rest) -> Rest:
    return tuple(sorted((Counter(tiles) - Counter(gone)).elements()))


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
