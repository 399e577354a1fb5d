"""What people do at a table, and what the bot posts beside it: each survives, and stands once."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

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
from tests.wire.interactions import COMPONENT, MODAL
from tests.wire.messages import text_of
from tests.wire.process import Bot
from tests.wire.sitting import Sitting, verbs
from tests.wire.wire import Person
from tests.wire.world import OWNER, Json, user

# --- what people do at a table whose messages must survive ---

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


# --- what the bot posts by itself beside tables: whatever becomes of it, each stands once ---

SHORTENED_BESIDE = (
    "cogs.tournaments.posts:FIRST_PAUSE=0.3",
    "cogs.reports:SOON=0.3",
    "cogs.reports:AGAIN=0.3",
    "cogs.puzzle:SOON=0.1",
    "cogs.puzzle:AGAIN=0.3",
    "cogs.messages:SOON=0.3",
    "cogs.messages:AGAIN=0.3",
)
"""Times for which nobody wants to wait here."""


# --- tournaments ---

TERMS: dict[str, Any] = {"game": "mini", "seats": 2, "closes": 0, "time": 0}


async def announcing(at: Sitting) -> None:
    await at.people[0].slash("tournament new", **TERMS)


async def announced(at: Sitting) -> None:
    await announcing(at)
    (found,) = await at.wire.until(lambda: entering(at), "an announcement")
    for person in at.people:
        await person.press(found, "enter")


async def drawing_a_round(at: Sitting) -> None:
    host = at.people[0]
    panel = at.wire.interactions.shown(await host.press(entering(at)[0], "players"))
    assert panel is not None
    await host.press(panel, "close")


def entering(at: Sitting) -> list[Json]:
    """Announcements whose registration is open."""
    return [one for one in at.public if "enter" in verbs(one)]


OWED_BY_TOURNAMENTS = (
    "SELECT (SELECT count(*) FROM outbox) + (SELECT count(*) FROM leftovers)"
    " + (SELECT coalesce(sum(1 + (phase = 'running')), 0) FROM tournaments)"
    " - (SELECT count(*) FROM tournament_posts)"
)


async def check_tournament(at: Sitting, bot: Bot) -> None:
    """One announcement; and one message of the round, one thread, one call and one table in it."""
    ((phase,),) = bot.kept("SELECT phase FROM tournaments")
    running = int(phase == "running")
    heads = [text_of(one).splitlines()[0] for one in at.public if text_of(one)]
    seen = {
        "announcements": sum("players" in verbs(one) for one in at.public),
        "rounds": sum("Tournament 1, round 1" in head or ", final" in head for head in heads),
        "threads": len(at.wire.world.threads_of(at.people[0].channel)),
        "calls": len([head for head in heads if head.count("<@") == len(at.people)]),
        "tables": len(at.live),
    }
    wanted = {"announcements": 1, **dict.fromkeys(list(seen)[1:], running)}
    assert seen == wanted, (phase, seen, heads)


# --- what servers have asked for ---


def boss(at: Sitting) -> Person:
    """Whoever owns the server."""
    world, server = at.wire.world, at.wire.world.server_of(at.people[0].channel)
    world.users[OWNER] = user(OWNER, "boss")
    world.servers[server].add(OWNER)
    return Person(at.wire, OWNER, server)


async def choose_setting(at: Sitting, verb: str) -> None:
    """Choose the channel in a menu of the settings."""
    channel = at.people[0].channel
    data = {"custom_id": f"g.{verb}.0", "component_type": 8, "values": [str(channel)], "id": 1}
    asked = await at.wire.interactions.ask(boss(at).id, COMPONENT, data, channel=channel)
    await at.wire.until(lambda: asked.state == "done", f"an answer to {verb}")


OWED_PUZZLES = (
    "SELECT (SELECT count(*) FROM server_settings WHERE puzzle_channel IS NOT NULL)"
    " - (SELECT count(*) FROM puzzle_announcements WHERE posted)"
)


async def choosing_the_puzzles_channel(at: Sitting) -> None:
    await choose_setting(at, "puzzle")
    await at.wire.until(lambda: saying(at, "puzzle"), "the puzzle")


async def check_puzzle(at: Sitting, bot: Bot) -> None:
    del bot
    assert len(saying(at, "puzzle")) == 1


def saying(at: Sitting, word: str) -> list[Json]:
    return [one for one in at.public if word in text_of(one).lower()]


async def reports_are_wanted(at: Sitting) -> None:
    await choose_setting(at, "reports")


async def reporting(at: Sitting) -> None:
    who, whom = at.people
    fields = [
        {"type": 18, "component": {"type": 3, "custom_id": "about", "values": ["other"]}},
        {"type": 18, "component": {"type": 4, "custom_id": "words", "value": "stalled"}},
    ]
    data = {"custom_id": f"R.send.0.{whom.id}", "components": fields}
    await at.wire.interactions.ask(who.id, MODAL, data, channel=who.channel)
    await at.wire.until(lambda: saying(at, "stalled"), "the report")


async def check_report(at: Sitting, bot: Bot) -> None:
    """As many messages as there are reports: none, if the process ended before it was kept."""
    ((kept,),) = bot.kept("SELECT count(*) FROM reports")
    assert len(saying(at, "stalled")) == kept


OWED_NOTICES = (
    "SELECT (SELECT count(*) FROM outbox) + (SELECT count(*) FROM facts WHERE key LIKE 'notice%')"
)


async def inviting(at: Sitting) -> None:
    """Another server invites the bot."""
    world = at.wire.world
    server = world.new_server()
    channel = int(world.channels_of(server)[0]["id"])
    world.greets[server] = channel
    told = world.server(server)
    del told["unavailable"]  # Discord says nothing of it when somebody invites a bot
    await at.wire.gateway.tell(server, "GUILD_CREATE", told)
    await at.wire.until(lambda: at.wire.messages.public(channel), "a greeting")


async def check_greeting(at: Sitting, bot: Bot) -> None:
    del bot
    ((_, channel),) = at.wire.world.greets.items()
    assert len(at.wire.messages.public(channel)) == 1


BESIDE = {
    one.name: one
    for one in (
        Scenario(
            "tournament",
            announcing,
            goes_on=False,
            owed=OWED_BY_TOURNAMENTS,
            check=check_tournament,
        ),
        Scenario(
            "tournament-round",
            drawing_a_round,
            announced,
            goes_on=False,
            owed=OWED_BY_TOURNAMENTS,
            check=check_tournament,
        ),
        Scenario(
            "puzzle",
            choosing_the_puzzles_channel,
            goes_on=False,
            owed=OWED_PUZZLES,
            check=check_puzzle,
        ),
        Scenario(
            "report",
            reporting,
            reports_are_wanted,
            goes_on=False,
            owed="SELECT count(*) FROM reports WHERE message_id IS NULL",
            check=check_report,
        ),
        Scenario(
            "greeting",
            inviting,
            goes_on=False,
            owed=OWED_NOTICES,
            check=check_greeting,
            ready=True,
        ),
    )
}
