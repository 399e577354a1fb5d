"""From a case to the puzzle to be searched; which tiles stay with a joker, and new melds (T22)."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product

from bot.games.pieces import Face, Faces, MeldKind
from bot.games.tiles.jokers import WHOLE, Spot, is_new_meld, numbered
from bot.games.tiles.melds import HIGHEST, SHORTEST
from bot.solver.tiles import model
from bot.solver.tiles.jokers import JokerCase
from bot.solver.tiles.model import Block, Group, OldRun, Part, Run, TileProblem, TilePuzzle

# --- `mini`, the long way: which tiles of its old meld stay with a joker ---

KEEPS = 3


_Stay = OldRun | tuple[int, Block]
"""Tiles of one old meld that stay together, around one or more of its jokers: a run, or the number
of a group and what is in it."""


@dataclass(frozen=True)
class FixedParts:
    """Melds that are settled already, and what they took from the rack."""

    parts: tuple[Part, ...] = ()
    exact: tuple[Part, ...] = ()
    """Melds that must stay exactly as they are."""
    gain: int = 0
    """For numbered tiles."""
    jokers: int = 0
    """Free jokers that lie in them."""

    def plus(self, more: "FixedParts") -> "FixedParts":
        """These and some that may be changed."""
        parts, gain = (*self.parts, *more.parts), self.gain + more.gain
        return FixedParts(parts, self.exact, gain, self.jokers + more.jokers)


NOTHING = FixedParts()

Rest = tuple[TilePuzzle, FixedParts]
"""What is left of a puzzle, and what was settled."""


def plans(problem: TileProblem, case: JokerCase, puzzle: TilePuzzle) -> Iterator[Rest]:
    """The puzzles in which the jokers that stay are held by blocks."""
    melds = sorted({spot.meld for spot in case.stay})
    bare = replace(puzzle, pins={}, group_pins=(0,) * (HIGHEST + 1))
    for chosen in product(*(list(_stays(problem, case, meld)) for meld in melds)):
        plan = _fixed(bare, [stay for stays in chosen for stay in stays])
        if plan is not None:
            yield plan


def _stays(problem: TileProblem, case: JokerCase, meld: int) -> Iterator[tuple[_Stay, ...]]:
    """Each way in which the jokers of one meld can stay."""
    pinned = [spot.index for spot in case.stay if spot.meld == meld]
    is_run = problem.kinds[meld] == MeldKind.RUN
    for blocks in _partitions(pinned):
        if is_run:
            choices = [list(_around_run(problem, case, meld, block)) for block in blocks]
        else:
            choices = [list(_around_group(problem, case, meld, block)) for block in blocks]
        yield from product(*choices)


def _partitions(items: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    if not items:
        yield []
        return
    first, rest = items[0], items[1:]
    for count in range(len(rest) + 1):
        for others in combinations(rest, count):
            left = [item for item in rest if item not in others]
            for partition in _partitions(left):
                yield [(first, *others), *partition]


def _around_run(
    problem: TileProblem, case: JokerCase, meld: int, pinned: tuple[int, ...]
) -> Iterator[_Stay]:
    said = problem.table[meld].said
    low = said[0].meant
    staying = {spot.index for spot in case.stay if spot.meld == meld}
    others = [index for index in range(len(said)) if index not in staying]
    colour = problem.colours[low.suit]
    found: set[OldRun] = set()
    for more in combinations(others, max(0, KEEPS - len(pinned))):
        held = sorted((*pinned, *more))
        fillings = [
            "P"
            if index in pinned
            # A tile that stays is there itself, unless it was a joker that now may go.
            else "N"
            if index in more and not said[index].face.is_joker
            else "NJ"
            for index in range(held[0], held[-1] + 1)
        ]
        for marks in product(*fillings):
            found.add(OldRun(colour, low.number + held[0], "".join(marks)))
    yield from sorted(found)


def _around_group(
    problem: TileProblem, case: JokerCase, meld: int, pinned: tuple[int, ...]
) -> Iterator[_Stay]:
    faces = [one.face for one in problem.table[meld].said if not one.face.is_joker]
    # What takes the place of a joker that may go is a tile of the meld like the others.
    freed = {face for spot in case.free if spot.meld == meld for face in spot.options}
    for kept in combinations([*faces, *sorted(freed - {*faces})], max(1, KEEPS - len(pinned))):
        colours = sum(1 << problem.colours[face.suit] for face in kept)
        yield faces[0].number, Block(colours, len(pinned))


def _fixed(puzzle: TilePuzzle, stays: Sequence[_Stay]) -> Rest | None:
    """The puzzle with these blocks, unless there are not enough tiles for them."""
    must = [list(row) for row in puzzle.must]
    may = [list(row) for row in puzzle.may]
    gain = jokers = 0
    groups = list(puzzle.group_blocks)
    runs = list(puzzle.run_blocks)
    for stay in stays:
        if isinstance(stay, OldRun):
            runs.append(stay)
            jokers += model.jokers_in(stay)
            tiles = model.cells_of(stay)
        else:
            at, group = stay
            groups[at] = (*groups[at], group)
            tiles = [(colour, at) for colour in model.colours_in(group.colours)]
        for colour, number in tiles:
            if must[colour][number]:
                must[colour][number] -= 1
            elif may[colour][number]:
                may[colour][number] -= 1
                gain += puzzle.gains[number]
            else:
                return None
    if jokers > puzzle.jokers:
        return None
    fixed = puzzle.less(must, may, jokers)
    fixed = replace(fixed, run_blocks=tuple(runs), group_blocks=tuple(groups))
    return fixed, FixedParts(gain=gain, jokers=jokers)


# --- from a case to the puzzle ---


def grid_of(problem: TileProblem, faces: Faces) -> model.Grid:
    """How many of these tiles there are of each colour and number, jokers left out."""
    rows = [[0] * (HIGHEST + 1) for _ in problem.suits]
    for face, count in faces.items():
        if not face.is_joker:
            rows[problem.colours[face.suit]][face.number] += count
    return tuple(map(tuple, rows))


def puzzle_of(problem: TileProblem, case: JokerCase) -> TilePuzzle:
    # A joker that has to stand for a tile is placed like that tile.
    must = problem.on_table + case.ask.must + Counter(face for _, face in case.ask.named)
    free = Counter(spot.face for spot in case.free)
    due = free + Counter({face: n for face, n in case.ask.must.items() if face.is_joker})
    jokers = due + Counter({face: n for face, n in case.ask.may.items() if face.is_joker})
    run_blocks: list[OldRun] = []
    group_blocks: list[tuple[Block, ...]] = [()] * (HIGHEST + 1)
    pins: dict[tuple[int, int], tuple[model.Pin, ...]] = {}
    group_pins = [0] * (HIGHEST + 1)
    own_group_pins = [list(row) for row in model.BLANK]
    if problem.rules.joker.keeps == WHOLE:
        for number in sorted({spot.meld for spot in case.stay}):
            naturals = block_naturals(problem, case, number)
            must.subtract(naturals)
            if problem.kinds[number] == MeldKind.RUN:
                run_blocks.append(run_block(problem, case, number))
            else:
                block = group_block(problem, case, number)
                at = next(iter(naturals)).number
                group_blocks[at] = (*group_blocks[at], block)
    else:
        pins = run_pins(problem, case.stay)
        for spot in case.stay:
            if problem.kinds[spot.meld] == MeldKind.GROUP:
                at = next(iter(spot.options)).number
                if spot.face.joker_colour is None:
                    group_pins[at] += 1
                else:
                    own_group_pins[problem.colours[spot.face.joker_colour]][at] += 1
    plain = [face for face in jokers if face.joker_colour is None]
    return TilePuzzle(
        must=grid_of(problem, must),
        may=grid_of(problem, case.ask.may),
        gains=tuple(model.TILE + number * model.POINT for number in range(HIGHEST + 1)),
        jokers=sum(jokers[face] for face in plain),
        due=sum(due[face] for face in plain),
        own_jokers=by_colour(problem, jokers),
        own_due=by_colour(problem, due),
        pins=pins,
        group_pins=tuple(group_pins),
        own_group_pins=tuple(map(tuple, own_group_pins)),
        run_blocks=tuple(run_blocks),
        group_blocks=tuple(group_blocks),
    )


def by_colour(problem: TileProblem, jokers: Faces) -> tuple[int, ...]:
    counts = [0] * len(problem.suits)
    for face, count in jokers.items():
        if face.joker_colour is not None:
            counts[problem.colours[face.joker_colour]] += count
    return tuple(counts)


def run_pins(
    problem: TileProblem, stay: Sequence[Spot]
) -> dict[tuple[int, int], tuple[model.Pin, ...]]:
    """Jokers that stay in runs, by colour and number."""
    places = [
        (problem.colours[face.suit], face.number, spot)
        for spot in stay
        if problem.kinds[spot.meld] == MeldKind.RUN
        for face in spot.options
    ]
    result: dict[tuple[int, int], tuple[model.Pin, ...]] = {}
    for colour, number, spot in places:
        crowded = any(
            other == colour and number - 2 <= place < number for other, place, _ in places
        )
        pin = _pin(problem, spot, crowded=crowded)
        result[colour, number] = (*result.get((colour, number), ()), pin)
    return result


def _pin(problem: TileProblem, spot: Spot, *, crowded: bool) -> model.Pin:
    keeps = problem.rules.joker.keeps
    if keeps == 1:
        return model.Pin(0, 0, 1, crowded=False)
    size = len(problem.table[spot.meld])
    return model.Pin(min(2, spot.index), min(2, size - 1 - spot.index), keeps, crowded)


def block_naturals(problem: TileProblem, case: JokerCase, meld: int) -> Faces:
    """The numbered tiles of a meld that stays together, replaced jokers included."""
    swapped = [face for number, face in case.swaps if number == meld]
    return numbered(problem.table[meld].said) + Counter(swapped)


def run_block(problem: TileProblem, case: JokerCase, meld: int) -> OldRun:
    staying = {spot.index for spot in case.stay if spot.meld == meld}
    said = problem.table[meld].said
    marks = "".join("P" if index in staying else "N" for index in range(len(said)))
    low = said[0].meant
    return OldRun(problem.colours[low.suit], low.number, marks)


def group_block(problem: TileProblem, case: JokerCase, meld: int) -> Block:
    colours = 0
    for face in block_naturals(problem, case, meld):
        colours |= 1 << problem.colours[face.suit]
    return Block(colours, sum(spot.meld == meld for spot in case.stay))


# --- `classic`: new melds (T22) ---

LONGEST = 5
"""A longer run falls into two, and the part with the joker is as new as the whole."""


def _settled(problem: TileProblem, case: JokerCase) -> Faces:
    """The numbered tiles that will lie on the table for certain."""
    faces = (problem.on_table + case.ask.must).elements()
    return Counter(face for face in faces if not face.is_joker)


def _newness(
    problem: TileProblem, case: JokerCase, total: Counter[Face]
) -> Callable[[Sequence[Face]], bool]:
    """Whether tiles make a new meld, if these are all the numbered ones that will lie there."""
    before = [block_naturals(problem, case, meld) for meld in range(len(problem.table))]
    return lambda faces: is_new_meld(faces, before, total, Counter())


def naturals(problem: TileProblem, part: Part) -> list[Face]:
    return [Face(problem.suits[colour], number) for colour, number in model.cells_of(part)]


def _is_closed(problem: TileProblem, case: JokerCase, part: Part) -> bool:
    """Whether a joker that stays holds this meld together."""
    if isinstance(part, Run):
        return "P" in part.marks
    held = [block_naturals(problem, case, spot.meld) for spot in case.stay]
    tiles = Counter(naturals(problem, part))
    return part.jokers > 0 and any(not block - tiles for block in held)


def new_jokers(problem: TileProblem, case: JokerCase, parts: Sequence[Part]) -> int:
    """How many jokers lie in melds that are new whatever becomes of the rest."""
    is_new = _newness(problem, case, _settled(problem, case))
    return sum(
        model.jokers_in(part)
        for part in parts
        if not _is_closed(problem, case, part) and is_new(naturals(problem, part))
    )


def with_spare_jokers(
    problem: TileProblem, case: JokerCase, parts: Sequence[Part], exact: Sequence[Part], spare: int
) -> list[Part] | None:
    """The melds with all jokers, so many of them in new melds as have to be; None if not seen.

    The ``exact`` ones are there too, but may not be touched.
    """
    result = list(parts)
    total = Counter(face for part in (*parts, *exact) for face in naturals(problem, part))
    has_new = _newness(problem, case, total)

    def is_new(part: Part) -> bool:
        return not _is_closed(problem, case, part) and has_new(naturals(problem, part))

    missing = case.new_melds - sum(
        model.jokers_in(part) for part in (*parts, *exact) if is_new(part)
    )
    new = [is_new(part) for part in result]
    for index in sorted(range(len(result)), key=lambda at: not new[at]):
        while spare and (new[index] or missing <= 0):
            grown = model.with_joker(result[index])
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
        if part.size == model.COLOURS:
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


def new_melds(problem: TileProblem, case: JokerCase, puzzle: TilePuzzle) -> Iterator[Rest]:
    """Each way to build a new meld with a free joker out of the tiles of the puzzle."""
    for part in _candidates(puzzle):
        yield from _put_aside(problem, case, puzzle, part)


def _candidates(puzzle: TilePuzzle) -> Iterator[Part]:
    have = [
        [puzzle.must[colour][number] + puzzle.may[colour][number] for number in range(HIGHEST + 1)]
        for colour in range(model.COLOURS)
    ]
    for number in model.NUMBERS:
        present = [colour for colour in range(model.COLOURS) if have[colour][number]]
        for chosen in range(1 << len(present)):
            tiles = tuple(colour for bit, colour in enumerate(present) if chosen >> bit & 1)
            for jokers in range(1, puzzle.jokers + 1):
                if len(tiles) > 1 and SHORTEST <= len(tiles) + jokers <= model.COLOURS:
                    yield Group(number, tiles, jokers)
    for colour, length in product(range(model.COLOURS), range(SHORTEST, LONGEST + 1)):
        for low in range(model.NUMBERS[0], HIGHEST - length + 2):
            for marks in product("NJ", repeat=length):
                jokers = marks.count("J")
                if 1 <= jokers <= min(puzzle.jokers, length - 1) and all(
                    mark == "J" or have[colour][low + place] for place, mark in enumerate(marks)
                ):
                    yield Run(colour, low, "".join(marks))


def _put_aside(
    problem: TileProblem, case: JokerCase, puzzle: TilePuzzle, part: Part
) -> Iterator[Rest]:
    """Each tile comes from what must be placed, or from what only may be."""
    tiles = model.cells_of(part)
    sources = [
        [grid for grid, count in (("must", puzzle.must), ("may", puzzle.may)) if count[c][n]]
        for c, n in tiles
    ]
    faces = naturals(problem, part)
    laid = _settled(problem, case)
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
        if _newness(problem, case, total)(faces):
            jokers = model.jokers_in(part)
            yield puzzle.less(must, may, jokers), FixedParts((part,), gain=gain, jokers=jokers)
