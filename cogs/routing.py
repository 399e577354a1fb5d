"""Who hears a click: each custom id begins with a letter, and each letter has its cog.

Every click comes through here, also one of a button that an older version made, or that somebody
forged: so each gets an answer, and buttons live as long as their messages.
"""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeVar, cast

import discord
from discord import app_commands

from bot.operation.logs import Meter, bind_table
from bot.tables.rights import storable
from bot.tables.service import Tables
from cogs.answers import NAMES, NO_TABLE, Answer, Interaction, Press, TroubleError, parse_press
from cogs.errors import answering_safely

Handler = Callable[[Answer, Press], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Route:
    handler: Handler
    updates: bool = False
    """Whether the answer is an edit of the message that was pressed."""
    public: bool = False
    """Whether the answer is for everyone; what goes wrong never is.

    With both, everybody may turn the pages of a public message."""
    anywhere: bool = False
    """Whether it is about no table, so that it can also be pressed where there is no server."""


class Router:
    """Hands each click to whoever has taken its letter."""

    def __init__(self, tables: Tables, meter: Meter) -> None:
        self.routes: dict[str, Route] = {}
        self._tables = tables
        self._meter = meter

    async def on_interaction(self, interaction: Interaction) -> None:
        if interaction.type in (
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        ):
            await self._pressed(interaction)
        elif interaction.type == discord.InteractionType.application_command:
            self._commanded(interaction)

    def _commanded(self, interaction: Interaction) -> None:
        if isinstance(command := interaction.command, app_commands.Command):
            self._meter.commanded(command.qualified_name)

    async def _pressed(self, interaction: Interaction) -> None:
        data = cast("dict[str, Any]", interaction.data or {})
        press = parse_press(str(data.get("custom_id", "")))
        route = None if press is None else self.routes.get(press.kind)
        # Whatever else is in an id may be forged: only letters that somebody has taken are counted.
        self._meter.clicked("unknown" if press is None or route is None else NAMES[press.kind])
        shape = route or Route(_nobody)
        updates = shape.updates and (shape.public or _is_private(interaction))
        async with answering_safely(interaction, updates=updates, public=shape.public) as answer:
            if press is None or route is None:
                raise TroubleError("trouble-outdated")
            if route.anywhere:
                await route.handler(answer, press)
                return
            if interaction.guild_id is None:
                raise TroubleError("trouble-outdated")
            press = await self._within(press, interaction.guild_id)
            with bind_table(match=press.table, server=interaction.guild_id):
                await route.handler(answer, press)

    async def _within(self, press: Press, server: int) -> Press:
        """Nobody reaches into another server's tables: they may be a moderator in their own.

        Such a table is none at all, so that whoever answers says what they say of any such number.
        """
        if await self._tables.server_of(press.table) in (None, server):
            return press
        return replace(press, table=NO_TABLE)


def _is_private(interaction: Interaction) -> bool:
    """Only what the reader alone sees becomes the answer: a public message stays as it is."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def _nobody(answer: Answer, press: Press) -> None:
    del answer, press


def values_of(interaction: Interaction) -> list[str]:
    """What was chosen in a menu."""
    data = cast("dict[str, Any]", interaction.data or {})
    values = data.get("values", [])
    return [str(value) for value in values] if isinstance(values, list) else []


def fields_of(interaction: Interaction) -> dict[str, str]:
    """What was typed into a form or chosen in it, by the name of the field."""
    data = cast("dict[str, Any]", interaction.data or {})
    return dict(_fields(data.get("components", [])))


def _fields(parts: Any) -> Iterator[tuple[str, str]]:
    for part in parts if isinstance(parts, list) else []:
        if not isinstance(part, dict):
            continue
        if "custom_id" in part and isinstance(part.get("value"), str):
            yield str(part["custom_id"]), storable(part["value"])
        if "custom_id" in part and isinstance(values := part.get("values"), list) and values[:1]:
            yield str(part["custom_id"]), str(values[0])
        yield from _fields(part.get("components", []))
        yield from _fields([part["component"]] if "component" in part else [])


# --- what needs no table can be asked for anywhere: on a server, in a direct message, in a grou ---

T = TypeVar("T")


def anywhere(command: T) -> T:
    """Also for people who have added the bot to themselves rather than to a server."""
    installed = app_commands.allowed_installs(guilds=True, users=True)(command)
    return app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(installed)
