"""Ladders, their seasons, and what a match changed on them."""

from dataclasses import dataclass

from bot.model.ids import MemberId, ServerId, TableId
from bot.rating import ALL_GAMES, ALL_TIME, Rating


@dataclass(frozen=True, slots=True)
class Ladder:
    """A server's ladder: of one game or of all, of one season or of all time."""

    server: ServerId
    season: int = ALL_TIME
    name: str = ALL_GAMES
    """``all``, or the id of a game."""

    @property
    def key(self) -> tuple[int, int, str]:
        return self.server, self.season, self.name


@dataclass(frozen=True, slots=True)
class LadderChange:
    """What a match did to a seat on one ladder."""

    table: TableId
    seat: int
    season: int
    ladder: str
    before: Rating
    after: Rating


@dataclass(frozen=True, slots=True)
class RankedMember:
    member: MemberId
    name: str
    ordinal: float
    previous: float
    matches: int
    wins: int


@dataclass(frozen=True, slots=True)
class Season:
    number: int
    began_at: float
    closed_at: float | None


@dataclass(frozen=True, slots=True)
class Honour:
    """A place of a closed season; nobody's if its member is not to be seen."""

    place: int
    member: MemberId | None
    name: str
    ordinal: float
    matches: int
    wins: int
