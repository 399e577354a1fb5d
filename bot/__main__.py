"""The command line: ``python -m bot --help`` lists what it can do."""

import argparse
import sys

from bot.cli import bench, play, referee, render, replay, selfplay, soak, solve, tables

COMMANDS = (play, referee, replay, solve, render, selfplay, tables, soak, bench)


def parser() -> argparse.ArgumentParser:
    result = argparse.ArgumentParser(
        prog="python -m bot", description="Tischlein: rummy tables for Discord servers."
    )
    commands = result.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add_to(commands)
    return result


def main() -> None:
    args = parser().parse_args()
    try:
        status = args.run(args)
    except BrokenPipeError:
        # The reader of a pipe has seen enough.
        sys.stderr.close()
        status = 0
    sys.exit(status)


if __name__ == "__main__":
    main()
