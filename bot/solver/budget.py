"""How much work a search may do: so many steps, so many seconds, or whatever it takes.

Every search of this package asks its budget at every step and ends when that is used up. What it
has found by then is its answer, which is not *proven*.
"""

import time
from dataclasses import dataclass
from math import inf
from typing import Generic, TypeVar


class Budget:
    """What one question may cost; without a limit, whatever it takes. It is used up while the
    question is answered: make a new one for the next.

    Steps end a search at the same place on every machine, however busy that is, and seconds (from
    now on) when somebody has waited long enough.
    """

    def __init__(self, *, steps: float = inf, seconds: float = inf) -> None:
        self._left = steps
        self._end = time.perf_counter() + seconds

    def exhausted(self) -> bool:
        """Whether nothing is left. To ask is a step."""
        self._left -= 1
        return self._left < 0 or (self._end < inf and time.perf_counter() >= self._end)


M_co = TypeVar("M_co", covariant=True)


@dataclass(frozen=True)
class Session(Generic[M_co]):
    """One question while it is answered."""

    budget: Budget
    memory: M_co
    """What was worked out for questions before, and will be of use for the next ones."""
