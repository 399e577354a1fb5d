"""What a player has chosen on the private workbench, and how its buttons remember it.

Which pieces are chosen is a set of bits in base 36, so that it fits into every button's id: the
workbench lives through a restart without anything being stored.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from bot.database.core import TableId
from bot.games.pieces import Piece
from cogs.ui.custom_ids import WORK, Press, press_id

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Selection:
    """What is chosen on a workbench, and in which state of the table."""

    table: TableId
    """Or the number of an exercise."""
    seq: int
    chosen: frozenset[Piece] = frozenset()
    """Pieces of the own rack, loose ones, and pieces of melds on the table."""
    meld: int | None = None
    joker_as: str = ""
    """What the joker among the chosen pieces is to be, in notation."""
    page: int = 0
    meld_page: int = 0
    hints: int = 0
    """How many hints were given since the last move."""
    kind: str = WORK
    """Whose buttons these are: those of a table, or of an exercise."""

    def button(self, verb: str) -> str:
        return press_id(
            self.kind,
            verb,
            self.table,
            self.seq,
            packed(self.chosen),
            "" if self.meld is None else self.meld,
            self.joker_as,
            self.page,
            self.meld_page,
            self.hints,
        )

    def fresh(self, seq: int) -> "Selection":
        """After a move: nothing is chosen."""
        return Selection(self.table, seq, kind=self.kind)

    def only(self, pieces: Iterable[Piece]) -> "Selection":
        return replace(self, chosen=frozenset(pieces))


def selection_of(press: Press) -> Selection:
    """What was chosen when a button was made. Nonsense in its id means: nothing."""
    return Selection(
        table=press.table,
        seq=press.number(0) or 0,
        chosen=unpacked(press.text(1)),
        meld=press.number(2),
        joker_as=press.text(3),
        page=min(press.number(4) or 0, 99),
        meld_page=min(press.number(5) or 0, 99),
        hints=min(press.number(6) or 0, 99),
        kind=press.kind,
    )


@lru_cache(maxsize=256)
def packed(pieces: frozenset[Piece]) -> str:
    """Every button of a workbench says it, so that it is worked out once."""
    number, digits = sum([1 << piece for piece in pieces]), ""
    while number:
        number, rest = divmod(number, 36)
        digits = _DIGITS[rest] + digits
    return digits


def unpacked(text: str) -> frozenset[Piece]:
    try:
        number = int(text or "0", 36)
    except ValueError:
        return frozenset()
    if number < 0 or number.bit_length() > 128:
        return frozenset()
    return frozenset([Piece(bit) for bit in range(number.bit_length()) if number >> bit & 1])
