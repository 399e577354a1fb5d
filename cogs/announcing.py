"""Tells servers that want it of the new puzzle, once a day, whatever becomes of the process.

A day is claimed in the file before it is announced, so that nobody else does. If it is not known
afterwards whether the message arrived, it is looked for before it is sent again.
"""

import asyncio
import logging
from datetime import date, timedelta
from typing import Final

import discord
from discord.ext import commands

from bot.client import Tischlein
from bot.database.core import ChannelId, ServerId, TableId
from cogs.finding import NotShownError, mark_of
from cogs.posting import RefusedPostError, may_write, post_once
from cogs.showing import publicly
from cogs.ui.parts import files_of
from cogs.ui.puzzle import PICTURE, announcement_layout, puzzle_scene

log = logging.getLogger(__name__)

SOON: Final = 10 * 60.0
"""Seconds after the start: first come those who play."""
AGAIN: Final = 30 * 60.0
"""Seconds after which it is tried again where it could not be said."""


class Announcing(commands.Cog):
    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot
        self._task: asyncio.Task[None] | None = None

    async def cog_load(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._every_day())

    async def cog_unload(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _every_day(self) -> None:
        await self.bot.clock.sleep(SOON)
        while True:
            try:
                await self.bot.puzzles.prepare()
            except Exception as error:
                log.exception("no puzzle was made ahead: %s", type(error).__name__)
            for guild in tuple(self.bot.guilds):
                try:
                    await self.announce(guild)
                except Exception as error:
                    log.exception("no puzzle was announced: %s", type(error).__name__)
            await self.bot.clock.sleep(self._until_next())

    def _until_next(self) -> float:
        """The next day begins at midnight; what failed is tried again before."""
        tomorrow = self.bot.puzzles.begins(self.bot.puzzles.today + timedelta(1))
        return min(AGAIN, max(1.0, tomorrow - self.bot.clock.now() + 1.0))

    async def announce(self, guild: discord.Guild) -> bool:
        """Say it there, if that is wanted and was not done yet today.

        Where we may not write just now nothing is asked for: we may later in the day.
        """
        server, day = ServerId(guild.id), self.bot.puzzles.today
        channel = self.bot.server_settings.of(server).puzzle_channel
        if channel is None or not may_write(guild, channel) or not self.bot.puzzles.is_open(day):
            return False
        is_first = await self.bot.puzzles.claim(server, day)
        if not is_first and not await self.bot.puzzles.is_unposted(server, day):
            return False
        if not await self._post(server, channel, day, doubtful=not is_first):
            return False
        await self.bot.puzzles.posted(server, day)
        return True

    async def _post(
        self, server: ServerId, channel: ChannelId, day: date, *, doubtful: bool
    ) -> bool:
        """Whether nothing is left to be done about it today."""
        puzzle = await self.bot.puzzles.puzzle(day)
        language = self.bot.language_of(server)
        sight = await publicly(self.bot, server, puzzle_scene(language, puzzle))
        view, files = announcement_layout(language, puzzle, sight), files_of(sight, PICTURE)
        mark = mark_of(TableId(server), "puzzle", day.toordinal())
        try:
            await post_once(self.bot, channel, view, mark, files=files, doubtful=doubtful)
        except NotShownError:
            return False
        except RefusedPostError:
            log.info("the puzzle could not be announced")
        return True
