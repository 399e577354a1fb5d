"""The whole of it: a Discord on a port of this machine, and people who use it."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from aiohttp import web

from tests.wire.gateway import Gateway
from tests.wire.interactions import COMMAND, COMPONENT, Asked, Interactions, pressed, typed
from tests.wire.messages import Messages, ids_of
from tests.wire.rest import Rest
from tests.wire.world import Json, World

T = TypeVar("T")
PATIENCE = 500.0
"""Seconds after which a test is stuck; nothing is measured with it."""
HOST = "127.0.0.1"


class Wire:
    """One Discord. It outlives the bots that are started against it."""

    def __init__(self, *, shards: int = 1) -> None:
        self._changes = asyncio.Event()
        self.world = World()
        self.messages = Messages(self.world)
        self.gateway = Gateway(self.world, shards, self._changed)
        self.interactions = Interactions(self.world, self.messages, self.gateway, self._changed)
        self.rest = Rest(self.world, self.gateway, self.interactions, self._changed)
        self.port = 0

    def _changed(self) -> None:
        self._changes.set()
        self._changes = asyncio.Event()

    async def until(
        self, found: Callable[[], T], what: str = "", *, patience: float = PATIENCE
    ) -> T:
        """Wait until this gives something; it is asked again whenever anything has changed.

        And now and then, as what the bot keeps changes without a request.
        """
        try:
            async with asyncio.timeout(patience):
                while not (result := found()):
                    await asyncio.wait([asyncio.ensure_future(self._changes.wait())], timeout=0.1)
        except TimeoutError:
            counts = dict(self.rest.counts.most_common(12))
            raise AssertionError(f"never: {what or found} {counts}") from None
        return result

    def visitor(self, name: str, server: int | None = None) -> "Person":
        server = next(iter(self.world.servers)) if server is None else server
        return Person(self, self.world.new_member(name, server), server)

    def couple(self) -> list["Person"]:
        return [self.visitor("ann"), self.visitor("ben")]


class Person:
    """Somebody on a server."""

    def __init__(self, wire: Wire, number: int, server: int) -> None:
        self.wire = wire
        self.id = number
        self.channel = int(wire.world.channels_of(server)[0]["id"])

    async def slash(self, command: str, *, at: int | None = None, **values: Any) -> Asked:
        return await self._answered(await self.type(command, at=at, **values), command)

    async def type(self, command: str, *, at: int | None = None, **values: Any) -> Asked:
        """Type something, and wait for nothing."""
        data = typed(self.wire.world.commands, command, values)
        return await self.wire.interactions.ask(self.id, COMMAND, data, channel=at or self.channel)

    async def press(self, message: Json, verb: str, values: list[str] | None = None) -> Asked:
        """A button or a menu, by the verb in its id."""
        found = [one for one in ids_of(message) if one.split(".")[1] == verb]
        assert found, (verb, ids_of(message))
        return await self._answered(await self.poke(message, found[0], values), verb)

    async def poke(self, message: Json, custom_id: str, values: list[str] | None = None) -> Asked:
        """Press something, and wait for nothing."""
        channel = int(message["channel_id"])
        data = pressed(custom_id, values)
        return await self.wire.interactions.ask(
            self.id, COMPONENT, data, channel=channel, source=message
        )

    async def _answered(self, asked: Asked, what: str) -> Asked:
        await self.wire.until(lambda: asked.state == "done", f"an answer to {what}")
        return asked


@asynccontextmanager
async def running(*, shards: int = 1, port: int = 0) -> AsyncIterator[Wire]:
    """A Discord with one server and one channel."""
    wire = Wire(shards=shards)
    wire.world.new_server()
    app = web.Application(middlewares=[wire.rest.served], client_max_size=2**26)
    app.router.add_get("/gateway", wire.gateway.serve)
    wire.rest.routes(app.router)
    runner = web.AppRunner(app, access_log=None, handle_signals=False, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, HOST, port, backlog=1024)
    await site.start()
    wire.port = runner.addresses[0][1]
    wire.gateway.url = f"ws://{HOST}:{wire.port}/gateway"
    try:
        yield wire
    finally:
        for trap in wire.rest.traps:
            trap.released.set()
        await runner.cleanup()
