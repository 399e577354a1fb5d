"""A table in memory: what is kept, folded, and the lock that lets one thing happen at a time."""

import asyncio
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from bot.clock import Deadline
from bot.games.actions import Action
from bot.games.fair import Fair, commitment
from bot.games.match import Header, Match, apply, next_deal
from bot.games.pieces import Seat
from bot.games.sealing import FIRST, NEWEST, fair_of, seal, words_hash
from bot.games.seats import replaced
from bot.games.views import PublicView, SeatView, public_view, view_for
from bot.model.tables import Assistance, SeatState, Status, TableState
from bot.tables.events import SeatInfo, TableInfo


class Phase(NamedTuple):
    """What a deadline belongs to: it changes when a turn or a buying window begins or ends."""

    rounds: int
    """How many rounds are over."""
    turn: Seat
    buying: bool
    """Whether the others may still buy the open card (R12)."""


@dataclass(slots=True)
class Made:
    """What is shown of a table, made once for each of its states: clicks ask for it many times."""

    row: TableState | None = None
    help: Assistance | None = None
    info: TableInfo | None = None
    """Of that row and that help."""
    match: Match | None = None
    public: PublicView | None = None
    """Of that match; and so are these."""
    views: dict[Seat, SeatView] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Takeover:
    """When the process stopped that kept a table before this one, and when this one took it."""

    stopped: float
    now: float
    steady: float

    def deadline(self, left: float, seconds: float) -> Deadline:
        """So many seconds after the table was taken over, of how many in all."""
        return Deadline(self.now + left, seconds, self.steady + left)


@dataclass(slots=True)
class Live:
    """A table that is open. Changed only under its lock, and only after the change is on disk."""

    row: TableState
    match: Match | None = None
    since: int = 0
    """How many actions had been applied when the current turn or buying window began."""
    deadline: Deadline | None = None
    """When the current turn, the buying window, the pause or the lobby runs out."""
    usual_help: Assistance | None = None
    """In a lobby in which nobody has chosen the help by hand: what it is among people.

    A restart takes what holds then for chosen."""
    taken_over: Takeover | None = None
    """Not folded yet, as nobody has needed it since then. ``Tables.find`` gives none of these."""
    changed_at: float | None = None
    """In a lobby: when something else was last chosen while others sat there, by the steady clock.

    Only for a moment, so that it need not outlive a restart."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    made: Made = field(default_factory=Made, init=False, repr=False, compare=False)

    @property
    def info(self) -> TableInfo:
        made = self.made
        if made.info is None or made.row is not self.row or made.help is not self.usual_help:
            made.row, made.help = self.row, self.usual_help
            made.info = replace(table_info(self.row), usual_help=self.usual_help)
        return made.info

    @property
    def public(self) -> PublicView:
        """What everyone may see of the match."""
        assert self.match is not None
        made = self.made
        if made.public is None or made.match is not self.match:
            made.match, made.public, made.views = self.match, public_view(self.match), {}
        return made.public

    def view(self, seat: Seat) -> SeatView:
        """What a player may see of the match."""
        assert self.match is not None
        public = self.public
        if seat not in self.made.views:
            self.made.views[seat] = view_for(self.match, seat, public)
        return self.made.views[seat]


def table_info(row: TableState) -> TableInfo:
    return TableInfo(
        id=row.id,
        server=row.server,
        channel=row.channel,
        owner=row.owner,
        status=row.status,
        game=row.game,
        options=row.options,
        assistance=row.assistance,
        commitment=commitment(row.secret),
        seal=seal(header_for(row)) if row.started_at is not None else "",
        seats=tuple(map(_seat_info, row.seats)),
        rematch_of=row.rematch_of,
        revealed=row.secret.hex() if row.ending is not None else None,
        ending=row.ending,
        paused_until=row.paused_until,
    )


def _seat_info(seat: SeatState) -> SeatInfo:
    return SeatInfo(
        member=seat.member,
        name=seat.name,
        level=seat.level,
        number=seat.number,
        presence=seat.presence,
        words=seat.words,
        wants_abort=seat.wants_abort,
        strikes=seat.strikes,
        sent_away=seat.sent_away,
    )


def sealed(row: TableState) -> TableState:
    """A table whose match is about to be dealt, in the newest version: its words are hashed."""
    seats = (
        replace(seat, words_hash=words_hash(str(row.id), number, seat.words))
        for number, seat in enumerate(row.seats, 1)
    )
    return replace(row, version=NEWEST, seats=tuple(seats))


def fair_for(row: TableState) -> Fair:
    return fair_of(header_for(row), row.secret)


def header_for(row: TableState) -> Header:
    first = row.version == FIRST
    return Header(
        match=str(row.id),
        game=row.game,
        options=row.options,
        seats=len(row.seats),
        commitment=commitment(row.secret),
        client_seeds=tuple(seat.words if first else seat.words_hash for seat in row.seats),
        version=row.version,
        rules=row.rules,
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
    """The turn or buying window that lasts; none before, between and after the rounds."""
    if match is None or match.round is None or match.round.ending is not None:
        return None
    window = match.round.window
    buying = window is not None and bool(window.waiting)
    return Phase(len(match.results), match.round.turn, buying)


def seconds_for(match: Match) -> int:
    """How long the current turn or buying window lasts; 0: as long as it takes."""
    now = phase(match)
    return (
        match.rules.window_seconds if now is not None and now.buying else match.rules.turn_seconds
    )


def people_due(live: Live) -> tuple[Seat, ...]:
    """The seats of people for whom time runs."""
    return tuple(seat for seat in awaited(live.match) if live.row.seats[seat].is_played)


def computer_due(live: Live) -> Seat | None:
    """A seat that is to act and that a computer plays; nobody plays where nobody is present."""
    if live.row.status != Status.RUNNING or live.row.paused_until is not None:
        return None
    due = awaited(live.match)
    return next((seat for seat in due if not live.row.seats[seat].is_played), None)


def with_seat(row: TableState, seat: int, holder: SeatState) -> TableState:
    return replace(row, seats=replaced(row.seats, seat, holder))
