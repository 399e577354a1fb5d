"""``backup FILE``: a copy of the SQLite file, also while the bot runs."""

import argparse
import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from bot.cli.databases import a_database
from bot.cli.files import fail, tell
from bot.cli.progress import Progress
from bot.database.core import StoreError, create, explained
from bot.database.moving import open_to_read
from bot.database.sqlite import damage
from bot.operation.settings import ENV_FILE, SettingsError, read_database

LOOK_SECONDS = 0.1


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("backup", help="copy the SQLite file, also while the bot runs")
    parser.add_argument("file", type=Path, metavar="FILE", help="the copy; it must not exist yet")
    parser.add_argument(
        "--database", type=a_database, metavar="FILE", help="else that of the bot's settings"
    )
    parser.add_argument(
        "--env-file", type=Path, default=ENV_FILE, metavar="FILE", help="settings; default: .env"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        database = args.database or read_database(os.environ, args.env_file)
    except SettingsError as error:
        fail(str(error))
    if not isinstance(database, Path):
        fail(f"{database} is not a file: pg_dump makes a copy of it, as docs/running.md says")
    if args.file.exists():
        fail(f"{args.file} is there already")
    try:
        size = asyncio.run(_back_up(database, args.file))
    except StoreError as error:
        fail(str(error))
    except OSError as error:
        fail(f"{args.file} cannot be written: {error.strerror}")
    tell(f"{args.file}: {size} bytes, looked through and sound")
    return 0


async def _back_up(database: Path, copy: Path) -> int:
    """Copy under another name, look through the copy, and only then let it be called a backup."""
    await (await open_to_read(database)).close()  # says it in one line if this is none of ours
    part = copy.with_name(copy.name + ".part")
    part.unlink(missing_ok=True)
    create(part)
    try:
        await _copy(database, part)
        if (found := await damage(part)) is not None:
            raise StoreError(f"the copy is damaged ({found}): is {database} sound?")
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
        raise explained(error, str(part)) from error
