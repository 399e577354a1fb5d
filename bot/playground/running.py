"""From ``make play`` to Ctrl-C."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from simcord import SetupError

from bot.model.errors import StoreError
from bot.operator_settings import Settings
from bot.playground.browser_page import Page
from bot.playground.guest import Guest
from bot.running import CannotRunError, first_of

NO_TOKEN = "none is needed"  # noqa: S105 - a sentence, not a secret
LOCAL_TIME = Path("/etc/localtime")


def settings_for(database: Path) -> Settings:
    """Tables are in the channel itself: the page cannot follow them into threads."""
    return Settings(NO_TOKEN, database=database, threads=False, emojis=False, log_level="WARNING")


async def play(
    guest: Guest, stop: asyncio.Event, *, port: int, ready: Callable[[str], None]
) -> None:
    """Play until told to stop, or until somebody ends the session on the page."""
    zone = local_timezone()
    try:
        async with guest, Page(guest, port=port, timezone=zone) as page:
            ready(page.url)
            warming = asyncio.ensure_future(guest.painter.warm_up())
            try:
                await first_of(stop.wait(), page.wait_closed(), page.keep_going())
            finally:
                warming.cancel()
    except (SetupError, StoreError) as error:
        raise CannotRunError(str(error)) from None


def local_timezone(where: Path = LOCAL_TIME) -> str:
    """The name of this machine's time zone, as far as it tells."""
    name = where.resolve().as_posix().partition("/zoneinfo/")[2]
    try:
        return ZoneInfo(name).key if name else "UTC"
    except (ZoneInfoNotFoundError, ValueError):
        return "UTC"
