"""What pictures of a tournament show: its standings, and the tables of its rounds."""

from dataclasses import dataclass


@dataclass(frozen=True)
class StandingsRow:
    """An entrant's line."""

    place: int
    name: str
    points: str
    """As they are to be read: ``4½``."""
    opponents: str = ""
    """The points of those whom this entrant has met; empty where they decide nothing."""
    is_out: bool = False
    """Whether this entrant is not drawn any more."""
    is_me: bool = False


@dataclass(frozen=True)
class StandingsScene:
    """Who stands where in a tournament, or a page of it."""

    title: str
    rows: tuple[StandingsRow, ...]
    points_label: str
    opponents_label: str = ""
    note: str = ""


@dataclass(frozen=True)
class BracketSeat:
    """Somebody at a table of a round."""

    name: str
    note: str = ""
    """What stands on the right: points before the match, or the place after it."""
    goes_on: bool = False
    """Whether this player has won the table, or goes on to the next round."""
    is_out: bool = False
    """Whether the table is over and this player did not go on."""


@dataclass(frozen=True)
class BracketTable:
    """A table of a round; with one seat, somebody who has a bye."""

    title: str
    seats: tuple[BracketSeat, ...]


@dataclass(frozen=True)
class BracketRound:
    title: str
    tables: tuple[BracketTable, ...]
    mark_label: str = ""
    """What the mark beside a player says that their place does not: that they go on."""


@dataclass(frozen=True)
class BracketScene:
    """The tables of one round, or of all rounds of a knockout."""

    title: str
    rounds: tuple[BracketRound, ...]
    note: str = ""
