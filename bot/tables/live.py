"""A table in memory: what is kept, folded, and the lock that lets one thing happen at a time."""

import asyncio
from dataclasses import dataclass, field

from bot.clock import Deadline
from bot.games.actions import Action
from bot.games.fair import Fair
from bot.games.match import Header, Match, apply, next_deal
from bot.games.pieces import Seat
from bot.store.tables import Presence, Status, TableRow
from bot.tables.events import SeatInfo, TableInfo


@dataclass(slots=True)
class Live:
    """A table that is open. Changed only under its lock, and only after the change is on disk."""

    row: TableRow
    match: Match | None = None
    deadline: Deadline | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def info(self) -> TableInfo:
        return table_info(self.row)


def table_info(row: TableRow) -> TableInfo:
    return TableInfo(
        id=row.id,
        server=row.server,
        channel=row.channel,
        owner=row.owner,
        status=row.status,
        game=row.game,
        options=row.options,
        assistance=row.assistance,
        commitment=fair_for(row).commitment,
        seats=tuple(
            SeatInfo(
                seat.name, seat.member, seat.level, seat.presence, seat.words, seat.wants_abort
            )
            for seat in row.seats
        ),
        revealed=row.secret.hex() if row.status == Status.OVER else None,
    )


def fair_for(row: TableRow) -> Fair:
    return Fair(row.secret, str(row.id), tuple(seat.words for seat in row.seats))


def header_for(row: TableRow) -> Header:
    fair = fair_for(row)
    return Header(
        match=fair.match,
        game=row.game,
        options=row.options,
        seats=len(row.seats),
        commitment=fair.commitment,
        client_seeds=fair.client_seeds,
    )


def with_deals(match: Match, fair: Fair) -> list[tuple[Action, Match]]:
    """The shuffles that a match waits for, one after the other."""
    done: list[tuple[Action, Match]] = []
    while (deal := next_deal(match, fair)) is not None and match.outcome is None:
        match = apply(match, deal)
        done.append((deal, match))
    return done


def awaited(match: Match | None) -> tuple[Seat, ...]:
    """The seats that are to act: those who may buy, else the one on turn."""
    state = match.round if match is not None else None
    if match is None or state is None or match.outcome is not None or match.awaits is not None:
        return ()
    if state.window is not None and state.window.waiting:
        return state.window.waiting
    return (state.turn,)


def phase(match: Match | None) -> tuple[int, Seat, bool] | None:
    """What a deadline belongs to: it changes when a turn or a buying window begins or ends."""
    if match is None or match.round is None or match.outcome is not None:
        return None
    window = match.round.window
    return len(match.results), match.round.turn, window is not None and bool(window.waiting)


def played_by_computer(row: TableRow, seat: Seat) -> bool:
    holder = row.seats[seat]
    return holder.member is None or holder.presence != Presence.HERE


def seconds_for(match: Match) -> int:
    """How long the current turn or buying window lasts; 0: as long as it takes."""
    state = match.round
    if state is not None and state.window is not None and state.window.waiting:
        return match.rules.window_seconds
    return match.rules.turn_seconds
