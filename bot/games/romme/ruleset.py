"""The moves of Rommé. Its games differ in what may be laid, bought, rebuilt and called."""

from collections.abc import Container
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar

from bot.games import drafts, moves
from bot.games.cards import CardRules
from bot.games.pieces import (
    Face,
    Fault,
    Meld,
    Piece,
    Reading,
    Said,
    Seat,
    after,
    piece_text,
    replaced,
)
from bot.games.refusals import Capabilities, Reason, refuse
from bot.games.romme import melds as reading
from bot.games.ruleset import (
    NO_STEPS,
    Pieces,
    Position,
    Round,
    RoundEnding,
    Score,
    Setup,
    Window,
    absent,
    altered,
)

HAND_SIZE = 13
STRUCK_OFF = 40
"""What the winner of a round is let off (R16)."""
JOKER_STRUCK_OFF = 20
"""What a player is let off who is left with nothing but a joker (R16)."""
CHARGED = 20
"""What the first to lay down pays, unless that player wins (R16)."""


@dataclass(frozen=True)
class RommeRules(CardRules):
    """Rommé with calling, bought or not; the other games say what they do otherwise."""

    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 6
    lowest_wins: ClassVar[bool] = True
    lays_off_anywhere: ClassVar[bool] = False
    """Whether cards may be added to melds of others (R10, R14)."""
    charges_first_down: ClassVar[bool] = False
    """Whether the first to lay down pays for it, unless that player wins (R16)."""
    lays_open_card: ClassVar[bool] = False
    """Whether the card that was taken off the open pile must not stay in the hand (R6, R18)."""

    rounds: int
    opening: int = 0
    """The points that a first lay-down needs (R13, R17); 0: any meld will do."""
    knock: int | None = None
    """With how many points left in the hand a round may be ended (R9, R11); None: with none."""
    window_seconds: int = 0
    """How long the open card may be bought (R12); 0: it is for the player on turn alone."""

    @cached_property
    def can(self) -> Capabilities:
        return replace(
            super().can,
            calls=self.knock is not None,
            lays_off_anywhere=self.lays_off_anywhere,
        )

    @property
    def figures(self) -> dict[str, int]:
        return {
            "hand": HAND_SIZE,
            "opening": self.opening,
            "knock": self.knock or 0,
            "buy": self.window_seconds,
        }

    def with_opening(self, need: int) -> "RommeRules":
        return altered(self, opening=need)

    # --- cards and melds ---

    def read(self, said: tuple[Said, ...], *, ordered: bool = False) -> Reading | Fault:
        return reading.read(said, ordered=ordered)

    def cost(self, face: Face) -> int:
        return reading.cost(face)

    def joker_options(self, said: tuple[Said, ...], index: int) -> frozenset[Face]:
        """Exactly the card that the joker was said to be (R5)."""
        named = said[index].stands_for
        return frozenset() if named is None else frozenset((named,))

    def may_touch(self, meld: Meld, seat: Seat, *, opened: bool, down: bool) -> bool:  # noqa: ARG002
        """Melds only grow, and whoever adds to one has laid down; anybody may swap a joker (R5)."""
        return (down and self._may_add_to(meld, seat)) or any(
            one.face.is_joker for one in meld.said
        )

    def _may_add_to(self, meld: Meld, seat: Seat) -> bool:
        return self.lays_off_anywhere or meld.owner == seat

    # --- the deal ---

    def hand_size(self, seats: int) -> int:  # noqa: ARG002 - the same for all (R1)
        return HAND_SIZE

    def deal(self, setup: Setup, order: tuple[int, ...]) -> Round:
        return self._offered(super().deal(setup, order), None)

    def reshuffle(self, state: Round, order: tuple[int, ...]) -> Round:
        return _paid(super().reshuffle(state, order))

    # --- buying (R12): the one thing that players do out of turn ---

    def _offered(self, state: Round, discarder: Seat | None) -> Round:
        """The open card is on offer to all but the player on turn, who may simply take it.

        The one who threw it away does not want it; at the start of a round nobody threw it.
        """
        if not self.window_seconds:
            return state
        seats = len(state.racks)
        others = [after(state.turn, seats, step) for step in range(1, seats)]
        waiting = tuple(seat for seat in others if seat != discarder)
        return altered(state, window=Window(waiting) if waiting else None)

    def check_turn(self, state: Round, seat: Seat, move: moves.Move) -> None:
        waiting = () if state.window is None else state.window.waiting
        match move:
            case moves.Buy() | moves.Pass():
                if not self.window_seconds:
                    absent(type(move).__name__.lower())
                if seat not in waiting:
                    refuse(Reason.NOTHING_TO_BUY)
            case moves.Timeout() if seat in waiting:
                pass
            case _:
                super().check_turn(state, seat, move)

    def buy(self, state: Round, seat: Seat) -> Round:
        assert state.window is not None
        return _spoken(state, {seat}, (*state.window.claims, seat))

    def pass_(self, state: Round, seat: Seat) -> Round:
        assert state.window is not None
        return _spoken(state, {seat}, state.window.claims)

    # --- drawing ---

    def most_from_pile(self, state: Round) -> int:
        return min(1, len(state.pile))

    def draw(self, state: Round, move: moves.Draw) -> Round:
        """Not from the stock while others may still speak; the open card may be taken."""
        if state.window is not None and state.window.waiting and move.source == moves.Source.STOCK:
            refuse(Reason.BUYING_OPEN, waiting=len(state.window.waiting))
        drawn = super().draw(state, move)
        return drawn if drawn.window is None else altered(drawn, window=None)

    def draw_stock(self, state: Round) -> Round:
        """With it the nearest claimant gets the open card.

        To that comes the top card of the stock, or of the one that is about to be shuffled.
        """
        state = super().draw_stock(state)
        window = state.window
        if window is None:
            return state
        if state.ending is not None or not window.claims:
            return altered(state, window=None)
        seats = len(state.racks)
        buyer = min(window.claims, key=lambda seat: (seat - state.turn) % seats)
        bought = altered(
            state,
            racks=replaced(state.racks, buyer, (*state.racks[buyer], state.pile[-1])),
            pile=state.pile[:-1],
            window=None,
            owed=buyer,  # never paid where no stock can be made any more
        )
        return _paid(bought)

    # --- steps ---

    def meld_owner(self, seat: Seat) -> Seat | None:
        return seat

    def check_add(self, state: Round, position: Position, meld: Meld) -> None:
        if meld.slot >= len(state.table):
            return
        if not self._may_add_to(meld, state.turn):
            refuse(Reason.MELD_NOT_YOURS, meld=meld.letter)
        if not self._has_laid(state, position):
            refuse(Reason.LAY_A_MELD_FIRST)

    def _has_laid(self, state: Round, position: Position) -> bool:
        """Whether the player on turn has a meld on the table, from before or from this turn."""
        return state.opened[state.turn] or self.is_down(state, position)

    def check_swap(self, state: Round, position: Position) -> None:
        """Anyone whose turn it is may swap (R5)."""

    def stepped(self, state: Round, position: Position) -> Round:
        reading.check_suits(self, state, position)
        return super().stepped(state, position)

    def after_step(self, state: Round) -> Round:
        """Whoever has laid everything has won; nothing is left to discard (R11, R15, R20)."""
        position = state.position
        if position.rack or self.problem(state) is not None:
            return state
        return altered(self.committed(state, position, ()), ending=RoundEnding(state.turn))

    # --- the first lay-down of a round (R13, R14, R17) ---

    def opening_worth(self, state: Round, position: Position) -> int | None:
        """What was laid down in this turn, what was laid off included; None if nothing was."""
        if not self.is_down(state, position):
            return None
        before = {meld.slot: self.value(meld) for meld in state.table}
        return sum(self.value(meld) - before.get(meld.slot, 0) for meld in position.table)

    def value(self, meld: Meld) -> int:
        result = self.read(meld.said)
        return 0 if isinstance(result, Fault) else result.value

    def opening_progress(self, state: Round) -> tuple[int, int] | None:
        if not self.opening or state.opened[state.turn]:
            return None
        return self.opening_worth(state, state.position) or 0, self.opening

    # --- ending a turn ---

    def check_position(self, state: Round, position: Position) -> None:
        drafts.check_melds(self, state, position)
        self.check_laid_off(state, position)
        if not self.opening or state.opened[state.turn]:
            return
        have = self.opening_worth(state, position)
        if have is not None and have < self.opening:
            refuse(Reason.OPENING_TOO_LOW, need=self.opening, have=have)

    def check_laid_off(self, state: Round, position: Position) -> None:
        """The own meld may have been taken up again after something was laid off (R14)."""
        if not self._has_laid(state, position) and any(
            len(meld) > len(state.table[meld.slot]) for meld in position.table
        ):
            refuse(Reason.LAY_A_MELD_FIRST)

    def discardable(self, state: Round, position: Position) -> Pieces:
        """All cards of the hand but one that was just taken from the open pile (R6)."""
        kept = self.kept_from_pile(state, position)
        if not kept:
            return position.rack
        face = self.deck.face
        return tuple(piece for piece in position.rack if face(piece) not in kept) + tuple(
            piece for piece in position.rack if face(piece) in kept and piece not in state.taken
        )

    def check_knock(self, state: Round, hand: Pieces) -> None:
        if self.knock is None:
            super().check_knock(state, hand)
        elif (have := self.hand_value(hand)) > self.knock:
            refuse(Reason.KNOCK_TOO_HIGH, most=self.knock, have=have)

    def turned(self, state: Round) -> Round:
        return self._offered(super().turned(state), state.turn)

    # --- the clock ---

    def timeout(self, state: Round, seat: Seat) -> Round:
        window = state.window
        if window is None or not window.waiting:
            return super().timeout(state, seat)
        return _spoken(state, window.waiting if seat == state.turn else {seat}, window.claims)

    # --- points (R8) ---

    def hand_value(self, hand: Pieces) -> int:
        """What these cards count that are left in a hand (R3)."""
        return sum(map(self.rack_value, hand))

    def score(self, state: Round) -> Score:
        """Everybody writes down what is left in the hand."""
        assert state.ending is not None
        return Score(state.ending.winner, tuple(map(self.hand_value, state.racks)))

    def is_last(self, rounds_played: int, accounts: tuple[int, ...], seats: int) -> bool:  # noqa: ARG002
        return rounds_played >= (self.rounds or seats)


def _spoken(state: Round, seats: Container[Seat], claims: tuple[Seat, ...]) -> Round:
    """The round once these seats have said whether they claim the open card."""
    assert state.window is not None
    waiting = tuple(seat for seat in state.window.waiting if seat not in seats)
    return altered(state, window=Window(waiting, claims) if waiting or claims else None)


def _paid(state: Round) -> Round:
    """Hand a buyer the card that is owed, as soon as there is one."""
    if state.owed is None or not state.stock:
        return state
    hand = (*state.racks[state.owed], state.stock[0])
    racks = replaced(state.racks, state.owed, hand)
    return altered(state, racks=racks, stock=state.stock[1:], owed=None)


@dataclass(frozen=True)
class LayingOffRules(RommeRules):
    """Rommé with laying off: on any meld, and with strikes and charges (R14, R16)."""

    lays_off_anywhere: ClassVar[bool] = True
    charges_first_down: ClassVar[bool] = True

    def committed(self, state: Round, position: Position, hand: Pieces) -> Round:
        after = super().committed(state, position, hand)
        if state.first_down is None and self.is_down(state, position):
            return altered(after, first_down=state.turn)
        return after

    def score(self, state: Round) -> Score:
        """What is left in the hand, less what is struck off, and what is charged."""
        assert state.ending is not None
        winner = state.ending.winner
        points = []
        for seat, rack in enumerate(state.racks):
            left = self.hand_value(rack)
            if seat == winner:
                left -= STRUCK_OFF
            elif len(rack) == 1 and self.deck.is_joker(rack[0]):
                left -= JOKER_STRUCK_OFF
            if seat == state.first_down != winner:
                left += CHARGED
            points.append(left)
        return Score(winner, tuple(points))


@dataclass(frozen=True)
class RobberRules(RommeRules):
    """The robbers' Rommé: the table is everybody's, and may be taken apart (R17–R20)."""

    lays_off_anywhere: ClassVar[bool] = True
    lays_open_card: ClassVar[bool] = True

    @cached_property
    def can(self) -> Capabilities:
        return replace(super().can, rebuilds=True)

    def may_reread(self, state: Round, piece: Piece) -> bool:  # noqa: ARG002
        return True

    def may_touch(self, meld: Meld, seat: Seat, *, opened: bool, down: bool) -> bool:  # noqa: ARG002
        return True

    def meld_owner(self, seat: Seat) -> Seat | None:  # noqa: ARG002
        return None

    def check_add(self, state: Round, position: Position, meld: Meld) -> None:
        """Any meld, at any time."""

    def split(self, state: Round, move: moves.Split) -> Round:
        position, meld = self.touch(state, move.meld)
        return self.stepped(state, drafts.split(self, state, position, move, meld))

    def arrange(self, state: Round, move: moves.Arrange) -> Round:
        self.check_drawn(state)
        return self.stepped(state, drafts.arrange(self, state, move))

    def is_down(self, state: Round, position: Position) -> bool:
        return bool(reading.changed_melds(state, position))

    def opening_worth(self, state: Round, position: Position) -> int | None:
        """Every meld that the player formed or changed, wherever its cards are from (R17)."""
        melds = reading.changed_melds(state, position)
        return sum(map(self.value, melds)) if melds else None

    def check_laid_off(self, state: Round, position: Position) -> None:
        """Whoever takes the table apart lays a card (R19)."""
        if self.is_down(state, position) and not drafts.laid_pieces(state, position):
            refuse(Reason.NOTHING_LAID)

    def check_position(self, state: Round, position: Position) -> None:
        """The open card is taken to be laid in the same turn (R18)."""
        super().check_position(state, position)
        for face in self.kept_from_pile(state, position):
            refuse(Reason.OPEN_CARD_NOT_LAID, piece=piece_text(face))

    def undo(self, state: Round) -> Round:
        """The open card goes back if nothing was done yet: it showed the player nothing new."""
        if state.taken and not state.draft:
            return _returned(state)
        return super().undo(state)

    def stranded(self, state: Round) -> Round:
        """The open card could not be laid (R18): it goes back, and the turn is one without work."""
        return super().timeout(altered(_returned(state), draft=NO_STEPS), state.turn)


def _returned(state: Round) -> Round:
    """The round before the open card was taken."""
    hand = tuple(piece for piece in state.racks[state.turn] if piece not in state.taken)
    return altered(
        state,
        racks=replaced(state.racks, state.turn, hand),
        pile=state.pile + state.taken,
        taken=(),
        drawn=False,
    )
