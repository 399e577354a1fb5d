"""What the solver remembers about cards from one question to the next."""

from bot.solver.cards.automaton.suit import SuitTables
from bot.solver.cards.automaton.suit_options import OptionTables
from bot.solver.session import Session


class CardMemory:
    """Tables that hold for all positions, and the suits that were looked at last.

    Answers do not depend on it, only how soon they come.
    """

    def __init__(self) -> None:
        self.suits = SuitTables()
        self.options = OptionTables()


CardSession = Session[CardMemory]
