"""Proves puzzles: each can be solved, has the grade of its day and one goal, and is no other's."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from itertools import permutations

from bot.games.actions import End, Turn
from bot.games.match import apply
from bot.games.pieces import Face
from bot.games.refusals import RefusedError
from bot.games.state import Round
from bot.puzzles.calendar import SOLVER, WEEK, Puzzle, puzzle_of
from bot.puzzles.grading import graded

Shape = tuple[tuple[Face, ...], ...]


@dataclass(frozen=True, slots=True)
class PuzzleProof:
    """What was found out about the puzzle of a day."""

    day: date
    game: str
    optimum: int
    changed: int
    short: int
    rebuilds: bool
    shape: Shape
    faults: tuple[str, ...]


def prove(day: date) -> PuzzleProof:
    """Find the puzzle of a day, and hold it against everything that is promised of it."""
    return proof_of(puzzle_of(day))


def proof_of(puzzle: Puzzle) -> PuzzleProof:
    grade = puzzle.grade
    return PuzzleProof(
        day=puzzle.day,
        game=puzzle.position.game.id,
        optimum=grade.optimum,
        changed=grade.changed,
        short=grade.short,
        rebuilds=grade.rebuilds,
        shape=shape_of(puzzle),
        faults=tuple(_faults(puzzle)),
    )


def _faults(puzzle: Puzzle) -> Iterator[str]:
    if laid_in(puzzle) != puzzle.optimum:
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
    return len(puzzle.position.round.racks[SOLVER]) - len(_held(state))


def _held(state: Round) -> tuple[int, ...]:
    return state.position.rack if state.draft else state.racks[SOLVER]


def shape_of(puzzle: Puzzle) -> Shape:
    """What a position looks like whatever its colours are called: the same for its likes."""
    deck, state = puzzle.position.rules.deck, puzzle.position.round
    rack = deck.faces_of(state.racks[SOLVER])
    melds = [tuple(one.face for one in meld.said) for meld in state.table]
    return min(
        _renamed(dict(zip(deck.suits, names, strict=True)), rack, melds)
        for names in permutations(range(len(deck.suits)))
    )


def _renamed(names: dict[str, int], rack: Iterable[Face], melds: list[tuple[Face, ...]]) -> Shape:
    def named(faces: Iterable[Face]) -> tuple[Face, ...]:
        return tuple(
            sorted(Face(str(names.get(face.suit, face.suit)), face.number) for face in faces)
        )

    return (named(rack), *sorted(map(named, melds)))


def repeated(proofs: Iterable[PuzzleProof]) -> Iterator[str]:
    """Days whose puzzle was another day's already."""
    first: dict[Shape, date] = {}
    for proof in proofs:
        day = first.setdefault(proof.shape, proof.day)
        if day != proof.day:
            yield f"{proof.day}: the same as {day}"
