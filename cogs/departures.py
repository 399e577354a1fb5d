"""When people, channels, threads or the whole server go away: no table is left stuck.

Without the privileged members intent Discord does not tell who left. So whoever is warned that
time runs out is looked up, and where there is no clock, whoever is asked to play, though nobody
more than once a day. Who leaves on the same day is found by the lookout, or runs out of time: for
whom a computer plays then is looked up, too, and whether Discord keeps them from playing.
"""

import logging
from collections.abc import Sequence
from typing import Final

import discord
from discord.ext import commands

from bot.client import Tischlein
from bot.clock import Timers
from bot.database.core import ChannelId, MemberId, MessageId, ServerId, TableId
from bot.games.pieces import Seat
from bot.tables import playing
from bot.tables.clocks import report
from bot.tables.denials import DeniedError, Member
from bot.tables.events import Closing, TableInfo
from bot.tables.live import Lobby, OpenTable
from bot.tables.model import Post, Status, Uncounted
from bot.words.catalogues import say, speaking
from cogs.answers import Interaction
from cogs.feature import Feature
from cogs.moderation import could_be_kept_out, is_timed_out
from cogs.parts import bold_name
from cogs.table_messages import Display

log = logging.getLogger(__name__)

NOT_THERE = (10007, 10013)
"""Discord's codes for an unknown member and an unknown user."""
A_DAY: Final = 24 * 60 * 60.0
MOST_KEPT: Final = 10_000


class Departures(Feature):
    def __init__(self, bot: Tischlein) -> None:
        super().__init__(bot)
        self._seen: dict[tuple[ServerId, MemberId], float] = {}
        """When Discord last said that somebody is there."""
        self._lookups = Timers(report)
        bot.when_asked.append(self.asked)
        bot.when_away.append(self.away)

    async def cog_unload(self) -> None:
        await super().cog_unload()
        await self._lookups.stop_all()

    # --- people ---

    async def asked(self, table: TableInfo, seats: tuple[Seat, ...], doubtful: bool) -> None:
        """Look in the background whether those who are asked are still on the server; not while
        requests queue up."""
        if doubtful:
            await self.check_presence(table, seats, doubtful=True)
        elif not self.bot.pacer.is_pressed and not self._lookups.is_running(table.id):
            self._lookups.start(table.id, self.check_presence(table, seats))

    def away(self, table: TableInfo, seat: Seat) -> None:
        """Look in the background what has become of somebody whose turns ran out."""
        self._lookups.start((table.id, seat), self._check_away(table, seat))

    async def _check_away(self, table: TableInfo, seat: Seat) -> None:
        await self.check_presence(table, (seat,), doubtful=True)
        guild, member = self.bot.get_guild(table.server), table.seats[seat].member
        if guild is None or member is None:
            return
        if await is_timed_out(guild, member, self.bot.clock.now()):
            await self._say(table, await self._distrusted(guild, table, member))

    async def check_presence(
        self, table: TableInfo, seats: tuple[Seat, ...], *, doubtful: bool = False
    ) -> None:
        """Whether those who are asked are still on the server; if not, a computer plays on.

        Whoever was seen today is not looked up again, unless somebody has reason to doubt it.
        """
        guild = self.bot.get_guild(table.server)
        for seat in seats:
            member = table.seats[seat].member
            if guild is None or member is None:
                continue
            if not doubtful and self._was_seen(table.server, member):
                continue
            if await has_left(guild, member):
                self._seen.pop((table.server, member), None)
                await self._gone(guild, table, seat, member)
            else:
                self._see(table.server, member)

    def _was_seen(self, server: ServerId, member: MemberId) -> bool:
        seen = self._seen.get((server, member))
        return seen is not None and self.bot.clock.steady() - seen < A_DAY

    def _see(self, server: ServerId, member: MemberId) -> None:
        self._seen[server, member] = self.bot.clock.steady()
        while len(self._seen) > MOST_KEPT:
            del self._seen[next(iter(self._seen))]

    def forget(self, member: MemberId) -> None:
        for key in [key for key in self._seen if key[1] == member]:
            del self._seen[key]

    async def _gone(
        self,
        guild: discord.Guild,
        table: TableInfo,
        seat: int,
        member: MemberId,
        left: discord.Member | None = None,
    ) -> None:
        await self._hide(table.server, member)
        uncounted = await self._distrusted(guild, table, member, left)
        try:
            await playing.leave(self.bot.tables, table.id, Member(member, ""))
        except DeniedError:
            return
        with speaking(self.bot.language_of(table.server)):
            name = bold_name(table.seats[seat])
            await self._say(table, [say("table-seat_lost", player=name), *uncounted])

    async def _distrusted(
        self,
        guild: discord.Guild,
        table: TableInfo,
        member: MemberId,
        left: discord.Member | None = None,
    ) -> list[str]:
        """Let a match count no more if one of its people could have kept somebody from it; gives
        back what to say of that."""
        if table.status != Status.RUNNING:
            return []
        if not await could_be_kept_out(guild, table, member, left):
            return []
        try:
            counted = await playing.distrust(self.bot.tables, table.id, member)
        except DeniedError as denied:
            log.info("table %s is taken as it is: %s", table.id, denied)
            return []
        with speaking(self.bot.language_of(table.server)):
            return [say(f"uncounted-{Uncounted.POWERS}")] if counted else []

    async def _say(self, table: TableInfo, sentences: list[str]) -> None:
        post = await self.bot.posts.find(table.id)
        if post is not None and sentences:
            await self.the(Display).say(post, " ".join(sentences))

    async def _hide(self, server: ServerId, member: MemberId) -> None:
        try:
            await self.bot.membership.left(server, member)
            await self.bot.tournaments.part(server, member)
        except DeniedError as denied:
            log.warning("somebody who left could not be hidden: %s", denied)

    @commands.Cog.listener()
    async def on_raw_member_remove(self, payload: discord.RawMemberRemoveEvent) -> None:
        """Only heard where the operator has switched the members intent on."""
        member, guild = MemberId(payload.user.id), self.bot.get_guild(payload.guild_id)
        await self._hide(ServerId(payload.guild_id), member)
        if guild is None:
            return
        for live in self.bot.tables:
            seat = live.row.seat_of(member)
            if live.row.server == payload.guild_id and seat is not None:
                left = payload.user if isinstance(payload.user, discord.Member) else None
                await self._gone(guild, live.info, seat, member, left)

    # --- places ---

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._close_at(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """The match goes back to the channel that its thread was in, if there is one.

        Also one whose lobby was in that thread: else whoever may delete it could save a match from
        being lost. Not if others play the same deals, as everybody could look on there: it counts
        as it stands.
        """
        parent = self._writable(payload.parent_id)
        for live in self.bot.tables:
            post = await self.bot.posts.find(live.row.id)
            if post is None or post.place != payload.thread_id:
                continue
            if live.row.is_veiled:
                await self._close(live)
            elif post.lobby_channel != payload.thread_id:
                await self._move(post, post.lobby_channel, post.lobby_message)
            elif live.row.status == Status.LOBBY or parent is None:
                await self._close(live)
            else:
                await self._move(post, parent, None)

    def _writable(self, channel: int) -> ChannelId | None:
        """The id of a channel, if there can be messages in it: a forum has only threads."""
        found = self.bot.get_channel(channel)
        return ChannelId(channel) if isinstance(found, discord.abc.Messageable) else None

    async def _move(self, post: Post, channel: ChannelId, lobby: MessageId | None) -> None:
        await self.bot.posts.keep(Post(post.table, channel, channel, lobby))
        try:
            await self.bot.tables.find(post.table)  # nobody may have needed it since the start
        except DeniedError as denied:
            log.info("table %s is not shown again: %s", post.table, denied)
        else:
            await self.the(Display).show_again(post.table)

    async def _close_at(self, channel: int) -> None:
        for live in self.bot.tables:
            post = await self.bot.posts.find(live.row.id)
            places = (live.row.channel,) if post is None else (post.place, post.lobby_channel)
            if ChannelId(channel) in places:
                await self._close(live)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """What went away while nobody was listening."""
        for live in self.bot.tables:
            if not self.bot.knows(live.row.server):
                continue
            guild = self.bot.get_guild(live.row.server)
            if guild is None or (not guild.unavailable and await self._lost(live)):
                await self._close(live)

    async def _lost(self, live: OpenTable) -> bool:
        """Whether the channel of a table is gone, and not only hidden."""
        post = await self.bot.posts.find(live.row.id)
        channel = live.row.channel if post is None else post.lobby_channel
        if self.bot.get_channel(channel) is not None:
            return False
        try:
            await self.bot.fetch_channel(channel)
        except discord.NotFound:
            return True
        except discord.HTTPException:
            return False
        return False

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        for live in self.bot.tables:
            if live.row.server == guild.id:
                await self._close(live)

    async def _close(self, live: OpenTable) -> None:
        table: TableId = live.row.id
        try:
            async with self.bot.tables.at(table) as open_one:
                lobby = isinstance(open_one, Lobby)
                await self.bot.tables.close(open_one, Closing.CANCELLED if lobby else Closing.LOST)
        except DeniedError as denied:
            log.info("table %s was not closed: %s", table, denied)


async def has_left(guild: discord.Guild, member: MemberId) -> bool:
    """Whether Discord says so; not if it says that it knows no such server, because we left it."""
    try:
        await guild.fetch_member(member)
    except discord.NotFound as error:
        return error.code in NOT_THERE
    except discord.HTTPException:
        return False
    return False


async def part_if_gone(interaction: Interaction, *people: discord.abc.User | None) -> None:
    """Somebody is named in a command: Discord tells by the way whether they are on the server."""
    guild = interaction.guild
    for one in people:
        if guild is None or one is None or isinstance(one, discord.Member):
            continue
        if await has_left(guild, MemberId(one.id)):
            await interaction.client.membership.left(ServerId(guild.id), MemberId(one.id))


# --- looks once a day whether those whom a server's rankings name are still there ---

SOON: Final = 10 * 60.0
"""Seconds after the start, so that a bot that is started every night looks, too."""

AT_ONCE: Final = 100
"""As many as Discord lets us ask for by their ids."""


class Lookout(Feature):
    async def cog_load(self) -> None:
        self.repeat(self._look_around, every=A_DAY, first=SOON)

    async def _look_around(self) -> None:
        for guild in tuple(self.bot.guilds):
            try:
                await self.look_at(guild)
            except Exception as error:
                log.exception("nobody was looked for: %s", type(error).__name__)

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
