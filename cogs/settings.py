"""``/settings``: what those who manage a server decide about its tables."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Tischlein
from bot.community.settings import Change, Openers, ServerSettings
from bot.database.core import ChannelId, RoleId, ServerId
from bot.requests import trouble_with, trouble_with_chosen
from bot.words.catalogues import language_for, named
from cogs.asking import member_of
from cogs.champions import Champions
from cogs.errors import answering_safely
from cogs.routing import Route, Router, values_of
from cogs.trouble import TroubleError
from cogs.ui.answers import Answer, Interaction
from cogs.ui.custom_ids import SETTINGS, Press
from cogs.ui.menu_values import number_in, only_of
from cogs.ui.settings import ANNOUNCED, ITEMS, PAGES, PLACES, ServerFacts, page_of, settings_layout


class SettingsPanel(commands.Cog):
    def __init__(self, bot: Tischlein, router: Router, champions: Champions) -> None:
        self.bot = bot
        self._champions = champions
        router.routes[SETTINGS] = Route(self.pressed, updates=True)

    @app_commands.command(
        name=named("command-settings"), description=named("command-settings-about")
    )
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def settings(self, interaction: Interaction) -> None:
        async with answering_safely(interaction) as answer:
            guild = _managed(interaction)
            await self._show(answer, guild, self.bot.server_settings.of(guild.id))

    async def pressed(self, answer: Answer, press: Press) -> None:
        guild = _managed(answer.interaction)
        if press.verb == "page":
            page = min(press.number(0) or 0, len(PAGES) - 1)
            await self._show(answer, guild, self.bot.server_settings.of(guild.id), page)
            return
        if press.verb == "champion":
            _check_champion(answer.interaction, guild)
        change = _change(guild, press.verb, values_of(answer.interaction))
        who = member_of(answer.interaction)
        settings = await self.bot.server_settings.change(ServerId(guild.id), who, change)
        if press.verb in ("champion", "ladder"):
            await self._champions.reconcile(ServerId(guild.id))
        await self._show(answer, guild, settings, page_of(press.verb))

    async def _show(
        self, answer: Answer, guild: discord.Guild, settings: ServerSettings, page: int = 0
    ) -> None:
        here = ServerFacts(
            own_language=language_for(str(guild.preferred_locale)),
            threads=self.bot.settings.threads,
            channels=frozenset(channel.id for channel in guild.channels),
            roles=frozenset(role.id for role in guild.roles),
            champion_trouble=trouble_with_chosen(guild, settings.champion_role),
        )
        commands_known = self.bot.command_ids
        await answer.show(settings_layout(answer.language, settings, here, commands_known, page))


def _managed(interaction: Interaction) -> discord.Guild:
    """The server, if whoever asks may manage it; servers can give the command to others, too."""
    if interaction.guild is None or not member_of(interaction).manager:
        raise TroubleError("settings-only_managers")
    return interaction.guild


def _check_champion(interaction: Interaction, guild: discord.Guild) -> None:
    """A role that can be won: the bot can give it, it has no powers, and whoever asks could, too.

    Who manages a server and no roles must not get one through the bot.
    """
    values = values_of(interaction)
    if not values:
        return
    role = guild.get_role(_role(guild, values))
    user = interaction.user
    assert role is not None
    if (trouble := trouble_with(guild, role)) is not None:
        raise TroubleError(f"champion-{trouble}")
    owner = guild.owner_id == user.id
    if not owner and (
        not isinstance(user, discord.Member)
        or not user.guild_permissions.manage_roles
        or role >= user.top_role
    ):
        raise TroubleError("champion-not_yours")


def _change(guild: discord.Guild, verb: str, values: list[str]) -> Change:
    """What a choice changes. Nothing is trusted: ids may be forged, and channels be gone."""
    if verb == "channels":
        return _changed(channels=_channels(guild, values))
    if verb == "puzzle":
        return _changed(puzzle_channel=_announced(guild, values))
    if verb == "champion":
        return _changed(champion_role=_role(guild, values) if values else None)
    if verb == "reports":
        return _changed(report_channel=_announced(guild, values))
    if verb == "role":
        return _changed(openers=Openers.ROLE, opener_role=_role(guild, values))
    if verb not in ITEMS:
        raise TroubleError("trouble-outdated")
    item = ITEMS[verb]
    value = only_of(values, item.choices)
    also = {"opener_role": None} if verb == "openers" else {}
    return _changed(**{item.field: item.choices[value]}, **also)


def _changed(**changes: Any) -> Callable[[ServerSettings], ServerSettings]:
    return lambda settings: replace(settings, **changes)


def _channels(guild: discord.Guild, values: list[str]) -> tuple[ChannelId, ...]:
    found = [guild.get_channel(_id(value)) for value in values]
    if not all(channel is not None and channel.type in PLACES for channel in found):
        raise TroubleError("trouble-no_such_choice")
    return tuple(sorted({ChannelId(channel.id) for channel in found if channel is not None}))


def _announced(guild: discord.Guild, values: list[str]) -> ChannelId | None:
    """No channel means that nothing is announced."""
    if not values:
        return None
    channel = guild.get_channel(_id(values[0])) if len(values) == 1 else None
    if channel is None or channel.type not in ANNOUNCED:
        raise TroubleError("trouble-no_such_choice")
    return ChannelId(channel.id)


def _role(guild: discord.Guild, values: list[str]) -> RoleId:
    role = guild.get_role(_id(values[0])) if len(values) == 1 else None
    if role is None:
        raise TroubleError("trouble-no_such_choice")
    return RoleId(role.id)


def _id(value: str) -> int:
    """An id, or 0, which nothing has."""
    return number_in(value, 20) or 0
