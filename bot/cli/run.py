"""``run``: the bot itself, until it is told to stop."""

import argparse
import asyncio
import logging
import os
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, cast

from bot.cli.database_lock import the_only_one
from bot.cli.files import escaped, fail, make_room
from bot.cli.stopping import stop_on_signals, without_voice
from bot.client import CannotRunError, Client, Runner
from bot.clock import SystemClock
from bot.operation.logs import Meter, set_up_logs
from bot.operation.reporting import NoSentryError, reported
from bot.operation.settings import ENV_FILE, Endpoint, Settings, SettingsError, read_settings

if TYPE_CHECKING:
    from bot.operation.metrics import Watched

log = logging.getLogger(__name__)


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("run", help="connect to Discord and serve")
    parser.add_argument(
        "--env-file", type=Path, default=ENV_FILE, metavar="FILE", help="settings; default: .env"
    )
    parser.set_defaults(run=run, make_client=tischlein)


MakeClient = Callable[[Settings, Meter], Client]


def tischlein(settings: Settings, meter: Meter) -> Client:
    # Not before it is needed: the other commands start without discord.py's bot and our cogs.
    from bot.client import Tischlein  # noqa: PLC0415

    client: Client = Tischlein(settings, meter=meter)
    return client


def run(args: argparse.Namespace) -> int:
    try:
        settings = read_settings(os.environ, args.env_file)
    except SettingsError as error:
        fail(str(error))
    set_up_logs(settings)
    without_voice()
    make_room(settings.database)
    try:
        with reported(settings), the_only_one(settings.database):
            return _served(settings, args.make_client)
    except NoSentryError as error:
        fail(str(error))


def _served(settings: Settings, make_client: MakeClient) -> int:
    try:
        asyncio.run(_run(settings, make_client))
    except CannotRunError as verdict:
        fail(str(verdict))
    except Exception:
        log.exception("the bot has ended by an error")
        return 1
    return 0


async def _run(settings: Settings, make_client: MakeClient) -> None:
    stop = asyncio.Event()
    stop_on_signals(stop, settings.handing_over)
    async with AsyncExitStack() as until_the_end:
        make = _unmeasured(make_client)
        if settings.metrics is not None:
            make = await until_the_end.enter_async_context(measured(settings.metrics, make_client))
        await Runner(settings, make, SystemClock(), say=_say).run(stop)


def _unmeasured(make_client: MakeClient) -> Callable[[Settings], Client]:
    return lambda settings: make_client(settings, Meter())


@asynccontextmanager
async def measured(
    endpoint: Endpoint, make_client: MakeClient
) -> AsyncIterator[Callable[[Settings], Client]]:
    """Serve metrics; gives what makes clients that are measured."""
    from bot.operation.metrics import Metrics, PortError  # noqa: PLC0415

    metrics = Metrics()

    def make(settings: Settings) -> Client:
        client = make_client(settings, metrics.meter)
        metrics.state.client = cast("Watched", client)
        return client

    try:
        async with metrics.served(endpoint):
            yield make
    except PortError as error:
        raise CannotRunError(str(error)) from None


def _say(line: str) -> None:
    print(escaped(line), flush=True)
