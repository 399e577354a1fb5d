"""PURE: any rearrangement in one step. What the solver proposes, the engine accepts."""

from bot.solver.answers import Answer, arrange, best, opening
from bot.solver.problem import Problem

__all__ = ["Answer", "Problem", "arrange", "best", "opening"]
