"""``backup``, ``move-data``, ``rerate``: what an operator does with a whole database."""

import argparse
import asyncio
import os
import sqlite3
from contextlib import ExitStack, closing
from pathlib import Path
from urllib.parse import quote

from bot.cli.console import Commands, Progress, an_id, complaining, fail, tell
from bot.cli.databases import (
    a_database,
    add_database,
    make_room,
    named_database,
    the_only_one,
)
from bot.cli.tables import folded_actions
from bot.community.rerating import Rerated, rerate
from bot.database import core, moving
from bot.database.moving import open_database, open_to_read
from bot.database.sqlite import damage
from bot.tables import rows as store
from bot.tables.live import BrokenLogError

# --- backup ---

LOOK_SECONDS = 0.1


def add_backup(commands: Commands) -> None:
    parser = commands.add_parser("backup", help="copy the SQLite file, also while the bot runs")
    parser.add_argument("file", type=Path, metavar="FILE", help="the copy; it must not exist yet")
    add_database(parser)
    parser.set_defaults(run=run_backup)


def run_backup(args: argparse.Namespace) -> int:
    database = named_database(args)
    if not isinstance(database, Path):
        fail(f"{database} is not a file: pg_dump makes a copy of it, as docs/running.md says")
    if args.file.exists():
        fail(f"{args.file} is there already")
    if not args.file.parent.is_dir():
        fail(f"There is no folder {args.file.parent}")
    try:
        with complaining(core.StoreError):
            size = asyncio.run(_back_up(database, args.file))
    except OSError as error:
        fail(f"{args.file} cannot be written: {error.strerror}")
    tell(f"{args.file}: {size} bytes, looked through and sound")
    return 0


async def _back_up(database: Path, copy: Path) -> int:
    """Copy under another name, look through the copy, and only then let it be called a backup."""
    await (await open_to_read(database)).close()  # says it in one line if this is none of ours
    part = copy.with_name(copy.name + ".part")
    part.unlink(missing_ok=True)
    core.create(part)
    try:
        await _copy(database, part)
        if (found := await damage(part)) is not None:
            raise core.StoreError(f"the copy is damaged ({found}): is {database} sound?")
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        size = part.stat().st_size
        part.rename(copy)
    finally:
        part.unlink(missing_ok=True)
    return size


async def _copy(database: Path, part: Path) -> None:
    copying = asyncio.create_task(asyncio.to_thread(_vacuum_into, database, part))
    with Progress() as progress:
        while not copying.done():
            await asyncio.wait([copying], timeout=LOOK_SECONDS)
            progress.reach(_size(part), _size(database))
    await copying


def _size(path: Path) -> int:
    return max(1, path.stat().st_size)


def _vacuum_into(database: Path, part: Path) -> None:
    """One moment of the file, whatever is written to it meanwhile."""
    try:
        with closing(sqlite3.connect(f"file:{quote(str(database))}?mode=ro", uri=True)) as source:
            source.execute("VACUUM INTO ?1", (str(part),))
    except sqlite3.Error as error:
        raise core.explained(error, str(part)) from error


# --- move-data ---

INTERRUPTED = 130


def add_move_data(commands: Commands) -> None:
    parser = commands.add_parser("move-data", help="copy a database into a new one, of any engine")
    for name, what in (("from", "where everything is; the bot must not run"), ("to", "a new one")):
        parser.add_argument(
            f"--{name}", dest=name, type=a_database, required=True, metavar="DATABASE", help=what
        )
    parser.set_defaults(run=run_move_data)


def run_move_data(args: argparse.Namespace) -> int:
    source, target = getattr(args, "from"), args.to
    if source == target:
        fail("move-data: these are the same database")
    make_room(target)
    try:
        with ExitStack() as held, Progress() as progress:
            for one in (source, target):
                held.enter_context(the_only_one(one))
            rows, matches = asyncio.run(_move(source, target, progress))
    except core.StoreError as error:
        fail(f"move-data: {error}")
    except KeyboardInterrupt:
        print("Interrupted: the same command starts again.")
        return INTERRUPTED
    tell(f"{rows} rows are in {target}, and {matches} matches fold there")
    tell(f"Set TISCHLEIN_DATABASE to use it; {source} is as it was.")
    return 0


async def _move(source: core.Address, target: core.Address, progress: Progress) -> tuple[int, int]:
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


async def moved(old: core.Database, new: core.Database, progress: Progress) -> tuple[int, int]:
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


async def _must_be_broken(old: core.Database, table: core.TableId, error: BrokenLogError) -> None:
    try:
        await folded_actions(old, table)
    except BrokenLogError:
        return
    raise moving.ChangedMeanwhileError(f"table {table} cannot be folded any more: {error}")


# --- rerate ---

SHOWN = 20
"""Differences that are printed."""


def add_rerate(commands: Commands) -> None:
    parser = commands.add_parser("rerate", help="compute a server's ladders from its results")
    parser.add_argument("--server", type=an_id, required=True, metavar="ID", help="which server")
    add_database(parser)
    parser.add_argument("--write", action="store_true", help="store what is computed")
    parser.set_defaults(run=run_rerate)


def run_rerate(args: argparse.Namespace) -> int:
    """Status 1 if something differed and was not stored."""
    with complaining(core.StoreError):
        found = asyncio.run(
            _rerate(named_database(args), core.ServerId(args.server), write=args.write)
        )
    for difference in found.differences[:SHOWN]:
        where = " ".join(map(str, difference.where))
        print(f"{where}: stored {difference.stored}, computed {difference.computed}")
    stored = ", stored anew" if args.write and found.differences else ""
    print(
        f"{found.matches} rated matches, {found.rungs} ratings, {found.changes} changes:"
        f" {len(found.differences)} differences{stored}"
    )
    return 1 if found.differences and not args.write else 0


async def _rerate(address: core.Address, server: core.ServerId, *, write: bool) -> Rerated:
    database = await open_to_read(address)
    if write:  # a file that is not there, or is no database, was complained about before this
        await database.close()
        database = await open_database(address)
    try:
        with Progress() as progress:
            return await rerate(database, server, write=write, progress=progress.reach)
    finally:
        await database.close()
