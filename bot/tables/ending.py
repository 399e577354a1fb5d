"""How people leave, and how tables end before their time; and how they begin again."""

import secrets
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from bot.games.fair import SECRET_BYTES
from bot.games.pieces import Seat
from bot.store import tables as store
from bot.store.rows import MemberId, Presence, SeatRow, Status, TableId, TableRow
from bot.tables.denials import Denial, deny
from bot.tables.events import Closing, Event, SeatsChanged
from bot.tables.live import Live, with_seat
from bot.tables.lobby import NO_TABLE, join, leave_lobby, seat_for
from bot.tables.rights import (
    Member,
    check_in_charge,
    check_room_to_open,
    held_seat,
    played_seat,
    seat_of,
)
from bot.tables.service import Change, Tables


async def leave(tables: Tables, table: TableId, member: Member) -> None:
    """Get up. In a lobby the seat is free again; in a match a computer plays on for it."""
    async with tables.at(table) as live:
        if live.row.status == Status.LOBBY:
            await _leave_lobby(tables, live, seat_of(live, member.id))
        else:
            await _give_up(tables, live, held_seat(live, member.id))


async def kick(tables: Tables, table: TableId, who: Member, member: MemberId) -> None:
    """Owner and moderators can make somebody get up; in a match a computer plays on, for good."""
    async with tables.at(table) as live:
        check_in_charge(live, who)
        if live.row.status == Status.RUNNING:
            await _give_up(tables, live, held_seat(live, member))
        elif member == live.row.owner:
            deny(Denial.SEAT_IS_OWNERS)
        else:
            await _leave_lobby(tables, live, seat_of(live, member))


async def _leave_lobby(tables: Tables, live: Live, seat: Seat) -> None:
    member = live.row.seats[seat].member
    assert member is not None
    if sum(holder.member is not None for holder in live.row.seats) == 1:
        await tables.close(live, Closing.CANCELLED)
    else:
        await leave_lobby(tables, live, member)


async def _give_up(tables: Tables, live: Live, seat: Seat) -> None:
    holder = replace(live.row.seats[seat], presence=Presence.LEFT, wants_abort=False)
    row = with_seat(live.row, seat, holder)
    staying = sorted(_staying(row), key=lambda one: one.presence != Presence.HERE)
    if not staying:
        await tables.close(live, Closing.DESERTED, row)
        return
    if row.owner == holder.member:
        assert staying[0].member is not None
        row = replace(row, owner=staying[0].member)
    await save_seats(tables, live, row)


async def withdraw(tables: Tables, member: MemberId) -> None:
    """Take somebody out of every open table who is to be forgotten: not even the id stays."""
    for live in tables:
        async with live.lock:
            if live.row.status == Status.LOBBY and live.row.seat_of(member) is not None:
                await _leave_lobby(tables, live, seat_of(live, member))
            elif live.row.status == Status.RUNNING and live.row.seat_of(member) is not None:
                await _withdraw(tables, live, seat_of(live, member))


async def _withdraw(tables: Tables, live: Live, seat: Seat) -> None:
    if live.row.seats[seat].presence != Presence.LEFT:
        await _give_up(tables, live, seat)
    if live.row.status == Status.RUNNING:
        # The words stay as long as there are shuffles that they go into.
        nobody = SeatRow(words=live.row.seats[seat].words, presence=Presence.LEFT)
        await save_seats(tables, live, with_seat(live.row, seat, nobody))


def _staying(row: TableRow) -> list[SeatRow]:
    return [
        seat for seat in row.seats if seat.member is not None and seat.presence != Presence.LEFT
    ]


async def abort(tables: Tables, table: TableId, who: Member) -> None:
    """Owner and moderators can end a table."""
    async with tables.at(table) as live:
        check_in_charge(live, who)
        lobby = live.row.status == Status.LOBBY
        await tables.close(live, Closing.CANCELLED if lobby else Closing.ABORTED)


async def vote_abort(tables: Tables, table: TableId, member: Member, *, wants: bool = True) -> None:
    """More than half of the people who still play can end a match together."""
    async with tables.at(table) as live:
        seat = played_seat(live, member.id)
        holder = replace(live.row.seats[seat], wants_abort=wants)
        await save_seats(tables, live, with_seat(live.row, seat, holder))


async def save_seats(tables: Tables, live: Live, row: TableRow) -> None:
    """Keep who plays and who wants to stop. Each of these can make the votes a majority."""
    votes = [seat.wants_abort for seat in row.seats if seat.is_played]
    if 2 * sum(votes) > len(votes):
        await tables.close(live, Closing.VOTED, row)
    else:
        await tables.save(live, Change(row, _seats_changed, live.match))


def _seats_changed(live: Live) -> Iterator[Event]:
    yield SeatsChanged(live.info)


async def rematch(
    tables: Tables,
    table: TableId,
    member: Member,
    *,
    words: str = "",
    may_open: Callable[[], None] = lambda: None,
) -> TableId:
    """A lobby with the same settings and computers; whoever asks next joins it.

    People sit down again by themselves: their words must come after the promise of the secret.
    ``may_open`` denies it to those who may sit down at a table, but open none.
    """
    old = await store.load(tables.database, table)
    if not isinstance(old, TableRow):
        deny(Denial.NO_SUCH_TABLE if old is None else Denial.TABLE_ASIDE)
    if old.status not in (Status.OVER, Status.CLOSED):
        deny(Denial.NOT_OVER)
    if old.seat_of(member.id) is None:
        deny(Denial.NOT_SEATED)
    async with tables.opening:
        found = await store.find_rematch(tables.database, table)
        if found is None:
            may_open()
            return await _open_again(tables, old, member, words)
    await join(tables, found, member, words=words)
    return found


async def _open_again(tables: Tables, old: TableRow, member: Member, words: str) -> TableId:
    computers = (seat for seat in old.seats if seat.level is not None)
    now = tables.clock.now()
    row = replace(
        old,
        id=NO_TABLE,
        owner=member.id,
        status=Status.LOBBY,
        secret=secrets.token_bytes(SECRET_BYTES),
        seats=(seat_for(member, words), *computers),
        seq=0,
        created_at=now,
        touched_at=now,
        started_at=None,
        ended_at=None,
        rematch_of=old.id,
        trouble=None,
    )
    return await tables.keep_new(row, partial(check_room_to_open, member.id, row.server))
