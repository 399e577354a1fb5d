"""The Discord of these tests: the real bot plays on it, and it is as strict as the real one."""

from pathlib import Path

import pytest

from tests.wire.faults import ApiError, Ration
from tests.wire.messages import Messages
from tests.wire.process import bot
from tests.wire.sitting import Sitting
from tests.wire.wire import Wire, running
from tests.wire.world import World


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
