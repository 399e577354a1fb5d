"""A tournament is its log: what may happen in it, every draw, in which order people stand."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import Phase as Work
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.refusals import UnreadableError
from bot.tournaments.fold import fold
from bot.tournaments.model import (
    Cancelled,
    Closed,
    Ended,
    Entered,
    How,
    MatchFinished,
    Missed,
    Refusal,
    Result,
    Returned,
    RoundDrawn,
    RoundEnded,
    Seated,
    Stopped,
    System,
    TournamentError,
    TournamentPhase,
    TournamentState,
    Withdrew,
    action_text,
    parse_action,
)
from bot.tournaments.pairing import Acquaintances, largest_matching, meetings, seated
from bot.tournaments.standings import (
    UNIT,
    going_on,
    places,
    planned_rounds,
    possible_rounds,
    qualified,
    standings,
    swiss_rounds,
    table_sizes,
    units_for,
)
from tests.tournaments.playing import AT, Tournament, terms_for

# --- a tournament is its log: what may happen in it, and in which order people stand ---

WORDS = "ab" * 32


@settings(max_examples=10, deadline=None)
@given(
    system=st.sampled_from(System),
    players=st.integers(2, 12),
    size=st.integers(2, 4),
    seed=st.integers(0, 999),
)
def test_a_log_is_read_back_as_it_was_written_and_makes_the_same_tournament(
    system: System, players: int, size: int, seed: int
) -> None:
    at = Tournament(terms_for(system, size), players, seed)
    at.finish(leaves=0.2, withdraws=0.1)
    read = [parse_action(action_text(action)) for action in at.log]
    assert read == at.log
    assert fold(at.state.terms, read) == at.state


@pytest.mark.parametrize(
    "line",
    [
        "",
        "enter",
        "enter 1 abc",
        f"enter 01 {WORDS}",
        f"enter 1 {WORDS} more",
        "draw",
        "draw 1",
        "draw 1 0 / 1 2",
        "draw 1 5 fast / 1 2",
        "draw 1 5 / 1  2",
        "result 1 1 won 1 2",
        "result 1 1 played 1 x",
        "cancel why",
        "close now",
        "table 1 1",
    ],
)
def test_a_line_that_means_nothing_is_refused(line: str) -> None:
    with pytest.raises(UnreadableError):
        parse_action(line)


def _refused(at: Tournament, *actions: object) -> Refusal:
    before = at.state
    with pytest.raises(TournamentError) as caught:
        at.do(*actions)  # type: ignore[arg-type]
    assert at.state == before
    return caught.value.refusal


def test_a_round_is_missed_only_by_those_who_were_to_play_it_and_only_they_return() -> None:
    at = Tournament(terms_for(rounds=2, final=False), 4)
    assert _refused(at, Missed(1)) == Refusal.UNSOUND
    at.do(Closed())
    at.draw()
    assert _refused(at, Missed(1)) == Refusal.UNSOUND
    at.play()
    at.do(Missed(1), Withdrew(2))
    assert list(at.state.active) == [3, 4]
    assert _refused(at, Missed(1)) == Refusal.NOT_ENTERED
    assert _refused(at, Returned(2)) == Refusal.NOT_REGISTERING
    at.do(Returned(1))
    assert list(at.state.active) == [1, 3, 4]
    at.do(Missed(1))
    at.draw()
    assert _refused(at, Returned(1)) == Refusal.NOT_REGISTERING  # no round is to come
    read = [parse_action(action_text(action)) for action in at.log]
    assert fold(at.state.terms, read) == at.state


def test_nobody_enters_twice_nor_when_it_is_full_nor_too_late() -> None:
    at = Tournament(terms_for(most=3), 2)
    assert _refused(at, Entered(2, WORDS)) == Refusal.ALREADY_ENTERED
    assert _refused(at, Entered(4, WORDS)) == Refusal.NOT_ENTERED
    at.enter(3)
    assert _refused(at, Entered(4, WORDS)) == Refusal.FULL
    knockout = Tournament(terms_for(System.KNOCKOUT), 2)
    knockout.do(Closed())
    assert _refused(knockout, Entered(3, WORDS)) == Refusal.NOT_REGISTERING


def test_whoever_withdrew_may_enter_again_under_the_same_number_while_registration_is_open() -> (
    None
):
    at = Tournament(terms_for(), 3)
    at.do(Withdrew(2))
    assert list(at.state.active) == [1, 3]
    assert _refused(at, Withdrew(2)) == Refusal.NOT_ENTERED
    at.enter(2)
    assert list(at.state.active) == [1, 2, 3]


def test_late_entry_is_possible_until_the_second_round_is_drawn() -> None:
    at = Tournament(terms_for(rounds=3), 4)
    at.do(Closed())
    at.draw()
    at.enter(5)
    assert at.state.entrant(5).since == 1
    at.play()
    drawn = at.draw()
    assert 5 in (*at.state.rounds[1].players, *drawn.byes)
    assert _refused(at, Entered(6, WORDS)) == Refusal.NOT_REGISTERING
    line = next(one for one in standings(at.state) if one.number == 5)
    assert line.played == 0


def test_a_round_that_is_not_as_it_must_be_is_no_round() -> None:
    at = Tournament(terms_for(), 4)
    assert _refused(at, RoundDrawn(1, AT, ((1, 2), (3, 4)), duplicate=True)) == Refusal.UNSOUND
    at.do(Closed())
    wrong = (
        RoundDrawn(2, AT, ((1, 2), (3, 4)), duplicate=True),
        RoundDrawn(1, AT, ((1, 2), (3, 3)), duplicate=True),
        RoundDrawn(1, AT, ((1, 2),), (3, 4), duplicate=True),
        RoundDrawn(1, AT, ((1, 2, 3, 4),), duplicate=True),
        RoundDrawn(1, AT, ((1, 2), (3, 4))),
        RoundDrawn(1, AT, ((1, 2), (3, 4)), duplicate=True, is_final=True),
    )
    for drawn in wrong:
        assert _refused(at, drawn) == Refusal.UNSOUND
    at.do(RoundDrawn(1, AT, ((1, 2), (3, 4)), duplicate=True))
    assert _refused(at, MatchFinished(1, 1, Result((1, 2), (False, False)))) == Refusal.UNSOUND
    at.do(Seated(1, 1, 50))
    assert _refused(at, Seated(1, 1, 51)) == Refusal.UNSOUND
    assert _refused(at, Seated(1, 2, 50)) == Refusal.UNSOUND
    assert _refused(at, Seated(1, 3, 51)) == Refusal.UNSOUND
    assert _refused(at, MatchFinished(1, 1, Result((1,), (False,)))) == Refusal.UNSOUND
    assert _refused(at, RoundEnded(1)) == Refusal.UNSOUND
    assert _refused(at, Ended()) == Refusal.UNSOUND


def test_after_the_end_nothing_happens_any_more() -> None:
    at = Tournament(terms_for(), 2)
    at.do(Stopped(Cancelled.STOPPED))
    assert at.state.phase == TournamentPhase.CANCELLED
    assert _refused(at, Entered(3, WORDS)) == Refusal.OVER


def test_a_tournament_does_not_begin_with_fewer_than_a_table_takes() -> None:
    at = Tournament(terms_for(), 1)
    assert _refused(at, Closed()) == Refusal.UNSOUND


# --- places, points, standings ---


def test_whoever_left_has_the_last_place_whatever_the_points_say() -> None:
    result = Result((90, 10, -5), (True, False, False))
    assert places(result, lowest_wins=False) == (3, 1, 2)
    assert places(Result((3, 3, 9), (False,) * 3), lowest_wins=True) == (1, 1, 3)


def test_a_first_place_is_worth_the_same_at_a_smaller_table() -> None:
    assert units_for((1, 2, 3, 4), 4) == (3 * UNIT, 2 * UNIT, UNIT, 0)
    assert units_for((1, 2, 3), 4) == (3 * UNIT, 3 * UNIT // 2, 0)
    assert units_for((1, 1, 3, 4), 4) == (5 * UNIT // 2, 5 * UNIT // 2, UNIT, 0)
    assert units_for((1, 1), 2) == (UNIT // 2, UNIT // 2)


def _played(at: Tournament, *results: tuple[tuple[int, int], tuple[int, int]]) -> None:
    """A round with these pairs and their points."""
    number = len(at.state.rounds) + 1
    at.do(RoundDrawn(number, AT, tuple(pair for pair, _ in results), duplicate=True))
    for which, (_, points) in enumerate(results, 1):
        at.do(Seated(number, which, 10 * number + which))
        at.do(MatchFinished(number, which, Result(points, (False, False), How.PLAYED)))
    at.do(RoundEnded(number))


def _order(at: Tournament) -> list[int]:
    return [one.number for one in standings(at.state)]


def test_equal_points_are_told_apart_by_whom_one_met_then_by_points_of_the_game() -> None:
    at = Tournament(terms_for(rounds=3, final=False), 4)
    at.do(Closed())
    _played(at, ((1, 2), (5, 0)), ((3, 4), (9, 0)))
    assert _order(at) == [3, 1, 2, 4]
    _played(at, ((1, 3), (0, 1)), ((2, 4), (7, 0)))
    # 1 and 2 have a point each; 1 has met 3 with two points and 2 with one, 2 has met 1 and 4.
    assert _order(at) == [3, 1, 2, 4]


def test_those_who_are_level_in_all_else_are_told_apart_by_their_meeting() -> None:
    at = Tournament(terms_for(rounds=3, final=False), 4)
    at.do(Closed())
    _played(at, ((3, 1), (0, 1)), ((2, 4), (0, 1)))
    _played(at, ((1, 2), (0, 1)), ((4, 3), (0, 1)))
    assert {one.units for one in standings(at.state)} == {UNIT}
    # 1 beat 3, 2 beat 1, 3 beat 4, 4 beat 2: each one of the others, so the first draw decides.
    assert _order(at) == [3, 1, 2, 4]


def test_in_a_knockout_the_first_half_of_a_table_goes_on_and_the_last_table_is_the_final() -> None:
    at = Tournament(terms_for(System.KNOCKOUT, size=4), 8, seed=3)
    at.do(Closed())
    assert at.state.planned == 2
    at.draw()
    at.play()
    went_on = qualified(at.state)
    assert len(went_on) == 4
    for pairing in at.state.rounds[0].pairings:
        assert pairing.result is not None
        ranks = places(pairing.result, lowest_wins=False)
        stayed = [rank for rank, who in zip(ranks, pairing.seats, strict=True) if who in went_on]
        assert len(stayed) == 2
        assert sorted(stayed) == sorted(ranks)[:2]
    assert at.draw().is_final
    at.play()
    at.do(Ended())
    final = at.state.rounds[1].pairings[0]
    assert final.result is not None
    best = places(final.result, lowest_wins=False)
    assert best[final.seats.index(_order(at)[0])] == 1
    assert set(_order(at)[:4]) == set(went_on)


def test_in_a_knockout_of_tables_two_from_one_table_do_not_meet_at_once() -> None:
    at = Tournament(terms_for(System.KNOCKOUT, size=4), 16, seed=4)
    at.do(Closed())
    at.draw()
    at.play()
    first = {
        number: at_ for at_, one in enumerate(at.state.rounds[0].pairings) for number in one.seats
    }
    for table in at.draw().tables:
        assert len({first[number] for number in table}) == len(table)


def test_the_best_of_a_swiss_tournament_play_a_final_which_decides() -> None:
    at = Tournament(terms_for(size=2, rounds=2), 6, seed=1)
    at.do(Closed())
    assert at.state.planned == 3
    for _ in range(2):
        at.draw()
        at.play()
    best = _order(at)[:2]
    units = {one.number: one.units for one in standings(at.state)}
    drawn = at.draw()
    assert drawn.is_final
    assert set(drawn.tables[0]) == set(best)
    loser = at.state.rounds[-1].pairings[0].seats.index(best[0])
    at.do(Seated(3, 1, 999))
    points = tuple(0 if seat == loser else 1 for seat in range(2))
    at.do(MatchFinished(3, 1, Result(points, (False, False))), RoundEnded(3), Ended())
    assert _order(at)[:2] == [best[1], best[0]]
    assert {one.number: one.units for one in standings(at.state)} == units


# --- what holds of every draw, whatever the results are ---

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
