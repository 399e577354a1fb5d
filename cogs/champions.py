"""A role for the first of a ladder: given and taken when the first changes, and only then.

Who has it is kept in the file, so that it is taken away whatever happens in between. Whether the
bot may give a role is known without asking Discord, so nothing is asked for in vain.
"""

import logging
from typing import Final

import discord
from discord.ext import commands

from bot.client import Tischlein
from bot.clock import Timers
from bot.memory import champions
from bot.model.champions import Holder
from bot.model.ids import MemberId, RoleId, ServerId
from bot.pacing import Importance
from bot.permissions import trouble_with
from bot.tables.waiting import report
from cogs.departures import NOT_THERE
from cogs.trouble import NO_CONNECTION

log = logging.getLogger(__name__)

SOON: Final = 20 * 60.0
A_DAY: Final = 24 * 3600.0
TRIES: Final = 3
"""So many who turn out to have left are passed over at once."""
REASON: Final = "the first of the ladder"
"""In the audit log of the server."""


class Champions(commands.Cog):
    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot
        self._work = Timers(report)
        self._again: set[ServerId] = set()
        """Where something has changed that was not looked at yet."""
        bot.when_standings_change.append(self.look_again)
        bot.when_banned.append(self._banned)
        bot.when_forgotten.append(self._forgotten)

    async def cog_load(self) -> None:
        self._work.start("daily", self._every_day())

    async def cog_unload(self) -> None:
        await self._work.stop_all()

    def look_again(self, server: ServerId) -> None:
        """Somebody may be the first now who was not; nobody waits for it."""
        settings = self.bot.server_settings.of(server)
        if settings.champion_role is None:
            return
        self._again.add(server)
        if not self._work.is_running(server):
            self._work.start(server, self._follow(server))

    async def _follow(self, server: ServerId) -> None:
        while server in self._again:
            self._again.discard(server)
            await self.reconcile(server)

    async def _banned(self, server: ServerId, member: MemberId) -> None:
        del member
        self.look_again(server)

    async def _forgotten(self, member: MemberId) -> None:
        """A role would say who somebody was who is not known any more."""
        for server, holder in await champions.held_by(self.bot.database, member):
            guild = self.bot.get_guild(server)
            if guild is not None:
                await self._take(guild, holder)

    async def _every_day(self) -> None:
        await self.bot.clock.sleep(SOON)
        while True:
            for guild in tuple(self.bot.guilds):
                self.look_again(ServerId(guild.id))
            await self.bot.clock.sleep(A_DAY)

    async def reconcile(self, server: ServerId) -> None:
        """Let the first have the role, and nobody else whom we gave it to."""
        guild = self.bot.get_guild(server)
        if guild is None:
            return
        for _ in range(TRIES):
            wanted = await self._wanted(guild)
            for holder in await champions.holders(self.bot.database, server):
                same = wanted is not None and (holder.role, holder.member) == wanted
                if not same and not await self._take(guild, holder):
                    return
            if wanted is None or await self._give(guild, Holder(*wanted)):
                return

    async def _wanted(self, guild: discord.Guild) -> tuple[RoleId, MemberId] | None:
        server = ServerId(guild.id)
        settings = self.bot.server_settings.of(server)
        role = None if settings.champion_role is None else guild.get_role(settings.champion_role)
        if role is None or trouble_with(guild, role) is not None:
            return None
        now, which = self.bot.clock.now(), settings.champion_ladder
        member = await champions.first_of(self.bot.database, server, which, now)
        return None if member is None else (RoleId(role.id), member)

    async def _take(self, guild: discord.Guild, holder: Holder) -> bool:
        """Whether somebody has the role no more."""
        role = guild.get_role(holder.role)
        if role is not None:
            if not _may_manage(guild, role):
                log.warning("a role stays with who is not the first any more: it is above ours")
                return False
            if not await self._taken(guild, holder):
                return False
        await champions.drop(self.bot.database, ServerId(guild.id), holder)
        return True

    async def _give(self, guild: discord.Guild, holder: Holder) -> bool:
        """Whether nothing is left to be done; not if the first has left the server."""
        server = ServerId(guild.id)
        known = await champions.holders(self.bot.database, server)
        if Holder(holder.role, holder.member, given=True) in known:
            return True
        await champions.note(self.bot.database, server, holder)
        try:
            async with self.bot.pacer.turn(Importance.TIDYING):
                await self.bot.http.add_role(guild.id, holder.member, holder.role, reason=REASON)
        except discord.NotFound as error:
            if error.code not in NOT_THERE:
                return True
            await champions.drop(self.bot.database, server, holder)
            await self.bot.membership.left(server, holder.member)
            return False
        except (discord.HTTPException, *NO_CONNECTION) as error:
            log.warning("the first of a ladder did not get the role: %s", type(error).__name__)
            return True
        given = Holder(holder.role, holder.member, given=True)
        await champions.note(self.bot.database, server, given)
        return True

    async def _taken(self, guild: discord.Guild, holder: Holder) -> bool:
        """Ask Discord for it; from whom is not there any more nothing can be taken."""
        try:
            async with self.bot.pacer.turn(Importance.TIDYING):
                await self.bot.http.remove_role(guild.id, holder.member, holder.role, reason=REASON)
        except discord.NotFound:
            return True
        except (discord.HTTPException, *NO_CONNECTION) as error:
            log.warning("a role could not be taken away: %s", type(error).__name__)
            return False
        return True


def _may_manage(guild: discord.Guild, role: discord.Role) -> bool:
    return guild.me.guild_permissions.manage_roles and role < guild.me.top_role
