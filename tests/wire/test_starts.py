"""However many shards or processes there are, each shard identifies itself once, in its turn."""

from pathlib import Path

import pytest

from tests import postgres
from tests.wire.process import bot
from tests.wire.starts import SHORT, started
from tests.wire.wire import running

pytestmark = pytest.mark.skipif(not postgres.is_there(), reason="there is no PostgreSQL here")


async def test_shards_come_one_after_the_other_and_nobody_waits_at_an_open_socket(
    tmp_path: Path,
) -> None:
    many = started(tmp_path, shards=24, processes=1, buckets=1)
    async with many as (wire, seen):
        assert sorted(shard for _, shard in wire.gateway.identified) == list(range(24))
        assert seen.sockets == {"opened": 24, "identified": 24}
        assert seen.most_silent == 1


@pytest.mark.parametrize("buckets", [1, 16])
async def test_processes_that_start_together_identify_each_shard_once(
    tmp_path: Path, buckets: int
) -> None:
    many = started(tmp_path, shards=6, processes=3, buckets=buckets)
    async with many as (wire, seen):
        assert sorted(shard for _, shard in wire.gateway.identified) == list(range(6))
        assert seen.sockets == {"opened": 6, "identified": 6}


async def test_sessions_that_discord_has_forgotten_are_begun_anew_one_after_the_other(
    tmp_path: Path,
) -> None:
    async with running(shards=4) as wire:
        gateway = wire.gateway
        gateway.buckets = 1
        async with bot(wire, tmp_path, f"bot.cluster.sessions:IDENTIFY_SECONDS={SHORT}"):
            sockets = [one.socket for one in gateway.sessions.values()]
            gateway.sessions.clear()
            for socket in sockets:
                assert socket is not None
                await socket.ws.close(code=4000)
            await wire.until(lambda: gateway.starts == 8, "new sessions")
            assert gateway.sockets == {"opened": 12, "identified": 8, "forgotten": 4}
