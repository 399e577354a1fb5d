"""Who asks, and which table they mean."""

import discord

from bot.client import Tischlein
from bot.i18n.catalogues import language_for, say
from bot.permissions import TO_PLAY_HERE
from bot.store import posts
from bot.store.rows import MemberId, Presence, Status, TableId
from bot.tables.live import Live, awaited
from bot.tables.rights import Member
from cogs.errors import Trouble
from cogs.ui.answers import Interaction

IN_A_THREAD = discord.Permissions(
    view_channel=True, send_messages_in_threads=True, attach_files=True
)
"""What a table needs that is opened inside of a thread."""


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
        names = ", ".join(say(language, f"permission-{name}") for name in missing)
        raise Trouble("trouble-permissions", missing=names)


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


def _is_at(post: posts.Post | None, channel: int | None) -> bool:
    return post is not None and post.place == channel


def _waits_for(live: Live, member: MemberId) -> bool:
    return live.row.seat_of(member) in awaited(live.match)
