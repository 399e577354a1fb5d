"""Slow tables, where a turn lasts half a day or more: everything that is otherwise there.

What is a slow table is decided by :func:`is_slow`, and by nothing else.
"""

from collections.abc import Iterable
from enum import IntEnum

from bot.games.ruleset import TURN_SECONDS

HOUR, DAY = 3600, 86_400
SLOW_SECONDS = 12 * HOUR
"""Turns of so many seconds or more make a table slow."""
LIVE_STRIKES, SLOW_STRIKES = 3, 2
"""After so many turns in a row that ran out, a computer takes over."""
LIVE_LOBBY, SLOW_LOBBY = 30 * 60.0, 3.0 * DAY
"""Seconds without a touch after which a lobby closes."""
LEAST_PAUSE, TURNS_PAUSED = 7 * DAY, 2
"""Where nobody is present any more, a slow match rests for a week, and for so many turns."""
WINDOW_SHARE = 2
"""An open card is on offer for this part of a slow turn: nobody sits there for seconds."""

Options = Iterable[tuple[str, int]]


class Reminder(IntEnum):
    """Which one, in their order; also how many there were then."""

    HALF = 1
    """Half of the time is over."""
    LAST = 2
    """A tenth of it is left."""


def turn_seconds(options: Options) -> int:
    """How long a turn may take; 0 is as long as it takes."""
    return dict(options).get(TURN_SECONDS.id, TURN_SECONDS.default)


def is_slow(options: Options) -> bool:
    """Whether a table with these options is a slow one. One without a clock is none."""
    return turn_seconds(options) >= SLOW_SECONDS


def is_slow_turn(seconds: int) -> bool:
    return seconds >= SLOW_SECONDS


def window_seconds(turn: int, window: int) -> int:
    """How long a card is on offer, where a turn lasts so long and the game says so much."""
    return turn // WINDOW_SHARE if is_slow_turn(turn) else window


def strikes(options: Options) -> int:
    """How many turns somebody can miss, one after the other, before a computer takes over."""
    return SLOW_STRIKES if is_slow(options) else LIVE_STRIKES


def lobby_seconds(options: Options) -> float:
    """How long a lobby stays open in which nothing happens."""
    return SLOW_LOBBY if is_slow(options) else LIVE_LOBBY


def pause_seconds(options: Options, hours: int) -> float:
    """How long a match rests, on a server that has settled on so many hours."""
    settled = float(hours * HOUR)
    if not is_slow(options):
        return settled
    return max(settled, LEAST_PAUSE, TURNS_PAUSED * turn_seconds(options))


def reminders(seconds: float, *, buying: bool = False) -> tuple[tuple[Reminder, float], ...]:
    """What a slow turn of so many seconds is reminded of, and when: seconds before its end.

    That a card is on offer is only said once more: those who want none need not answer.
    """
    last = (Reminder.LAST, seconds / 10)
    return (last,) if buying else ((Reminder.HALF, seconds / 2), last)
