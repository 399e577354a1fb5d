"""The page in the browser, and the time that goes by on it.

simcord refuses two operations at once, and a click on a message that it has published anew since
the page last looked. Neither is the player's fault. So clicks and the clock take turns, and a click
counts as long as the message that it was on is still the same.
"""

import asyncio
import logging
from collections.abc import Mapping
from typing import Any, Self

from bot.playground.guest import Guest
from bot.playground.world import lateness

log = logging.getLogger(__name__)

BEAT_SECONDS = 1.0
REMEMBERED = 4
"""How many of its last states a page may still be looking at; it asks twice in a second."""

Messages = Mapping[str, Any]


class Page:
    """simcord's page of the channel, kept up to date."""

    def __init__(self, guest: Guest, *, port: int = 0, timezone: str = "UTC") -> None:
        self._env = guest.env
        self._preview = guest.env.preview(
            guest.world.channel,
            viewers=guest.world.people,
            layout="channel",
            port=port,
            timezone=timezone,
        )
        self._turns = asyncio.Lock()
        self._shown: dict[str, dict[int, Messages]] = {}
        # The one door through which every click comes in; there is no public one.
        self._act = self._preview._action  # noqa: SLF001
        self._preview._action = self._let_in  # type: ignore[method-assign]  # noqa: SLF001

    @property
    def url(self) -> str:
        return self._preview.url

    async def __aenter__(self) -> Self:
        await self._preview.__aenter__()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self._preview.close()

    async def wait_closed(self) -> None:
        """Until somebody ends the session on the page."""
        await self._preview.wait_closed()

    # --- time ---

    async def keep_going(self) -> None:
        """Let time go by, for ever."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
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
                await self._preview.refresh()
                self._forget_the_past()

    def _forget_the_past(self) -> None:
        """simcord notes every request for tests to look at; here it would only grow."""
        self._env.http_requests.clear()
        self._env.backend.transcript.clear()

    # --- clicks ---

    async def _let_in(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self._turns:
            self._preview.capture_time = self._env.now()
            return await self._act(context_id, self._brought_up_to_date(context_id, body))

    def _remember(self) -> None:
        """What each page shows now, because it will be a moment before it shows anything else."""
        pages = self._preview._pages  # noqa: SLF001
        self._shown = {name: self._shown.get(name, {}) for name in pages}
        for name, page in pages.items():
            shown = self._shown[name]
            shown[page.revision] = page.snapshot.get("messages", {})
            for old in sorted(shown)[:-REMEMBERED]:
                del shown[old]

    def _brought_up_to_date(
        self, context: str | None, body: Mapping[str, Any]
    ) -> Mapping[str, Any]:
        """The same click on what is published now, if it would still hit the same thing."""
        page = self._preview._pages.get(context or "")  # noqa: SLF001
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


def _number(value: object) -> int:
    return value if isinstance(value, int) else -1


def _controls(messages: Messages, message: str) -> object:
    """What can be pressed at a message; nothing, if it is not there."""
    found = messages.get(message)
    return found.get("components") if isinstance(found, Mapping) else None
