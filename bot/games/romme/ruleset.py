"""The moves of Rommé. Its games differ in the policies that they are put together of."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar

from bot.games import drafts
from bot.games.actions import Arrange, Buy, Draw, Move, Pass, Split, Timeout
from bot.games.arranging import arrange
from bot.games.capabilities import Capabilities
from bot.games.cards.turns import CardRules
from bot.games.copying import altered
from bot.games.melds import Fault, Meld, Reading, Said
from bot.games.pieces import Face, Piece, Seat
from bot.games.romme import buying, jokers, open_card, reading
from bot.games.romme.buying import Buying
from bot.games.romme.ending import Knocking, Scoring
from bot.games.romme.laying_off import LayingOff
from bot.games.romme.open_card import OpenCard
from bot.games.romme.opening import Opening
from bot.games.ruleset import Score, Setup
from bot.games.state import Pieces, Position, Round, RoundEnding
from bot.games.steps import NO_STEPS

HAND_SIZE = 13


@dataclass(frozen=True)
class RommeRules(CardRules):
    """Rommé; each policy is one thing in which its games differ."""

    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 6
    lowest_wins: ClassVar[bool] = True

    rounds: int
    first_lay_down: Opening
    laying_off: LayingOff
    open_card: OpenCard
    buying: Buying
    knocking: Knocking
    scoring: Scoring

    @cached_property
    def can(self) -> Capabilities:
        return replace(
            super().can,
            rebuilds=self.laying_off.rebuilds,
            calls=self.knocking.most is not None,
            lays_off_anywhere=self.laying_off.anywhere,
        )

    @property
    def figures(self) -> dict[str, int]:
        return {
            "hand": HAND_SIZE,
            "opening": self.opening,
            "knock": self.knocking.most or 0,
            "buy": self.buying.seconds,
        }

    @property
    def opening(self) -> int:
        """The points that a first lay-down needs (R13, R17)."""
        return self.first_lay_down.points

    def with_opening(self, need: int) -> "RommeRules":
        return altered(self, first_lay_down=replace(self.first_lay_down, points=need))

    # --- cards and melds ---

    def read(self, said: tuple[Said, ...], *, ordered: bool = False) -> Reading | Fault:
        return reading.read(said, ordered=ordered)

    def cost(self, face: Face) -> int:
        return reading.cost(face)

    def joker_options(self, said: tuple[Said, ...], index: int) -> frozenset[Face]:
        """Exactly the card that the joker was said to be (R5)."""
        named = said[index].stands_for
        return frozenset() if named is None else frozenset((named,))

    def may_reread(self, state: Round, piece: Piece) -> bool:
        return self.laying_off.rebuilds or super().may_reread(state, piece)

    def may_touch(self, meld: Meld, seat: Seat, *, opened: bool, down: bool) -> bool:  # noqa: ARG002
        """A joker may be swapped by anybody (R5)."""
        return self.laying_off.may_touch(meld, seat, down=down) or any(
            one.face.is_joker for one in meld.said
        )

    # --- the deal ---

    def hand_size(self, seats: int) -> int:  # noqa: ARG002 - the same for all (R1)
        return HAND_SIZE

    def deal(self, setup: Setup, order: tuple[int, ...]) -> Round:
        return self.buying.offered(super().deal(setup, order), None)

    def reshuffle(self, state: Round, order: tuple[int, ...]) -> Round:
        return buying.paid(super().reshuffle(state, order))

    # --- out of turn (R12) ---

    @property
    def window_seconds(self) -> int:
        return self.buying.seconds

    def check_turn(self, state: Round, seat: Seat, move: Move) -> None:
        match move:
            case Buy() | Pass():
                self.buying.check(state, seat, move)
            case Timeout() if state.window is not None and seat in state.window.waiting:
                pass
            case _:
                super().check_turn(state, seat, move)

    def buy(self, state: Round, seat: Seat) -> Round:
        return buying.said(state, seat, claims=True)

    def pass_(self, state: Round, seat: Seat) -> Round:
        return buying.said(state, seat, claims=False)

    # --- drawing ---

    def most_from_pile(self, state: Round) -> int:
        return min(1, len(state.pile))

    def draw(self, state: Round, move: Draw) -> Round:
        buying.check_draw(state, move)
        drawn = super().draw(state, move)
        return drawn if drawn.window is None else altered(drawn, window=None)

    def draw_stock(self, state: Round) -> Round:
        return buying.sold(super().draw_stock(state))

    def undo(self, state: Round) -> Round:
        if self.open_card.may_go_back(state):
            return open_card.returned(state)
        return super().undo(state)

    # --- steps ---

    def meld_owner(self, seat: Seat) -> Seat | None:
        return self.laying_off.owner_of_new(seat)

    def check_add(self, state: Round, position: Position, meld: Meld) -> None:
        self.laying_off.check_add(state, position, meld)

    def check_swap(self, state: Round, position: Position) -> None:
        """Anyone whose turn it is may swap (R5)."""

    def split(self, state: Round, move: Split) -> Round:
        self.laying_off.check_rebuild("split")
        position, meld = self.touch(state, move.meld)
        return self.stepped(state, drafts.split(self, state, position, move, meld))

    def arrange(self, state: Round, move: Arrange) -> Round:
        self.laying_off.check_rebuild("arrange")
        self.check_drawn(state)
        return self.stepped(state, arrange(self, state, move))

    def stepped(self, state: Round, position: Position) -> Round:
        jokers.check_suits(self, state, position)
        return super().stepped(state, position)

    def after_step(self, state: Round) -> Round:
        """Whoever has laid everything has won; nothing is left to discard (R11, R15, R20)."""
        position = state.position
        if position.rack or self.problem(state) is not None:
            return state
        return altered(self.committed(state, position, ()), ending=RoundEnding(state.turn))

    # --- ending a turn ---

    def check_position(self, state: Round, position: Position) -> None:
        self.check_whole(state, position)
        self.laying_off.check_turn(state, position)
        self.first_lay_down.check(self, state, position)
        self.open_card.check(self, state, position)

    def committed(self, state: Round, position: Position, hand: Pieces) -> Round:
        after = super().committed(state, position, hand)
        noted = self.scoring.charges_first_down and state.first_down is None
        if noted and self.is_down(state, position):
            return altered(after, first_down=state.turn)
        return after

    def is_down(self, state: Round, position: Position) -> bool:
        return self.first_lay_down.is_made(state, position)

    def opening_progress(self, state: Round) -> tuple[int, int] | None:
        return self.first_lay_down.progress(self, state)

    def discardable(self, state: Round, position: Position) -> Pieces:
        return open_card.discardable(self, state, position)

    def check_knock(self, state: Round, hand: Pieces) -> None:  # noqa: ARG002
        self.knocking.check(self, hand)

    def turned(self, state: Round) -> Round:
        return self.buying.offered(super().turned(state), state.turn)

    # --- the clock ---

    def timeout(self, state: Round, seat: Seat) -> Round:
        if state.window is not None and state.window.waiting:
            if seat != state.turn:
                return buying.said(state, seat, claims=False)
            return buying.closed(state)
        return super().timeout(state, seat)

    def stranded(self, state: Round) -> Round:
        """The open card could not be laid (R18): it goes back, and the turn is one without work."""
        without_work = altered(open_card.returned(state), draft=NO_STEPS)
        return super().timeout(without_work, state.turn)

    # --- points (R8, R16) ---

    def score(self, state: Round) -> Score:
        return self.scoring.score(self, state)

    def is_last(self, rounds_played: int, accounts: tuple[int, ...], seats: int) -> bool:  # noqa: ARG002
        return rounds_played >= (self.rounds or seats)
