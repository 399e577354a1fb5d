"""The puzzle of a day: a function of its date, and of nothing else."""

from dataclasses import dataclass
from datetime import date
from functools import cached_property
from itertools import count

from bot.games.actions import Arrange, Move, Turn
from bot.games.match import Match, apply
from bot.games.melds import Melds
from bot.games.pieces import Face, Seat
from bot.games.positions import Scenario
from bot.games.referee import as_match
from bot.puzzles.chance import Chance
from bot.puzzles.grading import Grade, Graded, GradeRange, graded
from bot.puzzles.random_positions import Shape, build
from bot.solver import problem_of
from bot.solver.walkthrough import moves_to

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
class Puzzle:
    """A position in which as many pieces as possible are to be laid."""

    day: date
    found: Graded

    @property
    def position(self) -> Scenario:
        return self.found.position

    @property
    def grade(self) -> Grade:
        return self.found.grade

    @property
    def optimum(self) -> int:
        return self.found.grade.optimum

    @property
    def laid(self) -> tuple[Face, ...]:
        """The pieces that have to go: no others do as well."""
        return self.found.laid

    @property
    def melds(self) -> Melds:
        """The table afterwards, with the fewest changes."""
        return self.found.melds

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
            return Puzzle(day, found)
    raise AssertionError


def _shape(day: date, kind: Weekday) -> Shape:
    """Which game it is belongs to the day: no game may be rarer because it is hard to build."""
    chance = Chance(f"tischlein puzzle {EDITION} {day.isoformat()}")
    game = CARDS if not chance.below(CARDS_ONCE_IN) else chance.among(TILES)
    joker = day.weekday() >= JOKERS_FROM and not chance.below(JOKER_ONCE_IN)
    return Shape(game, kind.melds, kind.rack, jokers=int(joker))
