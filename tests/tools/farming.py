"""What accounts that obey are worth, beside what honest people reach, by the product's own rules.

``python -m tests.tools farming`` prints it. Nothing is played: who comes first is decided by
strength and chance, or by order; whether a match counts, and what it moves, is what the bot says.
"""

import argparse
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, count, permutations
from random import Random
from statistics import fmean

from bot.cli.console import tell
from bot.community.ladders import KNOWN, LATELY, NEW, Rating, Rung, climb, finish, shown
from bot.database.core import MemberId, TableId
from bot.tables.counting import DAY, MATCHES, weighed, worn_out
from bot.tables.model import SeatOutcome
from bot.tables.rows import Day

HERO = MemberId(0)
"""Who wins: by skill, or by order."""
TOWN = 30
"""People of a server on which many know each other."""
LUCK = 1.2
"""How much chance counts beside skill."""
REPORTED = (1, 7, 30, 90, 180)
LARGEST = 5
"""So many others are at a table, at most."""
TOWNS = 4
RUNS = 24
"""Honest players are lucky or not: so many of them are looked at."""


@dataclass
class Server:
    """One ladder. With ``bounds`` off matches count as those from before there were bounds."""

    bounds: bool = True
    rungs: dict[MemberId, Rung] = field(default_factory=lambda: defaultdict(Rung))
    met: dict[MemberId, set[MemberId]] = field(default_factory=lambda: defaultdict(set))
    now: float = 0.0

    def __post_init__(self) -> None:
        self._numbers = count()
        self._today: dict[MemberId, dict[TableId, float]] = defaultdict(dict)
        self._lately: dict[MemberId, deque[tuple[float, list[MemberId]]]] = defaultdict(deque)

    def rating(self, who: MemberId) -> int:
        return shown(self.rungs[who].rating.ordinal)

    def introduce(self, people: Iterable[MemberId]) -> None:
        """Let these be known: they have lost at tables of others, as fast as that goes."""
        for one in people:
            for table in range(-(-KNOWN // LARGEST)):
                others = [MemberId(-LARGEST * table - at) for at in range(1, LARGEST + 1)]
                for other in others:
                    self.met[other].update(MemberId(-more) for more in range(1, KNOWN + 2))
                    self.rungs[other] = Rung(Rating(NEW.mu, 2.0))
                self.play([*others, one])
                self.now += DAY + 1

    def play(self, order: Sequence[MemberId]) -> bool:
        """A match that ends in this order, the winner first; says whether it counted."""
        if worn_out({one: self._day(one) for one in order}) is not None:
            return False
        results = [SeatOutcome(at, one, at, at + 1, 0, False) for at, one in enumerate(order)]
        met = {one: min(KNOWN, len(self.met[one])) for one in order}
        finishes = [
            finish(
                one.team,
                one.place,
                left=False,
                met=one.met,
                bounded=one.bounded if self.bounds else None,
            )
            for one in weighed(results, met, {one: self._company(one) for one in order})
        ]
        after = climb(finishes, [self.rungs[one] for one in order])
        match = TableId(next(self._numbers))
        for one, rung in zip(order, after, strict=True):
            others = [other for other in order if other != one]
            self.rungs[one] = rung
            self.met[one].update(others)
            self._today[one][match] = self.now
            self._lately[one].append((self.now, others))
        return True

    def _day(self, who: MemberId) -> Day:
        matches = self._today[who]
        for match in [match for match, at in matches.items() if at <= self.now - DAY]:
            del matches[match]
        return Day(frozenset(matches))

    def _company(self, who: MemberId) -> Mapping[MemberId, float]:
        meetings, often = self._lately[who], defaultdict[MemberId, float](float)
        while meetings and meetings[0][0] <= self.now - LATELY:
            meetings.popleft()
        for _, others in meetings:
            for other in others:
                often[other] += 1 / len(others)
        return often


Way = Callable[[Server, Sequence[MemberId], int, int], None]
"""What happens on a day with these accounts, at tables of so many seats."""


def obedient(server: Server, alts: Sequence[MemberId], seats: int, day: int) -> None:
    """They lose to their master, over and over, and do nothing else."""
    del day
    for first in range(2 * MATCHES + 2):
        at = first * (seats - 1)
        server.play([HERO, *(alts[(at + more) % len(alts)] for more in range(seats - 1))])


def strongest(server: Server, alts: Sequence[MemberId], seats: int, day: int) -> None:
    """The master beats those who have most, and they end in the order of their ratings."""
    del day
    for _ in range(2 * MATCHES + 2):
        best = sorted(alts, key=lambda one: server.rungs[one].rating.mu, reverse=True)
        for start in range(len(best) - seats + 2):
            if server.play([HERO, *best[start : start + seats - 1]]):
                break


def staircase(server: Server, alts: Sequence[MemberId], seats: int, day: int) -> None:
    """Half of them lose to the other half first, so that there is something to be taken."""
    _lift(server, alts, seats, MATCHES // 2)
    strongest(server, alts, seats, day)


def lifted(server: Server, alts: Sequence[MemberId], seats: int, day: int) -> None:
    """For three weeks they only lift each other."""
    if day < 21:
        _lift(server, alts, seats, MATCHES)
    else:
        strongest(server, alts, seats, day)


def acquainted(server: Server, alts: Sequence[MemberId], seats: int, day: int) -> None:
    """For two days everybody meets everybody."""
    if day < 2 and len(alts) > 4:
        rng = Random(day)
        for turn in range(20):
            some = rng.sample(list(alts), 5)
            server.play([HERO, *some] if turn % 2 else some)
    strongest(server, alts, seats, day)


def _lift(server: Server, alts: Sequence[MemberId], seats: int, times: int) -> None:
    strong, weak = alts[: len(alts) // 2], alts[len(alts) // 2 :]
    for at, one in enumerate(strong):
        for turn in range(times):
            losers = {weak[(at + turn + more) % len(weak)]: None for more in range(seats - 1)}
            server.play([one, *losers])


WAYS: dict[str, Way] = {
    way.__name__: way for way in (obedient, strongest, staircase, lifted, acquainted)
}


def farmed(days: int, alts: int, seats: int, way: Way, *, known: bool = False) -> list[int]:
    """What the master has at the end of each day; the accounts may be known from elsewhere."""
    server, people = Server(), [MemberId(one) for one in range(1, alts + 1)]
    if known:
        server.introduce(people)
    reached = []
    for day in range(days):
        server.now += DAY + 1  # all of it at once, when the day before is just over
        way(server, people, seats, day)
        reached.append(server.rating(HERO))
    return reached


def honest(days: int, won: float, seed: int, *, town: int = TOWN) -> list[int]:
    """What somebody has each day who wins this part of five duels a day, against known people."""
    rng = Random(seed)
    people = Town(seed % TOWNS, town)
    server, reached = deepcopy(_settled(people)), []
    for _ in range(days):
        server.now, counted = server.now + DAY + 1, 0
        while counted < MATCHES:
            other = rng.choice(list(people.skills))
            counted += server.play([HERO, other] if rng.random() < won else [other, HERO])
        people.duels(server, rng, town // 3)
        reached.append(server.rating(HERO))
    return reached


class Town:
    """People of different strengths, who all know each other."""

    def __init__(self, number: int, size: int) -> None:
        rng = Random(number)
        self.key = number, size
        self.skills = {MemberId(one): rng.gauss(0, 1) for one in range(1, size)}

    def duels(self, server: Server, rng: Random, many: int) -> None:
        for _ in range(many):
            two = rng.sample(list(self.skills), 2)
            server.play(_ended(rng, {one: self.skills[one] for one in two}))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Town) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


@cache
def _settled(town: Town) -> Server:
    """A server whose people have played for forty days."""
    server, rng = Server(), Random(town.key[0])
    for one, other in permutations(town.skills, 2):
        server.met[one].add(other)
    for _ in range(40):
        server.now += DAY + 1
        town.duels(server, rng, len(town.skills))
    return server


def usual(days: int, won: float, runs: int = RUNS) -> list[float]:
    """What such people have on average."""
    return [
        fmean(each) for each in zip(*(honest(days, won, at) for at in range(runs)), strict=True)
    ]


def _ended(rng: Random, skills: Mapping[MemberId, float]) -> list[MemberId]:
    return sorted(skills, key=lambda one: skills[one] + rng.gauss(0, LUCK), reverse=True)


FRIENDS = 6


def friends(matches: int, seats: int, seed: int, *, bounds: bool = True) -> list[int]:
    """Six who only ever play each other, the best first; each next one is half a skill weaker."""
    rng, server = Random(seed), Server(bounds)
    skills = {MemberId(one): -0.5 * one for one in range(FRIENDS)}
    while (fewest := min(server.rungs[one].matches for one in skills)) < matches:
        waiting = sorted(skills, key=lambda one: (server.rungs[one].matches, rng.random()))
        server.play(_ended(rng, {one: skills[one] for one in waiting[:seats]}))
        server.now += DAY if server.rungs[waiting[0]].matches == fewest else 0
    return [server.rating(one) for one in skills]


def order(ladders: Iterable[Sequence[int]]) -> float:
    """Which part of all pairs stands in the right order."""
    return fmean(one > other for ladder in ladders for one, other in combinations(ladder, 2))


def average(ladders: Iterable[Sequence[int]]) -> list[int]:
    return [round(fmean(each)) for each in zip(*ladders, strict=True)]


def _days(reached: Sequence[float]) -> str:
    return " ".join(f"{reached[day - 1]:6.0f}" for day in REPORTED)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.parse_args()
    tell(f"{'after days':34} " + " ".join(f"{day:6}" for day in REPORTED))
    for won in (0.60, 0.65, 0.70):
        tell(f"{f'honest, wins {won:.0%} of duels':34} {_days(usual(REPORTED[-1], won))}")
    for alts in (1, 2, 3, 12):
        for seats in (2, 3, 4, 6):
            for name, way in WAYS.items() if seats <= alts + 1 else ():
                if alts >= (12 if name in ("staircase", "lifted", "acquainted") else 1):
                    said = f"{alts:2} obey, tables of {seats}, {name}"
                    tell(f"{said:34} {_days(farmed(REPORTED[-1], alts, seats, way))}")
    for alts in (1, 3, 12):
        reached = farmed(REPORTED[-1], alts, 2, strongest, known=True)
        tell(f"{f'{alts:2} obey, known from elsewhere':34} {_days(reached)}")
    for seats in (2, 3, 4, 6):
        for matches in (30, 60, 300):
            for bounds in (False, True):
                runs = [friends(matches, seats, seed, bounds=bounds) for seed in range(20)]
                rule = "with bounds" if bounds else "without"
                tell(
                    f"six friends, tables of {seats}, {matches:3} matches, {rule:11}"
                    f" {average(runs)} {order(runs):.0%} of pairs in order"
                )


if __name__ == "__main__":
    main()
