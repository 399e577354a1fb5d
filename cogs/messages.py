"""Sending, editing and finding the messages of a table, whatever has become of them.

Messages are deleted, threads archived, permissions taken away. A table goes on all the same: what
cannot be edited because it is gone is posted anew, and a thread that is gone gives way to the
lobby's channel. Whatever may work later is :class:`NotShownError`, and nothing has changed.

Nothing is posted twice. Each message has a mark; if nobody knows whether it arrived, because the
process or the connection ended meanwhile, it is looked for before it is sent again.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, TypeVar
from zlib import crc32

import discord
from discord.ext import commands

from bot.client import Tischlein
from bot.community import notices
from bot.community.notices import Notice
from bot.database.core import ChannelId, MessageId, ServerId, StoreError, TableId
from bot.requests import Importance
from bot.tables.model import Leftover, Post
from cogs.answers import LOBBY, NO_CONNECTION, TABLE, UNANSWERED, Press, parse_press
from cogs.parts import Layout, shortened

# --- looking for messages that were sent, while nobody knows whether they arrived ---

FAR_BACK = 50
"""How many messages are looked through; what was just sent is among the last ones."""
MARKED = 1 << 30
"""Parts that have no number are numbered from one by Discord: so high ones are ours."""


class NotShownError(Exception):
    """Discord could not be told, for now. It is tried again."""


def mark_of(table: TableId, what: str, number: int) -> int:
    """The number by which a message is known again: it has the same one at every attempt."""
    return MARKED | crc32(f"{table} {what} {number}".encode()) % MARKED


def marked(view: Layout, mark: int) -> Layout:
    view.children[0].id = mark
    return view


@dataclass(frozen=True, slots=True)
class Found:
    """One of our own messages."""

    channel: ChannelId
    message: MessageId
    numbers: frozenset[int]
    presses: tuple[Press, ...]

    def has_buttons(self, kind: str, table: TableId) -> bool:
        return any(press.kind == kind and press.table == table for press in self.presses)


async def look(bot: Tischlein, channel: ChannelId) -> list[Found]:
    """Our messages at the end of a channel, the newest first."""
    assert bot.user is not None
    past = bot.get_partial_messageable(channel).history(limit=FAR_BACK)
    try:
        return [_found(channel, one) async for one in past if one.author.id == bot.user.id]
    except (discord.Forbidden, discord.NotFound):
        return []
    except UNANSWERED as error:
        raise NotShownError from error


def _found(channel: ChannelId, message: discord.Message) -> Found:
    parts = list(_parts([part.to_dict() for part in message.components]))
    presses = (parse_press(part["custom_id"]) for part in parts if part.get("custom_id"))
    return Found(
        channel,
        MessageId(message.id),
        frozenset(part["id"] for part in parts if isinstance(part.get("id"), int)),
        tuple(press for press in presses if press is not None),
    )


def _parts(components: Any) -> Iterator[dict[str, Any]]:
    for part in components:
        yield part
        yield from _parts(part.get("components", ()))
        if "accessory" in part:
            yield from _parts([part["accessory"]])


# --- sending, editing and finding the messages of a table, whatever has become of them ---

log = logging.getLogger(__name__)

T = TypeVar("T")
Files = Sequence[discord.File]
Drawn = tuple[Layout, Files]
Draw = Callable[[], Awaitable[Drawn]]
"""Draws only when it is its turn to be sent: what is shown is what is true then."""
ARCHIVE_MINUTES: Final = 1440
SLOW_ARCHIVE_MINUTES: Final = 10080
"""A thread in which nobody writes is put away by then; Discord knows no longer time."""
LONGEST_TITLE: Final = 100
UNKNOWN_CHANNEL: Final = 10003
ARCHIVED: Final = 50083
TOO_OLD: Final = 30046
"""A message of more than an hour was edited too often: for now it stays as it is."""
THREAD_EXISTS: Final = 160004


@dataclass(slots=True)
class Sending:
    """What is known of a table's messages beside what is kept."""

    doubtful: bool = False
    """Whether something may have been sent that nobody knows of."""
    made: dict[int, Found] = field(default_factory=dict)
    """Messages by their marks, until what they show is settled."""
    left: list[Leftover] = field(default_factory=list)
    """Messages that are not needed any more, and are not written down yet."""


class Messages:
    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot
        self._sendings: dict[TableId, Sending] = {}

    def of(self, table: TableId) -> Sending:
        return self._sendings.setdefault(table, Sending())

    def forget(self, table: TableId) -> None:
        self._sendings.pop(table, None)

    def doubt(self, table: TableId) -> None:
        """Something may have been sent of which nobody knows."""
        self.of(table).doubtful = True

    def leave(self, post: Post, message: MessageId | None) -> None:
        """A message is not needed any more. Somebody will take it away when there is time."""
        if message is not None:
            left = Leftover(post.table, post.place, message, post.told)
            self.of(post.table).left.append(left)

    async def leave_marked(self, post: Post, mark: tuple[str, int]) -> None:
        """The same for what was sent beside a lobby; its id is not kept, so it is looked for."""
        number = mark_of(post.table, *mark)
        for found in await look(self.bot, post.lobby_channel):
            if number in found.numbers:
                self.leave(replace(post, place=found.channel, told=None), found.message)

    def _message(self, channel: ChannelId, message: MessageId | int) -> discord.PartialMessage:
        return self.bot.get_partial_messageable(channel).get_partial_message(message)

    # --- the lobby ---

    async def show_lobby(self, post: Post, draw: Draw) -> Post:
        """The lobby as it is now; if its message is gone, in a new one."""
        post = await self.edit_lobby(post, draw, anew=True)
        if post.lobby_message is not None:
            return post
        async with self.bot.pacer.turn(Importance.LOBBY):
            sent = await self._posted(post, post.lobby_channel, *await draw())
        return post if sent is None else replace(post, lobby_message=sent.message)

    async def edit_lobby(self, post: Post, draw: Draw, *, anew: bool = False) -> Post:
        """``anew``: one that may not be edited any more is left, and gives way to a new one."""
        post = await self._with_lobby(post)
        if post.lobby_message is None:
            return post
        message = self._message(post.lobby_channel, post.lobby_message)
        async with self.bot.pacer.turn(Importance.LOBBY):
            view, files = await draw()
            try:
                await tried(message.edit(view=view, attachments=again(files)))
            except discord.NotFound:
                return replace(post, lobby_message=None)
            except discord.HTTPException as error:
                note(error)
                if anew and error.code == TOO_OLD:
                    self.leave(replace(post, place=post.lobby_channel), post.lobby_message)
                    return replace(post, lobby_message=None)
        return post

    async def _with_lobby(self, post: Post) -> Post:
        """A lobby is posted as an answer; whether that arrived may be unknown."""
        if post.lobby_message is not None or not self.of(post.table).doubtful:
            return post
        for found in await look(self.bot, post.lobby_channel):
            if found.has_buttons(LOBBY, post.table):
                return replace(post, lobby_message=found.message)
        return post

    async def delete_lobby(self, post: Post) -> Post:
        """Nobody needs to read of a table at which nobody sat down."""
        post = await self._with_lobby(post)
        if post.lobby_message is not None:
            message = self._message(post.lobby_channel, post.lobby_message)
            async with self.bot.pacer.turn(Importance.LOBBY):
                try:
                    await tried(message.delete())
                except discord.HTTPException as error:
                    note(error)
        return replace(post, lobby_message=None)

    async def open_thread(self, post: Post, title: str, *, slow: bool = False) -> Post:
        """A thread at the lobby's message, where there may be one."""
        assert post.lobby_message is not None
        channel = self.bot.get_channel(post.lobby_channel)
        if not isinstance(channel, discord.TextChannel):
            return post
        may = channel.permissions_for(channel.guild.me)
        if not (may.create_public_threads and may.send_messages_in_threads):
            return post
        message = channel.get_partial_message(post.lobby_message)
        thread = ChannelId(post.lobby_message)  # it has the id of its message
        if channel.get_thread(thread) is not None:
            return replace(post, place=thread)
        name = shortened(title, LONGEST_TITLE)
        minutes: Literal[1440, 10080] = SLOW_ARCHIVE_MINUTES if slow else ARCHIVE_MINUTES
        async with self.bot.pacer.turn(Importance.ASKING):
            try:
                made = message.create_thread(name=name, auto_archive_duration=minutes)
                await tried(made)
            except discord.HTTPException as error:
                if error.code != THREAD_EXISTS:
                    note(error)
                    return post
        return replace(post, place=thread)

    # --- the match ---

    async def send(
        self, post: Post, draw: Draw, mark: tuple[str, int], *, quietly: bool = False
    ) -> Found | None:
        """A message where the table is; in the lobby's channel, if its thread cannot be used.

        Not there, if others play the same deals and could look on. None, if there is no such place
        any more.
        """
        number = mark_of(post.table, *mark)
        sending = self.of(post.table)
        if sending.doubtful:
            await self._search(post)
        if number in sending.made:
            return sending.made[number]
        async with self.bot.pacer.turn(Importance.ASKING):
            view, files = await draw()
            gone = True
            async for place in self._places(post):
                try:
                    sent = await self._posted(
                        post, place, marked(view, number), files, nonce=number, quietly=quietly
                    )
                except NotShownError:
                    gone = False
                    if self.of(post.table).doubtful:
                        raise
                else:
                    if sent is not None:
                        sending.made[number] = sent
                        return sent
        if not gone:
            raise NotShownError
        return None

    async def _places(self, post: Post) -> AsyncIterator[ChannelId]:
        yield post.place
        if post.lobby_channel != post.place and not await self.bot.tables.is_veiled(post.table):
            yield post.lobby_channel

    async def _posted(
        self,
        post: Post,
        place: ChannelId,
        view: Layout,
        files: Files,
        *,
        nonce: int | None = None,
        quietly: bool = False,
    ) -> Found | None:
        """A new message; None, if it cannot be in this place."""
        told = discord.AllowedMentions.none() if quietly else discord.utils.MISSING
        channel = self.bot.get_partial_messageable(place)
        try:
            # With a nonce, Discord takes the same message for the same, for some minutes.
            sent = await channel.send(
                view=view,
                files=again(files),
                nonce=nonce,  # type: ignore[arg-type]
                allowed_mentions=told,
            )
        except NO_CONNECTION as error:
            self.doubt(post.table)
            raise NotShownError from error
        except discord.HTTPException as error:
            note(error)
            if error.code in (UNKNOWN_CHANNEL, ARCHIVED):
                return None
            if error.status >= 500:
                self.doubt(post.table)
            raise NotShownError from error
        return Found(place, MessageId(sent.id), frozenset(), ())

    async def _search(self, post: Post) -> None:
        """Find again what was sent; what nobody knows of and nobody needs is left over."""
        sending = self.of(post.table)
        known = {post.message, *(one.message for one in sending.left)}
        for place in dict.fromkeys((post.place, post.lobby_channel)):
            for found in await look(self.bot, place):
                for number in found.numbers:
                    sending.made.setdefault(number, found)
                if found.has_buttons(TABLE, post.table) and found.message not in known:
                    left = Leftover(post.table, place, found.message)
                    sending.left.append(left)
        sending.doubtful = False

    async def send_current(
        self, post: Post, draw: Draw, mark: tuple[str, int], *, quietly: bool = False
    ) -> Post:
        """The new current message of a table; the one before it is not needed any more."""
        sent = await self.send(post, draw, mark, quietly=quietly)
        if sent is None:
            return post
        left = self.of(post.table).left
        left[:] = [one for one in left if one.message != sent.message]
        if post.message != sent.message:
            self.leave(post, post.message)
        return replace(post, place=sent.channel, message=sent.message)

    async def edit_current(self, post: Post, draw: Draw, mark: tuple[str, int]) -> Post:
        if post.message is None:
            return await self.send_current(post, draw, mark)
        message = self._message(post.place, post.message)
        async with self.bot.pacer.turn(Importance.SHOWING):
            view, files = await draw()
            try:
                await tried(message.edit(view=view, attachments=again(files)))
            except discord.HTTPException as error:
                note(error)
                if isinstance(error, discord.NotFound):
                    post = replace(post, message=None)
                elif error.code not in (ARCHIVED, TOO_OLD):
                    raise NotShownError from error
                # An edit would have called nobody either.
                quietly = error.code == TOO_OLD
            else:
                return post
        return await self.send_current(post, draw, mark, quietly=quietly)

    # --- what is left over ---

    async def take_away(self, left: Leftover, view: Layout | None) -> bool:
        """Take the buttons off an old message, or the message away if nothing would be left.

        False, if that must wait until something new is posted.
        """
        message = self._message(left.channel, left.message)
        async with self.bot.pacer.turn(Importance.TIDYING):
            try:
                if view is None:
                    await tried(message.delete())
                else:
                    await tried(message.edit(view=view, attachments=[]))
            except discord.HTTPException as error:
                note(error)
                return error.code not in (ARCHIVED, TOO_OLD)
        return True


async def tried(work: Awaitable[T]) -> T:
    """What may work later is :class:`NotShownError`; all else is for the caller to judge."""
    try:
        return await work
    except NO_CONNECTION as error:
        raise NotShownError from error
    except discord.HTTPException as error:
        if error.status >= 500 or (error.status == 429 and error.code != TOO_OLD):
            note(error)
            raise NotShownError from error
        raise
    except discord.RateLimited as error:
        raise NotShownError from error


def again(files: Files) -> list[discord.File]:
    """The same files, to be read from the beginning."""
    for file in files:
        file.reset(seek=True)
    return list(files)


def note(error: discord.HTTPException) -> None:
    log.info("Discord said no: %s %s", error.status, error.code)


# --- posting something beside the tables, once: it may be there already ---

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

    :class:`~cogs.messages.NotShownError`, if it may work later; :class:`RefusedPostError`, if not.
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


# --- says things once on a server, whatever becomes of the process: a greeting, a word to moder ---

SOON: Final = 30.0
AGAIN: Final = 5 * 60.0
"""Seconds after which it is tried again to say what is still unsaid."""
A_DAY: Final = 24 * 3600.0

Place = Callable[[discord.Guild], ChannelId | None]
Draw_notices = Callable[[discord.Guild, Notice], Layout]


class Notices(commands.Cog):
    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot
        self._kinds: dict[str, tuple[Place, Draw_notices]] = {}
        self._owing: set[ServerId] = set()
        """Where something is still to be said."""
        self._posting = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    def add_kind(self, kind: str, place: Place, draw: Draw_notices) -> None:
        """Where notices of this kind are posted, and what they look like."""
        self._kinds[kind] = place, draw

    async def cog_unload(self) -> None:
        if self._task is not None:
            self._task.cancel()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Something may have been left unsaid by a process that ended, or by another one."""
        self._owing |= {ServerId(guild.id) for guild in self.bot.guilds}
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._again_and_again())

    def new(self, kind: str, guild: discord.Guild, detail: str = "") -> Notice:
        return Notice(kind, ServerId(guild.id), int(self.bot.clock.now()), detail)

    async def say(self, guild: discord.Guild, notice: Notice) -> None:
        """Say what is kept already; it is new, so nobody has said it yet."""
        self._owing.add(notice.server)
        try:
            async with self._posting:
                await self._say(guild, notice, doubtful=False)
        except StoreError as error:
            log.warning("nobody knows whether a notice was posted: %s", error)

    async def _again_and_again(self) -> None:
        await self.bot.clock.sleep(SOON)
        while True:
            for server in tuple(self._owing):
                try:
                    await self._say_all(server)
                except StoreError as error:
                    log.warning("what is still to be said is not known for now: %s", error)
            await self.bot.clock.sleep(AGAIN)

    async def _say_all(self, server: ServerId) -> None:
        guild = self.bot.get_guild(server)
        if guild is None:
            self._owing.discard(server)
            return
        async with self._posting:
            owed = await notices.owed(self.bot.database, server, self._kinds)
            said = [await self._say(guild, notice, doubtful=True) for notice in owed]
            if all(said):
                self._owing.discard(server)

    async def _say(self, guild: discord.Guild, notice: Notice, *, doubtful: bool) -> bool:
        """Whether nothing is left to be done about it."""
        place, draw = self._kinds[notice.kind]
        channel = place(guild)
        if self.bot.clock.now() - notice.since < A_DAY:
            if channel is None or not may_write(guild, channel):
                return False
            mark = mark_of(TableId(notice.server), f"notice {notice.kind}", notice.since)
            try:
                view = draw(guild, notice)
                await post_once(self.bot, channel, view, mark, doubtful=doubtful)
            except NotShownError:
                log.info("a notice is posted later: %s", notice.kind)
                return False
            except RefusedPostError:
                log.info("a notice was refused: %s", notice.kind)
        await notices.done(self.bot.database, notice)
        return True
