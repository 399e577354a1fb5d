"""Giving a server a history: to try things out, to measure, to show."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random

from bot.memory.inventing import InventedServer, Person, invent, people
from bot.memory.rerating import rebuild
from bot.model.ids import ChannelId, MemberId, ServerId, TableId
from bot.model.tables import Assistance, TableState, Uncounted
from bot.rating import KNOWN
from bot.store import bulk, seasons
from bot.store.bulk import FinishedMatch
from bot.store.company import Day
from bot.store.database import Connection, Database
from bot.tables.counting import DAY, MATCHES, worn_out

__all__ = ["History", "Person", "people", "seed"]

YEAR = 365 * 86_400.0


@dataclass(frozen=True, slots=True)
class History:
    """What is to be made up."""

    server: ServerId
    channel: ChannelId
    people: tuple[Person, ...]
    matches: int
    now: float
    """The last match has just ended."""
    logs: int = 200
    """How many of the last matches have a whole log and can be replayed: each game in turn."""
    seasons: int = 3
    """The last one is still being played."""
    seed: int = 0
    years: float = 1.5


async def seed(
    database: Database, history: History, *, step: Callable[[], None] = lambda: None
) -> int:
    """Fill a server that has no tables yet; ``step`` is called for each match.

    Says how many of the matches count for the ladders.
    """
    if len(history.people) < 4:
        raise ValueError("a history takes at least four people")

    async def write(connection: Connection) -> None:
        if await bulk.has_tables(connection, history.server):
            raise ValueError(f"server {history.server} has tables already")
        first = await bulk.next_id(connection)
        await bulk.insert(connection, list(_matches(history, first, step)))

    await database.write(write)
    rated = await rebuild(database, history.server)
    await database.write(lambda db: _close_seasons(db, history))
    return rated


def _matches(history: History, first: int, step: Callable[[], None]) -> Iterator[FinishedMatch]:
    town = InventedServer(history.server, history.channel, history.people, history.seed)
    book = _Book()
    for at, match in enumerate(invent(town, first, _times(history), history.logs)):
        step()
        why = book.uncounted(match.table)
        if why is None:
            season = 1 + at * history.seasons // history.matches
            yield book.rated(match, season)
        else:
            yield replace(match, uncounted=why)


class _Book:
    """Which of the matches count, as at real tables: see :mod:`bot.tables.counting`."""

    def __init__(self) -> None:
        self._rated = 0
        self._played: dict[MemberId, list[tuple[float, TableId]]] = defaultdict(list)
        self._met: dict[MemberId, set[MemberId]] = defaultdict(set)

    def uncounted(self, table: TableState) -> Uncounted | None:
        if table.assistance == Assistance.HINTS:
            return Uncounted.HINTS
        if any(seat.level is not None for seat in table.seats):
            return Uncounted.COMPUTER
        since = (table.ended_at or 0.0) - DAY
        return worn_out(
            {
                one: Day(frozenset(match for ended, match in self._played[one] if ended > since))
                for one in _members(table)
            }
        )

    def rated(self, match: FinishedMatch, season: int) -> FinishedMatch:
        """The next match that counts."""
        table, members = match.table, _members(match.table)
        results = tuple(
            replace(one, met=min(KNOWN, len(self._met[one.member])) if one.member else 0)
            for one in match.results
        )
        for one in members:
            self._met[one].update(set(members) - {one})
            self._played[one].append((table.ended_at or 0.0, table.id))
            del self._played[one][:-MATCHES]
        self._rated += 1
        return replace(match, results=results, season=season, rated_as=self._rated)


def _members(table: TableState) -> list[MemberId]:
    return [seat.member for seat in table.seats if seat.member is not None]


def _times(history: History) -> list[float]:
    """Ends of matches, in order."""
    rng = Random(history.seed)  # noqa: S311 - play
    span = history.years * YEAR
    return sorted(history.now - span * rng.random() for _ in range(history.matches))


async def _close_seasons(connection: Connection, history: History) -> None:
    """All but the last, each at the time when its share of the matches had been played."""
    times = _times(history)
    season = await seasons.current(connection, history.server, times[0] if times else history.now)
    for number in range(1, history.seasons):
        ended = times[min(len(times) - 1, number * len(times) // history.seasons)]
        if await seasons.has_matches(connection, history.server, number):
            season = await seasons.close(connection, history.server, season, ended)
