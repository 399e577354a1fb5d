"""The moves of Rommé. Its games differ in the policies that they are put together of."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import ClassVar

from bot.games import drafts
from bot.games.cards import CardRules
from bot.games.copying import altered
from bot.games.drafts import arrange
from bot.games.melds import Fault, Meld, Reading, Said, piece_text
from bot.games.moves import Arrange, Buy, Draw, Move, Pass, Source, Split, Timeout
from bot.games.pieces import Face, Piece, Seat, after, replaced
from bot.games.refusals import Capabilities, Reason, refuse
from bot.games.romme import melds as jokers
from bot.games.romme import melds as reading
from bot.games.romme.melds import LayingOff, Opening
from bot.games.ruleset import RuleSet, Score, Setup, absent
from bot.games.state import NO_STEPS, Pieces, Position, Round, RoundEnding, Window

# --- how a round ends, and what it costs those who lose it (R8, R9, R11, R15, R16) ---

STRUCK_OFF = 40
"""What the winner of a round is let off (R16)."""
JOKER_STRUCK_OFF = 20
"""What a player is let off who is left with nothing but a joker (R16)."""
CHARGED = 20
"""What the first to lay down pays, unless that player wins (R16)."""


class Knocking(ABC):
    """Whether a round may be ended with cards left in the hand."""

    most: int | None
    """How many points these cards may have; None: there is no knocking."""

    @abstractmethod
    def check(self, rules: RuleSet, hand: Pieces) -> None:
        """Refuse, unless the round may be ended with these cards left."""


@dataclass(frozen=True, slots=True)
class NoKnocking(Knocking):
    """A round is played to somebody's last card (R15, R20)."""

    most: None = field(default=None, init=False)

    def check(self, rules: RuleSet, hand: Pieces) -> None:  # noqa: ARG002
        absent("knock")


@dataclass(frozen=True, slots=True)
class KnockingUpTo(Knocking):
    """Whoever holds no more than the agreed number of points may end the round (R9, R11)."""

    most: int

    def check(self, rules: RuleSet, hand: Pieces) -> None:
        have = hand_value(rules, hand)
        if have > self.most:
            refuse(Reason.KNOCK_TOO_HIGH, most=self.most, have=have)


class Scoring(ABC):
    """What a round costs each seat."""

    charges_first_down: ClassVar[bool]
    """Whether the first to lay down pays for it, unless that player wins (R16)."""

    @abstractmethod
    def score(self, rules: RuleSet, state: Round) -> Score:
        """The points of a round that has ended."""


@dataclass(frozen=True, slots=True)
class CardsLeft(Scoring):
    """Everybody writes down what is left in the hand (R8)."""

    charges_first_down: ClassVar[bool] = False

    def score(self, rules: RuleSet, state: Round) -> Score:
        return Score(winner_of(state), tuple(hand_value(rules, rack) for rack in state.racks))


@dataclass(frozen=True, slots=True)
class StrikesAndCharges(Scoring):
    """What is left in the hand, less what is struck off, and what is charged (R16)."""

    charges_first_down: ClassVar[bool] = True

    def score(self, rules: RuleSet, state: Round) -> Score:
        winner = winner_of(state)
        points = []
        for seat, rack in enumerate(state.racks):
            left = hand_value(rules, rack)
            if seat == winner:
                left -= STRUCK_OFF
            elif len(rack) == 1 and rules.deck.is_joker(rack[0]):
                left -= JOKER_STRUCK_OFF
            if seat == state.first_down != winner:
                left += CHARGED
            points.append(left)
        return Score(winner, tuple(points))


def winner_of(state: Round) -> Seat | None:
    assert state.ending is not None
    return state.ending.winner


def hand_value(rules: RuleSet, hand: Pieces) -> int:
    """What these cards count that are left in a hand (R3)."""
    return sum(map(rules.rack_value, hand))


# --- buying (R12): the one thing that players do out of turn ---


class Buying(ABC):
    """Whether the open card is offered to those who are not on turn."""

    seconds: int
    """How long it may be claimed; 0: not at all."""

    @abstractmethod
    def offered(self, state: Round, discarder: Seat | None) -> Round:
        """The round with its open card on offer, if this game does that."""

    @abstractmethod
    def check(self, state: Round, seat: Seat, move: Buy | Pass) -> None:
        """Refuse, unless this seat may claim the open card or let it go by."""


@dataclass(frozen=True, slots=True)
class NoBuying(Buying):
    """The open card is for the player on turn alone."""

    seconds: int = field(default=0, init=False)

    def offered(self, state: Round, discarder: Seat | None) -> Round:  # noqa: ARG002
        return state

    def check(self, state: Round, seat: Seat, move: Buy | Pass) -> None:  # noqa: ARG002
        absent(type(move).__name__.lower())


@dataclass(frozen=True, slots=True)
class BuyingFor(Buying):
    """Everybody may claim the open card for so many seconds."""

    seconds: int

    def offered(self, state: Round, discarder: Seat | None) -> Round:
        return window_opened(state, discarder)

    def check(self, state: Round, seat: Seat, move: Buy | Pass) -> None:  # noqa: ARG002
        if state.window is None or seat not in state.window.waiting:
            refuse(Reason.NOTHING_TO_BUY)


def window_opened(state: Round, discarder: Seat | None) -> Round:
    """The open card is on offer to all but the player on turn, who may simply take it.

    The one who threw it away does not want it; at the start of a round nobody threw it.
    """
    seats = len(state.racks)
    others = [after(state.turn, seats, step) for step in range(1, seats)]
    waiting = tuple(seat for seat in others if seat != discarder)
    return altered(state, window=Window(waiting) if waiting else None)


def said(state: Round, seat: Seat, *, claims: bool) -> Round:
    """A player claims the open card or lets it go by."""
    window = state.window
    assert window is not None
    waiting = tuple(other for other in window.waiting if other != seat)
    claimed = (*window.claims, seat) if claims else window.claims
    return altered(state, window=_or_none(Window(waiting, claimed)))


def closed(state: Round) -> Round:
    """Time is up for those who have not spoken."""
    assert state.window is not None
    return altered(state, window=_or_none(Window((), state.window.claims)))


def _or_none(window: Window) -> Window | None:
    return window if window.waiting or window.claims else None


def check_draw(state: Round, move: Draw) -> None:
    """Refuse to draw from the stock while others may still speak; the open card may be taken."""
    if state.window is not None and state.window.waiting and move.source == Source.STOCK:
        refuse(Reason.BUYING_OPEN, waiting=len(state.window.waiting))


def sold(state: Round) -> Round:
    """The player on turn drew from the stock: the nearest claimant gets the open card.

    With it comes the top card of the stock, or of the one that is about to be shuffled.
    """
    window = state.window
    if window is None:
        return state
    if state.ending is not None or not window.claims:
        return altered(state, window=None)
    seats = len(state.racks)
    buyer = min(window.claims, key=lambda seat: (seat - state.turn) % seats)
    hand = (*state.racks[buyer], state.pile[-1])
    pile = state.pile[:-1]
    bought = altered(
        state,
        racks=replaced(state.racks, buyer, hand),
        pile=pile,
        window=None,
        owed=buyer if state.stock or len(pile) > 1 else None,
    )
    return paid(bought)


def paid(state: Round) -> Round:
    """Hand a buyer the card that is owed, as soon as there is one."""
    if state.owed is None or not state.stock:
        return state
    hand = (*state.racks[state.owed], state.stock[0])
    racks = replaced(state.racks, state.owed, hand)
    return altered(state, racks=racks, stock=state.stock[1:], owed=None)


# --- the card that the player on turn took from the open pile: what must be done with it (R6, R ---


class OpenCard(ABC):
    """Whether the card may stay in the hand."""

    must_be_laid: ClassVar[bool]

    @abstractmethod
    def check(self, rules: RuleSet, state: Round, position: Position) -> None:
        """Refuse to end the turn, unless the card is where it must be."""

    @abstractmethod
    def may_go_back(self, state: Round) -> bool:
        """Whether taking it can be undone."""


@dataclass(frozen=True, slots=True)
class MayBeKept(OpenCard):
    """It may be kept for later (R6)."""

    must_be_laid: ClassVar[bool] = False

    def check(self, rules: RuleSet, state: Round, position: Position) -> None:
        """Wherever it is."""

    def may_go_back(self, state: Round) -> bool:  # noqa: ARG002
        return False


@dataclass(frozen=True, slots=True)
class MustBeLaid(OpenCard):
    """It is taken to be laid in the same turn, and goes back if it cannot be (R18)."""

    must_be_laid: ClassVar[bool] = True

    def check(self, rules: RuleSet, state: Round, position: Position) -> None:
        for face in rules.kept_from_pile(state, position):
            refuse(Reason.OPEN_CARD_NOT_LAID, piece=piece_text(face))

    def may_go_back(self, state: Round) -> bool:
        """As long as nothing was done with it: it showed the player nothing new."""
        return bool(state.taken) and not state.draft


def returned(state: Round) -> Round:
    """The round before the open card was taken."""
    hand = tuple(piece for piece in state.racks[state.turn] if piece not in state.taken)
    return altered(
        state,
        racks=replaced(state.racks, state.turn, hand),
        pile=state.pile + state.taken,
        taken=(),
        drawn=False,
    )


def discardable(rules: RuleSet, state: Round, position: Position) -> Pieces:
    """All cards of the hand but one that was just taken from the open pile (R6)."""
    kept = rules.kept_from_pile(state, position)
    if not kept:
        return position.rack
    face = rules.deck.face
    return tuple(piece for piece in position.rack if face(piece) not in kept) + tuple(
        piece for piece in position.rack if face(piece) in kept and piece not in state.taken
    )


# --- the moves of Rommé. Its games differ in the policies that they are put together of ---

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
        return paid(super().reshuffle(state, order))

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
        return said(state, seat, claims=True)

    def pass_(self, state: Round, seat: Seat) -> Round:
        return said(state, seat, claims=False)

    # --- drawing ---

    def most_from_pile(self, state: Round) -> int:
        return min(1, len(state.pile))

    def draw(self, state: Round, move: Draw) -> Round:
        check_draw(state, move)
        drawn = super().draw(state, move)
        return drawn if drawn.window is None else altered(drawn, window=None)

    def draw_stock(self, state: Round) -> Round:
        return sold(super().draw_stock(state))

    def undo(self, state: Round) -> Round:
        if self.open_card.may_go_back(state):
            return returned(state)
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
        return discardable(self, state, position)

    def check_knock(self, state: Round, hand: Pieces) -> None:  # noqa: ARG002
        self.knocking.check(self, hand)

    def turned(self, state: Round) -> Round:
        return self.buying.offered(super().turned(state), state.turn)

    # --- the clock ---

    def timeout(self, state: Round, seat: Seat) -> Round:
        if state.window is not None and state.window.waiting:
            if seat != state.turn:
                return said(state, seat, claims=False)
            return closed(state)
        return super().timeout(state, seat)

    def stranded(self, state: Round) -> Round:
        """The open card could not be laid (R18): it goes back, and the turn is one without work."""
        without_work = altered(returned(state), draft=NO_STEPS)
        return super().timeout(without_work, state.turn)

    # --- points (R8, R16) ---

    def score(self, state: Round) -> Score:
        return self.scoring.score(self, state)

    def is_last(self, rounds_played: int, accounts: tuple[int, ...], seats: int) -> bool:  # noqa: ARG002
        return rounds_played >= (self.rounds or seats)
