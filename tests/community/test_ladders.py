"""Rankings: order, pages, seasons, and that they follow from the results."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.community import ladders, members
from bot.community import rerating as reckoning
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
from bot.community.rerating import RatedMatch, recompute, rerate
from bot.community.seasons import (
    can_be_taken_back,
    close_season,
    current_season,
    honours,
    reopen_season,
    seasons,
)
from bot.database.core import ChannelId, Connection, Database, MemberId, TableId
from bot.database.moving import open_database
from bot.playground.past import FinishedMatch, insert
from bot.tables.denials import Denial, DeniedError
from bot.tables.model import Assistance, SeatOutcome, SeatState, Status, TableState
from tests.community.town import MATCHES, NOW, OTHER, PEOPLE, QUICK, SERVER, play_out, played
from tests.engines import fresh
from tests.tables.house import ANNA, BEN, CARLA, MANAGER, MODERATOR, PLACE, House, denied

# --- rankings: order, pages, and who is not in them ---

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


# --- seasons are closed by those who manage the server; honours stay, and a way back for a day ---

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


# --- the ladders follow from the results ---


async def test_computing_again_gives_the_same_numbers(town: Database) -> None:
    again = await rerate(town, SERVER)
    assert 0 < again.matches <= MATCHES
    assert again.differences == ()


async def test_a_rating_that_was_changed_is_found_and_put_right(town: Database) -> None:
    before = await ranking(town, Ladder(SERVER))
    spoil = "UPDATE ratings SET mu = mu + 1, ordinal = ordinal + 1 WHERE member_id = ?1"
    await town.write(lambda db: db.execute(spoil, (before.standings[4].member,)))
    found = await rerate(town, SERVER)
    assert {difference.where[2] for difference in found.differences} == {before.standings[4].member}
    assert (await rerate(town, SERVER, write=True)).differences == found.differences
    assert (await rerate(town, SERVER)).differences == ()
    assert await ranking(town, Ladder(SERVER)) == before


async def test_a_change_that_was_lost_is_found_and_put_right(town: Database) -> None:
    await town.write(
        lambda db: db.execute("DELETE FROM rating_changes WHERE seat = 0 AND ladder = 'all'")
    )
    found = await rerate(town, SERVER, write=True)
    assert len(found.differences) == 2 * found.matches
    assert all(difference.stored is None for difference in found.differences)
    assert (await rerate(town, SERVER)).differences == ()


async def test_forgetting_somebody_leaves_the_ratings_of_others(town: Database) -> None:
    before = (await ranking(town, Ladder(SERVER), size=100)).standings
    gone = before[1].member
    await town.write(lambda db: members.forget(db, gone))
    after = (await ranking(town, Ladder(SERVER), size=100)).standings
    assert [(one.member, one.rating, one.wins) for one in after] == [
        (one.member, one.rating, one.wins) for one in before if one.member != gone
    ]
    assert (await rerate(town, SERVER, write=True)).differences == ()
    assert (await ranking(town, Ladder(SERVER), size=100)).standings == after


async def test_where_nothing_differs_nothing_is_written(
    town: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(town), "write", None)
    assert (await rerate(town, SERVER, write=True)).differences == ()


async def test_what_is_written_meanwhile_is_neither_lost_nor_undone(town: Database) -> None:
    gone, begun = PEOPLE[0].id, asyncio.Event()
    await town.write(lambda db: db.execute("UPDATE ratings SET wins = wins + 1"))

    async def forgotten(connection: Connection) -> None:
        await members.forget(connection, gone)
        begun.set()
        while not town.waiting:  # noqa: ASYNC110 - until the ladders are to be written
            await asyncio.sleep(0)

    async def rerated() -> None:
        await begun.wait()
        await rerate(town, SERVER, write=True)

    await asyncio.gather(town.write(forgotten), rerated())
    assert await town.read("SELECT 1 FROM ratings WHERE member_id = ?1", (gone,)) == []
    assert (await rerate(town, SERVER)).differences == ()


def _row(match: RatedMatch) -> TableState:
    return TableState(
        id=match.table,
        server=SERVER,
        channel=ChannelId(1),
        owner=MemberId(1),
        status=Status.OVER,
        game=match.game,
        options=(),
        assistance=Assistance.OFF,
        secret=bytes(32),
        seats=tuple(SeatState(member, f"Player {member}") for member in match.members),
        seq=0,
        created_at=0.0,
        touched_at=0.0,
        started_at=0.0,
        ended_at=1000.0 - match.table,
    )


def _finished(match: RatedMatch, rated_as: int) -> FinishedMatch:
    results = tuple(
        SeatOutcome(seat, match.members[seat], finish.team, finish.place, 0, finish.left)
        for seat, finish in enumerate(match.finishes)
    )
    return FinishedMatch(_row(match), results, 1, match.season, rated_as)


@settings(max_examples=15)
@given(matches=histories())
def test_results_in_any_order_on_disk_give_the_ladders_that_they_made(
    engine: str,
    matches: list[RatedMatch],
) -> None:
    """They are written back to front, and counted as they were played."""

    async def stored() -> None:
        with fresh(engine) as address:
            database = await open_database(address)
            rows = [_finished(match, at) for at, match in enumerate(matches, 1)]
            await database.write(lambda db: insert(db, rows[::-1]))
            assert await reckoning.rated_matches(database.read, SERVER) == matches
            await rerate(database, SERVER, write=True)
            assert await reckoning.all_rungs(database.read, SERVER) == recompute(matches, {}).rungs
            await database.close()

    asyncio.run(stored())
