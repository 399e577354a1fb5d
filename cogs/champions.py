"""A role for the first of a ladder: given and taken when the first changes, and only then.

Who has it is kept in the file, so that it is taken away whatever happens in between. Whether the
bot may give a role is known without asking Discord, so nothing is asked for in vain. What is in
the way is told to moderators once, where reports go; the settings say it for as long as it is so.
"""

import logging
from typing import Final

import discord
from discord.ext import commands

from bot.client import Tischlein
from bot.clock import Timers
from bot.community import seasons as champions
from bot.community.notices import Notice
from bot.community.seasons import RoleHolder
from bot.database.core import ChannelId, MemberId, RoleId, ServerId, StoreError
from bot.requests import Importance, may_manage, trouble_with_chosen
from bot.tables.clocks import report
from bot.words.catalogues import say, speaking
from cogs.answers import NO_CONNECTION
from cogs.departures import NOT_THERE
from cogs.feature import Feature
from cogs.messages import Notices
from cogs.parts import Layout, layout, tappable, text

log = logging.getLogger(__name__)

SOON: Final = 20 * 60.0
A_DAY: Final = 24 * 3600.0
TRIES: Final = 3
"""So many who turn out to have left are passed over at once."""
REASON: Final = "the first of the ladder"
"""In the audit log of the server."""


class Champions(Feature):
    def __init__(self, bot: Tischlein) -> None:
        super().__init__(bot)
        self._work = Timers(report)
        self._changed: set[ServerId] = set()
        """Where something has changed that was not looked at yet."""
        self._refused: set[ServerId] = set()
        """Where Discord said no although nothing is in the way: it is asked again after a day."""
        bot.when_standings_change.append(self.look_again)
        bot.when_banned.append(self._banned)
        bot.when_forgotten.append(self._forgotten)

    async def cog_load(self) -> None:
        self.the(Notices).kinds[champions.NOTICE] = self._where_told, self._trouble
        self.repeat(self._every_day, every=A_DAY, first=SOON)

    async def cog_unload(self) -> None:
        await super().cog_unload()
        await self._work.stop_all()

    def look_again(self, server: ServerId) -> None:
        """See in the background whether somebody else is the first of the ladder now."""
        settings = self.bot.server_settings.of(server)
        if settings.champion_role is not None and server not in self._refused:
            self._look(server)

    def _look(self, server: ServerId) -> None:
        self._changed.add(server)
        if not self._work.is_running(server):
            self._work.start(server, self._follow(server))

    async def _follow(self, server: ServerId) -> None:
        while server in self._changed:
            self._changed.discard(server)
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
        """Also what was left undone: by a process that ended, or because something was in the way.

        A role that was switched off may still have to be taken from somebody.
        """
        self._refused.clear()
        for guild in tuple(self.bot.guilds):
            server = ServerId(guild.id)
            try:
                if await champions.holders(self.bot.database, server):
                    self._look(server)
            except StoreError as error:
                log.warning("who has a role is not known for now: %s", error)
            self.look_again(server)

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Whoever moves a role or changes its permissions may have put something right."""
        if (before.permissions, before.position) != (after.permissions, after.position):
            self._refused.discard(ServerId(after.guild.id))
            self.look_again(ServerId(after.guild.id))

    @commands.Cog.listener()
    async def on_guild_role_delete(self, role: discord.Role) -> None:
        if self.bot.server_settings.of(role.guild.id).champion_role == role.id:
            self.look_again(ServerId(role.guild.id))

    async def reconcile(self, server: ServerId) -> None:
        """Let the first have the role, and nobody else whom we gave it to."""
        guild = self.bot.get_guild(server)
        if guild is not None and not guild.unavailable:
            self._refused.discard(server)
            await self._tell(guild, await self._pass_on(guild))

    async def _pass_on(self, guild: discord.Guild) -> str | None:
        """What is in the way, if anything is."""
        server = ServerId(guild.id)
        trouble = trouble_with_chosen(guild, self.bot.server_settings.of(server).champion_role)
        for _ in range(TRIES):
            wanted = None if trouble is not None else await self._wanted(server)
            for holder in await champions.holders(self.bot.database, server):
                same = wanted is not None and (holder.role, holder.member) == wanted
                if not same and not await self._take(guild, holder):
                    return trouble or self._kept_by(guild, holder)
            if wanted is None or await self._give(guild, RoleHolder(*wanted)):
                break
        return "refused" if server in self._refused else trouble

    def _kept_by(self, guild: discord.Guild, holder: RoleHolder) -> str | None:
        """Why somebody still has a role; None if Discord is out of reach, which passes."""
        role = guild.get_role(holder.role)
        if role is not None and not may_manage(guild, role):
            return "kept"
        return "refused" if guild.id in self._refused else None

    async def _wanted(self, server: ServerId) -> tuple[RoleId, MemberId] | None:
        settings = self.bot.server_settings.of(server)
        if settings.champion_role is None:
            return None
        now, which = self.bot.clock.now(), settings.champion_ladder
        member = await champions.first_of(self.bot.database, server, which, now)
        return None if member is None else (settings.champion_role, member)

    # --- telling moderators ---

    async def _tell(self, guild: discord.Guild, trouble: str | None) -> None:
        """Each trouble once; that it was told, or is still to be told, is written down before."""
        server, database = ServerId(guild.id), self.bot.database
        channel = self.bot.server_settings.of(server).report_channel
        if await champions.told_trouble(database, server) == trouble:
            return
        if trouble is None:
            await champions.note_trouble(database, server, None)
        if trouble is None or channel is None:
            return
        log.info("a role for the first of a ladder is stuck: %s", trouble)
        told = self.the(Notices).new(champions.NOTICE, guild, trouble)
        await champions.note_trouble(database, server, trouble, told)
        await self.the(Notices).say(guild, told)

    def _where_told(self, guild: discord.Guild) -> ChannelId | None:
        return self.bot.server_settings.of(guild.id).report_channel

    def _trouble(self, guild: discord.Guild, notice: Notice) -> Layout:
        with speaking(self.bot.language_of(guild.id)):
            why = say(f"champion-{notice.detail}")
            said = say("champion-trouble", why=why)
            return layout(text(tappable(self.bot.command_ids, said)))

    # --- asking Discord ---

    async def _take(self, guild: discord.Guild, holder: RoleHolder) -> bool:
        """Whether somebody has the role no more."""
        role = guild.get_role(holder.role)
        if role is not None and not (may_manage(guild, role) and await self._taken(guild, holder)):
            return False
        await champions.drop_holder(self.bot.database, ServerId(guild.id), holder)
        return True

    async def _give(self, guild: discord.Guild, holder: RoleHolder) -> bool:
        """Whether nothing is left to be done; not if the first has left the server."""
        server = ServerId(guild.id)
        known = await champions.holders(self.bot.database, server)
        if RoleHolder(holder.role, holder.member, given=True) in known:
            return True
        await champions.note_holder(self.bot.database, server, holder)
        try:
            async with self.bot.pacer.turn(Importance.TIDYING):
                await self.bot.http.add_role(guild.id, holder.member, holder.role, reason=REASON)
        except discord.NotFound as error:
            if error.code not in NOT_THERE:
                return True
            await champions.drop_holder(self.bot.database, server, holder)
            await self.bot.membership.left(server, holder.member)
            return False
        except discord.Forbidden:
            self._refused.add(server)
            return True
        except (discord.HTTPException, *NO_CONNECTION) as error:
            log.warning("the first of a ladder did not get the role: %s", type(error).__name__)
            return True
        given = RoleHolder(holder.role, holder.member, given=True)
        await champions.note_holder(self.bot.database, server, given)
        return True

    async def _taken(self, guild: discord.Guild, holder: RoleHolder) -> bool:
        """Ask Discord for it; from whom is not there any more nothing can be taken."""
        try:
            async with self.bot.pacer.turn(Importance.TIDYING):
                await self.bot.http.remove_role(guild.id, holder.member, holder.role, reason=REASON)
        except discord.NotFound:
            return True
        except discord.Forbidden:
            self._refused.add(ServerId(guild.id))
            return False
        except (discord.HTTPException, *NO_CONNECTION) as error:
            log.warning("a role could not be taken away: %s", type(error).__name__)
            return False
        return True
