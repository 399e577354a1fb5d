"""What is remembered of matches that have ended."""

from dataclasses import dataclass

from bot.model.ids import MemberId, ServerId, TableId
from bot.model.tables import Ending, Parting, Uncounted


@dataclass(frozen=True, slots=True)
class HistoryFilter:
    """Matches of a server that have ended: all, or those of a member, or of a game, or of both."""

    server: ServerId
    member: MemberId | None = None
    game: str | None = None

    @property
    def values(self) -> tuple[int | str, ...]:
        wanted = (self.server, self.member, self.game)
        return tuple(one for one in wanted if one is not None)


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A seat of a finished match as the public may know it."""

    seat: int
    member: MemberId | None
    name: str
    """Empty for those who left the server or were forgotten."""
    level: str | None
    number: int
    team: int
    place: int
    points: int
    left_early: bool
    parting: Parting | None = None

    @property
    def is_gone(self) -> bool:
        """Whether a person sat there who is not to be named any more."""
        return self.member is None and self.level is None


@dataclass(frozen=True, slots=True)
class FinishedTable:
    id: TableId
    server: ServerId
    channel: int
    game: str
    started_at: float | None
    ended_at: float
    rounds: int | None
    season: int | None
    """Of the ladders that it counted for."""
    seats: tuple[SeatResult, ...]
    ending: Ending = Ending.PLAYED
    uncounted: Uncounted | None = None
    """Why it does not count, where that is known."""

    @property
    def is_decided(self) -> bool:
        """Whether it was played to its end, so that there are places."""
        return self.ending == Ending.PLAYED


@dataclass(frozen=True, slots=True)
class Tally:
    """What a member has done in one game, in the matches that were played to their end."""

    game: str
    matches: int
    wins: int
    points: int
    """In those matches of which the rounds are known."""
    rounds: int
    rounds_won: int
    highest_round: int | None
    lowest_round: int | None
    hand_rummies: int
    first_at: float
    last_at: float


@dataclass(frozen=True, slots=True)
class Meeting:
    """A match that two members finished, seen by the first. Who left is behind all who stayed."""

    game: str
    place: int
    other_place: int
    together: bool
