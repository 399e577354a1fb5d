"""Taking tables over from a process that ended: it should not matter how many there are."""

import asyncio
import gc
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from time import perf_counter, perf_counter_ns, process_time

from bot.bench.tables import deepen_all, house, opened, resident
from bot.bench.timing import Sample, line
from bot.model.addresses import Address
from bot.model.errors import StoreError
from bot.model.ids import TableId
from bot.store.database import Connection
from bot.tables.recovery import recover

SIZES = (100, 1000, 10_000)
PLAYED = 40
"""Tables that are played to the middle of their match, and then clicked at."""


def main(address: Address | None = None, sizes: Sequence[int] = SIZES) -> None:
    """In a file of its own, or in a database that is empty and is left full."""
    if address is not None:
        asyncio.run(_measure_all(address, sizes))
        return
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_measure_all(Path(folder) / "tables.db", sizes))


async def _measure_all(address: Address, sizes: Sequence[int]) -> None:
    async with house(address) as tables:
        if await tables.database.read("SELECT 1 FROM tables LIMIT 1"):
            raise StoreError(f"{tables.database.name} has tables already: this needs an empty one")
        await opened(tables, PLAYED)
    await deepen_all(address)
    before = PLAYED
    for size in sizes:
        async with house(address) as tables:
            await tables.database.write(partial(_fill_up, count=size - before))
        before = size
        gc.collect()
        await _measure(address)


async def _measure(address: Address) -> None:
    async with house(address) as tables:
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
