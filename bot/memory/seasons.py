"""Seasons: a moderator closes one, its honours stay, and everybody begins anew."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.rating import shown
from bot.store import seasons as store
from bot.store.database import Connection, Database
from bot.store.ladders import Ladder
from bot.store.rows import MemberId, ServerId
from bot.store.seasons import Season
from bot.tables.denials import Denial, deny
from bot.tables.keeping import kept_or_denied
from bot.tables.rights import Member


@dataclass(frozen=True, slots=True)
class Honour:
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
    if not who.moderator:
        deny(Denial.NO_RIGHT)

    async def close(connection: Connection) -> Season:
        season = await store.newest(connection, server)
        if season is not None and season.number != number:
            deny(Denial.STALE)
        if season is None or not await store.has_matches(connection, server, season.number):
            deny(Denial.SEASON_EMPTY)
        return await store.close(connection, server, season, now)

    with kept_or_denied():
        return await database.write(close)


async def honours(database: Database, ladder: Ladder) -> tuple[Honour, ...]:
    """The best of a closed season. Only those are honoured whose rating was not provisional."""
    found = {season.number: season for season in await store.load_all(database, ladder.server)}
    if ladder.season not in found or found[ladder.season].closed_at is None:
        deny(Denial.NO_SUCH_SEASON)
    return tuple(
        Honour(row.place, row.member, row.name, shown(row.ordinal), row.matches, row.wins)
        for row in await store.honours(database, ladder)
    )
