"""``tables DATABASE repair ID``: a table that was set aside goes on, or ends."""

import argparse
import os
from pathlib import Path

from bot.cli.alone import opened_alone
from bot.cli.files import fail, tell
from bot.cli.ids import an_id
from bot.clock import SystemClock
from bot.database.core import Database, TableId
from bot.database.moving import open_to_read
from bot.tables.recovery import Diagnosis, HopelessError, close, diagnose, reopen
from bot.tournaments.loaded import has_result


def add_to(actions: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = actions.add_parser("repair", help="what is wrong with a table, and mend it")
    parser.add_argument("id", type=an_id, metavar="ID", help="the table's number")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--reopen", action="store_true", help="let it go on from the last good line")
    what.add_argument("--close", action="store_true", help="end it, and show that in Discord")
    parser.add_argument(
        "--copy", type=Path, metavar="FILE", help="where lines are kept that are cut off"
    )
    parser.set_defaults(work=repair)


async def repair(args: argparse.Namespace) -> int:
    """Without ``--reopen`` or ``--close`` nothing is changed."""
    table = TableId(args.id)
    if not args.reopen and not args.close:
        database = await open_to_read(args.database)
        try:
            found = await _diagnosed(database, table)
            _explain(found)
            await _tell_of_tournament(database, found)
            tell("nothing was changed; to change it, the bot must not run")
        finally:
            await database.close()
        return 0
    async with opened_alone(args.database) as database:
        await _mend(database, await _diagnosed(database, table), args)
    return 0


async def _diagnosed(database: Database, table: TableId) -> Diagnosis:
    try:
        return await diagnose(database, table)
    except HopelessError as hopeless:
        fail(str(hopeless))


def _explain(found: Diagnosis) -> None:
    table, count = found.row.id, len(found.rest)
    if found.row.trouble is not None:
        tell(f"table {table} was set aside: {found.row.trouble}")
    tell(f"now: {found.trouble or 'all of it can be folded'}")
    tell(f"{found.good} of {found.good + count} lines make a match; {count} would be cut off")
    copy = " --copy FILE" if count else ""
    uncounted = "; it does not count for the ranking then" if count else ""
    if found.may_go_on:
        tell(f"--reopen{copy}: it goes on from there{uncounted}")
    tell(f"--close{copy}: it ends without result")


async def _mend(database: Database, found: Diagnosis, args: argparse.Namespace) -> None:
    if args.reopen and not found.may_go_on:
        fail("it cannot go on: words that its shuffles need were deleted; --close ends it")
    if found.rest:
        _save_copy(args.copy, found)
    if args.reopen:
        await reopen(database, SystemClock(), found)
        tell(f"table {found.row.id} goes on from line {found.good} when the bot starts")
    else:
        await close(database, SystemClock(), found)
        tell(f"table {found.row.id} is closed; Discord is told when the bot starts")
    await _tell_of_tournament(database, found)


async def _tell_of_tournament(database: Database, found: Diagnosis) -> None:
    """What becomes of it there: a round waits for no table that was set aside."""
    fixture = found.row.fixture
    if fixture is None:
        return
    tell(f"it is a match of tournament {fixture.tournament}, round {fixture.round}:")
    taken = await has_result(database, fixture.tournament, found.row.id)
    if taken is None:
        tell("that is over, or cannot be read; nothing changes there")
    elif taken:
        tell(
            "it counts there already, without points for anybody, and repairing it changes nothing"
        )
        tell("of that; --close it, and let the organiser open another tournament if that is unfair")
    else:
        tell("the round waits for it; closed, it counts as it stands, reopened, it is played on")


def _save_copy(path: Path | None, found: Diagnosis) -> None:
    """What is cut off names pieces, so nobody else can read it."""
    if path is None:
        fail(f"{len(found.rest)} lines would be cut off: --copy FILE says where to keep them")
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError as error:
        fail(f"{path} cannot be made: {error.strerror}")
    with os.fdopen(file, "w", encoding="utf-8") as copy:
        copy.write(f"table {found.row.id}, from line {found.good}\n")
        copy.writelines(f"{number} {line}\n" for number, line in found.rest)
    tell(f"{len(found.rest)} lines are kept in {path}")
