"""``play``: the bot on a simulated Discord in the browser, with no token."""

import argparse
import asyncio
import webbrowser
from functools import partial
from importlib.util import find_spec
from pathlib import Path

from bot.cli.database_lock import the_only_one
from bot.cli.files import escaped, fail, make_room
from bot.cli.progress import announce
from bot.cli.stopping import stop_on_signals, without_voice
from bot.client import CannotRunError
from bot.operation.logs import set_up_logs
from bot.words.catalogues import FALLBACK, LANGUAGES

DATABASE = Path("data/playground/tischlein.sqlite3")


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("play", help="play in the browser, with no token")
    parser.add_argument("--port", type=_port, default=0, metavar="N", help="else any free one")
    parser.add_argument(
        "--database", type=Path, default=DATABASE, metavar="FILE", help=f"else {DATABASE}"
    )
    parser.add_argument(
        "--no-history", action="store_true", help="a new server with nothing played on it yet"
    )
    parser.add_argument(
        "--language", choices=LANGUAGES, default=FALLBACK, help="what everybody there reads"
    )
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.set_defaults(run=run)


def _port(text: str) -> int:
    if text.isdecimal() and int(text) < 1 << 16:
        return int(text)
    raise argparse.ArgumentTypeError("a port is a number up to 65535")


def run(args: argparse.Namespace) -> int:
    if find_spec("simcord") is None:
        fail("The playground is not installed: make setup, or pip install 'tischlein[play]'")
    # Not before it is known to be there: a server has no need of it.
    from bot.playground.guest import Guest  # noqa: PLC0415
    from bot.playground.page import play, settings_for  # noqa: PLC0415

    settings = settings_for(args.database)
    set_up_logs(settings)
    without_voice()
    make_room(settings.database)

    async def until_stopped() -> None:
        stop = asyncio.Event()
        stop_on_signals(stop)
        ready = partial(_ready, args)
        guest = Guest(settings, history=not args.no_history, language=args.language)
        await play(guest, stop, port=args.port, ready=ready)

    announce("Setting up a Discord of your own; this takes a few seconds …")
    try:
        with the_only_one(settings.database):
            asyncio.run(until_stopped())
    except CannotRunError as verdict:
        fail(str(verdict))
    return 0


def _ready(args: argparse.Namespace, url: str) -> None:
    print(f"Play at {url}")
    print(escaped(f"The tables are kept in {args.database}. Ctrl-C ends it."), flush=True)
    if not args.no_browser:
        webbrowser.open(url)
