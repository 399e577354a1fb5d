"""A tournament is its log: what may happen in it, and in which order people stand."""

import pytest
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
    Withdrew,
    action_text,
    parse_action,
)
from bot.tournaments.standings import UNIT, places, qualified, standings, units_for
from tests.tournaments.playing import AT, Tournament, terms_for

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
