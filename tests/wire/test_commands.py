"""What Discord itself has added to our commands stays."""

from pathlib import Path

from tests.wire.process import bot
from tests.wire.rest import ENTRY_POINT
from tests.wire.wire import Wire
from tests.wire.world import BOT, Json

LAUNCH: Json = {
    "id": "77",
    "application_id": str(BOT),
    "version": "78",
    "type": ENTRY_POINT,
    "name": "launch",
    "name_localizations": {"de": "starten"},
    "description": "",
    "default_member_permissions": None,
    "integration_types": [0],
    "contexts": [0],
    "handler": 2,
}


async def test_a_bot_with_activities_starts_and_keeps_their_command(
    wire: Wire, tmp_path: Path
) -> None:
    wire.world.commands = [LAUNCH]
    put = "PUT /applications/A/commands"
    async with bot(wire, tmp_path) as it:
        (kept,) = [one for one in wire.world.commands if one["type"] == ENTRY_POINT]
        assert (kept["name_localizations"], kept["handler"]) == ({"de": "starten"}, 2)
        assert len(wire.world.commands) > 1
        assert wire.rest.counts[put] == 1
        await it.restart()
        assert wire.rest.counts[put] == 1, "it is none of those that are compared"
