"""``health``: whether the bot that runs is well; ``doctor``: what is wrong with a set-up."""

import argparse
import asyncio
import os
import sys
import time
from pathlib import Path

from bot.cli.console import Commands, escaped, tell
from bot.operation.heartbeat import trouble
from bot.operation.settings import ENV_FILE, SettingsError, read_heartbeat


def add_env_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--env-file", type=Path, default=ENV_FILE, metavar="FILE", help="settings; default: .env"
    )


def add_health(commands: Commands) -> None:
    parser = commands.add_parser("health", help="say whether the running bot is well")
    add_env_file(parser)
    parser.set_defaults(run=run_health)


def run_health(args: argparse.Namespace) -> int:
    """Status 0 if all is well; else 1, the only other one that Docker understands."""
    said = _trouble(args.env_file)
    if said is None:
        print("all is well")
        return 0
    print(escaped(said), file=sys.stderr)
    return 1


def _trouble(env_file: Path) -> str | None:
    try:
        path = read_heartbeat(os.environ, env_file)
    except SettingsError as error:
        return str(error)
    if path is None:
        return "TISCHLEIN_HEARTBEAT is not set: nobody knows how the bot is"
    return trouble(path, time.time())


def add_doctor(commands: Commands) -> None:
    parser = commands.add_parser("doctor", help="look through a set-up, and say what to do")
    add_env_file(parser)
    parser.add_argument("--offline", action="store_true", help="do not ask Discord anything")
    parser.set_defaults(run=run_doctor)


def run_doctor(args: argparse.Namespace) -> int:
    """Status 0 if nothing is wrong, else 1. Nothing is changed."""
    return asyncio.run(_examine(args.env_file, offline=args.offline))


async def _examine(env_file: Path, *, offline: bool) -> int:
    # Docker asks for the health all day long: all that is looked at here is not loaded for that.
    from bot.operation.doctor import look_through  # noqa: PLC0415

    wrong = 0
    async for finding in look_through(os.environ, env_file, offline=offline):
        tell(str(finding))
        wrong += finding.is_wrong
    tell("nothing is wrong" if not wrong else f"{wrong} to put right")
    return 1 if wrong else 0
