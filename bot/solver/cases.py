"""What may become of the jokers on the table (T21–T24), as puzzles to be solved.

`mini`, `letsplay`: a joker is free as soon as a tile that it stands for is at hand, on the table or
laid from the rack. Otherwise it stays, standing for the same tile: it is *pinned*. So the only
question is which of the rack's tiles that would free a joker are laid.

`classic`: each joker stays, and its whole meld with it, or it is replaced and has to go into a new
meld. There are two jokers, so the cases are few.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product

from bot.games.melds import Kind, Said
from bot.games.pieces import Face
from bot.games.tiles.jokers import WHOLE
from bot.solver.groups import Block
from bot.solver.problem import Faces, Problem, Spot
from bot.solver.puzzle import BLANK, Grid, OldRun, Puzzle
from bot.solver.runs import HIGHEST, Pin

KEEP = 1
POINT = 1 << 8
TILE = 1 << 20
"""Tiles count first, then points, then melds that are kept."""


@dataclass(frozen=True)
class Ask:
    """What the player might lay, and what of it has to be laid."""

    may: Faces
    must: Faces


@dataclass(frozen=True)
class Case:
    """One way to treat the jokers on the table."""

    ask: Ask
    free: tuple[Spot, ...]
    stay: tuple[Spot, ...]
    swaps: tuple[tuple[int, Face], ...] = ()
    """`classic`: which tile has taken a joker's place in which meld."""

    @property
    def new_melds(self) -> int:
        """How many jokers have to lie in new melds (T22, `classic`)."""
        return len(self.swaps)


def cases(problem: Problem, ask: Ask) -> Iterator[Case]:
    if problem.rules.joker.keeps == WHOLE:
        yield from _closed_cases(problem, ask)
    else:
        yield from _pinned_cases(problem, ask)


def hopeful_case(problem: Problem, ask: Ask) -> Case:
    """All jokers free that could be: as good as any case, but perhaps not allowed.

    Only for the games in which a freed joker may go anywhere.
    """
    at_hand = {*problem.on_table, *ask.may, *ask.must}
    free = tuple(spot for spot in problem.spots if spot.options & at_hand)
    return Case(ask, free, tuple(spot for spot in problem.spots if spot not in free))


def is_allowed(problem: Problem, case: Case, laid: Faces) -> bool:
    """Whether what was laid frees the jokers that the case takes for free."""
    at_hand = {*problem.on_table, *laid}
    return all(spot.options & at_hand for spot in case.free)


def _pinned_cases(problem: Problem, ask: Ask) -> Iterator[Case]:
    at_hand = {*problem.on_table, *ask.must}
    keys = sorted(
        {
            face
            for spot in problem.spots
            if not spot.options & at_hand
            for face in spot.options
            if ask.may[face]
        }
    )
    for count in range(len(keys) + 1):
        for laid in combinations(keys, count):
            held = {key for key in keys if key not in laid}
            may = Counter({face: n for face, n in ask.may.items() if face not in held})
            may.subtract(laid)
            hand = at_hand.union(laid)
            free = tuple(spot for spot in problem.spots if spot.options & hand)
            stay = tuple(spot for spot in problem.spots if not spot.options & hand)
            yield Case(Ask(+may, ask.must + Counter(laid)), free, stay)


def _closed_cases(problem: Problem, ask: Ask) -> Iterator[Case]:
    choices = [(None, *sorted(spot.options)) for spot in problem.spots]
    for swapped in product(*choices):
        freed = [(spot, face) for spot, face in zip(problem.spots, swapped, strict=True) if face]
        for brought in _fewest_brought(problem, ask, freed):
            may = ask.may.copy()
            may.subtract(brought)
            yield Case(
                Ask(+may, ask.must + Counter(brought)),
                tuple(spot for spot, _ in freed),
                tuple(spot for spot, face in zip(problem.spots, swapped, strict=True) if not face),
                tuple((spot.meld, face) for spot, face in freed),
            )


def _fewest_brought(
    problem: Problem, ask: Ask, freed: list[tuple[Spot, Face]]
) -> Iterator[tuple[Face, ...]]:
    """Tiles of the rack that have to be laid so that all these jokers can be replaced."""
    keys = sorted({face for _, face in freed if ask.may[face]})
    found: list[set[Face]] = []
    for count in range(len(keys) + 1):
        for brought in combinations(keys, count):
            enough = any(known <= set(brought) for known in found)
            if not enough and _replaceable(problem, freed, {*brought, *ask.must}):
                found.append(set(brought))
                yield brought


def _replaceable(problem: Problem, freed: list[tuple[Spot, Face]], at_hand: set[Face]) -> bool:
    """Whether there is an order: a meld is closed until its last joker is replaced (T24)."""
    jokers = Counter(spot.meld for spot in problem.spots)
    for number, meld in enumerate(problem.table):
        if not jokers[number]:
            at_hand.update(_naturals(meld.said))
    waiting = list(freed)
    while waiting:
        ready = [pair for pair in waiting if pair[1] in at_hand]
        if not ready:
            return False
        for spot, face in ready:
            waiting.remove((spot, face))
            jokers[spot.meld] -= 1
            if not jokers[spot.meld]:
                at_hand.update(_naturals(problem.table[spot.meld].said))
    return True


def _naturals(said: Sequence[Said]) -> list[Face]:
    return [one.face for one in said if not one.face.is_joker]


# --- from a case to a puzzle ---


class Sheet:
    """A grid that is being filled in."""

    def __init__(self, problem: Problem) -> None:
        self.colours = problem.colours
        self.rows = [[0] * (HIGHEST + 1) for _ in problem.suits]

    def add(self, faces: Faces, times: int = 1) -> None:
        for face, count in faces.items():
            if not face.is_joker:
                self.rows[self.colours[face.suit]][face.number] += count * times

    @property
    def grid(self) -> Grid:
        return tuple(map(tuple, self.rows))


def puzzle_of(problem: Problem, case: Case) -> Puzzle:
    must, may = Sheet(problem), Sheet(problem)
    must.add(problem.on_table)
    must.add(case.ask.must)
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
            if problem.kinds[number] == Kind.RUN:
                run_blocks.append(run_block(problem, case, number))
            else:
                block = group_block(problem, case, number)
                at = next(iter(naturals)).number
                group_blocks[at] = (*group_blocks[at], block)
    else:
        pins = run_pins(problem, case.stay)
        for spot in case.stay:
            if problem.kinds[spot.meld] == Kind.GROUP:
                at = next(iter(spot.options)).number
                if spot.face.joker_colour is None:
                    group_pins[at] += 1
                else:
                    own_group_pins[problem.colours[spot.face.joker_colour]][at] += 1
    plain = [face for face in jokers if face.joker_colour is None]
    return Puzzle(
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


def _by_colour(problem: Problem, jokers: Faces) -> tuple[int, ...]:
    counts = [0] * len(problem.suits)
    for face, count in jokers.items():
        if face.joker_colour is not None:
            counts[problem.colours[face.joker_colour]] += count
    return tuple(counts)


def run_pins(problem: Problem, stay: Sequence[Spot]) -> dict[tuple[int, int], tuple[Pin, ...]]:
    """Jokers that stay in runs, by colour and number."""
    places = [
        (problem.colours[face.suit], face.number, spot)
        for spot in stay
        if problem.kinds[spot.meld] == Kind.RUN
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


def _pin(problem: Problem, spot: Spot, *, crowded: bool) -> Pin:
    keeps = problem.rules.joker.keeps
    if keeps == 1:
        return Pin(0, 0, 1, crowded=False)
    size = len(problem.table[spot.meld])
    return Pin(min(2, spot.index), min(2, size - 1 - spot.index), keeps, crowded)


def block_naturals(problem: Problem, case: Case, meld: int) -> Faces:
    """The numbered tiles of a meld that stays together, replaced jokers included."""
    swapped = [face for number, face in case.swaps if number == meld]
    return Counter([*_naturals(problem.table[meld].said), *swapped])


def run_block(problem: Problem, case: Case, meld: int) -> OldRun:
    staying = {spot.index for spot in case.stay if spot.meld == meld}
    said = problem.table[meld].said
    marks = "".join("P" if index in staying else "N" for index in range(len(said)))
    low = said[0].meant
    return OldRun(problem.colours[low.suit], low.number, marks)


def group_block(problem: Problem, case: Case, meld: int) -> Block:
    colours = 0
    for face in block_naturals(problem, case, meld):
        colours |= 1 << problem.colours[face.suit]
    return Block(colours, sum(spot.meld == meld for spot in case.stay))
