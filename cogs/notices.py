"""Says things once on a server, whatever becomes of the process: a greeting, a word to moderators.

What is to be said is kept first, and posted until Discord has it. A day later nobody needs it.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import discord
from discord.ext import commands

from bot.client import Tischlein
from bot.community import notices
from bot.community.notices import Notice
from bot.database.core import ChannelId, ServerId, StoreError, TableId
from cogs.finding import NotShownError, mark_of
from cogs.posting import RefusedPostError, may_write, post_once
from cogs.ui.parts import Layout

log = logging.getLogger(__name__)

SOON: Final = 30.0
AGAIN: Final = 5 * 60.0
"""Seconds after which it is tried again to say what is still unsaid."""
A_DAY: Final = 24 * 3600.0

Place = Callable[[discord.Guild], ChannelId | None]
Draw = Callable[[discord.Guild, Notice], Layout]


class Notices(commands.Cog):
    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot
        self._kinds: dict[str, tuple[Place, Draw]] = {}
        self._owing: set[ServerId] = set()
        """Where something is still to be said."""
        self._posting = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    def add_kind(self, kind: str, place: Place, draw: Draw) -> None:
        """Where notices of this kind are posted, and what they look like."""
        self._kinds[kind] = place, draw

    async def cog_unload(self) -> None:
        if self._task is not None:
            self._task.cancel()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Something may have been left unsaid by a process that ended, or by another one."""
        self._owing |= {ServerId(guild.id) for guild in self.bot.guilds}
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._again_and_again())

    def new(self, kind: str, guild: discord.Guild, detail: str = "") -> Notice:
        return Notice(kind, ServerId(guild.id), int(self.bot.clock.now()), detail)

    async def say(self, guild: discord.Guild, notice: Notice) -> None:
        """Say what is kept already; it is new, so nobody has said it yet."""
        self._owing.add(notice.server)
        try:
            async with self._posting:
                await self._say(guild, notice, doubtful=False)
        except StoreError as error:
            log.warning("nobody knows whether a notice was posted: %s", error)

    async def _again_and_again(self) -> None:
        await self.bot.clock.sleep(SOON)
        while True:
            for server in tuple(self._owing):
                try:
                    await self._say_all(server)
                except StoreError as error:
                    log.warning("what is still to be said is not known for now: %s", error)
            await self.bot.clock.sleep(AGAIN)

    async def _say_all(self, server: ServerId) -> None:
        guild = self.bot.get_guild(server)
        if guild is None:
            self._owing.discard(server)
            return
        async with self._posting:
            owed = await notices.owed(self.bot.database, server, self._kinds)
            said = [await self._say(guild, notice, doubtful=True) for notice in owed]
            if all(said):
                self._owing.discard(server)

    async def _say(self, guild: discord.Guild, notice: Notice, *, doubtful: bool) -> bool:
        """Whether nothing is left to be done about it."""
        place, draw = self._kinds[notice.kind]
        channel = place(guild)
        if self.bot.clock.now() - notice.since < A_DAY:
            if channel is None or not may_write(guild, channel):
                return False
            mark = mark_of(TableId(notice.server), f"notice {notice.kind}", notice.since)
            try:
                view = draw(guild, notice)
                await post_once(self.bot, channel, view, mark, doubtful=doubtful)
            except NotShownError:
                log.info("a notice is posted later: %s", notice.kind)
                return False
            except RefusedPostError:
                log.info("a notice was refused: %s", notice.kind)
        await notices.done(self.bot.database, notice)
        return True
