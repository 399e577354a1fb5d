"""Shards are divided evenly, and processes share them on a real PostgreSQL."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Collection, Iterator
from dataclasses import replace
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.clock import Clock, SystemClock
from bot.cluster import leases as store
from bot.cluster.cluster import LEASES, Cluster, Gained, Leases
from bot.cluster.leases import Lease, heirs, shares, to_give, to_take
from bot.database.core import (
    Connection,
    LostLeaseError,
    ServerAddress,
    ServerId,
    StoreError,
    shard_of,
)
from bot.database.postgresql import PostgresDatabase
from tests import postgres
from tests.virtual import VirtualClock

# --- shards are divided evenly, and none moves without need ---

NAMES = "abcdefg"


@st.composite
def clusters(draw: st.DrawFn) -> tuple[list[Lease], list[str]]:
    """Any state: some processes are gone, some have come, some leases have run out."""
    processes = draw(st.lists(st.sampled_from(NAMES), min_size=1, unique=True))
    owners = st.none() | st.sampled_from(NAMES)
    found = draw(st.lists(st.tuples(owners, owners), min_size=1, max_size=30))
    leases = [
        Lease(at, owner, 1, expired=owner is not None and owner not in processes, heir=heir)
        for at, (owner, heir) in enumerate(found)
    ]
    return leases, processes


def _round(leases: list[Lease], processes: list[str]) -> list[Lease]:
    """Everybody looks around once, one after the other."""
    for me in processes:
        for shard in to_take(me, leases, processes):
            assert leases[shard].is_free(processes)
            leases[shard] = Lease(shard, me, leases[shard].epoch + 1)
        named = heirs(me, leases, processes)
        assert set(named) <= set(to_give(me, leases, processes))
        for shard, heir in named.items():
            assert leases[shard].owner == me
            assert heir in processes
            leases[shard] = replace(leases[shard], heir=heir)
    for lease in leases:  # heirs connect what they were promised, and get it
        if lease.heir in processes:
            leases[lease.shard] = Lease(lease.shard, lease.heir, lease.epoch + 1)
    return leases


@given(clusters())
def test_soon_everybody_has_as_many_as_the_others(cluster: tuple[list[Lease], list[str]]) -> None:
    leases, processes = cluster
    for _ in range(3):
        leases = _round(leases, processes)
    held = Counter(lease.owner for lease in leases)
    assert set(held) <= set(processes), "every shard has an owner"
    assert max(held[one] for one in processes) - min(held[one] for one in processes) <= 1


@given(clusters())
def test_once_they_are_even_nothing_moves(cluster: tuple[list[Lease], list[str]]) -> None:
    leases, processes = cluster
    for _ in range(3):
        leases = _round(leases, processes)
    assert _round(list(leases), processes) == leases


@given(clusters())
def test_the_shares_are_all_there_is(cluster: tuple[list[Lease], list[str]]) -> None:
    leases, processes = cluster
    assert sum(shares(leases, processes).values()) == len(leases)


@given(clusters())
def test_nobody_takes_what_somebody_living_has(cluster: tuple[list[Lease], list[str]]) -> None:
    leases, processes = cluster
    for me in processes:
        for shard in to_take(me, leases, processes):
            assert leases[shard].owner not in processes


@given(clusters(), st.sampled_from(NAMES))
def test_whoever_leaves_gives_everything(
    cluster: tuple[list[Lease], list[str]], leaving: str
) -> None:
    """It is not among the processes any more, but still looks after its shards."""
    leases, processes = cluster
    rest = [one for one in processes if one != leaving]
    mine = {lease.shard for lease in leases if lease.owner == leaving}
    promised = {lease.shard for lease in leases if lease.heir in rest}
    assert heirs(leaving, leases, rest).keys() == (mine - promised if rest else set())


@given(st.integers(0, 2**63 - 1), st.integers(1, 100))
def test_a_server_is_on_one_shard(server: int, shards: int) -> None:
    assert 0 <= shard_of(server, shards) < shards


# --- processes that share the shards of one bot, on a real PostgreSQL ---

SHARDS = 6
SECONDS = 1000.0
"""No lease runs out by itself here."""
RUN_OUT = "UPDATE {table} SET expires = 0 WHERE {whose} = ?1"


class Recorder(Cluster):
    """What a process was told to take over and to let go of."""

    connected: frozenset[int] = frozenset()

    def __init__(self) -> None:
        self.told = 0
        self.mine: set[int] = set()
        self.expected: set[int] = set()
        self.unused: set[int] = set()
        """Shards that have not identified themselves."""
        self.connected = frozenset()
        self.unattended: dict[int, float] = {}
        self.answered: dict[int, tuple[int, ...]] = {}

    async def expect(self, shards: Collection[int]) -> None:
        self.expected = set(shards)
        self.connected &= self.expected

    async def take(self, gained: dict[int, Gained]) -> None:
        assert not self.mine & gained.keys()
        self.mine |= gained.keys()
        self.unattended |= {shard: about.unattended for shard, about in gained.items()}
        self.answered |= {shard: about.answered for shard, about in gained.items()}

    async def finish(self, shards: Collection[int]) -> dict[int, tuple[int, ...]]:
        return {shard: (100 + shard, 200 + shard) for shard in shards}

    def has_begun(self, shard: int) -> bool:
        return shard not in self.unused

    def release(self, shards: Collection[int]) -> None:
        assert set(shards) <= self.mine
        self.mine -= set(shards)

    async def disconnect(self, shards: Collection[int]) -> None:
        assert not self.mine & set(shards)

    async def tell(self, news: str) -> None:
        assert news == LEASES
        self.told += 1


class Process:
    def __init__(self, name: str, database: PostgresDatabase, clock: Clock | None = None) -> None:
        self.database = database
        self.recorder = Recorder()
        self.leases = Leases(database, clock or SystemClock(), name, SHARDS, SECONDS, self.recorder)

    async def look(self) -> set[int]:
        await self.leases.look_around()
        await self.leases.handed_over()
        assert self.recorder.mine == self.leases.held.keys()
        return self.recorder.mine

    @property
    def told(self) -> int:
        return self.recorder.told

    async def connect(self) -> set[int]:
        """Connect what others want to hand over, and tell them."""
        self.recorder.connected = frozenset(self.recorder.expected)
        return await self.look()

    async def freeze(self) -> None:
        """For longer than a lease lasts, as others see it."""
        for table, whose in (("processes", "id"), ("leases", "owner")):
            sql = RUN_OUT.format(table=table, whose=whose)
            await self.database.write(partial(_executed, sql, self.leases.me))

    async def leave(self) -> None:
        await self.leases.leave()


async def _executed(sql: str, name: str, connection: Connection) -> None:
    await connection.execute(sql, (name,))


@pytest.fixture
def address() -> Iterator[ServerAddress]:
    with postgres.server().database() as made:
        yield made


@pytest.fixture
async def pair(address: ServerAddress) -> AsyncIterator[tuple[Process, Process]]:
    databases = [await PostgresDatabase.open(address) for _ in range(2)]
    yield Process("a", databases[0]), Process("b", databases[1])
    for database in databases:
        await database.close()


Pair = tuple[Process, Process]


def on_shard(shard: int) -> ServerId:
    return ServerId(shard << 22)


async def write(process: Process, shard: int) -> None:
    """What every write to a table does first."""
    await process.database.write(partial(process.leases.fence, server=on_shard(shard)))


@pytest.mark.skipif(not postgres.is_there(), reason="there is no PostgreSQL here")
async def test_whoever_is_alone_has_everything(pair: Pair) -> None:
    assert await pair[0].look() == set(range(SHARDS))
    for shard in range(SHARDS):
        await write(pair[0], shard)


@pytest.mark.skipif(not postgres.is_there(), reason="there is no PostgreSQL here")
async def test_whoever_comes_gets_a_fair_share(pair: Pair) -> None:
    first, second = pair
    await first.look()
    assert first.told == 1
    assert await second.look() == set()
    assert second.told == 1, "so that others look who has come"
    assert await first.look() == set(range(SHARDS)), "until the other one has connected them"
    assert first.told == 2, "so that nobody has to wait for what they may have"
    assert await second.look() == set()
    assert second.recorder.expected == {3, 4, 5}
    assert await second.connect() == set()
    assert second.told == 2
    assert await first.look() == {0, 1, 2}
    assert await second.look() == {3, 4, 5}
    assert second.recorder.answered == {at: (100 + at, 200 + at) for at in (3, 4, 5)}
    assert not second.recorder.expected
    assert await first.look() == {0, 1, 2}


@pytest.mark.skipif(not postgres.is_there(), reason="there is no PostgreSQL here")
async def test_what_has_not_identified_itself_goes_to_whoever_comes_at_once(pair: Pair) -> None:
    first, second = pair
    await first.look()
    first.recorder.unused = {2, 4, 5}
    await second.look()
    assert await first.look() == {0, 1, 2, 3}, "one of the three is connected, and goes on"
    assert await second.look() == {4, 5}
    assert second.recorder.expected == {3}


@pytest.mark.skipif(not postgres.is_there(), reason="there is no PostgreSQL here")
async def test_whoever_leaves_goes_on_until_others_are_ready(pair: Pair) -> None:
    first, second = pair
    await first.look()
    await second.look()
    retiring = asyncio.create_task(first.leases.retire(SECONDS))
    await asyncio.sleep(0)
    assert await first.look() == set(range(SHARDS))
    await second.look()
    assert second.recorder.expected == set(range(SHARDS)), "none is left for who leaves"
    await write(first, 0)
    with pytest.raises(LostLeaseError):
        await write(second, 0)
    await second.connect()
    assert await first.look() == set()
    await retiring
    assert await second.look() == set(range(SHARDS))
    await first.leave()
    assert await second.look() == set(range(SHARDS)), "and nothing is given back"


@pytest.mark.skipif(not postgres.is_there(), reason="there is no PostgreSQL here")
async def test_whoever_is_alone_waits_for_nobody_when_it_leaves(pair: Pair) -> None:
    first, _ = pair
    await first.look()
    retiring = asyncio.create_task(first.leases.retire(SECONDS))
    await asyncio.sleep(0)
    await first.look()
    await retiring


@pytest.mark.skipif(not postgres.is_there(), reason="there is no PostgreSQL here")
async def test_if_an_heir_dies_another_one_is_named(pair: Pair) -> None:
    first, second = pair
    await first.look()
    await second.look()
    await first.look()
    await second.freeze()
    third = Process("c", second.database)
    await third.look()
    await first.look()
    await third.look()
    assert third.recorder.expected == {3, 4, 5}


@pytest.mark.skipif(not postgres.is_there(), reason="there is no PostgreSQL here")
async def test_if_the_owner_dies_its_heir_inherits(pair: Pair) -> None:
    first, second = pair
    await first.look()
    await second.look()
    await first.look()
    third = Process("c", second.database)
    await third.look()
    await first.freeze()
    assert await third.look() <= {0, 1, 2}
    assert await second.look() == {3, 4, 5}


@pytest.mark.skipif(not postgres.is_there(), reason="there is no PostgreSQL here")
async def test_what_an_heir_cannot_take_any_more_is_free(pair: Pair) -> None:
    """It was ready, and has left before the owner heard of it."""
    first, second = pair
    await first.look()
    await second.look()
    await first.look()
    await second.look()
    await second.connect()
    await second.leave()
    await first.look()
    await first.look()
    assert await first.look() == set(range(SHARDS))


@pytest.mark.skipif(not postgres.is_there(), reason="there is no PostgreSQL here")
async def test_whoever_leaves_hands_over_at_once(pair: Pair) -> None:
    first, second = pair
    await first.look()
    await first.leave()
    assert not first.recorder.mine
    assert await second.look() == set(range(SHARDS))
    assert max(second.recorder.unattended.values()) < 60


@pytest.mark.skipif(not postgres.is_there(), reason="there is no PostgreSQL here")
async def test_whoever_is_frozen_cannot_write_notices_and_lets_go(pair: Pair) -> None:
    first, second = pair
    await first.look()
    await first.freeze()
    assert await second.look() == set(range(SHARDS))
    with pytest.raises(LostLeaseError):
        await write(first, 0)
    await write(second, 0)
    assert await first.look() == set()
    with pytest.raises(LostLeaseError):
        await write(first, 0)


@pytest.mark.skipif(not postgres.is_there(), reason="there is no PostgreSQL here")
async def test_what_ran_out_and_was_not_taken_goes_on(pair: Pair) -> None:
    first, _ = pair
    await first.look()
    epochs = dict(first.leases.held)
    await first.freeze()
    await write(first, 0)
    await first.look()
    assert first.leases.held == epochs


@pytest.mark.skipif(not postgres.is_there(), reason="there is no PostgreSQL here")
async def test_nothing_is_taken_over_in_the_middle_of_a_write(pair: Pair) -> None:
    first, second = pair
    await first.look()
    await first.freeze()
    held, go_on = asyncio.Event(), asyncio.Event()

    async def slow(connection: Connection) -> None:
        await first.leases.fence(connection, on_shard(0))
        held.set()
        await go_on.wait()

    writing = asyncio.create_task(first.database.write(slow))
    await held.wait()
    taking = asyncio.create_task(second.look())
    await asyncio.sleep(0)
    rows = await second.database.read("SELECT owner FROM leases WHERE shard = 0")
    assert rows[0]["owner"] == "a"
    go_on.set()
    await writing
    assert 0 in await taking
    with pytest.raises(LostLeaseError):
        await write(first, 0)


@pytest.mark.skipif(not postgres.is_there(), reason="there is no PostgreSQL here")
async def test_no_write_lands_after_a_takeover(pair: Pair) -> None:
    """Both write what they hold as fast as they can, while shards change hands."""
    await pair[0].look()
    await pair[0].database.write(lambda db: db.execute("INSERT INTO facts VALUES ('last', '0')"))

    async def append(process: Process, connection: Connection) -> None:
        await process.leases.fence(connection, on_shard(0))
        epoch = process.leases.held[0]
        changed = await connection.execute(
            "UPDATE facts SET value = ?1::bigint::text WHERE key = 'last'"
            " AND value::bigint <= ?1::bigint",
            (epoch,),
        )
        assert changed == 1, "somebody with a later epoch was here before"

    async def keep_writing(process: Process) -> int:
        kept = 0
        while not done.is_set():
            try:
                await process.database.write(partial(append, process))
                kept += 1
            except LostLeaseError:
                await asyncio.sleep(0)
        return kept

    done = asyncio.Event()
    writers = [asyncio.create_task(keep_writing(process)) for process in pair]
    for turn in range(20):
        await pair[turn % 2].freeze()
        await pair[1 - turn % 2].look()
        await pair[turn % 2].look()
    done.set()
    assert sum(await asyncio.gather(*writers)) > 0


@pytest.mark.skipif(not postgres.is_there(), reason="there is no PostgreSQL here")
async def test_how_many_shards_there_are_those_say_who_run(pair: Pair) -> None:
    first, second = pair
    assert await first.database.write(partial(store.agree, shards=SHARDS)) == SHARDS
    await first.look()
    assert await second.database.write(partial(store.agree, shards=9)) == SHARDS
    await first.leave()
    assert await second.database.write(partial(store.agree, shards=2)) == 2
    rows = await second.database.read("SELECT shard FROM leases ORDER BY shard")
    assert [row["shard"] for row in rows] == [0, 1]


@pytest.mark.skipif(not postgres.is_there(), reason="there is no PostgreSQL here")
async def test_whoever_cannot_renew_keeps_what_nobody_else_has(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long the database is away: nothing can be written without it anyway."""
    clock, second = VirtualClock(), pair[1]
    first = Process("a", pair[0].database, clock)
    await first.look()
    really = PostgresDatabase.write

    async def fails(database: PostgresDatabase, work: object) -> None:
        raise StoreError("the server is away")

    monkeypatch.setattr(PostgresDatabase, "write", fails)
    keeping = asyncio.create_task(first.leases.keep())
    await clock.advance(SECONDS)
    doubts = [first.leases.is_doubtful]
    await clock.advance(SECONDS)
    doubts.append(first.leases.is_doubtful)
    assert doubts == [False, True], "somebody else may have them, for all that is known here"
    assert first.recorder.mine == set(range(SHARDS))
    keeping.cancel()
    await asyncio.wait([keeping])
    monkeypatch.setattr(PostgresDatabase, "write", really)
    assert await first.look() == set(range(SHARDS))
    assert not first.leases.is_doubtful
    for shard in range(SHARDS):
        await write(first, shard)
    await first.freeze()
    assert await second.look() == set(range(SHARDS))
    assert await first.look() == set(), "now somebody else has them"


@pytest.mark.skipif(not postgres.is_there(), reason="there is no PostgreSQL here")
async def test_who_is_back_first_after_an_outage_leaves_the_others_what_is_theirs(
    pair: Pair,
) -> None:
    """All leases have run out meanwhile. Only who is not back after a lease more is dead."""
    clock, second = VirtualClock(), pair[1]
    first = Process("a", pair[0].database, clock)
    for one in (first, second, first, second):
        await one.look()
    await second.connect()
    await first.look()
    assert await second.look() == {3, 4, 5}
    await first.freeze()
    await second.freeze()
    await clock.advance(2 * SECONDS)
    assert await first.look() == {0, 1, 2}
    assert await second.look() == {3, 4, 5}
    await second.freeze()
    await clock.advance(SECONDS / 3)
    assert await first.look() == {0, 1, 2}
    for _ in range(3):
        await clock.advance(SECONDS / 3)
        found = await first.look()
    assert found == set(range(SHARDS))
