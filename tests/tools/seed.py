"""``seed``: give a server a made-up history."""

import argparse
import asyncio
import time
from collections.abc import Sequence

from bot.cli.console import Progress, an_id, fail, from_to
from bot.cli.databases import add_database, make_room, named_database
from bot.database.core import Address, ChannelId, ServerId, StoreError
from bot.database.moving import open_database
from bot.playground.past import History, people, seed


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools seed", description="fill a database with a made-up history"
    )
    add_database(parser)
    parser.add_argument("--server", type=an_id, default=1, metavar="ID", help="with no tables yet")
    parser.add_argument("--channel", type=an_id, default=1, metavar="ID", help="of its tables")
    parser.add_argument(
        "--members", type=from_to(3, 100_000), default=100, metavar="N", help="who play"
    )
    parser.add_argument(
        "--matches", type=from_to(0, 10**7), default=1000, metavar="N", help="that they finished"
    )
    parser.add_argument(
        "--logs", type=from_to(0, 10**7), default=200, metavar="N", help="matches to be replayed"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="another history")
    args = parser.parse_args(words)
    history = History(
        server=ServerId(args.server),
        channel=ChannelId(args.channel),
        people=people(args.members, args.seed),
        matches=args.matches,
        now=time.time(),
        logs=min(args.logs, args.matches),
        seed=args.seed,
    )
    database = named_database(args)
    make_room(database)
    try:
        with Progress(args.matches) as progress:
            rated = asyncio.run(_seed(database, history, progress))
    except (StoreError, ValueError) as error:
        fail(f"seed: {error}")
    print(
        f"server {args.server}: {args.matches} matches of {args.members} members,"
        f" {rated} of them rated"
    )
    return 0


async def _seed(address: Address, history: History, progress: Progress) -> int:
    database = await open_database(address)
    try:
        return await seed(database, history, step=progress.step)
    finally:
        await database.close()
