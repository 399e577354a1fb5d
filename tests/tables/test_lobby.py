"""Before the match."""

import asyncio
import hashlib

import pytest

from bot.community import settings
from bot.community.settings import Preferences, RackOrder
from bot.database.core import MemberId, TableId
from bot.games.moves import Draw
from bot.games.record import NEWEST, seal, words_hash
from bot.games.refusals import Reason
from bot.tables import lobby
from bot.tables import rows as store
from bot.tables.denials import Denial, Member
from bot.tables.events import Closing, LobbyChanged, TableClosed, TurnBegan
from bot.tables.lobby import Terms
from bot.tables.model import Assistance, Status, TableState
from bot.tables.playing import abort, act, kick, leave, look, watch
from tests.tables.denied import denied, refused
from tests.tables.house import (
    ANNA,
    BEN,
    CARLA,
    CLASSIC,
    DORA,
    MODERATOR,
    PLACE,
    STRANGER,
    House,
)

HALF_AN_HOUR = 30 * 60


async def test_a_lobby_promises_its_secret_before_anyone_joins(house: House) -> None:
    table = await house.seated(ANNA)
    (event,) = house.told(LobbyChanged)
    secret = (await house.live(table)).row.secret
    assert event.table.commitment == hashlib.sha256(secret).hexdigest()
    assert event.table.revealed is None
    assert [seat.member for seat in event.table.seats] == [ANNA.id]


async def test_unknown_games_and_options_are_refused(house: House) -> None:
    for terms, reason in (
        (Terms("chess"), Reason.UNKNOWN_OPTION),
        (Terms("classic", {"wings": 1}), Reason.UNKNOWN_OPTION),
        (Terms("classic", {"rounds": 99}), Reason.OPTION_OUT_OF_RANGE),
    ):
        await refused(reason, lobby.open_lobby(house.tables, PLACE, ANNA, terms))
    assert not house.events


async def test_assistance_is_what_the_owner_likes_unless_it_is_said(house: House) -> None:
    liking = Preferences(RackOrder.NUMBER, Assistance.HINTS)
    await house.database.write(lambda db: settings.save_liked(db, ANNA.id, liking))
    liked = await house.seated(ANNA)
    said = await house.seated(ANNA, terms=Terms("classic", assistance=Assistance.OFF))
    other = await house.seated(BEN)
    assert (await house.live(liked)).row.assistance == Assistance.HINTS
    assert (await house.live(said)).row.assistance == Assistance.OFF
    assert (await house.live(other)).row.assistance == Assistance.ARRANGE


async def test_whoever_joins_puts_words_into_the_shuffle(house: House) -> None:
    table = await house.seated(ANNA)
    await lobby.join(house.tables, table, BEN, words="sesame")
    await lobby.choose_words(house.tables, table, ANNA, "after the promise")
    assert [seat.words for seat in house.told(LobbyChanged)[-1].table.seats] == [
        "after the promise",
        "sesame",
    ]
    await lobby.start(house.tables, table, ANNA)
    assert house.told(TurnBegan)[0].view.header.client_seeds == (
        words_hash(str(table), 1, "after the promise"),
        words_hash(str(table), 2, "sesame"),
    )


async def test_a_match_is_sealed_when_it_is_dealt_and_not_before(house: House) -> None:
    table = await house.seated(ANNA, BEN)
    assert house.told(LobbyChanged)[-1].table.seal == ""
    await lobby.start(house.tables, table, ANNA)
    began = house.told(TurnBegan)[0]
    assert began.table.seal == seal(began.view.header)
    assert began.view.header.version == NEWEST
    await house.restart()
    live = await house.live(table)
    assert live.info.seal == began.table.seal
    await denied(Denial.NOT_A_LOBBY, lobby.choose_words(house.tables, table, ANNA, "late"))


async def test_words_are_short_and_only_for_those_who_sit(house: House) -> None:
    table = await house.seated(ANNA)
    long = "x" * 201
    await denied(Denial.WORDS_TOO_LONG, lobby.join(house.tables, table, BEN, words=long))
    await denied(Denial.WORDS_TOO_LONG, lobby.choose_words(house.tables, table, ANNA, long))
    await denied(Denial.NOT_SEATED, lobby.choose_words(house.tables, table, BEN, "hello"))


async def test_nobody_sits_twice_at_a_table(house: House) -> None:
    table = await house.seated(ANNA)
    await denied(Denial.ALREADY_SEATED, lobby.join(house.tables, table, ANNA))


async def test_a_full_table_takes_nobody(house: House) -> None:
    table = await house.seated(ANNA, BEN, CARLA, computers=["easy"])
    await denied(Denial.TABLE_FULL, lobby.join(house.tables, table, DORA))
    await denied(Denial.TABLE_FULL, lobby.add_computer(house.tables, table, ANNA, "easy"))


async def test_nobody_sits_at_more_than_three_tables_of_a_server(house: House) -> None:
    tables = [await house.seated(owner) for owner in (BEN, CARLA, DORA, STRANGER)]
    joins = [lobby.join(house.tables, table, ANNA) for table in tables]
    outcomes = await asyncio.gather(*joins, return_exceptions=True)
    assert sum(outcome is None for outcome in outcomes) == 3
    opening = lobby.open_lobby(house.tables, PLACE, ANNA, CLASSIC)
    await denied(Denial.TOO_MANY_TABLES, opening)
    seated = [live.row.id for live in house.tables if live.row.seat_of(ANNA.id) is not None]
    await leave(house.tables, seated[0], ANNA)
    await lobby.open_lobby(house.tables, PLACE, ANNA, CLASSIC)


async def test_the_owner_and_moderators_set_the_terms(house: House) -> None:
    table = await house.seated(ANNA, BEN)
    romme = Terms("romme", {"knock": 5}, Assistance.OFF)
    await denied(Denial.NOT_THE_OWNER, lobby.change_terms(house.tables, table, BEN, romme))
    await lobby.change_terms(house.tables, table, ANNA, romme)
    await lobby.change_terms(house.tables, table, MODERATOR, Terms("kaufen"))
    info = house.told(LobbyChanged)[-1].table
    assert (info.game, info.options, info.assistance) == ("kaufen", (), Assistance.OFF)
    await refused(
        Reason.UNKNOWN_OPTION, lobby.change_terms(house.tables, table, ANNA, Terms("chess"))
    )


async def test_terms_must_leave_everyone_a_seat(house: House) -> None:
    table = await house.seated(ANNA, BEN, terms=Terms("romme"), computers=["easy", "easy", "hard"])
    await denied(Denial.TABLE_FULL, lobby.change_terms(house.tables, table, ANNA, CLASSIC))


async def test_computers_have_a_level_and_a_number_and_no_name(house: House) -> None:
    table = await house.seated(ANNA, computers=["easy", "hard"])
    await lobby.remove_computer(house.tables, table, ANNA, 1)
    await lobby.add_computer(house.tables, table, ANNA, "medium")
    seats = house.told(LobbyChanged)[-1].table.seats
    assert [(seat.name, seat.level, seat.number) for seat in seats[1:]] == [
        ("", "hard", 2),
        ("", "medium", 3),
    ]


async def test_only_those_in_charge_seat_computers_of_known_levels(house: House) -> None:
    table = await house.seated(ANNA, BEN, computers=["easy"])
    await denied(Denial.NOT_THE_OWNER, lobby.add_computer(house.tables, table, BEN, "easy"))
    await denied(Denial.NOT_THE_OWNER, lobby.remove_computer(house.tables, table, BEN, 1))
    await denied(Denial.NO_SUCH_SEAT, lobby.remove_computer(house.tables, table, ANNA, 9))
    await refused(Reason.OPTION_OUT_OF_RANGE, lobby.add_computer(house.tables, table, ANNA, "god"))


async def test_a_match_needs_enough_players_and_its_owner_to_start(house: House) -> None:
    table = await house.seated(ANNA)
    await denied(Denial.TOO_FEW_PLAYERS, lobby.start(house.tables, table, ANNA))
    await lobby.join(house.tables, table, BEN)
    await denied(Denial.NOT_THE_OWNER, lobby.start(house.tables, table, BEN))
    await lobby.start(house.tables, table, ANNA)
    assert house.told(TurnBegan)
    await denied(Denial.NOT_A_LOBBY, lobby.start(house.tables, table, ANNA))


async def test_a_running_table_is_no_lobby_any_more(house: House) -> None:
    table = await house.started(ANNA, BEN)
    await denied(Denial.NOT_A_LOBBY, lobby.join(house.tables, table, CARLA))
    await denied(Denial.NOT_A_LOBBY, lobby.change_terms(house.tables, table, ANNA, CLASSIC))
    await denied(Denial.NOT_A_LOBBY, lobby.add_computer(house.tables, table, ANNA, "easy"))
    await denied(Denial.NOT_A_LOBBY, lobby.remove_computer(house.tables, table, ANNA, 1))


async def test_a_lobby_is_not_played_at(house: House) -> None:
    table = await house.seated(ANNA)
    await denied(Denial.NOT_RUNNING, act(house.tables, table, ANNA, Draw()))
    await denied(Denial.NOT_RUNNING, look(house.tables, table, ANNA))
    await denied(Denial.NOT_RUNNING, watch(house.tables, table))


async def test_leaving_a_lobby_frees_the_seat_and_hands_on_the_say(house: House) -> None:
    table = await house.seated(ANNA, BEN, computers=["easy"])
    await denied(Denial.NOT_SEATED, leave(house.tables, table, CARLA))
    await leave(house.tables, table, ANNA)
    info = house.told(LobbyChanged)[-1].table
    assert info.owner == BEN.id
    assert [seat.member for seat in info.seats] == [BEN.id, None]


async def test_the_last_person_to_leave_a_lobby_closes_it(house: House) -> None:
    table = await house.seated(ANNA, computers=["easy"])
    await leave(house.tables, table, ANNA)
    assert house.told(TableClosed)[0].why == Closing.CANCELLED
    await denied(Denial.TABLE_CLOSED, lobby.join(house.tables, table, BEN))


async def test_somebody_can_be_sent_away_from_a_lobby_but_not_its_owner(house: House) -> None:
    table = await house.seated(ANNA, BEN, CARLA)
    await denied(Denial.NOT_THE_OWNER, kick(house.tables, table, BEN, CARLA.id))
    await denied(Denial.SEAT_IS_OWNERS, kick(house.tables, table, MODERATOR, ANNA.id))
    await denied(Denial.NOT_SEATED, kick(house.tables, table, ANNA, DORA.id))
    await kick(house.tables, table, ANNA, BEN.id)
    seats = house.told(LobbyChanged)[-1].table.seats
    assert [seat.member for seat in seats] == [ANNA.id, CARLA.id]


async def test_nobody_is_dealt_into_a_game_that_was_changed_at_the_last_moment(
    house: House,
) -> None:
    """A host could wait until others sit, choose turns of 15 seconds, and start at once."""
    table = await house.seated(ANNA, BEN)
    await lobby.change_terms(house.tables, table, ANNA, Terms("classic", {"turn_seconds": 15}))
    for who in (ANNA, MODERATOR):
        await denied(Denial.JUST_CHANGED, lobby.start(house.tables, table, who))
    await house.clock.advance(lobby.SEEING_SECONDS - 1)
    await denied(Denial.JUST_CHANGED, lobby.start(house.tables, table, ANNA))
    await house.clock.advance(1)
    await lobby.start(house.tables, table, ANNA)
    assert (await house.live(table)).row.status == Status.RUNNING


async def test_who_sits_alone_or_changes_nothing_starts_at_once(house: House) -> None:
    alone = await house.seated(ANNA, computers=["easy"])
    await lobby.change_terms(house.tables, alone, ANNA, Terms("mini"))
    await lobby.start(house.tables, alone, ANNA)
    joined = await house.seated(ANNA)
    await lobby.change_terms(house.tables, joined, ANNA, Terms("mini"))
    await lobby.join(house.tables, joined, BEN)
    await lobby.change_terms(house.tables, joined, ANNA, Terms("mini"))
    await lobby.start(house.tables, joined, ANNA)


async def test_a_lobby_can_be_cancelled_by_those_in_charge(house: House) -> None:
    table = await house.seated(ANNA, BEN)
    await denied(Denial.NOT_THE_OWNER, abort(house.tables, table, BEN))
    await abort(house.tables, table, MODERATOR)
    assert house.told(TableClosed)[0].why == Closing.CANCELLED
    await denied(Denial.TABLE_CLOSED, abort(house.tables, table, ANNA))


async def test_a_table_that_never_was_is_not_found(house: House) -> None:
    await denied(Denial.NO_SUCH_TABLE, lobby.join(house.tables, TableId(404), ANNA))


async def test_a_lobby_that_nobody_touches_for_half_an_hour_closes(house: House) -> None:
    table = await house.seated(ANNA)
    await house.clock.advance(HALF_AN_HOUR - 1)
    await lobby.join(house.tables, table, BEN)
    await house.clock.advance(HALF_AN_HOUR - 1)
    assert not house.told(TableClosed)
    await house.clock.advance(1)
    (closed,) = house.told(TableClosed)
    assert (closed.table.id, closed.why) == (table, Closing.IDLE)
    assert closed.table.status == Status.CLOSED


async def test_a_match_does_not_close_because_it_was_a_lobby_once(house: House) -> None:
    terms = Terms("classic", {"turn_seconds": 0})
    table = await house.started(ANNA, BEN, terms=terms)
    await house.clock.advance(10 * HALF_AN_HOUR)
    assert (await house.live(table)).row.status == Status.RUNNING


@pytest.mark.parametrize("clicks", [2, 10])
async def test_of_two_who_want_the_last_seat_one_gets_it(house: House, clicks: int) -> None:
    table = await house.seated(ANNA, computers=["easy", "easy"])
    people = [Member(MemberId(100 + at), "x") for at in range(clicks)]
    joins = [lobby.join(house.tables, table, person) for person in people]
    outcomes = await asyncio.gather(*joins, return_exceptions=True)
    assert sum(outcome is None for outcome in outcomes) == 1
    assert len((await house.live(table)).row.seats) == 4


# --- help ---


async def help_at(house: House, table: TableId) -> Assistance:
    return (await house.live(table)).row.assistance


async def test_there_are_hints_where_only_computers_are_opponents(house: House) -> None:
    table = await house.seated(ANNA)
    assert await help_at(house, table) == Assistance.ARRANGE
    await lobby.add_computer(house.tables, table, ANNA, "easy")
    assert await help_at(house, table) == Assistance.HINTS
    await lobby.change_terms(house.tables, table, ANNA, Terms("mini"))
    assert await help_at(house, table) == Assistance.HINTS, "another game is another matter"
    await lobby.join(house.tables, table, BEN)
    assert await help_at(house, table) == Assistance.ARRANGE
    assert (await house.live(table)).info.usual_help == Assistance.ARRANGE
    await leave(house.tables, table, BEN)
    assert await help_at(house, table) == Assistance.HINTS
    await lobby.start(house.tables, table, ANNA)
    assert await help_at(house, table) == Assistance.HINTS


@pytest.mark.parametrize("chosen", Assistance)
async def test_help_that_was_chosen_stays_whoever_comes(house: House, chosen: Assistance) -> None:
    by_command = await house.seated(ANNA, terms=Terms("classic", {}, chosen))
    by_menu = await house.seated(ANNA)
    await lobby.change_terms(house.tables, by_menu, ANNA, Terms("classic", {}, chosen))
    for table in (by_command, by_menu):
        await lobby.add_computer(house.tables, table, ANNA, "easy")
        assert await help_at(house, table) == chosen
        await lobby.join(house.tables, table, BEN)
        assert await help_at(house, table) == chosen
        assert (await house.live(table)).info.usual_help is None


async def test_what_nobody_can_see_is_in_no_name_and_no_words(house: House) -> None:
    """PostgreSQL cannot keep a NUL. It is gone before the words go into the shuffle."""
    sly = Member(MemberId(77), "An\0na\0")
    table = await lobby.open_lobby(house.tables, PLACE, sly, CLASSIC, words="se\0same")
    await lobby.choose_words(house.tables, table, sly, "\0open\0")
    (seat,) = (await house.tables.find(table)).row.seats
    assert (seat.name, seat.words) == ("Anna", "open")
    row = await store.load(house.database, table)
    assert isinstance(row, TableState)
    assert row.seats == (seat,)
