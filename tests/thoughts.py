"""Thoughts without a pool, for tests that are not about the pool."""

from collections.abc import Sequence

from bot.database.core import MemberId
from bot.games.match import SeatView
from bot.games.moves import Move
from bot.games.pieces import Face
from bot.thinking.advice import arrangement, useful_plays
from bot.thinking.questions import decide


class Here:
    """The real thoughts, thought in this process."""

    async def decide(self, view: SeatView, level: str) -> Move:
        return decide(view, level)

    def asked_by(self, member: MemberId, *, typing: bool = False) -> "Here":  # noqa: ARG002
        return self

    async def arrange(self, view: SeatView, faces: Sequence[Face], variant: int = 0) -> Move | None:
        return arrangement(view, faces, variant)

    async def plays(self, view: SeatView) -> Sequence[Move]:
        return useful_plays(view)
