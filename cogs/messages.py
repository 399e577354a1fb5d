"""Sending, editing and finding messages, whatever has become of them; and each of them once.

Messages are deleted, threads archived, permissions taken away. A table goes on all the same: what
cannot be edited because it is gone is posted anew, and a thread that is gone gives way to the
lobby's channel. Whatever may work later is :class:`NotShownError`, and nothing has changed.

Nothing is posted twice, be it of a table, a tournament or beside them: all of it goes through
:func:`send_once`. Each message has a mark; if nobody knows whether it arrived, because the process
or the connection ended meanwhile, it is looked for before it is sent again.
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
from cogs.feature import Feature
from cogs.parts import Layout, shortened

log = logging.getLogger(__name__)

T = TypeVar("T")
Files = Sequence[discord.File]
Drawn = tuple[Layout, Files]
Draw = Callable[[], Awaitable[Drawn]]
"""Draws only when it is its turn to be sent: what is shown is what is true then."""

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


# --- sending, once, and editing ---

ARCHIVE_MINUTES: Final = 1440
SLOW_ARCHIVE_MINUTES: Final = 10080
"""A thread in which nobody writes is put away by then; Discord knows no longer time."""
LONGEST_TITLE: Final = 100
UNKNOWN_CHANNEL: Final = 10003
ARCHIVED: Final = 50083
TOO_OLD: Final = 30046
"""A message of more than an hour was edited too often: for now it stays as it is."""
THREAD_EXISTS: Final = 160004
SILENT: Final = discord.AllowedMentions.none()


class RefusedPostError(Exception):
    """Discord does not let us write there, or there is no such place any more."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


@dataclass(slots=True)
class Sending:
    """What is known of messages, of a table or otherwise, beside what is kept."""

    doubtful: bool = False
    """Whether something may have been sent that nobody knows of."""
    made: dict[int, Found] = field(default_factory=dict)
    """Messages by their marks, until what they show is settled."""
    left: list[Leftover] = field(default_factory=list)
    """Messages that are not needed any more, and are not written down yet."""
    stuck: set[MessageId] = field(default_factory=set)
    """Those of them that Discord lets nobody edit for now."""

    def see(self, found: Sequence[Found]) -> None:
        """These messages are ours; from now on they are known by their marks."""
        for one in found:
            for number in one.numbers:
                self.made.setdefault(number, one)


async def send_once(
    bot: Tischlein,
    channel: ChannelId,
    draw: Draw,
    mark: int | None,
    known: Sending,
    importance: Importance = Importance.TIDYING,
    told: discord.AllowedMentions = SILENT,
) -> Found:
    """Send a message, unless an attempt of which nobody knows has come through.

    :class:`NotShownError`, if it may work later; :class:`RefusedPostError`, if not. What has no
    mark is looked for by whoever sends it.
    """
    if mark is not None and known.doubtful:
        known.see(await look(bot, channel))
        known.doubtful = False
    if mark in known.made:
        return known.made[mark]
    async with bot.pacer.turn(importance):
        view, files = await draw()
        if mark is not None:
            marked(view, mark)
        place = bot.get_partial_messageable(channel)
        try:
            # With a nonce, Discord takes the same message for the same, for some minutes.
            sent = await tried(
                place.send(
                    view=view,
                    files=again(files),
                    nonce=mark,  # type: ignore[arg-type]
                    allowed_mentions=told,
                )
            )
        except NotShownError as error:
            known.doubtful |= is_outage(error)
            raise
        except discord.HTTPException as error:
            note(error)
            raise RefusedPostError(error.code) from error
    found = Found(channel, MessageId(sent.id), frozenset(), ())
    if mark is not None:
        known.made[mark] = found
    return found


async def edit(
    bot: Tischlein,
    channel: ChannelId,
    message: MessageId,
    draw: Draw | None,
    importance: Importance = Importance.LOBBY,
) -> discord.HTTPException | None:
    """Edit a message, or delete it if there is nothing to draw; gives back what Discord has
    against it. :class:`NotShownError`, if it may work later."""
    found = bot.get_partial_messageable(channel).get_partial_message(message)
    async with bot.pacer.turn(importance):
        drawn = None if draw is None else await draw()
        try:
            if drawn is None:
                await tried(found.delete())
            else:
                await tried(found.edit(view=drawn[0], attachments=again(drawn[1])))
        except discord.HTTPException as error:
            note(error)
            return error
    return None


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


def is_outage(error: Exception) -> bool:
    """Whether Discord could not be asked, or nobody knows what it has answered."""
    cause = error.__cause__
    if isinstance(cause, discord.HTTPException):
        return cause.status >= 500
    return isinstance(cause, NO_CONNECTION)


def again(files: Files) -> list[discord.File]:
    """The same files, to be read from the beginning."""
    for file in files:
        file.reset(seek=True)
    return list(files)


def note(error: discord.HTTPException) -> None:
    log.info("Discord said no: %s %s", error.status, error.code)


def already(view: Layout, files: Files = ()) -> Draw:
    """Something that is drawn already, as nothing can change of it."""

    async def draw() -> Drawn:
        return view, files

    return draw


# --- the messages of a table ---


class Messages:
    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot
        self._sendings: dict[TableId, Sending] = {}
        self._old: set[TableId] = set()
        """Tables of which only the process before us may have sent something."""
        self._past: dict[ChannelId, list[Found]] = {}
        """What that one has sent: of interest to all tables of a channel, so it is read once."""

    def of(self, table: TableId) -> Sending:
        return self._sendings.setdefault(table, Sending())

    def forget(self, table: TableId) -> None:
        self._sendings.pop(table, None)
        self._old.discard(table)

    def doubt(self, table: TableId, *, old: bool = False) -> None:
        """Something may have been sent of which nobody knows; ``old``: before we were there."""
        self.of(table).doubtful = True
        (self._old.add if old else self._old.discard)(table)

    def forget_past(self) -> None:
        self._past.clear()

    async def _sent(self, table: TableId, channel: ChannelId) -> list[Found]:
        """Our messages at the end of a channel."""
        if table not in self._old:
            return await look(self.bot, channel)
        if channel not in self._past:
            self._past[channel] = await look(self.bot, channel)
        return self._past[channel]

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

    # --- the lobby ---

    async def show_lobby(self, post: Post, draw: Draw) -> Post:
        """The lobby as it is now; if its message is gone, in a new one."""
        post = await self.edit_lobby(post, draw, anew=True)
        if post.lobby_message is not None:
            return post
        known, place = self.of(post.table), post.lobby_channel
        try:
            sent = await send_once(
                self.bot, place, draw, None, known, Importance.LOBBY, discord.utils.MISSING
            )
        except RefusedPostError as refused:
            _check_gone([refused])
            return post
        return replace(post, lobby_message=sent.message)

    async def edit_lobby(self, post: Post, draw: Draw | None, *, anew: bool = False) -> Post:
        """``anew``: one that may not be edited any more is left, and gives way to a new one.

        Without anything to draw it is deleted: nobody needs to read of a table at which nobody sat
        down.
        """
        post = await self._with_lobby(post)
        if post.lobby_message is None:
            return post
        refused = await edit(self.bot, post.lobby_channel, post.lobby_message, draw)
        if anew and refused is not None and refused.code == TOO_OLD:
            self.leave(replace(post, place=post.lobby_channel), post.lobby_message)
            return replace(post, lobby_message=None)
        is_gone = draw is None or isinstance(refused, discord.NotFound)
        return replace(post, lobby_message=None) if is_gone else post

    async def _with_lobby(self, post: Post) -> Post:
        """A lobby is posted as an answer; whether that arrived may be unknown."""
        if post.lobby_message is not None or not self.of(post.table).doubtful:
            return post
        for found in await self._sent(post.table, post.lobby_channel):
            if found.has_buttons(LOBBY, post.table):
                return replace(post, lobby_message=found.message)
        return post

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
        number, known = mark_of(post.table, *mark), self.of(post.table)
        told = SILENT if quietly else discord.utils.MISSING
        if known.doubtful:
            await self._search(post)
        refusals = []
        async for place in self._places(post):
            try:
                return await send_once(
                    self.bot, place, draw, number, known, Importance.ASKING, told
                )
            except RefusedPostError as refused:
                refusals.append(refused)
        _check_gone(refusals)
        return None

    async def _places(self, post: Post) -> AsyncIterator[ChannelId]:
        yield post.place
        if post.lobby_channel != post.place and not await self.bot.tables.is_veiled(post.table):
            yield post.lobby_channel

    async def _search(self, post: Post) -> None:
        """Find again what was sent; what nobody knows of and nobody needs is left over."""
        known = self.of(post.table)
        needed = {post.message, *(one.message for one in known.left)}
        for place in dict.fromkeys((post.place, post.lobby_channel)):
            sent = await self._sent(post.table, place)
            known.see(sent)
            for found in sent:
                if found.has_buttons(TABLE, post.table) and found.message not in needed:
                    known.left.append(Leftover(post.table, place, found.message))
        known.doubtful = False
        self._old.discard(post.table)

    def now_at(self, post: Post, sent: Found | None) -> Post:
        """The new current message of a table; the one before it is not needed any more."""
        if sent is None:
            return post
        left = self.of(post.table).left
        left[:] = [one for one in left if one.message != sent.message]
        if post.message != sent.message:
            self.leave(post, post.message)
        return replace(post, place=sent.channel, message=sent.message)

    async def edit_current(self, post: Post, draw: Draw, mark: tuple[str, int]) -> Post:
        quietly = False
        if post.message is not None:
            refused = await edit(self.bot, post.place, post.message, draw, Importance.SHOWING)
            if refused is None:
                return post
            if isinstance(refused, discord.NotFound):
                post = replace(post, message=None)
            elif refused.code not in (ARCHIVED, TOO_OLD):
                raise NotShownError from refused
            # An edit would have called nobody either.
            quietly = refused.code == TOO_OLD
        return self.now_at(post, await self.send(post, draw, mark, quietly=quietly))

    # --- what is left over ---

    async def take_away(self, left: Leftover, view: Layout | None) -> bool:
        """Take the buttons off an old message, or the message away if nothing would be left.

        False, if that must wait until something new is posted.
        """
        draw = None if view is None else already(view)
        refused = await edit(self.bot, left.channel, left.message, draw, Importance.TIDYING)
        if refused is None or refused.code not in (ARCHIVED, TOO_OLD):
            return True
        self.of(left.table).stuck.add(left.message)
        return False


def _check_gone(refusals: Sequence[RefusedPostError]) -> None:
    """A place that is gone is none any more; everything else may be allowed later."""
    for refused in refusals:
        if refused.code not in (UNKNOWN_CHANNEL, ARCHIVED):
            raise NotShownError from refused.__cause__


# --- posting something beside the tables, once: it may be there already ---


def may_write(guild: discord.Guild, channel: ChannelId | None) -> bool:
    """Whether there is such a place and the bot may write there, without asking Discord."""
    found = None if channel is None else guild.get_channel_or_thread(channel)
    if found is None:
        return False
    may = found.permissions_for(guild.me)
    return may.view_channel and may.send_messages


async def post_once(
    bot: Tischlein, channel: ChannelId, draw: Draw, mark: int, *, doubtful: bool = True
) -> MessageId | None:
    """Post it and call nobody; nothing, if that was refused for good. Else it is tried again."""
    try:
        return (await send_once(bot, channel, draw, mark, Sending(doubtful))).message
    except RefusedPostError as refused:
        log.warning("something could not be posted: %s", refused)
        return None


# --- what is said once on a server, whatever becomes of the process ---

SOON: Final = 30.0
AGAIN: Final = 5 * 60.0
"""Seconds after which it is tried again to say what is still unsaid."""
A_DAY: Final = 24 * 3600.0

Place = Callable[[discord.Guild], ChannelId | None]
Says = Callable[[discord.Guild, Notice], Layout]


class Notices(Feature):
    def __init__(self, bot: Tischlein) -> None:
        super().__init__(bot)
        self.kinds: dict[str, tuple[Place, Says]] = {}
        """Where notices of a kind are posted, and what they look like."""
        self._owing: set[ServerId] = set()
        """Where something is still to be said."""
        self._posting = asyncio.Lock()

    async def cog_load(self) -> None:
        self.repeat(self._say_everywhere, every=AGAIN, first=SOON)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Something may have been left unsaid by a process that ended, or by another one."""
        self._owing |= {ServerId(guild.id) for guild in self.bot.guilds}

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

    async def _say_everywhere(self) -> None:
        for server in tuple(self._owing):
            try:
                await self._say_all(server)
            except StoreError as error:
                log.warning("what is still to be said is not known for now: %s", error)

    async def _say_all(self, server: ServerId) -> None:
        guild = self.bot.get_guild(server)
        if guild is None:
            self._owing.discard(server)
            return
        async with self._posting:
            owed = await notices.owed(self.bot.database, server, self.kinds)
            said = [await self._say(guild, notice, doubtful=True) for notice in owed]
            if all(said):
                self._owing.discard(server)

    async def _say(self, guild: discord.Guild, notice: Notice, *, doubtful: bool) -> bool:
        """Whether nothing is left to be done about it."""
        place, says = self.kinds[notice.kind]
        channel = place(guild)
        if self.bot.clock.now() - notice.since < A_DAY:
            if channel is None or not may_write(guild, channel):
                return False
            mark = mark_of(TableId(notice.server), f"notice {notice.kind}", notice.since)
            try:
                draw = already(says(guild, notice))
                await post_once(self.bot, channel, draw, mark, doubtful=doubtful)
            except NotShownError:
                log.info("a notice is posted later: %s", notice.kind)
                return False
        await notices.done(self.bot.database, notice)
        return True
