"""From a case to the puzzle to be searched: tiles in cells, jokers that stay as pins or blocks."""

from collections import Counter
from collections.abc import Sequence

from bot.games.melds import MeldKind
from bot.games.pieces import Faces
from bot.games.tiles.jokers import WHOLE
from bot.games.tiles.reading import HIGHEST
from bot.games.tiles.replacing import Spot, numbered
from bot.solver.tiles.jokers import JokerCase
from bot.solver.tiles.model import BLANK, POINT, TILE, Block, Grid, OldRun, Pin, TilePuzzle
from bot.solver.tiles.problem import TileProblem


class GridBuilder:
    """A grid that is being filled in."""

    def __init__(self, problem: TileProblem) -> None:
        self.colours = problem.colours
        self.rows = [[0] * (HIGHEST + 1) for _ in problem.suits]

    def add(self, faces: Faces, times: int = 1) -> None:
        for face, count in faces.items():
            if not face.is_joker:
                self.rows[self.colours[face.suit]][face.number] += count * times

    @property
    def grid(self) -> Grid:
        return tuple(map(tuple, self.rows))


def puzzle_of(problem: TileProblem, case: JokerCase) -> TilePuzzle:
    must, may = GridBuilder(problem), GridBuilder(problem)
    must.add(problem.on_table)
    must.add(case.ask.must)
    # A joker that has to stand for a tile is placed like that tile.
    must.add(Counter(face for _, face in case.ask.named))
    may.add(case.ask.may)
    free = Counter(spot.face for spot in case.free)
    due = free + Counter({face: n for face, n in case.ask.must.items() if face.is_joker})
    jokers = due + Counter({face: n for face, n in case.ask.may.items() if face.is_joker})
    run_blocks: list[OldRun] = []
    group_blocks: list[tuple[Block, ...]] = [()] * (HIGHEST + 1)
    pins: dict[tuple[int, int], tuple[Pin, ...]] = {}
    group_pins = [0] * (HIGHEST + 1)
    own_group_pins = [list(row) for row in BLANK]
    if problem.rules.joker.keeps == WHOLE:
        for number in sorted({spot.meld for spot in case.stay}):
            naturals = block_naturals(problem, case, number)
            must.add(naturals, -1)
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
        must=must.grid,
        may=may.grid,
        gains=tuple(TILE + number * POINT for number in range(HIGHEST + 1)),
        jokers=sum(jokers[face] for face in plain),
        due=sum(due[face] for face in plain),
        own_jokers=_by_colour(problem, jokers),
        own_due=_by_colour(problem, due),
        pins=pins,
        group_pins=tuple(group_pins),
        own_group_pins=tuple(map(tuple, own_group_pins)),
        run_blocks=tuple(run_blocks),
        group_blocks=tuple(group_blocks),
    )


def _by_colour(problem: TileProblem, jokers: Faces) -> tuple[int, ...]:
    counts = [0] * len(problem.suits)
    for face, count in jokers.items():
        if face.joker_colour is not None:
            counts[problem.colours[face.joker_colour]] += count
    return tuple(counts)


def run_pins(problem: TileProblem, stay: Sequence[Spot]) -> dict[tuple[int, int], tuple[Pin, ...]]:
    """Jokers that stay in runs, by colour and number."""
    places = [
        (problem.colours[face.suit], face.number, spot)
        for spot in stay
        if problem.kinds[spot.meld] == MeldKind.RUN
        for face in spot.options
    ]
    result: dict[tuple[int, int], tuple[Pin, ...]] = {}
    for colour, number, spot in places:
        crowded = any(
            other == colour and number - 2 <= place < number for other, place, _ in places
        )
        pin = _pin(problem, spot, crowded=crowded)
        result[colour, number] = (*result.get((colour, number), ()), pin)
    return result


def _pin(problem: TileProblem, spot: Spot, *, crowded: bool) -> Pin:
    keeps = problem.rules.joker.keeps
    if keeps == 1:
        return Pin(0, 0, 1, crowded=False)
    size = len(problem.table[spot.meld])
    return Pin(min(2, spot.index), min(2, size - 1 - spot.index), keeps, crowded)


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
