"""Who thinks for the computers. Thinking never holds up the event loop."""

from typing import Protocol

from bot.games.actions import Move
from bot.games.views import SeatView


class Mind(Protocol):
    """Decides for a seat from what that seat may see."""

    async def decide(self, view: SeatView, level: str) -> Move: ...
