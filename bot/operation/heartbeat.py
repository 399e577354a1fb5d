"""A file that is touched as long as all is well, for whoever watches from outside."""

import asyncio
import logging
import os
from pathlib import Path
from typing import TYPE_CHECKING

from bot.clock import Clock
from bot.database.core import Database, StoreError

if TYPE_CHECKING:
    from bot.client import Tischlein

log = logging.getLogger(__name__)

BEAT_SECONDS = 10.0
STALE_SECONDS = 30.0
"""Two beats may be late before somebody is alarmed."""
ANSWER_SECONDS = 5.0
AWAY = "Discord or the database does not answer"
CHECKUP_SECONDS = 3600.0
"""Between two times that the whole file is looked through: it answers long after it is damaged."""


class Checkup:
    """Whether the database is sound, as far as is known: it takes a while to find out."""

    def __init__(self) -> None:
        self.finding = ""
        """What is wrong, in one sentence."""

    async def go_on(self, client: "Tischlein", clock: Clock) -> None:
        """Look through the file at once and then now and then, until cancelled."""
        while True:
            # A client that has not started yet has no database to be asked for.
            if not client.is_ready():
                await clock.sleep(BEAT_SECONDS)
                continue
            await self._look_through(client.database)
            await clock.sleep(CHECKUP_SECONDS)

    async def _look_through(self, database: Database) -> None:
        try:
            found = await database.damage()
        except StoreError as error:
            log.warning("the database could not be looked through: %s", error)
            return
        self.finding = "" if found is None else f"{database.name} is damaged; restore a backup"
        if found is not None:
            log.error("%s (%s)", self.finding, found)


async def beat(client: "Tischlein", path: Path, clock: Clock) -> None:
    """Touch the file every few seconds while the client is well, until cancelled; then remove it.

    So nobody takes what an earlier process left behind for a sign of life. If the database is
    damaged, that is what the file says.
    """
    checkup = Checkup()
    checking = asyncio.create_task(checkup.go_on(client, clock))
    try:
        _remove(path)
        while True:
            if await is_well(client):
                _write(path, checkup.finding)
            else:
                _complain(path)
            await clock.sleep(BEAT_SECONDS)
    finally:
        checking.cancel()
        await asyncio.wait([checking])
        _remove(path)


async def is_well(client: "Tischlein") -> bool:
    """Whether every shard is connected and the database answers."""
    if client.is_closed() or not client.is_ready():
        return False
    # A client stays "ready" while it tries to connect again; a closed shard gives it away.
    if any(shard.is_closed() for shard in client.shards.values()):
        return False
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            await client.database.check()
    except Exception as error:  # noqa: BLE001 - whatever it is, it must not end the bot
        log.error("the database does not answer: %s", error)  # noqa: TRY400 - the kind is enough
        return False
    return True


def trouble(path: Path, now: float) -> str | None:
    """What speaks against the bot being well, going by its file."""
    try:
        age = now - path.stat().st_mtime
        finding = path.read_text("utf-8").strip()
    except OSError:
        return "there is no heartbeat: the bot is not connected, or the database does not answer"
    except ValueError:
        return "the heartbeat cannot be read: somebody else has written to its file"
    # Also if a clock was put back: a file from the future says nothing.
    if not -STALE_SECONDS < age < STALE_SECONDS:
        return f"the last heartbeat was {age:.0f} seconds ago"
    return finding or None


def _complain(path: Path) -> None:
    """Whoever asks hears at once that it does not go well, if it ever did."""
    if path.exists():
        _write(path, AWAY, was=path.stat().st_mtime)


def _write(path: Path, finding: str, *, was: float | None = None) -> None:
    """Say how things are; ``was`` is when they were last well, if they are not."""
    try:
        path.write_text(finding, "utf-8")
        # Not every file system takes writing nothing for a change.
        os.utime(path, None if was is None else (was, was))
    except OSError as error:
        log.warning("the heartbeat cannot be written: %s", error)


def _remove(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        log.warning("the heartbeat cannot be removed: %s", error)
