"""How a missed play could have been made: as few changes to the table as were found."""

from dataclasses import replace

from bot.review.judging import STEPS, Judged, Way, strong_turn
from bot.review.turns import PlayedTurn
from bot.solver import Budget, Memory, Problem, best, problem_seen
from bot.solver.walkthrough import moves_to


def with_way(turn: PlayedTurn, judged: Judged, memory: Memory | None = None) -> Judged:
    """The same judgement; where something is to be shown, with what could have been played."""
    if not judged.is_shown:
        return judged
    memory = memory or Memory()
    problem = problem_seen(turn.view)
    if problem is None:
        return replace(judged, way=Way(strong_turn(turn, memory)[1]))
    return replace(judged, way=_gentle(problem, judged, memory), melds=())


def _gentle(problem: Problem, judged: Judged, memory: Memory) -> Way:
    """A table that people recognise; the one that was found first, if there is no better."""
    gentle = best(problem, least_change=True, budget=Budget.steps(STEPS), memory=memory)
    found = gentle.melds if gentle.tiles >= len(judged.possible) else judged.melds
    melds = tuple(problem.reading(said).said for said in found)
    return Way(moves_to(problem, melds), melds)
