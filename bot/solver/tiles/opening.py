"""The first lay-down (T5, T6, T17): melds from the rack alone."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count as counting
from itertools import product

from bot.games.melds import Said
from bot.games.pieces import Face, Faces
from bot.games.tiles.reading import HIGHEST, LOWEST, SHORTEST
from bot.solver.tiles.encoding import GridBuilder
from bot.solver.tiles.melds import said_of
from bot.solver.tiles.memory import TileSession
from bot.solver.tiles.model import TilePuzzle
from bot.solver.tiles.problem import TileProblem
from bot.solver.tiles.search.decode import solve

OFTEN = 8
"""After so many looks at a meld the time is asked for."""


@dataclass(frozen=True)
class RackMeld:
    """A meld from the rack."""

    said: tuple[Said, ...]
    points: int

    @property
    def faces(self) -> Faces:
        return Counter(one.face for one in self.said)


def points_of(problem: TileProblem, said: tuple[Said, ...]) -> int:
    """What a meld counts in a first lay-down (T6)."""
    return problem.rules.opening_value(problem.reading(said))


Lay = tuple[int, tuple[tuple[Said, ...], ...], bool]
"""Points, the melds, and whether there is certainly nothing better."""


def most_points(problem: TileProblem, faces: Faces, session: TileSession) -> Lay:
    """The rack-only melds with the most points."""
    return _most_points(problem, _rack_puzzle(problem, faces), 0, None, session)


def reaches_minimum(problem: TileProblem, faces: Faces, session: TileSession) -> bool:
    """Whether these tiles alone make a first lay-down."""
    need = problem.rules.opening
    if sum(points_at_most(problem, face) * count for face, count in faces.items()) < need:
        return False
    puzzle = _rack_puzzle(problem, faces)
    return _most_points(problem, puzzle, need - 1, need, session)[0] >= need


def points_at_most(problem: TileProblem, face: Face) -> int:
    return (problem.rules.opening_joker or HIGHEST) if face.is_joker else face.number


def _rack_puzzle(problem: TileProblem, faces: Faces) -> TilePuzzle:
    may = GridBuilder(problem)
    may.add(faces)
    jokers = {face: count for face, count in faces.items() if face.is_joker}
    own = [0] * len(problem.suits)
    for face, count in jokers.items():
        if face.joker_colour is not None:
            own[problem.colours[face.joker_colour]] += count
    flat = problem.rules.opening_joker
    return TilePuzzle(
        may=may.grid,
        gains=tuple(range(HIGHEST + 1)),
        jokers=sum(count for face, count in jokers.items() if face.joker_colour is None),
        own_jokers=tuple(own),
        joker_gains=tuple(number if flat is None else flat for number in range(HIGHEST + 1)),
        anywhere=bool(jokers),
    )


def _most_points(
    problem: TileProblem, puzzle: TilePuzzle, floor: int, enough: int | None, session: TileSession
) -> Lay:
    solution, proven = solve(puzzle, floor, session, enough)
    if solution is None:
        return 0, (), proven
    return solution.value, tuple(said_of(problem, part) for part in solution.parts), proven


def rack_melds(problem: TileProblem, faces: Faces) -> list[RackMeld]:
    """Every meld that these tiles can make, best first."""
    found = {
        (tuple(sorted(one.face for one in said)), points): RackMeld(said, points)
        for said in (*_groups(problem, faces), *rack_runs(problem, faces))
        for points in (points_of(problem, said),)
    }
    return sorted(found.values(), key=lambda meld: (-meld.points, len(meld.said), _names(meld)))


def _names(meld: RackMeld) -> list[tuple[Face, Face]]:
    """To sort by: a joker may name no face, and nothing is less or more than that."""
    return [(one.face, one.meant) for one in meld.said]


def _groups(problem: TileProblem, faces: Faces) -> Iterator[tuple[Said, ...]]:
    suits = problem.suits
    for number in range(LOWEST, HIGHEST + 1):
        choices = []
        for suit in suits:
            face = Face(suit, number)
            own = Face("J" + suit, 0)
            choices.append([None, *(f for f in (face, own) if faces[f])])
        for chosen in product(*choices):
            tiles = [face for face in chosen if face is not None]
            naturals = sum(not face.is_joker for face in tiles)
            for jokers in range(faces[Face("J", 0)] + 1):
                size = len(tiles) + jokers
                if naturals and SHORTEST <= size <= len(suits):
                    yield tuple(map(Said, [*tiles, *[Face("J", 0)] * jokers]))


def rack_runs(problem: TileProblem, faces: Faces) -> Iterator[tuple[Said, ...]]:
    """Every run that these tiles can make; its jokers say what they stand for."""
    for suit in problem.suits:
        wild = next((face for face in (Face("J", 0), Face("J" + suit, 0)) if faces[face]), None)
        jokers = faces[wild] if wild is not None else 0
        for low in range(LOWEST, HIGHEST - SHORTEST + 2):
            yield from _runs_from(Face(suit, low), (), faces, wild, jokers)


def _runs_from(
    face: Face, before: tuple[Said, ...], faces: Faces, wild: Face | None, jokers: int
) -> Iterator[tuple[Said, ...]]:
    if len(before) >= SHORTEST and not all(one.face.is_joker for one in before):
        yield before
    if face.number > HIGHEST:
        return
    after = Face(face.suit, face.number + 1)
    if faces[face]:
        yield from _runs_from(after, (*before, Said(face)), faces, wild, jokers)
    if jokers and wild is not None:
        yield from _runs_from(after, (*before, Said(wild, face)), faces, wild, jokers - 1)


def sets_reaching(
    melds: Sequence[RackMeld], faces: Faces, need: int, most_tiles: int, session: TileSession
) -> Iterator[tuple[RackMeld, ...]]:
    """Melds that can lie side by side and reach the minimum, none of them idle."""
    richest = max((meld.points / len(meld.said) for meld in melds), default=0)
    looks = counting()

    def extend(
        start: int, chosen: tuple[RackMeld, ...], left: Faces, missing: int, room: int
    ) -> Iterator[tuple[RackMeld, ...]]:
        if missing <= 0:
            if all(missing + meld.points > 0 for meld in chosen):
                yield chosen
            return
        if missing > room * richest:
            return
        for index in range(start, len(melds)):
            if next(looks) % OFTEN == OFTEN - 1 and session.exhausted():
                return
            meld = melds[index]
            if len(meld.said) <= room and not meld.faces - left:
                yield from extend(
                    index,
                    (*chosen, meld),
                    left - meld.faces,
                    missing - meld.points,
                    room - len(meld.said),
                )

    yield from extend(0, (), faces, need, most_tiles)


def fewest_tiles(
    problem: TileProblem, faces: Faces, session: TileSession
) -> tuple[RackMeld, ...] | None:
    """The rack-only melds that reach the minimum with the fewest tiles, then the most points."""
    need = problem.rules.opening
    melds = rack_melds(problem, faces)
    for size in range(SHORTEST, faces.total() + 1):
        found = max(
            sets_reaching(melds, faces, need, size, session),
            key=lambda melds: sum(meld.points for meld in melds),
            default=None,
        )
        if found is not None:
            return found
        if session.exhausted():
            return None
    return None
