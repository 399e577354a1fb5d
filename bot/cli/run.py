"""``run``: the bot itself, until it is told to stop."""

import argparse
import asyncio
import logging
import os
from collections.abc import Callable
from pathlib import Path

from bot.cli.files import fail, make_room
from bot.cli.holding import the_only_one
from bot.cli.stopping import stop_on_signals, without_voice
from bot.clock import SystemClock
from bot.logs import set_up_logs
from bot.running import CannotRunError, Client, Runner
from bot.settings import ENV_FILE, Settings, SettingsError, read_settings

log = logging.getLogger(__name__)


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
    without_voice()
    make_room(settings.database)
    try:
        with the_only_one(settings.database):
            asyncio.run(_run(settings, args.make_client))
    except CannotRunError as verdict:
        fail(str(verdict))
    except Exception:
        log.exception("the bot has ended by an error")
        return 1
    return 0


async def _run(settings: Settings, make_client: Callable[[Settings], Client]) -> None:
    stop = asyncio.Event()
    stop_on_signals(stop, settings.handing_over)
    await Runner(settings, make_client, SystemClock(), say=_say).run(stop)


def _say(line: str) -> None:
    print(line, flush=True)
