"""``takeover``: how long it takes to take tables over from a process that ended."""

import argparse
import asyncio
import gc
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from resource import getpagesize
from time import perf_counter, perf_counter_ns, process_time

from bot.cli.console import Commands, fail
from bot.cli.databases import a_database
from bot.cli.people import NoPlayer
from bot.clock import SystemClock
from bot.database import core
from bot.database.moving import open_database
from bot.games.catalogue import CATALOGUE
from bot.opponents import Level
from bot.playground.past import moves
from bot.tables import lobby
from bot.tables.denials import Member
from bot.tables.live import Running, fair_for
from bot.tables.lobby import Place, Terms
from bot.tables.recovery import recover
from bot.tables.rights import check_running
from bot.tables.service import Change, Tables
from bot.thinking.questions import Computers

SIZES = (100, 1000, 10_000)
PLAYED = 40
"""Tables that are played to the middle of their match, and then clicked at."""
DEEP = 120
"""Actions after which a match is in its middle."""


def add_takeover(commands: Commands) -> None:
    parser = commands.add_parser("takeover", help="measure how fast tables are taken over")
    parser.add_argument(
        "--database",
        type=a_database,
        metavar="DATABASE",
        help="an empty one in which it is measured, and which is left full; else a new file",
    )
    parser.set_defaults(run=run_takeover)


def run_takeover(args: argparse.Namespace) -> int:
    try:
        if args.database is not None:
            asyncio.run(measure(args.database))
        else:
            with tempfile.TemporaryDirectory() as folder:
                asyncio.run(measure(Path(folder) / "tables.db"))
    except core.StoreError as error:
        fail(f"takeover: {error}")
    return 0


async def measure(address: core.Address, sizes: Sequence[int] = SIZES) -> None:
    async with patient_tables(address) as tables:
        if await tables.database.read("SELECT 1 FROM tables LIMIT 1"):
            raise core.StoreError(
                f"{tables.database.name} has tables already: this needs an empty one"
            )
        await asyncio.gather(*(_deepen(tables, one) for one in await opened(tables, PLAYED)))
    before = PLAYED
    for size in sizes:
        async with patient_tables(address) as tables:
            await tables.database.write(partial(_fill_up, count=size - before))
        before = size
        gc.collect()
        await _measure(address)


async def _measure(address: core.Address) -> None:
    async with patient_tables(address) as tables:
        before = resident()
        began, cpu = perf_counter(), process_time()
        await recover(tables)
        seconds, busy = perf_counter() - began, process_time() - cpu
        more = (resident() - before) / 2**20
        name = f"takeover of {len(list(tables))} open tables"
        line(name, f"{seconds:.2f} s ({busy:.2f} s of cpu), {more:.0f} MiB")
        times = []
        for table in range(1, PLAYED + 1):
            asked = perf_counter_ns()
            await tables.find(core.TableId(table))
            times.append(perf_counter_ns() - asked)
        line("  the first click at one of them", Sample(tuple(sorted(times))))


class PatientClock(SystemClock):
    """Real time, but nothing runs out, however long it takes to open a thousand tables."""

    def steady(self) -> float:
        return 0.0

    async def sleep(self, seconds: float) -> None:  # noqa: ARG002
        await asyncio.get_running_loop().create_future()


@asynccontextmanager
async def patient_tables(address: core.Address) -> AsyncIterator[Tables]:
    database = await open_database(address)
    tables = Tables(database, PatientClock(), Computers(NoPlayer()), lambda _: None)
    try:
        yield tables
    finally:
        await tables.stop()
        await database.close()


async def opened(tables: Tables, size: int) -> list[Running]:
    """Running tables of all games, with three people each."""
    games = enumerate(islice(cycle(CATALOGUE), size))
    return list(await asyncio.gather(*(_open(tables, at, game) for at, game in games)))


async def _open(tables: Tables, at: int, game: str) -> Running:
    people = [Member(core.MemberId(10 * at + seat), f"Player {seat}") for seat in range(3)]
    place = Place(core.ServerId(at % 50), core.ChannelId(at))
    table = await lobby.open_lobby(tables, place, people[0], Terms(game))
    for member in people[1:]:
        await lobby.join(tables, table, member)
    await lobby.start(tables, table, people[0])
    return check_running(await tables.find(table))


async def _deepen(tables: Tables, live: Running) -> None:
    levels = [Level.EASY] * live.match.seats
    steps = tuple(islice(moves(live.match, fair_for(live.row), levels), DEEP))
    over = [match.outcome is not None for _, match in steps]
    await tables.save(live, Change(live.row, lambda _: (), steps[: -sum(over) or None]))


async def _fill_up(connection: core.Connection, count: int) -> None:
    """Copies of the first table with its seats and its log. A log that belongs to another table
    cannot be folded, so that nobody may ask for one of these: they are there to be taken over."""
    (row,) = await connection.fetch("SELECT max(id) AS last FROM tables")
    last = row["last"]
    await connection.execute(
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)"
        " INSERT INTO tables (server_id, channel_id, owner_id, status, game, options, assistance,"
        " secret, seq, created_at, touched_at, started_at, version, rules, deadline, awaited)"
        " SELECT server_id, channel_id, owner_id, status, game, options, assistance, secret, seq,"
        " created_at, touched_at, started_at, version, rules, deadline, awaited"
        " FROM tables, n WHERE id = 1",
        (count,),
    )
    await connection.execute(
        "INSERT INTO seats (table_id, seat, member_id, name, words, words_hash, presence)"
        " SELECT tables.id, seat, member_id, name, words, words_hash, presence"
        " FROM tables, seats WHERE tables.id > ?1 AND table_id = 1",
        (last,),
    )
    await connection.execute(
        "INSERT INTO actions (table_id, seq, action, at, deadline)"
        " SELECT tables.id, actions.seq, action, at, actions.deadline"
        " FROM tables, actions WHERE tables.id > ?1 AND table_id = 1",
        (last,),
    )


def resident() -> int:
    """Bytes of this process that are in memory; nothing where the system does not say."""
    with suppress(OSError):
        return int(Path("/proc/self/statm").read_text().split()[1]) * getpagesize()
    return 0


# --- what was measured many times ---


@dataclass(frozen=True, slots=True)
class Sample:
    """Nanoseconds of many runs, sorted."""

    times: tuple[int, ...]

    def quantile(self, share: float) -> float:
        return self.times[min(len(self.times) - 1, int(share * len(self.times)))]

    def __str__(self) -> str:
        return (
            f"median {nanoseconds(self.quantile(0.5))}  p95 {nanoseconds(self.quantile(0.95))}"
            f"  p99 {nanoseconds(self.quantile(0.99))}  max {nanoseconds(self.times[-1])}"
            f"  n={len(self.times)}"
        )


def nanoseconds(count: float) -> str:
    for unit, size in (("s ", 1e9), ("ms", 1e6), ("µs", 1e3)):
        if count >= size:
            return f"{count / size:7.2f} {unit}"
    return f"{count:7.0f} ns"


def line(name: str, result: object) -> None:
    print(f"{name:44} {result}")
