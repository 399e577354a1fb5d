"""Which positions can be practised, by their numbers: steps of lessons, and the puzzles of days."""

from datetime import date

from bot.games.match import Match
from bot.memory.puzzles import Puzzles
from bot.tables.denials import Denial, deny
from bot.thinking.lessons import step_of

FIRST_PUZZLE = 700_000
"""Puzzles have the numbers of their days, which have been longer than this for centuries."""
LAST = date.max.toordinal()


def is_puzzle(number: int) -> bool:
    return FIRST_PUZZLE <= number <= LAST


def day_of(number: int) -> date:
    """The day whose puzzle has this number."""
    return date.fromordinal(number) if is_puzzle(number) else deny(Denial.NO_SUCH_PUZZLE)


async def start_of(puzzles: Puzzles, number: int) -> Match:
    """The position with which an exercise begins."""
    if (found := step_of(number)) is not None:
        course, step = found
        return course.starts[step]
    return (await puzzles.puzzle(day_of(number))).start
