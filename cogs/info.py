"""``/rummy tables``, ``rules``, ``help`` and ``show``: finding one's way."""

import logging
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.community import notices
from bot.community.notices import Notice
from bot.database.core import ChannelId, ServerId, StoreError
from bot.games.catalogue import DEFAULT_GAME
from bot.tables.events import TableInfo
from bot.tables.model import Post, Status
from bot.tables.rights import is_arbiter
from bot.words.catalogues import described, named, say, speaking
from cogs.answers import Interaction, answering_safely, more_layout
from cogs.asking import member_of, table_meant
from cogs.boards import mine_button
from cogs.feature import Feature
from cogs.lobby import Lobbies
from cogs.messages import Notices, may_write
from cogs.parts import Layout, fitting, game_name, layout, link_to, moment, rows, seat_name, text
from cogs.practice import greeting_layout
from cogs.rules import GAMES, Rules
from cogs.table_messages import Display
from cogs.table_screens import learn_button, play_button

MOST_LISTED = 20
HELP = (
    "help-start",
    "help-play",
    "help-private",
    "help-more",
    "help-slow",
    "help-learn",
    "help-memory",
    "help-privacy",
)

Command = app_commands.Command[Any, ..., Any]


class Info(Feature):
    """What can be asked without playing: commands beside ``/rummy new``."""

    async def cog_load(self) -> None:
        for callback in (self.tables, self.rules, self.help, self.show):
            name = f"command-{callback.__name__}"
            about = named(f"{name}-about")
            made: Command = app_commands.Command(
                name=named(name), description=about, callback=callback
            )
            self.the(Lobbies).rummy.add_command(made)

    async def tables(self, interaction: Interaction) -> None:
        async with answering_safely(interaction) as answer:
            bot = interaction.client
            lives = [live for live in bot.tables if live.row.server == interaction.guild_id]
            newest = sorted(lives, key=lambda live: -live.row.id)[:MOST_LISTED]
            found = await bot.posts.find_many([live.row.id for live in newest])
            lines = [_line(live.info, found.get(live.row.id)) for live in newest]
            title = f"## {answer.say('table-list_title')}"
            none = answer.say("table-list_none", command="`/rummy new`")
            mine = rows([mine_button()])
            await answer.show(layout(text(fitting([title, *(lines or [none])])), *mine))

    @described("game")
    @app_commands.choices(game=GAMES)
    async def rules(self, interaction: Interaction, game: str = DEFAULT_GAME) -> None:
        async with answering_safely(interaction) as answer:
            await self.the(Rules).show(answer, game)

    async def help(self, interaction: Interaction) -> None:
        async with answering_safely(interaction) as answer:
            # A command that somebody may not use is "unavailable" in Discord's mentions.
            who = member_of(interaction)
            watches = interaction.permissions.manage_messages
            also = [*["help-moderation"] * watches, *["help-settings"] * who.manager]
            parts = [f"## {answer.say('help-title')}", *map(answer.say, (*HELP, *also))]
            first = rows([play_button(), learn_button()])
            await answer.show(layout(text("\n\n".join(parts)), *first))

    async def show(self, interaction: Interaction) -> None:
        """The table's message again, at the end of its channel; if that cannot be, a way out."""
        async with answering_safely(interaction) as answer:
            bot = interaction.client
            table = await table_meant(bot, interaction)
            display = self.the(Display)
            concerned = (("table", table), ("member", interaction.user.id))
            until = display.shown_again.begin(*concerned)
            live = await bot.tables.find(table)
            if until is not None:
                where = _link(live.info, await bot.posts.find(table))
                await answer.tell("table-shown_before", place=where, when=moment(until, "R"))
                return
            if await display.show_again(table):
                await answer.tell("table-shown")
                return
            display.shown_again.end(*concerned)
            note = answer.say("table-not_shown")
            who = member_of(interaction)
            arbiter = is_arbiter(live, who, bot.tables.contests)
            await answer.show(more_layout(live.info, who, note, arbiter=arbiter))


def _line(table: TableInfo, post: Post | None) -> str:
    state = "lobby" if table.status == Status.LOBBY else "running"
    if table.paused_until is not None:
        state = "resting"
    return say(
        "table-list_line",
        number=table.id,
        game=game_name(table.game),
        state=say(f"table-state_{state}"),
        players=", ".join(seat_name(seat) for seat in table.seats),
        place=_link(table, post),
    )


def _link(table: TableInfo, post: Post | None) -> str:
    if post is None:
        return f"<#{table.channel}>"
    message = post.message or (post.lobby_message if table.status == Status.LOBBY else None)
    if message is None:
        return f"<#{post.place}>"
    return link_to(table.server, post.place, message)


# --- says hello on a server that has just invited the bot: what to press first ---

log = logging.getLogger(__name__)

GREETING: Final = "greeting"


class Greeting(Feature):
    async def cog_load(self) -> None:
        self.the(Notices).kinds[GREETING] = _where, self._greeting

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a new server, in the channel where Discord itself greets and in no other."""
        if not may_write(guild, _where(guild)):
            return
        hello = self.the(Notices).new(GREETING, guild)
        try:
            await notices.keep(self.bot.database, hello)
        except StoreError as error:
            log.warning("nobody was greeted: %s", error)
        else:
            await self.the(Notices).say(guild, hello)

    def _greeting(self, guild: discord.Guild, notice: Notice) -> Layout:
        del notice
        with speaking(self.bot.language_of(ServerId(guild.id))):
            return greeting_layout(self.bot.command_ids, say("greeting"))


def _where(guild: discord.Guild) -> ChannelId | None:
    channel = guild.system_channel
    return None if channel is None else ChannelId(channel.id)
