"""Knockout rounds: a bracket. Who comes from one table goes to different ones, while there are."""

from collections.abc import Sequence

from bot.tournaments.model import Number, TournamentState
from bot.tournaments.pairing.search import Table
from bot.tournaments.pairing.swiss import byes_so_far
from bot.tournaments.sizes import table_sizes
from bot.tournaments.standings import qualified


def knockout_round(
    state: TournamentState, order: Sequence[Number]
) -> tuple[tuple[Table, ...], tuple[Number, ...]]:
    """The tables of a round and its byes. The first round is as chance has it."""
    terms = state.terms
    players = list(qualified(state)) if state.rounds else list(order)
    sizes = table_sizes(len(players), terms.size, terms.fewest)
    byes = _byes(state, players, order, len(players) - sum(sizes))
    playing = [one for one in players if one not in byes]
    if not state.rounds or max(sizes, default=0) == 2:
        return _side_by_side(playing, sizes), byes
    return _apart(playing, sizes), byes


def _byes(
    state: TournamentState, players: Sequence[Number], order: Sequence[Number], count: int
) -> tuple[Number, ...]:
    """Who sits out: those who did so least often, and of these as chance has it."""
    had = byes_so_far(state)
    chance = {number: at for at, number in enumerate(order)}
    waiting = sorted(players, key=lambda one: (had.get(one, 0), -chance[one]))
    return tuple(waiting[:count])


def _side_by_side(players: Sequence[Number], sizes: Sequence[int]) -> tuple[Table, ...]:
    """Neighbours of the bracket meet."""
    left = iter(players)
    return tuple(tuple(next(left) for _ in range(size)) for size in sizes)


def _apart(players: Sequence[Number], sizes: Sequence[int]) -> tuple[Table, ...]:
    """One to each table in turn, so that neighbours, who come from one table, are parted."""
    tables: list[list[Number]] = [[] for _ in sizes]
    left = list(players)
    while left:
        for at, size in enumerate(sizes):
            if left and len(tables[at]) < size:
                tables[at].append(left.pop(0))
    return tuple(map(tuple, tables))
