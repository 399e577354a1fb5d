"""From ``make play`` to Ctrl-C."""

import asyncio
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.playground.guest import Guest
from bot.playground.page import Page
from bot.settings import Settings

NO_TOKEN = "none is needed"  # noqa: S105 - a sentence, not a secret
LOCAL_TIME = Path("/etc/localtime")


def settings_for(database: Path) -> Settings:
    """Tables are in the channel itself: the page cannot follow them into threads."""
    return Settings(NO_TOKEN, database=database, threads=False)


async def play(settings: Settings, port: int, ready: Callable[[str], None]) -> None:
    """Play until somebody ends it: here with a signal, or on the page."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopped.set)
    zone = local_timezone()
    async with Guest(settings) as guest, Page(guest, port=port, timezone=zone) as page:
        ready(page.url)
        await _until_first(stopped.wait(), page.wait_closed(), page.keep_going())


async def _until_first(*works: Awaitable[object]) -> None:
    tasks = [asyncio.ensure_future(work) for work in works]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def local_timezone(where: Path = LOCAL_TIME) -> str:
    """The name of this machine's time zone, as far as it tells."""
    name = where.resolve().as_posix().partition("/zoneinfo/")[2]
    try:
        return ZoneInfo(name).key if name else "UTC"
    except (ZoneInfoNotFoundError, ValueError):
        return "UTC"
