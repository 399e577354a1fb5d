"""Swiss rounds: with those who have as many points, never twice with the same while that can be."""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice

from bot.tournaments.model import Number, TournamentState
from bot.tournaments.pairing.search import Measure, Seating, seated
from bot.tournaments.pairing.seat_order import leaning
from bot.tournaments.sizes import table_sizes
from bot.tournaments.standings import sums_of

TRIED = 6
"""So many choices of who has a bye are tried, if with the first ones somebody would meet again."""


def swiss_round(
    state: TournamentState, order: Sequence[Number]
) -> tuple[Seating, tuple[Number, ...]]:
    """The tables of a round and its byes. ``order`` is by chance: it decides among equals."""
    terms = state.terms
    sums = sums_of(state)
    sizes = table_sizes(len(order), terms.size, terms.fewest)
    ranked = sorted(order, key=lambda one: -sums[one].units)
    measure = Measure(
        units={one: sums[one].units for one in order},
        met=meetings(state),
        leaning=leaning(state) if terms.size == 2 else {},
    )
    best: tuple[Seating, tuple[Number, ...]] | None = None
    for byes in islice(_byes(state, ranked, len(order) - sum(sizes)), TRIED):
        found = seated([one for one in ranked if one not in byes], sizes, measure), byes
        if best is None or found[0].cost < best[0].cost:
            best = found
        if not found[0].meets_again:
            return found
    assert best is not None
    return best


def _byes(
    state: TournamentState, ranked: Sequence[Number], count: int
) -> Iterator[tuple[Number, ...]]:
    """Who could sit out: those who did so least often, and of these the last ones first."""
    had = byes_so_far(state)
    standing = {number: at for at, number in enumerate(ranked)}
    waiting = sorted(ranked, key=lambda one: (had.get(one, 0), -standing[one]))
    if count == 0:
        yield ()
        return
    most = had.get(waiting[count - 1], 0)
    sure = [one for one in waiting if had.get(one, 0) < most]
    level = [one for one in waiting if had.get(one, 0) == most]
    for chosen in combinations(level, count - len(sure)):
        yield (*sure, *chosen)


def byes_so_far(state: TournamentState) -> dict[Number, int]:
    found: dict[Number, int] = {}
    for one in state.rounds:
        for number in one.byes:
            found[number] = found.get(number, 0) + 1
    return found


def meetings(state: TournamentState) -> dict[frozenset[Number], int]:
    """How often any two have sat at a table together."""
    found: dict[frozenset[Number], int] = {}
    for one in state.rounds:
        for pairing in one.pairings:
            for pair in combinations(pairing.seats, 2):
                met = frozenset(pair)
                found[met] = found.get(met, 0) + 1
    return found
