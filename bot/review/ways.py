"""How a missed play could have been made, for whoever wants to see it.

It is worked out when somebody looks: a table that people recognise takes the solver longer to find
than the number of pieces that could go.
"""

from dataclasses import dataclass

from bot.games.melds import Said
from bot.games.moves import move_text
from bot.review.judging import SECONDS, Judged, strong_turn
from bot.solver import Budget, Memory, best, problem_seen


@dataclass(frozen=True, slots=True)
class Way:
    """A play that a seat did not find."""

    steps: tuple[str, ...]
    """In the notation of moves."""
    melds: tuple[tuple[Said, ...], ...] = ()
    """The table afterwards; not told where melds only grow."""


def way_of(judged: Judged, memory: Memory | None = None) -> Way:
    """What could have been played, with the fewest changes to the table that were found."""
    memory = memory or Memory()
    problem = problem_seen(judged.turn.view)
    if problem is None:
        return Way(tuple(map(move_text, strong_turn(judged.turn, memory)[1])))
    budget = Budget.seconds(SECONDS)
    answer = best(problem, least_change=True, budget=budget, memory=memory)
    if answer.tiles < len(judged.possible):  # there was no time to look for a gentle one
        answer = best(problem, budget=Budget.seconds(SECONDS), memory=memory)
    melds = tuple(problem.reading(said).said for said in answer.melds)
    return Way(tuple(map(move_text, answer.moves)), melds)
