"""What happened at a table: all that a front end needs to draw itself.

Events are for everyone, so they carry public views only. Where something private changed, the event
says for whom, and the front end asks for that seat's view.
"""

from dataclasses import dataclass
from enum import StrEnum

from bot.clock import Deadline
from bot.database.core import ChannelId, ServerId, TableId
from bot.games.match import PublicView
from bot.games.moves import Move
from bot.games.pieces import Seat
from bot.tables.model import Assistance, Ending, KnownTable, Reminder


class Closing(StrEnum):
    """Why a table was closed before its match was over: a lobby, or as :class:`Ending` says."""

    CANCELLED = "cancelled"
    IDLE = "idle"
    VOTED = Ending.VOTED.value
    ABORTED = Ending.ABORTED.value
    DESERTED = Ending.DESERTED.value
    FORSAKEN = Ending.FORSAKEN.value
    LOST = Ending.LOST.value
    TIME = Ending.TIME.value


class Stir(StrEnum):
    """What somebody did who did not move."""

    LEFT = "left"
    SENT = "sent"
    AWAY = "away"
    BACK = "back"
    VOTED = "voted"
    UNVOTED = "unvoted"


@dataclass(frozen=True, slots=True, kw_only=True)
class TableInfo(KnownTable):
    """A table as everyone may know it: what is told of it must not hold its secret."""

    commitment: str
    seal: str
    """What the shuffles are bound to, once the match is dealt; empty in a match of version 1."""
    revealed: str | None
    """The secret in hex, once nothing is dealt any more, however the match ended; and, where other
    tables play the same shuffles, once none of these is dealt any more either."""
    usual_help: Assistance | None = None
    """What help will be as soon as a second person sits there; None if somebody has chosen it."""


@dataclass(frozen=True, slots=True)
class LobbyChanged:
    """A lobby was opened, or somebody or something in it changed."""

    table: TableInfo
    opened: bool = False
    """It is new, and whoever opened it is about to be answered with it."""


@dataclass(frozen=True, slots=True)
class SeatsChanged:
    """In a running match: somebody went away, came back, left, or wants to abort."""

    table: TableInfo
    seat: Seat | None = None
    what: Stir | None = None
    deadline: Deadline | None = None
    """Of the current turn, if it may be another than before."""


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
    """A turn or a buying window began, with its time."""

    table: TableInfo
    view: PublicView
    deadline: Deadline | None
    since: int = 0
    """After how many actions it began: no two of a match have the same."""


@dataclass(frozen=True, slots=True)
class Paused:
    """Nobody is present any more: nothing happens until somebody is back, or the time is over."""

    table: TableInfo
    view: PublicView
    deadline: Deadline


@dataclass(frozen=True, slots=True)
class Warned:
    """Time is running out for these seats: the one on turn, or all that may still buy."""

    table: TableInfo
    seats: tuple[Seat, ...]
    deadline: Deadline


@dataclass(frozen=True, slots=True)
class Reminded:
    """At a slow table: the one on turn, or those who may buy, should hear of it again."""

    table: TableInfo
    seats: tuple[Seat, ...]
    deadline: Deadline
    which: Reminder
    since: int
    """After how many actions the turn began."""
    buying: bool = False


@dataclass(frozen=True, slots=True)
class RoundOver:
    """A round was won, or nobody could go on: racks and points may be seen."""

    table: TableInfo
    """If it waits for somebody, the next round is not dealt before they have seen this."""
    view: PublicView
    deadline: Deadline | None = None
    """When the next one is dealt all the same; None: when they want it."""


@dataclass(frozen=True, slots=True)
class MatchOver:
    """The last round was played; the table is no longer open, and its secret is revealed."""

    table: TableInfo
    view: PublicView


@dataclass(frozen=True, slots=True)
class TableClosed:
    """A table ended before its match was over; without a view it was a lobby."""

    table: TableInfo
    why: Closing
    view: PublicView | None = None


@dataclass(frozen=True, slots=True)
class Resumed:
    """The process was started again: draw this table anew. Without a view it is a lobby."""

    table: TableInfo
    view: PublicView | None
    deadline: Deadline | None


@dataclass(frozen=True, slots=True)
class Released:
    """Another process looks after this table from now on: nothing of it is shown from here."""

    table: TableInfo


@dataclass(frozen=True, slots=True)
class TableSetAside:
    """The log of this table cannot be folded; nothing else is touched."""

    table: TableId
    server: ServerId
    channel: ChannelId
    trouble: str


Event = (
    LobbyChanged
    | SeatsChanged
    | Acted
    | DraftChanged
    | TurnBegan
    | Paused
    | Warned
    | Reminded
    | RoundOver
    | MatchOver
    | TableClosed
    | Resumed
    | Released
    | TableSetAside
)
