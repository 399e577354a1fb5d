"""Who asks, and which table they mean."""

from collections.abc import Iterable

import discord

from bot.client import Tischlein
from bot.i18n.catalogues import language_for, say
from bot.permissions import TO_PLAY_HERE
from bot.store import posts
from bot.store.rows import ChannelId, MemberId, Presence, RoleId, Status, TableId
from bot.tables.denials import Denial, Denied
from bot.tables.live import Live, awaited
from bot.tables.rights import Member, check_may_open
from cogs.trouble import Trouble
from cogs.ui.answers import Interaction

IN_A_THREAD = discord.Permissions(
    view_channel=True, send_messages_in_threads=True, attach_files=True
)
"""What a table needs that is opened inside of a thread."""
NOW = {"read_messages": "view_channel"}
"""Permissions that discord.py still calls as Discord once did."""


def member_of(interaction: Interaction) -> Member:
    """Whoever asks. Moderators are those who may clear up other people's messages."""
    may = interaction.permissions
    moderator = may.manage_guild or may.manage_messages or may.moderate_members
    user = interaction.user
    return Member(MemberId(user.id), user.display_name, moderator=moderator)


def words_of(interaction: Interaction, words: str | None = None) -> str:
    """What somebody adds to the shuffle: own words, or else the number of the click."""
    return (words or "").strip() or str(interaction.id)


def check_permissions(interaction: Interaction) -> None:
    """Whether a table can be played here at all; said before anything is opened."""
    threaded = isinstance(interaction.channel, discord.Thread)
    if not threaded and not isinstance(
        interaction.channel, discord.TextChannel | discord.VoiceChannel | discord.StageChannel
    ):
        raise Trouble("trouble-channel")
    needed = IN_A_THREAD if threaded else TO_PLAY_HERE
    missing = [name for name, on in needed if on and not getattr(interaction.app_permissions, name)]
    if missing:
        language = language_for(str(interaction.locale))
        names = ", ".join(say(language, f"permission-{NOW.get(name, name)}") for name in missing)
        raise Trouble("trouble-permissions", missing=names)


def check_opening(interaction: Interaction) -> None:
    """Whether the server lets this member open a table in this place."""
    assert interaction.guild_id is not None
    rules = interaction.client.settled.of(interaction.guild_id)
    try:
        check_may_open(rules, member_of(interaction), _roles(interaction), _places(interaction))
    except Denied as denied:
        elsewhere = _named(interaction, rules.channels)
        if denied.denial != Denial.NOT_IN_THIS_CHANNEL or not elsewhere:
            raise
        raise Trouble("trouble-not_here", channels=", ".join(elsewhere)) from None


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
    mine = [live for live in bot.tables if _plays(live, me, interaction.guild_id)]
    if len(mine) > 1:
        found = await posts.load_many(bot.database, [live.row.id for live in mine])
        here = [live for live in mine if _is_at(found.get(live.row.id), interaction.channel_id)]
        mine = here or mine
    if len(mine) > 1:
        mine = [live for live in mine if _waits_for(live, me)] or mine
    if not mine:
        waiting = [live.row.id for live in bot.tables if _waits_at(live, me, interaction.guild_id)]
        if waiting:
            raise Trouble("trouble-not_begun", number=waiting[-1])
        raise Trouble("trouble-no_table")
    if len(mine) > 1:
        raise Trouble("trouble-which_table")
    return mine[0].row.id


def _plays(live: Live, member: MemberId, server: int | None) -> bool:
    seat = live.row.seat_of(member)
    return (
        live.row.status == Status.RUNNING
        and live.row.server == server
        and seat is not None
        and live.row.seats[seat].presence != Presence.LEFT
    )


def _waits_at(live: Live, member: MemberId, server: int | None) -> bool:
    """Whether somebody sits in a lobby."""
    row = live.row
    seated = row.seat_of(member) is not None
    return row.status == Status.LOBBY and row.server == server and seated


def _is_at(post: posts.Post | None, channel: int | None) -> bool:
    return post is not None and post.place == channel


def _waits_for(live: Live, member: MemberId) -> bool:
    return live.row.seat_of(member) in awaited(live.match)
