"""How strong members are, from how their matches end: openskill's Plackett–Luce, wrapped.

Pure functions over plain data. A rating is a belief, a mean ``mu`` and its doubt ``sigma``; what
people see is its *ordinal*, which is as low as the doubt is large, on a friendlier scale.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

_MODEL = PlackettLuce()
DOUBTS = 3
"""How many sigmas the ordinal lies below the mean."""
SHOWN_AT_FIRST = 1000
SHOWN_PER_POINT = 40
PROVISIONAL = 5
"""Matches before which a rating says little."""
KNOWN = 12
"""With so many people somebody must have played before the others believe the rating."""
DOUBTED = 0.5
"""How much of a match counts for somebody who played it with people who are not known."""


@dataclass(frozen=True, slots=True)
class Rating:
    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def ordinal(self) -> float:
        return self.mu - DOUBTS * self.sigma


NEW = Rating()


@dataclass(frozen=True, slots=True)
class Finish:
    """How one seat came out of a match."""

    team: int
    place: int
    """The best is 1; equal places are shared."""
    left: bool = False
    """Whether the owner was gone when the match ended."""
    known: bool = True
    """Whether the owner had met enough people before."""


def is_known(met: int | None) -> bool:
    """Whether somebody has met enough people for their rating to be believed; in old matches, where
    nobody counted, it is."""
    return met is None or met >= KNOWN


def shown(ordinal: float) -> int:
    """The number that people see: a newcomer has 1000."""
    return round(SHOWN_AT_FIRST + SHOWN_PER_POINT * ordinal)


def rate(finishes: Sequence[Finish], before: Sequence[Rating]) -> tuple[Rating, ...]:
    """The ratings after a match, seat by seat.

    What people have made of their ratings among themselves is worth nothing to anybody else: until
    they are known, they are newcomers to the others, and the match moves these half as far. So
    nobody climbs on a staircase of accounts that obey.
    """
    if all(one.known for one in finishes):
        return _rate(finishes, before)
    return tuple(_rated_seat(finishes, before, at) for at in range(len(finishes)))


def _rated_seat(finishes: Sequence[Finish], before: Sequence[Rating], at: int) -> Rating:
    """A seat's rating after a match, as its owner may believe in those of the others."""
    doubted = [not one.known and seat != at for seat, one in enumerate(finishes)]
    believed = [NEW if doubt else one for doubt, one in zip(doubted, before, strict=True)]
    old, new = before[at], _rate(finishes, believed)[at]
    if not any(doubted):
        return new
    return Rating(
        old.mu + DOUBTED * (new.mu - old.mu), old.sigma + DOUBTED * (new.sigma - old.sigma)
    )


def _rate(finishes: Sequence[Finish], before: Sequence[Rating]) -> tuple[Rating, ...]:
    """The ratings after a match, all of them believed; partners are rated together.

    Whoever left ranks last, tied with everyone else who left. A partner who stayed keeps what the
    team reached: so a team in which only some left is rated twice, once for each kind.
    """
    stayed = _rated(finishes, before, lambda side: all(one.left for one in side))
    if not _is_split(finishes):
        return stayed
    left = _rated(finishes, before, lambda side: any(one.left for one in side))
    return tuple(left[at] if one.left else stayed[at] for at, one in enumerate(finishes))


def _rated(
    finishes: Sequence[Finish],
    before: Sequence[Rating],
    is_last: Callable[[Sequence[Finish]], bool],
) -> tuple[Rating, ...]:
    last = 1 + max(finish.place for finish in finishes)
    sides = _sides(finishes)
    ranks: list[float] = []
    for side in sides:
        team = [finishes[at] for at in side]
        ranks.append(last if is_last(team) else team[0].place)
    teams = [[_MODEL.rating(before[at].mu, before[at].sigma) for at in side] for side in sides]
    after = list(before)
    for side, rated in zip(sides, _MODEL.rate(teams, ranks=ranks), strict=True):
        for at, one in zip(side, rated, strict=True):
            after[at] = Rating(one.mu, one.sigma)
    return tuple(after)


def _sides(finishes: Sequence[Finish]) -> list[list[int]]:
    """Seats that win and lose together."""
    sides: dict[int, list[int]] = {}
    for at, finish in enumerate(finishes):
        sides.setdefault(finish.team, []).append(at)
    return list(sides.values())


def _is_split(finishes: Sequence[Finish]) -> bool:
    """Whether somebody left and a partner stayed."""
    return any(
        one.team == other.team and one.left != other.left for one in finishes for other in finishes
    )


ALL_GAMES = "all"
"""The ladder that every game counts for; each game has one of its own, with its id."""
ALL_TIME = 0
"""Instead of the number of a season."""


@dataclass(frozen=True, slots=True)
class Rung:
    """Where somebody stands on one ladder."""

    rating: Rating = NEW
    previous: float = NEW.ordinal
    """The ordinal before the last match."""
    matches: int = 0
    wins: int = 0

    @property
    def is_provisional(self) -> bool:
        return self.matches < PROVISIONAL


def ladders_for(season: int, game: str) -> tuple[tuple[int, str], ...]:
    """The ladders that a match counts for, as season and name."""
    return tuple((time, name) for time in (ALL_TIME, season) for name in (ALL_GAMES, game))


def is_win(finish: Finish) -> bool:
    """A shared first place is a win for all who share it, unless they were gone."""
    return finish.place == 1 and not finish.left


def climb(finishes: Sequence[Finish], before: Sequence[Rung]) -> tuple[Rung, ...]:
    """Where everyone of a match stands on a ladder after it."""
    after = rate(finishes, [rung.rating for rung in before])
    return tuple(
        Rung(rating, rung.rating.ordinal, rung.matches + 1, rung.wins + is_win(finish))
        for finish, rung, rating in zip(finishes, before, after, strict=True)
    )
