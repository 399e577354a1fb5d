"""What the solver remembers from one question to the next."""

from bot.solver.cards.memory import CardMemory
from bot.solver.tiles.memory import TileMemory


class Memory:
    """Tables that hold for all positions of all games.

    It belongs to whoever asks: a process that answers questions keeps one for as long as it lives.
    Answers do not depend on it, only how soon they come.
    """

    def __init__(self) -> None:
        self.tiles = TileMemory()
        self.cards = CardMemory()
