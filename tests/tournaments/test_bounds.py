"""Nobody holds a server's tournaments for ever, plays for time, or hides behind letters."""

import pytest

from bot.database.core import MemberId
from bot.games.match import points_if_stopped
from bot.tables.denials import Member
from bot.tables.rights import check_words, name_of
from bot.tournaments.model import Cancelled, TournamentPhase
from bot.tournaments.tending import LONGEST_REGISTRATION
from cogs.tournaments.posts import shown_by
from tests.tables.house import PLACE
from tests.tournaments.hall import ORGANISER, Hall, member


async def test_registration_for_which_no_end_was_chosen_ends_all_the_same(hall: Hall) -> None:
    found = await hall.opened(1)
    await hall.clock.advance(LONGEST_REGISTRATION - 60)
    await hall.settle()
    assert (await hall.view(found)).phase == TournamentPhase.REGISTRATION
    await hall.clock.advance(120)
    await hall.settle()
    view = await hall.view(found)
    assert (view.phase, view.cancelled) == (TournamentPhase.CANCELLED, Cancelled.TOO_FEW)


@pytest.mark.parametrize("entered", [1, 2])
async def test_whoever_opened_it_and_is_gone_holds_no_place(hall: Hall, entered: int) -> None:
    found = await hall.opened(entered)
    await hall.tournaments.part(PLACE.server, ORGANISER.id)
    await hall.settle()
    phase = (await hall.view(found)).phase
    assert phase == (TournamentPhase.RUNNING if entered == 2 else TournamentPhase.CANCELLED)


async def test_whoever_opened_it_and_was_forgotten_holds_no_place(hall: Hall) -> None:
    found = await hall.opened(1)
    await hall.tournaments.forget(ORGANISER.id)
    await hall.settle()
    assert (await hall.view(found)).phase == TournamentPhase.CANCELLED


async def test_words_that_are_changed_change_nothing_that_is_shown(hall: Hall) -> None:
    found = await hall.opened(2)
    before = shown_by(await hall.view(found), "announcement")
    await hall.tournaments.choose_words(found, member(1), "others")
    assert shown_by(await hall.view(found), "announcement") == before
    await hall.tournaments.withdraw(found, member(1).id)
    assert shown_by(await hall.view(found), "announcement") != before


async def test_a_match_that_is_cut_off_counts_by_what_is_left_on_the_racks(hall: Hall) -> None:
    found = await hall.begun(2)
    live = await hall.running((await hall.tables_of(found))[0])
    state, value = live.match.round, live.match.rules.rack_value
    assert state is not None
    assert points_if_stopped(live.match) == tuple(-sum(map(value, rack)) for rack in state.racks)


def test_half_a_letter_is_left_out_of_words() -> None:
    assert check_words("a\ud83d\0b") == "ab"


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u115f", " \u200b", "\ud83d"])
def test_a_name_of_which_nothing_can_be_seen_is_shown_as_a_number(name: str) -> None:
    assert name_of(Member(MemberId(123_456), name)) == "#3456"
    assert name_of(Member(MemberId(123_456), name + "Ida")).endswith("Ida")
