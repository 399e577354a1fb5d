"""What a cluster is made of: PostgreSQL, a network that can be cut, processes that freeze."""

import asyncio
import os
import shutil
import signal
import subprocess
import tempfile
from contextlib import suppress
from pathlib import Path

from tests import postgres_server
from tests.processes import kill, watch
from tests.wire.nursery import fork
from tests.wire.process import Bot
from tests.wire.wire import HOST, Wire

LEASE = 5.0
NEVER = 300.0
"""A lease that does not run out while a test lasts."""
SHORTENED = (
    "cogs.outbox:FIRST_PAUSE=0.5",
    "bot.cluster.cluster:IDENTIFY_SECONDS=0.1",
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
