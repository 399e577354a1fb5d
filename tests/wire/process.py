"""The bot as a process of its own, which never outlives its test."""

import asyncio
import os
import signal
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Any

from tests.processes import kill
from tests.wire.nursery import Child, fork
from tests.wire.wire import PATIENCE, Wire

TOKEN = "MTE5" + "x" * 20 + ".Gabcde." + "y" * 30
SCHEDULED = 2
"""Which of a process's clocks is meant: the time that it was given, as Linux numbers them."""
UNHURRIED = "cogs.answers:PATIENCE=600"
"""However busy the machine is, no answer is announced before it is given: that would be a request
more, and often the first one."""


class Bot:
    """One bot on one database, started and ended as often as a test likes."""

    module = "tests.wire.launch"

    def __init__(self, wire: Wire, folder: Path, *shortened: str, **environ: str) -> None:
        self.wire = wire
        self.folder = folder
        self.database = folder / "tischlein.sqlite3"
        self.shortened = shortened
        self.environ = {
            "DISCORD_TOKEN": TOKEN,
            "TISCHLEIN_DATABASE": str(self.database),
            "TISCHLEIN_EMOJIS": "no",
            "TISCHLEIN_PAUSE": "0",
            **environ,
        }
        self.process: Child | None = None

    async def start(self) -> None:
        """Started, and known to Discord."""
        starts = self.wire.gateway.starts
        self.launch()
        gateway = self.wire.gateway
        await self.wire.until(
            lambda: gateway.is_ready and gateway.starts >= starts + gateway.shards,
            f"a bot that is connected: {self.log[-2000:]}",
        )

    def launch(self) -> None:
        environ = {**os.environ, **self.environ}
        self.process = fork(self.module, self.folder, environ, str(self.wire.port), *self.shortened)

    @property
    def cpu_seconds(self) -> float:
        """What this process has worked so far, without what it has started; Linux tells."""
        assert self.process is not None
        return time.clock_gettime(~self.process.pid << 3 | SCHEDULED)

    def kept(self, sql: str) -> list[tuple[Any, ...]]:
        """What is in the bot's file."""
        if not self.database.exists():
            return []
        try:
            with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as connection:
                return connection.execute(sql).fetchall()
        except sqlite3.OperationalError:  # it is just being made
            return []

    @property
    def log(self) -> str:
        path = self.folder / "log"
        return path.read_text("utf-8") if path.exists() else ""

    async def end(self, how: signal.Signals = signal.SIGKILL) -> None:
        """End it, with all that it has started, and wait until it is gone."""
        process, self.process = self.process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            if how == signal.SIGKILL:
                os.killpg(process.pid, how)
            else:
                os.kill(process.pid, how)
        try:
            await asyncio.wait_for(process.wait(), PATIENCE)
        finally:
            kill(process.pid)
        gateway = self.wire.gateway
        await self.wire.until(lambda: not gateway.is_ready, "that it is gone")

    async def restart(self, how: signal.Signals = signal.SIGKILL) -> None:
        await self.end(how)
        await self.start()


class BareBot(Bot):
    """What others are held against."""

    module = "tests.wire.bare"


@asynccontextmanager
async def bot(wire: Wire, folder: Path, *shortened: str, **environ: str) -> AsyncIterator[Bot]:
    """A running bot, and in the end none."""
    made = Bot(wire, folder, *shortened, **environ)
    try:
        await made.start()
        yield made
    finally:
        await made.end()
