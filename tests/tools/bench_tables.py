"""The tables: actions on real files with FULL sync, memory, recovery, and what growth costs."""

import asyncio
import gc
import os
import tempfile
import tracemalloc
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import cycle, islice
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import perf_counter, perf_counter_ns, process_time, process_time_ns

from bot.cli.takeover import DEEP, Sample, line, opened, patient_tables, resident
from bot.database.core import (
    Address,
    Connection,
)
from bot.games.match import Match, apply
from bot.games.moves import Action, Discard, Draw, End, Move, Pass, Turn
from bot.games.pieces import Seat
from bot.games.refusals import RefusedError
from bot.games.ruleset import Round
from bot.tables.live import Running, awaited, fair_for, with_deals
from bot.tables.recovery import recover
from bot.tables.rights import check_running
from bot.tables.service import Change, Tables
from bot.thinking.pool import tied_to
from tests.tools.soak import SoakTally, careless_match, random_move

# --- measuring one thing many times ---


def sample(
    work: Iterable[Callable[[], object]], clock: Callable[[], int] = perf_counter_ns
) -> Sample:
    """Run each piece of work once, with the garbage collector out of the way."""
    times = []
    gc.collect()
    gc.disable()
    try:
        for one in work:
            began = clock()
            one()
            times.append(clock() - began)
    finally:
        gc.enable()
    return Sample(tuple(sorted(times)))


def least(work: Callable[[], object], times: int = 10) -> float:
    """Nanoseconds of computing that one run takes when nothing else disturbs it."""
    return sample([work] * times, process_time_ns).times[0]


# --- the tables: actions on real files with FULL sync, memory, recovery, and what growth costs ---

SIZES = (1, 100, 1000)
ACTIONS = 600
"""Measured actions for each number of tables."""
PACE = 20
"""Actions a second that a busy bot has to bear."""
BOLD = 0.15
"""How often something else is tried than to draw or discard."""
FINISHED = 2000
"""Matches that are over already, each with a log."""


@dataclass(slots=True)
class TablePlayer:
    """Plays all seats of one table, carelessly."""

    live: Running
    turns: Iterator[Turn]

    async def play(self, tables: Tables) -> int:
        """One action; gives back how long it took, from the click to the disk."""
        turn = next(self.turns)
        began = perf_counter_ns()
        async with self.live.lock:
            await tables.play(self.live, turn.seat, turn.move)
        return perf_counter_ns() - began


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_measure(Path(folder)))


async def _measure(folder: Path) -> None:
    for size in SIZES:
        await measure_actions(folder / f"{size}.db", size)
    await _memory(folder / "100.db")
    await _growth(folder / "1000.db")
    await _recovery(folder / "1000.db")


async def measure_actions(address: Address, size: int) -> None:
    """What an action costs at so many tables: alone, in a crowd, and in a steady stream."""
    async with patient_tables(address) as tables:
        players = [_player(live, at) for at, live in enumerate(await opened(tables, size))]
        await _one_by_one(tables, players)
        await _at_once(tables, players)
        if size > 1:
            await _paced(tables, players)


def _player(live: Running, seed: int) -> TablePlayer:
    rng = Random(seed)
    steps = careless_match(live.match, fair_for(live.row), rng, SoakTally())
    return TablePlayer(live, (action for action, _ in steps if isinstance(action, Turn)))


# --- actions ---


async def _one_by_one(tables: Tables, players: list[TablePlayer]) -> None:
    """One action after the other: what a commit costs."""
    times = [await player.play(tables) for player in islice(cycle(players), ACTIONS // 3)]
    _report(f"tables: {len(players)} running, one by one", times)


async def _at_once(tables: Tables, players: list[TablePlayer]) -> None:
    """Everybody acts as fast as the disk allows."""
    began = perf_counter()
    share = max(1, min(ACTIONS // len(players), 100))
    rows = await asyncio.gather(*(_several(tables, player, share) for player in players))
    times = [time for row in rows for time in row]
    rate = len(times) / (perf_counter() - began)
    _report(f"tables: {len(players)} running, all at once", times, f"{rate:.0f} actions/s")


async def _several(tables: Tables, player: TablePlayer, count: int) -> list[int]:
    return [await player.play(tables) for _ in range(count)]


async def _paced(tables: Tables, players: list[TablePlayer]) -> None:
    """A steady stream of actions, each at its time, whatever the others take."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    cpu = process_time()
    tasks = []
    for at, player in enumerate(islice(cycle(players), ACTIONS)):
        await asyncio.sleep(max(0.0, began + at / PACE - loop.time()))
        tasks.append(asyncio.create_task(player.play(tables)))
    times = list(await asyncio.gather(*tasks))
    busy = (process_time() - cpu) / (loop.time() - began)
    _report(f"tables: {len(players)} running, {PACE} actions/s", times, f"cpu {busy:.0%}")


def _report(name: str, times: list[int], more: str = "") -> None:
    line(name, f"{Sample(tuple(sorted(times)))}  {more}")


# --- growth ---


async def _growth(path: Path) -> None:
    """The same actions in a file with many finished matches."""
    async with patient_tables(path) as tables:
        await recover(tables)
        await tables.database.write(_finish_many)
        players = [_player(live, at) for at, live in enumerate(await _folded(tables))]
        line(f"now with {FINISHED} finished matches of {DEEP} actions in the file:", "")
        await _one_by_one(tables, players)


async def _finish_many(connection: Connection) -> None:
    """Copies of a table's row and log, as matches that are over."""
    await connection.execute(
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)"
        " INSERT INTO tables (server_id, channel_id, owner_id, status, game, options, assistance,"
        " secret, seq, created_at, touched_at) SELECT server_id, channel_id, owner_id, 'over',"
        " game, options, assistance, secret, ?2, created_at, touched_at FROM tables, n"
        " WHERE id = 1",
        (FINISHED, DEEP),
    )
    await connection.execute(
        "WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?1)"
        " INSERT INTO actions (table_id, seq, action, at) SELECT id, i, '1 draw', 0.0"
        " FROM tables, n WHERE status = 'over'",
        (DEEP,),
    )


# --- memory and recovery ---


async def deepen_all(address: Address) -> None:
    """Bring every table into the middle of its match, with as few commits as possible."""
    async with patient_tables(address) as tables:
        await recover(tables)
        await asyncio.gather(*(_deepen(tables, live) for live in await _folded(tables)))


async def _folded(tables: Tables) -> list[Running]:
    """All open tables, as if somebody had asked for each of them."""
    return [check_running(await tables.find(live.row.id)) for live in tables]


async def _deepen(tables: Tables, live: Running) -> None:
    rng, fair = Random(live.row.id), fair_for(live.row)
    steps: list[tuple[Action, Match]] = []
    match = live.match
    while match.seq < DEEP and match.outcome is None:
        new = with_deals(match, fair) or _step(match, rng)
        steps += new
        match = new[-1][1] if new else match
    if steps and match.outcome is None:
        await tables.save(live, Change(live.row, lambda _: (), tuple(steps)))


def _step(match: Match, rng: Random) -> list[tuple[Action, Match]]:
    """Mostly drawing and discarding, now and then something bolder; nothing if it is refused."""
    state = match.round
    assert state is not None
    turn = Turn(awaited(match)[0], _move(match, state, rng))
    try:
        return [(turn, apply(match, turn))]
    except RefusedError:
        return []


def _move(match: Match, state: Round, rng: Random) -> Move:
    if rng.random() < BOLD:
        return random_move(match.rules, state, rng)
    if state.window is not None and state.window.waiting:
        return Pass()
    if not match.rules.can.draws_first or not state.drawn:
        return End() if state.draft else Draw() if state.stock else Pass()
    return Discard(rng.choice(match.rules.deck.faces_of(state.position.rack)))


async def _memory(path: Path) -> None:
    await deepen_all(path)
    gc.collect()
    tracemalloc.start()
    async with patient_tables(path) as tables:
        before = tracemalloc.get_traced_memory()[0]
        await recover(tables)
        await _folded(tables)
        gc.collect()
        each = (tracemalloc.get_traced_memory()[0] - before) / len(list(tables))
        line("memory of a table in the middle of its match", f"{each / 1024:.0f} KiB")
    tracemalloc.stop()


async def _recovery(path: Path) -> None:
    """What it takes to fold every match, if somebody asks for all of them at once."""
    await deepen_all(path)
    gc.collect()
    async with patient_tables(path) as tables:
        began, cpu = perf_counter(), process_time()
        await recover(tables)
        lives = await _folded(tables)
        seconds, busy = perf_counter() - began, process_time() - cpu
        actions = sum(live.row.seq for live in lives) / len(lives)
        name = f"folding {len(lives)} tables, {actions:.0f} actions each"
        line(name, f"{seconds:.1f} s ({busy:.1f} s of cpu)")
    with ProcessPoolExecutor(1, get_context("spawn"), tied_to, (os.getpid(),)) as fresh:
        more = fresh.submit(resident_growth, path).result()
    line(
        f"memory of the process with {len(lives)} tables", f"{more / 2**20:.0f} MiB more than none"
    )


def resident_growth(path: Path) -> int:
    """Bytes by which a new process grows that brings all tables back and shows each of them."""
    return asyncio.run(_resident_growth(path))


async def _resident_growth(path: Path) -> int:
    async with patient_tables(path) as tables:
        before = resident()
        await recover(tables)
        for live in await _folded(tables):
            for seat in range(live.match.seats):
                live.view(Seat(seat))
        gc.collect()
        return resident() - before
