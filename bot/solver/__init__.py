"""PURE: any rearrangement in one step. What the solver proposes, the engine accepts.

>>> from bot.games.positions import parse_position
>>> text = '''game classic
... seat 1 opened rack r7 r9 k1
... seat 2 opened rack b1
... table r8 b8 y8 k8
... turn 1'''
>>> position = parse_position(list(enumerate(text.splitlines(), 1)))
>>> answer = best(Problem.from_round(position.rules, position.round))
>>> answer.tiles, answer.points, answer.proven
(2, 16, True)
>>> [str(step) for step in answer.steps]
['take r8 from A', 'lay r7 r8 r9']
"""

from bot.solver.answers import Answer, arrange, best, opening, plays
from bot.solver.cards.problem import CardProblem
from bot.solver.problem import Asked, Problem, problem_of
from bot.solver.steps import Action, Step

__all__ = [
    "Action",
    "Answer",
    "Asked",
    "CardProblem",
    "Problem",
    "Step",
    "arrange",
    "best",
    "opening",
    "plays",
    "problem_of",
]
