"""What ten accounts that obey are worth: ladders climbed by the honest, and by somebody who cheats.

``python -m tests.community.farming`` prints the ratings that both reach.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random

from bot.community.ladders import KNOWN, NEW, Finish, Rating, is_known, rate, shown
from bot.database.core import MemberId, TableId
from bot.tables import rows as company
from bot.tables.counting import DAY, MATCHES, worn_out

ALTS = 10
TOWN = 30
"""People of a server on which many know each other."""
LUCK = 1.2
"""How much chance counts beside skill."""
HERO = MemberId(0)
"""Who wins every match, by skill or by order."""


@dataclass
class Ladder:
    """One ladder, by the rules of real ones."""

    ratings: dict[MemberId, Rating] = field(default_factory=lambda: defaultdict(lambda: NEW))
    met: dict[MemberId, set[MemberId]] = field(default_factory=lambda: defaultdict(set))
    played: dict[MemberId, dict[TableId, float]] = field(default_factory=lambda: defaultdict(dict))
    numbers: Iterator[int] = field(default_factory=count)

    def play(self, order: Sequence[MemberId], now: float) -> bool:
        """A match that ends in this order, the winner first; says whether it counted."""
        today = {
            one: company.Day(
                frozenset(match for match, at in self.played[one].items() if at > now - DAY)
            )
            for one in order
        }
        if worn_out(today) is not None:
            return False
        finishes = [
            Finish(at, at + 1, known=is_known(min(KNOWN, len(self.met[one]))))
            for at, one in enumerate(order)
        ]
        after = rate(finishes, [self.ratings[one] for one in order])
        match = TableId(next(self.numbers))
        for one, rating in zip(order, after, strict=True):
            self.ratings[one] = rating
            self.met[one].update(set(order) - {one})
            self.played[one][match] = now
        return True

    @property
    def hero(self) -> int:
        return shown(self.ratings[HERO].ordinal)


Day = Callable[[Ladder, int, float], None]
"""What happens on a day, at tables of so many seats."""


def climbed(days: int, seats: int, day: Day) -> list[int]:
    """What the hero has at the end of each day."""
    ladder, reached = Ladder(), []
    for number in range(days):
        # All of it at once, when the day before is just over.
        day(ladder, seats, number * (DAY + 1))
        reached.append(ladder.hero)
    return reached


def honest(people: int, seed: int = 0) -> Day:
    """The best player of a server, who plays as often as counts, against whoever comes by."""
    rng = Random(seed)
    skills = {MemberId(one): rng.gauss(0, 1) for one in range(1, people)}

    def form(one: MemberId) -> float:
        return skills[one] + rng.gauss(0, LUCK)

    def day(ladder: Ladder, seats: int, now: float) -> None:
        counted = 0
        while counted < MATCHES:
            company = sorted(rng.sample(list(skills), seats - 1), key=form, reverse=True)
            counted += ladder.play([HERO, *company], now)
        for _ in range(people // seats):
            ladder.play(sorted(rng.sample(list(skills), seats), key=form, reverse=True), now)

    return day


def _alts() -> list[MemberId]:
    return [MemberId(one) for one in range(1, ALTS + 1)]


def obedient(ladder: Ladder, seats: int, now: float) -> None:
    """The alts lose to their master, over and over, and do nothing else."""
    for first in range(10 * MATCHES):
        alts = _alts()
        company = [alts[(first * (seats - 1) + at) % ALTS] for at in range(seats - 1)]
        ladder.play([HERO, *company], now)


def strongest_first(ladder: Ladder, seats: int, now: float) -> None:
    """The master beats those who have most, and they end in the order of their ratings."""
    for _ in range(10 * MATCHES):
        alts = sorted(_alts(), key=lambda one: ladder.ratings[one].mu, reverse=True)
        for start in range(ALTS - seats + 2):
            if ladder.play([HERO, *alts[start : start + seats - 1]], now):
                break


def staircase(ladder: Ladder, seats: int, now: float) -> None:
    """Half of the alts lose to the other half first, so that there is something to be taken."""
    strong, weak = _alts()[: ALTS // 2], _alts()[ALTS // 2 :]
    for at, one in enumerate(strong):
        for turn in range(MATCHES // 2):
            losers = [weak[(at + turn + more) % len(weak)] for more in range(seats - 1)]
            ladder.play([one, *dict.fromkeys(losers)], now)
    strongest_first(ladder, seats, now)


FARMS: dict[str, Day] = {
    "obedient": obedient,
    "strongest first": strongest_first,
    "staircase": staircase,
}
DAYS = (1, 7, 30, 60)
SEATS = (2, 3, 4, 6)


def main() -> None:
    ways = {"honest": honest(TOWN), **FARMS}
    for seats in SEATS:
        for name, way in ways.items():
            reached = climbed(DAYS[-1], seats, way)
            said = ", ".join(f"day {day}: {reached[day - 1]}" for day in DAYS)
            print(f"{seats} seats, {name}: {said}")


if __name__ == "__main__":
    main()
