"""A file that is touched as long as all is well, for whoever watches from outside."""

import asyncio
import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from bot.clock import Clock
from bot.store.database import Database

log = logging.getLogger(__name__)

BEAT_SECONDS = 10.0
STALE_SECONDS = 30.0
"""Two beats may be late before somebody is alarmed."""
ANSWER_SECONDS = 5.0


class Shard(Protocol):
    def is_closed(self) -> bool: ...


class Living(Protocol):
    """What shows whether a client is well."""

    @property
    def database(self) -> Database | None: ...
    @property
    def shards(self) -> Mapping[int, Shard]: ...
    def is_ready(self) -> bool: ...
    def is_closed(self) -> bool: ...


async def beat(client: Living, path: Path, clock: Clock) -> None:
    """Touch the file every few seconds while the client is well, until cancelled; then remove it.

    So nobody takes what an earlier process left behind for a sign of life.
    """
    try:
        _remove(path)
        while True:
            if await is_well(client):
                _touch(path)
            await clock.sleep(BEAT_SECONDS)
    finally:
        _remove(path)


async def is_well(client: Living) -> bool:
    """Whether every shard is connected and the database answers."""
    if client.is_closed() or not client.is_ready() or client.database is None:
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
    except OSError:
        return "there is no heartbeat: the bot is not connected, or the database does not answer"
    # Also if a clock was put back: a file from the future says nothing.
    if not -STALE_SECONDS < age < STALE_SECONDS:
        return f"the last heartbeat was {age:.0f} seconds ago"
    return None


def _touch(path: Path) -> None:
    try:
        path.touch()
    except OSError as error:
        log.warning("the heartbeat cannot be written: %s", error)


def _remove(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        log.warning("the heartbeat cannot be removed: %s", error)
