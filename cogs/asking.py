"""Who asks, and which table they mean."""

from collections.abc import Iterable
from dataclasses import replace

import discord

from bot.client import Tischlein
from bot.database.core import ChannelId, MemberId, RoleId, TableId
from bot.requests import TO_PLAY_HERE
from bot.tables.denials import Denial, DeniedError, Member, deny
from bot.tables.live import OpenTable
from bot.tables.model import Post, SeatState, Status
from bot.tables.rights import check_may_open
from bot.words.catalogues import language_for, say
from cogs.trouble import TroubleError, WhichTableError
from cogs.ui.answers import Interaction

IN_A_THREAD = discord.Permissions(
    view_channel=True, send_messages_in_threads=True, attach_files=True
)
"""What a table needs that is opened inside of a thread."""
CHOSEN = "table"
"""Among an interaction's extras: the table that somebody said is meant."""
HIGHEST = 1 << 16
"""Above every role: a server has at most 250 of them."""
NO_POWER = discord.Permissions.none()
NOW = {"read_messages": "view_channel"}
"""Permissions that discord.py still calls as Discord once did."""


def member_of(interaction: Interaction) -> Member:
    """Whoever asks. Moderators are those who may clear up other people's messages, everywhere."""
    return member_with(interaction.user, powers_of(interaction))


def member_with(user: discord.abc.User, may: discord.Permissions) -> Member:
    return Member(
        MemberId(user.id),
        user.display_name,
        moderator=may.manage_guild or may.manage_messages or may.moderate_members,
        manager=may.manage_guild,
    )


def standing_of(user: discord.abc.User) -> int:
    """How high somebody's highest role is; nobody stands above whoever owns the server."""
    if not isinstance(user, discord.Member):
        return 0
    return HIGHEST if user.guild.owner_id == user.id else user.top_role.position


async def member_named(guild: discord.Guild, member: MemberId, name: str = "") -> Member:
    """Somebody else, as Discord knows them now; without any power, if they are not there."""
    try:
        found = await guild.fetch_member(member)
    except discord.NotFound:
        return Member(member, name)
    return replace(member_with(found, found.guild_permissions), standing=standing_of(found))


def powers_of(interaction: Interaction) -> discord.Permissions:
    """What whoever asks may do on the whole server; the only place that says so.

    What Discord sends along with a click is what they may do in its channel, and whoever manages
    a channel gives themselves there what they like. So it is the roles that count, which come
    with the click, too; where the server's own are not known yet, nobody has any power.
    """
    user = interaction.user
    return user.guild_permissions if isinstance(user, discord.Member) else NO_POWER


def words_of(interaction: Interaction, words: str | None = None) -> str:
    """What somebody adds to the shuffle: own words, or else the number of the click."""
    return (words or "").strip() or str(interaction.id)


def check_permissions(interaction: Interaction) -> None:
    """Whether a table can be played here at all; said before anything is opened."""
    threaded = isinstance(interaction.channel, discord.Thread)
    if not threaded and not isinstance(
        interaction.channel, discord.TextChannel | discord.VoiceChannel | discord.StageChannel
    ):
        raise TroubleError("trouble-channel")
    needed = IN_A_THREAD if threaded else TO_PLAY_HERE
    missing = [name for name, on in needed if on and not getattr(interaction.app_permissions, name)]
    if missing:
        language = language_for(str(interaction.locale))
        names = ", ".join(say(language, f"permission-{NOW.get(name, name)}") for name in missing)
        raise TroubleError("trouble-permissions", missing=names)


def check_opening(interaction: Interaction) -> None:
    """Whether the server lets this member open a table in this place."""
    assert interaction.guild_id is not None
    rules = interaction.client.server_settings.of(interaction.guild_id)
    try:
        check_may_open(rules, member_of(interaction), _roles(interaction), _places(interaction))
    except DeniedError as denied:
        elsewhere = _named(interaction, rules.channels)
        if denied.denial != Denial.NOT_IN_THIS_CHANNEL or not elsewhere:
            raise
        raise TroubleError("trouble-not_here", channels=", ".join(elsewhere)) from None


def _roles(interaction: Interaction) -> set[RoleId]:
    user = interaction.user
    return {RoleId(role.id) for role in user.roles} if isinstance(user, discord.Member) else set()


def _places(interaction: Interaction) -> set[ChannelId]:
    """The channel, and what it is in: a thread is in a channel, a channel in a category."""
    channel = interaction.channel
    found = {interaction.channel_id}
    if isinstance(channel, discord.Thread):
        found.add(channel.parent_id)
        channel = channel.parent
    if isinstance(channel, discord.abc.GuildChannel):
        found.add(channel.category_id)
    return {ChannelId(one) for one in found if one is not None}


def _named(interaction: Interaction, channels: Iterable[ChannelId]) -> list[str]:
    """Those of these channels that still exist and that the member can see."""
    guild, user = interaction.guild, interaction.user
    if guild is None or not isinstance(user, discord.Member):
        return []
    found = [channel for one in channels if (channel := guild.get_channel(one)) is not None]
    visible = [channel for channel in found if channel.permissions_for(user).view_channel]
    return [
        f"**{channel.name}**" if isinstance(channel, discord.CategoryChannel) else channel.mention
        for channel in visible
    ]


async def table_meant(bot: Tischlein, interaction: Interaction) -> TableId:
    """The table that a command is about: the only one, the one here, or the one that waits."""
    me = MemberId(interaction.user.id)
    mine = _of_member(bot, me, interaction.guild_id)
    if (chosen := interaction.extras.get(CHOSEN)) is not None:
        mine = [live for live in mine if live.row.id == chosen]
        if not mine:
            deny(Denial.NO_SUCH_TABLE)
    if len(mine) > 1:
        found = await bot.posts.find_many([live.row.id for live in mine])
        here = [live for live in mine if _is_at(found.get(live.row.id), interaction.channel_id)]
        mine = here or mine
    if len(mine) > 1:
        mine = [live for live in mine if _waits_for(live, me)] or mine
    if len(mine) > 1:
        raise WhichTableError([live.info for live in mine])
    return mine[0].row.id


def _of_member(bot: Tischlein, member: MemberId, server: int | None) -> list[OpenTable]:
    """The matches that somebody plays; else those that they have left, and can come back to."""
    tables = [live for live in bot.tables if live.row.server == server]
    seats = [(live, seat) for live in tables if (seat := _seat(live, member)) is not None]
    running = [(live, seat) for live, seat in seats if live.row.status == Status.RUNNING]
    plays = [live for live, seat in running if seat.is_held]
    if plays:
        return plays
    waiting = [live.row.id for live, _ in seats if live.row.status == Status.LOBBY]
    if waiting:
        raise TroubleError("trouble-not_begun", number=waiting[-1])
    left = [live for live, seat in running if not seat.sent_away]
    if not left:
        raise TroubleError("trouble-no_table")
    return left


def _seat(live: OpenTable, member: MemberId) -> SeatState | None:
    at = live.row.seat_of(member)
    return None if at is None else live.row.seats[at]


def _is_at(post: Post | None, channel: int | None) -> bool:
    return post is not None and post.place == channel


def _waits_for(live: OpenTable, member: MemberId) -> bool:
    return live.row.seat_of(member) in (live.row.awaited or ())
