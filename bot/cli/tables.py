"""``tables DATABASE``: what is in a database: list, show one, check all, repair one."""

import argparse
import asyncio
import os
from collections.abc import Container, Coroutine, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bot.cli.console import Commands, Progress, an_id, complaining, fail, tell
from bot.cli.databases import add_database, named_database, opened_alone, opened_to_read
from bot.clock import SystemClock
from bot.database.core import Database, StoreError, TableId
from bot.games.match import Match, PublicView, public_view
from bot.games.pieces import faces_text, meld_text, piece_text
from bot.tables import rows as store
from bot.tables.live import BrokenLogError, load_folded
from bot.tables.model import BrokenTable, SeatState, Status, TableState
from bot.tables.recovery import Diagnosis, HopelessError, close, diagnose, reopen
from bot.tournaments.views import has_result


def add_tables(commands: Commands) -> None:
    parser = commands.add_parser(
        "tables",
        help="list, show, check or repair the tables in a database",
        description="What is in a database. Only `repair` changes anything in it.",
    )
    add_database(parser)
    parser.set_defaults(run=run_tables, act=list_all, work=_opened)
    actions = parser.add_subparsers(title="actions", metavar="ACTION")
    actions.add_parser("list", help="a line for each table (without an action, too)")
    add_repair(actions)
    show = actions.add_parser("show", help="print one table as everyone may see it")
    show.add_argument("id", type=an_id, metavar="ID", help="the table's number")
    show.add_argument("--all", action="store_true", help="racks, drafts and secrets too")
    show.set_defaults(act=show_one)
    check = actions.add_parser("check", help="fold every match and say which are broken")
    check.set_defaults(act=check_all)
    _know_the_first_word(parser, actions.choices)


def _know_the_first_word(parser: argparse.ArgumentParser, actions: Container[str]) -> None:
    """``tables FILE show 1``, as it was before: what is no action is a database."""
    parse = parser.parse_known_args

    def known(words: list[str], namespace: argparse.Namespace | None = None) -> Any:
        if words and not words[0].startswith("-") and words[0] not in actions:
            words = ["--database", *words]
        return parse(words, namespace)

    vars(parser)["parse_known_args"] = known


def run_tables(args: argparse.Namespace) -> int:
    with complaining(StoreError):
        status: int = asyncio.run(args.work(args))
    return status


async def _opened(args: argparse.Namespace) -> int:
    async with opened_to_read(named_database(args)) as database:
        work: Coroutine[Any, Any, int] = args.act(database, args)
        return await work


# --- list ---


async def list_all(database: Database, args: argparse.Namespace) -> int:  # noqa: ARG001
    for table in await store.load_ids(database):
        row = await store.load(database, table)
        if isinstance(row, TableState):
            touched = _time(row.touched_at)
            seats = ", ".join(map(_seat, row.seats))
            place = f"server {row.server}"
            tell(
                f"{row.id:6} {row.status:8} {row.game:9} {row.seq:5} actions  {touched}"
                f"  {place:26}  {seats}"
            )
        else:
            tell(f"{table:6} cannot be read")
    return 0


def _time(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d %H:%M:%SZ")


def _seat(seat: SeatState) -> str:
    who = seat.name if seat.level is None else f"computer {seat.number} ({seat.level})"
    return who if seat.level or seat.is_played else f"{who} ({seat.presence})"


# --- show ---


async def show_one(database: Database, args: argparse.Namespace) -> int:
    row = await store.load(database, TableId(args.id))
    if row is None:
        fail(f"there is no table {args.id}")
    if isinstance(row, BrokenTable):
        fail(f"table {args.id} cannot be read")
    for line in _row_lines(row):
        tell(line)
    if row.seq:
        try:
            match = (await load_folded(database, row)).match
        except BrokenLogError as broken:
            fail(f"table {args.id} cannot be folded: {broken}")
        for line in _view_lines(public_view(match)):
            tell(line)
        if args.all:
            for line in _secret_lines(row, match):
                tell(line)
    return 0


def _row_lines(row: TableState) -> Iterator[str]:
    options = "".join(f" {name}={value}" for name, value in row.options)
    yield f"table {row.id}: {row.status}, {row.game}{options}, assistance {row.assistance}"
    yield f"server {row.server}, channel {row.channel}"
    yield f"opened {_time(row.created_at)}, last touched {_time(row.touched_at)}"
    if row.trouble is not None:
        yield f"set aside: {row.trouble}"
    for number, seat in enumerate(row.seats, 1):
        yield f"seat {number}: {_seat(seat)}"


def _view_lines(view: PublicView) -> Iterator[str]:
    state = "over" if view.outcome else f"turn of seat {(view.turn or 0) + 1}"
    yield f"round {view.number}, {view.seq} actions, {state}"
    for number, seat in enumerate(view.seats, 1):
        opened = "opened" if seat.opened else "not opened"
        yield f"seat {number}: {seat.count} pieces, {seat.account} points, {opened}"
    for meld in view.table:
        yield f"{meld.letter}: {meld_text(meld.said)}"
    top = f", top {piece_text(view.deck.face(view.pile_top))}" if view.pile_top is not None else ""
    yield f"{view.stock_count} face down, {view.pile_count} in the open pile{top}"


def _secret_lines(row: TableState, match: Match) -> Iterator[str]:
    yield f"secret {row.secret.hex()}"
    state, faces = match.round, match.rules.deck.faces_of
    if state is None:
        return
    for number, rack in enumerate(state.racks, 1):
        yield f"rack {number}: {faces_text(faces(rack))}"
    for number, step in enumerate(state.draft, 1):
        melds = " / ".join(meld_text(meld.said) for meld in step.table)
        yield f"draft step {number}: {melds}; rack {faces_text(faces(step.rack))}"
    yield f"face down: {faces_text(faces(state.stock))}"
    yield f"open pile: {faces_text(faces(state.pile))}"


# --- check ---


async def check_all(database: Database, args: argparse.Namespace) -> int:  # noqa: ARG001
    """Every match that was ever stored; exit status 1 if any of them is broken."""
    folded = actions = 0
    broken: list[str] = []
    tables = await store.load_ids(database)
    with Progress(len(tables)) as progress:
        for table in tables:
            try:
                found = await folded_actions(database, table)
            except BrokenLogError as error:
                broken.append(f"table {table}: {error}")
            else:
                folded += found > 0
                actions += found
            progress.step()
    for line in broken:
        tell(line)
    tell(f"{folded} matches with {actions} actions fold, {len(broken)} do not")
    return 1 if broken else 0


async def folded_actions(database: Database, table: TableId) -> int:
    """How many actions a table's log has, if it folds; a table that was never played has none."""
    row = await store.load(database, table)
    if not isinstance(row, TableState):
        raise BrokenLogError("its settings cannot be read")
    if row.status == Status.LOBBY or row.started_at is None:
        return 0
    return (await load_folded(database, row)).match.seq


# --- repair: a table that was set aside goes on, or ends ---


def add_repair(actions: Commands) -> None:
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
        async with opened_to_read(named_database(args)) as database:
            found = await _diagnosed(database, table)
            _explain(found)
            await _tell_of_tournament(database, found)
        tell("nothing was changed; to change it, the bot must not run")
        return 0
    async with opened_alone(named_database(args)) as database:
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
