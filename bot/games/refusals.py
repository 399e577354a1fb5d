"""The two ways in which the engine says no.

A move that breaks a rule is *refused*, with a code and its facts; the code is the id of the
sentence in every language. Input that cannot be understood at all is *unreadable*, and points at
the part.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import NoReturn

Fact = str | int


class Reason(StrEnum):
    """Why a move is refused."""

    # who and when
    NOT_YOUR_TURN = "not_your_turn"
    NOT_A_SEAT = "not_a_seat"
    MATCH_OVER = "match_over"
    NOT_DEALT = "not_dealt"
    STALE_DRAFT = "stale_draft"
    NOT_IN_THIS_GAME = "not_in_this_game"
    UNFINISHED_WORK = "unfinished_work"
    NOTHING_TO_UNDO = "nothing_to_undo"
    # pieces and melds
    NOT_ON_RACK = "not_on_rack"
    NO_SUCH_MELD = "no_such_meld"
    NOT_IN_MELD = "not_in_meld"
    TOO_SHORT = "too_short"
    TOO_LONG = "too_long"
    NO_NATURAL = "no_natural"
    NOT_A_MELD = "not_a_meld"
    COLOUR_TWICE = "colour_twice"
    NUMBER_TWICE = "number_twice"
    GAP = "gap"
    NO_ROOM_FOR_JOKER = "no_room_for_joker"
    JOKER_COLOUR = "joker_colour"
    TOO_MANY_YELLOW = "too_many_yellow"
    NOT_A_SPLIT = "not_a_split"
    # the table
    TABLE_PIECE_MISSING = "table_piece_missing"
    LEFT_LOOSE = "left_loose"
    NOTHING_LAID = "nothing_laid"
    OPENING_TOO_LOW = "opening_too_low"
    OPENING_USES_TABLE = "opening_uses_table"
    LAY_A_MELD_FIRST = "lay_a_meld_first"
    MELD_NOT_YOURS = "meld_not_yours"
    MELD_ONLY_GROWS = "meld_only_grows"
    # jokers
    NO_JOKER_FOR_IT = "no_joker_for_it"
    JOKER_NOT_REPLACED = "joker_not_replaced"
    JOKER_NOT_REUSED = "joker_not_reused"
    JOKER_MOVED = "joker_moved"
    JOKER_MELD_SPLIT = "joker_meld_split"
    JOKER_NEEDS_NEW_MELD = "joker_needs_new_meld"
    # drawing and ending
    POOL_EMPTY = "pool_empty"
    POOL_NOT_EMPTY = "pool_not_empty"
    WIN_SUM_MISSED = "win_sum_missed"
    LAST_STONE_UNUSED = "last_stone_unused"
    LAST_STONE_ONLY_TO_WIN = "last_stone_only_to_win"
    # card games
    DRAW_FIRST = "draw_first"
    ALREADY_DRAWN = "already_drawn"
    PILE_TOO_SMALL = "pile_too_small"
    JUST_TAKEN = "just_taken"
    OPEN_CARD_NOT_LAID = "open_card_not_laid"
    KNOCK_TOO_HIGH = "knock_too_high"
    KEEP_ONE_TO_DISCARD = "keep_one_to_discard"
    COMING_OUT_TOO_FEW = "coming_out_too_few"
    BUYING_OPEN = "buying_open"
    NOTHING_TO_BUY = "nothing_to_buy"
    # options and logs
    UNKNOWN_OPTION = "unknown_option"
    OPTION_OUT_OF_RANGE = "option_out_of_range"
    OPTION_IMPOSSIBLE = "option_impossible"
    WRONG_SEAT_COUNT = "wrong_seat_count"
    BAD_DEAL = "bad_deal"


class RefusedError(Exception):
    """The rules do not allow this. Nothing has changed."""

    def __init__(self, reason: Reason, **facts: Fact) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts

    def __reduce__(self) -> "tuple[partial[RefusedError], tuple[()]]":
        """A view with a draft goes to other processes; by itself an exception forgets keywords."""
        return partial(type(self), self.reason, **self.facts), ()

    def __str__(self) -> str:
        said = "".join(
            f" {key}={str(value).replace(' ', ',')}" for key, value in self.facts.items()
        )
        return f"{self.reason.value}{said}"


class UnreadableError(ValueError):
    """This text means nothing here; ``part`` is what could not be read, ``at`` where it begins."""

    def __init__(self, part: str, at: int = 0, *, expected: str = "") -> None:
        super().__init__(part, at, expected)
        self.part = part
        self.at = at
        self.expected = expected

    def __reduce__(self) -> "tuple[partial[UnreadableError], tuple[()]]":
        return partial(type(self), self.part, self.at, expected=self.expected), ()

    @classmethod
    def whole(cls, text: str, *, expected: str) -> "UnreadableError":
        """None of a text makes sense; the blanks around it are not its fault."""
        return cls(text.strip(), len(text) - len(text.lstrip()), expected=expected)

    def __str__(self) -> str:
        wanted = f", expected {self.expected}" if self.expected else ""
        return f"cannot read {self.part!r} at {self.at + 1}{wanted}"


def refuse(reason: Reason, **facts: Fact) -> NoReturn:
    """Raise :class:`RefusedError`; reads better than ``raise`` inside an expression."""
    raise RefusedError(reason, **facts)


# --- what a game can: nobody asks which game it is ---


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
