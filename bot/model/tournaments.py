"""A tournament and those who have entered it, as the file has them; what happened is in its log."""

from dataclasses import dataclass

from bot.model.ids import ChannelId, MemberId, ServerId, TournamentId


@dataclass(frozen=True, slots=True)
class EntrantRow:
    """Who is behind a number. Nobody, if they were forgotten."""

    number: int
    member: MemberId | None
    name: str
    words: str


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament without its log."""

    id: TournamentId
    server: ServerId
    channel: ChannelId
    """Where it is announced."""
    owner: MemberId
    """Who opened it; 0 if they were forgotten."""
    terms: str
    """The head of its file: what is played, and the promises."""
    secrets: tuple[bytes, ...]
    """One for each round that it can have."""
    created_at: float
    ended_at: float | None = None
    phase: str = "registration"
    seq: int = 0
    """How many lines its log has."""


@dataclass(frozen=True, slots=True)
class TournamentLine:
    """One line of a tournament's log."""

    action: str
    at: float
