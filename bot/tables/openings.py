"""Who opened tables that came to nothing, and left them to others."""

from collections import defaultdict

from bot.clock import Clock
from bot.model.ids import MemberId, ServerId
from bot.model.tables import TableState

IN_A_ROW_SECONDS = 10 * 60.0
"""So long it matters what somebody has opened."""
PLAYED_TURNS = 3
"""A match in which somebody has had so many turns came to something."""


def is_played(row: TableState) -> bool:
    return any(seat.turns >= PLAYED_TURNS for seat in row.seats)


class LeftToOthers:
    """When members got up from tables of their own at which nothing was played yet.

    Whoever stays has such a table then, and is the one who closes it: so two who help each other
    could open as many as they like. Kept in memory and for some minutes only, as it is no more than
    a brake; tables that their owners close are found in the database.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._times: dict[tuple[ServerId, MemberId], list[float]] = defaultdict(list)

    def note(self, server: ServerId, member: MemberId) -> None:
        now = self._clock.now()
        self._times[server, member].append(now)
        since = now - IN_A_ROW_SECONDS
        for key in [key for key, times in self._times.items() if times[-1] < since]:
            del self._times[key]

    def of(self, server: ServerId, member: MemberId) -> tuple[float, ...]:
        """The moments, the oldest first."""
        return tuple(self._times.get((server, member), ()))

    def forget(self, member: MemberId) -> None:
        for key in [key for key in self._times if key[1] == member]:
            del self._times[key]
