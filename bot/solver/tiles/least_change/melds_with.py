"""All melds that hold a certain tile and can be made of the tiles that are at hand."""

from collections.abc import Iterator
from itertools import combinations

from bot.games.melds import Said
from bot.games.pieces import Face, Faces, joker
from bot.games.tiles.reading import HIGHEST, SHORTEST
from bot.solver.tiles.model import COLOURS


def melds_with(tile: Face, suits: tuple[str, ...], have: Faces) -> Iterator[tuple[Said, ...]]:
    """Each meld once; ``tile`` has a number, and jokers lie wherever they can."""
    yield from _groups(tile, suits, have)
    for low, left in _leftwards(tile, have):
        used = have.copy()
        used.subtract(one.face for one in left)
        yield from _rightwards(tile, (*left, Said(tile)), tile.number - low + 1, used)


def _fillings(place: Face, have: Faces) -> Iterator[Said]:
    if have[place] > 0:
        yield Said(place)
    for wild in (joker(), joker(place.suit)):
        if have[wild] > 0:
            yield Said(wild, place)


def _leftwards(tile: Face, have: Faces) -> Iterator[tuple[int, tuple[Said, ...]]]:
    """What may lie before the tile in a run."""
    waiting: list[tuple[int, tuple[Said, ...], Faces]] = [(tile.number, (), have)]
    while waiting:
        low, said, left = waiting.pop()
        yield low, said
        if low > 1:
            for one in _fillings(Face(tile.suit, low - 1), left):
                less = left.copy()
                less[one.face] -= 1
                waiting.append((low - 1, (one, *said), less))


def _rightwards(
    tile: Face, said: tuple[Said, ...], length: int, have: Faces
) -> Iterator[tuple[Said, ...]]:
    if length >= SHORTEST:
        yield said
    number = tile.number + 1
    if number <= HIGHEST:
        place = Face(tile.suit, number)
        for one in _fillings(place, have):
            less = have.copy()
            less[one.face] -= 1
            yield from _rightwards(place, (*said, one), length + 1, less)


def _groups(tile: Face, suits: tuple[str, ...], have: Faces) -> Iterator[tuple[Said, ...]]:
    places = [Face(suit, tile.number) for suit in suits if suit != tile.suit]
    plain = have[joker()]
    for count in range(COLOURS):
        for others in combinations(places, count):
            if not all(have[place] > 0 for place in others):
                continue
            free = [place for place in places if place not in others]
            owns = [place for place in free if have[joker(place.suit)] > 0]
            for number in range(len(owns) + 1):
                for own in combinations(owns, number):
                    said = (Said(tile), *map(Said, others))
                    said += tuple(Said(joker(place.suit), place) for place in own)
                    left = [place for place in free if place not in own]
                    yield from _with_jokers(said, left, plain, is_lone=count == 0)


def _with_jokers(
    said: tuple[Said, ...], places: list[Face], plain: int, *, is_lone: bool
) -> Iterator[tuple[Said, ...]]:
    """With jokers of no colour; beside a single tile each has to say what it stands for."""
    for jokers in range(min(plain, len(places)) + 1):
        if len(said) + jokers < SHORTEST:
            continue
        if is_lone and jokers:
            for names in combinations(places, jokers):
                yield (*said, *(Said(joker(), name) for name in names))
        else:
            yield (*said, *[Said(joker())] * jokers)
