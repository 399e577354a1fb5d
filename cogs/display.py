"""Shows what happens at the tables: one current message each, a fresh one when somebody is asked.

Events come in while nothing may wait, so they are queued, and a task for each table works its queue
off and ends. What has piled up meanwhile is shown once, in its last state.
"""

import asyncio
import logging
from dataclasses import dataclass, field, replace

import discord
from discord.ext import commands

from bot.client import Tischlein
from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.pieces import Seat
from bot.games.views import PublicView
from bot.i18n.catalogues import say
from bot.i18n.happening import Happening, told
from bot.logs import bind_table
from bot.memory.matches import public_changes
from bot.pictures.scenes import score_scene, table_scene
from bot.store import posts
from bot.store.posts import Post
from bot.store.rows import MemberId, Presence, TableId
from bot.tables.events import (
    Acted,
    DraftChanged,
    Event,
    LobbyChanged,
    MatchOver,
    Resumed,
    RoundOver,
    SeatsChanged,
    TableClosed,
    TableInfo,
    TableSetAside,
    TurnBegan,
    Warned,
)
from cogs.messages import Messages
from cogs.ui.choices import game_name
from cogs.ui.emoji import shown_with
from cogs.ui.lobby import PICTURE as LOBBY_PICTURE
from cogs.ui.lobby import lobby_layout, lobby_scene, retired_lobby
from cogs.ui.parts import file_of, plain_layout, text
from cogs.ui.people import NAMELESS, bold_name, mention, players
from cogs.ui.table import (
    NO_CHANGES,
    PICTURE,
    SCORES,
    Scene,
    awaited,
    countdown,
    retired_table,
    scores_layout,
    table_layout,
)

log = logging.getLogger(__name__)

MOST_LINES = 12


@dataclass(slots=True)
class Board:
    """What is remembered of a table between two of its messages. A restart may forget it."""

    told: list[str] = field(default_factory=list)
    """What the current message said when it was posted."""
    lines: list[str] = field(default_factory=list)
    """What was done since then."""
    before: PublicView | None = None
    """The table as it was then, so that changes can be marked."""
    scene: Scene | None = None
    known: bool = False
    """Whether the current message was posted by this process."""
    warning: int | None = None

    def rename(self, old: str, new: str) -> None:
        self.told = [line.replace(old, new) for line in self.told]
        self.lines = [line.replace(old, new) for line in self.lines]


class Display(commands.Cog):
    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot
        self.messages = Messages(bot)
        self._queues: dict[TableId, list[Event]] = {}
        self._tasks: dict[TableId, asyncio.Task[None]] = {}
        self._boards: dict[TableId, Board] = {}

    async def cog_load(self) -> None:
        self.bot.hear = self.hear

    def hear(self, event: Event) -> None:
        """Remember an event, and begin to show it if nobody does."""
        table = event.table if isinstance(event, TableSetAside) else event.table.id
        if isinstance(event, DraftChanged):
            return
        self._queues.setdefault(table, []).append(event)
        if self.bot.is_ready():
            self._begin(table)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        for table in tuple(self._queues):
            self._begin(table)

    def _begin(self, table: TableId) -> None:
        if table not in self._tasks:
            work = asyncio.get_running_loop().create_task(self._work_off(table))
            self._tasks[table] = work

    async def _work_off(self, table: TableId) -> None:
        try:
            while events := self._queues.pop(table, []):
                await self._show(table, events)
        finally:
            del self._tasks[table]

    async def _show(self, table: TableId, events: list[Event]) -> None:
        try:
            post = await posts.load(self.bot.database, table)
            if post is not None:
                with bind_table(match=table, server=server_of(events[0])):
                    await self._show_all(post, events)
        except Exception as error:
            log.exception("table %s could not be shown: %s", table, type(error).__name__)

    async def _show_all(self, post: Post, events: list[Event]) -> None:
        last = {type(event): at for at, event in enumerate(events)}
        for at, event in enumerate(events):
            if isinstance(event, LobbyChanged | SeatsChanged) and last[type(event)] > at:
                continue
            if isinstance(event, TurnBegan) and last[TurnBegan] > at:
                continue
            post = await self._show_one(post, event)
        for follow in self.bot.when_shown:
            await follow(post.table)

    async def _show_one(self, post: Post, event: Event) -> Post:  # noqa: C901 - one line for each event
        match event:
            case LobbyChanged(table):
                return await self._show_lobby(post, table)
            case Acted():
                self._note(event)
            case TurnBegan(table, view, deadline):
                return await self._show_turn(post, Scene(table, view, deadline))
            case SeatsChanged(table):
                return await self._show_seats(post, table)
            case Warned():
                await self._warn(post, event)
            case RoundOver(table, view):
                if view.outcome is None:
                    await self._show_scores(post, table, view, last=False)
            case MatchOver(table, view):
                return await self._show_end(post, table, view)
            case TableClosed(table, why):
                return await self._show_closed(post, table, why.value)
            case Resumed(table, view, deadline):
                return await self._show_resumed(post, event)
            case TableSetAside(server=server):
                language = self.bot.language_of(server)
                await self.messages.send(post, plain_layout(text(say(language, "table-aside"))))
            case DraftChanged():
                pass
        return post

    def board(self, table: TableId) -> Board:
        return self._boards.setdefault(table, Board())

    # --- lobby ---

    async def _show_lobby(self, post: Post, table: TableInfo) -> Post:
        language = self.bot.language_of(table.server)
        rules = rules_for(CATALOGUE[table.game], dict(table.options))
        picture = await self.bot.painter.paint(language, rules, lobby_scene(language, table))
        view = lobby_layout(language, table, picture)
        return await self.messages.show_lobby(post, view, [file_of(picture, LOBBY_PICTURE)])

    async def _retire_lobby(self, post: Post, table: TableInfo, why: str = "") -> Post:
        language = self.bot.language_of(table.server)
        reason = say(language, f"closing-{why}") if why else ""
        view = retired_lobby(language, table, f"<#{post.place}>", reason)
        return await self.messages.edit_lobby(post, view)

    # --- turns ---

    def _note(self, event: Acted) -> None:
        language = self.bot.language_of(event.table.server)
        board = self.board(event.table.id)
        if board.before is None:
            board.before = event.before
        name = bold_name(language, event.table.seats[event.seat])
        done = Happening(event.seat, event.move, event.before, event.after)
        show = shown_with(self.bot, language, event.after.deck)
        board.lines.append(told(language, name, done, show))
        del board.lines[:-MOST_LINES]

    async def _show_turn(self, post: Post, scene: Scene) -> Post:
        """A fresh message if a person is asked, so that they hear of it; else an edit."""
        seats = [scene.table.seats[seat] for seat in awaited(scene.view)]
        asked = any(seat.member and seat.presence == Presence.HERE for seat in seats)
        board = self.board(scene.table.id)
        board.scene = scene
        await self._forget_warning(post, board)
        if post.message is None:
            post = await self._settle_in(post, scene.table)
        if not asked and post.message is not None:
            return await self._edit(post, board)
        post = await self._post_fresh(post, board)
        if scene.deadline is None:
            await self._asked(scene.table, awaited(scene.view))
        return post

    async def _settle_in(self, post: Post, table: TableInfo) -> Post:
        """The first turn: a thread where that is possible, and the lobby says where."""
        wanted = self.bot.settings.threads and self.bot.settled.of(table.server).threads
        if wanted and post.lobby_message is not None:
            language = self.bot.language_of(table.server)
            names = ", ".join(seat.name for seat in table.seats if seat.member is not None)
            title = f"{game_name(language, table.game)} · {names}"
            post = await self.messages.open_thread(post, title)
        return await self._retire_lobby(post, table)

    async def _post_fresh(self, post: Post, board: Board) -> Post:
        old, old_lines, known = post, board.told, board.known
        board.told, board.lines = board.lines, []
        view, files = await self._drawn(board, board.told)
        post = await self.messages.send_current(post, view, files)
        board.known = True
        assert board.scene is not None
        board.before = board.scene.view
        await self.messages.retire(old, retired_table(old_lines) if known and old_lines else None)
        return post

    async def _edit(self, post: Post, board: Board) -> Post:
        view, files = await self._drawn(board, board.lines or board.told)
        return await self.messages.edit_current(post, view, files)

    async def _drawn(
        self, board: Board, lines: list[str]
    ) -> tuple[discord.ui.LayoutView, list[discord.File]]:
        assert board.scene is not None
        scene = replace(board.scene, lines=tuple(lines))
        language = self.bot.language_of(scene.table.server)
        picture = await self.bot.painter.paint(
            language,
            scene.view.rules,
            table_scene(
                language, scene.view, players(language, scene.table), before=_same_round(board)
            ),
        )
        return table_layout(language, scene, picture), [file_of(picture, PICTURE)]

    async def _show_seats(self, post: Post, table: TableInfo) -> Post:
        board = self.board(table.id)
        if board.scene is None:
            return post
        board.scene = replace(board.scene, table=table)
        return await self._edit(post, board)

    async def show_again(self, table: TableId) -> bool:
        """Post the current message anew, because somebody asks where it is; whether it worked."""
        post = await posts.load(self.bot.database, table)
        board = self.board(table)
        if post is None or board.scene is None:
            return False
        board.lines = board.lines or board.told
        return (await self._post_fresh(post, board)).message != post.message

    def forget(self, member: MemberId) -> None:
        """Nothing that is written from now on names somebody who was forgotten."""
        for board in self._boards.values():
            if board.scene is None:
                continue
            table = board.scene.table
            language = self.bot.language_of(table.server)
            for seat in table.seats:
                if seat.member == member:
                    board.rename(bold_name(language, seat), f"**{say(language, NAMELESS)}**")

    # --- time ---

    async def _warn(self, post: Post, event: Warned) -> None:
        language = self.bot.language_of(event.table.server)
        asked = " ".join(mention(language, event.table.seats[seat]) for seat in event.seats)
        when = countdown(event.deadline)
        said = say(language, "table-warning", player=asked, when=when)
        board = self.board(event.table.id)
        await self._forget_warning(post, board)
        board.warning = await self.messages.send(post, plain_layout(text(said)))
        await self._asked(event.table, event.seats)

    async def _asked(self, table: TableInfo, seats: tuple[Seat, ...]) -> None:
        for follow in self.bot.when_asked:
            await follow(table, seats)

    async def _forget_warning(self, post: Post, board: Board) -> None:
        warning, board.warning = board.warning, None
        if warning is not None:
            await self.messages.delete(post, warning)

    # --- the end ---

    async def _show_scores(
        self, post: Post, table: TableInfo, view: PublicView, *, last: bool
    ) -> None:
        language = self.bot.language_of(table.server)
        name = game_name(language, table.game)
        title = say(language, "table-score_title", game=name, number=table.id)
        scene = score_scene(language, view, players(language, table), title=title)
        picture = await self.bot.painter.paint(language, view.rules, scene)
        changes = await public_changes(self.bot.database, table.id) if last else NO_CHANGES
        layout = scores_layout(
            language,
            table,
            view,
            picture,
            last=last,
            changes=changes,
            commands=self.bot.command_ids,
        )
        board = self.board(table.id)
        for line in board.lines:
            board.told.append(line)
        board.lines = []
        board.before = None
        await self.messages.send(post, layout, [file_of(picture, SCORES)])

    async def _show_end(self, post: Post, table: TableInfo, view: PublicView) -> Post:
        board = self.board(table.id)
        await self._forget_warning(post, board)
        lines = board.told + board.lines
        await self.messages.retire(post, retired_table(lines) if board.known else None)
        await self._show_scores(post, table, view, last=True)
        post = await self._retire_lobby(post, table)
        self._boards.pop(table.id, None)
        return await self.messages.without_current(post)

    async def _show_closed(self, post: Post, table: TableInfo, why: str) -> Post:
        language = self.bot.language_of(table.server)
        board = self._boards.pop(table.id, Board())
        await self._forget_warning(post, board)
        post = await self._retire_lobby(post, table, why)
        if post.message is not None:
            await self.messages.retire(post, retired_table(board.told) if board.known else None)
            said = say(language, "lobby-closed", why=say(language, f"closing-{why}"))
            await self.messages.send(post, plain_layout(text(said)))
        return await self.messages.without_current(post)

    async def _show_resumed(self, post: Post, event: Resumed) -> Post:
        if event.view is None:
            return await self._show_lobby(post, event.table)
        board = self.board(event.table.id)
        board.scene = Scene(event.table, event.view, event.deadline)
        return await self._edit(post, board)


def server_of(event: Event) -> int:
    return event.server if isinstance(event, TableSetAside) else event.table.server


def _same_round(board: Board) -> PublicView | None:
    """What to compare with; nothing, if another round has begun since."""
    assert board.scene is not None
    if board.before is None or board.before.number != board.scene.view.number:
        return None
    return board.before


def display_of(bot: Tischlein) -> Display:
    cog = bot.get_cog("Display")
    assert isinstance(cog, Display)
    return cog


async def setup(bot: Tischlein) -> None:
    await bot.add_cog(Display(bot))
