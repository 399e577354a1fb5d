"""What a member reports to the moderators of their server."""

from dataclasses import dataclass
from enum import StrEnum

from bot.model.ids import ChannelId, MemberId, MessageId, TableId


class About(StrEnum):
    """What a report is about."""

    PLAY = "play"
    NAME = "name"
    WORDS = "words"
    OTHER = "other"


class Blank(StrEnum):
    """What moderators can take out of what is shown."""

    NAME = "name"
    WORDS = "words"


@dataclass(frozen=True, slots=True)
class Complaint:
    """What somebody wants to report."""

    about: About
    words: str
    table: TableId | None = None
    """The match; None: a player's card."""
    subject: MemberId | None = None
    """Whom it is about, if anybody."""
    subject_name: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    id: int
    reporter: MemberId
    complaint: Complaint
    sent_at: float
    channel: ChannelId | None = None
    message: MessageId | None = None
    """Where it is posted; None: not yet."""
    done_at: float | None = None
    moderator: MemberId | None = None
    """Who has dealt with it."""
