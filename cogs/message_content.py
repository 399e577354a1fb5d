"""What the messages of a table are made of, from its lobby to its end."""

from bot.client import Tischlein
from bot.community.matches import public_changes, why_uncounted
from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.match import PublicView
from bot.pictures.scenes import score_scene, table_scene
from bot.tables.events import TableInfo, Warned
from bot.tables.model import Post
from bot.words.catalogues import say
from cogs.counting import contest_of, outlook_of
from cogs.messages import Draw, Drawn
from cogs.showing import publicly
from cogs.ui.choices import game_name
from cogs.ui.lobby import PICTURE, lobby_layout, lobby_scene, retired_lobby
from cogs.ui.parts import file_of, plain_layout, text
from cogs.ui.people import mention, players
from cogs.ui.table import (
    NO_CHANGES,
    Scene,
    Sheet,
    countdown,
    ended_layout,
    scores_layout,
    table_layout,
)
from cogs.ui.table import PICTURE as TABLE_PICTURE
from render import Picture


def plainly(words: str) -> Draw:
    async def draw() -> Drawn:
        return plain_layout(text(words)), []

    return draw


async def drawn_lobby(bot: Tischlein, table: TableInfo) -> Drawn:
    language = bot.language_of(table.server)
    picture = await publicly(bot, table.server, lobby_scene(language, table))
    outlook = await outlook_of(bot, table)
    return lobby_layout(language, table, picture, outlook), [file_of(picture, PICTURE)]


def closed_lobby(bot: Tischlein, post: Post, table: TableInfo, why: str = "") -> Draw:
    """What is left of it: where the match is played, or why there is none."""
    language = bot.language_of(table.server)
    reason = say(language, f"closing-{why}") if why else ""

    async def draw() -> Drawn:
        return retired_lobby(language, table, f"<#{post.place}>", reason), []

    return draw


def thread_title(bot: Tischlein, table: TableInfo) -> str:
    names = ", ".join(seat.name for seat in table.seats if seat.member is not None)
    return f"{game_name(bot.language_of(table.server), table.game)} · {names}"


async def drawn_table(bot: Tischlein, scene: Scene, before: PublicView | None) -> Drawn:
    """The current message; what has changed since then is marked."""
    language, table = bot.language_of(scene.table.server), scene.table
    shown = table_scene(language, scene.view, players(language, table), before=before)
    picture = await publicly(bot, table.server, shown)
    return table_layout(language, scene, picture), [file_of(picture, TABLE_PICTURE)]


def warning(bot: Tischlein, event: Warned) -> str:
    """Whose time is nearly up, and what that costs where it costs something."""
    language = bot.language_of(event.table.server)
    asked = " ".join(mention(language, event.table.seats[seat]) for seat in event.seats)
    said = say(language, "table-warning", player=asked, when=countdown(event.deadline))
    rules = rules_for(CATALOGUE[event.table.game], dict(event.table.options))
    if rules.can.time_penalty:
        said = f"{said}\n-# {say(language, 'table-penalty', count=rules.can.time_penalty)}"
    return said


async def drawn_scores(
    bot: Tischlein, table: TableInfo, view: PublicView, final: Picture | None = None
) -> Drawn:
    """The sheet of a round; with the final table also what the match does to the ladders."""
    language, last = bot.language_of(table.server), final is not None
    name = game_name(language, table.game)
    title = say(language, "table-score_title", game=name, number=table.id)
    scene = score_scene(language, view, players(language, table), title=title)
    sheet = Sheet(scene, await publicly(bot, table.server, scene), final)
    shown = scores_layout(
        language,
        table,
        view,
        sheet,
        last=last,
        changes=await public_changes(bot.database, table.id) if last else NO_CHANGES,
        uncounted=await why_uncounted(bot.database, table.id) if last else None,
        commands=bot.command_ids,
    )
    return shown, sheet.files


async def drawn_final(
    bot: Tischlein, table: TableInfo, view: PublicView, before: PublicView | None
) -> Picture:
    """The table as the last move left it; what that changed is marked."""
    language = bot.language_of(table.server)
    same = before is not None and before.number == view.number
    scene = table_scene(language, view, players(language, table), before=before if same else None)
    return await publicly(bot, table.server, scene)


async def drawn_stop(bot: Tischlein, table: TableInfo, why: str) -> Drawn:
    """The last message of a match that was dealt and not played to its end."""
    shown = ended_layout(
        bot.language_of(table.server),
        table,
        why,
        contest=await contest_of(bot, table),
        uncounted=await why_uncounted(bot.database, table.id),
        commands=bot.command_ids,
    )
    return shown, []
