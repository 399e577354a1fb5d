"""``run`` and ``play``: the bot until it is told to stop, on Discord or on a simulated one."""

import argparse
import asyncio
import logging
import os
import signal
import threading
import webbrowser
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from importlib.util import find_spec
from pathlib import Path

import discord

from bot.cli.console import Commands, announce, complaining, escaped, fail
from bot.cli.databases import make_room, the_only_one
from bot.cli.watching import add_env_file
from bot.client import CannotRunError, Runner, Tischlein
from bot.clock import SystemClock
from bot.meter import Meter
from bot.operation.logs import set_up_logs
from bot.operation.reporting import NoSentryError, reported
from bot.operation.settings import (
    DATABASE,
    Endpoint,
    Settings,
    SettingsError,
    read_settings,
    unknown_settings,
)
from bot.words.catalogues import FALLBACK, LANGUAGES, speak

MakeClient = Callable[[Settings, Meter], Tischlein]

log = logging.getLogger(__name__)

ENDING_SECONDS = 60.0
"""For so long another Tischlein on the same file may take to end."""
LAST_MOMENT = 4.8
"""Seconds after the signal: whatever still hangs then is not waited for."""


def stop_on_signals(stop: asyncio.Event, more: float = 0.0) -> None:
    """The first signal asks for a good end, and sets a limit to it; by so many seconds later."""
    loop = asyncio.get_running_loop()

    def ask(number: int, _: object) -> None:
        loop.call_soon_threadsafe(_begin_to_stop, stop, signal.Signals(number).name, more)

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, ask)


def _begin_to_stop(stop: asyncio.Event, name: str, more: float) -> None:
    if not stop.is_set():
        log.info("stopping on %s", name)
        stop.set()
        limit = threading.Timer(LAST_MOMENT + more, _end_now)
        limit.daemon = True
        limit.start()


def _end_now() -> None:
    log.error("not everything ended in time")
    os._exit(1)


# --- run ---


def add_run(commands: Commands) -> None:
    parser = commands.add_parser("run", help="connect to Discord and serve")
    add_env_file(parser)
    parser.set_defaults(run=run, make_client=_tischlein)


def _tischlein(settings: Settings, meter: Meter) -> Tischlein:
    return Tischlein(settings, meter=meter)


def run(args: argparse.Namespace) -> int:
    with complaining(SettingsError):
        settings = read_settings(os.environ, args.env_file)
    _get_ready(settings)
    for line in unknown_settings(os.environ, args.env_file):
        log.warning("%s", line)
    with (
        complaining(NoSentryError),
        reported(settings),
        the_only_one(settings.database, ENDING_SECONDS),
    ):
        return _served(settings, args.make_client)


def _get_ready(settings: Settings, default: Path = DATABASE) -> None:
    set_up_logs(settings)
    # discord.py would warn at each start that nobody can be called; nobody has to be.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    make_room(settings.database, default, log.info)
    # Each who speaks says in which language. Where one forgot, members get English and no error,
    # which only tests should get.
    speak(FALLBACK)


def _served(settings: Settings, make_client: MakeClient) -> int:
    try:
        with complaining(CannotRunError):
            asyncio.run(_run(settings, make_client))
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


def _unmeasured(make_client: MakeClient) -> Callable[[Settings], Tischlein]:
    return lambda settings: make_client(settings, Meter())


@asynccontextmanager
async def measured(
    endpoint: Endpoint, make_client: MakeClient
) -> AsyncIterator[Callable[[Settings], Tischlein]]:
    """Serve metrics; gives what makes clients that are measured."""
    from bot.operation.metrics import Metrics, PortError  # noqa: PLC0415

    metrics = Metrics()

    def make(settings: Settings) -> Tischlein:
        client = make_client(settings, metrics.meter)
        metrics.state.client = client
        return client

    try:
        async with metrics.served(endpoint):
            yield make
    except PortError as error:
        raise CannotRunError(str(error)) from None


def _say(line: str) -> None:
    print(escaped(line), flush=True)


# --- play ---

PLAYGROUND = Path("data/playground/tischlein.sqlite3")


def add_play(commands: Commands) -> None:
    parser = commands.add_parser("play", help="play in the browser, with no token")
    parser.add_argument("--port", type=_port, default=0, metavar="N", help="else any free one")
    parser.add_argument(
        "--database", type=Path, default=PLAYGROUND, metavar="FILE", help=f"else {PLAYGROUND}"
    )
    parser.add_argument(
        "--no-history", action="store_true", help="a new server with nothing played on it yet"
    )
    parser.add_argument(
        "--language", choices=LANGUAGES, default=FALLBACK, help="what everybody there reads"
    )
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.set_defaults(run=run_play)


def _port(text: str) -> int:
    if text.isdecimal() and int(text) < 1 << 16:
        return int(text)
    raise argparse.ArgumentTypeError("a port is a number up to 65535")


def run_play(args: argparse.Namespace) -> int:
    if find_spec("simcord") is None:
        fail("The playground is not installed: make setup, or pip install 'tischlein[play]'")
    # Not before it is known to be there: a server has no need of it.
    from bot.playground.guest import Guest  # noqa: PLC0415
    from bot.playground.page import play, settings_for  # noqa: PLC0415

    settings = settings_for(args.database)
    _get_ready(settings, PLAYGROUND)

    async def until_stopped() -> None:
        stop = asyncio.Event()
        stop_on_signals(stop)
        ready = partial(_ready, args)
        guest = Guest(settings, history=not args.no_history, language=args.language)
        await play(guest, stop, port=args.port, ready=ready)

    announce("Setting up a Discord of your own; this takes a few seconds …")
    with complaining(CannotRunError), the_only_one(settings.database):
        asyncio.run(until_stopped())
    return 0


def _ready(args: argparse.Namespace, url: str) -> None:
    print(f"Play at {url}")
    print(escaped(f"The tables are kept in {args.database}. Ctrl-C ends it."), flush=True)
    if not args.no_browser:
        webbrowser.open(url)
