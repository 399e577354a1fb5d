"""What an operator sees of a match while it is played."""

import socket
from pathlib import Path

import aiohttp
from prometheus_client.parser import text_string_to_metric_families as families

from tests.wire.process import TOKEN, bot
from tests.wire.sitting import Sitting
from tests.wire.wire import Wire

NAMES = ("Annabella", "Benvolio")
Samples = dict[tuple[str, frozenset[tuple[str, str]]], float]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


class Scrape:
    """What was served at one moment."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.samples: Samples = {
            (one.name, frozenset(one.labels.items())): one.value
            for family in families(text)
            for one in family.samples
        }

    def __call__(self, name: str, **labels: str) -> float:
        """The sum of all that have these labels."""
        return sum(
            value
            for (found, having), value in self.samples.items()
            if found == f"tischlein_{name}" and labels.items() <= dict(having).items()
        )


async def asked(port: int, path: str = "/metrics") -> tuple[int, str]:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}{path}") as response,
    ):
        return response.status, await response.text()


async def scraped(port: int) -> Scrape:
    return Scrape((await asked(port))[1])


async def test_metrics_tell_how_a_match_is_played_and_nothing_of_who_plays_it(
    wire: Wire, tmp_path: Path
) -> None:
    port = free_port()
    async with bot(wire, tmp_path, TISCHLEIN_METRICS=str(port)) as it:
        before = await scraped(port)
        people = [wire.visitor(name) for name in NAMES]
        at = Sitting(wire, people)
        await at.started(computers=1, time=60, game="classic")
        for person in people:
            await person.press(at.live[-1], "rack")
            await person.press(at.live[-1], "rack")
        await wire.until(lambda: it.kept("SELECT count(*) FROM outbox") == [(0,)], "rest")
        assert await asked(port, "/healthz") == (200, "alive\n")
        after = await scraped(port)
        # One can play before Discord has told of all servers, the first who asks for what is left
        # does not wait for the answer, and a computer may have begun to move.
        while not (after("ready") and after("identifies_left")) or after("outbox_entries"):
            after = await scraped(port)
        assert await asked(port, "/readyz") == (200, "ready\n")

        assert after("ready") == 1
        assert after("tables", game="classic", state="running") == 1
        assert (before("tables"), after("tables_set_aside")) == (0, 0)
        assert after("clicks_total", kind="lobby") >= 2
        assert after("clicks_total", kind="table") == 4
        assert after("commands_total", command="rummy new") == 1
        assert after("answer_seconds_count", kind="click") == after("clicks_total")
        assert after("answer_seconds_count", kind="command") == 1
        assert after("append_seconds_count") > before("append_seconds_count")
        assert after("picture_seconds_count") > 0
        assert after("pictures_reused_total") > 0
        posts = {"method": "POST", "route": "/channels/{}/messages", "status": "200"}
        assert after("rest_requests_total", **posts) > 0
        assert after("gateway_sessions_total", how="identified") == 1
        assert after("identifies_left") > 0
        assert after("database_bytes") > 0
        assert after("outbox_entries") == after("outbox_oldest_seconds") == 0
        assert after("thinking_busy") >= 0
        ids = [str(one) for person in people for one in (person.id, person.channel)]
        private = [*NAMES, *ids, *wire.interactions.all, TOKEN, str(at.lobby)]
        assert not [one for one in private if one in after.text]
