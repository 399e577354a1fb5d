"""Those who manage a server, their panel, clicks that no menu offers, and quick matches."""

import asyncio
from collections.abc import Sequence
from typing import Any

import discord
import simcord
from simcord import InteractionResult, MemberActor
from simcord import interactions as wire
from simcord.backend import serializers

from bot.community.settings import ServerSettings
from bot.database.core import MemberId, ServerId
from bot.games.match import SeatView
from bot.games.moves import Move
from bot.tables import playing
from bot.tables.denials import Member
from bot.thinking.questions import decide
from cogs.settings import page_of
from tests.cogs.seats import Sitting, briefly_started
from tests.cogs.server import BotHouse, Panel, Server, furnished

BOSS = "boss"
COMPONENT, MENU = 3, 3


def privileged(server: Server, name: str, **permissions: bool) -> MemberActor:
    """A member with a role that may do these things."""
    role = server.guild.create_role(f"{name}s", permissions=discord.Permissions(**permissions))
    return server.admit(name, role)


def neighbours(env: simcord.Env, house: BotHouse, locale: str = "en-US") -> Server:
    """Another server of the same bot."""
    return furnished(env, house, locale=locale)


async def settings_panel(server: Server, name: str = BOSS) -> Panel:
    if name == BOSS and BOSS not in server.names:
        privileged(server, BOSS, manage_guild=True)
    return Panel(server, name, await server.member(name).slash(server.channel, "settings"))


async def choose_setting(server: Server, verb: str, *values: Any) -> Panel:
    """Whoever manages the server opens the panel and makes a choice in one of its menus."""
    panel = await settings_panel(server)
    assert panel.message is not None, panel.said
    boss = server.member(BOSS)
    if page := page_of(verb):
        await boss.click(panel.message, custom_id=f"g.page.0.{page}")
    await boss.select(panel.message, list(values), custom_id=f"g.{verb}.0")
    return panel


def settings_of(server: Server) -> ServerSettings:
    return server.bot.server_settings.of(ServerId(server.guild.id))


async def forge(
    panel: Panel, name: str, custom_id: str, values: Sequence[str]
) -> InteractionResult:
    """A click on a panel that it does not offer, or that is not for this member."""
    server = panel.server
    assert panel.message is not None
    backend = server.env.backend
    stored = backend.get_message(panel.message.channel_id, panel.message.id)
    record, payload = wire.base_payload(
        backend,
        type=COMPONENT,
        channel_id=stored.channel_id,
        guild_id=server.guild.id,
        user_id=server.member(name).id,
        data={"custom_id": custom_id, "component_type": MENU, "values": list(values)},
    )
    record.source_message_id = stored.id
    message = dict(serializers.message_payload(backend, stored))
    backend.emit("INTERACTION_CREATE", {**payload, "message": message})
    await server.env.settle()
    return InteractionResult(server.env, record)


async def directly(at: Sitting, name: str, view: SeatView, move: Move) -> None:
    """The quickest hand: for tests that are about what comes after a match."""
    assert at.live is not None
    who = Member(MemberId(at.server.member(name).id), name)
    await playing.act(at.server.bot.tables, at.live.row.id, who, move, seen=view.public.seq)
    await shown_all(at.server)


async def shown_all(server: Server) -> None:
    """Simcord waits for what its own clicks began; this waits for what a test began."""
    display = server.bot.get_cog("Display")
    assert display is not None
    while tasks := vars(display)["outbox"].tasks:
        await asyncio.wait(tasks.values())
    await server.env.settle()


async def played(server: Server, *names: str) -> int:
    """A whole match of these people; gives back its number."""
    at = await briefly_started(server, *names, game="mini", rounds=1)
    table = at.running.row.id
    await at.to_the_end(directly, lambda view: decide(view, "easy"))
    return table
