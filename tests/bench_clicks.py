"""From a click to its picture: our bot beside a bare one that sends a ready PNG, in one run.

``python -m tests.bench_clicks [clicks]``. Discord is simulated, but the answers go over HTTP to
another process, so that both bots pay for sending what they say. Discord's distance is not in it.
"""

import asyncio
import json
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from io import BytesIO
from itertools import cycle
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter_ns
from typing import Any

import aiohttp
import discord
import simcord
from aiohttp import web
from discord.ext import commands
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter
from simcord import ChannelHandle, MemberActor
from simcord.backend.serializers import message_payload
from simcord.http.client import FakeWebhookAdapter
from simcord.interactions import base_payload

from bot.bench.timing import Sample, line
from bot.client import intents
from render import Style, draw
from render.sample_words import ENGLISH
from render.samples import RACK_14
from tests.cogs.server import House, Panel, furnished, shown

CLICKS = 400
AT_ONCE = (1, 20)
COMPONENT = 3
BUTTON, SELECT = 2, 3

Click = Callable[[], Awaitable[None]]


class Bare(commands.AutoShardedBot):
    """Answers every click with the same picture."""

    def __init__(self, png: bytes) -> None:
        super().__init__(commands.when_mentioned, intents=intents())
        self._png = png

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        file = discord.File(BytesIO(self._png), "rack.png")
        await interaction.response.send_message(file=file, ephemeral=True)


class Clicker:
    """Sends clicks straight into the bot, and waits until the answer to each has been sent."""

    def __init__(self, env: simcord.Env, member: MemberActor, channel: ChannelHandle) -> None:
        self._env = env
        self._member = member
        self._channel = channel

    async def click(
        self, custom_id: str, message: int | None = None, values: tuple[str, ...] | None = None
    ) -> None:
        kind = BUTTON if values is None else SELECT
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": kind}
        if values is not None:
            data["values"] = list(values)
        record, payload = base_payload(
            self._env.backend,
            type=COMPONENT,
            channel_id=self._channel.id,
            guild_id=self._member.guild.id,
            user_id=self._member.id,
            data=data,
        )
        if message is not None:
            stored = self._env.backend.get_message(self._channel.id, message)
            payload["message"] = dict(message_payload(self._env.backend, stored))
        answered = asyncio.get_running_loop().create_future()
        ANSWERED[str(record.id)] = answered
        self._env.backend.emit("INTERACTION_CREATE", payload)
        await answered


ANSWERED: dict[str, "asyncio.Future[None]"] = {}


@asynccontextmanager
async def real_answers(bot: discord.Client) -> AsyncIterator[None]:
    """Answers go out over HTTP, as discord.py sends them, to a server in another process."""
    ours, theirs = Pipe()
    process = get_context("spawn").Process(target=serve, args=(theirs,), daemon=True)
    process.start()
    port = await asyncio.to_thread(ours.recv)
    simulated, base = FakeWebhookAdapter.request, Route.BASE
    Route.BASE = f"http://127.0.0.1:{port}"
    FakeWebhookAdapter.request = _sent  # type: ignore[method-assign, assignment]
    session = aiohttp.ClientSession()
    bot.http._HTTPClient__session = session  # type: ignore[attr-defined] # noqa: SLF001
    try:
        yield
    finally:
        FakeWebhookAdapter.request, Route.BASE = simulated, base  # type: ignore[method-assign]
        await session.close()
        process.terminate()


REAL: AsyncWebhookAdapter = AsyncWebhookAdapter()  # type: ignore[no-untyped-call]


async def _sent(_fake: FakeWebhookAdapter, route: Any, session: Any, **more: Any) -> Any:
    said = await REAL.request(route, session, **more)
    answered = ANSWERED.pop(route.url.split("/")[-3], None)
    if answered is not None and not answered.done():
        answered.set_result(None)
    return said


def serve(pipe: Connection) -> None:
    """Takes every answer as Discord would, and throws it away."""
    message = {"id": "2", "type": COMPONENT, "response_message_id": "3"}
    said = json.dumps({"interaction": message, "resource": {"type": 4}}).encode()

    async def take(request: web.Request) -> web.Response:
        await request.read()
        # discord.py reads JSON only under this very name, without a charset.
        return web.Response(body=said, headers={"Content-Type": "application/json"})

    async def run() -> None:
        app = web.Application(client_max_size=2**24)
        app.router.add_post("/{tail:.*}", take)
        runner = web.AppRunner(app)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        pipe.send(runner.addresses[0][1])
        await asyncio.Event().wait()

    asyncio.run(run())


async def _timed(click: Click) -> int:
    began = perf_counter_ns()
    await click()
    return perf_counter_ns() - began


async def _measured(
    name: str, env: simcord.Env, clicks: Iterator[Click], count: int
) -> dict[int, float]:
    """Quantiles of single clicks, and clicks a second, one by one and many at once.

    In between the simulation may tidy up: it keeps every timer that was ever set until then, and
    looks through all of them at every step.
    """
    rates = {}
    for at_once in AT_ONCE:
        times: list[int] = []
        spent = 0
        for _ in range(count // at_once):
            batch = [next(clicks) for _ in range(at_once)]
            began = perf_counter_ns()
            times += await asyncio.gather(*(_timed(click) for click in batch))
            spent += perf_counter_ns() - began
            await env.settle()
        rates[at_once] = len(times) * 1e9 / spent
        line(f"{name}, {at_once} at a time", Sample(tuple(sorted(times))))
        print(f"{'':44} {rates[at_once]:7.0f} clicks a second")
    return rates


async def bare(count: int) -> dict[int, float]:
    png = draw(RACK_14, Style(ENGLISH)).data
    async with simcord.run(Bare(png), shard_count=1) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("games")
        clicker = Clicker(env, guild.add_member(env.create_user("ann")), channel)
        clicks = cycle([lambda: clicker.click("x")])
        async with real_answers(env.bot):
            return await _measured("bare bot, a ready picture", env, clicks, count)


async def ours(count: int, folder: Path) -> list[tuple[str, dict[int, float]]]:
    house = House(folder)
    async with simcord.run(house.new_bot(), shard_count=1) as env:
        server = furnished(env, house)
        await server.bot.painter.warm_up()
        await server.started("ann", "ben", game="classic", time=0)
        table = server.table_message()
        clicker = Clicker(env, server.member("ann"), server.place)
        rack_id = shown(table).custom_id("rack")
        rack = cycle([lambda: clicker.click(rack_id)])
        panel = await server.rack("ann")
        async with real_answers(server.bot):
            looking = await _measured("My rack, again and again", env, rack, count)
            others = _choosing(clicker, panel)
            choosing = await _measured("another piece chosen", env, others, count)
        return [("looking", looking), ("choosing", choosing)]


def _choosing(clicker: Clicker, panel: Panel) -> Iterator[Click]:
    """Each time another choice of two pieces, so that no picture is like the one before."""
    menu = panel.shown.custom_id("pick")
    pieces = list(panel.shown.options("pick"))
    assert panel.message is not None
    message = panel.message.id
    pairs = [(one, other) for one in pieces for other in pieces if one < other]
    for pair in cycle(pairs):
        yield lambda pair=pair: clicker.click(menu, message, pair)  # type: ignore[misc]


async def main(count: int = CLICKS) -> None:
    with tempfile.TemporaryDirectory() as folder:
        floor = await bare(count)
        for name, rates in await ours(count, Path(folder)):
            for at_once, rate in rates.items():
                share = rate / floor[at_once]
                print(f"{name}, {at_once} at a time: {share:.2f} of the bare bot's rate")


if __name__ == "__main__":
    asyncio.run(main(*map(int, sys.argv[1:])))
