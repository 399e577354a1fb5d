"""Who hears a click: each custom id begins with a letter, and each letter has its cog.

Every click comes through here, also one of a button that an older version made, or that somebody
forged: so each gets an answer, and buttons live as long as their messages.
"""

from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar, cast

import discord
from discord import app_commands

from bot.client import Tischlein
from bot.meter import Measure
from bot.operation.logs import bind_table
from bot.tables.rights import storable
from cogs.answers import (
    NAMES,
    NO_TABLE,
    Answer,
    Interaction,
    OutdatedError,
    Press,
    TroubleError,
    parse_press,
)
from cogs.errors import answering_safely
from cogs.feature import Feature, Letter, hand, taken_by

Handler = Callable[[Answer, Press], Awaitable[None]]


def Route(handler: Handler, **how: Any) -> tuple[Handler, Letter]:  # noqa: N802
    """A letter of a cog that is no feature yet."""
    return handler, Letter(**how)


class Router:
    """Hands each click to whoever takes its verb."""

    def __init__(self, bot: Tischlein) -> None:
        self.routes: dict[str, tuple[Handler, Letter]] = {}
        self._bot = bot

    def add(self, features: Iterable[Feature]) -> None:
        """All of them at once: one may take verbs of another's letter."""
        features = tuple(features)
        handler = partial(hand, taken_by(features))
        for feature in features:
            for letter, how in feature.letters.items():
                self.routes[letter] = (handler, how)

    async def on_interaction(self, interaction: Interaction) -> None:
        if interaction.type in (
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        ):
            await self._pressed(interaction)
        elif interaction.type == discord.InteractionType.application_command and isinstance(
            command := interaction.command, app_commands.Command
        ):
            self._bot.meter.tell(Measure.COMMANDS, command.qualified_name)

    async def _pressed(self, interaction: Interaction) -> None:
        data = cast("dict[str, Any]", interaction.data or {})
        press = parse_press(str(data.get("custom_id", "")))
        handler, letter = self.routes.get(press.kind if press else "", (_nobody, Letter()))
        # Whatever else is in an id may be forged: only letters that somebody has taken are counted.
        known = press is not None and handler is not _nobody
        kind = NAMES[press.kind] if press and known else "unknown"
        self._bot.meter.tell(Measure.CLICKS, kind)
        updates = letter.updates and (letter.public or _is_private(interaction))
        async with answering_safely(interaction, updates=updates, public=letter.public) as answer:
            try:
                await self._hand(answer, press, handler, anywhere=letter.anywhere)
            except OutdatedError:
                raise TroubleError(letter.outdated) from None

    async def _hand(
        self, answer: Answer, press: Press | None, handler: Handler, *, anywhere: bool
    ) -> None:
        server = answer.interaction.guild_id
        if press is None or (server is None and not anywhere):
            raise OutdatedError
        if anywhere or server is None:
            await handler(answer, press)
            return
        press = await self._within(press, server)
        with bind_table(match=press.table, server=server):
            await handler(answer, press)

    async def _within(self, press: Press, server: int) -> Press:
        """Nobody reaches into another server's tables: they may be a moderator in their own.

        Such a table is none at all, so that whoever answers says what they say of any such number.
        """
        if await self._bot.tables.server_of(press.table) in (None, server):
            return press
        return replace(press, table=NO_TABLE)


def _is_private(interaction: Interaction) -> bool:
    """Only what the reader alone sees becomes the answer: a public message stays as it is."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def _nobody(answer: Answer, press: Press) -> None:
    del answer, press
    raise OutdatedError


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
