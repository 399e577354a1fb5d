"""A round as it stands, and what a rule set says of it: a match knows a game only through this."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, assert_never

from bot.games import moves
from bot.games.moves import Move
from bot.games.pieces import Deck, Face, Fault, Meld, Piece, Reading, Said, Seat
from bot.games.refusals import Capabilities, Reason, RefusedError, refuse

if TYPE_CHECKING:
    # The checker knows the library's own, and which fields there are.
    from dataclasses import replace as altered

    __all__ = ["altered"]
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


# --- what a rule set must say ---

REVISION = 3
"""How the rules are understood today. A match keeps the revision that it began with, so that what
was accepted once can be folded for ever:

1. a joker in a first lay-down counted as the dearest tile that it could have been (T17), and any
   step made its meld the last one (T34);
2. a joker counts as what it stands for when the turn ends, and only a tile from the rack makes a
   meld the last one;
3. two jokers of one group stand for different tiles (T14), so one tile does not free both, and a
   meld that a joker holds together is no new one (T22, T24).
"""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a deal depends on besides chance."""

    seats: int
    number: int
    """Which round of the match this is, counted from 1."""
    accounts: tuple[int, ...]
    starter: Seat


@dataclass(frozen=True, slots=True)
class Lots:
    """Who begins, and what was drawn to find that out."""

    starter: Seat
    drawn: tuple[tuple[Seat, Piece], ...] = ()


@dataclass(frozen=True, slots=True)
class Score:
    """What a round brought each seat, as the game notes it."""

    winner: Seat | None
    points: tuple[int, ...]


def absent(move: str) -> NoReturn:
    """This game does not know this move."""
    refuse(Reason.NOT_IN_THIS_GAME, move=move)


@dataclass(frozen=True)
class RuleSet(ABC):
    """A game with its options settled."""

    fewest: ClassVar[int]
    most: ClassVar[int]
    lowest_wins: ClassVar[bool] = False
    deck: Deck
    turn_seconds: int
    """0: no clock."""
    revision: int = field(default=REVISION, kw_only=True)
    """How the match understands its rules; the newest one, unless it began before."""

    def __getstate__(self) -> dict[str, object]:
        """What was agreed on, without what was worked out of it: the pool knows a question that it
        was asked before by its bytes.
        """
        return {one.name: getattr(self, one.name) for one in fields(self)}

    @property
    @abstractmethod
    def can(self) -> Capabilities:
        """What there is in this game; the outside asks for nothing else."""

    @property
    @abstractmethod
    def figures(self) -> dict[str, int]:
        """The numbers that the rules name when they are told."""

    @property
    def window_seconds(self) -> int:
        """How long players may act out of turn (R12)."""
        return 0

    def team_of(self, seat: Seat, seats: int) -> int:  # noqa: ARG002 - most games have none
        """Seats with the same number win and lose together."""
        return seat

    def target_for(self, seats: int) -> int | None:  # noqa: ARG002 - most games count rounds
        """The points that end a match of so many; none if it has so many rounds instead."""
        return None

    def credited(self, accounts: tuple[int, ...], points: tuple[int, ...]) -> tuple[int, ...]:
        """The accounts after a round. A team has one account, and each of its seats shows it."""
        teams = [self.team_of(Seat(seat), len(accounts)) for seat in range(len(accounts))]
        gained = Counter[int]()
        for team, gain in zip(teams, points, strict=True):
            gained[team] += gain
        return tuple(was + gained[team] for was, team in zip(accounts, teams, strict=True))

    @abstractmethod
    def read(self, said: tuple[Said, ...], *, ordered: bool = False) -> Reading | Fault:
        """The meld that these pieces make, or why they make none."""

    @abstractmethod
    def joker_options(self, said: tuple[Said, ...], index: int) -> frozenset[Face]:
        """The faces that may replace the piece at ``index``; none if it is no joker."""

    def may_reread(self, state: Round, piece: Piece) -> bool:
        """Whether a joker may take on another meaning: what was laid this turn is not yet fixed."""
        return piece in state.racks[state.turn] or piece == state.stone

    def may_touch(self, meld: Meld, seat: Seat, *, opened: bool, down: bool) -> bool:  # noqa: ARG002
        """Whether a seat could do something to a meld that lay there when its turn began.

        ``opened`` says whether its first lay-down is made, ``down`` whether anything of it is.
        """
        return opened

    def with_opening(self, need: int) -> "RuleSet | None":  # noqa: ARG002 - only where points count
        """The same game with another first lay-down; none where that is not for points."""
        return None

    def kept_from_pile(self, state: Round, position: Position) -> list[Face]:  # noqa: ARG002
        """Cards from the open pile that must still be laid (R18)."""
        return []

    @abstractmethod
    def cost(self, face: Face) -> int:
        """What such a piece counts that is left on a rack or in a hand."""

    def rack_value(self, piece: Piece) -> int:
        """What a piece costs that is left on the rack."""
        return self.cost(self.deck.face(piece))

    def lots_size(self, seats: int) -> int:
        """How many things are shuffled to find out who begins the first round."""
        return seats

    def draw_lots(self, seats: int, order: tuple[int, ...]) -> Lots:
        """Who begins the first round."""
        assert len(order) == self.lots_size(seats)
        return Lots(Seat(order[0]))

    @abstractmethod
    def deal(self, setup: Setup, order: tuple[int, ...]) -> Round:
        """Racks, pool and the rest from a shuffled deck."""

    def play(self, state: Round, seat: Seat, move: Move) -> Round:  # noqa: C901, PLR0912
        """The round after this move, or :class:`~bot.games.refusals.RefusedError`."""
        self.check_turn(state, seat, move)
        match move:
            case moves.Lay(()) | moves.Add(()) | moves.Take(()) | moves.Arrange(()):
                return refuse(Reason.NOTHING_LAID)  # nor could a log say it
            case moves.Arrange(melds) if not all(melds):
                return refuse(Reason.NOTHING_LAID)
            case moves.Lay():
                return self.lay(state, move)
            case moves.Add():
                return self.add(state, move)
            case moves.Take():
                return self.take(state, move)
            case moves.Split():
                return self.split(state, move)
            case moves.Swap():
                return self.swap(state, move)
            case moves.Arrange():
                return self.arrange(state, move)
            case moves.Undo():
                return self.undo(state)
            case moves.Reset():
                return self.reset(state)
            case moves.End():
                return self.end(state)
            case moves.Draw():
                return self.draw(state, move)
            case moves.Pass():
                return self.pass_(state, seat)
            case moves.Buy():
                return self.buy(state, seat)
            case moves.Discard():
                return self.discard(state, move)
            case moves.Timeout():
                return self.timeout(state, seat)
            case _:
                assert_never(move)

    def check_turn(self, state: Round, seat: Seat, move: Move) -> None:  # noqa: ARG002
        if seat != state.turn:
            refuse(Reason.NOT_YOUR_TURN, turn=state.turn + 1)

    @abstractmethod
    def lay(self, state: Round, move: moves.Lay) -> Round: ...

    @abstractmethod
    def add(self, state: Round, move: moves.Add) -> Round: ...

    @abstractmethod
    def take(self, state: Round, move: moves.Take) -> Round: ...

    @abstractmethod
    def swap(self, state: Round, move: moves.Swap) -> Round: ...

    @abstractmethod
    def draw(self, state: Round, move: moves.Draw) -> Round: ...

    @abstractmethod
    def timeout(self, state: Round, seat: Seat) -> Round: ...

    def split(self, state: Round, move: moves.Split) -> Round:  # noqa: ARG002 - only where melds are rebuilt
        absent("split")

    def arrange(self, state: Round, move: moves.Arrange) -> Round:  # noqa: ARG002 - only where melds are rebuilt
        absent("arrange")

    def end(self, state: Round) -> Round:  # noqa: ARG002 - the card games end a turn by discarding
        absent("end")

    def pass_(self, state: Round, seat: Seat) -> Round:  # noqa: ARG002
        absent("pass")

    def buy(self, state: Round, seat: Seat) -> Round:  # noqa: ARG002 - only with buying (R12)
        absent("buy")

    def discard(self, state: Round, move: moves.Discard) -> Round:  # noqa: ARG002 - only with an open pile
        absent("discard")

    def undo(self, state: Round) -> Round:
        if not state.draft:
            refuse(Reason.NOTHING_TO_UNDO)
        return altered(state, draft=state.draft.without_last())

    def reset(self, state: Round) -> Round:
        return altered(state, draft=NO_STEPS)

    @abstractmethod
    def check_draft(self, state: Round) -> None:
        """Refuse, unless the turn may end with the draft as it is."""

    def problem(self, state: Round) -> RefusedError | None:
        """What stands in the way of ending the turn with the draft as it is."""
        try:
            self.check_draft(state)
        except RefusedError as refused:
            return refused
        return None

    @abstractmethod
    def opening_progress(self, state: Round) -> tuple[int, int] | None:
        """Points (or cards) of the first lay-down so far, and how many it takes; None if made."""

    @abstractmethod
    def wants_shuffle(self, state: Round) -> int:
        """How many pieces wait to be shuffled into a new stock; 0 if none."""

    @abstractmethod
    def reshuffle(self, state: Round, order: tuple[int, ...]) -> Round:
        """The round with a new stock."""

    @abstractmethod
    def score(self, state: Round) -> Score:
        """The points of a round that has ended."""

    @abstractmethod
    def is_last(self, rounds_played: int, accounts: tuple[int, ...], seats: int) -> bool:
        """Whether the match is over after this many rounds."""


# --- the options of a table ---

Value = int
"""Switches are 0 and 1, and 0 is also the *off* of a number that can be off."""

Options = Mapping[str, Value]

NONE: Options = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to agree on before the match."""

    id: str
    default: Value
    lowest: Value
    highest: Value
    can_be_off: bool = False
    values: tuple[Value, ...] = ()
    """If not every number of the range will do, those that will."""
    sensible: tuple[Value, ...] = ()
    """If not all that is understood can be agreed on, what can; older matches may have others."""
    auto: bool = False
    """Whether the default 0 means *as the game says*, depending on the seats."""

    @property
    def is_switch(self) -> bool:
        return (self.lowest, self.highest) == (0, 1)

    def check(self, value: Value) -> Value:
        """The value, if it is allowed."""
        if value == self.default or (value == 0 and self.can_be_off):
            return value
        if self.lowest <= value <= self.highest and value in (self.values or (value,)):
            return value
        return self._out_of_range(str(value))

    def agree(self, value: Value) -> None:
        """Refuse a value that makes no sense for a match that is still to begin."""
        if self.check(value) and self.sensible and value not in self.sensible:
            refuse(
                Reason.OPTION_IMPOSSIBLE,
                option=self.id,
                value=value,
                below=max(one for one in self.sensible if one < value),
                above=min(one for one in self.sensible if one > value),
            )

    def parse(self, text: str) -> Value:
        """The value that this text names: ``on``, ``off`` or a number."""
        word = text.strip().casefold()
        if self.is_switch and word in ("on", "off"):
            return int(word == "on")
        if word == "off" and self.can_be_off:
            return 0
        if word == "auto" and self.auto:
            return 0
        if word.isascii() and word.isdigit() and len(word) < 7 and not self.is_switch:
            value = int(word)
            if value:
                return self.check(value)
            # A plain 0 is a value only where the range begins with it; else say *off*.
            return 0 if self.lowest == 0 else self._out_of_range("0")
        return self._out_of_range(text)

    def _out_of_range(self, text: str) -> NoReturn:
        refuse(
            Reason.OPTION_OUT_OF_RANGE,
            option=self.id,
            lowest=self.lowest,
            highest=self.highest,
            value=text,
        )

    def text(self, value: Value) -> str:
        if self.is_switch:
            return "on" if value else "off"
        if value == 0 and self.auto:
            return "auto"
        return "off" if value == 0 and self.can_be_off else str(value)


def switch(name: str, *, default: bool = False) -> Option:
    return Option(name, int(default), 0, 1)


ROUNDS = Option("rounds", 0, 1, 20, auto=True)
A_WEEK = 7 * 24 * 60 * 60
TURN_SECONDS = Option("turn_seconds", 120, 15, A_WEEK, can_be_off=True)
