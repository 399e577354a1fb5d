"""``referee FILE``: play a script and print what the rules say."""

import argparse

from bot.cli.files import fail, read_text, tell
from bot.games.moves import LineError
from bot.games.referee import parse_script, play


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("referee", help="play a script and print what the rules say")
    parser.add_argument("file", metavar="FILE", help="the script; - for standard input")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        script = parse_script(read_text(args.file))
    except LineError as error:
        fail(str(error))
    for line in play(script):
        tell(line)
    return 0
