"""Between the melds of the solver, which know numbers, and those of the game, which know faces."""

from collections import Counter
from collections.abc import Iterable, Sequence

from bot.games.melds import Kind, Meld, Reading, Said
from bot.games.pieces import Face, Piece, joker
from bot.games.tiles.jokers import Case as JokerCase
from bot.games.tiles.jokers import judge
from bot.solver.cases import Case
from bot.solver.problem import Faces, Problem
from bot.solver.puzzle import Part, Run

Melds = tuple[tuple[Said, ...], ...]


def said_of(problem: Problem, part: Part) -> tuple[Said, ...]:
    """A meld in the game's words; a joker of a run says what it stands for."""
    suits = problem.suits
    coloured = any(face.joker_colour for face in problem.rules.deck.faces)
    if isinstance(part, Run):
        suit = suits[part.colour]
        wild = joker(suit if coloured else "")
        faces = (Face(suit, part.low + place) for place in range(len(part.marks)))
        return tuple(
            Said(face) if mark == "N" else Said(wild, face)
            for face, mark in zip(faces, part.marks, strict=True)
        )
    return (
        *(Said(Face(suits[colour], part.number)) for colour in part.tiles),
        *(Said(joker(suits[colour])) for colour in part.own),
        *(Said(joker()) for _ in range(part.jokers)),
    )


def named(said: Sequence[Said], suits: Sequence[str]) -> tuple[Said, ...]:
    """A group of one tile and jokers, saying that it is a group; any other meld as it is."""
    naturals = [one.face for one in said if not one.face.is_joker]
    if len(naturals) != 1 or any(one.stands_for or one.face.joker_colour for one in said):
        return tuple(said)
    others = iter(Face(suit, naturals[0].number) for suit in suits if suit != naturals[0].suit)
    return tuple(Said(one.face, next(others)) if one.face.is_joker else one for one in said)


def melds_of(problem: Problem, case: Case, parts: Iterable[Part]) -> Melds:
    """The whole new table."""
    frozen = (named(problem.table[meld].said, problem.suits) for meld in case.frozen(problem))
    return (*(said_of(problem, part) for part in parts), *frozen)


def laid_by(problem: Problem, melds: Melds) -> Faces:
    """What these melds hold beyond the table."""
    return Counter(one.face for said in melds for one in said) - problem.on_table


def jokers_are_legal(problem: Problem, melds: Melds) -> bool:
    """Whether the rules let the jokers of the table lie like this (T21–T24)."""
    after = []
    for slot, said in enumerate(melds):
        reading = problem.rules.read(said, ordered=True)
        assert isinstance(reading, Reading)
        pieces = tuple(Piece(index) for index in range(len(said)))
        after.append(Meld(slot, pieces, reading.said))
    laid = laid_by(problem, melds)
    brought = frozenset(face for face in laid if not face.is_joker)
    case = JokerCase(problem.rules, problem.table, tuple(after), brought)
    return judge(case, problem.rules.joker) is None


def has_natural(part: Part) -> bool:
    return "N" in part.marks if isinstance(part, Run) else bool(part.tiles)


def kind_of(part: Part) -> Kind:
    return Kind.RUN if isinstance(part, Run) else Kind.GROUP
