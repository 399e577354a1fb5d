"""A table in memory: what is kept, folded, and the lock that lets one thing happen at a time."""

import asyncio
from dataclasses import dataclass, field, replace

from bot.clock import Deadline
from bot.games.actions import Action
from bot.games.fair import Fair
from bot.games.match import Header, Match, apply, next_deal
from bot.games.pieces import Seat
from bot.games.seats import replaced
from bot.store.rows import SeatRow, Status, TableRow
from bot.tables.events import SeatInfo, TableInfo

Phase = tuple[int, Seat, bool]


@dataclass(slots=True)
class Live:
    """A table that is open. Changed only under its lock, and only after the change is on disk."""

    row: TableRow
    match: Match | None = None
    since: int = 0
    """How many actions had been applied when the current turn or buying window began."""
    deadline: Deadline | None = None
    """When the current turn, the buying window or the lobby runs out."""
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
        seats=tuple(map(_seat_info, row.seats)),
        rematch_of=row.rematch_of,
        revealed=row.secret.hex() if row.status == Status.OVER else None,
    )


def _seat_info(seat: SeatRow) -> SeatInfo:
    return SeatInfo(
        member=seat.member,
        name=seat.name,
        level=seat.level,
        number=seat.number,
        presence=seat.presence,
        words=seat.words,
        wants_abort=seat.wants_abort,
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
    while match.outcome is None and (deal := next_deal(match, fair)) is not None:
        match = apply(match, deal)
        done.append((deal, match))
    return done


def awaited(match: Match | None) -> tuple[Seat, ...]:
    """The seats that are to act: those who may buy, else the one on turn."""
    if match is None or match.round is None or phase(match) is None:
        return ()
    window = match.round.window
    return window.waiting if window is not None and window.waiting else (match.round.turn,)


def phase(match: Match | None) -> Phase | None:
    """What a deadline belongs to: it changes when a turn or a buying window begins or ends."""
    if match is None or match.round is None or match.round.ending is not None:
        return None
    window = match.round.window
    return len(match.results), match.round.turn, window is not None and bool(window.waiting)


def seconds_for(match: Match) -> int:
    """How long the current turn or buying window lasts; 0: as long as it takes."""
    now = phase(match)
    return match.rules.window_seconds if now is not None and now[2] else match.rules.turn_seconds


def people_due(live: Live) -> tuple[Seat, ...]:
    """The seats of people for whom time runs."""
    return tuple(seat for seat in awaited(live.match) if live.row.seats[seat].is_played)


def computer_due(live: Live) -> Seat | None:
    """A seat that is to act and that a computer plays."""
    if live.row.status != Status.RUNNING:
        return None
    due = awaited(live.match)
    return next((seat for seat in due if not live.row.seats[seat].is_played), None)


def with_seat(row: TableRow, seat: int, holder: SeatRow) -> TableRow:
    return replace(row, seats=replaced(row.seats, seat, holder))
