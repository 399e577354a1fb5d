"""Whom members have played rated matches with: today, and ever."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass

from bot.model.ids import MemberId, ServerId, TableId
from bot.model.tables import Uncounted
from bot.rating import KNOWN
from bot.store.database import Connection, Row

Fetch = Callable[[str, Sequence[float]], Awaitable[Iterable[Row]]]
"""How rows are read: of what is committed, or in the transaction that is under way."""


@dataclass(frozen=True, slots=True)
class Day:
    """What a member has played of late, that counts or will, or would if nobody had gone."""

    counted: frozenset[TableId] = frozenset()
    short: frozenset[TableId] = frozenset()
    with_forgotten: frozenset[TableId] = frozenset()
    """Those that counted, with somebody who was forgotten since. Who that was is not known."""


_PLAYED = " FROM results AS mine JOIN tables ON tables.id = mine.table_id"
_RATED = f"{_PLAYED} AND tables.rated_as IS NOT NULL"
# No match ends before it is dealt: so the index by the end leaves little to look at.
SINCE = (
    "SELECT mine.table_id, tables.uncounted, EXISTS (SELECT 1 FROM results AS theirs"  # noqa: S608 - our own words
    " WHERE theirs.table_id = mine.table_id AND theirs.member_id IS NULL)"
    f"{_PLAYED}"
    " AND (tables.rated_as IS NOT NULL OR tables.uncounted IN ('short', 'powers'))"
    " WHERE mine.server_id = ?1 AND mine.member_id = ?2 AND mine.ended_at > ?3"
    " AND tables.started_at > ?3"
    " UNION ALL SELECT tables.id, tables.uncounted, FALSE"
    " FROM seats JOIN tables ON tables.id = seats.table_id"
    " WHERE seats.member_id = ?2 AND tables.server_id = ?1 AND tables.status = 'running'"
    " AND (tables.uncounted IS NULL OR tables.uncounted = 'powers') AND tables.started_at > ?3"
)
UNCOUNTED = "SELECT uncounted FROM tables WHERE id = ?1"
PUT_UNCOUNTED = "UPDATE tables SET uncounted = ?1 WHERE id = ?2"
# It is enough to know whether there are enough of them.
MET = (
    f"SELECT count(*) FROM (SELECT DISTINCT theirs.member_id{_RATED}"  # noqa: S608 - our own words
    " JOIN results AS theirs ON theirs.table_id = mine.table_id"
    " WHERE mine.server_id = ?1 AND mine.member_id = ?2 AND theirs.member_id != ?2 LIMIT ?3)"
)


async def played_since(fetch: Fetch, server: ServerId, member: MemberId, moment: float) -> Day:
    """The matches of a member that were dealt after this moment."""
    rows = list(await fetch(SINCE, (server, member, moment)))
    counted = [row for row in rows if row[1] is None]
    return Day(
        counted=frozenset(TableId(row[0]) for row in counted),
        short=frozenset(TableId(row[0]) for row in rows if row[1] is not None),
        with_forgotten=frozenset(TableId(row[0]) for row in counted if row[2]),
    )


async def put_uncounted(connection: Connection, table: TableId, why: Uncounted | None) -> None:
    """Keep, with the deal, whether a match can count."""
    await connection.execute(PUT_UNCOUNTED, (why, table))


async def uncounted_at_deal(fetch: Fetch, table: TableId) -> Uncounted | None:
    """What was kept of that."""
    why = next(iter(await fetch(UNCOUNTED, (table,))))[0]
    return None if why is None else Uncounted(why)


async def met(fetch: Fetch, server: ServerId, member: MemberId) -> int:
    """With how many people a member has played matches that counted; no more than it takes."""
    return int(next(iter(await fetch(MET, (server, member, KNOWN))))[0])
