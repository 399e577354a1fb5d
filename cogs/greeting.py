"""Says hello on a server that has just invited the bot: what to press first."""

import logging
from typing import Final

import discord
from discord.ext import commands

from bot.client import Tischlein
from bot.community import notices
from bot.community.notices import Notice
from bot.database.core import ChannelId, ServerId, StoreError
from bot.words.catalogues import say
from cogs.notices import Notices
from cogs.posting import may_write
from cogs.ui.lesson import greeting_layout
from cogs.ui.parts import Layout

log = logging.getLogger(__name__)

GREETING: Final = "greeting"


class Greeting(commands.Cog):
    def __init__(self, bot: Tischlein, notices: Notices) -> None:
        self.bot = bot
        self._notices = notices
        notices.add_kind(GREETING, _where, self._greeting)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a new server, in the channel where Discord itself greets and in no other."""
        if not may_write(guild, _where(guild)):
            return
        hello = self._notices.new(GREETING, guild)
        try:
            await notices.keep(self.bot.database, hello)
        except StoreError as error:
            log.warning("nobody was greeted: %s", error)
        else:
            await self._notices.say(guild, hello)

    def _greeting(self, guild: discord.Guild, notice: Notice) -> Layout:
        del notice
        language = self.bot.language_of(ServerId(guild.id))
        return greeting_layout(language, self.bot.command_ids, say(language, "greeting"))


def _where(guild: discord.Guild) -> ChannelId | None:
    channel = guild.system_channel
    return None if channel is None else ChannelId(channel.id)
