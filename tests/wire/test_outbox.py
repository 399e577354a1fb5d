"""What is shown survives: the end of the process, lost answers, mishaps, and a Discord away."""

import signal
from collections.abc import Sequence
from pathlib import Path

import pytest

from cogs.outbox import BEHIND_AT_ONCE
from tests.wire.faults import Fault, Trap
from tests.wire.kills import ALL, SHORTENED, KillPoint, at_rest, check, survived
from tests.wire.process import Bot, bot
from tests.wire.sitting import Crowd, Sitting
from tests.wire.wire import Wire
from tests.wire.world import snowflake

# --- what is shown survives: the end of the process, lost answers, and a Discord that is away ---
# A sample of the kill points; ``python -m tests.wire.kills`` tries all of them.

POST, LOOK = "POST /channels/C/messages", "GET /channels/C/messages"
LOOK_IN_PLACE = r"GET /channels/\d+/messages"
IN_PLACE = r"POST /channels/\d+/messages$"
SAMPLE = (
    ("opening", KillPoint(0, done=True, how=signal.SIGKILL)),
    ("starting", KillPoint(0, done=True, how=signal.SIGKILL, pattern="/threads$")),
    ("drawing", KillPoint(0, done=True, how=signal.SIGKILL, pattern=IN_PLACE)),
    ("closing", KillPoint(0, done=False, how=signal.SIGTERM, pattern=IN_PLACE)),
    ("result", KillPoint(0, done=False, how=signal.SIGKILL, pattern=IN_PLACE)),
    ("tournament", KillPoint(0, done=True, how=signal.SIGKILL)),
    ("greeting", KillPoint(0, done=False, how=signal.SIGKILL, pattern=IN_PLACE)),
    ("report", KillPoint(0, done=True, how=signal.SIGKILL, pattern=IN_PLACE)),
)


@pytest.mark.parametrize(("name", "point"), SAMPLE, ids=[name for name, _ in SAMPLE])
async def test_whenever_the_process_ends_one_current_message_stands(
    tmp_path: Path, name: str, point: KillPoint
) -> None:
    await survived(ALL[name], point, tmp_path)


async def test_a_start_asks_only_for_what_is_owed(wire: Wire, tmp_path: Path) -> None:
    """A thousand tables are as many as ten: ``python -m tests.tools bench wire`` starts those."""
    crowd, it = Crowd(wire, 10), Bot(wire, tmp_path)
    try:
        await crowd.begin(it.database)
        await it.start()
        await crowd.shown(range(10))
        await wire.until(lambda: it.kept("SELECT count(*) FROM outbox") == [(0,)], "rest")
        await it.end(signal.SIGTERM)
        assert await asked_at_start(crowd, it) == {POST: 1}
        await it.end(signal.SIGTERM)
        await crowd.owe(it.database, [2, 5, 7])
        assert await asked_at_start(crowd, it, [2, 5, 7]) == {LOOK: 3, POST: 3 + 1}
    finally:
        await it.end()


async def test_whoever_plays_after_a_start_does_not_wait_for_tables_that_are_behind(
    wire: Wire, tmp_path: Path
) -> None:
    """A few catch up at a time. Where somebody plays it is done at once, and in the right order."""
    crowd, it = Crowd(wire, BEHIND_AT_ONCE + 2), Bot(wire, tmp_path)
    traps = [Trap(LOOK_IN_PLACE, done=False) for _ in range(BEHIND_AT_ONCE)]

    def looks_at(number: int) -> bool:
        return any(f"/{crowd.people[number][0].channel}/" in trap.what for trap in traps)

    try:
        await crowd.begin(it.database)
        await it.start()
        await crowd.shown(range(len(crowd)))
        await wire.until(lambda: it.kept("SELECT count(*) FROM outbox") == [(0,)], "rest")
        await it.end(signal.SIGTERM)
        await crowd.owe(it.database, range(len(crowd)))
        before = snowflake()
        wire.rest.traps.extend(traps)
        wire.rest.counts.clear()
        await it.start()
        await wire.until(lambda: all(trap.sprung.is_set() for trap in traps), "that all look")
        assert wire.rest.counts[LOOK] == BEHIND_AT_ONCE
        waiting = next(number for number in range(len(crowd)) if not looks_at(number))
        for person in crowd.people[waiting]:  # one of them is on turn, and no message says so yet
            await person.slash("draw")
        await crowd.shown([waiting], before)
        assert wire.rest.counts[LOOK] == BEHIND_AT_ONCE + 1
        for trap in traps:
            trap.released.set()
        await crowd.shown(range(len(crowd)), before)
        await wire.until(lambda: it.kept("SELECT count(*) FROM outbox") == [(0,)], "rest")
    finally:
        await it.end()


async def asked_at_start(crowd: Crowd, it: Bot, owed: Sequence[int] = ()) -> dict[str, int]:
    """What is asked for about messages until all is shown, and one more turn after that."""
    rest, before = crowd.wire.rest, snowflake()
    rest.counts.clear()
    await it.start()
    await crowd.shown(owed, before)
    await crowd.draw(0)
    return {kind: count for kind, count in rest.counts.items() if "/channels/" in kind}


async def test_a_person_who_is_asked_costs_two_requests_at_most(wire: Wire, tmp_path: Path) -> None:
    """And nobody waits until Discord has said whether that person is still there."""
    lookup = Trap("GET /guilds/", done=False)
    wire.rest.traps.append(lookup)
    async with bot(wire, tmp_path) as it:
        at = Sitting(wire, wire.couple())
        await at.started(time=0)
        await wire.until(lookup.sprung.is_set, "a lookup")
        await wire.until(lambda: it.kept("SELECT count(*) FROM outbox") == [(0,)], "rest")
        before = wire.rest.asked
        for _ in range(6):
            await at.turn()
        assert before + 6 <= wire.rest.asked <= before + 12


@pytest.mark.parametrize(
    "fault",
    [Fault(IN_PLACE, done=True, cut=True, times=1), Fault(IN_PLACE, cut=True, times=2)],
    ids=["done", "not done"],
)
async def test_a_message_whose_answer_got_lost_is_there_once(
    wire: Wire, tmp_path: Path, fault: Fault
) -> None:
    async with bot(wire, tmp_path, *SHORTENED) as it:
        at = Sitting(wire, wire.couple())
        await at.started(time=0)
        wire.rest.faults.append(fault)
        await at.draw()
        await wire.until(lambda: fault.seen == fault.times, "the fault")
        await at_rest(at, it)
        await check(at, it)
        await at.turn()
        await at_rest(at, it)
        await check(at, it)


async def test_a_table_is_shown_by_itself_when_discord_is_back(wire: Wire, tmp_path: Path) -> None:
    async with bot(wire, tmp_path, *SHORTENED) as it:
        at = Sitting(wire, wire.couple())
        await at.started(time=0)
        before = at.live[-1]["id"]
        channel = at.people[0].channel
        wire.world.silent.add(channel)
        await at.draw()
        await wire.until(lambda: wire.rest.statuses[403] >= 4, "that it is tried again")
        assert at.live[-1]["id"] == before
        wire.world.silent.clear()
        await wire.until(lambda: at.live[-1]["id"] != before, "the next turn")
        await at_rest(at, it)
        await check(at, it)


async def test_a_lobby_whose_answer_got_lost_is_shown_once(wire: Wire, tmp_path: Path) -> None:
    async with bot(wire, tmp_path, *SHORTENED) as it:
        at = Sitting(wire, [wire.visitor("ann")])
        wire.rest.faults.append(Fault("POST /interactions/", cut=True, done=True, times=1))
        await at.opened()
        await at_rest(at, it)
        await check(at, it)
        wire.rest.faults.clear()
        assert "unexpected" not in it.log


# --- what people and Discord do to a table's messages: one current message stands all the same ---


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
