"""``move-data``: copy a whole database into another one, between a file and PostgreSQL."""

import argparse
import asyncio
from contextlib import ExitStack

from bot.cli.database_lock import the_only_one
from bot.cli.databases import a_database
from bot.cli.files import fail, make_room, tell
from bot.cli.progress import Progress
from bot.cli.tables import folded_actions
from bot.database import moving
from bot.database.core import Address, Database, StoreError, TableId
from bot.database.moving import open_database, open_to_read
from bot.tables import rows as store
from bot.tables.live import BrokenLogError

INTERRUPTED = 130


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("move-data", help="copy a database into a new one, of any engine")
    for name, what in (("from", "where everything is; the bot must not run"), ("to", "a new one")):
        parser.add_argument(
            f"--{name}", dest=name, type=a_database, required=True, metavar="DATABASE", help=what
        )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    source, target = getattr(args, "from"), args.to
    if source == target:
        fail("move-data: these are the same database")
    make_room(target)
    try:
        with ExitStack() as held, Progress() as progress:
            for one in (source, target):
                held.enter_context(the_only_one(one))
            rows, matches = asyncio.run(_move(source, target, progress))
    except StoreError as error:
        fail(f"move-data: {error}")
    except KeyboardInterrupt:
        print("Interrupted: the same command starts again.")
        return INTERRUPTED
    tell(f"{rows} rows are in {target}, and {matches} matches fold there")
    tell(f"Set TISCHLEIN_DATABASE to use it; {source} is as it was.")
    return 0


async def _move(source: Address, target: Address, progress: Progress) -> tuple[int, int]:
    old = await open_to_read(source)
    try:
        await moving.refuse_unfinished(old)
        new = await open_database(target)
        try:
            return await moved(old, new, progress)
        finally:
            await new.close()
    finally:
        await old.close()


async def moved(old: Database, new: Database, progress: Progress) -> tuple[int, int]:
    """Copy, compare, fold; says how many rows and matches there are."""
    tables = await moving.shapes(old)
    have = await moving.counts(old, tables)
    rows = sum(have.values())
    total = 2 * rows + have["tables"]
    await moving.make_ready(new, tables, old.name)

    def step(count: int) -> None:
        progress.reach(progress.done + count, total)

    await moving.copy(old, new, tables, step)
    if await moving.counts(new, tables) != await moving.counts(old, tables):
        raise moving.ChangedMeanwhileError(
            f"not all rows arrived: was {old.name} written to meanwhile? Stop the bot, start again"
        )
    await moving.compare(old, new, tables, step)
    matches = 0
    for table in await store.load_ids(new):
        try:
            matches += await folded_actions(new, table) > 0
        except BrokenLogError as error:
            # What was broken before is moved as it is; the bot sets it aside there, too.
            await _must_be_broken(old, table, error)
        step(1)
    await moving.finish(new)
    return rows, matches


async def _must_be_broken(old: Database, table: TableId, error: BrokenLogError) -> None:
    try:
        await folded_actions(old, table)
    except BrokenLogError:
        return
    raise moving.ChangedMeanwhileError(f"table {table} cannot be folded any more: {error}")
