"""A simulated server that has a past: made-up matches of its members, or one they really play."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord
from simcord import MemberActor

from bot.community.ladders import Ladder, ranking
from bot.database.core import ChannelId, MemberId, ServerId, TableId
from bot.games.match import SeatView
from bot.games.moves import Move
from bot.playground.past import History, Person, seed
from bot.tables import playing
from bot.tables.denials import Member
from tests.cogs.moving import by_commands
from tests.cogs.seats import Sitting, briefly_started
from tests.cogs.server import EPOCH, Server, Shown, shown
from tests.tables.minds import GreedyMind, greedy

NAMES = ("ann", "ben", "cem", "dora", "eve", "finn")
MATCHES = 60
LOGGED = "SELECT id, game FROM tables WHERE server_id = ?1 AND seq > 0 ORDER BY id"
UNLOGGED = (
    "SELECT id FROM tables WHERE server_id = ?1 AND seq = 0 AND status = 'over'"
    " ORDER BY ended_at DESC"
)


async def with_a_past(
    server: Server, names: Sequence[str] = NAMES, *, matches: int = MATCHES, logs: int = 1
) -> Server:
    """Two seasons of matches, of which the first was closed; ``logs`` of them were played."""
    people = tuple(Person(MemberId(server.member(name).id), name) for name in names)
    await seed(
        server.bot.database,
        History(
            server_id(server),
            ChannelId(server.channel.id),
            people,
            matches,
            EPOCH,
            logs=logs,
            seasons=2,
        ),
    )
    return server


def server_id(server: Server) -> ServerId:
    return ServerId(server.guild.id)


def member_id(server: Server, name: str) -> MemberId:
    return MemberId(server.member(name).id)


async def ranked(server: Server) -> list[str]:
    """Who is in the ranking, the best first."""
    page = await ranking(server.bot.database, Ladder(server_id(server)))
    return [one.name for one in page.standings]


def moderator(server: Server) -> MemberActor:
    role = server.guild.create_role("Mods", permissions=discord.Permissions(manage_guild=True))
    return server.admit("mod", role)


async def logged(server: Server) -> TableId:
    """A match of which everything is kept."""
    rows = await server.bot.database.read(LOGGED, (server_id(server),))
    return TableId(rows[0]["id"])


async def unlogged(server: Server) -> TableId:
    """A match of which only the result is kept."""
    rows = await server.bot.database.read(UNLOGGED, (server_id(server),))
    return TableId(rows[0]["id"])


async def directly(at: Sitting, name: str, view: SeatView, move: Move) -> None:
    """A move without Discord: for matches that are only to be over."""
    assert at.live is not None
    who = Member(member_id(at.server, name), name)
    await playing.act(at.server.bot.tables, at.live.row.id, who, move, seen=view.public.seq)


async def played(server: Server, *names: str, rounds: int = 1, **options: Any) -> TableId:
    """A real match of Rommé, from its lobby to its end; its last message is posted, too."""
    sitting = await briefly_started(server, *names, game="romme", rounds=rounds, **options)
    table = sitting.running.row.id
    await sitting.to_the_end(directly, lambda view: greedy(view, ""))
    await all_shown()
    return table


def with_computers_like_people(server: Server) -> None:
    """So that a match with them comes to an end as soon as one of people, in simulated time."""
    server.house.computers = replace(server.house.computers, mind=GreedyMind(), pause=10.0)
    server.bot.tables.computers = server.house.computers


async def played_on(server: Server) -> None:
    """Whoever is there plays the newest match to its end."""
    await Sitting(server).to_the_end(by_commands, lambda view: greedy(view, ""))
    await server.env.advance_time(1)


async def all_shown() -> None:
    """Until everything that has happened is posted."""
    while work := [task for task in asyncio.all_tasks() if _shows(task)]:
        await asyncio.wait(work)


def _shows(task: asyncio.Task[Any]) -> bool:
    """Simcord waits only for what began with something that it sent."""
    return getattr(task.get_coro(), "__qualname__", "") == "Outbox._work_off"


def newest(server: Server) -> Shown:
    """The last public message of the channel."""
    return shown(server.channel.last_message)
