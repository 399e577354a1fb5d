"""`classic`: a joker that was replaced has to lie in a new meld (T22)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from bot.games.pieces import Face
from bot.games.tiles.reading import HIGHEST, SHORTEST
from bot.games.tiles.replacing import is_new_meld
from bot.solver.tiles.encoding import block_naturals
from bot.solver.tiles.jokers import JokerCase
from bot.solver.tiles.model import COLOURS, NUMBERS, Group, Part, Run, TilePuzzle
from bot.solver.tiles.problem import TileProblem

LONGEST = 5
"""A longer run falls into two, and the part with the joker is as new as the whole."""


@dataclass(frozen=True)
class Origins:
    """Where numbered tiles come from: the old melds after the swaps."""

    before: tuple[Counter[Face], ...]
    total: Counter[Face]
    """All numbered tiles that will lie on the table."""

    def is_new(self, faces: Sequence[Face]) -> bool:
        return is_new_meld(faces, self.before, self.total, Counter())


def origins(problem: TileProblem, case: JokerCase, total: Counter[Face]) -> Origins:
    before = tuple(block_naturals(problem, case, meld) for meld in range(len(problem.table)))
    return Origins(before, total)


def naturals(problem: TileProblem, part: Part) -> list[Face]:
    if isinstance(part, Run):
        suit = problem.suits[part.colour]
        places = enumerate(part.marks, part.low)
        return [Face(suit, number) for number, mark in places if mark == "N"]
    return [Face(problem.suits[colour], part.number) for colour in part.tiles]


def _jokers(part: Part) -> int:
    return part.marks.count("J") if isinstance(part, Run) else part.jokers


def _is_closed(problem: TileProblem, case: JokerCase, part: Part) -> bool:
    """Whether a joker that stays holds this meld together."""
    if isinstance(part, Run):
        return "P" in part.marks
    held = [block_naturals(problem, case, spot.meld) for spot in case.stay]
    tiles = Counter(naturals(problem, part))
    return part.jokers > 0 and any(not block - tiles for block in held)


def new_jokers(problem: TileProblem, case: JokerCase, parts: Sequence[Part]) -> int:
    """How many jokers lie in melds that are new whatever becomes of the rest."""
    total = Counter(face for face in problem.on_table.elements() if not face.is_joker)
    total.update(face for face in case.ask.must.elements() if not face.is_joker)
    seen = origins(problem, case, total)
    return sum(
        _jokers(part)
        for part in parts
        if not _is_closed(problem, case, part) and seen.is_new(naturals(problem, part))
    )


def with_spare_jokers(
    problem: TileProblem, case: JokerCase, parts: Sequence[Part], exact: Sequence[Part], spare: int
) -> list[Part] | None:
    """The melds with all jokers, so many of them in new melds as have to be; None if not seen.

    The ``exact`` ones are there too, but may not be touched.
    """
    result = list(parts)
    total = Counter(face for part in (*parts, *exact) for face in naturals(problem, part))
    seen = origins(problem, case, total)

    def is_new(part: Part) -> bool:
        return not _is_closed(problem, case, part) and seen.is_new(naturals(problem, part))

    missing = case.new_melds - sum(_jokers(part) for part in (*parts, *exact) if is_new(part))
    new = [is_new(part) for part in result]
    for index in sorted(range(len(result)), key=lambda at: not new[at]):
        while spare and (new[index] or missing <= 0):
            grown = _grown(result[index])
            if grown is None:
                break
            result[index] = grown
            spare -= 1
            missing -= new[index]
    while missing > 0 and spare:
        built = _with_new_meld(result, [_is_closed(problem, case, part) for part in result])
        if built is None:
            return None
        result, spare, missing = built, spare - 1, missing - 1
    return None if missing > 0 or spare else result


def _grown(part: Part) -> Part | None:
    if isinstance(part, Group):
        return part._replace(jokers=part.jokers + 1) if part.size < COLOURS else None
    if part.high < HIGHEST:
        return part._replace(marks=part.marks + "J")
    if part.low > NUMBERS[0]:
        return part._replace(low=part.low - 1, marks="J" + part.marks)
    return None


def _with_new_meld(parts: list[Part], closed: list[bool]) -> list[Part] | None:
    """Two tiles that their melds can spare, and a joker."""
    loose = [
        (index, colour, number, rest)
        for index, part in enumerate(parts)
        if not closed[index]
        for colour, number, rest in _spared(part)
    ]
    for at, (index, colour, number, rest) in enumerate(loose):
        for other, colour2, number2, rest2 in loose[at + 1 :]:
            meld = _pair_with_joker((colour, number), (colour2, number2))
            if index != other and meld is not None:
                result = list(parts)
                result[index], result[other] = rest, rest2
                return [*result, meld]
    return None


def _spared(part: Part) -> Iterator[tuple[int, int, Part]]:
    if isinstance(part, Group):
        if part.size == COLOURS:
            for colour in part.tiles:
                others = tuple(tile for tile in part.tiles if tile != colour)
                if len(others) > 1:
                    yield colour, part.number, part._replace(tiles=others)
    elif len(part.marks) > SHORTEST:
        if part.marks[0] == "N" and "N" in part.marks[1:]:
            yield part.colour, part.low, part._replace(low=part.low + 1, marks=part.marks[1:])
        if part.marks[-1] == "N" and "N" in part.marks[:-1]:
            yield part.colour, part.high, part._replace(marks=part.marks[:-1])


def _pair_with_joker(one: tuple[int, int], other: tuple[int, int]) -> Part | None:
    (colour, number), (colour2, number2) = sorted((one, other))
    if number == number2:
        return None if colour == colour2 else Group(number, (colour, colour2), 1)
    if colour != colour2 or number2 - number > 2:
        return None
    if number2 - number == 2:
        return Run(colour, number, "NJN")
    return Run(colour, number, "NNJ") if number2 < HIGHEST else Run(colour, number - 1, "JNN")


# --- every new meld that a joker can be in, for when nothing simple works ---


@dataclass(frozen=True)
class NewMeld:
    """A meld that is put aside, and the puzzle without it."""

    part: Part
    puzzle: TilePuzzle
    gain: int


def new_melds(problem: TileProblem, case: JokerCase, puzzle: TilePuzzle) -> Iterator[NewMeld]:
    """Each way to build a new meld with a free joker out of the tiles of the puzzle."""
    for part in _candidates(puzzle):
        tiles = (
            [
                (part.colour, number)
                for number, mark in enumerate(part.marks, part.low)
                if mark == "N"
            ]
            if isinstance(part, Run)
            else [(colour, part.number) for colour in part.tiles]
        )
        yield from _put_aside(problem, case, puzzle, part, tiles)


def _candidates(puzzle: TilePuzzle) -> Iterator[Part]:
    have = [
        [puzzle.must[colour][number] + puzzle.may[colour][number] for number in range(HIGHEST + 1)]
        for colour in range(COLOURS)
    ]
    for number in NUMBERS:
        present = [colour for colour in range(COLOURS) if have[colour][number]]
        for chosen in range(1 << len(present)):
            tiles = tuple(colour for bit, colour in enumerate(present) if chosen >> bit & 1)
            for jokers in range(1, puzzle.jokers + 1):
                if len(tiles) > 1 and SHORTEST <= len(tiles) + jokers <= COLOURS:
                    yield Group(number, tiles, jokers)
    for colour, length in product(range(COLOURS), range(SHORTEST, LONGEST + 1)):
        for low in range(NUMBERS[0], HIGHEST - length + 2):
            for marks in product("NJ", repeat=length):
                jokers = marks.count("J")
                if 1 <= jokers <= min(puzzle.jokers, length - 1) and all(
                    mark == "J" or have[colour][low + place] for place, mark in enumerate(marks)
                ):
                    yield Run(colour, low, "".join(marks))


def _put_aside(
    problem: TileProblem,
    case: JokerCase,
    puzzle: TilePuzzle,
    part: Part,
    tiles: list[tuple[int, int]],
) -> Iterator[NewMeld]:
    """Each tile comes from what must be placed, or from what only may be."""
    sources = [
        [grid for grid, count in (("must", puzzle.must), ("may", puzzle.may)) if count[c][n]]
        for c, n in tiles
    ]
    faces = [Face(problem.suits[colour], number) for colour, number in tiles]
    laid = Counter(face for face in problem.on_table.elements() if not face.is_joker)
    laid.update(face for face in case.ask.must.elements() if not face.is_joker)
    jokers = _jokers(part)
    for source in product(*sources):
        must = [list(row) for row in puzzle.must]
        may = [list(row) for row in puzzle.may]
        total, gain = laid.copy(), 0
        for grid, (colour, number), face in zip(source, tiles, faces, strict=True):
            if grid == "may":
                may[colour][number] -= 1
                total[face] += 1
                gain += puzzle.gains[number]
            else:
                must[colour][number] -= 1
        if origins(problem, case, total).is_new(faces):
            rest = replace(
                puzzle,
                must=tuple(map(tuple, must)),
                may=tuple(map(tuple, may)),
                jokers=puzzle.jokers - jokers,
                due=max(0, puzzle.due - jokers),
            )
            yield NewMeld(part, rest, gain)
