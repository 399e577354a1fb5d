"""Seasons: a manager closes one, its honours stay, and everybody begins anew.

For a day that can be taken back: then the season goes on as if it had never been closed.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.memory.rerating import carry_over
from bot.model.ids import MemberId, ServerId
from bot.model.ladders import Ladder, Season
from bot.rating import shown
from bot.store import seasons as store
from bot.store.database import Connection, Database
from bot.tables.denials import Denial, deny
from bot.tables.disk_errors import kept_or_denied
from bot.tables.rights import Member, check_manager

TO_TAKE_BACK = 24 * 3600.0
"""Seconds for which a season that was closed can be opened again."""


@dataclass(frozen=True, slots=True)
class ShownHonour:
    """A place of a closed season; without a member if nobody may be seen there."""

    place: int
    member: MemberId | None
    name: str
    rating: int
    matches: int
    wins: int


async def seasons(database: Database, server: ServerId) -> Sequence[Season]:
    """The newest first. None before the first match that counts."""
    return await store.load_all(database, server)


async def current_season(database: Database, server: ServerId) -> int:
    found = await store.load_all(database, server)
    return found[0].number if found else 1


async def close_season(
    database: Database, server: ServerId, who: Member, number: int, *, now: float
) -> Season:
    """End the season that is being played; gives back the one that begins.

    Only the one that is meant: of two who end it at once, the second must not end the next one.
    A season without a match is not closed.
    """
    check_manager(who)

    async def close(connection: Connection) -> Season:
        season = await store.newest(connection, server)
        if season is not None and season.number != number:
            deny(Denial.STALE)
        if season is None or not await store.has_matches(connection, server, season.number):
            deny(Denial.SEASON_EMPTY)
        return await store.close(connection, server, season, now)

    with kept_or_denied():
        return await database.write(close)


def can_be_taken_back(seasons: Sequence[Season], number: int, now: float) -> bool:
    """Whether this is the season that was closed last, within a day."""
    last = seasons[1] if len(seasons) > 1 else None
    return last is not None and last.number == number and _is_fresh(last, now)


def _is_fresh(season: Season, now: float) -> bool:
    return season.closed_at is not None and now - season.closed_at < TO_TAKE_BACK


async def reopen_season(
    database: Database, server: ServerId, who: Member, number: int, *, now: float
) -> None:
    """Take back that a season was closed. What was played since then counts for it."""
    check_manager(who)

    async def reopen(connection: Connection) -> None:
        season = await store.before_newest(connection, server)
        if season is None or season.number != number or not _is_fresh(season, now):
            deny(Denial.SEASON_STAYS_CLOSED)
        await carry_over(connection, server, number + 1, number)
        await store.reopen(connection, server, season)

    with kept_or_denied():
        await database.write(reopen)


async def honours(database: Database, ladder: Ladder) -> tuple[ShownHonour, ...]:
    """The best of a closed season. Only those are honoured whose rating was not provisional."""
    found = {season.number: season for season in await store.load_all(database, ladder.server)}
    if ladder.season not in found or found[ladder.season].closed_at is None:
        deny(Denial.NO_SUCH_SEASON)
    return tuple(
        ShownHonour(row.place, row.member, row.name, shown(row.ordinal), row.matches, row.wins)
        for row in await store.honours(database, ladder)
    )
