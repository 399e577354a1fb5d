"""``run``: the bot itself, until it is told to stop."""

import argparse
import asyncio
import logging
import os
import signal
import threading
from collections.abc import Callable
from multiprocessing import active_children
from pathlib import Path

import discord

from bot.cli.files import fail
from bot.clock import SystemClock
from bot.logs import set_up_logs
from bot.running import CannotRun, Client, Runner
from bot.settings import ENV_FILE, Settings, SettingsError, read_settings

log = logging.getLogger(__name__)

LAST_MOMENT = 4.8
"""Seconds after the signal: whatever still hangs then is not waited for."""


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("run", help="connect to Discord and serve")
    parser.add_argument(
        "--env-file", type=Path, default=ENV_FILE, metavar="FILE", help="settings; default: .env"
    )
    parser.set_defaults(run=run, make_client=tischlein)


def tischlein(settings: Settings) -> Client:
    # Not before it is needed: the other commands start without discord.py's bot and our cogs.
    from bot.client import Tischlein  # noqa: PLC0415

    client: Client = Tischlein(settings)
    return client


def run(args: argparse.Namespace) -> int:
    try:
        settings = read_settings(os.environ, args.env_file)
    except SettingsError as error:
        fail(str(error))
    set_up_logs(settings)
    _without_voice()
    _make_room(settings.database)
    try:
        asyncio.run(_run(settings, args.make_client))
    except CannotRun as verdict:
        fail(str(verdict))
    except Exception:
        log.exception("the bot has ended by an error")
        return 1
    finally:
        # All is kept by now; a thought that nobody waits for must not hold up the end.
        _end_children()
    return 0


async def _run(settings: Settings, make_client: Callable[[Settings], Client]) -> None:
    stop = asyncio.Event()
    _stop_on_signals(stop)
    await Runner(settings, make_client, SystemClock(), say=_say).run(stop)


def _say(line: str) -> None:
    print(line, flush=True)


def _without_voice() -> None:
    """discord.py would warn at each start that nobody can be called; nobody has to be."""
    discord.VoiceClient.warn_nacl = False
    discord.VoiceClient.warn_dave = False


def _make_room(database: Path) -> None:
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        fail(f"The folder of {database} cannot be made: {error.strerror}")


def _stop_on_signals(stop: asyncio.Event) -> None:
    """The first signal asks for a good end, and sets a limit to it."""
    loop = asyncio.get_running_loop()

    def ask(number: int, _: object) -> None:
        loop.call_soon_threadsafe(_begin_to_stop, stop, signal.Signals(number).name)

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, ask)


def _begin_to_stop(stop: asyncio.Event, name: str) -> None:
    if not stop.is_set():
        log.info("stopping on %s", name)
        stop.set()
        limit = threading.Timer(LAST_MOMENT, _end_now)
        limit.daemon = True
        limit.start()


def _end_now() -> None:
    log.error("not everything ended in time")
    _end_children()
    os._exit(1)


def _end_children() -> None:
    for child in active_children():
        child.terminate()
