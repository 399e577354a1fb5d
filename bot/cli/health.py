"""``health``: whether the running bot is well, for Docker and its like."""

import argparse
import os
import sys
import time
from pathlib import Path

from bot.cli.files import escaped
from bot.operation.logs import trouble
from bot.operation.settings import ENV_FILE, SettingsError, read_heartbeat


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("health", help="say whether the running bot is well")
    parser.add_argument(
        "--env-file", type=Path, default=ENV_FILE, metavar="FILE", help="settings; default: .env"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
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
