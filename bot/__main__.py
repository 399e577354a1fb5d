"""The command line: ``tischlein --help``, or ``python -m bot --help``, lists what it can do."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

COMMANDS = (
    "run",
    "play",
    "health",
    "referee",
    "replay",
    "review",
    "page",
    "rules",
    "verify",
    "solve",
    "render",
    "puzzle",
    "selfplay",
    "tables",
    "rerate",
    "seed",
    "soak",
    "bench",
)
"""Modules of :mod:`bot.cli`."""


def parser(names: Sequence[str] = COMMANDS) -> argparse.ArgumentParser:
    result = argparse.ArgumentParser(
        prog="tischlein", description="Tischlein: rummy tables for Discord servers."
    )
    commands = result.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name in names:
        import_module(f"bot.cli.{name}").add_to(commands)
    return result


OURS = ("bot", "cogs", "render")
NEWEST_NEEDED = (3, 11)


def main() -> None:
    if sys.version_info < NEWEST_NEEDED:
        sys.exit(_unprepared("Python 3.11 or newer"))
    try:
        _main()
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if not missing or missing in OURS:
            raise
        sys.exit(_unprepared(f"the package {missing}"))


def _unprepared(missing: str) -> int:
    """One line for whoever runs us with a Python that was not made ready for it."""
    print(
        f"Tischlein needs {missing}, which this Python does not have:"
        " run `make setup` once, and then .venv/bin/tischlein instead of python -m bot",
        file=sys.stderr,
    )
    return 2


def _main() -> None:
    # Only the command that is asked for is loaded: Docker asks for the health all day long, and a
    # match file can be verified where nothing but Python is installed.
    asked = sys.argv[1:2]
    args = parser(asked if asked and asked[0] in COMMANDS else COMMANDS).parse_args()
    try:
        status = args.run(args)
    except BrokenPipeError:
        # The reader of a pipe has seen enough.
        sys.stderr.close()
        status = 0
    sys.exit(status)


if __name__ == "__main__":
    main()
