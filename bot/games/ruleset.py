"""What a rule set must say. The match knows a game only through this."""

from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import dataclass, replace
from typing import ClassVar, NoReturn, assert_never

from bot.games.actions import (
    Add,
    Arrange,
    Buy,
    Discard,
    Draw,
    End,
    Lay,
    Move,
    Pass,
    Reset,
    Split,
    Swap,
    Take,
    Timeout,
    Undo,
)
from bot.games.melds import Fault, Reading, Said
from bot.games.pieces import Deck, Face, Piece, Seat
from bot.games.refusals import Reason, Refused, refuse
from bot.games.state import Round


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


def _check_not_empty(move: Move) -> None:
    """A step without pieces is none; nor could a log say it."""
    match move:
        case Lay(pieces) | Add(pieces) | Take(pieces):
            empty = not pieces
        case Arrange(melds):
            empty = not melds or not all(melds)
        case _:
            empty = False
    if empty:
        refuse(Reason.NOTHING_LAID)


@dataclass(frozen=True)
class RuleSet(ABC):
    """A game with its options settled."""

    fewest: ClassVar[int]
    most: ClassVar[int]
    lowest_wins: ClassVar[bool] = False
    stock_word: ClassVar[str] = "pool"
    deck: Deck
    turn_seconds: int
    """0: no clock."""

    @property
    def window_seconds(self) -> int:
        """How long players may act out of turn (R12)."""
        return 0

    def team_of(self, seat: Seat, seats: int) -> int:  # noqa: ARG002 - most games have none
        """Seats with the same number win and lose together."""
        return seat

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

    @abstractmethod
    def rack_value(self, piece: Piece) -> int:
        """What a piece costs that is left on the rack."""

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
        """The round after this move, or :class:`~bot.games.refusals.Refused`."""
        self.check_turn(state, seat, move)
        _check_not_empty(move)
        match move:
            case Lay():
                return self.lay(state, move)
            case Add():
                return self.add(state, move)
            case Take():
                return self.take(state, move)
            case Split():
                return self.split(state, move)
            case Swap():
                return self.swap(state, move)
            case Arrange():
                return self.arrange(state, move)
            case Undo():
                return self.undo(state)
            case Reset():
                return self.reset(state)
            case End():
                return self.end(state)
            case Draw():
                return self.draw(state, move)
            case Pass():
                return self.pass_(state, seat)
            case Buy():
                return self.buy(state, seat)
            case Discard():
                return self.discard(state, move)
            case Timeout():
                return self.timeout(state, seat)
            case _:
                assert_never(move)

    def check_turn(self, state: Round, seat: Seat, move: Move) -> None:  # noqa: ARG002
        if seat != state.turn:
            refuse(Reason.NOT_YOUR_TURN, turn=state.turn + 1)

    @abstractmethod
    def lay(self, state: Round, move: Lay) -> Round: ...

    @abstractmethod
    def add(self, state: Round, move: Add) -> Round: ...

    @abstractmethod
    def take(self, state: Round, move: Take) -> Round: ...

    @abstractmethod
    def swap(self, state: Round, move: Swap) -> Round: ...

    @abstractmethod
    def draw(self, state: Round, move: Draw) -> Round: ...

    @abstractmethod
    def timeout(self, state: Round, seat: Seat) -> Round: ...

    def split(self, state: Round, move: Split) -> Round:  # noqa: ARG002 - only where melds are rebuilt
        absent("split")

    def arrange(self, state: Round, move: Arrange) -> Round:  # noqa: ARG002 - only where melds are rebuilt
        absent("arrange")

    def end(self, state: Round) -> Round:  # noqa: ARG002 - the card games end a turn by discarding
        absent("end")

    def pass_(self, state: Round, seat: Seat) -> Round:  # noqa: ARG002
        absent("pass")

    def buy(self, state: Round, seat: Seat) -> Round:  # noqa: ARG002 - only with buying (R12)
        absent("buy")

    def discard(self, state: Round, move: Discard) -> Round:  # noqa: ARG002 - only with an open pile
        absent("discard")

    def undo(self, state: Round) -> Round:
        if not state.draft:
            refuse(Reason.NOTHING_TO_UNDO)
        return replace(state, draft=state.draft[:-1])

    def reset(self, state: Round) -> Round:
        return replace(state, draft=())

    @abstractmethod
    def check_draft(self, state: Round) -> None:
        """Refuse, unless the turn may end with the draft as it is."""

    def problem(self, state: Round) -> Refused | None:
        """What stands in the way of ending the turn with the draft as it is."""
        try:
            self.check_draft(state)
        except Refused as refused:
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
