"""``/match``, ``/export`` and ``/verify``: one finished match, its file, its proof.

A match is shown to everyone; its file and its proof are for whoever asks.
"""

import asyncio
from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

from bot.client import Tischlein
from bot.games.catalogue import CATALOGUE, rules_for
from bot.i18n.naming import described, named
from bot.memory.matches import (
    details,
    export_json,
    export_text,
    finished_match,
    promise,
    public_changes,
    verify,
)
from bot.store.rows import TableId
from cogs.errors import heard_out
from cogs.recalling import about_a_match, match_number, offered_matches, server_of
from cogs.replay import replays_of
from cogs.routing import Route, routing
from cogs.trouble import Trouble
from cogs.ui.answers import Answer, Interaction
from cogs.ui.files import text_file
from cogs.ui.ids import MATCH, Press
from cogs.ui.matches import (
    PICTURE,
    Proved,
    export_layout,
    file_names,
    match_layout,
    proof_layout,
    sheet_scene,
)
from cogs.ui.parts import Button, file_of


class Matches(commands.Cog):
    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        routing(self.bot).routes[MATCH] = Route(self.pressed)

    @app_commands.command(name=named("command-match"), description=named("command-match-about"))
    @described("match")
    @app_commands.autocomplete(match=offered_matches)
    async def match(self, interaction: Interaction, match: str) -> None:
        async with heard_out(interaction, public=True) as answer:
            language = self.bot.language_of(server_of(interaction))
            await self.show(answer, match_number(match), language)

    @app_commands.command(name=named("command-export"), description=named("command-export-about"))
    @described("match")
    @app_commands.autocomplete(match=offered_matches)
    async def export(self, interaction: Interaction, match: str) -> None:
        async with heard_out(interaction) as answer:
            await self._export(answer, match_number(match))

    @app_commands.command(name=named("command-verify"), description=named("command-verify-about"))
    @described("match")
    @app_commands.autocomplete(match=offered_matches)
    async def verify(self, interaction: Interaction, match: str) -> None:
        async with heard_out(interaction) as answer:
            await self._verify(answer, match_number(match))

    async def pressed(self, answer: Answer, press: Press) -> None:
        match press.verb:
            case "replay":
                await replays_of(self.bot).show(answer, press.table)
            case "export":
                await self._export(answer, press.table)
            case "verify":
                await self._verify(answer, press.table)
            case _:
                raise Trouble("memory-outdated")

    async def show(
        self, answer: Answer, table: TableId, language: str, more: Sequence[Button] = ()
    ) -> None:
        """A match, with buttons of its own and those of where it is shown."""
        with about_a_match():
            found = await details(self.bot.database, server_of(answer.interaction), table)
        changes = await public_changes(self.bot.database, table)
        rules = rules_for(CATALOGUE[found.finished.game], dict(found.options))
        picture = await self.bot.painter.paint(language, rules, sheet_scene(language, found))
        view = match_layout(language, found, changes, picture, more)
        await answer.show(view, [file_of(picture, PICTURE)])

    async def _export(self, answer: Answer, table: TableId) -> None:
        server = server_of(answer.interaction)
        with about_a_match():
            contents = (
                await export_text(self.bot.database, server, table),
                await export_json(self.bot.database, server, table),
            )
        files = [
            await asyncio.to_thread(text_file, name, content)
            for name, content in zip(file_names(table), contents, strict=True)
        ]
        names = [file.filename for file in files]
        await answer.show(export_layout(answer.language, table, names), files)

    async def _verify(self, answer: Answer, table: TableId) -> None:
        server = server_of(answer.interaction)
        with about_a_match():
            proof = await verify(self.bot.database, server, table)
            promised = await promise(self.bot.database, server, table)
            match = await finished_match(self.bot.database, server, table)
        await answer.show(proof_layout(answer.language, Proved(match, promised, proof)))


def matches_of(bot: Tischlein) -> Matches:
    cog = bot.get_cog("Matches")
    assert isinstance(cog, Matches)
    return cog


async def setup(bot: Tischlein) -> None:
    await bot.add_cog(Matches(bot))
