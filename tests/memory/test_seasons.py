"""Seasons are closed by moderators; their honours stay."""

import pytest

from bot.memory.privacy import hide, hide_departed
from bot.memory.rankings import ranking
from bot.memory.seasons import close_season, current_season, honours, seasons
from bot.store import members
from bot.store.database import Database
from bot.store.ladders import Ladder
from bot.tables.denials import Denial
from tests.memory.town import NOW, OTHER, QUICK, SERVER, play_out, played
from tests.tables.denied import denied
from tests.tables.house import ANNA, BEN, MODERATOR, PLACE, House


async def test_only_moderators_close_a_season(town: Database) -> None:
    await denied(Denial.NO_RIGHT, close_season(town, SERVER, ANNA, 2, now=NOW))
    assert await current_season(town, SERVER) == 2


async def test_closing_keeps_the_best_and_everybody_begins_anew(town: Database) -> None:
    last = await ranking(town, Ladder(SERVER, 2), size=100)
    allowed = [one for one in last.standings if not one.is_provisional][:10]
    began = await close_season(town, SERVER, MODERATOR, 2, now=NOW)
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
    await close_season(town, SERVER, MODERATOR, 2, now=NOW)
    for server, number in ((SERVER, 3), (OTHER, 1)):
        await denied(Denial.SEASON_EMPTY, close_season(town, server, MODERATOR, number, now=NOW))
    assert await current_season(town, OTHER) == 1


@pytest.mark.parametrize("number", [0, 2, 9])
async def test_honours_are_those_of_a_closed_season(town: Database, number: int) -> None:
    await denied(Denial.NO_SUCH_SEASON, honours(town, Ladder(SERVER, number)))


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
    await close_season(town, SERVER, MODERATOR, 2, now=NOW)
    rows = await town.read("SELECT DISTINCT ladder FROM honours WHERE season = 2")
    assert {row["ladder"] for row in rows} > {"all"}
    for row in rows:
        assert await honours(town, Ladder(SERVER, 2, row["ladder"]))


async def test_a_match_counts_for_the_season_in_which_it_ends(house: House) -> None:
    await played(house, ANNA, BEN)
    table = await house.started(ANNA, BEN, terms=QUICK)
    await close_season(house.database, PLACE.server, MODERATOR, 1, now=house.clock.now())
    await play_out(house, table, (ANNA, BEN))
    for season in (1, 2):
        page = await ranking(house.database, Ladder(PLACE.server, season))
        assert [one.matches for one in page.standings] == [1, 1]
    whole = await ranking(house.database, Ladder(PLACE.server))
    assert [one.matches for one in whole.standings] == [2, 2]


async def test_of_two_who_close_a_season_the_second_does_not_close_the_next(house: House) -> None:
    await played(house, ANNA, BEN)
    server, now = PLACE.server, house.clock.now()
    await close_season(house.database, server, MODERATOR, 1, now=now)
    await played(house, ANNA, BEN)
    await denied(Denial.STALE, close_season(house.database, server, MODERATOR, 1, now=now))
    assert await current_season(house.database, server) == 2
