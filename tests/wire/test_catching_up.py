"""A start shows what is owed, channel by channel: one look back for all tables of a channel."""

import signal
from pathlib import Path

from tests.wire.faults import Ration
from tests.wire.process import Bot
from tests.wire.sitting import CHANNELS, Crowd
from tests.wire.wire import Wire

POST, LOOK = "POST /channels/C/messages", "GET /channels/C/messages"
NOTHING_OWED = "SELECT count(*) FROM outbox"


async def test_tables_of_one_channel_cost_one_look_back_and_a_message_each(
    wire: Wire, tmp_path: Path
) -> None:
    """Two servers of one channel and ten tables, and nothing is refused."""
    tables, channels = 2 * CHANNELS, 2
    crowd, it = Crowd(wire, tables, channels=1), Bot(wire, tmp_path)
    try:
        await crowd.begin(it.database)
        await it.start()
        await wire.until(lambda: it.kept(NOTHING_OWED) == [(0,)], "rest")
        await it.end(signal.SIGTERM)
        await crowd.owe(it.database, range(tables))
        wire.rest.counts.clear()
        wire.rest.ration = Ration(per_channel=5, seconds=0.5)
        await it.start()
        await wire.until(lambda: it.kept(NOTHING_OWED) == [(0,)], "rest")
        assert wire.rest.counts[LOOK] == channels
        assert wire.rest.counts[POST] == tables
        assert wire.rest.statuses[429] == 0
        shown = [wire.messages.public(people[0].channel) for people in crowd.people]
        assert all(len(messages) == 2 * CHANNELS for messages in shown), "and each of them once"
    finally:
        await it.end()
