"""Where a player stands: the turn with all that was done in it, to be tried out further.

Advice goes on from here. What the player has laid in this turn stays laid; it may move.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from bot.games.actions import Move
from bot.games.melds import Meld, Reading
from bot.games.pieces import Faces, Piece
from bot.games.refusals import Reason, RefusedError
from bot.games.ruleset import RuleSet
from bot.games.state import Position, Round
from bot.games.steps import NO_STEPS
from bot.games.views import SeatView
from bot.opponents.rehearsal import attempt, imagined


@dataclass(frozen=True)
class TurnSoFar:
    """A player's turn, as far as it has come."""

    view: SeatView

    @property
    def rules(self) -> RuleSet:
        return self.view.public.rules

    @cached_property
    def round(self) -> Round:
        """The round as the player knows it, in the midst of the work."""
        draft = self.view.draft
        return replace(imagined(self.view), draft=draft.history if draft else NO_STEPS)

    @property
    def position(self) -> Position:
        return self.round.position

    @property
    def table(self) -> tuple[Meld, ...]:
        return self.position.table

    @cached_property
    def laid(self) -> Faces:
        """What has left the rack in this turn, without the last stone."""
        return self.faces(self.view.rack) - self.faces(self.position.rack)

    @cached_property
    def gained(self) -> Faces:
        """Jokers that came to the hand in this turn by a swap (R5, U12)."""
        return self.faces(self.position.rack) - self.faces(self.view.rack)

    @cached_property
    def loose(self) -> Faces:
        return self.faces(self.position.loose)

    @cached_property
    def uses_stone(self) -> bool:
        """Whether the last stone lies on the table already (T33)."""
        return self.round.stone is not None and self.position.stone is None

    @property
    def may_lay(self) -> bool:
        on_turn = self.view.public.turn == self.view.seat
        return on_turn and (self.view.public.drawn or not self.rules.can.draws_first)

    @property
    def is_begun(self) -> bool:
        return bool(self.round.draft)

    @cached_property
    def is_ready(self) -> bool:
        """Whether nothing stands in the way of ending the turn, but perhaps a discard."""
        return self.problem is None

    @cached_property
    def problem(self) -> RefusedError | None:
        """Why the turn cannot end like this; what is seen of a draft says so already."""
        draft = self.view.draft
        return self.rules.problem(self.round) if draft is None else draft.problem

    @cached_property
    def is_disordered(self) -> bool:
        """Whether it could help to put what lies there in order.

        A first lay-down that is worth too little takes more pieces; or a joker elsewhere, or, with
        cards, other melds of the table, as those count in full.
        """
        if not self.is_begun or self.problem is None:
            return False
        if self.problem.reason != Reason.OPENING_TOO_LOW:
            return True
        others = self.rules.can.draws_first and bool(self.view.public.table)
        return others or not self.is_whole or any(face.is_joker for face in self.laid)

    @cached_property
    def is_whole(self) -> bool:
        """Whether nothing lies loose and every meld is one."""
        read = (self.rules.read(meld.said) for meld in self.table)
        return not self.position.loose and all(isinstance(one, Reading) for one in read)

    @cached_property
    def is_open(self) -> bool:
        """Whether the first lay-down is made, or lies there."""
        progress = self.rules.opening_progress(self.round)
        return progress is None or (self.is_begun and progress[0] >= progress[1])

    def faces(self, pieces: Iterable[Piece]) -> Faces:
        return Counter(self.view.public.deck.faces_of(tuple(pieces)))

    def after(self, move: Move) -> "TriedMove | None":
        """The turn after this move, if the rules accept it."""
        state = attempt(self.rules, self.round, move)
        return None if state is None else TriedMove(self, state)


@dataclass(frozen=True)
class TriedMove:
    """What a move has led to."""

    before: TurnSoFar
    state: Round

    @property
    def is_over(self) -> bool:
        """Whether the turn has ended with it."""
        return self.state.ending is not None or self.state.turn != self.before.view.seat

    @cached_property
    def rack(self) -> Faces:
        seat = self.before.view.seat
        held = self.state.racks[seat] if self.is_over else self.state.position.rack
        return self.before.faces(held)

    @property
    def is_ready(self) -> bool:
        return self.is_over or self.before.rules.problem(self.state) is None

    def lays(self, faces: Faces) -> bool:
        """Whether exactly these have left the rack, on top of what had left it before."""
        return self.rack == self.before.faces(self.before.position.rack) - faces

    def plays(self, moves: Iterable[Move]) -> "TriedMove | None":
        """The turn after more moves, none of which comes after its end."""
        state = self.state
        for move in moves:
            over = state.ending is not None or state.turn != self.before.view.seat
            following = None if over else attempt(self.before.rules, state, move)
            if following is None:
                return None
            state = following
        return TriedMove(self.before, state)
