"""Everything that can happen in a match: a closed union, so that none can be forgotten.

Moves speak of faces, as people do. Which of two equal pieces is meant never matters to a rule.
"""

from dataclasses import dataclass
from enum import StrEnum

from bot.games.melds import Said
from bot.games.pieces import Face, Seat


class Source(StrEnum):
    STOCK = "stock"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a new meld."""

    pieces: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class Add:
    """Add pieces to a meld on the table."""

    pieces: tuple[Said, ...]
    meld: int


@dataclass(frozen=True, slots=True)
class Take:
    """Lift pieces off a meld."""

    pieces: tuple[Said, ...]
    meld: int


@dataclass(frozen=True, slots=True)
class Split:
    """Cut a run in two, before this piece."""

    meld: int
    before: Said


@dataclass(frozen=True, slots=True)
class Swap:
    """Put this piece in the place of a joker that stands for it."""

    piece: Face
    meld: int


@dataclass(frozen=True, slots=True)
class Arrange:
    """The whole new table at once."""

    melds: tuple[tuple[Said, ...], ...]


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last step of the draft."""


@dataclass(frozen=True, slots=True)
class Reset:
    """Take back the whole draft."""


@dataclass(frozen=True, slots=True)
class End:
    """End the turn with what has been laid."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw: from the pool or stock, or a number of cards off the open pile."""

    source: Source = Source.STOCK
    count: int = 1


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the turn, or the chance to buy, go by."""


@dataclass(frozen=True, slots=True)
class Buy:
    """Claim the open card out of turn (R12)."""


@dataclass(frozen=True, slots=True)
class Discard:
    """End the turn with a card on the open pile; with ``knock``, call Rommé (R11)."""

    piece: Face
    knock: bool = False


@dataclass(frozen=True, slots=True)
class Timeout:
    """The clock ran out for this seat."""


Move = (
    Lay
    | Add
    | Take
    | Split
    | Swap
    | Arrange
    | Undo
    | Reset
    | End
    | Draw
    | Pass
    | Buy
    | Discard
    | Timeout
)


@dataclass(frozen=True, slots=True)
class Turn:
    """A move, and who makes it."""

    seat: Seat
    move: Move


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the order in which a shuffle put its pieces (see :mod:`bot.games.fair`)."""

    order: tuple[int, ...]


Action = Turn | Deal
