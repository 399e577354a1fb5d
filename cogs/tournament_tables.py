"""Where the tables of a tournament are played: each in a thread, to which its players are called.

Tables of a round that play the same deals get private threads: whoever watched one of them would
know what comes at the others.
"""

import logging
from dataclasses import replace
from typing import Final

import discord

from bot.client import Tischlein
from bot.database.core import ChannelId, TableId, TournamentId
from bot.requests import Importance
from bot.tables.events import TableInfo
from bot.tables.model import Post
from bot.tournaments.views import MatchView, RoundView, TournamentView
from cogs.finding import NotShownError
from cogs.message_content import plainly
from cogs.messages import ARCHIVE_MINUTES, LONGEST_TITLE, Messages, note, tried
from cogs.ui.parts import shortened
from cogs.ui.tournament import call_text, thread_name

log = logging.getLogger(__name__)

WEEK: Final = 10080
"""Minutes: a slow round rests for long."""


class TournamentTables:
    def __init__(self, bot: Tischlein, messages: Messages) -> None:
        self.bot = bot
        self._messages = messages
        self._opened: dict[TableId, TournamentId] = {}
        """Tables that are about to be shown for the first time."""

    async def open_place(self, post: Post, table: TableInfo) -> Post | None:
        """Make the place of a table before its first turn, and call its players there.

        None, if the table is of no tournament.
        """
        if table.fixture is None:
            return None
        found = await self.bot.tournaments.view(table.fixture.tournament)
        one = found.rounds[table.fixture.round - 1]
        match = next((match for match in one.matches if match.table == table.id), None)
        if match is None:
            return None
        self._opened[table.id] = found.id
        post = await self._with_thread(post, found, one, match)
        language = self.bot.language_of(found.server)
        called = call_text(language, found, one, match, private=post.place != post.lobby_channel)
        await self._messages.send(post, plainly(called), ("call", 0))
        return post

    def shown(self, table: TableId) -> TournamentId | None:
        """The tournament of a table whose place is known from now on, if it was not before."""
        return self._opened.pop(table, None)

    def may_make(self, channel: discord.TextChannel, *, private: bool) -> bool:
        """Whether there may be threads of this kind: for Discord, and for whoever runs the bot."""
        may = channel.permissions_for(channel.guild.me)
        made = may.create_private_threads if private else may.create_public_threads
        return self.bot.settings.threads and made and may.send_messages_in_threads

    async def _with_thread(
        self, post: Post, found: TournamentView, one: RoundView, match: MatchView
    ) -> Post:
        """In a thread, where there may be one; else in the channel. Whoever plays the same deals
        elsewhere must not watch: then it is a private thread, or nothing until there can be one."""
        channel = self.bot.get_channel(post.lobby_channel)
        hidden = one.duplicate and len(one.matches) > 1
        if not isinstance(channel, discord.TextChannel):
            return self._in_channel(post, hidden=hidden)
        private = one.duplicate and (hidden or self.may_make(channel, private=True))
        if not self.may_make(channel, private=private):
            return self._in_channel(post, hidden=hidden)
        language = self.bot.language_of(found.server)
        name = shortened(thread_name(language, found, one, match), LONGEST_TITLE)
        thread = self._found(channel, name)
        if thread is None:
            thread = await self._made(channel, name, private=private, slow=one.until is not None)
        if thread is None:
            return self._in_channel(post, hidden=hidden)
        if private:
            await self._let_in(thread, match)
        return replace(post, place=ChannelId(thread.id))

    def _in_channel(self, post: Post, *, hidden: bool) -> Post:
        if hidden:
            raise NotShownError
        return post

    def _found(self, channel: discord.TextChannel, name: str) -> discord.Thread | None:
        """A thread that was made before the process ended."""
        assert self.bot.user is not None
        mine = (one for one in channel.threads if one.owner_id == self.bot.user.id)
        return next((one for one in mine if one.name == name), None)

    async def _made(
        self, channel: discord.TextChannel, name: str, *, private: bool, slow: bool
    ) -> discord.Thread | None:
        kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
        async with self.bot.pacer.turn(Importance.ASKING):
            try:
                return await tried(
                    channel.create_thread(
                        name=name,
                        type=kind,
                        invitable=False,
                        auto_archive_duration=WEEK if slow else ARCHIVE_MINUTES,
                    )
                )
            except discord.HTTPException as error:
                note(error)
                return None

    async def _let_in(self, thread: discord.Thread, match: MatchView) -> None:
        """Whoever is not on the server any more is nobody to let in."""
        for player in match.players:
            if player.member is None:
                continue
            async with self.bot.pacer.turn(Importance.ASKING):
                try:
                    await tried(thread.add_user(discord.Object(player.member)))
                except discord.HTTPException as error:
                    note(error)
