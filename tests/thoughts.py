"""Thoughts without a pool, for tests that are not about the pool."""

from collections.abc import Hashable, Sequence

from bot.games.match import SeatView
from bot.games.moves import Move
from bot.games.pieces import Face
from bot.thinking.advice import arrangement, useful_plays
from bot.thinking.questions import Solver, decide


class Here(Solver):
    """The real thoughts, thought in this process."""

    def __init__(self) -> None:
        """Without a pool."""

    async def decide(self, view: SeatView, level: str) -> Move:
        return decide(view, level)

    def asked_by(self, member: Hashable, *, typing: bool = False) -> "Here":  # noqa: ARG002
        return self

    async def arrange(self, view: SeatView, faces: Sequence[Face], variant: int = 0) -> Move | None:
        return arrangement(view, faces, variant)

    async def plays(self, view: SeatView) -> Sequence[Move]:
        return useful_plays(view)
