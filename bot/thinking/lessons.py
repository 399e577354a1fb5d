"""The courses: what is learned, in which order, and in which positions."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from bot.games import moves
from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.match import Match
from bot.games.pieces import Seat
from bot.games.referee import as_match, parse_position
from bot.games.ruleset import NONE, RuleSet

ME = Seat(0)
WORK = (
    moves.Lay,
    moves.Add,
    moves.Take,
    moves.Split,
    moves.Swap,
    moves.Arrange,
    moves.Undo,
    moves.Reset,
)
MOST_STEPS = 100
"""The number of a step is that of its course, times this, and its own."""


class Goal(StrEnum):
    """What has to have happened."""

    LAY = "lay"
    """So many pieces lie on the table, and the turn could end."""
    DRAW = "draw"
    END = "end"
    """The same as to lay, and the turn is over."""
    DISCARD = "discard"
    CALL = "call"
    """The round was ended by a call, or a knock (R11)."""


@dataclass(frozen=True)
class LessonStep:
    """One idea, in one position."""

    id: str
    lines: tuple[str, ...]
    """Of the position, without the game and whose turn it is."""
    goal: Goal = Goal.LAY
    laid: int = 0
    may_arrange: bool = False
    """Whether the solver helps."""

    def allows(self, move: moves.Move) -> bool:
        """Whether the move belongs to what is learned here; another would end the turn too soon."""
        match self.goal:
            case Goal.LAY:
                return isinstance(move, WORK)
            case Goal.DRAW:
                return isinstance(move, moves.Draw)
            case Goal.END:
                return isinstance(move, (*WORK, moves.End))
            case Goal.DISCARD:
                return isinstance(move, moves.Discard) and not move.knock
            case Goal.CALL:
                return isinstance(move, moves.Discard) and move.knock

    def is_done(self, start: Match, now: Match) -> bool:
        """Whether the rules have accepted what was asked for."""
        before, state = start.round, now.round
        assert before is not None
        assert state is not None
        over = state.ending is not None or state.turn != ME
        on_table = {piece for meld in state.position.table for piece in meld.pieces}
        if over:
            on_table = {piece for meld in state.table for piece in meld.pieces}
        laid = sum(piece in on_table for piece in before.racks[ME])
        match self.goal:
            case Goal.LAY:
                sound = bool(state.draft) and now.rules.problem(state) is None
                return not over and sound and laid >= self.laid
            case Goal.DRAW:
                return state.drawn
            case Goal.END:
                return over and laid >= self.laid
            case Goal.DISCARD | Goal.CALL:
                return over


@dataclass(frozen=True)
class Course:
    """Lessons for a kind of game."""

    id: str
    game: str
    steps: tuple[LessonStep, ...]

    @property
    def rules(self) -> RuleSet:
        return rules_for(CATALOGUE[self.game], NONE)

    @cached_property
    def starts(self) -> tuple[Match, ...]:
        """The position of each step."""
        return tuple(as_match(parse_position(self._lines(step))) for step in self.steps)

    def _lines(self, step: LessonStep) -> list[tuple[int, str]]:
        drawn = " drawn" if self.rules.can.draws_first and step.goal != Goal.DRAW else ""
        return list(enumerate([f"game {self.game}", *step.lines, f"turn 1{drawn}"], 1))


_TILES = Course(
    "tiles",
    "classic",
    (
        LessonStep("lay", ("seat 1 opened rack r5 r6 r7 k1 y12", "seat 2 opened rack b1"), laid=3),
        LessonStep(
            "opening",
            ("seat 1 rack r10 r11 r12 k2 b2 y2 k13", "seat 2 rack b1", "pool y8"),
            laid=3,
        ),
        LessonStep(
            "add",
            ("seat 1 opened rack b7 r2 k12", "seat 2 opened rack b1", "table b4 b5 b6"),
            laid=1,
        ),
        LessonStep(
            "take",
            ("seat 1 opened rack r7 r9 k1", "seat 2 opened rack b1", "table r8 b8 y8 k8"),
            laid=2,
        ),
        LessonStep(
            "split",
            ("seat 1 opened rack b5 k12", "seat 2 opened rack b1", "table b3 b4 b5 b6 b7"),
            laid=1,
        ),
        LessonStep("joker", ("seat 1 opened rack J r7 r9 k2 y13", "seat 2 opened rack b1"), laid=3),
        LessonStep(
            "arrange",
            (
                "seat 1 opened rack r7 r9 k4 k11",
                "seat 2 opened rack b1",
                "table r8 b8 y8 k8",
                "table k5 k6 k7",
            ),
            laid=3,
            may_arrange=True,
        ),
        LessonStep(
            "end",
            ("seat 1 opened rack y4 k13", "seat 2 opened rack b1", "table y1 y2 y3", "pool r1"),
            Goal.END,
            laid=1,
        ),
    ),
)
_LAID = ("seat 2 rack C4", "table owner=1 S8 S9 S10", "stock D9 C8", "open HQ")
_ROMME = Course(
    "romme",
    "romme",
    (
        LessonStep(
            "draw",
            ("seat 1 rack H5 H6 S9 D2 CK", "seat 2 rack C4", "stock H7 D9 C8", "open SQ"),
            Goal.DRAW,
        ),
        LessonStep(
            "lay",
            ("seat 1 rack H5 H6 H7 S9 D2 CK", "seat 2 rack C4", "stock D9 C8", "open SQ"),
            laid=3,
        ),
        LessonStep("lay_off", ("seat 1 opened rack SJ D2 CK", *_LAID), laid=1),
        LessonStep("discard", ("seat 1 opened rack D2 S3 CK", *_LAID), Goal.DISCARD),
        LessonStep("call", ("seat 1 opened rack D2 S3 CK", *_LAID), Goal.CALL),
    ),
)
_OTHERS, _STOCK = ("seat 2 rack g1", "seat 3 rack g2"), "stock b2 g8"
_RUMMUE = Course(
    "rummue",
    "rummue",
    (
        LessonStep(
            "draw",
            ("seat 1 rack r3 r4 r6 b9 k0", *_OTHERS, _STOCK, "open k9 b1 r5"),
            Goal.DRAW,
        ),
        LessonStep("lay", ("seat 1 rack r3 r4 r5 r6 b9 k0", *_OTHERS, _STOCK, "open k9"), laid=4),
        LessonStep(
            "yellow", ("seat 1 rack r3 r4 y5 r6 b9 k0", *_OTHERS, _STOCK, "open k9"), laid=4
        ),
        LessonStep(
            "lay_off",
            (
                "seat 1 opened rack g7 b9 k0",
                "seat 2 opened rack g1",
                "seat 3 rack g2",
                "table owner=1 r3 r4 r5 r6",
                "table owner=2 r7 b7 k7",
                _STOCK,
                "open k9",
            ),
            laid=1,
        ),
        LessonStep(
            "discard",
            (
                "seat 1 opened rack b9 k0",
                *_OTHERS,
                "table owner=1 r3 r4 r5 r6",
                _STOCK,
                "open k9",
            ),
            Goal.DISCARD,
        ),
    ),
)
COURSES: tuple[Course, ...] = (_TILES, _ROMME, _RUMMUE)


def course_of(game: str) -> Course:
    """The course for a game of the catalogue."""
    material = rules_for(CATALOGUE[game], NONE).deck.material
    return next(course for course in COURSES if course.rules.deck.material == material)


def step_of(number: int) -> tuple[Course, int] | None:
    """The course and the place of the step in it, from 0; nothing, if there is none."""
    course, step = divmod(number, MOST_STEPS)
    if not 1 <= course <= len(COURSES) or not 1 <= step <= len(COURSES[course - 1].steps):
        return None
    return COURSES[course - 1], step - 1


def number_of(course: Course, step: int) -> int:
    return (COURSES.index(course) + 1) * MOST_STEPS + step + 1
