"""The Discord of these tests: as strict as the real one; what is seen and costs on it."""

import socket
from pathlib import Path

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families as families

from tests.wire.faults import ApiError, Ration
from tests.wire.messages import Messages
from tests.wire.process import TOKEN, UNHURRIED, bot
from tests.wire.sitting import Sitting, verbs
from tests.wire.wire import Wire, running
from tests.wire.world import World

# --- the Discord of these tests: the real bot plays on it, and it is as strict as the real one ---


async def test_the_bot_plays_on_the_wire(wire: Wire, tmp_path: Path) -> None:
    async with bot(wire, tmp_path):
        at = Sitting(wire, [wire.visitor("ann"), wire.visitor("ben")])
        await at.started(time=0)
        first = at.asked()
        await at.turn()
        assert at.asked() is not first
        await wire.visitor("cat").press(at.live[-1], "rules")


async def test_every_shard_hears_of_its_own_servers(tmp_path: Path) -> None:
    async with running(shards=2) as wire:
        while len({server >> 22 & 1 for server in wire.world.servers}) < 2:
            wire.world.new_server()
        async with bot(wire, tmp_path):
            for server in wire.world.servers:
                at = Sitting(wire, [wire.visitor("ann", server)])
                await at.opened()
                assert at.lobbies


def test_a_message_is_made_once_for_each_nonce() -> None:
    world = World()
    channel = world.new_channel(world.new_server(0))
    messages = Messages(world)
    said = {"content": "hello", "nonce": "1", "enforce_nonce": True}
    first = messages.make(channel, said, {})
    assert messages.make(channel, said, {}) is first
    assert messages.make(channel, said | {"nonce": "2"}, {}) is not first


@pytest.mark.parametrize("sliding", [True, False])
def test_more_than_a_ration_is_refused(sliding: bool) -> None:
    ration = Ration(globally=1000, per_channel=3, seconds=1e9, sliding=sliding)
    for left in (2, 1, 0):
        headers = ration.take("POST", "/channels/1/messages")
        assert headers["X-RateLimit-Remaining"] == str(left)
    ration.take("PATCH", "/channels/1/messages/5")
    ration.take("POST", "/channels/2/messages")
    with pytest.raises(ApiError) as refused:
        ration.take("POST", "/channels/1/messages")
    assert refused.value.status == 429
    assert ration.refused == 1


# --- what an operator sees of a match while it is played ---

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


# --- what it costs on the wire that open workbenches follow their table ---

EDIT = "PATCH /webhooks/A/T/messages/@original"


async def test_a_move_costs_one_private_edit_and_none_changes_nothing(
    wire: Wire, tmp_path: Path
) -> None:
    """That of whoever comes next: the answer to a click has shown the move to its player."""
    async with bot(wire, tmp_path, UNHURRIED) as it:
        people = [wire.visitor("ann"), wire.visitor("ben")]
        at = Sitting(wire, people)
        await at.started(time=0)
        await wire.until(lambda: it.kept("SELECT count(*) FROM outbox") == [(0,)], "rest")
        benches = {}
        for person in people:
            asked = await person.press(at.live[-1], "rack")
            benches[person] = wire.interactions.shown(asked)
        wire.rest.counts.clear()
        for moves in (1, 2, 3):
            mover = at.asked()
            (other,) = (person for person in people if person is not mover)
            bench, next_one = benches[mover], benches[other]
            assert bench is not None
            assert next_one is not None
            await mover.press(bench, "draw")
            await wire.until(lambda one=next_one: "draw" in verbs(one), "the next one's workbench")  # type: ignore[misc]
            await wire.until(lambda: not wire.rest.running, "that all is answered")
            assert wire.rest.counts[EDIT] == moves
        assert not wire.messages.needless["private"]
