"""A client to be looked at, with tables and a database, and without Discord."""

from dataclasses import dataclass
from pathlib import Path
from typing import cast

from bot.client import Tischlein
from bot.clock import SystemClock
from bot.database.sqlite import SqliteDatabase
from bot.meter import Meter
from bot.operation.metrics import Metrics
from bot.requests import Pacer
from bot.tables.service import Tables
from bot.thinking.pool import Pool
from bot.thinking.questions import Computers
from tests.blank import blank
from tests.fakes import FakeShard
from tests.tables.minds import GreedyMind


@dataclass(frozen=True)
class Limits:
    remaining: int = 900


class WatchedClient:
    latencies = ((0, 0.03), (1, float("nan")))

    def __init__(self, database: SqliteDatabase, meter: Meter | None = None) -> None:
        clock = SystemClock()
        self.database = database
        self.tables = Tables(database, clock, Computers(GreedyMind()), lambda _: None, meter)
        self.pacer = Pacer(clock)
        self.pool: Pool | None = Pool()
        self.shards = {0: FakeShard(), 1: FakeShard()}
        self.ready = True

    def is_ready(self) -> bool:
        return self.ready

    def is_closed(self) -> bool:
        return False

    async def fetch_session_start_limits(self) -> Limits:
        return Limits()


async def watched(folder: Path, metrics: Metrics) -> WatchedClient:
    """One whose metrics are these."""
    database = await SqliteDatabase.open(blank(folder / "tables.db"))
    client = WatchedClient(database, metrics.meter)
    metrics.state.client = cast("Tischlein", client)
    return client
