"""A simulated server that has a past: made-up matches of its members, or one they really play."""

import asyncio
from collections.abc import Sequence
from typing import Any

import discord
from simcord import MemberActor

from bot.games.actions import Move
from bot.games.views import SeatView
from bot.memory.seeding import History, Person, seed
from bot.model.ids import ChannelId, MemberId, ServerId, TableId
from bot.tables import playing
from bot.tables.rights import Member
from tests.cogs.seats import Sitting, briefly_started
from tests.cogs.server import EPOCH, Server, Shown, shown
from tests.tables.minds import greedy

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
