"""Holidays: for some days of a year somebody stops the clocks of the slow tables they play at.

A day is 24 hours from when the holiday begins, and one that has begun counts as a whole. So nobody
gains by beginning and ending in a row, nor by living in another time zone; and as any 365 days
count together, nobody takes two years' holidays at new year.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil

DAY = 86_400.0
MOST_DAYS = 14
YEAR = 365 * DAY
KEPT = YEAR + MOST_DAYS * DAY
"""Seconds after its beginning from which on a holiday is of no interest any more."""


@dataclass(frozen=True, slots=True)
class Holiday:
    began: float
    ends: float

    @property
    def days(self) -> int:
        """How many of its days have begun by its end."""
        return max(1, ceil((self.ends - self.began) / DAY))

    def days_since(self, moment: float) -> int:
        """How many of its days begin later than that."""
        return sum(self.began + day * DAY > moment for day in range(self.days))

    def is_on(self, now: float) -> bool:
        return self.began <= now < self.ends


def days_left(taken: Iterable[Holiday], now: float) -> int:
    """How many days somebody may still take who has taken these."""
    used = sum(one.days_since(now - YEAR) for one in taken)
    return max(0, MOST_DAYS - used)
