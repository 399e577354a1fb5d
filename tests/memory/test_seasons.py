"""Seasons are closed by those who manage the server; honours stay, and a way back for a day."""

import pytest

from bot.community import members
from bot.community.ladders import Ladder, ranking
from bot.community.privacy import hide, hide_departed
from bot.community.rerating import rerate
from bot.community.seasons import (
    can_be_taken_back,
    close_season,
    current_season,
    honours,
    reopen_season,
    seasons,
)
from bot.database.core import Database
from bot.tables.denials import Denial, DeniedError
from tests.memory.town import NOW, OTHER, QUICK, SERVER, play_out, played
from tests.tables.denied import denied
from tests.tables.house import ANNA, BEN, CARLA, MANAGER, MODERATOR, PLACE, House

A_DAY = 86_400.0
"""So long a season can be opened again: members are told so, in numbers."""


async def test_only_those_who_manage_the_server_close_a_season(town: Database) -> None:
    for who in (ANNA, MODERATOR):
        await denied(Denial.ONLY_MANAGERS, close_season(town, SERVER, who, 2, now=NOW))
    assert await current_season(town, SERVER) == 2


async def test_closing_keeps_the_best_and_everybody_begins_anew(town: Database) -> None:
    last = await ranking(town, Ladder(SERVER, 2), size=100)
    allowed = [one for one in last.standings if not one.is_provisional][:10]
    began = await close_season(town, SERVER, MANAGER, 2, now=NOW)
    assert (began.number, await current_season(town, SERVER)) == (3, 3)
    kept = await honours(town, Ladder(SERVER, 2))
    assert [(one.place, one.member, one.rating) for one in kept] == [
        (place, one.member, one.rating) for place, one in enumerate(allowed, 1)
    ]
    assert (await ranking(town, Ladder(SERVER, 3))).total == 0
    assert await ranking(town, Ladder(SERVER, 2), size=100) == last
    assert [(one.number, one.closed_at is None) for one in await seasons(town, SERVER)] == [
        (3, True),
        (2, False),
        (1, False),
    ]


async def test_a_season_without_a_match_is_not_closed(town: Database) -> None:
    await close_season(town, SERVER, MANAGER, 2, now=NOW)
    for server, number in ((SERVER, 3), (OTHER, 1)):
        await denied(Denial.SEASON_EMPTY, close_season(town, server, MANAGER, number, now=NOW))
    assert await current_season(town, OTHER) == 1


@pytest.mark.parametrize("number", [0, 2, 9])
async def test_honours_are_those_of_a_closed_season(town: Database, number: int) -> None:
    assert await honours(town, Ladder(SERVER, 1))
    with pytest.raises(DeniedError) as no:
        await honours(town, Ladder(SERVER, number))
    assert no.value.denial == Denial.NO_SUCH_SEASON


async def test_honours_keep_their_places_without_those_who_are_not_to_be_seen(
    town: Database,
) -> None:
    before = await honours(town, Ladder(SERVER, 1))
    first, second, third = (one.member for one in before[:3])
    assert first is not None
    assert second is not None
    assert third is not None
    await hide(town, SERVER, first, hidden=True, now=NOW)
    await hide_departed(town, SERVER, second)
    await town.write(lambda db: members.forget(db, third))
    after = await honours(town, Ladder(SERVER, 1))
    assert [one.place for one in after] == [one.place for one in before]
    assert [one.rating for one in after] == [one.rating for one in before]
    assert [(one.member, one.name) for one in after[:3]] == [(None, "")] * 3
    assert after[3:] == before[3:]


async def test_each_game_has_honours(town: Database) -> None:
    await close_season(town, SERVER, MANAGER, 2, now=NOW)
    rows = await town.read("SELECT DISTINCT ladder FROM honours WHERE season = 2")
    assert {row["ladder"] for row in rows} > {"all"}
    for row in rows:
        assert await honours(town, Ladder(SERVER, 2, row["ladder"]))


async def test_a_match_counts_for_the_season_in_which_it_ends(house: House) -> None:
    await played(house, ANNA, BEN)
    table = await house.started(ANNA, BEN, terms=QUICK)
    await close_season(house.database, PLACE.server, MANAGER, 1, now=house.clock.now())
    await play_out(house, table, (ANNA, BEN))
    for season in (1, 2):
        page = await ranking(house.database, Ladder(PLACE.server, season))
        assert [one.matches for one in page.standings] == [1, 1]
    whole = await ranking(house.database, Ladder(PLACE.server))
    assert [one.matches for one in whole.standings] == [2, 2]


async def test_of_two_who_close_a_season_the_second_does_not_close_the_next(house: House) -> None:
    await played(house, ANNA, BEN)
    server, now = PLACE.server, house.clock.now()
    await close_season(house.database, server, MANAGER, 1, now=now)
    await played(house, ANNA, BEN)
    await denied(Denial.STALE, close_season(house.database, server, MANAGER, 1, now=now))
    assert await current_season(house.database, server) == 2


async def everything(database: Database) -> dict[str, list[tuple[object, ...]]]:
    """What is kept of seasons and ladders."""
    tables = ("seasons", "honours", "ratings", "rating_changes")
    kept = {name: await database.read(f"SELECT * FROM {name}") for name in tables}  # noqa: S608
    kept["tables"] = await database.read("SELECT id, season, rated_as FROM tables")
    return {name: sorted(tuple(row) for row in rows) for name, rows in kept.items()}


async def test_a_season_that_is_opened_again_is_as_if_it_had_never_been_closed(
    town: Database,
) -> None:
    before = await everything(town)
    await close_season(town, SERVER, MANAGER, 2, now=NOW)
    assert await everything(town) != before
    await reopen_season(town, SERVER, MANAGER, 2, now=NOW + A_DAY - 1)
    assert await everything(town) == before


async def test_what_was_played_meanwhile_counts_for_the_season_that_goes_on(house: House) -> None:
    server, now = PLACE.server, house.clock.now()
    await played(house, ANNA, BEN)
    await played(house, BEN, CARLA)
    await close_season(house.database, server, MANAGER, 1, now=now)
    await played(house, ANNA, CARLA)
    await played(house, ANNA, BEN, CARLA)
    ever = await ranking(house.database, Ladder(server))
    await reopen_season(house.database, server, MANAGER, 1, now=house.clock.now())
    season = await ranking(house.database, Ladder(server, 1))
    assert season.standings == ever.standings, "all that was ever played was played in it"
    assert await ranking(house.database, Ladder(server)) == ever
    assert (await ranking(house.database, Ladder(server, 2))).total == 0
    again = await rerate(house.database, server)
    assert (again.matches, again.differences) == (4, ())
    await played(house, ANNA, BEN)
    assert await current_season(house.database, server) == 1


async def test_a_season_can_be_closed_again_after_it_was_opened_again(town: Database) -> None:
    await close_season(town, SERVER, MANAGER, 2, now=NOW)
    once = await everything(town)
    await reopen_season(town, SERVER, MANAGER, 2, now=NOW)
    await close_season(town, SERVER, MANAGER, 2, now=NOW)
    assert await everything(town) == once


async def test_only_those_who_manage_the_server_open_a_season_again(town: Database) -> None:
    await close_season(town, SERVER, MANAGER, 2, now=NOW)
    for who in (ANNA, MODERATOR):
        await denied(Denial.ONLY_MANAGERS, reopen_season(town, SERVER, who, 2, now=NOW))
    assert await current_season(town, SERVER) == 3


@pytest.mark.parametrize("number", [0, 1, 3, 9])
async def test_only_the_season_that_was_closed_last_goes_on(town: Database, number: int) -> None:
    await close_season(town, SERVER, MANAGER, 2, now=NOW)
    before = await everything(town)
    again = reopen_season(town, SERVER, MANAGER, number, now=NOW)
    await denied(Denial.SEASON_STAYS_CLOSED, again)
    assert await everything(town) == before


async def test_after_a_day_a_season_stays_closed(town: Database) -> None:
    await close_season(town, SERVER, MANAGER, 2, now=NOW)
    late = NOW + A_DAY
    found = await seasons(town, SERVER)
    assert can_be_taken_back(found, 2, late - 1)
    assert not can_be_taken_back(found, 2, late)
    again = reopen_season(town, SERVER, MANAGER, 2, now=late)
    await denied(Denial.SEASON_STAYS_CLOSED, again)
    assert await current_season(town, SERVER) == 3


async def test_somebody_who_was_forgotten_meanwhile_stays_forgotten(house: House) -> None:
    server = PLACE.server
    await played(house, ANNA, BEN)
    await close_season(house.database, server, MANAGER, 1, now=house.clock.now())
    await played(house, ANNA, BEN)
    await house.database.write(lambda db: members.forget(db, BEN.id))
    await reopen_season(house.database, server, MANAGER, 1, now=house.clock.now())
    page = await ranking(house.database, Ladder(server, 1))
    assert [(one.member, one.matches) for one in page.standings] == [(ANNA.id, 2)]
    assert (await rerate(house.database, server)).differences == ()
