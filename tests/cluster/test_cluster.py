"""Two processes of one bot: what one changes the other hears, and each thing is answered once."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Any, cast

import pytest
import pytest_asyncio
import yarl
from hypothesis import given
from hypothesis import strategies as st

from bot.clock import SystemClock
from bot.cluster.cluster import FORGOTTEN, HOLIDAYS, PREFERENCES, SETTINGS, Cluster
from bot.cluster.leases import FINISHING, PATIENCE, Gate, tell
from bot.community.settings import PreferencesCache, RackOrder, ServerSettingsCache
from bot.database.core import Connection, Database, MemberId, ServerAddress, ServerId
from bot.tables.events import Event
from bot.tables.lobby import Terms
from bot.tables.playing import end_holiday, go_on_holiday
from tests import postgres
from tests.tables.house import ANNA, BEN, MANAGER, House
from tests.virtual import VirtualClock

# --- while a shard changes hands two processes hear everything, and each thing is answered once ---

SHARD = 3


def press(number: int) -> Any:
    return {"id": str(number)}


class TwoInOne:
    def __init__(self, clock: VirtualClock) -> None:
        self.answered: list[int] = []
        self.gate = Gate(clock, lambda pressed: self.answered.append(int(pressed["id"])))

    def hear(self, number: int) -> None:
        self.gate.hear(SHARD, press(number))


@given(st.permutations(range(8)), st.permutations(range(8)), st.integers(0, 8), st.integers(0, 8))
def test_everything_is_answered_once_in_whatever_order_it_is_heard(
    old_hears: list[int], new_hears: list[int], closes_after: int, opens_after: int
) -> None:
    clock = VirtualClock()
    old, new = TwoInOne(clock), TwoInOne(clock)
    old.gate.open(SHARD)
    new.gate.wait(SHARD)
    for number in old_hears[:closes_after]:
        old.hear(number)
    answered = old.gate.close(SHARD)
    for number in new_hears[:opens_after]:
        new.hear(number)
    new.gate.open(SHARD, answered)
    for number in old_hears[closes_after:]:
        old.hear(number)
    for number in new_hears[opens_after:]:
        new.hear(number)
    assert sorted(old.answered + new.answered) == list(range(8))


async def test_what_discord_waits_for_no_more_is_not_done() -> None:
    clock = VirtualClock()
    heir = TwoInOne(clock)
    heir.gate.wait(SHARD)
    heir.hear(1)
    await clock.advance(PATIENCE + 1)
    heir.hear(2)
    heir.gate.open(SHARD)
    assert heir.answered == [2]


def test_nothing_is_answered_for_a_shard_of_others() -> None:
    stranger = TwoInOne(VirtualClock())
    stranger.hear(1)
    stranger.gate.open(SHARD + 1)
    stranger.hear(2)
    assert not stranger.answered


async def test_what_was_begun_is_finished_before_a_shard_is_handed_over() -> None:
    clock = VirtualClock()
    process = TwoInOne(clock)
    process.gate.open(SHARD)
    process.hear(1)
    process.hear(2)
    process.gate.close(SHARD)
    finishing = asyncio.create_task(process.gate.finished(SHARD))
    process.gate.done(1)
    await clock.advance(0)
    assert not finishing.done()
    process.gate.done(2)
    await finishing


async def test_nobody_waits_for_ever_for_what_hangs() -> None:
    clock = VirtualClock()
    process = TwoInOne(clock)
    process.gate.open(SHARD)
    process.hear(1)
    process.gate.close(SHARD)
    finishing = asyncio.create_task(process.gate.finished(SHARD))
    await clock.advance(FINISHING)
    await finishing


# --- two processes of one bot: what one of them changes, the other hears of ---

SHARDS = 4
SERVER = ServerId(5 << 22)


class HeardEvents(list[Event]):
    """What tables have told, with somebody who waits for it."""

    def __init__(self, changed: asyncio.Event) -> None:
        super().__init__()
        self._changed = changed

    def append(self, event: Event) -> None:
        super().append(event)
        self._changed.set()


class HeardPreferences(PreferencesCache):
    """Those of a process that waits for what is forgotten of them."""

    def __init__(
        self,
        database: Database,
        tell: Callable[[Connection, int], Awaitable[None]],
        changed: asyncio.Event,
    ) -> None:
        super().__init__(database, tell)
        self._changed = changed

    def forget(self, member: MemberId) -> None:
        super().forget(member)
        self._changed.set()

    def forget_all(self) -> None:
        super().forget_all()
        self._changed.set()


class Process:
    """One process, without Discord: what it knows, and what it was told."""

    def __init__(self, address: ServerAddress) -> None:
        self.house = House(address)
        self.share = 1.0
        self.connected: set[int] = set()
        self.forgotten: list[MemberId] = []
        self.changed = asyncio.Event()
        self.house.events = HeardEvents(self.changed)
        self._address = address

    async def start(self) -> "Process":
        await self.house.start()
        database = self.house.database
        self.house.tables.holidays.tell = self._tell(HOLIDAYS)
        self.settings = ServerSettingsCache(database, self.house.clock, self._tell(SETTINGS))
        self.preferences = HeardPreferences(database, self._tell(PREFERENCES), self.changed)
        self.database, self.tables, self.clock = database, self.house.tables, SystemClock()
        self.pacer = self.tournaments = self.server_settings = self
        self.cluster = Cluster(self._address, cast("Any", self), seconds=300)
        await self.cluster.begin(SHARDS, yarl.URL("ws://nowhere"))
        return self

    @staticmethod
    def _tell(what: str) -> Callable[[Connection, int], Awaitable[None]]:
        async def telling(connection: Connection, number: int) -> None:
            await tell(connection, f"{what}:{number}")

        return telling

    async def stop(self) -> None:
        await self.cluster.leave(0)
        await self.house.stop()

    async def until(self, true: Callable[[], bool]) -> None:
        while not true():
            self.changed.clear()
            await self.changed.wait()

    # --- what the cluster asks of whoever is connected to Discord ---

    async def launch_shard(self, gateway: yarl.URL, shard: int) -> None:
        del gateway
        self.connected.add(shard)
        self.cluster.heard_of_all(shard)
        self.changed.set()

    async def disconnect_shard(self, shard: int) -> None:
        self.connected.discard(shard)
        self.changed.set()

    def shard_is_ours(self, shard: int) -> None:
        del shard
        self.changed.set()

    def answer(self, interaction: Any) -> None:
        del interaction

    def use_share(self, share: float) -> None:
        self.share = share
        self.changed.set()

    async def recover(self, shard: int, shards: int) -> None:
        """Nothing but tables goes on here."""

    def release(self, lost: Iterable[int], shards: int) -> None:
        """Nor ends."""

    async def refresh(self) -> None:
        await self.settings.load()
        self.changed.set()

    async def reload(self, server: ServerId) -> None:
        await self.settings.reload(server)
        self.changed.set()

    def dispatch(self, event: str, member: MemberId) -> None:
        assert event == "forgotten_elsewhere"
        self.forgotten.append(member)
        self.changed.set()


Pair = tuple[Process, Process]


@pytest_asyncio.fixture
async def pair() -> AsyncIterator[Pair]:
    with postgres.server().database() as address:
        first, second = [await Process(address).start() for _ in range(2)]
        # Both have heard of each other, so that both hear what is told.
        await first.until(lambda: first.share == 0.5)
        await second.until(lambda: second.share == 0.5)
        yield first, second
        await second.stop()
        await first.stop()


@pytest.mark.skipif(not postgres.is_there(), reason="there is no PostgreSQL here")
async def test_each_keeps_to_its_share_of_requests(pair: Pair) -> None:
    first, second = pair
    assert len(first.connected) == len(second.connected) == SHARDS // 2
    assert not first.connected & second.connected
    await second.cluster.leave(60)
    await first.until(lambda: first.share == 1.0)
    await first.until(lambda: first.connected == set(range(SHARDS)))


@pytest.mark.skipif(not postgres.is_there(), reason="there is no PostgreSQL here")
async def test_a_server_s_settings_are_changed_everywhere(pair: Pair) -> None:
    first, second = pair
    assert second.settings.of(SERVER).language is None
    await first.settings.change(SERVER, MANAGER, lambda known: replace(known, language="de"))
    await second.until(lambda: second.settings.of(SERVER).language == "de")


@pytest.mark.skipif(not postgres.is_there(), reason="there is no PostgreSQL here")
async def test_what_a_member_prefers_is_changed_everywhere(pair: Pair) -> None:
    first, second = pair
    await second.preferences.of(ANNA.id)
    await first.preferences.change(ANNA.id, partial(replace, rack_order=RackOrder.NUMBER))
    await second.until(lambda: not len(second.preferences))
    assert (await second.preferences.of(ANNA.id)).rack_order == RackOrder.NUMBER


@pytest.mark.skipif(not postgres.is_there(), reason="there is no PostgreSQL here")
async def test_a_holiday_stops_clocks_in_the_process_that_has_the_table(pair: Pair) -> None:
    """The member has pressed the button on a server of the other process."""
    host, other = sorted(pair, key=lambda one: 0 not in one.connected)
    table = await host.house.started(ANNA, BEN, terms=Terms("classic", {"turn_seconds": 86_400}))
    who, live = await host.house.on_turn(table), await host.house.running(table)
    ends = live.row.deadline
    assert ends is not None
    await go_on_holiday(other.house.tables, who.id, 2)
    await host.until(lambda: live.row.deadline == ends + 2 * 86_400)
    await end_holiday(other.house.tables, who.id)
    await host.until(lambda: live.row.deadline == ends)


@pytest.mark.skipif(not postgres.is_there(), reason="there is no PostgreSQL here")
async def test_whoever_is_forgotten_is_forgotten_everywhere(pair: Pair) -> None:
    first, second = pair
    await first.cluster.tell(f"{FORGOTTEN}:{ANNA.id}")
    await second.until(lambda: second.forgotten == [ANNA.id])


@pytest.mark.skipif(not postgres.is_there(), reason="there is no PostgreSQL here")
async def test_whoever_could_not_hear_for_a_while_asks_anew(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = pair
    monkeypatch.setattr("bot.cluster.leases.AGAIN_SECONDS", 0.0)
    await second.preferences.of(ANNA.id)
    silent = ServerSettingsCache(first.house.database, first.house.clock)
    await silent.change(SERVER, MANAGER, lambda known: replace(known, language="fr"))
    assert second.settings.of(SERVER).language is None, "nobody has told"
    await first.house.database.read(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND query LIKE 'LISTEN%'"
    )
    await second.until(lambda: second.settings.of(SERVER).language == "fr")
    await second.until(lambda: not len(second.preferences))
