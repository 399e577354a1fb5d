"""``rerate``: compute a server's ladders again, and compare."""

import argparse
import asyncio

from bot.cli.databases import a_database
from bot.cli.files import fail
from bot.cli.ids import an_id
from bot.cli.progress import Progress
from bot.community.rerating import Rerated, rerate
from bot.database.core import Address, ServerId, StoreError
from bot.database.moving import open_database, open_to_read
from bot.operation.settings import DATABASE

SHOWN = 20
"""Differences that are printed."""


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("rerate", help="compute a server's ladders from its results")
    parser.add_argument("--server", type=an_id, required=True, metavar="ID", help="which server")
    parser.add_argument("--database", type=a_database, default=DATABASE, metavar="DATABASE")
    parser.add_argument("--write", action="store_true", help="store what is computed")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Status 1 if something differed and was not stored."""
    try:
        found = asyncio.run(_rerate(args.database, ServerId(args.server), write=args.write))
    except StoreError as error:
        fail(str(error))
    for difference in found.differences[:SHOWN]:
        where = " ".join(map(str, difference.where))
        print(f"{where}: stored {difference.stored}, computed {difference.computed}")
    stored = ", stored anew" if args.write and found.differences else ""
    print(
        f"{found.matches} rated matches, {found.rungs} ratings, {found.changes} changes:"
        f" {len(found.differences)} differences{stored}"
    )
    return 1 if found.differences and not args.write else 0


async def _rerate(address: Address, server: ServerId, *, write: bool) -> Rerated:
    database = await open_to_read(address)
    if write:  # a file that is not there, or is no database, was complained about before this
        await database.close()
        database = await open_database(address)
    try:
        with Progress() as progress:
            return await rerate(database, server, write=write, progress=progress.reach)
    finally:
        await database.close()
