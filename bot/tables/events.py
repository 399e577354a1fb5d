"""What happened at a table: all that a front end needs to draw itself.

Events are for everyone, so they carry public views only. Where something private changed, the event
says for whom, and the front end asks for that seat's view.
"""

from dataclasses import dataclass
from enum import StrEnum

from bot.clock import Deadline
from bot.games.actions import Move
from bot.games.pieces import Seat
from bot.games.views import PublicView
from bot.store.tables import Assistance, ChannelId, MemberId, Presence, ServerId, Status, TableId


class Closing(StrEnum):
    """Why a table was closed before its match was over."""

    CANCELLED = "cancelled"
    IDLE = "idle"
    ABORTED = "aborted"
    VOTED = "voted"
    DESERTED = "deserted"


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A seat as everyone may know it."""

    name: str
    member: MemberId | None
    level: str | None
    presence: Presence
    words: str
    wants_abort: bool


@dataclass(frozen=True, slots=True)
class TableInfo:
    """A table as everyone may know it."""

    id: TableId
    server: ServerId
    channel: ChannelId
    owner: MemberId
    status: Status
    game: str
    options: tuple[tuple[str, int], ...]
    assistance: Assistance
    commitment: str
    seats: tuple[SeatInfo, ...]
    revealed: str | None
    """The secret in hex, once the match is over."""


@dataclass(frozen=True, slots=True)
class LobbyChanged:
    table: TableInfo


@dataclass(frozen=True, slots=True)
class SeatsChanged:
    """In a running match: somebody went away, came back, left, or wants to abort."""

    table: TableInfo


@dataclass(frozen=True, slots=True)
class Acted:
    """Something that everyone sees was done: a turn ended, a claim was made, time ran out."""

    table: TableInfo
    seat: Seat
    move: Move
    before: PublicView
    after: PublicView


@dataclass(frozen=True, slots=True)
class DraftChanged:
    """The player on turn worked on the draft; only that player may see how."""

    table: TableInfo
    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnBegan:
    table: TableInfo
    view: PublicView
    deadline: Deadline | None


@dataclass(frozen=True, slots=True)
class Warned:
    """Time is running out for this seat."""

    table: TableInfo
    seat: Seat
    deadline: Deadline


@dataclass(frozen=True, slots=True)
class RoundOver:
    table: TableInfo
    view: PublicView


@dataclass(frozen=True, slots=True)
class MatchOver:
    table: TableInfo
    view: PublicView


@dataclass(frozen=True, slots=True)
class TableClosed:
    table: TableInfo
    why: Closing


@dataclass(frozen=True, slots=True)
class TableSetAside:
    """The log of this table cannot be folded; nothing else is touched."""

    table: TableInfo
    trouble: str


Event = (
    LobbyChanged
    | SeatsChanged
    | Acted
    | DraftChanged
    | TurnBegan
    | Warned
    | RoundOver
    | MatchOver
    | TableClosed
    | TableSetAside
)
