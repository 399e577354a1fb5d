"""Slow tournaments: a round a day or a week, at its time and not before."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.refusals import UnreadableError
from bot.tables.denials import Denial, DeniedError
from bot.tables.model import DAY, HOUR, SLOW_SECONDS, Assistance
from bot.tournaments.fold import parse_terms, terms_text
from bot.tournaments.model import (
    Closed,
    MatchFinished,
    Refusal,
    Result,
    RoundEnded,
    Seated,
    TournamentError,
    TournamentPhase,
    TournamentState,
    TournamentTerms,
)
from bot.tournaments.pairing import draw
from bot.tournaments.service import slow_turn
from tests.engines import sqlite_only
from tests.tables.house import PLACE
from tests.tournaments.hall import ORGANISER, Hall
from tests.tournaments.playing import AT, Tournament, secrets_for, terms_for


def _by_calendar(rounds: int, delays: list[int]) -> TournamentState:
    """A tournament whose rounds are drawn that many seconds after their time."""
    at = Tournament(terms_for(rounds=rounds, final=False, round_seconds=DAY, calendar=True), 2)
    at.do(Closed())
    for number, delay in zip(range(1, rounds + 1), delays, strict=True):
        moment = at.state.next_draw or AT
        at.do(draw(at.state, secrets_for()[number - 1], moment + delay))
        at.do(Seated(number, 1, number), MatchFinished(number, 1, Result((1, 0), (False, False))))
        at.do(RoundEnded(number))
    return at.state


@settings(max_examples=15, deadline=None)
@given(delays=st.lists(st.integers(0, 5 * DAY), min_size=4, max_size=4))
def test_rounds_keep_their_hour_and_none_is_shorter_than_half_a_period(delays: list[int]) -> None:
    state = _by_calendar(4, delays)
    first = state.rounds[0].drawn_at
    for one in state.rounds:
        until = state.until(one)
        assert until is not None
        assert (until - first) % DAY == 0
        assert DAY / 2 <= until - one.drawn_at < DAY * 3 / 2


def test_no_round_is_drawn_before_its_time() -> None:
    at = Tournament(terms_for(rounds=2, final=False, round_seconds=DAY, calendar=True), 2)
    at.do(Closed())
    at.draw()
    at.play()
    assert at.state.next_draw == at.state.rounds[0].drawn_at + DAY
    with pytest.raises(TournamentError) as caught:
        at.draw()  # a second after the first round
    assert caught.value.refusal == Refusal.UNSOUND


def test_terms_of_older_tournaments_are_read_and_sealed_as_they_were() -> None:
    plain = terms_for(round_seconds=DAY)
    text = terms_text(plain)
    assert "calendar" not in text
    assert "assistance" not in text
    assert parse_terms(text.split("\n")) == plain
    more = replace(plain, calendar=True, assistance=Assistance.HINTS)
    assert parse_terms(terms_text(more).split("\n")) == more
    with pytest.raises(UnreadableError):
        parse_terms([*text.split("\n"), "assistance all"])


@pytest.mark.parametrize(("days", "hours"), [(1, 3), (2, 6), (3, 9), (7, 12)])
def test_a_turn_of_a_slow_round_is_an_eighth_of_it_and_half_a_day_at_most(
    days: int, hours: int
) -> None:
    assert slow_turn(days * DAY) == hours * HOUR
    assert (slow_turn(days * DAY) >= SLOW_SECONDS) == (days == 7)


@sqlite_only
async def test_a_slow_round_is_drawn_at_its_time_whatever_happens_before(hall: Hall) -> None:
    found = await hall.begun(4, rounds=2, final=False, round_seconds=DAY, calendar=True)
    first = (await hall.view(found)).rounds[0].drawn_at
    assert (await hall.view(found)).next_draw is None
    for table in await hall.tables_of(found):
        await hall.win(table)
    view = await hall.view(found)
    assert view.rounds[0].is_over
    assert view.next_draw == first + DAY
    assert view.takes_entries
    await hall.restart(after=DAY / 2)
    assert len((await hall.view(found)).rounds) == 1
    await hall.clock.advance(DAY / 2 + 1)
    await hall.settle()
    view = await hall.view(found)
    assert len(view.rounds) == 2
    assert view.until(view.rounds[1]) == first + 2 * DAY
    # The bot is away when that ends: the matches end as they stand when it is back.
    await hall.restart(after=1.5 * DAY)
    view = await hall.view(found)
    assert view.phase == TournamentPhase.OVER
    assert view.next_draw is None


@sqlite_only
async def test_a_round_has_time_for_four_turns_at_least(hall: Hall) -> None:
    options = (("rounds", 1), ("turn_seconds", DAY))
    with pytest.raises(DeniedError) as caught:
        await hall.tournaments.open(
            PLACE, ORGANISER, TournamentTerms("classic", options, round_seconds=DAY)
        )
    assert caught.value.denial == Denial.TURNS_TOO_LONG
    slow = TournamentTerms("classic", options, round_seconds=7 * DAY, assistance=Assistance.HINTS)
    found = await hall.view(await hall.tournaments.open(PLACE, ORGANISER, slow))
    assert not found.terms.rated  # as tables with hints are not
