"""Taking tables over from a process that ended: it should not matter how many there are."""

import asyncio
import gc
import tempfile
from pathlib import Path
from time import perf_counter, perf_counter_ns, process_time

from bot.bench.tables import deepen_all, house, opened, resident
from bot.bench.timing import Sample, line
from bot.model.ids import TableId
from bot.store.database import Connection
from bot.tables.recovery import recover

SIZES = (100, 1000, 10_000)
PLAYED = 40
"""Tables that are played to the middle of their match, and then clicked at."""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        for size in SIZES:
            asyncio.run(_measure(Path(folder) / f"{size}.db", size))


async def _measure(path: Path, size: int) -> None:
    async with house(path) as tables:
        await opened(tables, PLAYED)
    await deepen_all(path)
    async with house(path) as tables:
        await tables.database.write(lambda db: _fill_up(db, size - PLAYED))
    gc.collect()
    async with house(path) as tables:
        before = resident()
        began, cpu = perf_counter(), process_time()
        await recover(tables)
        seconds, busy = perf_counter() - began, process_time() - cpu
        more = (resident() - before) / 2**20
        count = len(list(tables))
        name = f"takeover of {count} open tables"
        line(name, f"{seconds:.2f} s ({busy:.2f} s of cpu), {more:.0f} MiB")
        times = []
        for table in range(1, PLAYED + 1):
            asked = perf_counter_ns()
            await tables.find(TableId(table))
            times.append(perf_counter_ns() - asked)
        line("  the first click at one of them", str(Sample(tuple(sorted(times)))))


async def _fill_up(connection: Connection, count: int) -> None:
    """Copies of the first table with its seats and its log. A log that belongs to another table
    cannot be folded, so that nobody may ask for one of these: they are there to be taken over."""
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
        (PLAYED,),
    )
    await connection.execute(
        "INSERT INTO actions (table_id, seq, action, at, deadline)"
        " SELECT tables.id, actions.seq, action, at, actions.deadline"
        " FROM tables, actions WHERE tables.id > ?1 AND table_id = 1",
        (PLAYED,),
    )
