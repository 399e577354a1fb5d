"""Who thinks for the computers, and for people who ask. Thinking never holds up the event loop."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.games.match import SeatView
from bot.games.moves import Move
from bot.games.pieces import Face
from bot.model.ids import MemberId


class Mind(Protocol):
    """Decides for a seat from what that seat may see."""

    async def decide(self, view: SeatView, level: str) -> Move: ...


class Solver(Protocol):
    """Finds plays for people, from what they may see; or raises ``NoAnswerError`` of the pool."""

    def asked_by(self, member: MemberId, *, typing: bool = False) -> "Solver":
        """The same for one member, who has one question at a time; what is only typed waits."""

    async def arrange(self, view: SeatView, faces: Sequence[Face], variant: int = 0) -> Move | None:
        """A move that brings exactly these faces onto the table, if there is one.

        Variants are other ways to do it; if there are no others, they are the same.
        """

    async def plays(self, view: SeatView) -> Sequence[Move]:
        """What could be played now, the best first."""


@dataclass(frozen=True, slots=True)
class Computers:
    """Who thinks, and how fast it may look."""

    mind: Mind
    solver: Solver | None = None
    pause: float = 1.5
    """Seconds that a computer waits in each turn, so that people can follow."""
