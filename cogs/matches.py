"""``/match``, ``/export`` and ``/verify``: one finished match, its file, its proof.

A match is shown to everyone; its file and its proof are for whoever asks.
"""

import asyncio
from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

from bot.client import Tischlein
from bot.community.matches import (
    details,
    export_files,
    finished_match,
    promise,
    public_changes,
    verify,
)
from bot.community.reviews import ReviewRequest
from bot.database.core import TableId
from bot.page.page import PageReader, match_page
from bot.words.catalogues import described, named
from cogs.errors import answering_safely
from cogs.recalling import about_a_match, asker, match_number, offered_matches, server_of
from cogs.replay import Replays
from cogs.review import Reviews, progress_on
from cogs.routing import Route, Router
from cogs.showing import publicly, reader_of
from cogs.trouble import TroubleError
from cogs.ui.answers import Answer, Interaction
from cogs.ui.attachments import text_file
from cogs.ui.custom_ids import MATCH, Press
from cogs.ui.figures import seat_title
from cogs.ui.matches import (
    PICTURE,
    Proved,
    export_layout,
    file_names,
    match_layout,
    page_layout,
    page_name,
    proof_layout,
    sheet_scene,
)
from cogs.ui.parts import Button, files_of


class Matches(commands.Cog):
    def __init__(self, bot: Tischlein, router: Router, replays: Replays, reviews: Reviews) -> None:
        self.bot = bot
        self._replays = replays
        self._reviews = reviews
        router.routes[MATCH] = Route(self.pressed)

    @app_commands.command(name=named("command-match"), description=named("command-match-about"))
    @described("match")
    @app_commands.autocomplete(match=offered_matches)
    async def match(self, interaction: Interaction, match: str) -> None:
        async with answering_safely(interaction, public=True) as answer:
            await self.show(answer, match_number(match), private=False)

    @app_commands.command(name=named("command-export"), description=named("command-export-about"))
    @described("match")
    @app_commands.autocomplete(match=offered_matches)
    async def export(self, interaction: Interaction, match: str) -> None:
        async with answering_safely(interaction) as answer:
            await self._export(answer, match_number(match))

    @app_commands.command(name=named("command-verify"), description=named("command-verify-about"))
    @described("match")
    @app_commands.autocomplete(match=offered_matches)
    async def verify(self, interaction: Interaction, match: str) -> None:
        async with answering_safely(interaction) as answer:
            await self._verify(answer, match_number(match))

    async def pressed(self, answer: Answer, press: Press) -> None:
        match press.verb:
            case "replay":
                await self._replays.show(answer, press.table)
            case "review":
                await self._reviews.show(answer, press.table)
            case "export":
                await self._export(answer, press.table)
            case "page":
                await self._page(answer, press.table)
            case "verify":
                await self._verify(answer, press.table)
            case _:
                raise TroubleError("memory-outdated")

    async def show(
        self, answer: Answer, table: TableId, more: Sequence[Button] = (), *, private: bool
    ) -> None:
        """A match, with buttons of its own and those of where it is shown."""
        server = server_of(answer.interaction)
        language = answer.language if private else self.bot.language_of(server)
        with about_a_match(), self.bot.office.serving(asker(answer)):
            found = await details(self.bot.database, server, table, self.bot.office)
        changes = await public_changes(self.bot.database, table)
        scene = sheet_scene(language, found)
        sight = (
            await reader_of(answer).sees(scene)
            if private
            else await publicly(self.bot, server, scene)
        )
        view = match_layout(language, found, changes, sight, more)
        await answer.show(view, files_of(sight, PICTURE))

    async def _export(self, answer: Answer, table: TableId) -> None:
        server = server_of(answer.interaction)
        with about_a_match(), self.bot.office.serving(asker(answer)):
            contents = await export_files(self.bot.database, server, table, self.bot.office)
            files = [
                await asyncio.to_thread(text_file, name, content)
                for name, content in zip(file_names(table), contents, strict=True)
            ]
        names = [file.filename for file in files]
        await answer.show(export_layout(answer.language, table, names), files)

    async def _page(self, answer: Answer, table: TableId) -> None:
        """A match for any browser; while it is gone through, its reader sees how far that is."""

        server, member = server_of(answer.interaction), asker(answer)
        with about_a_match(), self.bot.office.serving(member):
            match = await finished_match(self.bot.database, server, table)
            names = tuple(seat_title(answer.language, seat) for seat in match.seats)
            reader = PageReader(answer.language, names)
            wanted = ReviewRequest(server, table, member)
            progress = progress_on(answer)
            page = await match_page(self.bot.database, wanted, reader, self.bot.office, progress)
            file = await asyncio.to_thread(text_file, page_name(table), page)
        await answer.show(page_layout(answer.language, table, file.filename), [file])

    async def _verify(self, answer: Answer, table: TableId) -> None:
        server = server_of(answer.interaction)
        with about_a_match(), self.bot.office.serving(asker(answer)):
            proof = await verify(self.bot.database, server, table, self.bot.office)
            promised = await promise(self.bot.database, server, table)
            match = await finished_match(self.bot.database, server, table)
        await answer.show(proof_layout(answer.language, Proved(match, promised, proof)))
