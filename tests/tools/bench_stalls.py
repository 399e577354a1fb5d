"""How long the event loop stands still while somebody looks at a very long match.

``python -m tests.tools bench stalls [--actions 10000]`` prints seconds and the longest stall of
each use.
"""

import argparse
import asyncio
import gc
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

from bot.cli.takeover import line
from bot.community.matches import BackOffice, details, export_files, verify
from bot.community.replays import replay
from bot.database.core import ChannelId, MemberId, ServerId, TableId
from bot.database.moving import open_database
from bot.games.match import Match, apply, begin
from bot.games.moves import Action, Draw, Pass, Reset, Turn, action_text
from bot.games.ruleset import REVISION
from bot.playground import past as bulk
from bot.playground.past import FinishedMatch
from bot.tables.counting import result_rows
from bot.tables.live import fair_for, header_for, sealed, with_deals
from bot.tables.model import Assistance, LogEntry, SeatState, Status, TableState
from bot.thinking.pool import Pool

SERVER, TABLE = ServerId(7), TableId(1)
BEAT = 0.002


def long_match(actions: int) -> FinishedMatch:
    """Twenty rounds in which nobody lays anything, but starts over again and again."""
    seats = (SeatState(MemberId(1), "Ann", words="a"), SeatState(MemberId(2), "Ben", words="b"))
    row = sealed(
        TableState(
            id=TABLE,
            server=SERVER,
            channel=ChannelId(8),
            owner=MemberId(1),
            status=Status.OVER,
            game="classic",
            options=(("rounds", 20),),
            assistance=Assistance.OFF,
            secret=bytes(32),
            seats=seats,
            seq=0,
            created_at=0.0,
            touched_at=2.0,
            started_at=1.0,
            ended_at=2.0,
            rules=REVISION,
        )
    )
    log, match = _played(row, actions // 1640)
    lines = tuple(LogEntry(action_text(action), 1.0) for action in log)
    return FinishedMatch(
        replace(row, seq=len(log)), result_rows(row, match), len(match.results), lines=lines
    )


def _played(row: TableState, idle: int) -> tuple[list[Action], Match]:
    match, fair = begin(header_for(row)), fair_for(row)
    log: list[Action] = []
    while match.outcome is None:
        for deal, after in with_deals(match, fair):
            log.append(deal)
            match = after
        assert match.round is not None
        turn = match.round.turn
        ending = Draw() if match.round.stock else Pass()
        for move in (*[Reset()] * idle, ending):
            log.append(Turn(turn, move))
            match = apply(match, log[-1])
    return log, match


async def measured(name: str, work: Callable[[], Awaitable[object]]) -> None:
    longest, last, stop = 0.0, time.perf_counter(), asyncio.Event()

    async def beat() -> None:
        nonlocal longest, last
        while not stop.is_set():
            await asyncio.sleep(BEAT)
            now = time.perf_counter()
            longest, last = max(longest, now - last - BEAT), now

    beating = asyncio.create_task(beat())
    await asyncio.sleep(0.05)
    longest, began = 0.0, time.perf_counter()
    await work()
    took = time.perf_counter() - began
    stop.set()
    await beating
    line(name, f"{took:6.2f} s, longest stall {1000 * longest:7.1f} ms")


async def measure(actions: int) -> None:
    gc.collect()
    gc.freeze()  # as the bot does
    pool = Pool(processes=1)
    office = BackOffice(pool)
    with tempfile.TemporaryDirectory() as folder:
        database = await open_database(Path(folder) / "long.db")
        match = long_match(actions)
        await database.write(lambda db: bulk.insert(db, [match]))
        print(f"a match of {len(match.lines)} actions")
        at = (database, SERVER, TABLE)
        for again in ("", " again"):
            await measured("/verify" + again, lambda: verify(*at, office))
            await measured("/export" + again, lambda: export_files(*at, office))
            await measured("/match" + again, lambda: details(*at, office))
            await measured("/replay" + again, lambda: replay(*at, office))
        await database.close()
    pool.close()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--actions", type=int, default=10_000)
    asyncio.run(measure(parser.parse_args().actions))
