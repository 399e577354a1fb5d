"""In which order people sit: whoever was first seldom is first now."""

from collections.abc import Mapping, Sequence
from itertools import permutations

from bot.tournaments.model import Number, TournamentState

FIRST_SEAT = 1_000
"""How much more the first seat counts than the others."""

Sat = Mapping[tuple[Number, int], int]


def seats_so_far(state: TournamentState) -> dict[tuple[Number, int], int]:
    """How often everybody has sat in each seat."""
    found: dict[tuple[Number, int], int] = {}
    for one in state.rounds:
        for pairing in one.pairings:
            for seat, number in enumerate(pairing.seats):
                found[number, seat] = found.get((number, seat), 0) + 1
    return found


def leaning(state: TournamentState) -> dict[Number, int]:
    """How much more often somebody sat in the first seat than elsewhere: for tables of two."""
    found: dict[Number, int] = {}
    for (number, seat), times in seats_so_far(state).items():
        found[number] = found.get(number, 0) + (times if seat == 0 else -times)
    return found


def in_seats(table: Sequence[Number], sat: Sat) -> tuple[Number, ...]:
    """The order in which fewest sit where they have sat before; all are tried, six make 720."""

    def worn(order: Sequence[Number]) -> int:
        first = FIRST_SEAT * sat.get((order[0], 0), 0)
        return first + sum(sat.get((number, seat), 0) for seat, number in enumerate(order))

    return min(permutations(table), key=worn)
