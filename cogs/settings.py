"""``/settings``: what those who manage a server decide about its tables."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Tischlein
from bot.i18n.catalogues import language_for
from bot.i18n.naming import named
from bot.memory.settled import Change
from bot.store.rows import ChannelId, RoleId, ServerId
from bot.store.settings import Openers, ServerSettings
from cogs.asking import member_of
from cogs.errors import heard_out
from cogs.routing import Route, routing, values_of
from cogs.trouble import Trouble
from cogs.ui.answers import Answer, Interaction
from cogs.ui.ids import SETTINGS, Press
from cogs.ui.settings import ITEMS, PLACES, Situation, settings_layout


class Settings(commands.Cog):
    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        routing(self.bot).routes[SETTINGS] = Route(self.pressed, updates=True)

    @app_commands.command(
        name=named("command-settings"), description=named("command-settings-about")
    )
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def settings(self, interaction: Interaction) -> None:
        async with heard_out(interaction) as answer:
            guild = _managed(interaction)
            await self._show(answer, guild, self.bot.settled.of(guild.id))

    async def pressed(self, answer: Answer, press: Press) -> None:
        guild = _managed(answer.interaction)
        change = _change(guild, press.verb, values_of(answer.interaction))
        who = member_of(answer.interaction)
        settings = await self.bot.settled.change(ServerId(guild.id), who, change)
        await self._show(answer, guild, settings)

    async def _show(self, answer: Answer, guild: discord.Guild, settings: ServerSettings) -> None:
        here = Situation(
            own_language=language_for(str(guild.preferred_locale)),
            threads=self.bot.settings.threads,
            channels=frozenset(channel.id for channel in guild.channels),
            roles=frozenset(role.id for role in guild.roles),
        )
        await answer.show(settings_layout(answer.language, settings, here))


def _managed(interaction: Interaction) -> discord.Guild:
    """The server, if whoever asks may manage it; servers can give the command to others, too."""
    if interaction.guild is None or not interaction.permissions.manage_guild:
        raise Trouble("settings-only_managers")
    return interaction.guild


def _change(guild: discord.Guild, verb: str, values: list[str]) -> Change:
    """What a choice changes. Nothing is trusted: ids may be forged, and channels be gone."""
    if verb == "channels":
        return _changed(channels=_channels(guild, values))
    if verb == "role":
        return _changed(openers=Openers.ROLE, opener_role=_role(guild, values))
    if verb not in ITEMS:
        raise Trouble("trouble-outdated")
    item = ITEMS[verb]
    if len(values) != 1 or values[0] not in item.choices:
        raise Trouble("trouble-no_such_choice")
    also = {"opener_role": None} if verb == "openers" else {}
    return _changed(**{item.field: item.choices[values[0]]}, **also)


def _changed(**changes: Any) -> Callable[[ServerSettings], ServerSettings]:
    return lambda settings: replace(settings, **changes)


def _channels(guild: discord.Guild, values: list[str]) -> tuple[ChannelId, ...]:
    found = [guild.get_channel(_id(value)) for value in values]
    if not all(channel is not None and channel.type in PLACES for channel in found):
        raise Trouble("trouble-no_such_choice")
    return tuple(sorted({ChannelId(channel.id) for channel in found if channel is not None}))


def _role(guild: discord.Guild, values: list[str]) -> RoleId:
    role = guild.get_role(_id(values[0])) if len(values) == 1 else None
    if role is None:
        raise Trouble("trouble-no_such_choice")
    return RoleId(role.id)


def _id(value: str) -> int:
    """An id, or 0, which nothing has."""
    return int(value) if value.isascii() and value.isdecimal() and len(value) < 21 else 0


async def setup(bot: Tischlein) -> None:
    await bot.add_cog(Settings(bot))
