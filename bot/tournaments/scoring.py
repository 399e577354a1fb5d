"""Places at a table, and the points that a tournament gives for them."""

from collections.abc import Sequence

from bot.tournaments.model import Pairing, Result, TournamentTerms

UNIT = 120
"""A point, in the whole numbers that are reckoned with: each share of a table comes out even."""


def places(result: Result, *, lowest_wins: bool) -> tuple[int, ...]:
    """Seat by seat, from 1; equal points share a place.

    Whoever was gone comes after everybody who stayed. A match that was not played to its end is
    taken as it stood.
    """
    sign = 1 if lowest_wins else -1
    worth = [
        (gone, 0 if gone else sign * points)
        for points, gone in zip(result.points, result.gone, strict=True)
    ]
    return tuple(1 + sum(other < own for other in worth) for own in worth)


def units_for(found: Sequence[int], size: int) -> tuple[int, ...]:
    """What places at a table bring: for each one left behind a point, half of one if level.

    A table that is smaller or larger than ``size`` brings its first as much as any other does.
    """
    others = max(1, len(found) - 1)
    worth = (size - 1) * UNIT // (2 * others)
    return tuple(
        worth * sum(2 * (own < other) + (own == other) for other in found) - worth for own in found
    )


def units_of(pairing: Pairing, terms: TournamentTerms) -> tuple[int, ...]:
    """What a match brought, seat by seat; nothing while it is played."""
    if pairing.result is None:
        return (0,) * len(pairing.seats)
    return units_for(places(pairing.result, lowest_wins=terms.lowest_wins), terms.size)


def bye_units(terms: TournamentTerms) -> int:
    """A bye is worth a first place."""
    return (terms.size - 1) * UNIT


def margins(result: Result, *, lowest_wins: bool) -> tuple[int, ...]:
    """How far each seat was from the middle of its table in points of the game, times 60.

    Whoever was gone has what the worst has.
    """
    sign = -1 if lowest_wins else 1
    mean = sum(result.points) * 60 // len(result.points)
    found = [sign * (60 * points - mean) for points in result.points]
    worst = min(found)
    return tuple(worst if gone else one for one, gone in zip(found, result.gone, strict=True))
