"""Posting something beside the tables, once: it may be there already."""

from collections.abc import Sequence

import discord

from bot.client import Tischlein
from bot.database.core import ChannelId, MessageId
from bot.requests import Importance
from cogs.finding import look, marked
from cogs.messages import again, note, tried
from cogs.ui.parts import Layout

SILENT = discord.AllowedMentions.none()


class RefusedPostError(Exception):
    """Discord does not let us write there, or there is no such place any more."""


def may_write(guild: discord.Guild, channel: ChannelId | None) -> bool:
    """Whether there is such a place and the bot may write there, without asking Discord."""
    found = None if channel is None else guild.get_channel_or_thread(channel)
    if found is None:
        return False
    may = found.permissions_for(guild.me)
    return may.view_channel and may.send_messages


async def post_once(
    bot: Tischlein,
    channel: ChannelId,
    view: Layout,
    mark: int,
    *,
    files: Sequence[discord.File] = (),
    doubtful: bool = True,
) -> MessageId:
    """Post it, unless an attempt of which nobody knows has come through.

    :class:`~cogs.finding.NotShownError`, if it may work later; :class:`RefusedPostError`, if not.
    """
    if doubtful:
        for found in await look(bot, channel):
            if mark in found.numbers:
                return found.message
    async with bot.pacer.turn(Importance.TIDYING):
        try:
            sent = await tried(
                bot.get_partial_messageable(channel).send(
                    view=marked(view, mark),
                    files=again(files),
                    nonce=mark,
                    allowed_mentions=SILENT,
                )
            )
        except discord.HTTPException as error:
            note(error)
            raise RefusedPostError from error
    return MessageId(sent.id)
