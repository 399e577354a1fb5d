"""Whether a match counts for the ladders, and why not.

It counts if people played it to its end, without hints, on a server that wants ladders. Whoever is
gone at its end ranks last; but then everybody must have made a few turns, so that nobody is paid
for an opponent who leaves at once. And only so much counts in a day.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Protocol

from bot.model.ids import MemberId, ServerId, TableId
from bot.model.tables import Assistance, Ending, Presence, SeatState, TableState, Uncounted
from bot.store import company, settings
from bot.store.company import Fetch
from bot.store.settings import LOAD

TURNS = 3
"""So many everybody must have made, if somebody is gone at the end."""
MEETINGS = 3
"""So many matches of the same two people count in a day."""
MATCHES = 5
"""So many matches of one member count in a day."""
DAY = 86_400.0


class Sitter(Protocol):
    @property
    def level(self) -> str | None: ...
    @property
    def member(self) -> MemberId | None: ...


class Countable(Protocol):
    """What decides before a match, of a lobby that is shown or of a table that is kept."""

    @property
    def server(self) -> ServerId: ...
    @property
    def assistance(self) -> Assistance: ...
    @property
    def seats(self) -> Sequence[Sitter]: ...


async def foreseen(fetch: Fetch, table: Countable, now: float) -> Uncounted | None:
    """Why a match that is played to its end will not count, as far as that is known already."""
    if table.assistance == Assistance.HINTS:
        return Uncounted.HINTS
    if any(seat.level is not None for seat in table.seats):
        return Uncounted.COMPUTER
    if not await _has_ladders(fetch, table.server):
        return Uncounted.OFF
    members = [seat.member for seat in table.seats if seat.member is not None]
    return worn_out(await today(fetch, table.server, members, now))


async def found(fetch: Fetch, row: TableState) -> Uncounted | None:
    """Why a match that has just ended does not count."""
    assert row.ended_at is not None
    if row.ending != Ending.PLAYED:
        return Uncounted.ENDED
    if any(seat.sent_away for seat in row.seats):
        return Uncounted.SENT
    why = await foreseen(fetch, row, row.ended_at)
    return why or (Uncounted.SHORT if is_short(row.seats) else None)


async def _has_ladders(fetch: Fetch, server: ServerId) -> bool:
    return settings.read(await fetch(LOAD, (server,))).ratings


def is_short(seats: Sequence[SeatState]) -> bool:
    """Whether somebody is gone, and not everybody had made a few turns."""
    gone = any(seat.presence != Presence.HERE for seat in seats)
    return gone and any(seat.turns < TURNS for seat in seats)


async def today(
    fetch: Fetch, server: ServerId, members: Sequence[MemberId], now: float
) -> dict[MemberId, frozenset[TableId]]:
    """The matches that counted for each of these people in the last day."""
    return {one: await company.rated_since(fetch, server, one, now - DAY) for one in members}


def worn_out(played: Mapping[MemberId, frozenset[TableId]]) -> Uncounted | None:
    """Whether these people have had their share of today's matches."""
    if any(len(one & other) >= MEETINGS for one, other in combinations(played.values(), 2)):
        return Uncounted.MET
    if any(len(matches) >= MATCHES for matches in played.values()):
        return Uncounted.DAY
    return None
