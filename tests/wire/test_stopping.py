"""Who has pressed something when the bot is told to end is answered; and it ends in good order."""

import asyncio
import os
import signal
from collections import Counter
from pathlib import Path

from tests.wire.faults import Trap
from tests.wire.interactions import Asked
from tests.wire.messages import ids_of
from tests.wire.process import bot
from tests.wire.sitting import Sitting
from tests.wire.wire import Wire

TABLES, PRESSES = 4, 10
UNHURRIED = (
    "bot.cluster.leases:FINISHING=60",
    "bot.client:CLOSING_SECONDS=90",
    "bot.cli.running:LAST_MOMENT=90",
)
"""However busy the machine is, it ends when all is done, and no sooner."""
COMPLAINTS = ("Session is closed", "after shutdown", "Traceback", "[error", "did not close")


async def pressed_at_once(tables: list[Sitting]) -> list[Asked]:
    """At each table a move, and looks at racks: nobody waits for an answer."""
    found = []
    for at in tables:
        message = at.live[-1]
        (rack,) = (one for one in ids_of(message) if one.split(".")[1] == "rack")
        found.append(await at.asked().type("draw", at=int(message["channel_id"])))
        looks = [at.people[number % 2].poke(message, rack) for number in range(PRESSES - 1)]
        found += await asyncio.gather(*looks)
    return found


async def tables_on(wire: Wire) -> list[Sitting]:
    sittings = []
    for _ in range(TABLES):
        server = wire.world.new_server()
        at = Sitting(wire, [wire.visitor("ann", server), wire.visitor("ben", server)])
        sittings.append(at)
    return sittings


def states(asked: list[Asked]) -> Counter[str]:
    return Counter(one.state for one in asked)


async def test_whoever_presses_before_the_end_is_answered(wire: Wire, tmp_path: Path) -> None:
    sittings = await tables_on(wire)
    async with bot(wire, tmp_path, *UNHURRIED) as it:
        for at in sittings:
            await at.started(time=0)
        asked = await pressed_at_once(sittings)
        await it.end(signal.SIGTERM)
        assert states(asked) == {"done": TABLES * PRESSES}
        drawn = "SELECT count(*) FROM actions WHERE action LIKE '% draw'"
        assert it.kept(drawn) == [(TABLES,)], "a move that was answered is kept"
        assert [one for one in COMPLAINTS if one in it.log] == []


MOST_PRESSES = 20


async def test_whoever_presses_while_it_ends_hears_that_nothing_has_happened(
    wire: Wire, tmp_path: Path
) -> None:
    (at, *_) = await tables_on(wire)
    async with bot(wire, tmp_path, *UNHURRIED) as it:
        await at.started(time=0)
        message = at.live[-1]
        begun = Trap("POST /interactions/", done=False)
        wire.rest.traps.append(begun)
        asked = [await at.asked().type("draw", at=int(message["channel_id"]))]
        await wire.until(begun.sprung.is_set, "that an answer is on its way")
        assert it.process is not None
        os.kill(it.process.pid, signal.SIGTERM)
        await wire.until(lambda: "stopping on" in it.log, "that it ends")
        for person in at.people:
            # It is said that it stops before the doors are closed.
            for _ in range(MOST_PRESSES):
                late = await person.press(message, "rack")
                if "nothing has happened" in wire.interactions.said(late):
                    break
            else:
                raise AssertionError("it goes on taking in")
        begun.released.set()
        await it.end(signal.SIGTERM)
        assert states(asked) == {"done": 1}
        assert [one for one in COMPLAINTS if one in it.log] == []
