"""Reminds people of slow turns: where the table is, or in private if they have asked for it.

Each of them once, whatever becomes of the process: the outbox knows which are due, and messages are
known again by their marks.
"""

import discord

from bot.client import Tischlein
from bot.database.core import ChannelId, MessageId
from bot.games.pieces import Seat
from bot.requests import Importance
from bot.tables.events import Reminded
from bot.tables.model import Post
from cogs.finding import Found, NotShownError, look, mark_of, marked
from cogs.messages import Drawn, Messages, note, tried
from cogs.ui.reminding import direct_layout, reminder_layout


class Reminders:
    def __init__(self, bot: Tischlein, messages: Messages) -> None:
        self.bot = bot
        self._messages = messages

    async def give(self, post: Post, event: Reminded) -> None:
        """Remind all who want it, each where they want it, and once if others must wait for it."""
        doubtful = self._messages.of(post.table).doubtful
        here = []
        for seat in event.seats:
            member = event.table.seats[seat].member
            if member is None:
                continue
            liked = await self.bot.preferences.of(member)
            if not liked.reminders:
                continue
            if liked.direct and await self._directly(post, event, seat, doubtful=doubtful):
                continue
            here.append(seat)
        if here:
            await self._at_the_table(post, event, tuple(here))

    async def _at_the_table(self, post: Post, event: Reminded, seats: tuple[Seat, ...]) -> None:
        language = self.bot.language_of(event.table.server)

        async def draw() -> Drawn:
            return reminder_layout(language, event, seats), []

        mark = (f"reminder{event.which:d}", event.since)
        sent = await self._messages.send(post, draw, mark)
        if sent is not None:
            told = Post(post.table, post.lobby_channel, sent.channel)
            self._messages.leave(told, sent.message)

    async def _directly(self, post: Post, event: Reminded, seat: Seat, *, doubtful: bool) -> bool:
        """Whether somebody could be reached by a direct message.

        They may take none from us (50007), or be nobody any more; what may work later is raised.
        """
        member = event.table.seats[seat].member
        assert member is not None
        mark = mark_of(post.table, f"direct{event.which:d} {member}", event.since)
        known = self._messages.of(post.table).made
        if mark in known:
            return True
        guild = self.bot.get_guild(event.table.server)
        language = self.bot.language_of(event.table.server)
        view = direct_layout(language, event, seat, post, "?" if guild is None else guild.name)
        async with self.bot.pacer.turn(Importance.ASKING):
            try:
                user = self.bot.get_user(member)
                if user is None:
                    user = await tried(self.bot.fetch_user(member))
                channel = await tried(user.create_dm())
                place = ChannelId(channel.id)
                found = await self._found(place, mark) if doubtful else None
                if found is None:
                    sent = await tried(channel.send(view=marked(view, mark), nonce=mark))
                    found = Found(place, MessageId(sent.id), frozenset(), ())
            except NotShownError:
                self._messages.doubt(post.table)  # it may have arrived
                raise
            except discord.HTTPException as error:
                note(error)
                return False
        known[mark] = found
        return True

    async def _found(self, channel: ChannelId, mark: int) -> Found | None:
        """What was sent before the process ended, or before the answer got lost."""
        past = await look(self.bot, channel)
        return next((found for found in past if mark in found.numbers), None)
