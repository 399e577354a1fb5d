"""The rules of a game, in words and pictures, and help for newcomers."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.database.core import TableId
from bot.games.catalogue import CATALOGUE, DEFAULT_GAME
from bot.pictures.rules import rules_scenes
from bot.words.catalogues import described, named
from bot.words.saying import rules_text
from cogs.anywhere import anywhere
from cogs.errors import answering_safely
from cogs.routing import Route, Router, values_of
from cogs.showing import Reader, reader_of
from cogs.terms import GAMES
from cogs.trouble import TroubleError
from cogs.ui.answers import Answer, Interaction
from cogs.ui.choices import game_name
from cogs.ui.custom_ids import RULES, Press, press_id
from cogs.ui.parts import (
    LONGEST_TEXT,
    InWords,
    Part,
    files_of,
    gallery,
    layout,
    menu,
    option,
    text,
    units,
)

NO_TABLE = TableId(0)


class Rules(commands.Cog):
    def __init__(self, router: Router) -> None:
        router.routes[RULES] = Route(self.pressed, updates=True, anywhere=True)

    @app_commands.command(name=named("command-rules"), description=named("command-rules-about"))
    @described("game")
    @app_commands.choices(game=GAMES)
    @anywhere
    async def rules(self, interaction: Interaction, game: str = DEFAULT_GAME) -> None:
        """As ``/rummy rules``, also where there is no server."""
        async with answering_safely(interaction) as answer:
            await self.show(answer, game)

    async def pressed(self, answer: Answer, press: Press) -> None:
        values = values_of(answer.interaction)
        if press.verb != "game" or not values or values[0] not in CATALOGUE:
            raise TroubleError("trouble-outdated")
        await self.show(answer, values[0])

    async def show(self, answer: Answer, game: str) -> None:
        """A private message; its menu leads to the other games."""
        language = answer.language
        sections = rules_text(language, game)
        words = "\n".join(f"### {section.title}\n{section.text}" for section in sections)
        parts: list[Part] = [text(f"## {game_name(language, game)}\n{words}")]
        room = LONGEST_TEXT - units(words) - 100
        shown, files = await self._examples(reader_of(answer), game, room)
        parts += shown
        offers = [
            option(game_name(language, other), other, default=other == game) for other in CATALOGUE
        ]
        parts.append(menu(answer.say("choose-game"), press_id(RULES, "game", NO_TABLE), offers))
        await answer.show(layout(*parts), files)

    async def _examples(
        self, reader: Reader, game: str, room: int
    ) -> tuple[list[Part], list[discord.File]]:
        """Pictures; or words, as far as there is room beside those of the rules."""
        parts: list[Part] = []
        files: list[discord.File] = []
        for number, scene in enumerate(rules_scenes(reader.language, game), 1):
            sight = await reader.sees(scene)
            room -= units(sight.text) if isinstance(sight, InWords) else 0
            if room < 0:
                break
            parts.append(gallery(sight, f"rules{number}"))
            files += files_of(sight, f"rules{number}")
        return parts, files
