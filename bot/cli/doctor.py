"""``doctor``: what is wrong with a set-up, and what to do about it."""

import argparse
import asyncio
import os
from pathlib import Path

from bot.cli.files import tell
from bot.cli.stopping import without_voice
from bot.operation.doctor import look_through
from bot.operation.settings import ENV_FILE


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("doctor", help="look through a set-up, and say what to do")
    parser.add_argument(
        "--env-file", type=Path, default=ENV_FILE, metavar="FILE", help="settings; default: .env"
    )
    parser.add_argument("--offline", action="store_true", help="do not ask Discord anything")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Status 0 if nothing is wrong, else 1. Nothing is changed."""
    without_voice()
    return asyncio.run(_examine(args.env_file, offline=args.offline))


async def _examine(env_file: Path, *, offline: bool) -> int:
    wrong = 0
    async for finding in look_through(os.environ, env_file, offline=offline):
        tell(str(finding))
        wrong += finding.is_wrong
    tell("nothing is wrong" if not wrong else f"{wrong} to put right")
    return 1 if wrong else 0
