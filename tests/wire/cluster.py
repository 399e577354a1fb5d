"""Three processes, six shards, one PostgreSQL: whatever happens to them, all tables go on.

``python -m tests.wire.cluster [EVENTS]`` lets as many things happen as one likes: processes are
killed, frozen for longer than a lease, or ended in good order, PostgreSQL is restarted, the network
to it is cut. After each of them every table must go on, nothing that a member was told may be lost,
and no shard may have had two owners at one epoch.
"""

import argparse
import asyncio
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import asyncpg

from bot.database.core import ServerAddress, ServerId, shard_of
from bot.database.moving import open_to_read
from bot.database.postgresql import PostgresDatabase
from bot.tables import rows as store
from bot.tables.live import fold_rows
from bot.tables.model import LogEntry, TableState
from tests import postgres_server
from tests.processes import kill, watch
from tests.wire.interactions import Asked
from tests.wire.messages import ids_of
from tests.wire.process import Bot
from tests.wire.sitting import Sitting
from tests.wire.wire import HOST, PATIENCE, Wire, running

# --- what a cluster is made of: PostgreSQL, a network that can be cut, processes that freeze ---

LEASE = 5.0
NEVER = 300.0
"""A lease that does not run out while a test lasts."""
SHORTENED = (
    "cogs.outbox:FIRST_PAUSE=0.5",
    "bot.cluster.sessions:IDENTIFY_SECONDS=0.1",
    "bot.cluster.sessions:TOGETHER_SECONDS=0.1",
    # A busy machine makes people wait, and nothing else.
    "bot.cluster.leases:PATIENCE=60",
    "bot.cluster.leases:REMEMBERED=120",
    "bot.cluster.leases:FINISHING=30",
)


class Postgres:
    """A server of its own, which can be restarted."""

    def __init__(self) -> None:
        # Not in the folder of a test, into which only we can look: it may run as somebody else.
        self.home = home = Path(tempfile.mkdtemp(prefix="tischlein-pg-"))
        self._programs = postgres_server.initialised(home)
        self.port = postgres_server.free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self._process = process = postgres_server.launched(
            self._programs, self.home, self.port, postgres_server.SETTINGS
        )
        watch(process.pid)
        postgres_server.wait_until_ready(self._programs, self.home, self.port, process)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait()

    def remove(self) -> None:
        if self._process is not None:
            self.stop(signal.SIGQUIT)
        shutil.rmtree(self.home, ignore_errors=True)

    async def restart(self) -> None:
        await asyncio.to_thread(self.stop)
        await asyncio.to_thread(self.start)


class Proxy:
    """The network between one process and PostgreSQL, which can be cut."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._pipes: set[asyncio.StreamWriter] = set()
        self._is_cut = False
        self.port = 0

    async def open(self) -> None:
        server = await asyncio.start_server(self._serve, HOST, 0)
        self.port = server.sockets[0].getsockname()[1]
        self._server = server

    def close(self) -> None:
        self._server.close()
        self.cut()

    def cut(self) -> None:
        self._is_cut = True
        for writer in tuple(self._pipes):
            writer.transport.abort()

    def mend(self) -> None:
        self._is_cut = False

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            writer.transport.abort()
            return
        try:
            there, back = await asyncio.open_connection(HOST, self._target)
        except OSError:
            writer.transport.abort()
            return
        self._pipes |= {writer, back}
        await asyncio.gather(_pump(reader, back), _pump(there, writer))
        self._pipes -= {writer, back}


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError, asyncio.CancelledError):
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
    writer.transport.abort()


class Node(Bot):
    """One of the processes."""

    def __init__(self, wire: Wire, folder: Path, proxy: Proxy, lease: float) -> None:
        folder.mkdir()
        super().__init__(
            wire,
            folder,
            *SHORTENED,
            TISCHLEIN_DATABASE=f"postgresql://postgres@{HOST}:{proxy.port}/cluster",
            TISCHLEIN_LEASE=str(lease),
            TISCHLEIN_HANDOVER="60",
            TISCHLEIN_PROCESSES="1",
        )
        self.proxy = proxy

    async def start(self) -> None:
        self.launch()

    async def end(self, how: signal.Signals = signal.SIGKILL) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGCONT)
            os.kill(process.pid, how)
        await process.wait()
        kill(process.pid)

    def signal(self, which: signal.Signals) -> None:
        assert self.process is not None
        os.kill(self.process.pid, which)


# --- three processes, six shards, one PostgreSQL: whatever happens to them, all tables go on ---

NODES, SHARDS = 3, 6
PACE = 1.0
"""Seconds between two turns at a table."""
AHEAD = 12
"""Turns after which a table waits for the slowest one."""
AT_A_TIME, TURNS = 8, 45
"""Events, or turns of the slowest table, after which everything begins anew: no match lasts."""
ANSWER = 3.0
"""Seconds after which Discord gives up waiting for an answer."""
HISTORY = """
CREATE TABLE lease_history (shard BIGINT, owner TEXT, epoch BIGINT, changed BOOLEAN);
CREATE FUNCTION remember() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO lease_history VALUES (NEW.shard, NEW.owner, NEW.epoch, NEW.epoch != OLD.epoch);
    RETURN NEW; END $$;
CREATE TRIGGER remembering AFTER UPDATE ON leases FOR EACH ROW
    WHEN (NEW.owner IS NOT NULL) EXECUTE FUNCTION remember();
"""
OWNERS = "SELECT owner, count(*) AS count FROM leases WHERE owner IS NOT NULL GROUP BY owner"
TWO_OWNERS = (
    "SELECT shard, epoch FROM lease_history GROUP BY shard, epoch HAVING count(DISTINCT owner) > 1"
)


class Couple:
    """Two people at a table, who draw in turn as long as they are let."""

    def __init__(self, wire: Wire, server: int, others: "list[Couple]") -> None:
        self.at = Sitting(wire, [wire.visitor("ann", server), wire.visitor("ben", server)])
        self._others = others
        self.server = server
        self.turns = 0
        self._verb = "draw"
        self.told: dict[int, Asked] = {}
        """By the number of the action: what somebody was told to be done."""
        self.missed: list[Asked] = []
        """Presses for whose answer Discord would have given up waiting."""
        self.pressed = 0

    async def play(self) -> None:
        while True:
            await self._turn()

    async def _turn(self) -> None:
        before = self.at.live[-1]
        rack = [one for one in ids_of(before) if one.split(".")[1] == "rack"]
        is_ahead = self.turns > min(one.turns for one in self._others) + AHEAD
        if not rack or is_ahead or not self.at.is_mine():
            await asyncio.sleep(0.05)
            return
        self.pressed += 1
        asked = await self.at.asked().type(self._verb, at=int(before["channel_id"]))
        answered = await self._within(ANSWER, lambda: asked.state == "done")
        if not answered:
            self.missed.append(asked)
        if await self._within(ANSWER, lambda: self.at.live[-1]["id"] != before["id"]):
            self.turns += 1
            self.told[int(rack[0].split(".")[3])] = asked
        elif answered:  # there may be nothing left to draw
            self._verb = "pass" if self._verb == "draw" else "draw"
        await asyncio.sleep(PACE)

    async def _within(self, seconds: float, true: Callable[[], bool]) -> bool:
        try:
            async with asyncio.timeout(seconds):
                while not true():  # noqa: ASYNC110 - what changes is elsewhere
                    await asyncio.sleep(0.02)
        except TimeoutError:
            return False
        return True


class Cluster:
    """All of it."""

    def __init__(self, wire: Wire, folder: Path, postgres: Postgres, lease: float) -> None:
        self.wire = wire
        self._lease = lease
        self.postgres = postgres
        self.nodes: list[Node] = []
        self.players: list[Couple] = []
        self._folder = folder
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def address(self) -> ServerAddress:
        return ServerAddress(f"postgresql://postgres@{HOST}:{self.postgres.port}/cluster")

    async def begin(self) -> None:
        connection = await asyncpg.connect(self.address.url.replace("/cluster", "/postgres"))
        await connection.execute("CREATE DATABASE cluster")
        await connection.close()
        await (await PostgresDatabase.open(self.address)).close()
        connection = await asyncpg.connect(self.address.url)
        await connection.execute(HISTORY)
        await connection.close()
        first = await self._started("first", NEVER)
        try:
            await self._seat()
            for number in range(NODES):
                self.nodes.append(await self._started(str(number), self._lease))
            await first.end(signal.SIGTERM)
        finally:
            await first.end()
            first.proxy.close()
        await self.settled()
        self._tasks = [asyncio.create_task(one.play()) for one in self.players]

    async def _started(self, name: str, lease: float) -> Node:
        proxy = Proxy(self.postgres.port)
        await proxy.open()
        node = Node(self.wire, self._folder / name, proxy, lease)
        await node.start()
        return node

    async def _seat(self) -> None:
        """While one process alone has everything, and no lease can run out: whoever sits down
        presses everything once."""
        await self.wire.until(lambda: self.wire.gateway.is_ready, "all shards")
        for server in self.wire.world.servers:
            player = Couple(self.wire, server, self.players)
            await player.at.started(time=0)
            self.players.append(player)

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for node in self.nodes:
            node.proxy.close()
            await node.end()

    async def settled(self) -> None:
        """Until every process has its share of the shards, and all of them are connected."""
        connection = await asyncpg.connect(self.address.url)
        try:
            share = SHARDS // NODES
            async with asyncio.timeout(PATIENCE):
                while True:
                    found = await connection.fetch(OWNERS)
                    even = [row["count"] for row in found] == [share] * NODES
                    if even and self.wire.gateway.is_ready:
                        return
                    await asyncio.sleep(0.1)
        finally:
            await connection.close()

    async def go_on(self) -> None:
        """Until every table has had two more turns."""
        turns = {player.server: player.turns for player in self.players}
        await self.wire.until(
            lambda: all(one.turns >= turns[one.server] + 2 for one in self.players),
            f"that all tables go on: {[(one.turns, one.pressed) for one in self.players]}",
        )

    async def answered(self) -> None:
        """Until nobody waits for an answer any more."""
        missed = [asked for player in self.players for asked in player.missed]
        await self.wire.until(lambda: all(one.state == "done" for one in missed), "every answer")

    async def check(self) -> str:
        """Nothing that was told is lost or doubled; nobody shared a shard. Says what it saw."""
        connection = await asyncpg.connect(self.address.url)
        try:
            shared = await connection.fetch(TWO_OWNERS)
            assert not shared, f"two processes had a shard at one epoch: {shared}"
            epochs = await connection.fetchval("SELECT count(*) FROM lease_history WHERE changed")
        finally:
            await connection.close()
        database = await open_to_read(self.address)
        told = {player.server: list(player.told) for player in self.players}
        try:
            rows = {row.server: row for row in await store.load_open(database)}
            assert rows.keys() == told.keys(), "a table is gone"
            for player in self.players:
                row = rows[ServerId(player.server)]
                assert isinstance(row, TableState)
                # They play on meanwhile.
                lines = (await store.load_actions(database, row.id))[: row.seq]
                fold_rows(row, lines)
                # What was told before the row was read is in there.
                for number in told[player.server]:
                    assert _is_turn(lines[number]), (number, lines[number].action)
                made = sum(map(_is_turn, lines))
                assert len(told[player.server]) <= made <= player.pressed
        finally:
            await database.close()
        turns = sum(map(len, told.values()))
        return (
            f"{turns} turns told and kept at {len(told)} tables, {epochs} epochs of one owner each"
        )

    def logs(self) -> str:
        """The end of what each process has logged."""
        return "\n".join(f"--- {node.folder.name}\n{node.log[-6000:]}" for node in self.nodes)

    def counted(self) -> Counter[str]:
        """Presses; those that a busy machine has answered too late, and those never answered."""
        missed = [asked for player in self.players for asked in player.missed]
        late = sum(asked.state == "done" for asked in missed)
        pressed = sum(player.pressed for player in self.players)
        return Counter(pressed=pressed, late=late, unanswered=len(missed) - late)


def _is_turn(line: LogEntry) -> bool:
    return line.action.endswith(("draw", "pass"))


# --- what may happen ---


async def killed(cluster: Cluster, node: Node) -> None:
    await node.end()
    await cluster.go_on()
    await node.start()


async def frozen(cluster: Cluster, node: Node) -> None:
    node.signal(signal.SIGSTOP)
    await asyncio.sleep(1.5 * LEASE)
    await cluster.go_on()
    node.signal(signal.SIGCONT)


async def updated(cluster: Cluster, node: Node) -> None:
    """As in a rolling update: ended in good order, and started anew."""
    await node.end(signal.SIGTERM)
    await node.start()


async def restarted(cluster: Cluster, node: Node) -> None:
    del node
    await cluster.postgres.restart()


async def away(cluster: Cluster, node: Node, seconds: float = 1.5 * LEASE) -> None:
    """Nobody can renew anything for longer than a lease: nobody lets go of anything."""
    del node
    starts = cluster.wire.gateway.starts
    await asyncio.to_thread(cluster.postgres.stop)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(cluster.postgres.start)
    await cluster.go_on()
    await cluster.answered()
    began = cluster.wire.gateway.starts - starts
    assert not began, f"{began} sessions began"


async def cut_off(cluster: Cluster, node: Node) -> None:
    node.proxy.cut()
    await asyncio.sleep(1.5 * LEASE)
    await cluster.go_on()
    node.proxy.mend()


EVENTS: dict[str, Callable[[Cluster, Node], Awaitable[None]]] = {
    "killed": killed,
    "frozen": frozen,
    "updated": updated,
    "PostgreSQL restarted": restarted,
    "PostgreSQL away": away,
    "cut off": cut_off,
}


@asynccontextmanager
async def playing(folder: Path, lease: float = LEASE) -> AsyncIterator[Cluster]:
    """A cluster at whose tables people play."""
    postgres = await asyncio.to_thread(Postgres)
    try:
        await asyncio.to_thread(postgres.start)
        async with running(shards=SHARDS) as wire:
            while {shard_of(one, SHARDS) for one in wire.world.servers} != set(range(SHARDS)):
                server = wire.world.new_server()
                others = [one for one in wire.world.servers if one != server]
                if shard_of(server, SHARDS) in {shard_of(one, SHARDS) for one in others}:
                    del wire.world.servers[server]
                    await asyncio.sleep(0.001)
            cluster = Cluster(wire, folder, postgres, lease)
            try:
                await cluster.begin()
                yield cluster
            finally:
                await cluster.end()
    finally:
        await asyncio.to_thread(postgres.remove)


async def let_happen(cluster: Cluster, name: str, at: int) -> str:
    """One thing happens to one process, and everybody plays on; says what was found."""
    began, before = time.monotonic(), cluster.counted()
    try:
        await EVENTS[name](cluster, cluster.nodes[at % NODES])
        await cluster.go_on()
        found = await cluster.check()
    except BaseException:
        print(f"{name} ({at % NODES}) failed\n{cluster.logs()}", flush=True)
        raise
    counts = {name: count - before[name] for name, count in cluster.counted().items()}
    return f"{name} ({at % NODES}): {time.monotonic() - began:.1f} s, {counts}; {found}"


async def main() -> int:
    parser = argparse.ArgumentParser(description="Let things happen to a bot of three processes.")
    parser.add_argument("events", nargs="?", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=EVENTS, help="let nothing else happen")
    args = parser.parse_args()
    events = list(EVENTS) if args.only is None else [args.only]
    rng = random.Random(args.seed)
    counts: Counter[str] = Counter()
    number = 0
    while number < args.events:
        with tempfile.TemporaryDirectory() as folder:
            async with playing(Path(folder)) as cluster:
                for _ in range(min(AT_A_TIME, args.events - number)):
                    name = rng.choice(events)
                    said = await let_happen(cluster, name, rng.randrange(NODES))
                    number += 1
                    print(f"{time.strftime('%H:%M:%S')} {number}: {said}", flush=True)
                    if min(player.turns for player in cluster.players) > TURNS:
                        break
                counts += cluster.counted()
    print(f"{number} events: {dict(counts)}")
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
