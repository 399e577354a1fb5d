"""What is not there yet when the bot starts is waited for, and Discord hears nothing of that."""

from pathlib import Path

import pytest

from tests import postgres
from tests.wire.cluster import SHORTENED, Proxy
from tests.wire.process import Bot
from tests.wire.wire import HOST, Wire

SOON = "bot.client:LONGEST_FOR_DATABASE=0.1"


@pytest.mark.skipif(not postgres.is_there(), reason="there is no PostgreSQL here")
async def test_a_server_that_is_started_later_is_waited_for(wire: Wire, tmp_path: Path) -> None:
    server = postgres.server()
    with server.database() as address:
        name = address.url.partition("@/")[2].partition("?")[0]
        proxy = Proxy(int(server.port))
        await proxy.open()
        proxy.cut()
        url = f"postgresql://postgres@{HOST}:{proxy.port}/{name}"
        it = Bot(wire, tmp_path, SOON, *SHORTENED, TISCHLEIN_DATABASE=url)
        try:
            it.launch()
            await wire.until(lambda: "it is tried again" in it.log, "that it is said")
            assert wire.rest.counts.total() == 0
            proxy.mend()
            await wire.until(lambda: wire.gateway.is_ready, "a bot that is connected")
            assert "the database is there now" in it.log
            assert it.log.count("it is tried again") == 1
            assert "error" not in it.log
        finally:
            await it.end()
            proxy.close()


async def test_a_file_that_somebody_else_holds_is_waited_for(wire: Wire, tmp_path: Path) -> None:
    it = Bot(wire, tmp_path, SOON)
    await it.start()
    second = Bot(wire, tmp_path / "second", TISCHLEIN_DATABASE=str(it.database))
    second.folder.mkdir()
    try:
        asked = wire.rest.counts.total()
        second.launch()
        await wire.until(lambda: "may be about to end" in second.log, "that it is said")
        assert wire.rest.counts.total() == asked
        await it.end()
        await wire.until(lambda: wire.gateway.is_ready, "that the second one has begun")
    finally:
        await second.end()
        await it.end()
