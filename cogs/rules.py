"""The rules of a game, in words and pictures, and help for newcomers."""

import discord
from discord.ext import commands

from bot.client import Tischlein
from bot.games.catalogue import CATALOGUE, rules_for
from bot.i18n.rules import rules_text
from bot.pictures.rules import rules_scenes
from bot.store.rows import TableId
from cogs.routing import Route, routing, values_of
from cogs.trouble import Trouble
from cogs.ui.answers import Answer
from cogs.ui.choices import game_name
from cogs.ui.ids import RULES, Press, press_id
from cogs.ui.parts import Part, file_of, gallery, layout, menu, option, text

NO_TABLE = TableId(0)


class Rules(commands.Cog):
    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        routing(self.bot).routes[RULES] = Route(self.pressed, updates=True)

    async def pressed(self, answer: Answer, press: Press) -> None:
        values = values_of(answer.interaction)
        if press.verb != "game" or not values or values[0] not in CATALOGUE:
            raise Trouble("trouble-outdated")
        await self.show(answer, values[0])

    async def show(self, answer: Answer, game: str) -> None:
        """A private message; its menu leads to the other games."""
        language = answer.language
        sections = rules_text(language, game)
        words = "\n".join(f"### {section.title}\n{section.text}" for section in sections)
        parts: list[Part] = [text(f"## {game_name(language, game)}\n{words}")]
        files: list[discord.File] = []
        rules = rules_for(CATALOGUE[game], {})
        for number, scene in enumerate(rules_scenes(language, game), 1):
            picture = await self.bot.painter.paint(language, rules, scene)
            parts.append(gallery(picture, f"rules{number}"))
            files.append(file_of(picture, f"rules{number}"))
        offers = [
            option(game_name(language, other), other, default=other == game) for other in CATALOGUE
        ]
        parts.append(menu(answer.say("choose-game"), press_id(RULES, "game", NO_TABLE), offers))
        await answer.show(layout(*parts), files)


def rules_of(bot: Tischlein) -> Rules:
    cog = bot.get_cog("Rules")
    assert isinstance(cog, Rules)
    return cog


async def setup(bot: Tischlein) -> None:
    await bot.add_cog(Rules(bot))
