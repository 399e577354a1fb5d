"""What the pictures around the games show: lobby, scores, ranking, players."""

from dataclasses import dataclass


@dataclass(frozen=True)
class LobbySeat:
    """A place at a table that has not begun; an empty name is a free seat."""

    name: str = ""
    team: int | None = None
    is_host: bool = False
    is_computer: bool = False


@dataclass(frozen=True)
class LobbyScene:
    """A table that waits for players."""

    title: str
    note: str
    seats: tuple[LobbySeat, ...]
    options: tuple[tuple[str, str], ...]
    """Label and value, as they are to be read."""
    footer: str = ""
    """For the fair deal's commitment, or a hint."""


@dataclass(frozen=True)
class ScoreColumn:
    """A player or team on the score sheet."""

    name: str
    total: int
    team: int | None = None
    is_winner: bool = False


@dataclass(frozen=True)
class ScoreRound:
    """A row: what each column wrote down, None for nothing, and who won the round."""

    label: str
    scores: tuple[int | None, ...]
    winners: tuple[int, ...] = ()


@dataclass(frozen=True)
class ScoreScene:
    """The score sheet after a round or a match."""

    title: str
    columns: tuple[ScoreColumn, ...]
    rounds: tuple[ScoreRound, ...]
    note: str = ""
    is_signed: bool = True
    """Plus and minus points; False where penalty points are only added up."""


@dataclass(frozen=True)
class RankingRow:
    """A player's line in the ranking."""

    rank: int
    name: str
    rating: int
    games: int
    wins: int
    trend: int | None = None
    is_me: bool = False


@dataclass(frozen=True)
class RankingScene:
    """The ranking of a server, or a page of it."""

    title: str
    rows: tuple[RankingRow, ...]
    note: str = ""


@dataclass(frozen=True)
class PlayerScene:
    """A player's card: figures, and how the rating went."""

    name: str
    note: str
    figures: tuple[tuple[str, str], ...]
    """Label and value, as they are to be read: rating, rank, games …"""
    ratings: tuple[int, ...]
    """From the oldest game to the latest."""
    curve_title: str = ""
    first_label: str = ""
    last_label: str = ""


@dataclass(frozen=True)
class RaceLine:
    """A player's way through a match."""

    name: str
    left: tuple[int, ...]
    """Pieces in hand after each turn, whoever's it was; round after round."""
    missed: tuple[int, ...] = ()
    """Turns in which this player missed something, counted from 0."""
    note: str = ""
    """The player's figures, as they are to be read."""


@dataclass(frozen=True)
class RaceScene:
    """How fast everybody came to the end of their pieces, in each round of a match."""

    title: str
    rounds: tuple[int, ...]
    """How many turns each round had."""
    lines: tuple[RaceLine, ...]
    note: str = ""
