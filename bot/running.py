"""Running the bot: connecting again and again until it works, and stopping in good order."""

import asyncio
import logging
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import aiohttp
import discord

from bot.clock import Clock
from bot.heartbeat import Living, beat
from bot.model.errors import StoreError
from bot.operator_settings import HOW_TO_GET_ONE, Settings
from bot.permissions import invite_link
from bot.store.database_file import open_to_others

log = logging.getLogger(__name__)

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 60.0
CLOSING_SECONDS = 4.0
"""Stopping has to be over in five seconds; one is for the interpreter itself."""

BAD_TOKEN = 4004
NO_SUCH_API = 4012
NO_SUCH_INTENTS = 4013
NO_PRIVILEGE = 4014
"""Codes with which Discord closes a connection, and for which trying again is no use."""

_NETWORK = (
    aiohttp.ClientError,
    ConnectionError,
    TimeoutError,
    socket.gaierror,
    discord.ConnectionClosed,
    discord.GatewayNotFound,
    discord.RateLimited,
)


class CannotRunError(Exception):
    """There is no use in trying again. Says in one line what to do."""


class Client(Living, Protocol):
    """What is needed of a client in order to run it."""

    @property
    def application_id(self) -> int | None: ...
    async def login(self, token: str) -> None: ...
    async def connect(self, *, reconnect: bool = True) -> None: ...
    async def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Runner:
    """Everything that running needs from outside."""

    settings: Settings
    make_client: Callable[[Settings], Client]
    clock: Clock
    say: Callable[[str], None]
    """Tells the operator something that is not for the log."""

    async def run(self, stop: asyncio.Event) -> None:
        """Run until told to stop, with a new client whenever one fails for no fault of ours."""
        pause = FIRST_PAUSE
        while not stop.is_set():
            client = self.make_client(self.settings)
            try:
                was_ready = await self._run_one(client, stop)
            except Exception as error:
                if (verdict := final_verdict(error)) is not None:
                    raise CannotRunError(verdict) from None
                if not is_worth_another_try(error):
                    raise
                was_ready = client.is_ready()
                log.warning("no connection to Discord: %s", error)
            if stop.is_set():
                return
            pause = FIRST_PAUSE if was_ready else pause
            log.info("connecting again in %.0f s", pause)
            await first_of(stop.wait(), self.clock.sleep(pause))
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _run_one(self, client: Client, stop: asyncio.Event) -> bool:
        """Until the client ends or fails, or is to stop; says whether it was ever connected."""
        work = [self._connected(client), stop.wait()]
        if self.settings.heartbeat is not None:
            work.append(beat(client, self.settings.heartbeat, self.clock))
        try:
            await first_of(*work)
            return client.is_ready()
        finally:
            await self._close(client)

    async def _connected(self, client: Client) -> None:
        await client.login(self.settings.token)
        if isinstance(self.settings.database, Path):
            for path in open_to_others(self.settings.database):
                log.warning("other users of this machine can look into %s", path)
        if client.application_id is not None:
            self.say(f"Invite the bot to a server: {invite_link(client.application_id)}")
        await client.connect(reconnect=True)

    async def _close(self, client: Client) -> None:
        closing = asyncio.ensure_future(_closed(client))
        seconds = CLOSING_SECONDS + self.settings.handing_over
        await first_of(_shielded(closing), self.clock.sleep(seconds))
        if not closing.done():
            log.error("the client did not close in %.0f s", seconds)
            closing.cancel()
            await asyncio.wait([closing])


def final_verdict(error: Exception) -> str | None:
    """One line for the operator if trying again cannot help."""
    code = error.code if isinstance(error, discord.ConnectionClosed) else None
    if isinstance(error, discord.LoginFailure) or code == BAD_TOKEN:
        return f"Discord does not accept the token: {HOW_TO_GET_ONE}"
    if isinstance(error, discord.PrivilegedIntentsRequired) or code == NO_PRIVILEGE:
        return (
            "Discord wants privileged intents to be switched on for this bot:"
            " https://discord.com/developers/applications, your application, Bot"
        )
    if code in (NO_SUCH_API, NO_SUCH_INTENTS):
        return f"Discord no longer speaks with this version of the bot (code {code}): update it"
    if isinstance(error, StoreError):
        return str(error)
    return None


def is_worth_another_try(error: Exception) -> bool:
    """Whether the network or Discord was at fault, and may be well again in a while."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status == 429
    return isinstance(error, _NETWORK)


async def _closed(client: Client) -> None:
    try:
        await client.close()
    except Exception:
        log.exception("the client could not be closed")


async def _shielded(task: "asyncio.Future[None]") -> None:
    await asyncio.wait([task])


async def first_of(*work: Awaitable[object]) -> None:
    """Wait for the first to end, stop the others, and raise what the first one raised."""
    tasks = [asyncio.ensure_future(one) for one in work]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError, Exception):
                await task
    for task in done:
        task.result()
