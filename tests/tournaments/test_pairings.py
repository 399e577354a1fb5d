"""What holds of every draw, whatever the results are."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import Phase as Work
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.tournaments.model import System, TournamentPhase, TournamentState
from bot.tournaments.pairing import Acquaintances, largest_matching, meetings, seated
from bot.tournaments.standings import (
    going_on,
    planned_rounds,
    possible_rounds,
    swiss_rounds,
    table_sizes,
)
from tests.tournaments.playing import Tournament, terms_for

systems = st.sampled_from(System)
seeds = st.integers(0, 10_000)
CHEAP = (Work.explicit, Work.generate)
"""A whole tournament is played for each example: there is little to be shrunk."""


@given(players=st.integers(1, 128), size=st.integers(2, 6), fewest=st.integers(2, 3))
def test_tables_differ_by_one_at_most_and_byes_are_as_few_as_can_be(
    players: int, size: int, fewest: int
) -> None:
    size = max(size, fewest)
    sizes = table_sizes(players, size, fewest)
    byes = players - sum(sizes)
    assert all(fewest <= one <= size for one in sizes)
    assert not sizes or sizes[0] - sizes[-1] <= 1
    assert list(sizes) == sorted(sizes, reverse=True)
    if players >= fewest:
        assert byes <= (1 if fewest == 2 else 2)
    if size > fewest == 2 <= players:
        assert byes == 0


@settings(max_examples=25, deadline=None, phases=CHEAP)
@given(
    system=systems,
    players=st.integers(2, 20),
    size=st.integers(2, 4),
    seed=seeds,
    late=st.booleans(),
)
def test_in_every_round_everybody_who_is_in_has_one_place(
    system: System, players: int, size: int, seed: int, late: bool
) -> None:
    at = Tournament(terms_for(system, size), players, seed)
    at.finish(leaves=0.1, withdraws=0.05 if late else 0.0)
    assert at.state.phase == TournamentPhase.OVER
    for one in at.state.rounds:
        assert max(Counter((*one.players, *one.byes)).values()) == 1
    if system == System.SWISS and not late:
        for one in at.state.rounds:
            if not one.is_final:
                assert sorted((*one.players, *one.byes)) == list(range(1, players + 1))


@settings(max_examples=25, deadline=None, phases=CHEAP)
@given(system=systems, players=st.integers(2, 25), size=st.integers(2, 3), seed=seeds)
def test_nobody_has_a_second_bye_while_another_has_had_none(
    system: System, players: int, size: int, seed: int
) -> None:
    at = Tournament(terms_for(system, size, rounds=min(6, max(1, players - 1))), players, seed)
    at.finish()
    had: Counter[int] = Counter()
    for one in at.state.rounds:
        for number in one.byes:
            among = (*one.players, *one.byes)
            assert had[number] == min(had[other] for other in among)
        had.update(one.byes)


@settings(max_examples=8, deadline=None, phases=CHEAP)
@given(players=st.sampled_from((8, 9, 16, 21)), seed=seeds)
def test_at_tables_of_two_nobody_meets_again_while_that_can_be(players: int, seed: int) -> None:
    """There are rounds enough that it can be: fewer than half of all that a table of all has."""
    rounds = (players - 1) // 2
    at = Tournament(terms_for(size=2, rounds=rounds, final=False), players, seed)
    at.finish()
    assert max(meetings(at.state).values()) == 1


def test_eight_players_meet_everybody_in_as_few_rounds_as_that_takes_or_it_cannot_be() -> None:
    """Whenever somebody meets again, no pairs of strangers were left: all pairings are tried."""
    for seed in range(8):
        at = Tournament(terms_for(size=2, rounds=7, final=False), 8, seed)
        at.finish()
        for number in range(1, 8):
            before = TournamentState(
                at.state.terms, at.state.entrants, at.state.rounds[: number - 1]
            )
            met = set(meetings(before))
            again = sum(frozenset(one.seats) in met for one in at.state.rounds[number - 1].pairings)
            assert again == _fewest_again(tuple(range(1, 9)), met)


def _fewest_again(players: tuple[int, ...], met: set[frozenset[int]]) -> int:
    if not players:
        return 0
    first, *rest = players
    return min(
        (frozenset((first, other)) in met)
        + _fewest_again(tuple(one for one in rest if one != other), met)
        for other in rest
    )


@settings(max_examples=8, deadline=None, phases=CHEAP)
@given(players=st.sampled_from((24, 32)), size=st.sampled_from((3, 4)), seed=seeds)
def test_at_larger_tables_nobody_meets_again_in_the_first_rounds(
    players: int, size: int, seed: int
) -> None:
    at = Tournament(terms_for(size=size, rounds=3, final=False), players, seed)
    at.finish()
    assert max(meetings(at.state).values()) == 1


@settings(max_examples=12, deadline=None, phases=CHEAP)
@given(players=st.sampled_from((8, 12, 16)), seed=seeds)
def test_first_seats_are_evened_out(players: int, seed: int) -> None:
    at = Tournament(terms_for(size=2, rounds=5, final=False), players, seed)
    at.finish()
    firsts = Counter(pairing.seats[0] for one in at.state.rounds for pairing in one.pairings)
    assert all(1 <= firsts[number] <= 4 for number in range(1, players + 1))


@settings(max_examples=40, deadline=None, phases=CHEAP)
@given(edges=st.sets(st.tuples(st.integers(0, 7), st.integers(0, 7)), max_size=16))
def test_a_matching_is_the_largest_that_there_is(edges: set[tuple[int, int]]) -> None:
    pairs = sorted({(min(edge), max(edge)) for edge in edges if edge[0] != edge[1]})
    neighbours = [[a + b - one for a, b in pairs if one in (a, b)] for one in range(8)]
    mates = largest_matching(neighbours)
    assert all(
        mate < 0 or (mates[mate] == at and mate in neighbours[at]) for at, mate in enumerate(mates)
    )
    assert sum(mate >= 0 for mate in mates) // 2 == _most_pairs(tuple(pairs))


def _most_pairs(pairs: tuple[tuple[int, int], ...]) -> int:
    if not pairs:
        return 0
    (one, other), *rest = pairs
    with_it = tuple(pair for pair in rest if not {one, other} & set(pair))
    return max(1 + _most_pairs(with_it), _most_pairs(tuple(rest)))


@settings(max_examples=30, deadline=None, phases=CHEAP)
@given(
    units=st.lists(st.integers(0, 5), min_size=6, max_size=6),
    met=st.sets(st.frozensets(st.integers(0, 5), min_size=2, max_size=2), max_size=9),
    size=st.sampled_from((2, 3)),
)
def test_what_is_said_to_be_proven_is_the_best_of_all(
    units: list[int], met: set[frozenset[int]], size: int
) -> None:
    measure = Acquaintances(dict(enumerate(units)), dict.fromkeys(met, 1))
    found = seated(range(6), (size,) * (6 // size), measure)
    assert found.is_proven
    assert sorted(one for table in found.tables for one in table) == list(range(6))
    assert found.cost == _least(tuple(range(6)), size, measure)


def _least(left: tuple[int, ...], size: int, measure: Acquaintances) -> int:
    if not left:
        return 0
    return min(
        measure.table((left[0], *others))
        + _least(tuple(one for one in left[1:] if one not in others), size, measure)
        for others in combinations(left[1:], size - 1)
    )


@given(players=st.integers(2, 64), size=st.integers(2, 6))
def test_a_knockout_has_as_many_rounds_as_planned_and_no_more_than_were_promised(
    players: int, size: int
) -> None:
    terms = terms_for(System.KNOCKOUT, size, game="romme")
    planned = planned_rounds(terms, players)
    assert planned <= possible_rounds(terms) <= 13
    left, rounds = players, 0
    while rounds < planned:
        sizes = table_sizes(left, size, 2)
        left, rounds = sum(map(going_on, sizes)) + left - sum(sizes), rounds + 1
    assert len(sizes) == 1


@pytest.mark.parametrize(
    ("players", "size", "rounds"),
    [(2, 2, 1), (3, 2, 2), (4, 4, 2), (5, 4, 3), (16, 4, 3), (17, 4, 4), (64, 2, 7)],
)
def test_a_tournament_for_all_has_a_round_more_than_finding_the_best_takes(
    players: int, size: int, rounds: int
) -> None:
    """But no more than there are others to meet."""
    assert swiss_rounds(players, size) == rounds


def test_a_draw_of_64_at_tables_of_two_is_the_same_whoever_makes_it() -> None:
    one = Tournament(terms_for(size=2, rounds=6), 64, seed=5)
    one.finish()
    other = Tournament(terms_for(size=2, rounds=6), 64, seed=5)
    other.finish()
    assert one.log == other.log
    assert max(meetings(one.state).values()) <= 2
