"""What the bot posts by itself beside tables: whatever becomes of it, each stands once."""

from typing import Any

from tests.wire.interactions import COMPONENT, MODAL
from tests.wire.messages import text_of
from tests.wire.process import Bot
from tests.wire.scenarios import Scenario
from tests.wire.sitting import Sitting, verbs
from tests.wire.wire import Person
from tests.wire.world import OWNER, Json, user

SHORTENED = (
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
