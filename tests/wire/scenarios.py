"""What people do at a table whose messages must survive, whatever becomes of the bot meanwhile."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from bot.clock import SystemClock
from bot.database.core import ChannelId, MemberId, ServerId
from bot.database.moving import open_database
from bot.games.match import Match, apply, view_for
from bot.games.moves import Turn
from bot.tables import lobby
from bot.tables.denials import Member
from bot.tables.live import awaited
from bot.tables.lobby import Place, Terms
from bot.tables.rights import check_running
from bot.tables.service import Tables
from bot.thinking.questions import Computers
from tests.tables.minds import GreedyMind, greedy
from tests.wire.process import Bot
from tests.wire.sitting import Sitting, verbs

Step = Callable[[Sitting], Awaitable[object]]
Prepare = Callable[[Sitting, Path], Awaitable[None]]
Check = Callable[[Sitting, Bot], Awaitable[None]]
WAITING = "SELECT (SELECT count(*) FROM outbox) + (SELECT count(*) FROM leftovers)"


async def _nothing(at: Sitting) -> None:
    del at


async def _unprepared(at: Sitting, path: Path) -> None:
    del at, path


# --- before ---


async def opened(at: Sitting) -> None:
    await at.opened(time=0)


async def opened_alone(at: Sitting) -> None:
    at.people = at.people[:1]
    await at.opened(time=0)


async def started(at: Sitting) -> None:
    await at.started(time=0)


async def a_turn_before_the_end(at: Sitting, path: Path) -> None:
    """A file with a match that is over with the next move, which ends a turn or passes."""
    await _played(at, path, 1, lambda match: match.outcome is not None)


async def a_turn_before_the_next_round(at: Sitting, path: Path) -> None:
    await _played(at, path, 2, lambda match: bool(match.results))


async def _played(at: Sitting, path: Path, rounds: int, until: Callable[[Match], bool]) -> None:
    """Play a match in a file until the next move would lead there."""
    database = await open_database(path)
    tables = Tables(database, SystemClock(), Computers(GreedyMind()), lambda _: None)
    try:
        ann, ben = (Member(MemberId(one.id), str(one.id)) for one in at.people)
        channel = at.people[0].channel
        place = Place(ServerId(at.wire.world.server_of(channel)), ChannelId(channel))
        terms = Terms("mini", {"rounds": rounds, "turn_seconds": 0})
        table = await lobby.open_lobby(tables, place, ann, terms)
        await lobby.join(tables, table, ben)
        await lobby.start(tables, table, ann)
        live = check_running(await tables.find(table))
        while True:
            (seat,) = awaited(live.match)
            move = greedy(view_for(live.match, seat), "")
            if until(apply(live.match, Turn(seat, move))):
                return
            await tables.play(live, seat, move)
    finally:
        await tables.stop()
        await database.close()


# --- then ---


async def opening(at: Sitting) -> None:
    await at.people[0].slash("rummy new", time=0)


async def joining(at: Sitting) -> None:
    await at.wire.visitor("cat").press(at.lobbies[0], "join")


async def cancelling(at: Sitting) -> None:
    await at.people[0].press(at.lobbies[0], "cancel")


async def starting(at: Sitting) -> None:
    await at.press_start()


async def drawing(at: Sitting) -> None:
    await at.draw()


async def closing(at: Sitting) -> None:
    """All who play vote to end the table."""
    table = at.live[-1]
    for person in at.people:
        more = at.wire.interactions.shown(await person.press(table, "more"))
        assert more is not None
        await person.press(more, "vote")


async def finishing(at: Sitting) -> None:
    """Whoever is on turn ends it, and the round or the match with it."""
    for person in at.people:
        asked = await person.slash("rack")
        rack = at.wire.interactions.shown(asked)
        last = verbs(rack) & {"end", "pass"} if rack is not None else set()
        if rack is not None and last:
            await person.press(rack, last.pop())
            return
    raise AssertionError("nobody can end it")


@dataclass(frozen=True, slots=True)
class Scenario:
    """What is done while nothing happens to the bot, and what is done then."""

    name: str
    then: Step
    before: Step = _nothing
    prepare: Prepare = _unprepared
    """What is in the bot's file before it is started."""
    goes_on: bool = True
    """Whether whoever is asked can draw then: not in the middle of a move."""
    owed: str = WAITING
    """How much is still to be shown, in SQL."""
    check: Check | None = None
    """What must stand there then; None: what belongs to a table."""
    ready: bool = False
    """Whether the bot has to know all its servers before: only then another one is a new one."""


SCENARIOS = {
    one.name: one
    for one in (
        Scenario("opening", opening),
        Scenario("joining", joining, opened),
        Scenario("cancelling", cancelling, opened_alone),
        Scenario("starting", starting, opened),
        Scenario("drawing", drawing, started),
        Scenario("closing", closing, started),
        Scenario("round", finishing, prepare=a_turn_before_the_next_round, goes_on=False),
        Scenario("result", finishing, prepare=a_turn_before_the_end, goes_on=False),
    )
}
