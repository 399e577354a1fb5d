"""Between the melds of the solver, which know numbers, and those of the game, which know faces."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations, product

from bot.games.melds import Meld, Melds, Reading, Said, unchanged
from bot.games.pieces import Face, Faces, Piece, joker
from bot.games.tiles.jokers import judge
from bot.games.tiles.table_jokers import Case
from bot.games.tiles.turn_end import worth_as_laid
from bot.solver.tiles.model import Group, Part, Run
from bot.solver.tiles.problem import TileProblem


def said_of(problem: TileProblem, part: Part) -> tuple[Said, ...]:
    """A meld in the game's words; a joker of a run says what it stands for."""
    return _said(part, problem.suits, problem.has_coloured_jokers)


def _said(part: Part, suits: tuple[str, ...], coloured: bool) -> tuple[Said, ...]:  # noqa: FBT001
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


def tables_of(problem: TileProblem, parts: Sequence[Part]) -> Iterator[Melds]:
    """The whole new table, once for each way in which the jokers of groups can be named.

    They must be where there is only one numbered tile: it would be taken for a run.
    """
    if not any(is_lone(part) for part in parts):
        yield tuple(said_of(problem, part) for part in parts)
        return
    yield from product(*(list(_named(problem, part)) for part in parts))


def is_lone(part: Part) -> bool:
    """Whether a group has only one numbered tile."""
    return isinstance(part, Group) and len(part.tiles) == 1 and part.jokers > 0


def _named(problem: TileProblem, part: Part) -> Iterator[tuple[Said, ...]]:
    if not (isinstance(part, Group) and is_lone(part)):
        yield said_of(problem, part)
        return
    tile = Face(problem.suits[part.tiles[0]], part.number)
    others = [Face(suit, part.number) for suit in problem.suits if suit != tile.suit]
    for names in permutations(others, part.jokers):
        yield (Said(tile), *(Said(joker(), name) for name in names))


def laid_by(problem: TileProblem, melds: Melds) -> Faces:
    """What these melds hold beyond the table."""
    return Counter(one.face for said in melds for one in said) - problem.on_table


def untouched(problem: TileProblem, melds: Melds) -> int:
    """How many melds lie as they lay."""
    new = [problem.reading(said).said for said in melds]
    return len(unchanged([meld.said for meld in problem.table], new))


def jokers_are_legal(problem: TileProblem, melds: Melds) -> bool:
    """Whether the rules let the jokers of the table lie like this (T21–T24)."""
    return judge(_joker_case(problem, melds), problem.rules.joker) is None


def opens(problem: TileProblem, melds: Melds) -> bool:
    """Whether the player is out, or comes out with this table (T17, T18)."""
    if problem.opened:
        return True
    laid = tuple(laid_by(problem, melds).elements())
    case = _joker_case(problem, melds)
    return worth_as_laid(problem.rules, case, laid) >= problem.rules.opening


def _joker_case(problem: TileProblem, melds: Melds) -> Case:
    after = []
    for slot, said in enumerate(melds):
        reading = problem.rules.read(said, ordered=True)
        assert isinstance(reading, Reading)
        pieces = tuple(Piece(index) for index in range(len(said)))
        after.append(Meld(slot, pieces, reading.said))
    laid = laid_by(problem, melds)
    brought = frozenset(face for face in laid if not face.is_joker)
    return Case(problem.rules, problem.table, tuple(after), brought)


def with_named(
    problem: TileProblem, melds: Melds, named: Sequence[tuple[Face, Face]]
) -> Iterator[Melds]:
    """The table with these jokers in the place of the tiles that they stand for, in each way."""
    if not named:
        yield melds
        return
    joker_face, face = named[0]
    for number, said in enumerate(melds):
        if Said(face) in said:
            at = said.index(Said(face))
            changed = (*said[:at], Said(joker_face, face), *said[at + 1 :])
            if isinstance(problem.rules.read(changed, ordered=True), Reading):
                table = (*melds[:number], changed, *melds[number + 1 :])
                yield from with_named(problem, table, named[1:])


def has_natural(part: Part) -> bool:
    return "N" in part.marks if isinstance(part, Run) else bool(part.tiles)
