"""How people leave, how tables end, and how they begin again."""

import asyncio

import pytest

from bot.community.matches import details
from bot.database.core import MemberId
from bot.games.moves import Draw
from bot.tables import lobby
from bot.tables.denials import Denial, DeniedError, Member
from bot.tables.events import Closing, LobbyChanged, SeatsChanged, Stir, TableClosed
from bot.tables.lobby import Terms
from bot.tables.model import Ending, Presence, Status
from bot.tables.playing import abort, act, kick, leave, look, rematch, take_back, vote_abort
from bot.tables.rights import CANCELLING_SECONDS, MOST_CANCELLED
from tests.tables.denied import denied
from tests.tables.house import ANNA, BEN, CARLA, CLASSIC, MODERATOR, PLACE, STRANGER, House

REFEREE = Member(ANNA.id, ANNA.name, moderator=True)
"""A moderator who plays."""


async def test_a_computer_plays_on_for_somebody_who_left(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA)
    await leave(house.tables, table, BEN)
    told = house.told(SeatsChanged)[-1]
    assert (told.seat, told.what) == (1, Stir.LEFT)
    assert told.table.seats[1].presence == Presence.LEFT
    await denied(Denial.SEAT_GIVEN_UP, act(house.tables, table, BEN, Draw()))
    await denied(Denial.SEAT_GIVEN_UP, leave(house.tables, table, BEN))
    await denied(Denial.SEAT_GIVEN_UP, look(house.tables, table, BEN))
    await denied(Denial.NOT_SEATED, leave(house.tables, table, STRANGER))


async def test_whoever_left_can_come_back_while_the_match_runs(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA)
    await leave(house.tables, table, BEN)
    await denied(Denial.NOT_SEATED, take_back(house.tables, table, STRANGER))
    await take_back(house.tables, table, BEN)
    told = house.told(SeatsChanged)[-1]
    assert (told.seat, told.what) == (1, Stir.BACK)
    assert told.table.seats[1].presence == Presence.HERE
    await look(house.tables, table, BEN)


async def test_coming_back_takes_a_seat_like_any_other(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA)
    await leave(house.tables, table, BEN)
    for _ in range(3):
        await house.seated(BEN)
    await denied(Denial.TOO_MANY_TABLES, take_back(house.tables, table, BEN))


async def test_the_say_goes_to_somebody_who_stays(house: House) -> None:
    table = await house.started(ANNA, BEN)
    await leave(house.tables, table, ANNA)
    assert house.told(SeatsChanged)[-1].table.owner == BEN.id


async def test_a_match_that_everybody_left_is_closed(house: House) -> None:
    table = await house.started(ANNA, computers=["easy"])
    await leave(house.tables, table, ANNA)
    (closed,) = house.told(TableClosed)
    assert closed.why == Closing.DESERTED
    assert closed.table.seats[0].presence == Presence.LEFT


async def test_a_moderator_who_does_not_play_can_send_somebody_away_for_good(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA)
    await denied(Denial.NOT_SEATED, kick(house.tables, table, MODERATOR, STRANGER.id))
    await kick(house.tables, table, MODERATOR, BEN.id)
    told = house.told(SeatsChanged)[-1]
    assert (told.seat, told.what) == (1, Stir.SENT)
    await denied(Denial.SENT_AWAY, kick(house.tables, table, MODERATOR, BEN.id))
    await denied(Denial.SENT_AWAY, take_back(house.tables, table, BEN))
    await denied(Denial.SENT_AWAY, act(house.tables, table, BEN, Draw()))
    await kick(house.tables, table, MODERATOR, ANNA.id)
    info = house.told(SeatsChanged)[-1].table
    assert [seat.presence for seat in info.seats] == ["left", "left", "here"]
    assert info.owner == CARLA.id


async def test_whoever_left_can_be_sent_away_too(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA)
    await leave(house.tables, table, BEN)
    await kick(house.tables, table, MODERATOR, BEN.id)
    await denied(Denial.SENT_AWAY, take_back(house.tables, table, BEN))


@pytest.mark.parametrize("who", [ANNA, BEN, REFEREE, STRANGER], ids=lambda who: who.name)
async def test_who_plays_has_no_more_rights_than_the_others(house: House, who: Member) -> None:
    table = await house.started(ANNA, BEN, CARLA)
    await denied(Denial.NOT_AN_ARBITER, kick(house.tables, table, who, CARLA.id))
    await denied(Denial.NOT_AN_ARBITER, abort(house.tables, table, who))
    assert not house.told(TableClosed)


async def test_a_moderator_who_has_left_the_match_still_does_not_watch_over_it(
    house: House,
) -> None:
    table = await house.started(ANNA, BEN, CARLA)
    await leave(house.tables, table, ANNA)
    await denied(Denial.NOT_AN_ARBITER, abort(house.tables, table, REFEREE))


async def test_a_moderator_who_does_not_play_can_end_a_match(house: House) -> None:
    table = await house.started(ANNA, BEN)
    await abort(house.tables, table, MODERATOR)
    assert house.told(TableClosed)[0].why == Closing.ABORTED
    await denied(Denial.TABLE_CLOSED, act(house.tables, table, ANNA, Draw()))


async def test_the_host_still_rules_over_the_lobby(house: House) -> None:
    table = await house.seated(ANNA, BEN)
    await denied(Denial.NOT_THE_OWNER, abort(house.tables, table, BEN))
    await kick(house.tables, table, ANNA, BEN.id)
    await abort(house.tables, table, ANNA)
    (closed,) = house.told(TableClosed)
    assert closed.why == Closing.CANCELLED
    assert closed.table.revealed is None
    assert closed.table.ending is None


async def test_of_two_who_abort_at_once_one_closes_the_table(house: House) -> None:
    table = await house.started(ANNA, BEN)
    aborts = [abort(house.tables, table, MODERATOR) for _ in range(2)]
    await asyncio.gather(*aborts, return_exceptions=True)
    assert len(house.told(TableClosed)) == 1


async def test_whatever_was_dealt_is_remembered_and_its_secret_revealed(house: House) -> None:
    table = await house.started(ANNA, BEN)
    secret = (await house.live(table)).row.secret
    await abort(house.tables, table, MODERATOR)
    (closed,) = house.told(TableClosed)
    assert closed.table.revealed == secret.hex()
    assert closed.table.ending == Ending.ABORTED
    found = await details(house.database, PLACE.server, table)
    assert found.finished.ending == Ending.ABORTED
    assert [seat.place for seat in found.finished.seats] == [0, 0]
    assert found.view is not None


async def test_a_rematch_has_the_same_settings_and_computers_and_new_secrets(house: House) -> None:
    terms = Terms("romme", {"rounds": 2, "knock": 3})
    table = await house.started(ANNA, BEN, terms=terms, computers=["hard"])
    old = (await house.live(table)).row
    await denied(Denial.NOT_OVER, rematch(house.tables, table, BEN))
    await abort(house.tables, table, MODERATOR)
    again = await rematch(house.tables, table, BEN, words="anew")
    row = (await house.live(again)).row
    assert (row.status, row.game, row.options) == (Status.LOBBY, "romme", old.options)
    assert (row.owner, row.rematch_of, row.seq) == (BEN.id, table, 0)
    assert [(seat.member, seat.level) for seat in row.seats] == [(BEN.id, None), (None, "hard")]
    assert row.seats[0].words == "anew"
    assert row.secret != old.secret


async def test_whoever_asks_for_the_same_rematch_joins_it(house: House) -> None:
    table = await house.started(ANNA, BEN, CARLA)
    await abort(house.tables, table, MODERATOR)
    asked = [rematch(house.tables, table, who) for who in (ANNA, BEN, CARLA)]
    assert len(set(await asyncio.gather(*asked))) == 1
    seats = house.told(LobbyChanged)[-1].table.seats
    assert {seat.member for seat in seats} == {ANNA.id, BEN.id, CARLA.id}
    await denied(Denial.ALREADY_SEATED, rematch(house.tables, table, ANNA))


async def test_nobody_deals_and_leaves_without_end(house: House) -> None:
    """Each time that made a thread and its messages."""
    for end in (leave, vote_abort, leave, vote_abort, leave):
        table = await house.started(ANNA, computers=["easy"])
        await end(house.tables, table, ANNA)
    await denied(Denial.TOO_MANY_CANCELLED, house.started(ANNA, computers=["easy"]))
    await denied(Denial.TOO_MANY_CANCELLED, rematch(house.tables, table, ANNA))
    await house.clock.advance(CANCELLING_SECONDS)
    await house.started(ANNA, computers=["easy"])


async def test_it_is_said_when_the_first_of_those_closed_does_not_count_any_more(
    house: House,
) -> None:
    for _ in range(MOST_CANCELLED):
        await leave(house.tables, await house.started(ANNA, computers=["easy"]), ANNA)
        await house.clock.advance(60)
    with pytest.raises(DeniedError) as caught:
        await house.started(ANNA, computers=["easy"])
    assert caught.value.facts["minutes"] == CANCELLING_SECONDS / 60 - MOST_CANCELLED


async def test_leaving_a_lobby_to_others_counts_for_whoever_opened_it_alone(house: House) -> None:
    for _ in range(MOST_CANCELLED):
        table = await house.seated(ANNA, BEN, CARLA)
        await leave(house.tables, table, BEN)
        await leave(house.tables, table, ANNA)
        await leave(house.tables, table, CARLA)
    await denied(Denial.TOO_MANY_CANCELLED, house.seated(ANNA))
    await house.seated(BEN)


async def test_two_who_help_each_other_deal_no_more_often_than_one(house: House) -> None:
    for _ in range(5):
        table = await house.started(ANNA, BEN)
        await leave(house.tables, table, ANNA)
        await leave(house.tables, table, BEN)
    await denied(Denial.TOO_MANY_CANCELLED, house.seated(ANNA))
    await denied(Denial.TOO_MANY_CANCELLED, house.seated(BEN))


async def test_a_match_in_which_somebody_had_three_turns_was_not_opened_for_nothing(
    house: House,
) -> None:
    for _ in range(6):
        table = await house.started(ANNA, BEN)
        live = await house.running(table)
        while max(seat.turns for seat in live.row.seats) < 3:
            await act(house.tables, table, await house.on_turn(table), Draw())
        await leave(house.tables, table, ANNA)
        await leave(house.tables, table, BEN)
    await house.seated(ANNA)


async def test_a_rematch_is_for_those_who_played(house: House) -> None:
    table = await house.started(ANNA, BEN)
    await abort(house.tables, table, MODERATOR)
    await denied(Denial.NOT_SEATED, rematch(house.tables, table, STRANGER))
    await denied(Denial.NO_SUCH_TABLE, rematch(house.tables, lobby.NO_TABLE, ANNA))
    assert not list(house.tables)


async def test_a_rematch_counts_as_a_table_too(house: House) -> None:
    table = await house.started(ANNA, BEN)
    await abort(house.tables, table, MODERATOR)
    for _ in range(3):
        await house.seated(ANNA, terms=CLASSIC)
    await denied(Denial.TOO_MANY_TABLES, rematch(house.tables, table, ANNA))
    assert len(list(house.tables)) == 3


async def test_the_owner_is_a_person_who_is_there_if_there_is_one(house: House) -> None:
    terms = Terms("classic", {"turn_seconds": 15})
    table = await house.started(ANNA, BEN, CARLA, terms=terms)
    live = await house.live(table)
    while live.row.seats[1].presence == Presence.HERE:
        await house.clock.advance(15)
        for who in (ANNA, CARLA):
            if live.row.seats[live.row.seat_of(who.id) or 0].presence == Presence.AWAY:
                await take_back(house.tables, table, who)
    await leave(house.tables, table, ANNA)
    assert live.row.owner == MemberId(CARLA.id)
