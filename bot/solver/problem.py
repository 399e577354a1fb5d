"""What is asked of the solver: a position of tiles or of cards, as the player on turn sees it."""

from bot.games.ruleset import RuleSet
from bot.games.state import Round
from bot.games.tiles.values import TileValues
from bot.games.views import SeatView
from bot.solver.cards.problem import CardProblem, is_rebuilding
from bot.solver.tiles.problem import TileProblem

Problem = TileProblem | CardProblem
"""A position of tiles, or of cards."""


def problem_of(rules: RuleSet, state: Round) -> Problem:
    """The position of any game with rearranging, as the player on turn sees it."""
    made = CardProblem if is_rebuilding(rules) else TileProblem
    return made.from_round(rules, state)


def problem_seen(view: SeatView) -> Problem | None:
    """The position as a player sees it, if it is one that the solver knows.

    With cards nothing can be laid before the draw.
    """
    rules = view.public.rules
    if isinstance(rules, TileValues):
        return TileProblem.from_view(view)
    return CardProblem.from_view(view) if is_rebuilding(rules) and view.public.drawn else None
