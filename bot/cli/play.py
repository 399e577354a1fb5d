"""``play``: the bot on a simulated Discord in the browser, with no token."""

import argparse
import asyncio
import logging
import webbrowser
from importlib.util import find_spec
from pathlib import Path

from bot.cli.files import fail

DATABASE = Path("data/playground/tischlein.sqlite3")


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("play", help="play in the browser, with no token")
    parser.add_argument("--port", type=_port, default=0, metavar="N", help="else any free one")
    parser.add_argument(
        "--database", type=Path, default=DATABASE, metavar="FILE", help=f"else {DATABASE}"
    )
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.set_defaults(run=run)


def _port(text: str) -> int:
    if text.isdecimal() and int(text) < 1 << 16:
        return int(text)
    raise argparse.ArgumentTypeError("a port is a number up to 65535")


def run(args: argparse.Namespace) -> int:
    if find_spec("simcord") is None:
        fail("the playground is not installed: make setup, or pip install 'tischlein[play]'")
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    return asyncio.run(_play(args))


async def _play(args: argparse.Namespace) -> int:
    # A server has no need of simcord, so it may be missing where other commands run.
    from simcord import SetupError  # noqa: PLC0415

    from bot.playground.running import play, settings_for  # noqa: PLC0415
    from bot.store.errors import StoreError  # noqa: PLC0415

    def ready(url: str) -> None:
        print(f"Play at {url}")
        print(f"The tables are kept in {args.database}. Ctrl-C ends it.", flush=True)
        if not args.no_browser:
            webbrowser.open(url)

    try:
        await play(settings_for(args.database), args.port, ready)
    except (SetupError, StoreError) as error:
        fail(str(error))
    return 0
