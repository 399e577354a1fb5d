"""How much work a search may do: so many steps, so many seconds, or whatever it takes.

Every search of this package asks its budget at every step and ends when that is used up. What it
has found by then is its answer, which is not *proven*.
"""

import time
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Generic, TypeVar


class Budget(ABC):
    """What one question may cost. It is used up while the question is answered: make a new one for
    the next.

    Steps end a search at the same place on every machine, however busy that is, and seconds when
    somebody has waited long enough.
    """

    @abstractmethod
    def exhausted(self) -> bool:
        """Whether nothing is left. To ask is a step."""

    @staticmethod
    def seconds(seconds: float) -> "Budget":
        """A budget of so many seconds from now on."""
        return _Seconds(seconds)

    @staticmethod
    def steps(steps: int) -> "Budget":
        return _Steps(steps)

    @staticmethod
    def unlimited() -> "Budget":
        return _Unlimited()


class _Seconds(Budget):
    def __init__(self, seconds: float) -> None:
        self._end = time.perf_counter() + seconds

    def exhausted(self) -> bool:
        return time.perf_counter() >= self._end


class _Steps(Budget):
    def __init__(self, steps: int) -> None:
        self._left = steps

    def exhausted(self) -> bool:
        self._left -= 1
        return self._left < 0


class _Unlimited(Budget):
    def exhausted(self) -> bool:
        return False


# --- what a search is given beside its question: a budget, and the memory of whoever asks ---

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
