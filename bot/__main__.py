"""The command line: ``python -m bot --help`` lists what it can do."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

COMMANDS = (
    "referee",
    "replay",
    "verify",
    "solve",
    "render",
    "selfplay",
    "tables",
    "rerate",
    "seed",
    "soak",
    "bench",
)


def parser(named: Sequence[str] = COMMANDS) -> argparse.ArgumentParser:
    """Knows these commands. Only they are imported: not all of them need more than Python."""
    result = argparse.ArgumentParser(
        prog="python -m bot", description="Tischlein: rummy tables for Discord servers."
    )
    commands = result.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name in named:
        import_module(f"bot.cli.{name}").add_to(commands)
    return result


def main() -> None:
    wanted = [name for name in sys.argv[1:2] if name in COMMANDS]
    args = parser(wanted or COMMANDS).parse_args()
    try:
        status = args.run(args)
    except BrokenPipeError:
        # The reader of a pipe has seen enough.
        sys.stderr.close()
        status = 0
    sys.exit(status)


if __name__ == "__main__":
    main()
