"""Looks once a day whether those whom a server's rankings name are still there.

Discord does not tell who left, without an intent that we do not ask for. Whoever sits at a table is
looked up when it is their turn, once a day; everybody else, and those for whom a table waits, are
found here, a day after they left at the latest.
"""

import asyncio
import logging
from collections.abc import Sequence
from typing import Final

import discord
from discord.ext import commands

from bot.client import Tischlein
from bot.database.core import MemberId, ServerId
from bot.games.pieces import Seat
from bot.tables.live import OpenTable
from cogs.departures import has_left

log = logging.getLogger(__name__)

SOON: Final = 10 * 60.0
"""Seconds after the start, so that a bot that is started every night looks, too."""
A_DAY: Final = 24 * 60 * 60.0
AT_ONCE: Final = 100
"""As many as Discord lets us ask for by their ids."""


class Lookout(commands.Cog):
    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot
        self._task: asyncio.Task[None] | None = None

    async def cog_load(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._look_around())

    async def cog_unload(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _look_around(self) -> None:
        await self.bot.clock.sleep(SOON)
        while True:
            for guild in tuple(self.bot.guilds):
                try:
                    await self.look_at(guild)
                except Exception as error:
                    log.exception("nobody was looked for: %s", type(error).__name__)
            await self.bot.clock.sleep(A_DAY)

    async def look_at(self, guild: discord.Guild) -> None:
        """Hide those of a server's players who are not on it any more."""
        server, last = ServerId(guild.id), MemberId(0)
        while known := await self.bot.membership.present(server, last, AT_ONCE):
            last = known[-1]
            for member in await _missing(guild, known):
                # Asked once more and one by one: an answer that got lost must not hide everybody.
                if await has_left(guild, member):
                    await self.bot.membership.left(server, member)
        await self._look_at_tables(guild)

    async def _look_at_tables(self, guild: discord.Guild) -> None:
        """Those for whom tables wait. The gateway knows many at once: only who is missing is asked
        for one by one, which a thousand tables could not be."""
        people = sorted({one for live in self._tables(guild) for one in _people_due(live).values()})
        missing: set[MemberId] = set()
        for first in range(0, len(people), AT_ONCE):
            missing |= set(await _missing(guild, people[first : first + AT_ONCE]))
        for live in self._tables(guild):
            gone = tuple(seat for seat, one in _people_due(live).items() if one in missing)
            for follow in self.bot.when_asked if gone else ():
                await follow(live.info, gone, True)  # noqa: FBT003

    def _tables(self, guild: discord.Guild) -> list[OpenTable]:
        return [live for live in self.bot.tables if live.row.server == guild.id]


def _people_due(live: OpenTable) -> dict[Seat, MemberId]:
    members = {Seat(seat): live.row.seats[seat].member for seat in live.row.people_awaited}
    return {seat: member for seat, member in members.items() if member is not None}


async def _missing(guild: discord.Guild, members: Sequence[MemberId]) -> list[MemberId]:
    """Those whom Discord does not find among the members."""
    found = await guild.query_members(user_ids=list(members), limit=AT_ONCE, cache=False)
    there = {member.id for member in found}
    return [member for member in members if member not in there]
