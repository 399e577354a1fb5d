"""``/stats``: a player's card, and how two players have fared against each other.

Cards are shown to everyone, except to those who do not want to be seen: they see their own alone.
"""

from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Tischlein
from bot.community.cards import card, head_to_head
from bot.community.ladders import ALL_GAMES, Ladder
from bot.community.members import is_hidden, last_name
from bot.database.core import MemberId, ServerId
from bot.games.catalogue import CATALOGUE
from bot.words.catalogues import described, named
from cogs.departures import part_if_gone
from cogs.errors import answering_safely
from cogs.recalling import server_of
from cogs.routing import Route, Router, values_of
from cogs.showing import publicly, reader_of
from cogs.terms import GAMES
from cogs.trouble import TroubleError
from cogs.ui.answers import Answer, Interaction
from cogs.ui.custom_ids import CARD, Press
from cogs.ui.menu_values import only_of
from cogs.ui.parts import files_of
from cogs.ui.stats import PICTURE, CardChoice, Rival, card_layout, choice_of, player_scene


class Stats(commands.Cog):
    def __init__(self, bot: Tischlein, router: Router) -> None:
        self.bot = bot
        router.routes[CARD] = Route(self.pressed, updates=True, public=True)

    @app_commands.command(name=named("command-stats"), description=named("command-stats-about"))
    @described("member", "only", "against")
    @app_commands.choices(only=GAMES)
    async def stats(
        self,
        interaction: Interaction,
        member: discord.User | None = None,
        only: str = ALL_GAMES,
        against: discord.User | None = None,
    ) -> None:
        whose = member or interaction.user
        private = await self._wants_privacy(interaction, whose.id, against)
        async with answering_safely(interaction, public=not private) as answer:
            if against is not None and against.id == whose.id:
                raise TroubleError("stats-same")
            await part_if_gone(interaction, member, against)
            other = None if against is None else MemberId(against.id)
            choice = CardChoice(MemberId(whose.id), only, other)
            names = {one.id: one.display_name for one in (whose, against) if one is not None}
            await self.show(answer, choice, names, private=private)

    async def _wants_privacy(
        self, interaction: Interaction, whose: int, against: discord.User | None
    ) -> bool:
        """Whether somebody who is hidden asks for their own figures."""
        me = interaction.user.id
        if me not in (whose, against.id if against else None):
            return False
        return await is_hidden(self.bot.database, server_of(interaction), MemberId(me))

    async def pressed(self, answer: Answer, press: Press) -> None:
        choice = choice_of(press)
        if press.verb != "game":
            raise TroubleError("memory-outdated")
        game = only_of(values_of(answer.interaction), (ALL_GAMES, *CATALOGUE))
        message = answer.interaction.message
        private = message is not None and message.flags.ephemeral
        me = answer.interaction.user
        names = {me.id: me.display_name}
        await self.show(answer, replace(choice, game=game), names, private=private)

    async def show(
        self, answer: Answer, choice: CardChoice, names: dict[int, str], *, private: bool
    ) -> None:
        """What only its owner may see is shown only where nobody else reads along."""
        server = server_of(answer.interaction)
        language = answer.language if private else self.bot.language_of(server)
        viewer = MemberId(answer.interaction.user.id) if private else None
        ladder = Ladder(server, name=choice.game)
        found = await card(self.bot.database, ladder, choice.member, viewer=viewer)
        # As Discord calls the member now, or as the last match did.
        found = replace(found, name=names.get(choice.member, found.name))
        rival = await self._rival(server, choice, names, viewer)
        if found.is_blank:
            await answer.show(card_layout(language, choice, found, rival, None))
            return
        scene = player_scene(language, found)
        sight = (
            await reader_of(answer).sees(scene)
            if private
            else await publicly(self.bot, server, scene)
        )
        view = card_layout(language, choice, found, rival, sight)
        await answer.show(view, files_of(sight, PICTURE))

    async def _name(self, server: ServerId, member: MemberId, names: dict[int, str]) -> str:
        if member in names:
            return names[member]
        return await last_name(self.bot.database, server, member) or ""

    async def _rival(
        self, server: ServerId, choice: CardChoice, names: dict[int, str], viewer: MemberId | None
    ) -> Rival | None:
        if choice.against is None:
            return None
        game = None if choice.game == ALL_GAMES else choice.game
        score = await head_to_head(
            self.bot.database, server, choice.member, choice.against, game=game, viewer=viewer
        )
        return Rival(await self._name(server, choice.against, names), score)
