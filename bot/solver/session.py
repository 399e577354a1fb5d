"""What a search is given beside its question: a budget, and the memory of whoever asks."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.solver.budget import Budget

M_co = TypeVar("M_co", covariant=True)


@dataclass(frozen=True)
class Session(Generic[M_co]):
    """One question while it is answered."""

    budget: Budget
    memory: M_co
    """What was worked out for questions before, and will be of use for the next ones."""

    def exhausted(self) -> bool:
        """Whether the budget is used up; to ask is a step."""
        return self.budget.exhausted()
