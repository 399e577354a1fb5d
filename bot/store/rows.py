"""What is kept of a table, as types."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

TableId = NewType("TableId", int)
"""Also the id of the match that is played there."""
MemberId = NewType("MemberId", int)
ServerId = NewType("ServerId", int)
ChannelId = NewType("ChannelId", int)
RoleId = NewType("RoleId", int)

NOBODY = MemberId(0)
"""Owns the tables of those who were forgotten."""


class Status(StrEnum):
    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"
    CLOSED = "closed"
    """Ended before the match was over."""
    ASIDE = "aside"
    """Its log cannot be folded; kept, but not played."""

    @property
    def is_open(self) -> bool:
        return self in (Status.LOBBY, Status.RUNNING)


class Assistance(StrEnum):
    """What the table does for its players, the same for all seats."""

    OFF = "off"
    ARRANGE = "arrange"
    HINTS = "hints"


class Presence(StrEnum):
    """Whether a seat's owner plays it."""

    HERE = "here"
    AWAY = "away"
    """A computer plays until the owner takes the seat back."""
    LEFT = "left"


class RackOrder(StrEnum):
    """How a member likes the own rack to be shown."""

    SUIT = "suit"
    NUMBER = "number"
    DRAWN = "drawn"


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat: of a member, or of a computer, which has a level and a number instead of a name.

    With neither it is the seat of somebody who was forgotten.
    """

    member: MemberId | None = None
    name: str = ""
    level: str | None = None
    number: int = 0
    words: str = ""
    strikes: int = 0
    """How often in a row the owner let the time run out."""
    presence: Presence = Presence.HERE
    wants_abort: bool = False

    @property
    def is_played(self) -> bool:
        """Whether its owner is a person, and there."""
        return self.member is not None and self.presence == Presence.HERE

    @property
    def is_forgotten(self) -> bool:
        return self.member is None and self.level is None


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table without its log."""

    id: TableId
    server: ServerId
    channel: ChannelId
    owner: MemberId
    status: Status
    game: str
    options: tuple[tuple[str, int], ...]
    assistance: Assistance
    secret: bytes
    seats: tuple[SeatRow, ...]
    seq: int
    """How many lines its log has."""
    created_at: float
    touched_at: float
    started_at: float | None = None
    ended_at: float | None = None
    rematch_of: TableId | None = None
    trouble: str | None = None

    def seat_of(self, member: MemberId) -> int | None:
        return next((at for at, seat in enumerate(self.seats) if seat.member == member), None)

    @property
    def is_redacted(self) -> bool:
        """Whether words that went into its shuffles are gone, with those who had chosen them."""
        return not self.status.is_open and any(seat.is_forgotten for seat in self.seats)


@dataclass(frozen=True, slots=True)
class BrokenRow:
    """A table whose row means nothing to us: edited by hand, or written by a newer version."""

    id: TableId
    server: ServerId
    channel: ChannelId


@dataclass(frozen=True, slots=True)
class ActionRow:
    """One line of a log. The deadline is that of the turn or window which this action began."""

    action: str
    at: float
    deadline: float | None = None


@dataclass(frozen=True, slots=True)
class ResultRow:
    """How a seat came out of a match."""

    seat: int
    member: MemberId | None
    team: int
    place: int
    points: int
    left_early: bool
    """Whether a computer played for the owner when the match ended."""
    rounds_won: int = 0
    best_round: int | None = None
    hand_rummies: int = 0


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a member likes, at every table."""

    rack_order: RackOrder = RackOrder.SUIT
    assistance: Assistance = Assistance.ARRANGE
    """For the tables that the member opens."""
