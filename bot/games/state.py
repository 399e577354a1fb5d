"""The state of a round: which piece is where, whose turn it is, and what is being worked on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.games.melds import Meld
from bot.games.pieces import Piece, Seat

if TYPE_CHECKING:
    # The checker knows the library's own, and which fields there are.
    from dataclasses import replace as altered
else:

    def altered(state, /, **changes):
        """As :func:`dataclasses.replace`, but much faster; for plain dataclasses without slots.

        The library asks for every field by its name and sets it again in a constructor. That was
        half the time of a fold.
        """
        fields = {**state.__dict__, **changes}
        if len(fields) != len(state.__dict__):
            raise TypeError(f"{type(state).__name__} has no such field: {', '.join(changes)}")
        copy = object.__new__(type(state))
        object.__setattr__(copy, "__dict__", fields)
        return copy


class Steps:
    """Positions, oldest first. A row with one more step shares all others with the one before.

    A turn may have tens of thousands of steps in a log; a tuple for each of them would be as many
    copies of all steps before it.
    """

    __slots__ = ("_before", "_last", "_length")

    def __init__(self, before: "Steps | None" = None, last: "Position | None" = None) -> None:
        self._before = before
        self._last = last
        self._length = 0 if before is None else len(before) + 1

    def without_last(self) -> "Steps":
        return self if self._before is None else self._before

    @property
    def last(self) -> "Position":
        assert self._last is not None, "there is no step"
        return self._last

    def __len__(self) -> int:
        return self._length

    def __reversed__(self) -> "Iterator[Position]":
        steps = self
        while steps._before is not None:
            yield steps.last
            steps = steps._before

    def __iter__(self) -> "Iterator[Position]":
        return reversed(list(reversed(self)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Steps):
            return NotImplemented
        pairs = zip(reversed(self), reversed(other), strict=False)
        return len(self) == len(other) and all(one is two or one == two for one, two in pairs)

    def __hash__(self) -> int:
        return hash((self._length, self._last))

    def __repr__(self) -> str:
        return f"Steps({list(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        """As a list: steps within steps would be too deep to be written."""
        return _steps_of, (list(self),)


def _steps_of(positions: "Sequence[Position]") -> Steps:
    steps = NO_STEPS
    for position in positions:
        steps = Steps(steps, position)
    return steps


NO_STEPS = Steps()


Pieces = tuple[Piece, ...]


@dataclass(frozen=True)
class Position:
    """One state of the work of the player on turn: a step of the draft."""

    rack: Pieces
    table: tuple[Meld, ...]
    loose: Pieces = ()
    next_slot: int = 0
    last: tuple[int, ...] = ()
    """The melds that the last step laid or added to (T34, as the first revision had it)."""
    brought: Pieces = ()
    """What came from the rack in the last step that brought something from there (T34)."""
    stone: Piece | None = None
    """The last stone, while this draft has not used it (T33)."""
    freed: bool = False
    """Whether the first lay-down has lain there in this turn, so that the table is free (T18)."""
    traded: Pieces = ()
    """Cards given for jokers, and the jokers got for them (R5, U12): they have changed owners."""

    def meld(self, slot: int) -> Meld | None:
        return next((meld for meld in self.table if meld.slot == slot), None)


@dataclass(frozen=True, slots=True)
class Window:
    """Buying (R12): who may still speak, and who has claimed the open card."""

    waiting: tuple[Seat, ...]
    claims: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundEnding:
    """How a round ended. No winner: nobody could go on."""

    winner: Seat | None
    doubled: bool = False


@dataclass(frozen=True)
class Round:
    """Everything on the table of one round, hidden things included."""

    racks: tuple[Pieces, ...]
    stock: Pieces
    """The pool or stock; the first piece is drawn next."""
    turn: Seat
    table: tuple[Meld, ...] = ()
    pile: Pieces = ()
    """The open pile; the last piece is its top."""
    stone: Piece | None = None
    opened: tuple[bool, ...] = ()
    drawn: bool = False
    """Whether the player on turn has drawn already (card games)."""
    taken: Pieces = ()
    """What the player on turn took from the open pile."""
    draft: Steps = NO_STEPS
    """The steps of the player on turn, oldest first; the last one is what the player sees."""
    passes: int = 0
    """Passes in a row with an empty pool (T29)."""
    idle_turns: int | None = None
    """Turns in a row without a lay since the stock was last made anew; None: it was not, or a lay
    has come since (R7, U14).
    """
    window: Window | None = None
    owed: Seat | None = None
    """A buyer who still gets the top card of the stock that is being shuffled (R12)."""
    first_down: Seat | None = None
    """Who was the first to lay down in this round (R16)."""
    accounts: tuple[int, ...] = ()
    """What each seat had on its account when the round began."""
    ending: RoundEnding | None = None

    def where(self) -> Iterator[Piece]:
        """Every piece, once for each place that it is in."""
        for rack in self.racks:
            yield from rack
        for meld in self.table:
            yield from meld.pieces
        yield from self.stock
        yield from self.pile
        if self.stone is not None:
            yield self.stone

    @property
    def position(self) -> Position:
        """What the player on turn works on."""
        return self.draft.last if self.draft else self.start

    @property
    def start(self) -> Position:
        """The position that the turn began with."""
        return altered(
            _NO_WORK,
            rack=self.racks[self.turn],
            table=self.table,
            next_slot=len(self.table),
            stone=self.stone,
        )


_NO_WORK = Position((), ())

__all__ = [
    "NO_STEPS",
    "Pieces",
    "Position",
    "Round",
    "RoundEnding",
    "Steps",
    "Window",
    "altered",
]
