"""``member``: what is kept of somebody, and forgetting them, as ``/privacy`` does."""

import argparse
import asyncio
from dataclasses import asdict

from bot.cli.alone import opened_alone
from bot.cli.databases import a_database
from bot.cli.files import fail, tell
from bot.cli.ids import an_id
from bot.clock import SystemClock
from bot.community.privacy import forget, stored_data
from bot.database.core import Database, MemberId, ServerId, StoreError
from bot.database.moving import open_to_read
from bot.games.match import SeatView
from bot.games.moves import Move
from bot.operation.settings import DATABASE
from bot.tables.denials import DeniedError
from bot.tables.recovery import recover
from bot.tables.service import Tables
from bot.thinking.questions import Computers

NOWHERE = ServerId(0)


class _NoMind:
    """Nobody plays while somebody is forgotten."""

    async def decide(self, view: SeatView, level: str) -> Move:
        del view, level
        await asyncio.get_running_loop().create_future()
        raise AssertionError


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("member", help="what is kept of somebody, and delete it")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    one = actions.add_parser("forget", help="delete somebody everywhere, as /privacy does")
    one.add_argument("id", type=an_id, metavar="ID", help="the member's id in Discord")
    one.add_argument("--write", action="store_true", help="do it; else it is only counted")
    one.add_argument("--database", type=a_database, default=DATABASE, metavar="DATABASE")
    one.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        return asyncio.run(_forget(args))
    except (StoreError, DeniedError) as error:
        fail(str(error))


async def _forget(args: argparse.Namespace) -> int:
    member = MemberId(args.id)
    if not args.write:
        database = await open_to_read(args.database)
        try:
            await _count(database, member)
        finally:
            await database.close()
        tell("nothing was changed; --write deletes it, while the bot does not run")
        return 0
    async with opened_alone(args.database) as database:
        await _count(database, member)
        tables = Tables(database, SystemClock(), Computers(_NoMind()), lambda _: None)
        try:
            await recover(tables)
            at_once = await forget(tables, member)
        finally:
            await tables.stop()
    if not at_once:
        tell("deleted; somebody reads the file, so the last bytes go when it is next opened alone")
    elif database.overwrites:
        tell("deleted, and out of the file")
    else:
        tell("deleted; the server's log and its backups keep it until they are recycled")
    return 0


async def _count(database: Database, member: MemberId) -> None:
    kept = asdict(await stored_data(database, NOWHERE, member))
    kept.pop("here")
    tell(", ".join(f"{name} {int(count)}" for name, count in kept.items()))
