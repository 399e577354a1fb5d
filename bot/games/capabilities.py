"""What a game can, for those who show it, advise in it or play it: nobody asks which game it is."""

from dataclasses import dataclass
from enum import StrEnum


class Stock(StrEnum):
    """What players draw from."""

    POOL = "pool"
    STOCK = "stock"


class Holder(StrEnum):
    """What holds the pieces of a player."""

    RACK = "rack"
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class Capabilities:
    """What there is in a game as it is played at a table, with its options settled."""

    stock: Stock
    holder: Holder
    draws_first: bool
    """A turn begins with a draw and ends with a discard on an open pile (R6, U4)."""
    rebuilds: bool
    """What lies on the table may be taken apart (T20, R19)."""
    lays_off_anywhere: bool = False
    """Cards may be added to melds of others (R14, R19)."""
    digs: bool = False
    """More than the top card may be taken off the open pile (U5)."""
    calls: bool = False
    """A round may be ended by calling, with cards left on the hand (R9)."""
    time_penalty: int = 0
    """So many pieces are drawn by whoever lets the time run out (T9)."""
