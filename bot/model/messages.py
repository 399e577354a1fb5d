"""What a table shows in its channel, and what it still has to show there."""

from dataclasses import dataclass
from enum import StrEnum

from bot.model.ids import ChannelId, MessageId, TableId, TournamentId


@dataclass(frozen=True, slots=True)
class Span:
    """Actions of a match: those after so many, up to so many."""

    after: int
    upto: int

    def __contains__(self, number: int) -> bool:
        return self.after < number <= self.upto

    def until(self, upto: int) -> "Span":
        """This span, drawn out to what came after it."""
        return Span(self.after, max(self.upto, upto))


@dataclass(frozen=True, slots=True)
class Post:
    """Where a table is to be found."""

    table: TableId
    lobby_channel: ChannelId
    place: ChannelId
    """The thread of the match; before that, and where there is none, the lobby's channel."""
    lobby_message: MessageId | None = None
    message: MessageId | None = None
    """The current picture of the table, with its buttons."""
    told: Span | None = None
    """What that message told of when it was posted."""


class DueKind(StrEnum):
    """What is to be shown. It says no more than that: how things stand is folded from the log."""

    LOBBY = "lobby"
    TURN = "turn"
    SEATS = "seats"
    REMINDER = "reminder"
    ROUND = "round"
    OVER = "over"
    CLOSED = "closed"
    ASIDE = "aside"


PASSING = (DueKind.LOBBY, DueKind.TURN, DueKind.SEATS, DueKind.REMINDER)
LAST = (DueKind.OVER, DueKind.CLOSED, DueKind.ASIDE)
"""After these nothing is to be shown any more that was only passing."""


@dataclass(frozen=True, slots=True)
class Due:
    """Something that a table has to show."""

    table: TableId
    kind: DueKind
    number: int = 0
    """Of a round."""
    detail: str = ""
    """Why it was closed; which reminder it is, of which turn."""
    id: int = 0
    """Grows: what is shown now may be due again before it is taken away."""


@dataclass(frozen=True, slots=True)
class Leftover:
    """A message that is not needed any more."""

    table: TableId
    channel: ChannelId
    message: MessageId
    told: Span | None = None
    """What it tells of; nothing that is worth to be kept, if that is not known."""


@dataclass(frozen=True, slots=True)
class TournamentPost:
    """A message of a tournament."""

    tournament: TournamentId
    kind: str
    number: int
    """Of a round; 0 where there is only one of a kind."""
    channel: ChannelId
    message: MessageId
    shown: int
    """What it shows: another number as soon as that is out of date."""
