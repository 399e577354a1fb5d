"""Whom members have played rated matches with: today, and ever."""

from collections.abc import Awaitable, Callable, Iterable, Sequence

from bot.model.ids import MemberId, ServerId, TableId
from bot.rating import KNOWN
from bot.store.database import Row

Fetch = Callable[[str, Sequence[float]], Awaitable[Iterable[Row]]]
"""How rows are read: of what is committed, or in the transaction that is under way."""

_RATED = (
    " FROM results AS mine JOIN tables ON tables.id = mine.table_id AND tables.rated_as IS NOT NULL"
)
SINCE = (
    f"SELECT mine.table_id{_RATED}"
    " WHERE mine.server_id = ?1 AND mine.member_id = ?2 AND mine.ended_at > ?3"
)
# It is enough to know whether there are enough of them.
MET = (
    f"SELECT count(*) FROM (SELECT DISTINCT theirs.member_id{_RATED}"  # noqa: S608 - our own words
    " JOIN results AS theirs ON theirs.table_id = mine.table_id"
    " WHERE mine.server_id = ?1 AND mine.member_id = ?2 AND theirs.member_id != ?2 LIMIT ?3)"
)


async def rated_since(
    fetch: Fetch, server: ServerId, member: MemberId, moment: float
) -> frozenset[TableId]:
    """The matches of a member that counted and ended after this moment."""
    return frozenset(TableId(row[0]) for row in await fetch(SINCE, (server, member, moment)))


async def met(fetch: Fetch, server: ServerId, member: MemberId) -> int:
    """With how many people a member has played matches that counted; no more than it takes."""
    return int(next(iter(await fetch(MET, (server, member, KNOWN))))[0])
