"""What the solver remembers about tiles from one question to the next."""

from bot.solver.session import Session
from bot.solver.tiles.automaton.extended import Automata
from bot.solver.tiles.groups import GroupTables


class TileMemory:
    """Tables that hold for all positions, and the colours that were looked at last.

    Answers do not depend on it, only how soon they come.
    """

    def __init__(self) -> None:
        self.groups = GroupTables()
        self.automata = Automata()


TileSession = Session[TileMemory]
