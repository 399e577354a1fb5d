"""The page in the browser, and the time that goes by on it.

simcord refuses two operations at once, and a click on a message that it has published anew since
the page last looked. Neither is the player's fault. So clicks and the clock take turns, and a click
counts as long as the message that it was on is still the same.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Self
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import simcord
from simcord import SetupError
from simcord.backend.cdn import CDN_BASE

from bot.client import CannotRunError
from bot.clock import first_of
from bot.database.core import StoreError
from bot.operation.settings import Settings
from bot.playground.guest import Guest
from bot.playground.world import OwnPictures, lateness

log = logging.getLogger(__name__)

BEAT_SECONDS = 1.0
REMEMBERED = 4
"""How many of its last states a page may still be looking at; it asks twice in a second."""

Messages = Mapping[str, Any]


class Page:
    """simcord's page of the channel, kept up to date."""

    def __init__(self, guest: Guest, *, port: int = 0, timezone: str = "UTC") -> None:
        self._env = guest.env
        self._channel = guest.world.channel
        self._preview = guest.env.preview(
            guest.world.channel,
            viewers=guest.world.people,
            layout="channel",
            assets=_assets(guest),
            port=port,
            timezone=timezone,
        )
        self._turns = asyncio.Lock()
        self._acted = asyncio.Event()
        self._shown: dict[str, dict[int, Messages]] = {}
        self._newest: dict[str, int] = {}
        # The one door through which every click comes in; there is no public one.
        self._act = self._preview._action  # noqa: SLF001
        self._preview._action = self._let_in  # type: ignore[method-assign]  # noqa: SLF001

    @property
    def url(self) -> str:
        return self._preview.url

    async def __aenter__(self) -> Self:
        await self._preview.__aenter__()
        # A page for tests to look at is made anyway; publishing it would double the work.
        self._preview._pages.clear()  # noqa: SLF001
        self._preview._media_worker = OwnPictures()  # noqa: SLF001
        return self

    async def __aexit__(self, *error: object) -> None:
        await self._preview.close()

    @property
    def _pages(self) -> Mapping[str, Any]:
        """Every tab that is open, and what was published to it."""
        pages: Mapping[str, Any] = self._preview._pages  # noqa: SLF001
        return pages

    async def wait_closed(self) -> None:
        """Until somebody ends the session on the page."""
        await self._preview.wait_closed()

    # --- time ---

    async def keep_going(self) -> None:
        """Let time go by, for ever; what a click has brought is shown at once."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._acted.wait(), BEAT_SECONDS)
            self._acted.clear()
            try:
                await self.beat()
            except TimeoutError:
                log.warning("the bot is busy; its clock is moved on at the next beat")

    async def beat(self) -> None:
        """Move the clock on to now, and show what has changed."""
        async with self._turns:
            if (seconds := lateness(self._env)) > 0:
                await self._env.advance_time(seconds)
            self._preview.capture_time = self._env.now()
            if self._env.http_requests:
                self._remember()
                self._follow()
                forget(self._env, self._channel.id)
                await self._preview.refresh()

    def _follow(self) -> None:
        """Let each page go to a message that is new to it, as it does not by itself."""
        messages = self._env.backend.messages[self._channel.id].values()
        for name, page in self._pages.items():
            newest = max(one.id for one in messages if one.visible_to(page.viewer.id))
            if newest > self._newest.get(name, 0):
                page.target_id, page.window_end_id = newest, None
            self._newest[name] = newest

    # --- clicks ---

    async def _let_in(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self._turns:
            self._preview.capture_time = self._env.now()
            try:
                return await self._act(context_id, self._brought_up_to_date(context_id, body))
            finally:
                self._acted.set()

    def _remember(self) -> None:
        """What each page shows now, because it will be a moment before it shows anything else."""
        self._shown = {name: self._shown.get(name, {}) for name in self._pages}
        for name, page in self._pages.items():
            shown = self._shown[name]
            shown[page.revision] = page.snapshot.get("messages", {})
            for old in sorted(shown)[:-REMEMBERED]:
                del shown[old]

    def _brought_up_to_date(
        self, context: str | None, body: Mapping[str, Any]
    ) -> Mapping[str, Any]:
        """The same click on what is published now, if it would still hit the same thing."""
        page = self._pages.get(context or "")
        if page is None or not isinstance(body, Mapping):
            return body
        seen = self._shown.get(page.id, {}).get(_number(body.get("published_revision")))
        if seen is None:
            return body
        message = str(body.get("target_id"))
        now: Messages = page.snapshot.get("messages", {})
        if "target_id" in body and _controls(seen, message) != _controls(now, message):
            return body
        return {**body, "published_revision": page.revision}


def _assets(guest: Guest) -> dict[str, tuple[str, bytes]]:
    """The emojis' pictures, where the page looks for them."""
    return {
        f"{CDN_BASE}/emojis/{emoji.id}.png": (f"{name}.png", guest.pictures[name])
        for name, emoji in guest.emoji.items()
    }


def _number(value: object) -> int:
    return value if isinstance(value, int) else -1


def _controls(messages: Messages, message: str) -> object:
    """What can be pressed at a message; nothing, if it is not there."""
    found = messages.get(message)
    return found.get("components") if isinstance(found, Mapping) else None


# --- what a long evening leaves behind: simcord keeps all of it, and shows it at every change ---

MOST_PUBLIC = 20
MOST_PRIVATE = 3
"""For each reader. Discord forgets private messages sooner than that."""


def forget(env: simcord.Env, channel: int) -> None:
    """Drop the notes for tests, and messages that nobody looks at any more."""
    env.http_requests.clear()
    env.backend.transcript.clear()
    messages = env.backend.messages[channel]
    after_the_greeting = sorted(messages)[1:]
    for message in list(spare(messages[number] for number in reversed(after_the_greeting))):
        env.backend.delete_message(channel, message.id)


def spare(newest_first: Iterable[Any]) -> Iterator[Any]:
    """Old messages, but for public ones that can still be pressed."""
    private: Counter[str] = Counter()
    public = 0
    for message in newest_first:
        if message.is_ephemeral:
            reader = message.interaction_metadata["user"]["id"]
            private[reader] += 1
            if private[reader] > MOST_PRIVATE:
                yield message
        elif not has_buttons(message.components):
            public += 1
            if public > MOST_PUBLIC:
                yield message


def has_buttons(components: Iterable[Any]) -> bool:
    return any(
        "custom_id" in part or has_buttons(part.get("components", ())) for part in components
    )


# --- from ``make play`` to Ctrl-C ---

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
