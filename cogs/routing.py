"""Who hears a click: each custom id begins with a letter, and each letter has its cog.

Every click comes through here, also one of a button that an older version made, or that somebody
forged: so each gets an answer, and buttons live as long as their messages.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any, cast

import discord
from discord.ext import commands

from bot.client import Tischlein
from bot.logs import bind_table
from cogs.errors import heard_out
from cogs.trouble import Trouble
from cogs.ui.answers import Answer, Interaction
from cogs.ui.ids import NO_TABLE, Press, parse_press

Handler = Callable[[Answer, Press], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Route:
    handler: Handler
    updates: bool = False
    """Whether the answer is an edit of the message that was pressed."""
    public: bool = False
    """Whether the answer is for everyone; what goes wrong never is.

    With both, everybody may turn the pages of a public message."""


class Routing(commands.Cog):
    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot
        self.routes: dict[str, Route] = {}

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        if interaction.type in (
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        ):
            await self._pressed(interaction)

    async def _pressed(self, interaction: Interaction) -> None:
        data = cast("dict[str, Any]", interaction.data or {})
        press = parse_press(str(data.get("custom_id", "")))
        route = None if press is None else self.routes.get(press.kind)
        shape = route or Route(_nobody)
        updates = shape.updates and (shape.public or _is_private(interaction))
        async with heard_out(interaction, updates=updates, public=shape.public) as answer:
            if press is None or route is None or interaction.guild_id is None:
                raise Trouble("trouble-outdated")
            press = await self._within(press, interaction.guild_id)
            with bind_table(match=press.table, server=interaction.guild_id):
                await route.handler(answer, press)

    async def _within(self, press: Press, server: int) -> Press:
        """Nobody reaches into another server's tables: they may be a moderator in their own.

        Such a table is none at all, so that whoever answers says what they say of any such number.
        """
        if await self.bot.tables.server_of(press.table) in (None, server):
            return press
        return replace(press, table=NO_TABLE)


def _is_private(interaction: Interaction) -> bool:
    """Only what the reader alone sees becomes the answer: a public message stays as it is."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def _nobody(answer: Answer, press: Press) -> None:
    del answer, press


def routing(bot: Tischlein) -> Routing:
    cog = bot.get_cog("Routing")
    assert isinstance(cog, Routing)
    return cog


def values_of(interaction: Interaction) -> list[str]:
    """What was chosen in a menu."""
    data = cast("dict[str, Any]", interaction.data or {})
    values = data.get("values", [])
    return [str(value) for value in values] if isinstance(values, list) else []


async def setup(bot: Tischlein) -> None:
    await bot.add_cog(Routing(bot))
