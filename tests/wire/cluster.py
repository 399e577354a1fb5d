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

from bot.model.addresses import ServerAddress
from bot.model.leases import shard_of
from bot.model.tables import LogEntry, TableState
from bot.store import tables as store
from bot.store.opening import open_to_read
from bot.store.postgresql import PostgresDatabase
from bot.tables.folding import fold_rows
from tests import postgres_server
from tests.processes import kill, watch
from tests.wire.interactions import Asked
from tests.wire.messages import ids_of
from tests.wire.nursery import fork
from tests.wire.process import Bot
from tests.wire.sitting import Sitting
from tests.wire.wire import HOST, Wire, running

NODES, SHARDS = 3, 6
LEASE = 5.0
SHORTENED = ("cogs.outbox:FIRST_PAUSE=0.5", "bot.shards.cluster:IDENTIFY_SECONDS=0.1")
PACE = 1.0
"""Seconds between two turns at a table."""
AT_A_TIME = 8
"""Events after which everything begins anew: a match does not last for ever."""
ANSWER = 3.0
"""Seconds after which Discord gives up waiting for an answer."""
HISTORY = """
CREATE TABLE lease_history (shard BIGINT, owner TEXT, epoch BIGINT);
CREATE FUNCTION remember() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO lease_history VALUES (NEW.shard, NEW.owner, NEW.epoch); RETURN NEW; END $$;
CREATE TRIGGER remembering AFTER UPDATE ON leases FOR EACH ROW
    WHEN (NEW.owner IS NOT NULL) EXECUTE FUNCTION remember();
"""
OWNERS = "SELECT owner, count(*) AS count FROM leases WHERE owner IS NOT NULL GROUP BY owner"
TWO_OWNERS = (
    "SELECT shard, epoch FROM lease_history GROUP BY shard, epoch HAVING count(DISTINCT owner) > 1"
)


class Postgres:
    """A server of its own, which can be restarted."""

    def __init__(self) -> None:
        # Not in the folder of a test, into which only we can look: it may run as somebody else.
        self.home = home = Path(tempfile.mkdtemp(prefix="tischlein-pg-"))
        self.port = postgres_server.free_port()
        self._programs = postgres_server.initialised(home)
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

    def __init__(self, wire: Wire, folder: Path, proxy: Proxy) -> None:
        folder.mkdir()
        super().__init__(
            wire,
            folder,
            *SHORTENED,
            TISCHLEIN_DATABASE=f"postgresql://postgres@{HOST}:{proxy.port}/cluster",
            TISCHLEIN_LEASE=str(LEASE),
            TISCHLEIN_PROCESSES="1",
        )
        self.proxy = proxy

    async def start(self) -> None:
        environ = {**os.environ, **self.environ}
        self.process = fork(self.module, self.folder, environ, str(self.wire.port), *self.shortened)

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


class Player:
    """Two people at a table, who draw in turn as long as they are let."""

    def __init__(self, wire: Wire, server: int) -> None:
        self.at = Sitting(wire, [wire.visitor("ann", server), wire.visitor("ben", server)])
        self.server = server
        self.turns = 0
        self._verb = "draw"
        self.told: dict[int, Asked] = {}
        """By the number of the action: what somebody was told to be done."""
        self.counts: Counter[str] = Counter()

    async def play(self) -> None:
        while True:
            await self._turn()

    async def _turn(self) -> None:
        before = self.at.live[-1]
        draw = [one for one in ids_of(before) if one.split(".")[1] == "draw"]
        if not draw or not self.at.is_mine():
            await asyncio.sleep(0.05)
            return
        self.counts["pressed"] += 1
        custom_id = draw[0].replace("draw", self._verb)
        asked = await self.at.asked().poke(before, custom_id)
        answered = await self._within(ANSWER, lambda: asked.state == "done")
        self.counts["answered" if answered else "unanswered"] += 1
        if await self._within(ANSWER, lambda: self.at.live[-1]["id"] != before["id"]):
            self.turns += 1
            self.told[int(custom_id.split(".")[3])] = asked
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

    def __init__(self, wire: Wire, folder: Path, postgres: Postgres) -> None:
        self.wire = wire
        self.postgres = postgres
        self.nodes: list[Node] = []
        self.players: list[Player] = []
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
        for number in range(NODES):
            proxy = Proxy(self.postgres.port)
            await proxy.open()
            node = Node(self.wire, self._folder / str(number), proxy)
            await node.start()
            self.nodes.append(node)
        await self.settled()
        for server in self.wire.world.servers:
            player = Player(self.wire, server)
            await player.at.started(time=0)
            self.players.append(player)
        self._tasks = [asyncio.create_task(one.play()) for one in self.players]

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
            f"that all tables go on: {[(one.turns, one.counts) for one in self.players]}",
        )

    async def check(self) -> None:
        """Nothing that was told is lost or doubled; nobody shared a shard."""
        connection = await asyncpg.connect(self.address.url)
        try:
            assert not await connection.fetch(TWO_OWNERS)
        finally:
            await connection.close()
        database = await open_to_read(self.address)
        told = {player.server: list(player.told) for player in self.players}
        try:
            for row in await store.load_open(database):
                assert isinstance(row, TableState)
                # They play on meanwhile.
                lines = (await store.load_actions(database, row.id))[: row.seq]
                fold_rows(row, lines)
                player = next(one for one in self.players if one.server == row.server)
                # What was told before the row was read is in there.
                for number in told[row.server]:
                    assert _is_turn(lines[number]), (number, lines[number].action)
                made = sum(map(_is_turn, lines))
                assert len(told[row.server]) <= made <= player.counts["pressed"]
        finally:
            await database.close()

    def counted(self) -> Counter[str]:
        return sum((player.counts for player in self.players), Counter())


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
    "cut off": cut_off,
}


@asynccontextmanager
async def playing(folder: Path) -> AsyncIterator[Cluster]:
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
            cluster = Cluster(wire, folder, postgres)
            try:
                await cluster.begin()
                yield cluster
            finally:
                await cluster.end()
    finally:
        await asyncio.to_thread(postgres.remove)


async def let_happen(cluster: Cluster, name: str, at: int) -> str:
    """One thing happens to one process, and everybody plays on."""
    began, before = time.monotonic(), cluster.counted()
    await EVENTS[name](cluster, cluster.nodes[at % NODES])
    await cluster.go_on()
    await cluster.check()
    counts = dict(cluster.counted() - before)
    return f"{name} ({at % NODES}): {time.monotonic() - began:.1f} s, {counts}"


async def main() -> int:
    parser = argparse.ArgumentParser(description="Let things happen to a bot of three processes.")
    parser.add_argument("events", nargs="?", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    counts: Counter[str] = Counter()
    for first in range(0, args.events, AT_A_TIME):
        with tempfile.TemporaryDirectory() as folder:
            async with playing(Path(folder)) as cluster:
                for number in range(first, min(first + AT_A_TIME, args.events)):
                    name = rng.choice(list(EVENTS))
                    said = await let_happen(cluster, name, rng.randrange(NODES))
                    print(f"{number + 1}: {said}", flush=True)
                counts += cluster.counted()
    print(dict(counts))
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
