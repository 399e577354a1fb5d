"""The moves of Rommé. The four games are settings of one set of rules."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar

from bot.games import drafts
from bot.games.actions import Arrange, Buy, Draw, Move, Pass, Source, Split, Timeout
from bot.games.arranging import arrange
from bot.games.cards.turns import CardRules
from bot.games.melds import Fault, Kind, Meld, Reading, Said
from bot.games.pieces import ACE, Face, Piece, Seat
from bot.games.refusals import Reason, refuse
from bot.games.romme import buying, opening, reading
from bot.games.ruleset import Score, Setup, absent
from bot.games.seats import replaced
from bot.games.state import Ending, Pieces, Position, Round
from bot.games.texts import piece_text

HAND_SIZE = 13


class LayingOff(StrEnum):
    """Where cards may be added."""

    OWN = "own"
    ANY = "any"
    REBUILD = "rebuild"
    """Anywhere, and the table may be taken apart (R19)."""


@dataclass(frozen=True)
class RommeRules(CardRules):
    """Rommé with its variants as data."""

    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 6
    lowest_wins: ClassVar[bool] = True

    rounds: int
    laying_off: LayingOff
    opening: int = 0
    """Points of the first lay-down (R13, R17); 0: none needed."""
    knock: int | None = None
    """The agreed number (R9); None: no knocking."""
    buy_seconds: int = 0
    """How long the open card may be claimed (R12); 0: no buying."""
    rewards: bool = False
    """The strikes and charges of R16."""
    open_must_be_laid: bool = False
    """R18."""

    @property
    def window_seconds(self) -> int:
        return self.buy_seconds

    @property
    def rebuilds(self) -> bool:
        return self.laying_off == LayingOff.REBUILD

    def hand_size(self, seats: int) -> int:  # noqa: ARG002 - the same for all (R1)
        return HAND_SIZE

    def most_from_pile(self, state: Round) -> int:
        return min(1, len(state.pile))

    def meld_owner(self, seat: Seat) -> Seat | None:
        return None if self.rebuilds else seat

    def read(self, said: tuple[Said, ...], *, ordered: bool = False) -> Reading | Fault:
        return reading.read(said, ordered=ordered)

    def joker_options(self, said: tuple[Said, ...], index: int) -> frozenset[Face]:
        """Exactly the card that the joker was said to be (R5)."""
        named = said[index].stands_for
        return frozenset() if named is None else frozenset((named,))

    def may_reread(self, state: Round, piece: Piece) -> bool:
        return self.rebuilds or super().may_reread(state, piece)

    def rack_value(self, piece: Piece) -> int:
        face = self.deck.face(piece)
        if face.is_joker:
            return 40
        return 11 if face.number == ACE else min(face.number, 10)

    def deal(self, setup: Setup, order: tuple[int, ...]) -> Round:
        state = super().deal(setup, order)
        return buying.opened(state, None) if self.buy_seconds else state

    def reshuffle(self, state: Round, order: tuple[int, ...]) -> Round:
        return buying.paid(super().reshuffle(state, order))

    # --- out of turn (R12) ---

    def check_turn(self, state: Round, seat: Seat, move: Move) -> None:
        match move:
            case Buy() | Pass():
                self.check_buying(state, seat, move)
            case Timeout() if state.window is not None and seat in state.window.waiting:
                pass
            case _:
                super().check_turn(state, seat, move)

    def check_buying(self, state: Round, seat: Seat, move: Move) -> None:
        if not self.buy_seconds:
            absent(type(move).__name__.lower())
        if state.window is None or seat not in state.window.waiting:
            refuse(Reason.NOTHING_TO_BUY)

    def buy(self, state: Round, seat: Seat) -> Round:
        return buying.said(state, seat, claims=True)

    def pass_(self, state: Round, seat: Seat) -> Round:
        return buying.said(state, seat, claims=False)

    # --- drawing ---

    def draw(self, state: Round, move: Draw) -> Round:
        if state.window is not None and state.window.waiting and move.source == Source.STOCK:
            refuse(Reason.BUYING_OPEN, waiting=len(state.window.waiting))
        drawn = super().draw(state, move)
        return replace(drawn, window=None) if move.source == Source.OPEN else drawn

    def draw_stock(self, state: Round) -> Round:
        return buying.sold(super().draw_stock(state))

    def undo(self, state: Round) -> Round:
        if not state.draft and state.taken and self.open_must_be_laid:
            return self._open_card_returned(state)
        return super().undo(state)

    def _open_card_returned(self, state: Round) -> Round:
        """An open card that cannot be laid may go back: it showed the player nothing new (R18)."""
        hand = tuple(piece for piece in state.racks[state.turn] if piece not in state.taken)
        return replace(
            state,
            racks=replaced(state.racks, state.turn, hand),
            pile=state.pile + state.taken,
            taken=(),
            drawn=False,
        )

    # --- steps ---

    def stepped(self, state: Round, position: Position) -> Round:
        lay = {one for meld in state.position.table for one in meld.said}
        for meld in position.table:
            self._check_joker_suits(meld, lay)
        return super().stepped(state, position)

    def _check_joker_suits(self, meld: Meld, lay: AbstractSet[Said]) -> None:
        """In a set a joker is said to be a suit that the set lacks, if it lacks one (R5).

        One that lay there already keeps its suit, whatever has joined it.
        """
        for index, one in enumerate(meld.said):
            if not one.face.is_joker or one in lay:
                continue
            others = {other.meant.suit for other in meld.said[:index] + meld.said[index + 1 :]}
            if reading.lacking_suits(others) and one.meant.suit in others:
                result = self.read(meld.said)
                if isinstance(result, Reading) and result.kind == Kind.GROUP:
                    refuse(Reason.JOKER_COLOUR, piece=piece_text(one.meant))

    def check_add(self, state: Round, position: Position, meld: Meld) -> None:
        if self.rebuilds or meld.slot >= len(state.table):
            return
        if self.laying_off == LayingOff.OWN and meld.owner != state.turn:
            refuse(Reason.MELD_NOT_YOURS, meld=meld.letter)
        if not (state.opened[state.turn] or self.new_melds(state, position)):
            refuse(Reason.LAY_A_MELD_FIRST)

    def check_swap(self, state: Round, position: Position) -> None:
        """Anyone whose turn it is may swap (R5)."""

    def split(self, state: Round, move: Split) -> Round:
        if not self.rebuilds:
            absent("split")
        position, meld = self.touch(state, move.meld)
        return self.stepped(state, drafts.split(self, state, position, move, meld))

    def arrange(self, state: Round, move: Arrange) -> Round:
        if not self.rebuilds:
            absent("arrange")
        self.check_drawn(state)
        return self.stepped(state, arrange(self, state, move))

    def settled(self, state: Round) -> Round:
        """Whoever has laid everything has won; nothing is left to discard (R11, R15, R20)."""
        position = state.position
        if position.rack or self.problem(state) is not None:
            return state
        return replace(self.committed(state, position, ()), ending=Ending(state.turn))

    # --- ending a turn ---

    def check_position(self, state: Round, position: Position) -> None:
        self.check_whole(position)
        self._check_laid_off(state, position)
        rebuilt = self.rebuilds and opening.changed_melds(state, position)
        if rebuilt and not drafts.laid_pieces(state, position):
            refuse(Reason.NOTHING_LAID)
        have, need = self._opening(state, position)
        if have is not None and have < need:
            refuse(Reason.OPENING_TOO_LOW, need=need, have=have)
        if self.open_must_be_laid:
            for face in self.kept_from_pile(state, position):
                refuse(Reason.OPEN_CARD_NOT_LAID, piece=piece_text(face))

    def _check_laid_off(self, state: Round, position: Position) -> None:
        """Laying off takes a meld of the own, also if that was taken up again since (R14)."""
        if self.rebuilds or state.opened[state.turn] or self.is_down(state, position):
            return
        if any(len(meld) > len(state.table[meld.slot]) for meld in position.table):
            refuse(Reason.LAY_A_MELD_FIRST)

    def _opening(self, state: Round, position: Position) -> tuple[int | None, int]:
        """Points of the first lay-down in this position; None if there is none."""
        if state.opened[state.turn] or not self.is_down(state, position):
            return None, self.opening
        if self.rebuilds:
            melds = opening.changed_melds(state, position)
            return sum(map(self._meld_value, melds)), self.opening
        return opening.laid_value(self, state, position), self.opening

    def _meld_value(self, meld: Meld) -> int:
        result = self.read(meld.said)
        return 0 if isinstance(result, Fault) else result.value

    def committed(self, state: Round, position: Position, hand: Pieces) -> Round:
        first = state.first_down
        if self.rewards and first is None and self.is_down(state, position):
            first = state.turn
        return replace(super().committed(state, position, hand), first_down=first)

    def is_down(self, state: Round, position: Position) -> bool:
        if self.rebuilds:
            return bool(opening.changed_melds(state, position))
        return super().is_down(state, position)

    def opening_progress(self, state: Round) -> tuple[int, int] | None:
        if state.opened[state.turn] or not self.opening:
            return None
        have, need = self._opening(state, state.position)
        return have or 0, need

    def discardable(self, state: Round, position: Position) -> Pieces:
        """All but a card that was just taken from the open pile (R6)."""
        kept = self.kept_from_pile(state, position)
        return tuple(piece for piece in position.rack if self.deck.face(piece) not in kept) + tuple(
            piece
            for piece in position.rack
            if self.deck.face(piece) in kept and piece not in state.taken
        )

    def check_knock(self, state: Round, hand: Pieces) -> None:  # noqa: ARG002
        if self.knock is None:
            absent("knock")
        have = sum(map(self.rack_value, hand))
        if have > self.knock:
            refuse(Reason.KNOCK_TOO_HIGH, most=self.knock, have=have)

    def turned(self, state: Round) -> Round:
        discarder = state.turn
        state = super().turned(state)
        return buying.opened(state, discarder) if self.buy_seconds else state

    # --- the clock ---

    def timeout(self, state: Round, seat: Seat) -> Round:
        if state.window is not None and state.window.waiting:
            if seat != state.turn:
                return buying.said(state, seat, claims=False)
            return buying.closed(state)
        return super().timeout(state, seat)

    def stranded(self, state: Round) -> Round:
        """The open card could not be laid (R18): it goes back, and the turn is one without work."""
        return super().timeout(replace(self._open_card_returned(state), draft=()), state.turn)

    # --- points (R8, R16) ---

    def score(self, state: Round) -> Score:
        assert state.ending is not None
        winner = state.ending.winner
        points = [sum(map(self.rack_value, rack)) for rack in state.racks]
        if self.rewards:
            self._reward(state, winner, points)
        return Score(winner, tuple(points))

    def _reward(self, state: Round, winner: Seat | None, points: list[int]) -> None:
        for seat, rack in enumerate(state.racks):
            if seat == winner:
                points[seat] -= 40
            elif len(rack) == 1 and self.deck.is_joker(rack[0]):
                points[seat] -= 20
        if state.first_down is not None and state.first_down != winner:
            points[state.first_down] += 20

    def is_last(self, rounds_played: int, accounts: tuple[int, ...], seats: int) -> bool:  # noqa: ARG002
        return rounds_played >= (self.rounds or seats)
