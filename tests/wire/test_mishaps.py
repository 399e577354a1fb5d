"""What people and Discord do to a table's messages: one current message stands all the same."""

from pathlib import Path

from tests.wire.kills import SHORTENED, at_rest, check
from tests.wire.process import Bot, bot
from tests.wire.sitting import Sitting
from tests.wire.wire import Wire


async def begun(wire: Wire, it: Bot, **terms: int) -> Sitting:
    at = Sitting(wire, wire.couple())
    await at.started(**terms)
    await at_rest(at, it)
    return at


async def voted(at: Sitting) -> None:
    """Somebody wants to end the match, which is shown by an edit."""
    asked = await at.people[0].press(at.live[-1], "more")
    more = at.wire.interactions.shown(asked)
    assert more is not None
    await at.people[0].press(more, "vote")


async def test_an_edit_in_an_archived_thread_leaves_one_current_message(
    wire: Wire, tmp_path: Path
) -> None:
    async with bot(wire, tmp_path, *SHORTENED) as it:
        at = await begun(wire, it, time=0)
        before = at.live[-1]["id"]
        wire.world.archive(at.lobby)
        await voted(at)
        await wire.until(lambda: at.live[-1]["id"] != before, "a new message")
        await at_rest(at, it)
        await check(at, it)
        await at.turn()


async def test_old_messages_of_an_archived_thread_are_retired_when_it_is_open_again(
    wire: Wire, tmp_path: Path
) -> None:
    async with bot(wire, tmp_path, "cogs.outbox:QUIET=12") as it:
        at = await begun(wire, it, time=0)
        await at.turn()
        wire.world.archive(at.lobby)
        await wire.until(lambda: wire.rest.statuses[400], "that it is tried")
        assert it.kept("SELECT count(*) FROM leftovers") == [(1,)]
        await at.turn()
        await at_rest(at, it)
        await check(at, it)


async def test_a_match_of_a_server_that_sent_us_away_is_closed_when_we_are_back(
    wire: Wire, tmp_path: Path
) -> None:
    """Meanwhile Discord is asked for nothing there, also after a restart."""
    async with bot(wire, tmp_path, *SHORTENED) as it:
        at = await begun(wire, it, time=0)
        await at.turn()
        server = wire.world.server_of(at.people[0].channel)
        people = wire.world.servers.pop(server)
        await wire.gateway.tell(server, "GUILD_DELETE", {"id": str(server)})
        closed = "SELECT count(*) FROM tables WHERE status = 'closed'"
        await wire.until(lambda: it.kept(closed) == [(1,)], "that it is closed")
        refused = wire.rest.statuses[403]
        await it.restart()
        assert wire.rest.statuses[403] == refused
        wire.world.servers[server] = people
        await wire.gateway.tell(server, "GUILD_CREATE", wire.world.server(server))
        await at_rest(at, it)
        await check(at, it)
