"""Who asks, and which table they mean."""

import re
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final

import discord
from discord import app_commands, ui

from bot.client import Tischlein
from bot.community.cards import history
from bot.community.results import FinishedTable, HistoryFilter
from bot.database.core import ChannelId, MemberId, RoleId, ServerId, TableId
from bot.pictures.alt_texts import read, table_lines
from bot.pictures.scenes import words_in
from bot.requests import TO_PLAY_HERE
from bot.tables.denials import Denial, DeniedError, Member, deny
from bot.tables.events import TableInfo
from bot.tables.live import OpenTable
from bot.tables.model import Post, SeatState, Status
from bot.tables.rights import check_may_open
from bot.words.catalogues import described, language_for, named, say, speak, speaking, spoken
from cogs import parts
from cogs.answers import (
    GIVEN,
    NO_TABLE,
    WHICH,
    Answer,
    Interaction,
    OutdatedError,
    Press,
    TroubleError,
    WhichTableError,
    only_number,
    press_id,
)
from cogs.feature import Feature, Letter, takes, values_of
from cogs.parts import day, game_name
from cogs.parts import seat_title as seat_title_figures
from cogs.parts import seat_title_people as seat_title
from render import Picture, Scene
from render.scenes import TableScene, WorkbenchScene

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
    """Whoever asks, and what they may do on the whole server; the only place that says so.

    Moderators are those who may clear up other people's messages, everywhere. What Discord sends
    along with a click is what they may do in its channel, and whoever manages a channel gives
    themselves there what they like. So it is the roles that count, which come with the click, too;
    where the server's own are not known yet, nobody has any power.
    """
    user = interaction.user
    may = user.guild_permissions if isinstance(user, discord.Member) else NO_POWER
    return with_powers(MemberId(user.id), user.display_name, may)


def member_with(user: discord.abc.User, may: discord.Permissions) -> Member:
    return with_powers(MemberId(user.id), user.display_name, may)


def with_powers(member: MemberId, name: str, may: discord.Permissions) -> Member:
    return Member(
        member,
        name,
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


def words_of(interaction: Interaction, words: str | None = None) -> str:
    """What somebody adds to the shuffle: own words, or else the number of the click."""
    return (words or "").strip() or str(interaction.id)


WORDS = "words"


def words_form(answer: Answer, custom_id: str) -> ui.Modal:
    field: ui.TextInput[ui.Modal] = ui.TextInput(custom_id=WORDS, max_length=200)
    label = ui.Label(text=answer.say("lobby-words_label"), component=field)
    return parts.form(answer.say("lobby-words_title"), custom_id, label)


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
        names = ", ".join(say(f"permission-{NOW.get(name, name)}") for name in missing)
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
        mine = [live for live in mine if live.row.seat_of(me) in (live.row.awaited or ())] or mine
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


# --- which table is meant, if somebody plays at several: a menu, and then the command goes on ---

MOST_KEPT = 1000
"""Questions that wait for an answer; the oldest are forgotten, and a restart forgets all."""


class Which(Feature, letters={WHICH: Letter(updates=True, outdated="memory-outdated")}):
    def __init__(self, bot: Tischlein) -> None:
        super().__init__(bot)
        self._waiting: dict[int, Interaction] = {}
        bot.ask_which = self.ask

    async def ask(self, answer: Answer, tables: Sequence[TableInfo]) -> None:
        typed = answer.interaction
        self._waiting[typed.id] = typed
        while len(self._waiting) > MOST_KEPT:
            del self._waiting[next(iter(self._waiting))]
        await answer.show(which_layout(answer, tables))

    @takes(WHICH)
    async def _pressed(self, answer: Answer, _: Press, asked: MemberId) -> None:
        """Do what was typed at the table that was chosen; the answer replaces the menu."""
        typed = self._waiting.get(asked)
        values = values_of(answer.interaction)
        if typed is None or typed.user.id != answer.interaction.user.id:
            raise OutdatedError
        answer.interaction.extras[CHOSEN] = TableId(only_number(values, 18))
        answer.interaction.extras[GIVEN] = answer
        await _go_on(typed, answer.interaction)

    def forget(self, member: MemberId) -> None:
        for typed in [one for one in self._waiting.values() if one.user.id == member]:
            del self._waiting[typed.id]


async def _go_on(typed: Interaction, chosen: Interaction) -> None:
    """Call the command once more, with what was typed."""
    command: Any = typed.command
    assert isinstance(command, app_commands.Command)
    given = dict(iter(typed.namespace))
    values = {
        one.name: given[one.display_name] for one in command.parameters if one.display_name in given
    }
    owner = () if command.binding is None else (command.binding,)
    await command.callback(*owner, chosen, **values)


def which_layout(answer: Answer, tables: Sequence[TableInfo]) -> parts.Layout:
    offers = [
        parts.option(
            answer.say("trouble-table", number=table.id, game=game_name(table.game)),
            str(table.id),
            description=", ".join(seat_title(seat) for seat in table.seats),
        )
        for table in tables
    ]
    name = press_id(WHICH, "table", NO_TABLE, answer.interaction.id)
    return parts.layout(
        parts.text(answer.say("trouble-which_table")),
        parts.menu(answer.say("trouble-choose_table"), name, offers),
    )


# --- which match somebody means: its number, typed or chosen from the newest ones ---

Command = app_commands.Command[Any, ..., None]
LOOKED_THROUGH = 50
"""So many of the newest matches are searched for what is typed."""
MOST_OFFERED = 25
LONGEST_OFFER = 100


def server_of(interaction: Interaction) -> ServerId:
    assert interaction.guild_id is not None, "commands are for servers only"
    return ServerId(interaction.guild_id)


def asker(answer: Answer) -> MemberId:
    return MemberId(answer.interaction.user.id)


def match_number(typed: str) -> TableId:
    """``17``, or ``#17``."""
    found = re.fullmatch(r"\s*#?([0-9]{1,18})\s*", typed, re.ASCII)
    if found is None:
        raise TroubleError("memory-no_such_match")
    return TableId(int(found[1]))


@contextmanager
def about_a_match() -> Iterator[None]:
    """What is said of tables that are not open is not what somebody wants to hear of a match."""
    try:
        yield
    except DeniedError as denied:
        if denied.denial == Denial.NO_SUCH_TABLE:
            raise TroubleError("memory-no_such_match") from None
        raise


async def offered_matches(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The newest matches of this server; those in whose number or words is what was typed."""
    speak(language_for(str(interaction.locale)))
    which = HistoryFilter(server_of(interaction))
    page = await history(interaction.client.database, which, size=LOOKED_THROUGH)
    named = {match.id: match_in_words(match) for match in page.matches}
    wanted = typed.strip().removeprefix("#").casefold()
    found = [one for one in named if str(one).startswith(wanted)]
    found += [one for one, words in named.items() if wanted in words.casefold()]
    return [
        app_commands.Choice(name=parts.shortened(named[one], LONGEST_OFFER), value=str(one))
        for one in list(dict.fromkeys(found))[:MOST_OFFERED]
    ]


def match_command(name: str) -> Callable[[Callable[..., Coroutine[Any, Any, None]]], Command]:
    """A command about a match, whose number is typed or chosen."""

    def make(callback: Callable[..., Coroutine[Any, Any, None]]) -> Command:
        chosen = app_commands.autocomplete(match=offered_matches)(described("match")(callback))
        about = named(f"command-{name}-about")
        return app_commands.command(name=named(f"command-{name}"), description=about)(chosen)

    return make


def match_in_words(match: FinishedTable) -> str:
    """``17 · 05.01.2026 · Rummy (1992) · Ann, Ben``"""
    names = ", ".join(seat_title_figures(seat) for seat in match.seats)
    when = day(match.ended_at)
    return f"{match.id} · {when} · {game_name(match.game)} · {names}"


# --- how scenes reach people: in the colours of the server, or as a member likes it ---

LONGEST_READING: Final = 2800
"""Letters; Discord allows 4000 in all texts of a message together."""


async def publicly(bot: Tischlein, server: ServerId, scene: Scene) -> Picture:
    """What everybody sees, in the language and the colours of the server."""
    look = bot.server_settings.of(server).look
    with speaking(bot.language_of(server)):
        return await bot.painter.paint(scene, look)


class Reader:
    """Somebody for whom alone something is shown: who, where, and in which language."""

    def __init__(self, bot: Tischlein, member: MemberId, server: ServerId) -> None:
        self.bot = bot
        self.language = spoken()
        self.member = member
        self.server = server

    async def sees(
        self,
        scene: Scene,
        *,
        beside: Callable[[], TableScene] | None = None,
        most: int = LONGEST_READING,
    ) -> parts.Sight:
        """A picture, or the same in words; then also the table, which others see above.

        Few want words, so what is beside it is only made for them.
        """
        liked = await self.bot.preferences.of(self.member)
        if liked.as_text:
            return self.reads(scene, beside=beside, most=most)
        look = liked.look or self.bot.server_settings.of(self.server).look
        with speaking(self.language):
            return await self.bot.painter.paint(scene, look)

    def reads(
        self,
        scene: Scene,
        *,
        beside: Callable[[], TableScene] | None = None,
        most: int = LONGEST_READING,
    ) -> parts.InWords:
        """A line for each sentence: a screen reader goes from one to the next."""
        with speaking(self.language):
            words = words_in(scene)
        lines = read(scene, words)
        if beside is not None:
            # A draft has the melds as they would be; as they are would only confuse.
            melds = not isinstance(scene, WorkbenchScene)
            lines += filter(None, table_lines(beside(), words, melds=melds))
        return parts.InWords(parts.fitting(_harmless(lines), most))


def _harmless(lines: Sequence[str]) -> list[str]:
    """Names neither format nor mention, and no line becomes a list or a heading."""
    return [parts.safe_name(line) for line in lines]


def reader_of(answer: Answer) -> Reader:
    """Whoever asked, and gets a private answer."""
    interaction = answer.interaction
    server = ServerId(interaction.guild_id or 0)
    return Reader(interaction.client, member_of(interaction).id, server)


def language_of(answer: Answer, *, private: bool) -> str:
    """In which something is told: the reader's own, or the server's."""
    server, bot = answer.interaction.guild_id, answer.interaction.client
    return answer.language if private or server is None else bot.language_of(server)


async def sight_for(answer: Answer, scene: Scene, *, private: bool) -> parts.Sight:
    """What the reader alone sees, or everybody."""
    if private:
        return await reader_of(answer).sees(scene)
    return await publicly(answer.interaction.client, server_of(answer.interaction), scene)
