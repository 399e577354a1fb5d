"""``/rummy tables``, ``rules``, ``help`` and ``show``: finding one's way."""

from typing import Any, cast

from discord import app_commands

from bot.client import Tischlein
from bot.i18n.catalogues import say
from bot.i18n.naming import described, named
from bot.store import posts
from bot.store.posts import Post
from bot.store.rows import Status
from bot.tables.events import TableInfo
from cogs.asking import member_of, table_meant
from cogs.display import display_of
from cogs.errors import heard_out
from cogs.lobby import GAMES
from cogs.rules import rules_of
from cogs.ui.answers import Answer, Interaction
from cogs.ui.choices import game_name
from cogs.ui.more import more_layout
from cogs.ui.parts import fitting, layout, text
from cogs.ui.people import seat_name

MOST_LISTED = 20
HELP = ("help-start", "help-play", "help-private", "help-more", "help-privacy")


@app_commands.command(name=named("command-tables"), description=named("command-tables-about"))
async def tables(interaction: Interaction) -> None:
    async with heard_out(interaction) as answer:
        bot = interaction.client
        lives = [live for live in bot.tables if live.row.server == interaction.guild_id]
        newest = sorted(lives, key=lambda live: -live.row.id)[:MOST_LISTED]
        found = await posts.load_many(bot.database, [live.row.id for live in newest])
        lines = [_line(answer, live.info, found.get(live.row.id)) for live in newest]
        title = f"## {answer.say('table-list_title')}"
        none = answer.say("table-list_none", command="`/rummy new`")
        await answer.show(layout(text(fitting([title, *(lines or [none])]))))


def _line(answer: Answer, table: TableInfo, post: Post | None) -> str:
    language = answer.language
    state = "lobby" if table.status == Status.LOBBY else "running"
    return say(
        language,
        "table-list_line",
        number=table.id,
        game=game_name(language, table.game),
        state=say(language, f"table-state_{state}"),
        players=", ".join(seat_name(language, seat) for seat in table.seats),
        place=_link(table, post),
    )


def _link(table: TableInfo, post: Post | None) -> str:
    if post is None:
        return f"<#{table.channel}>"
    message = post.message or (post.lobby_message if table.status == Status.LOBBY else None)
    if message is None:
        return f"<#{post.place}>"
    return f"https://discord.com/channels/{table.server}/{post.place}/{message}"


@app_commands.command(name=named("command-rules"), description=named("command-rules-about"))
@described("game")
@app_commands.choices(game=GAMES)
async def rules(interaction: Interaction, game: str = "classic") -> None:
    async with heard_out(interaction) as answer:
        await rules_of(interaction.client).show(answer, game)


@app_commands.command(name=named("command-help"), description=named("command-help-about"))
async def help_(interaction: Interaction) -> None:
    async with heard_out(interaction) as answer:
        parts = [f"## {answer.say('help-title')}", *map(answer.say, HELP)]
        await answer.show(layout(text("\n\n".join(parts))))


@app_commands.command(name=named("command-show"), description=named("command-show-about"))
async def show(interaction: Interaction) -> None:
    """The table's message again, at the end of its channel; if that cannot be, a way out."""
    async with heard_out(interaction) as answer:
        table = await table_meant(interaction.client, interaction)
        if await display_of(interaction.client).show_again(table):
            await answer.tell("table-shown")
            return
        live = await interaction.client.tables.find(table)
        note = answer.say("table-not_shown")
        await answer.show(more_layout(answer.language, live.info, member_of(interaction), note))


COMMANDS = cast("tuple[app_commands.Command[Any, ..., Any], ...]", (tables, rules, help_, show))


async def setup(bot: Tischlein) -> None:
    group = bot.tree.get_command("rummy")
    assert isinstance(group, app_commands.Group)
    for command in COMMANDS:
        group.add_command(command)
