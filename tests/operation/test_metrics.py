"""What is served to those who watch the bot, and what is written about it."""

import json
import logging
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, cast

import aiohttp
import pytest
import pytest_asyncio
from hypothesis import given
from hypothesis import strategies as st
from prometheus_client.parser import text_string_to_metric_families as families

from bot.client import Tischlein
from bot.clock import SystemClock
from bot.database.sqlite import SqliteDatabase
from bot.meter import Measure, Meter
from bot.operation.metrics import WORDS, Metrics, PortError, route_of
from bot.operation.settings import Endpoint
from bot.requests import Pacer
from bot.tables.service import Tables
from bot.thinking.pool import Pool
from bot.thinking.questions import Computers
from cogs import answers as custom_ids
from tests.engines import blank
from tests.fakes import FakeShard
from tests.processes import ROOT
from tests.tables.minds import GreedyMind

# --- a client to be looked at, with tables and a database, and without Discord ---


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


# --- what is served to those who watch the bot, and what is written about it ---

EXAMPLES = ROOT / "docs" / "examples"
LABELS = {"command", "game", "how", "kind", "le", "level", "method", "rank", "route", "scope"}
LABELS |= {"shard", "state", "status", "version"}


class Served(NamedTuple):
    client: WatchedClient
    metrics: Metrics
    port: int

    async def ask(self, path: str) -> tuple[int, str]:
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"http://127.0.0.1:{self.port}{path}") as response,
        ):
            return response.status, await response.text()


@pytest_asyncio.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    metrics = Metrics()
    client = await watched(tmp_path, metrics)
    async with metrics.served(Endpoint("127.0.0.1", 0)) as port:
        yield Served(client, metrics, port)
    await client.database.close()


async def everything(served: Served) -> str:
    """All metrics, each with at least one value."""
    meter = served.metrics.meter
    meter.tell(Measure.CLICKS, "lobby")
    meter.tell(Measure.COMMANDS, "rack")
    meter.tell(Measure.ANSWERS, "click", seconds=0.2)
    meter.tell(Measure.WAITS, "computer", seconds=0.1)
    meter.tell(Measure.THOUGHTS, "computer", seconds=0.1)
    meter.tell(Measure.SESSIONS, "resumed")
    await served.ask("/metrics")
    return (await served.ask("/metrics"))[1]


def names_in(text: str) -> set[str]:
    return set(re.findall(r"\b(?:tischlein|process)_[a-z_]+", text))


async def test_every_metric_that_is_written_about_is_served_and_every_other_way_round(
    served: Served,
) -> None:
    found = list(families(await everything(served)))
    there = {sample.name for family in found for sample in family.samples}
    there |= {family.name for family in found}
    there |= {f"{family.name}_total" for family in found if family.type == "counter"}
    queries = "".join(
        (EXAMPLES / name).read_text(encoding="utf-8") for name in ("grafana.json", "alerts.yml")
    )
    assert names_in(queries) - there == set()
    page = (ROOT / "docs" / "metrics.md").read_text(encoding="utf-8")
    told = set(re.findall(r"^\| `(tischlein_\w+)`", page, re.MULTILINE))
    ours = {
        f"{family.name}_total" if family.type == "counter" else family.name
        for family in found
        if family.name.startswith("tischlein_")
    }
    assert {name for name in ours if not name.endswith("_created")} == told


async def test_labels_are_names_of_ours_and_nothing_else(served: Served) -> None:
    found = families(await everything(served))
    used = {label for family in found for sample in family.samples for label in sample.labels}
    assert used <= LABELS


def test_every_panel_of_the_dashboard_asks_something() -> None:
    dashboard = json.loads((EXAMPLES / "grafana.json").read_text(encoding="utf-8"))
    panels = [panel for panel in dashboard["panels"] if panel["type"] != "row"]
    assert len(panels) > 20
    assert all(target["expr"] for panel in panels for target in panel["targets"])
    assert len({panel["id"] for panel in dashboard["panels"]}) == len(dashboard["panels"])


async def test_who_is_not_ready_says_so_and_is_alive(served: Served) -> None:
    assert await served.ask("/readyz") == (200, "ready\n")
    served.client.shards[1].closed = True
    assert (await served.ask("/readyz"))[0] == 503
    served.client.ready = False
    assert (await served.ask("/readyz"))[0] == 503
    assert "tischlein_ready 0.0" in (await served.ask("/metrics"))[1]
    served.metrics.state.client = None
    assert (await served.ask("/readyz"))[0] == 503
    assert await served.ask("/healthz") == (200, "alive\n")


async def test_lines_of_the_log_are_counted_by_their_level(served: Served) -> None:
    log = logging.getLogger("bot.metrics.test")
    log.propagate = True
    log.info("nothing")
    log.warning("%s is late", "Anna")
    text = (await served.ask("/metrics"))[1]
    assert 'tischlein_log_lines_total{level="warning"} 1.0' in text
    assert 'tischlein_log_lines_total{level="error"} 0.0' in text
    assert "Anna" not in text


async def test_a_port_that_is_taken_is_one_line(served: Served) -> None:
    with pytest.raises(PortError, match=r"^TISCHLEIN_METRICS: 127.0.0.1:\d+ cannot be used: "):
        async with Metrics().served(Endpoint("127.0.0.1", served.port)):
            pass


# --- what a label can be ---


@pytest.mark.parametrize(
    ("path", "route"),
    [
        ("/api/v10/channels/123/messages/456", "/channels/{}/messages/{}"),
        (
            "/api/v10/webhooks/1/aW50ZXJhY3Rpb246/messages/@original",
            "/webhooks/{}/{}/messages/@original",
        ),
        ("/api/v10/interactions/1/aW50/callback", "/interactions/{}/{}/callback"),
        ("/api/v10/gateway/bot", "/gateway/bot"),
        ("/", "other"),
        ("/gateway", "other"),
    ],
)
def test_a_route_is_known_by_its_template(path: str, route: str) -> None:
    assert route_of(path) == route


@given(st.lists(st.text(), max_size=6))
def test_whatever_stands_in_a_path_no_route_repeats_it(parts: list[str]) -> None:
    route = route_of("/".join(["/api", "v10", *parts]))
    fixed = {"", "{}", "other"}
    assert all(part in fixed or WORDS.fullmatch(part) for part in route.split("/"))


def test_every_letter_of_a_button_has_one_name_that_is_counted() -> None:
    assert custom_ids.NAMES[custom_ids.LOBBY] == "lobby"
    assert all(len(letter) == 1 and letter.isalpha() for letter in custom_ids.NAMES)
    assert len(set(custom_ids.NAMES.values())) == len(custom_ids.NAMES)
