"""``bench``: how fast things are."""

import argparse

from bot.bench import engine, memory, opponents, reviews, tables, takeover
from bot.cli.databases import a_database
from bot.cli.files import fail
from bot.cli.progress import Progress
from bot.model.errors import StoreError
from tests.tools import samples as pictures

GROUPS = {
    "engine": engine.main,
    "opponents": opponents.main,
    "reviews": reviews.main,
    "tables": tables.main,
    "takeover": takeover.main,
    "memory": memory.main,
    "pictures": pictures.main,
}


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("bench", help="print how fast things are")
    parser.add_argument("group", nargs="*", choices=[*GROUPS, []], help="what to measure; all")
    parser.add_argument(
        "--database",
        type=a_database,
        metavar="DATABASE",
        help="an empty one in which takeover is measured; it is left full",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    groups = args.group or list(GROUPS)
    if args.database is not None:
        if groups != ["takeover"]:
            fail("bench: --database is for takeover alone")
        try:
            takeover.main(args.database)
        except StoreError as error:
            fail(f"bench: {error}")
        return 0
    with Progress(len(groups)) as progress:
        for name in groups:
            GROUPS[name]()
            progress.step()
            progress.leave()
    return 0
