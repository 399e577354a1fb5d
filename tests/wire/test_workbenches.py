"""What it costs on the wire that open workbenches follow their table."""

from pathlib import Path

from tests.wire.process import UNHURRIED, bot
from tests.wire.sitting import Sitting, verbs
from tests.wire.wire import Wire

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
