"""The first lay-down (T5, T6, T17): what the tiles from the rack are worth by themselves."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

from bot.games.pieces import Face
from bot.games.tiles.reading import HIGHEST, LOWEST, SHORTEST

Rest = tuple[Face, ...]


def best_value(
    faces: Iterable[Face], suits: tuple[str, ...], joker_value: int | None, *, enough: int = 10_000
) -> int:
    """The most points that melds made of these tiles alone can have; not all need be used.

    ``joker_value`` is what a joker always counts (T6, `mini`); None: as the tile it stands for.
    The search may stop as soon as it has found ``enough``.
    """
    tiles = tuple(sorted(face for face in faces if not face.is_joker))
    jokers = tuple(sorted(face for face in faces if face.is_joker))
    return _best(tiles, jokers, suits, joker_value, enough)


@lru_cache(maxsize=1 << 14)
def _best(
    tiles: Rest,
    jokers: tuple[Face, ...],
    suits: tuple[str, ...],
    joker_value: int | None,
    enough: int,
) -> int:
    if not tiles or enough <= 0:
        return 0
    first, rest = tiles[0], tiles[1:]
    best = 0
    for used, spent, value in _melds_with(first, rest, jokers, suits):
        worth = value if joker_value is None else _flat_value(first, used, spent, joker_value)
        left, free = _without(rest, used), _without(jokers, spent)
        best = max(best, worth + _best(left, free, suits, joker_value, enough - worth))
        if best >= enough:
            return best
    return max(best, _best(rest, jokers, suits, joker_value, enough))


def _flat_value(first: Face, used: Rest, spent: Rest, joker_value: int) -> int:
    return first.number + sum(face.number for face in used) + joker_value * len(spent)


def _without(pieces: Rest, gone: Rest) -> Rest:
    return tuple(sorted((Counter(pieces) - Counter(gone)).elements()))


def _melds_with(
    first: Face, rest: Rest, jokers: Rest, suits: tuple[str, ...]
) -> Iterator[tuple[Rest, Rest, int]]:
    """Melds that hold ``first`` and tiles after it: the tiles, the jokers and the value of each."""
    yield from _groups_with(first, rest, jokers, suits)
    for start in range(first.number, LOWEST - 1, -1):
        yield from _runs_from(Face(first.suit, start), first, rest, jokers)


def _groups_with(
    first: Face, rest: Rest, jokers: Rest, suits: tuple[str, ...]
) -> Iterator[tuple[Rest, Rest, int]]:
    others = [Face(suit, first.number) for suit in suits if suit != first.suit]

    def extend(index: int, used: Rest, spent: Rest, free: Rest) -> Iterator[tuple[Rest, Rest]]:
        if index == len(others):
            yield used, spent
            return
        face = others[index]
        yield from extend(index + 1, used, spent, free)
        if face in rest:
            yield from extend(index + 1, (*used, face), spent, free)
        joker = _joker_for(face, free)
        if joker is not None:
            yield from extend(index + 1, used, (*spent, joker), _without(free, (joker,)))

    for used, spent in extend(0, (), (), jokers):
        size = 1 + len(used) + len(spent)
        if size >= SHORTEST:
            yield used, spent, first.number * size


def _runs_from(
    start: Face, first: Face, rest: Rest, jokers: Rest
) -> Iterator[tuple[Rest, Rest, int]]:
    """Runs that begin at ``start``; below ``first`` there can only be jokers."""

    def extend(
        number: int, used: Rest, spent: Rest, free: Rest
    ) -> Iterator[tuple[Rest, Rest, int]]:
        length = number - start.number
        if length >= SHORTEST and number > first.number:
            yield used, spent, sum(range(start.number, number))
        if number > HIGHEST:
            return
        face = Face(start.suit, number)
        if face == first:
            yield from extend(number + 1, used, spent, free)
            return
        if face in rest and number > first.number:
            yield from extend(number + 1, (*used, face), spent, free)
        joker = _joker_for(face, free)
        if joker is not None:
            yield from extend(number + 1, used, (*spent, joker), _without(free, (joker,)))

    yield from extend(start.number, (), (), jokers)


def _joker_for(face: Face, jokers: Rest) -> Face | None:
    return next((one for one in jokers if one.joker_colour in (None, face.suit)), None)
