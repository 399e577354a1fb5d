"""The puzzle of a day: a function of its date, and of nothing else."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from hashlib import sha256
from itertools import combinations, count, permutations
from typing import TypeVar

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.match import Match, apply
from bot.games.moves import Arrange, End, Move, Turn
from bot.games.pieces import Face, Meld, Melds, Piece, Reading, Said, Seat, plain, unchanged
from bot.games.referee import Scenario, as_match
from bot.games.refusals import RefusedError
from bot.games.ruleset import NONE, Pieces, Round, RuleSet
from bot.opponents.hands import less
from bot.solver import Budget, Memory, Problem, SolverAnswer, best, problem_of
from bot.solver.api import moves_to

# --- chance that is the same everywhere ---

T = TypeVar("T")
WORD = 4
"""Bytes of the stream that one number is made of."""


class Chance:
    """Numbers that follow from a text, and from nothing else."""

    def __init__(self, seed: str) -> None:
        self._seed = seed.encode("utf-8")
        self._block = 0
        self._bytes = b""

    def below(self, limit: int) -> int:
        """A number from 0 up to, and without, the limit; each is equally likely."""
        whole = 1 << 8 * WORD
        while True:
            number = int.from_bytes(self._next(), "big")
            if number < whole - whole % limit:
                return number % limit

    def among(self, choices: Sequence[T]) -> T:
        return choices[self.below(len(choices))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def _next(self) -> bytes:
        if len(self._bytes) < WORD:
            block = self._seed + self._block.to_bytes(8, "big")
            self._bytes += sha256(block).digest()
            self._block += 1
        word, self._bytes = self._bytes[:WORD], self._bytes[WORD:]
        return word


# --- what can be laid without taking anything apart ---

SHORTEST = 3
Rack = tuple[Face, ...]
Table = tuple[Rack, ...]
"""Melds by their faces alone. A joker may stand for something else then, so that what is found is
never too little."""


@dataclass(frozen=True, slots=True)
class Open:
    """What is held, and what lies there, each in order."""

    rack: Rack
    table: Table


def start_of(position: Scenario) -> Open:
    """Where the player begins."""
    state, deck = position.round, position.rules.deck
    melds = (tuple(one.face for one in meld.said) for meld in state.table)
    return Open(tuple(sorted(deck.faces_of(state.racks[state.turn]))), tuple(sorted(melds)))


def most_without_rebuilding(position: Scenario) -> int:
    """The most pieces that can go if every meld of the table stays together."""
    start = start_of(position)
    seen: set[Open] = set()
    waiting = [start]
    most = 0
    while waiting:
        at = waiting.pop()
        if at in seen:
            continue
        seen.add(at)
        most = max(most, len(start.rack) - len(at.rack))
        # Longer melds grow out of the shortest by additions.
        waiting += _steps(position.rules, at, (SHORTEST,))
    return most


def hasty(position: Scenario) -> int:
    """How many pieces a player lays who takes the next best thing: own melds, then additions."""
    start = at = start_of(position)
    while True:
        sizes = range(len(at.rack), SHORTEST - 1, -1)
        following = next(_steps(position.rules, at, sizes), None)
        if following is None:
            return len(start.rack) - len(at.rack)
        at = following


def _steps(rules: RuleSet, at: Open, sizes: Iterable[int]) -> Iterator[Open]:
    """New melds of these sizes, then additions."""
    for size in sizes:
        for faces in dict.fromkeys(combinations(at.rack, size)):
            if is_meld(rules, faces):
                yield Open(less(at.rack, faces), tuple(sorted((*at.table, faces))))
    yield from _additions(rules, at)


def _additions(rules: RuleSet, at: Open) -> Iterator[Open]:
    for face in dict.fromkeys(at.rack):
        for number, meld in enumerate(at.table):
            grown = tuple(sorted((*meld, face)))
            if is_meld(rules, grown):
                table = (*at.table[:number], *at.table[number + 1 :], grown)
                yield Open(less(at.rack, (face,)), tuple(sorted(table)))


def is_meld(rules: RuleSet, faces: Rack) -> bool:
    return isinstance(rules.read(plain(faces)), Reading)


# --- how hard a position is ---

STEPS = 20_000
"""Of the solver for one question. What takes more is no puzzle: the optimum has to be proven."""


@dataclass(frozen=True, slots=True)
class Grade:
    """What makes a position easy or hard."""

    optimum: int
    """The most pieces that can be laid."""
    changed: int
    """Melds of the table that lie otherwise afterwards, or have grown; fewer are not possible."""
    kept: int
    """The most pieces that can be laid if no meld is taken apart."""
    hasty: int
    """How many a player lays who takes the next best thing."""

    @property
    def short(self) -> int:
        """How far the hasty player falls short."""
        return self.optimum - self.hasty

    @property
    def rebuilds(self) -> bool:
        """Whether an old meld has to be taken apart."""
        return self.kept < self.optimum


@dataclass(frozen=True)
class Graded:
    """A position with a proven optimum that only one set of pieces reaches."""

    position: Scenario
    grade: Grade
    laid: tuple[Face, ...]
    """The pieces that have to go: no others do as well."""
    melds: Melds
    """The table afterwards, with the fewest changes."""


@dataclass(frozen=True, slots=True)
class GradeRange:
    """What is wanted of a puzzle."""

    optimum: range
    changed: range
    short: range
    rebuilds: bool

    def holds(self, grade: Grade) -> bool:
        fits = grade.changed in self.changed and grade.short in self.short
        return fits and grade.optimum in self.optimum and (grade.rebuilds or not self.rebuilds)


def graded(position: Scenario, band: GradeRange) -> Graded | None:
    """The position with its grade; nothing, if it is no puzzle of this band.

    What is cheap to find out is asked first.
    """
    problem, memory = problem_of(position.rules, position.round), Memory()
    found = _best(problem, memory)
    if not found.proven or found.tiles not in band.optimum:
        return None
    short = found.tiles - hasty(position)
    if short not in band.short:
        return None
    kept = most_without_rebuilding(position)
    if (kept == found.tiles and band.rebuilds) or not _is_only_one(problem, found, memory):
        return None
    gentle = _best(problem, memory, least_change=True)
    grade = Grade(found.tiles, _changed(problem, gentle), kept, found.tiles - short)
    if not gentle.proven or gentle.tiles != found.tiles or not band.holds(grade):
        return None
    return Graded(position, grade, gentle.laid, gentle.melds)


def _best(problem: Problem, memory: Memory, *, least_change: bool = False) -> SolverAnswer:
    return best(problem, least_change=least_change, budget=Budget(steps=STEPS), memory=memory)


def _changed(problem: Problem, answer: SolverAnswer) -> int:
    before = [meld.said for meld in problem.table]
    after = [problem.reading(said).said for said in answer.melds]
    return len(before) - len(unchanged(before, after))


def _is_only_one(problem: Problem, found: SolverAnswer, memory: Memory) -> bool:
    """Whether no other pieces of the rack do as well: without any of these it is less."""
    for face in dict.fromkeys(found.laid):
        if found.laid.count(face) == problem.rack.count(face):
            other = _best(replace(problem, rack=less(problem.rack, (face,))), memory)
            if not other.proven or other.tiles >= found.tiles:
                return False
    return True


# --- positions ---

HIGHEST = 13
OTHERS = 10
"""Pieces that the opponent holds; nobody sees them."""
TRIES = 200
"""For one meld more; by then the deck is as good as empty."""
RUNS = (3, 3, 3, 4, 4, 5, 6)
GROUPS = (3, 3, 4)


@dataclass(frozen=True, slots=True)
class Shape:
    """What a position is to look like."""

    game: str
    melds: int
    rack: int
    jokers: int = 0
    """How many of them lie on the table."""


class _Box:
    """The pieces of a deck that are nowhere yet."""

    def __init__(self, rules: RuleSet) -> None:
        self._free: dict[Face, list[Piece]] = {}
        for piece in rules.deck.pieces:
            self._free.setdefault(rules.deck.face(piece), []).append(piece)

    def has(self, faces: list[Face]) -> bool:
        return all(len(self._free[face]) >= faces.count(face) for face in faces)

    def take(self, face: Face) -> Piece:
        return self._free[face].pop(0)

    def rest(self) -> Pieces:
        return tuple(sorted(piece for pieces in self._free.values() for piece in pieces))


def build(shape: Shape, chance: Chance) -> Scenario:
    """A position of this shape. The player on turn is out already, and has drawn a card."""
    game = CATALOGUE[shape.game]
    rules = rules_for(game, NONE)
    box = _Box(rules)
    table = tuple(_melds(rules, shape, box, chance))
    rest = chance.shuffled([piece for piece in box.rest() if not rules.deck.is_joker(piece)])
    rack = tuple(sorted(rest[: shape.rack]))
    others = tuple(rest[shape.rack : shape.rack + OTHERS])
    stock = tuple(rest[shape.rack + OTHERS :])
    cards = rules.can.draws_first
    pile, stock = (stock[:1], stock[1:]) if cards else ((), stock)
    state = Round(
        racks=(rack, others),
        stock=stock,
        turn=Seat(0),
        table=table,
        pile=pile,
        opened=(True, True),
        drawn=cards,
        accounts=(0, 0),
    )
    return Scenario(game, (), rules, state)


def _melds(rules: RuleSet, shape: Shape, box: _Box, chance: Chance) -> Iterator[Meld]:
    jokers = [face for face in rules.deck.faces if face.is_joker]
    for slot in range(shape.melds):
        said = _meld(rules, box, chance, jokers[slot] if slot < shape.jokers else None)
        if said is None:
            return
        reading = rules.read(said)
        assert isinstance(reading, Reading)
        pieces = tuple(box.take(one.face) for one in reading.said)
        yield Meld(slot, pieces, reading.said)


def _meld(rules: RuleSet, box: _Box, chance: Chance, joker: Face | None) -> tuple[Said, ...] | None:
    """A run or a group of what is left; with a joker in the place of one of its pieces."""
    for _ in range(TRIES):
        faces = _run(rules, chance) if chance.below(9) < 5 else _group(rules, chance)
        if not box.has(faces):
            continue
        said = [Said(face) for face in faces]
        if joker is not None:
            at = chance.below(len(faces))
            said[at] = Said(joker, faces[at])
        if isinstance(rules.read(tuple(said)), Reading):
            return tuple(said)
    return None


def _run(rules: RuleSet, chance: Chance) -> list[Face]:
    suit, length = chance.among(rules.deck.suits), chance.among(RUNS)
    first = 1 + chance.below(HIGHEST - length + 1)
    return [Face(suit, number) for number in range(first, first + length)]


def _group(rules: RuleSet, chance: Chance) -> list[Face]:
    number = 1 + chance.below(HIGHEST)
    suits = chance.shuffled(rules.deck.suits)[: chance.among(GROUPS)]
    return [Face(suit, number) for suit in suits]


# --- the puzzle of a day ---

EDITION = 1
"""A new one gives every day another puzzle. Whatever changes a puzzle needs one."""
FIRST_DAY = date(2025, 1, 1)
"""There are none before."""
SOLVER = Seat(0)
TILES = ("mini", "classic", "letsplay")
CARDS = "raeuber"
CARDS_ONCE_IN = 7
JOKER_ONCE_IN = 4
JOKERS_FROM = 3
"""Thursday."""


@dataclass(frozen=True, slots=True)
class Weekday:
    """What the puzzles of a day of the week are like."""

    melds: int
    rack: int
    band: GradeRange


def _any(low: int, high: int) -> range:
    return range(low, high + 1)


WEEK = (
    Weekday(4, 6, GradeRange(_any(3, 6), _any(1, 2), _any(0, 1), rebuilds=False)),
    Weekday(5, 6, GradeRange(_any(3, 6), _any(1, 2), _any(1, 2), rebuilds=False)),
    Weekday(5, 7, GradeRange(_any(3, 7), _any(1, 2), _any(1, 3), rebuilds=True)),
    Weekday(6, 7, GradeRange(_any(3, 7), _any(2, 3), _any(2, 7), rebuilds=True)),
    Weekday(7, 8, GradeRange(_any(4, 8), _any(3, 4), _any(2, 8), rebuilds=True)),
    Weekday(8, 8, GradeRange(_any(5, 8), _any(4, 5), _any(3, 8), rebuilds=True)),
    Weekday(9, 9, GradeRange(_any(6, 9), _any(5, 9), _any(3, 9), rebuilds=True)),
)
"""From Monday, which is easy, to Sunday."""


@dataclass(frozen=True)
class Puzzle(Graded):
    """A position in which as many pieces as possible are to be laid."""

    day: date

    @cached_property
    def start(self) -> Match:
        """A match that stands at this position."""
        return as_match(self.position)

    @cached_property
    def solved(self) -> Match:
        """The same with the optimum laid; the turn could end with it."""
        return apply(self.start, Turn(SOLVER, Arrange(self.melds)))

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The way to it, in moves that a person can follow."""
        return moves_to(problem_of(self.position.rules, self.position.round), self.melds)


def puzzle_of(day: date) -> Puzzle:
    """The puzzle of this day, the same on every machine; finding it takes about a second."""
    if day < FIRST_DAY:
        raise ValueError(f"there are no puzzles before {FIRST_DAY}")
    kind = WEEK[day.weekday()]
    for attempt in count():
        chance = Chance(f"tischlein puzzle {EDITION} {day.isoformat()} {attempt}")
        found = graded(build(_shape(day, kind), chance), kind.band)
        if found is not None:
            return Puzzle(found.position, found.grade, found.laid, found.melds, day)
    raise AssertionError


def _shape(day: date, kind: Weekday) -> Shape:
    """Which game it is belongs to the day: no game may be rarer because it is hard to build."""
    chance = Chance(f"tischlein puzzle {EDITION} {day.isoformat()}")
    game = CARDS if not chance.below(CARDS_ONCE_IN) else chance.among(TILES)
    joker = day.weekday() >= JOKERS_FROM and not chance.below(JOKER_ONCE_IN)
    return Shape(game, kind.melds, kind.rack, jokers=int(joker))


# --- the proof ---


@dataclass(frozen=True, slots=True)
class PuzzleProof:
    """What was found out about the puzzle of a day."""

    day: date
    game: str
    grade: Grade
    shape: Table
    """What its position looks like whatever its colours are called."""
    faults: tuple[str, ...]


def prove(day: date) -> PuzzleProof:
    """Find the puzzle of a day, and hold it against everything that is promised of it."""
    return proof_of(puzzle_of(day))


def proof_of(puzzle: Puzzle) -> PuzzleProof:
    return PuzzleProof(
        day=puzzle.day,
        game=puzzle.position.game.id,
        grade=puzzle.grade,
        shape=shape_of(puzzle),
        faults=tuple(_faults(puzzle)),
    )


def _faults(puzzle: Puzzle) -> Iterator[str]:
    if laid_in(puzzle) != puzzle.grade.optimum:
        yield "its solution cannot be laid"
    band = WEEK[puzzle.day.weekday()].band
    if not band.holds(puzzle.grade):
        yield "its grade is not that of the day"
    again = graded(puzzle.position, band)
    if again is None or again.laid != puzzle.laid:
        yield "its goal is not the only one"


def laid_in(puzzle: Puzzle) -> int:
    """How many pieces the rules let go; 0, if they refuse."""
    try:
        solved = puzzle.solved
        if not puzzle.position.rules.can.draws_first:
            solved = apply(solved, Turn(SOLVER, End()))
    except RefusedError:
        return 0
    state = solved.round
    assert state is not None
    if state.draft and puzzle.position.rules.problem(state) is not None:
        return 0
    held = state.position.rack if state.draft else state.racks[SOLVER]
    return len(puzzle.position.round.racks[SOLVER]) - len(held)


def shape_of(puzzle: Puzzle) -> Table:
    """What a position looks like whatever its colours are called: the same for its likes."""
    deck, state = puzzle.position.rules.deck, puzzle.position.round
    rack = deck.faces_of(state.racks[SOLVER])
    melds = [tuple(one.face for one in meld.said) for meld in state.table]
    return min(
        _renamed(dict(zip(deck.suits, names, strict=True)), rack, melds)
        for names in permutations(range(len(deck.suits)))
    )


def _renamed(names: dict[str, int], rack: Iterable[Face], melds: list[tuple[Face, ...]]) -> Table:
    def named(faces: Iterable[Face]) -> tuple[Face, ...]:
        return tuple(
            sorted(Face(str(names.get(face.suit, face.suit)), face.number) for face in faces)
        )

    return (named(rack), *sorted(map(named, melds)))


def repeated(proofs: Iterable[PuzzleProof]) -> Iterator[str]:
    """Days whose puzzle was another day's already."""
    first: dict[Table, date] = {}
    for proof in proofs:
        day = first.setdefault(proof.shape, proof.day)
        if day != proof.day:
            yield f"{proof.day}: the same as {day}"
