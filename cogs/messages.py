"""Sending, editing and finding the messages of a table, whatever has become of them.

Messages are deleted, threads archived, permissions taken away. A table goes on all the same: what
cannot be edited is posted anew, and a thread that is gone gives way to the lobby's channel.
"""

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import discord

from bot.client import Tischlein
from bot.store import posts
from bot.store.posts import MessageId, Post
from bot.store.rows import ChannelId
from cogs.ui.parts import Layout, shortened

log = logging.getLogger(__name__)

Files = Sequence[discord.File]
ARCHIVE_MINUTES: Final = 1440
LONGEST_TITLE: Final = 100


class Messages:
    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot

    async def _save(self, post: Post) -> Post:
        await self.bot.database.write(lambda db: posts.save(db, post))
        return post

    def _message(self, channel: ChannelId, message: MessageId | int) -> discord.PartialMessage:
        return self.bot.get_partial_messageable(channel).get_partial_message(message)

    # --- the lobby ---

    async def show_lobby(self, post: Post, view: Layout, files: Files) -> Post:
        """The lobby as it is now; if its message is gone, in a new one."""
        post = await self.edit_lobby(post, view, files)
        if post.lobby_message is not None:
            return post
        try:
            channel = self.bot.get_partial_messageable(post.lobby_channel)
            sent = await channel.send(view=view, files=_again(files))
        except discord.HTTPException as error:
            _note(error)
            return post
        return await self._save(replace(post, lobby_message=MessageId(sent.id)))

    async def edit_lobby(self, post: Post, view: Layout, files: Files = ()) -> Post:
        if post.lobby_message is None:
            return post
        try:
            message = self._message(post.lobby_channel, post.lobby_message)
            await message.edit(view=view, attachments=_again(files))
        except discord.NotFound:
            return await self._save(replace(post, lobby_message=None))
        except discord.HTTPException as error:
            _note(error)
        return post

    async def open_thread(self, post: Post, title: str) -> Post:
        """A thread at the lobby's message, where there may be one."""
        assert post.lobby_message is not None
        channel = self.bot.get_channel(post.lobby_channel)
        if not isinstance(channel, discord.TextChannel):
            return post
        may = channel.permissions_for(channel.guild.me)
        if not (may.create_public_threads and may.send_messages_in_threads):
            return post
        message = channel.get_partial_message(post.lobby_message)
        try:
            thread = await message.create_thread(
                name=shortened(title, LONGEST_TITLE), auto_archive_duration=ARCHIVE_MINUTES
            )
        except discord.HTTPException as error:
            _note(error)
            return post
        return await self._save(replace(post, place=ChannelId(thread.id)))

    # --- the match ---

    async def send(self, post: Post, view: Layout, files: Files = ()) -> int | None:
        """A message where the table is; in the lobby's channel, if its thread cannot be used."""
        for place in dict.fromkeys((post.place, post.lobby_channel)):
            try:
                channel = self.bot.get_partial_messageable(place)
                return (await channel.send(view=view, files=_again(files))).id
            except discord.HTTPException as error:
                _note(error)
        return None

    async def send_current(self, post: Post, view: Layout, files: Files) -> Post:
        """The new current message of a table."""
        for place in dict.fromkeys((post.place, post.lobby_channel)):
            try:
                channel = self.bot.get_partial_messageable(place)
                sent = await channel.send(view=view, files=_again(files))
            except discord.HTTPException as error:
                _note(error)
            else:
                return await self._save(replace(post, place=place, message=MessageId(sent.id)))
        return post

    async def edit_current(self, post: Post, view: Layout, files: Files) -> Post:
        if post.message is None:
            return await self.send_current(post, view, files)
        try:
            message = self._message(post.place, post.message)
            await message.edit(view=view, attachments=_again(files))
        except discord.HTTPException as error:
            _note(error)
            return await self.send_current(post, view, files)
        return post

    async def retire(self, post: Post, view: Layout | None) -> None:
        """Take the buttons off an old message, or the message away if nothing would be left."""
        if post.message is None:
            return
        message = self._message(post.place, post.message)
        try:
            if view is None:
                await message.delete()
            else:
                await message.edit(view=view, attachments=[])
        except discord.HTTPException as error:
            _note(error)

    async def without_current(self, post: Post) -> Post:
        return await self._save(replace(post, message=None))

    async def delete(self, post: Post, message: int) -> None:
        try:
            await self._message(post.place, message).delete()
        except discord.HTTPException as error:
            _note(error)


def _again(files: Files) -> list[discord.File]:
    """The same files, to be read from the beginning."""
    for file in files:
        file.reset(seek=True)
    return list(files)


def _note(error: discord.HTTPException) -> None:
    log.info("Discord said no: %s %s", error.status, error.code)
