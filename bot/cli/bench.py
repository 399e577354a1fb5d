"""``bench``: how fast things are."""

import argparse

from bot.bench import engine, memory, opponents, tables
from render import bench as pictures

GROUPS = {
    "engine": engine.main,
    "opponents": opponents.main,
    "tables": tables.main,
    "memory": memory.main,
    "pictures": pictures.main,
}


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("bench", help="print how fast things are")
    parser.add_argument("group", nargs="*", choices=[*GROUPS, []], help="what to measure; all")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    for name in args.group or GROUPS:
        GROUPS[name]()
    return 0
