"""Who hears a click: each custom id begins with a letter, and each verb of it has its feature.

Every click comes through here, also one of a button that an older version made, or that somebody
forged: so each gets an answer, and buttons live as long as their messages.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
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
from cogs.errors import answering_safely, on_command_error
from cogs.feature import Feature, Letter, all_features, said_by, taken_by


async def setup(bot: Tischlein) -> None:
    """Puts the Discord side together, when the file is open, and nobody has clicked yet."""
    bot.tree.error(on_command_error)
    features = {kind: kind(bot) for kind in all_features()}
    bot.features = dict(features)
    bot.add_listener(Router(bot, features.values()).on_interaction)
    for feature in features.values():
        await bot.add_cog(feature)


class Router:
    """Hands each click to whoever takes its verb."""

    def __init__(self, bot: Tischlein, features: Iterable[Feature]) -> None:
        self._bot = bot
        self._letters = {key: one for feature in features for key, one in feature.letters.items()}
        self._taken = taken_by(features)

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
        letter = None if press is None else self._letters.get(press.kind)
        # Whatever else is in an id may be forged: only letters that somebody has taken are counted.
        kind = NAMES[press.kind] if press and letter else "unknown"
        self._bot.meter.tell(Measure.CLICKS, kind)
        how = letter or Letter()
        # Only what the reader alone sees becomes the answer: a public message stays as it is.
        message = interaction.message
        private = message is not None and message.flags.ephemeral
        updates = how.updates and (how.public or private)
        async with answering_safely(interaction, updates=updates, public=how.public) as answer:
            try:
                await self._hand(answer, press, how)
            except OutdatedError:
                raise TroubleError(how.outdated) from None

    async def _hand(self, answer: Answer, press: Press | None, letter: Letter) -> None:
        """To whoever takes its verb, with what its id says.

        Nobody reaches into another server's tables: they may be a moderator in their own. Such a
        table is none at all, so that whoever answers says what they say of any such number.
        """
        taken, server = self._taken, answer.interaction.guild_id
        if press is None or (server is None and not letter.anywhere):
            raise OutdatedError
        handler = taken.get((press.kind, press.verb)) or taken.get((press.kind, ""))
        if handler is None:
            raise OutdatedError
        said = said_by(press, handler)
        if letter.anywhere or server is None:
            await handler(answer, press, **said)
            return
        if await self._bot.tables.server_of(press.table) not in (None, server):
            press = replace(press, table=NO_TABLE)
        with bind_table(match=press.table, server=server):
            await handler(answer, press, **said)


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
