"""Histories that were made up."""

import pytest

from bot.community.cards import history
from bot.community.ladders import Ladder, ranking
from bot.community.matches import verify
from bot.community.replays import replay
from bot.community.results import HistoryFilter
from bot.community.seasons import seasons
from bot.database.core import ChannelId, Database, MemberId, ServerId, TableId
from bot.database.moving import open_database
from bot.games.catalogue import CATALOGUE
from bot.playground.past import History, Person, people, seed
from bot.tables import rows as store
from tests.community.town import LOGS, MATCHES, NOW, PEOPLE, SERVER
from tests.engines import fresh
from tests.tables.house import ANNA, BEN, PLACE, House

ANYBODY = tuple(Person(MemberId(at), f"Person {at}") for at in range(1, 5))


def short(server: int = 7, **changed: int) -> History:
    plan = {"matches": 12, "logs": 0, "seasons": 1, **changed}
    return History(ServerId(server), ChannelId(1), ANYBODY, now=NOW, **plan)


async def test_at_least_one_match_of_each_game_can_be_replayed(town: Database) -> None:
    rows = await town.read("SELECT id, game FROM tables WHERE seq > 0")
    assert len(rows) == LOGS
    assert {row["game"] for row in rows} == set(CATALOGUE)
    for row in rows:
        assert (await replay(town, SERVER, TableId(row["id"]))).steps
        assert (await verify(town, SERVER, TableId(row["id"]))).holds


async def test_it_has_as_many_matches_and_people_as_were_asked_for(town: Database) -> None:
    assert (await history(town, HistoryFilter(SERVER))).total == MATCHES
    assert (await ranking(town, Ladder(SERVER))).total == len(PEOPLE)
    assert len(await seasons(town, SERVER)) == 2


async def test_it_has_a_bit_of_everything(town: Database) -> None:
    for question in (
        "SELECT 1 FROM results WHERE left_early = 1",
        "SELECT 1 FROM seats WHERE level IS NOT NULL",
        "SELECT 1 FROM tables WHERE assistance = 'hints'",
        "SELECT 1 FROM tables WHERE rated_as IS NULL",
        "SELECT 1 FROM results WHERE place = 1 AND seat > 0",
        "SELECT 1 FROM results GROUP BY table_id, place HAVING count(*) > 1",
        "SELECT 1 FROM honours",
    ):
        assert await town.read(question), question


async def test_whoever_left_ranks_last(town: Database) -> None:
    gone = await town.read(
        "SELECT table_id, place FROM results AS one WHERE left_early = 1 AND (place = 1 OR place <"
        " (SELECT max(place) FROM results WHERE table_id = one.table_id))"
    )
    assert not gone


async def test_the_same_seed_gives_the_same_history(engine: str) -> None:
    dumps = []
    for number in (3, 3, 4):
        with fresh(engine) as address:
            database = await open_database(address)
            await seed(database, short(seed=number))
            rows = await database.read("SELECT * FROM results ORDER BY table_id, seat")
            dumps.append([tuple(row) for row in rows])
            await database.close()
    assert dumps[0] == dumps[1] != dumps[2]


async def test_a_server_beside_others_can_be_filled(house: House) -> None:
    table = await house.started(ANNA, BEN)
    await seed(house.database, short(server=99))
    assert (await history(house.database, HistoryFilter(ServerId(99)))).total == 12
    assert (await history(house.database, HistoryFilter(PLACE.server))).total == 0
    assert max(await store.load_ids(house.database)) == table + 12
    assert await house.seated(ANNA) == table + 13


async def test_a_server_with_tables_is_left_alone(town: Database) -> None:
    with pytest.raises(ValueError, match="has tables already"):
        await seed(town, short(server=SERVER))


async def test_a_history_takes_some_people(town: Database) -> None:
    with pytest.raises(ValueError, match="at least four"):
        await seed(town, History(ServerId(9), ChannelId(1), ANYBODY[:3], 5, NOW))


def test_people_have_different_ids_and_names() -> None:
    crowd = people(500)
    assert len({person.id for person in crowd}) == len({person.name for person in crowd}) == 500
    assert all(2**56 < person.id < 2**63 for person in crowd)
    assert people(500) == crowd != people(500, seed=1)
