"""Laying off: what may be done to melds that lie on the table (R10, R14, R19)."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from bot.games.drafts import has_new_meld, laid_pieces
from bot.games.melds import Meld
from bot.games.pieces import Seat
from bot.games.refusals import Reason, refuse
from bot.games.romme.opening import changed_melds
from bot.games.ruleset import absent
from bot.games.state import Position, Round


class LayingOff(ABC):
    """What a player may do to melds that lie on the table."""

    rebuilds: ClassVar[bool] = False
    """Whether cards may be taken off melds that lie there."""
    anywhere: ClassVar[bool] = True
    """Whether cards may be added to melds of others."""

    @abstractmethod
    def owner_of_new(self, seat: Seat) -> Seat | None:
        """Whose a meld is that this seat lays."""

    @abstractmethod
    def may_touch(self, meld: Meld, seat: Seat, *, down: bool) -> bool:
        """Whether a seat that has laid down, or not, could add to this meld."""

    @abstractmethod
    def check_rebuild(self, move: str) -> None:
        """Refuse a move that takes melds apart, where there is none."""

    @abstractmethod
    def check_add(self, state: Round, position: Position, meld: Meld) -> None:
        """Refuse, unless the player may add to this meld now."""

    @abstractmethod
    def check_turn(self, state: Round, position: Position) -> None:
        """Refuse to end the turn, unless the player had the right to what was done to old melds."""


class _MeldsGrow(LayingOff):
    """Melds only ever grow, and whoever adds to one has laid a meld before (R10, R14)."""

    @abstractmethod
    def is_open_to(self, meld: Meld, seat: Seat) -> bool:
        """Whether this seat may add to this meld at all."""

    def owner_of_new(self, seat: Seat) -> Seat | None:
        return seat

    def may_touch(self, meld: Meld, seat: Seat, *, down: bool) -> bool:
        return down and self.is_open_to(meld, seat)

    def check_rebuild(self, move: str) -> None:
        absent(move)

    def check_add(self, state: Round, position: Position, meld: Meld) -> None:
        if meld.slot >= len(state.table):
            return
        if not self.is_open_to(meld, state.turn):
            refuse(Reason.MELD_NOT_YOURS, meld=meld.letter)
        if not _has_laid(state, position):
            refuse(Reason.LAY_A_MELD_FIRST)

    def check_turn(self, state: Round, position: Position) -> None:
        """The own meld may have been taken up again after something was laid off (R14)."""
        if _has_laid(state, position):
            return
        if any(len(meld) > len(state.table[meld.slot]) for meld in position.table):
            refuse(Reason.LAY_A_MELD_FIRST)


def _has_laid(state: Round, position: Position) -> bool:
    """Whether the player on turn has a meld on the table, from before or from this turn."""
    return state.opened[state.turn] or has_new_meld(state, position)


@dataclass(frozen=True, slots=True)
class OnOwnMelds(_MeldsGrow):
    """Cards are added to melds of the own, and to no others (R10)."""

    anywhere: ClassVar[bool] = False

    def is_open_to(self, meld: Meld, seat: Seat) -> bool:
        return meld.owner == seat


@dataclass(frozen=True, slots=True)
class OnAnyMeld(_MeldsGrow):
    """Cards are added to any meld (R14)."""

    def is_open_to(self, meld: Meld, seat: Seat) -> bool:  # noqa: ARG002
        return True


@dataclass(frozen=True, slots=True)
class Rebuilding(LayingOff):
    """The table is everybody's, and may be taken apart by whoever lays a card (R19)."""

    rebuilds: ClassVar[bool] = True

    def owner_of_new(self, seat: Seat) -> Seat | None:  # noqa: ARG002
        return None

    def may_touch(self, meld: Meld, seat: Seat, *, down: bool) -> bool:  # noqa: ARG002
        return True

    def check_rebuild(self, move: str) -> None:
        """All such moves are known here."""

    def check_add(self, state: Round, position: Position, meld: Meld) -> None:
        """Any meld, at any time."""

    def check_turn(self, state: Round, position: Position) -> None:
        if changed_melds(state, position) and not laid_pieces(state, position):
            refuse(Reason.NOTHING_LAID)
