"""The command line: ``tischlein --help``, or ``python -m bot --help``, lists what it can do."""

import argparse
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import NoReturn

COMMANDS = {
    "run": "running",
    "play": "running",
    "health": "watching",
    "doctor": "watching",
    "referee": "engine",
    "replay": "engine",
    "review": "review",
    "page": "review",
    "rules": "pictures",
    "verify": "verify",
    "solve": "engine",
    "render": "pictures",
    "puzzle": "puzzle",
    "tables": "tables",
    "settings": "people",
    "member": "people",
    "backup": "upkeep",
    "move-data": "upkeep",
    "rerate": "upkeep",
    "takeover": "takeover",
}
"""Which module of :mod:`bot.cli` has each, and adds it by ``add_NAME``, with ``_`` for ``-``."""


class _Version(argparse.Action):
    """Looked up only if somebody asks for it."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        # Not before main has looked whether this Python is new enough.
        from bot.version import our_version  # noqa: PLC0415

        print(f"tischlein {our_version()}")
        parser.exit()


def parser(names: Iterable[str] = COMMANDS) -> argparse.ArgumentParser:
    result = argparse.ArgumentParser(
        prog="tischlein", description="Tischlein: rummy tables for Discord servers."
    )
    result.add_argument("--version", action=_Version, nargs=0, help="print it and exit")
    commands = result.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name in names:
        module = import_module(f"bot.cli.{COMMANDS[name]}")
        getattr(module, f"add_{name.replace('-', '_')}")(commands)
    return result


INTERRUPTED = 130
"""What a shell says of a command that somebody has ended by Ctrl-C."""
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


def _needed(asked: Sequence[str]) -> Iterable[str]:
    """Only the command that is asked for is loaded: Docker asks for the health all day long, and a
    match file can be verified where nothing but Python is installed.
    """
    if asked == ["--version"]:
        return ()
    return asked if asked and asked[0] in COMMANDS else COMMANDS


def _write_anything() -> None:
    """Let what a terminal has no letters for be written as its number, as errors are anyway.

    An honest match must not fail to be verified because a name is not in somebody's code page.
    """
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def _main() -> None:
    _write_anything()
    args = parser(_needed(sys.argv[1:2])).parse_args()
    try:
        status = args.run(args)
    except BrokenPipeError:
        # The reader of a pipe has seen enough.
        sys.stderr.close()
        status = 0
    except KeyboardInterrupt:
        status = INTERRUPTED
    sys.exit(status)


if __name__ == "__main__":
    main()
