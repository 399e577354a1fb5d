"""``/stats``: a player's card, and how two players have fared against each other.

Cards are shown to everyone, except to those who do not want to be seen: they see their own alone.
"""

from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Tischlein
from bot.games.catalogue import CATALOGUE
from bot.i18n.naming import described, named
from bot.memory.cards import Card, card, head_to_head
from bot.rating import ALL_GAMES
from bot.store import members
from bot.store.ladders import Ladder
from bot.store.rows import MemberId, ServerId
from cogs.departures import part_if_gone
from cogs.errors import heard_out
from cogs.lobby import GAMES
from cogs.recalling import server_of
from cogs.routing import Route, routing, values_of
from cogs.trouble import Trouble
from cogs.ui.answers import Answer, Interaction
from cogs.ui.figures import ANY_RULES
from cogs.ui.ids import CARD, Press
from cogs.ui.parts import file_of
from cogs.ui.stats import PICTURE, Look, Rival, card_layout, look_of, player_scene


class Stats(commands.Cog):
    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        routing(self.bot).routes[CARD] = Route(self.pressed, updates=True, public=True)

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
        async with heard_out(interaction, public=not private) as answer:
            if against is not None and against.id == whose.id:
                raise Trouble("stats-same")
            await part_if_gone(interaction, member, against)
            other = None if against is None else MemberId(against.id)
            look = Look(MemberId(whose.id), only, other)
            names = {one.id: one.display_name for one in (whose, against) if one is not None}
            await self.show(answer, look, names, private=private)

    async def _wants_privacy(
        self, interaction: Interaction, whose: int, against: discord.User | None
    ) -> bool:
        """Whether somebody who is hidden asks for their own figures."""
        me = interaction.user.id
        if me not in (whose, against.id if against else None):
            return False
        return await members.is_hidden(self.bot.database, server_of(interaction), MemberId(me))

    async def pressed(self, answer: Answer, press: Press) -> None:
        look = look_of(press)
        values = values_of(answer.interaction)
        if press.verb != "game":
            raise Trouble("memory-outdated")
        if len(values) != 1 or values[0] not in (ALL_GAMES, *CATALOGUE):
            raise Trouble("trouble-no_such_choice")
        message = answer.interaction.message
        private = message is not None and message.flags.ephemeral
        me = answer.interaction.user
        names = {me.id: me.display_name}
        await self.show(answer, replace(look, game=values[0]), names, private=private)

    async def show(
        self, answer: Answer, look: Look, names: dict[int, str], *, private: bool
    ) -> None:
        """What only its owner may see is shown only where nobody else reads along."""
        server = server_of(answer.interaction)
        language = answer.language if private else self.bot.language_of(server)
        viewer = MemberId(answer.interaction.user.id) if private else None
        ladder = Ladder(server, name=look.game)
        found = await card(self.bot.database, ladder, look.member, viewer=viewer)
        found = await self._named(found, names)
        rival = await self._rival(server, look, names, viewer)
        if not found.matches:
            await answer.show(card_layout(language, look, found, rival, None))
            return
        scene = player_scene(language, found)
        picture = await self.bot.painter.paint(language, ANY_RULES, scene)
        view = card_layout(language, look, found, rival, picture)
        await answer.show(view, [file_of(picture, PICTURE)])

    async def _named(self, found: Card, names: dict[int, str]) -> Card:
        """As Discord calls the member now, or as the last match did."""
        name = await self._name(found.ladder.server, found.member, names)
        return replace(found, name=name)

    async def _name(self, server: ServerId, member: MemberId, names: dict[int, str]) -> str:
        if member in names:
            return names[member]
        row = await members.load(self.bot.database, server, member)
        return "" if row is None else row.name

    async def _rival(
        self, server: ServerId, look: Look, names: dict[int, str], viewer: MemberId | None
    ) -> Rival | None:
        if look.against is None:
            return None
        game = None if look.game == ALL_GAMES else look.game
        score = await head_to_head(
            self.bot.database, server, look.member, look.against, game=game, viewer=viewer
        )
        return Rival(await self._name(server, look.against, names), score)


async def setup(bot: Tischlein) -> None:
    await bot.add_cog(Stats(bot))
