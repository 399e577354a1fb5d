"""Whether a match counts for the ladders, and why not.

It counts if people played it to its end, by the clock and without hints, on a server that wants
ladders. Whoever is gone at its end ranks last, and so does somebody for whom a computer made more
turns than they made themselves; but then everybody must have had a few turns, so that nobody is
paid for an opponent who leaves at once. And only so much counts in a day.

A turn that ran out is one, too, while its owner was there: whoever never makes one could save a
friend from losing, by leaving in time. A match that was too short has been a meeting all the same,
or people could leave until a deal is good. It is none of the matches of a day, though: those who
stayed would lose them to people who leave.

Nor is anybody paid for powers over the server: where one of those who play could have removed
somebody from it, or timed them out, the match does not count.

What can be known at the deal is settled then: nobody who is about to lose can change the server's
settings, or fill the day with other matches, so that this one does not count.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Protocol

from bot.games.ruleset import TURN_SECONDS
from bot.model.ids import MemberId, ServerId, TableId
from bot.model.tables import Assistance, Ending, SeatState, TableState, Uncounted
from bot.store import company, settings
from bot.store.company import Day, Fetch
from bot.store.database import Connection
from bot.store.settings import LOAD
from bot.tables.rights import game_named

TURNS = 3
"""So many everybody must have had, if somebody is gone at the end."""
MEETINGS = 3
"""So many matches of the same two people count in a day, and they have no more than that to try."""
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
    def game(self) -> str: ...
    @property
    def options(self) -> Sequence[tuple[str, int]]: ...
    @property
    def assistance(self) -> Assistance: ...
    @property
    def seats(self) -> Sequence[Sitter]: ...


async def foreseen(fetch: Fetch, table: Countable, now: float) -> Uncounted | None:
    """Why a match that is played to its end will not count, as far as that is known already."""
    if (why := _unfit(table)) is not None:
        return why
    if not await _has_ladders(fetch, table.server):
        return Uncounted.OFF
    members = [seat.member for seat in table.seats if seat.member is not None]
    return worn_out(await today(fetch, table.server, members, now))


def _unfit(table: Countable) -> Uncounted | None:
    """What speaks against a match by itself."""
    if table.assistance == Assistance.HINTS:
        return Uncounted.HINTS
    if any(seat.level is not None for seat in table.seats):
        return Uncounted.COMPUTER
    # Whoever is about to lose could wait until the others give up, and they would rank last.
    chosen = game_named(table.game).with_defaults(dict(table.options))
    return None if chosen[TURN_SECONDS.id] else Uncounted.UNTIMED


async def keep_whether_it_counts(connection: Connection, row: TableState) -> None:
    """Keep whether a match that is being dealt can count."""
    assert row.started_at is not None
    why = await foreseen(connection.fetch, row, row.started_at)
    await company.put_uncounted(connection, row.id, why)


async def found(fetch: Fetch, row: TableState) -> Uncounted | None:
    """Why a match that has just ended does not count."""
    if row.ending != Ending.PLAYED:
        return Uncounted.ENDED
    if any(seat.sent_away for seat in row.seats):
        return Uncounted.SENT
    why = _unfit(row) or await company.uncounted_at_deal(fetch, row.id)
    return why or (Uncounted.SHORT if is_short(row.seats) else None)


async def still_counts(fetch: Fetch, row: TableState) -> bool:
    """Whether a match that is being played will count, if it goes on as it should."""
    return _unfit(row) is None and await company.uncounted_at_deal(fetch, row.id) is None


async def discount(table: TableId, connection: Connection) -> None:
    """Let a match count no more, as one of its people may have kept another from playing."""
    await company.put_uncounted(connection, table, Uncounted.POWERS)


async def _has_ladders(fetch: Fetch, server: ServerId) -> bool:
    return settings.read(await fetch(LOAD, (server,))).ratings


def is_short(seats: Sequence[SeatState]) -> bool:
    """Whether somebody is gone, and not everybody had had a few turns."""
    gone = any(seat.is_gone for seat in seats)
    return gone and any(seat.turns < TURNS for seat in seats)


async def today(
    fetch: Fetch, server: ServerId, members: Sequence[MemberId], now: float
) -> dict[MemberId, Day]:
    """The matches of these people that were dealt in the last day."""
    return {one: await company.played_since(fetch, server, one, now - DAY) for one in members}


def worn_out(played: Mapping[MemberId, Day]) -> Uncounted | None:
    """Whether these people have had their share of today's matches."""
    if any(_meetings(one, other) >= MEETINGS for one, other in combinations(played.values(), 2)):
        return Uncounted.MET
    if any(len(one.counted) >= MATCHES for one in played.values()):
        return Uncounted.DAY
    return None


def _meetings(one: Day, other: Day) -> int:
    """Whoever was forgotten meanwhile may be the other one: else three matches would be as good as
    none for those who delete what is kept of them, and play on."""
    together = (one.counted | one.short) & (other.counted | other.short)
    return len(together | one.with_forgotten | other.with_forgotten)
