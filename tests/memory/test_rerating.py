"""The ladders follow from the results."""

import asyncio

import pytest
from hypothesis import given, settings

from bot.community import members
from bot.community import rerating as reckoning
from bot.community.ladders import Ladder, ranking
from bot.community.rerating import RatedMatch, recompute, rerate
from bot.database.core import ChannelId, Connection, Database, MemberId
from bot.database.moving import open_database
from bot.playground.past import FinishedMatch, insert
from bot.tables.model import Assistance, SeatOutcome, SeatState, Status, TableState
from tests.engines import fresh
from tests.memory.test_rankings import histories
from tests.memory.town import MATCHES, PEOPLE, SERVER


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
