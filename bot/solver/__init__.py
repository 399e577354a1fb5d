"""PURE: any rearrangement in one step. What the solver proposes, the engine accepts.

``README.md`` beside this file follows one position through all stages.

>>> from bot.games.moves import move_text
>>> from bot.games.referee import parse_position
>>> text = '''game classic
... seat 1 opened rack r7 r9 k1
... seat 2 opened rack b1
... table r8 b8 y8 k8
... turn 1'''
>>> position = parse_position(list(enumerate(text.splitlines(), 1)))
>>> answer = best(TileProblem.from_round(position.rules, position.round))
>>> answer.tiles, answer.points, answer.proven
(2, 16, True)
>>> [move_text(move) for move in answer.moves]
['take r8 from A', 'lay r7 r8 r9']
"""

from bot.solver.api import (
    Memory,
    Problem,
    SolverAnswer,
    arrange,
    best,
    opening,
    plays,
    problem_of,
    problem_seen,
)
from bot.solver.cards.model import CardProblem
from bot.solver.rearranging import Budget
from bot.solver.tiles.model import TileProblem

__all__ = [
    "Budget",
    "CardProblem",
    "Memory",
    "Problem",
    "SolverAnswer",
    "TileProblem",
    "arrange",
    "best",
    "opening",
    "plays",
    "problem_of",
    "problem_seen",
]
