"""Rankings: order, pages, and who is not in them."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.community import ladders, members
from bot.community.ladders import (
    Finish,
    Key,
    Ladder,
    RankingLine,
    RankingPage,
    Rating,
    Rung,
    ranking,
    ranking_around,
    standing,
)
from bot.community.privacy import hide, hide_departed, restore_returned
from bot.community.replays import ranking_scene
from bot.community.rerating import RatedMatch, recompute
from bot.database.core import Connection, Database, MemberId, TableId
from bot.database.moving import open_database
from tests.engines import fresh
from tests.memory.town import NOW, OTHER, PEOPLE, SERVER

LADDER = Ladder(SERVER)


async def everybody(database: Database, ladder: Ladder = LADDER) -> tuple[RankingLine, ...]:
    return (await ranking(database, ladder, size=100)).standings


async def test_the_best_come_first_and_are_numbered(town: Database) -> None:
    standings = await everybody(town)
    ratings = [one.rating for one in standings]
    assert len(standings) == len(PEOPLE)
    assert ratings == sorted(ratings, reverse=True)
    assert [one.rank for one in standings] == list(range(1, len(PEOPLE) + 1))
    assert {one.name for one in standings} == {person.name for person in PEOPLE}


async def test_pages_show_everybody_once(town: Database) -> None:
    first = await ranking(town, LADDER, size=5)
    pages = [await ranking(town, LADDER, page=at, size=5) for at in range(1, first.pages + 1)]
    assert (first.pages, first.total) == (3, 12)
    assert [len(page.standings) for page in pages] == [5, 5, 2]
    assert tuple(one for page in pages for one in page.standings) == await everybody(town)


async def test_a_page_that_does_not_exist_is_the_nearest_one(town: Database) -> None:
    last = await ranking(town, LADDER, page=99, size=5)
    assert (last.page, len(last.standings)) == (3, 2)
    assert (await ranking(town, LADDER, page=-4, size=5)).page == 1


async def test_an_empty_ladder_has_one_empty_page(town: Database) -> None:
    assert await ranking(town, Ladder(OTHER)) == RankingPage(Ladder(OTHER), (), 1, 1, 0)
    assert await ranking_around(town, Ladder(OTHER), PEOPLE[0].id) is None


async def test_around_somebody_shows_that_member_and_the_neighbours(town: Database) -> None:
    whole = await everybody(town)
    for one in whole:
        page = await ranking_around(town, LADDER, one.member, size=5)
        assert page is not None
        assert one in page.standings
        assert len(page.standings) == 5
        start = page.standings[0].rank - 1
        assert page.standings == whole[start : start + 5]
    middle = await ranking_around(town, LADDER, whole[6].member, size=5)
    assert middle is not None
    assert middle.standings[2] == whole[6]


async def test_one_line_is_the_line_of_the_ranking(town: Database) -> None:
    for one in await everybody(town):
        assert await standing(town, LADDER, one.member) == one


async def test_hidden_people_are_left_out_without_a_gap(town: Database) -> None:
    before = await everybody(town)
    gone = before[2]
    await hide(town, SERVER, gone.member, hidden=True, now=NOW)
    after = await everybody(town)
    assert [one.member for one in after] == [one.member for one in before if one != gone]
    assert [one.rank for one in after] == list(range(1, len(before)))
    assert await standing(town, LADDER, gone.member) is None
    assert await ranking_around(town, LADDER, gone.member) is None
    await hide(town, SERVER, gone.member, hidden=False, now=NOW)
    assert await everybody(town) == before


async def test_who_left_the_server_is_in_no_ranking_until_coming_back(town: Database) -> None:
    before = await everybody(town)
    await hide_departed(town, SERVER, before[0].member)
    assert await everybody(town) == tuple(
        RankingLine(at, one.member, one.name, one.rating, one.trend, one.matches, one.wins)
        for at, one in enumerate(before[1:], 1)
    )
    await restore_returned(town, SERVER, before[0].member)
    assert await everybody(town) == before


async def test_coming_back_does_not_show_who_wants_to_be_hidden(town: Database) -> None:
    member = (await everybody(town))[0].member
    await hide(town, SERVER, member, hidden=True, now=NOW)
    await hide_departed(town, SERVER, member)
    await restore_returned(town, SERVER, member)
    assert await standing(town, LADDER, member) is None


async def test_nothing_is_kept_of_strangers_who_leave(town: Database) -> None:
    await hide_departed(town, SERVER, MemberId(123))
    assert await members.load(town, SERVER, MemberId(123)) is None


async def test_seasons_and_games_have_ladders_of_their_own(town: Database) -> None:
    whole = {one.member: one.matches for one in await everybody(town)}
    seasons = [await everybody(town, Ladder(SERVER, number)) for number in (1, 2)]
    for member, matches in whole.items():
        counted = [one.matches for season in seasons for one in season if one.member == member]
        assert sum(counted) == matches
    mini = await everybody(town, Ladder(SERVER, 0, "mini"))
    assert all(one.matches < whole[one.member] for one in mini)


async def test_a_trend_is_only_shown_when_the_rating_is_settled(town: Database) -> None:
    for one in await everybody(town, Ladder(SERVER, 0, "kaufen")):
        assert (one.trend is None) == one.is_provisional == (one.matches < 5)


async def test_the_picture_marks_the_reader(town: Database) -> None:
    page = await ranking(town, LADDER)
    scene = ranking_scene(page, title="Ranking", me=page.standings[1].member)
    assert [row.is_me for row in scene.rows[:3]] == [False, True, False]
    assert [row.rating for row in scene.rows] == [one.rating for one in page.standings]


# --- storage does not matter ---

IDS = st.integers(1, 6).map(MemberId)
ORDINALS = st.sampled_from([10.0, 20.0, 20.5])


def _stored(engine: str, rungs: Sequence[tuple[Key, Rung]]) -> list[MemberId]:
    """The ladder that a database shows which was written in this order."""

    async def write(connection: Connection) -> None:
        await connection.execute("INSERT INTO servers VALUES (?1, 0)", (SERVER,))
        for key, rung in rungs:
            await ladders.put_rungs(connection, SERVER, {key: rung})

    async def order() -> list[MemberId]:
        with fresh(engine) as address:
            database = await open_database(address)
            await database.write(write)
            found = [one.member for one in await everybody(database)]
            await database.close()
            return found

    return asyncio.run(order())


@settings(max_examples=15)
@given(people=st.dictionaries(IDS, ORDINALS, min_size=1), data=st.data())
def test_the_order_is_that_of_ratings_then_ids_however_it_was_stored(
    engine: str, people: dict[MemberId, float], data: st.DataObject
) -> None:
    rungs: list[tuple[Key, Rung]] = [
        ((0, "all", member), Rung(Rating(ordinal, 0.0), matches=1))
        for member, ordinal in people.items()
    ]
    expected = sorted(people, key=lambda member: (-people[member], member))
    assert _stored(engine, data.draw(st.permutations(rungs))) == expected


@st.composite
def histories(draw: st.DrawFn) -> list[RatedMatch]:
    """Matches that counted, in the order in which they did."""
    found = []
    for at in range(draw(st.integers(1, 8))):
        people = draw(st.lists(IDS, min_size=2, max_size=4, unique=True))
        finishes = tuple(
            Finish(seat, draw(st.integers(1, len(people))), draw(st.booleans()))
            for seat in range(len(people))
        )
        season, game = draw(st.sampled_from([(1, "mini"), (1, "romme"), (2, "mini")]))
        found.append(RatedMatch(TableId(at + 1), season, game, tuple(people), finishes))
    return found


@given(histories(), st.data())
def test_ratings_do_not_depend_on_the_ids_of_tables(
    matches: list[RatedMatch], data: st.DataObject
) -> None:
    ids = data.draw(st.permutations([match.table for match in matches]))
    renamed = [replace(match, table=table) for match, table in zip(matches, ids, strict=True)]
    assert recompute(renamed, {}).rungs == recompute(matches, {}).rungs
