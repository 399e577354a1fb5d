"""Shows what happens at the tables: one current message each, a fresh one when somebody is asked.

When it is shown, and that it is shown once, is for ``cogs/outbox.py`` to see to.
"""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace

import discord
from discord.ext import commands

from bot.client import Tischlein
from bot.community.matches import public_changes, why_uncounted
from bot.database.core import ChannelId, MemberId, ServerId, TableId
from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.match import PublicView
from bot.games.pieces import Seat
from bot.pictures.scenes import round_scene, table_scene
from bot.requests import Importance
from bot.tables import events
from bot.tables.events import Closing, TableInfo
from bot.tables.model import Post, Presence, Span
from bot.words.catalogues import say, speaking
from cogs import table_screens as screens
from cogs.answers import Pauses
from cogs.asking import publicly
from cogs.boards import TableBoard, direct_layout, happened, reminder_layout
from cogs.feature import Feature
from cogs.messages import (
    Draw,
    Drawn,
    NotShownError,
    RefusedPostError,
    Sending,
    already,
    mark_of,
    send_once,
    tried,
)
from cogs.outbox import Outbox
from cogs.parts import file_of, game_name, mention, moment, plain_layout, players, text
from render import Picture
from render.scenes import RoundScene

# --- what the messages of a table are made of, from its lobby to its end ---


def plainly(words: str) -> Draw:
    return already(plain_layout(text(words)))


async def drawn_lobby(bot: Tischlein, table: TableInfo) -> Drawn:
    picture = await publicly(bot, table.server, screens.lobby_scene(table))
    outlook = await screens.outlook_of(bot, table)
    return screens.lobby_layout(table, picture, outlook), [file_of(picture, screens.PICTURE_lobby)]


def closed_lobby(post: Post, table: TableInfo, why: str = "") -> Draw:
    """What is left of it: where the match is played, or why there is none."""
    reason = say(f"closing-{why}") if why else ""
    return already(screens.retired_lobby(table, f"<#{post.place}>", reason))


def thread_title(table: TableInfo) -> str:
    names = ", ".join(seat.name for seat in table.seats if seat.member is not None)
    return f"{game_name(table.game)} · {names}"


def warning(event: events.Warned) -> str:
    """Whose time is nearly up, and what that costs where it costs something."""
    asked = " ".join(mention(event.table.seats[seat]) for seat in event.seats)
    said = say("table-warning", player=asked, when=moment(event.deadline.at, "R"))
    rules = rules_for(CATALOGUE[event.table.game], dict(event.table.options))
    if rules.can.time_penalty:
        said = f"{said}\n-# {say('table-penalty', count=rules.can.time_penalty)}"
    return said


def ended_scene(table: TableInfo, view: PublicView, before: PublicView | None) -> RoundScene:
    """The table as the last move left it, with what that changed; what was left; the points."""
    title = say("table-score_title", game=game_name(table.game), number=table.id)
    return round_scene(view, players(table), before=before, title=title)


async def drawn_scores(
    bot: Tischlein, table: TableInfo, view: PublicView, picture: Picture, *, last: bool
) -> Drawn:
    """How a round ended; after the last one also what the match does to the ladders."""
    shown = screens.scores_layout(
        table,
        view,
        picture,
        last=last,
        changes=await public_changes(bot.database, table.id) if last else screens.NO_CHANGES,
        uncounted=await why_uncounted(bot.database, table.id) if last else None,
        commands=bot.command_ids,
    )
    return shown, [file_of(picture, screens.SCORES)]


# --- one current message each, a fresh one when somebody is asked ---

log = logging.getLogger(__name__)

SHOWN_AGAIN = 30.0
"""Seconds after which a table is shown again because somebody asks, or another to the same."""
CALLED_AGAIN = 10 * 60.0
"""Seconds after which somebody who is away is called again to the same match that rests."""
CALL = ("call", 0)
"""The mark of what calls others to a lobby."""
COME_TO_NOTHING = (Closing.CANCELLED, Closing.IDLE)
"""Of lobbies: nothing is left of one in which nobody but its host sat."""


class Display(Feature):
    def __init__(self, bot: Tischlein) -> None:
        super().__init__(bot)
        self.outbox = Outbox(
            bot,
            {
                events.LobbyChanged: self._lobby,
                events.TurnBegan: self._turn,
                events.Paused: self._pause,
                events.Acted: self._note,
                events.SeatsChanged: self._seats,
                events.Warned: self._warn,
                events.Reminded: self._remind,
                events.RoundOver: self._round_over,
                events.MatchOver: self._match_over,
                events.TableClosed: self._closed,
                events.TableSetAside: self._set_aside,
            },
        )
        self.messages = self.outbox.messages
        self.board = self.outbox.boards.of
        self.open_place: Callable[[Post, TableInfo], Awaitable[Post | None]] | None = None
        """Finds places for tables that have no lobby."""
        self.shown_again = Pauses(bot.clock, SHOWN_AGAIN)
        self.called = Pauses(bot.clock, CALLED_AGAIN)

    async def cog_unload(self) -> None:
        await super().cog_unload()
        await self.outbox.stop()

    @commands.Cog.listener("on_ready")
    @commands.Cog.listener("on_resumed")
    async def _reach(self) -> None:
        await self.outbox.start()

    @commands.Cog.listener("on_guild_join")
    @commands.Cog.listener("on_guild_available")
    async def _come_back(self, guild: discord.Guild) -> None:
        await self.outbox.come_back(ServerId(guild.id))

    # --- lobby ---

    async def _lobby(self, post: Post, event: events.LobbyChanged) -> Post:
        async def draw() -> Drawn:
            self.outbox.check(event.table.id, event)
            return await drawn_lobby(self.bot, event.table)

        return await self.messages.show_lobby(post, draw)

    # --- turns ---

    async def _pause(self, post: Post, event: events.Paused) -> Post:
        """A fresh message that calls those who are away; whatever comes after it calls nobody.

        Nor does the next one, if it comes soon: whoever is the last one there could leave and come
        back, on and on, to have the others called.
        """
        calls = self._to_call(event.table)
        scene = screens.Scene(event.table, event.view, event.deadline, calls=calls)
        board = self.board(post.table)
        board.scene = scene
        if post.message is None:
            post = await self._open_thread(post, scene.table)
        mark = ("pause", round(event.deadline.at))
        try:
            post = await self._post_fresh(post, mark, event)
        except BaseException:
            self.called.end(*((event.table.id, at) for at in calls))
            raise
        board.scene = replace(scene, calls=frozenset())
        return post

    def _to_call(self, table: TableInfo) -> frozenset[int]:
        """The seats of those who are away, and were not called of late."""
        return frozenset(
            at
            for at, seat in enumerate(table.seats)
            if seat.presence == Presence.AWAY and self.called.begin((table.id, at)) is None
        )

    async def _turn(self, post: Post, event: events.TurnBegan) -> Post:
        """A fresh message if a person is asked, so that they hear of it; else an edit."""
        was = self.board(post.table).scene
        scene = screens.Scene(event.table, event.view, event.deadline)
        seats = [scene.table.seats[seat] for seat in screens.awaited(scene.view)]
        asked = any(seat.member and seat.presence == Presence.HERE for seat in seats)
        self.board(post.table).scene = scene
        first = post.message is None
        if first:
            post = await self._open_thread(post, scene.table)
        elif not asked and (was is None or not screens.is_break(was.view)):
            return await self._edit(post, event)
        post = await self._post_fresh(post, ("turn", event.since), event)
        if first:
            # Not before: as long as there is no table, nobody should be sent to it.
            post = await self.messages.edit_lobby(post, closed_lobby(post, scene.table))
        if scene.deadline is None:
            await self._asked(scene.table, screens.awaited(scene.view))
        return post

    async def _open_thread(self, post: Post, table: TableInfo) -> Post:
        """The first turn: in a thread, where that is possible."""
        moved = await self.open_place(post, table) if self.open_place is not None else None
        if moved is not None:
            return moved
        wanted = self.bot.settings.threads and self.bot.server_settings.of(table.server).threads
        if wanted and post.lobby_message is not None:
            title = thread_title(table)
            post = await self.messages.open_thread(post, title, slow=table.is_slow)
        return post

    async def _post_fresh(
        self,
        post: Post,
        mark: tuple[str, int],
        event: events.Event | None = None,
        *,
        quietly: bool = False,
    ) -> Post:
        """A new current message. What it tells is settled as soon as it is sent, not before."""
        board, lines = self.board(post.table), list[str]()

        async def draw() -> Drawn:
            lines[:] = board.lines
            return await self._drawn(board, lines, event)

        board.leave(post.message, board.told)
        sent = await self.messages.send(post, draw, mark, quietly=quietly)
        new = self.messages.now_at(post, sent)
        board.posted(lines)
        if new.message == post.message:
            return new
        assert board.scene is not None
        now = board.scene.view.seq
        return replace(new, told=Span(now if post.told is None else post.told.upto, now))

    async def _edit(self, post: Post, event: events.Event) -> Post:
        board = self.board(post.table)

        async def draw() -> Drawn:
            return await self._drawn(board, board.lines or board.told, event)

        assert board.scene is not None
        return await self.messages.edit_current(post, draw, ("edit", board.scene.view.seq))

    async def _drawn(
        self, board: TableBoard, lines: list[str], event: events.Event | None
    ) -> Drawn:
        """The current message; what has changed since then is marked."""
        assert board.scene is not None
        scene = replace(board.scene, lines=tuple(lines))
        table, view = scene.table, scene.view
        if event is not None:
            self.outbox.check(table.id, event)
        before, over = board.before_in(view), screens.is_break(view)
        if over:
            picture = await publicly(self.bot, table.server, ended_scene(table, view, before))
        else:
            shown = table_scene(view, players(table), before=before)
            picture = await publicly(self.bot, table.server, shown)
        name = screens.SCORES if over else screens.PICTURE
        return screens.table_layout(scene, picture), [file_of(picture, name)]

    async def _seats(self, post: Post, event: events.SeatsChanged) -> Post:
        board = self.board(event.table.id)
        if board.scene is None:
            return post
        rested = board.scene.table.paused_until is not None
        deadline = event.deadline or board.scene.deadline
        board.scene = replace(board.scene, table=event.table, deadline=deadline)
        if event.table.paused_until is not None and not rested:
            return post  # a fresh message that calls everybody comes next: once is enough
        return await self._edit(post, event)

    async def _note(self, post: Post, event: events.Acted) -> Post:
        """For the next message; but who got a card that was on offer is said at once.

        The turn of whoever drew may take long, and others wait to hear of it.
        """
        self.outbox.boards.note(event)
        board = self.board(event.table.id)
        if board.scene is None or not happened(event).decides_claims:
            return post
        board.scene = replace(board.scene, table=event.table, view=event.after)
        return await self._edit(post, event)

    async def show_again(self, table: TableId) -> bool:
        """Post the current message anew, because somebody asks where it is; whether it worked."""

        async with self.outbox.locks[table]:
            post, board = await self.bot.posts.find(table), self.board(table)
            if post is None or board.scene is None:
                return False
            await self.outbox.boards.recall(post, all_of_it=True)
            board.lines = board.lines or board.told
            mark = ("again", round(1000 * self.bot.clock.now()))
            try:
                with speaking(self.bot.language_of(board.scene.table.server)):
                    new = await self._post_fresh(post, mark, quietly=True)
            except NotShownError:
                return False
            await self.outbox.delivered(post, new)
            await self.outbox.sweep(table)
            return new.message != post.message

    async def say(self, post: Post, words: str, mark: tuple[str, int] | None = None) -> None:
        """A sentence beside the table, if it can be said just now."""
        mark = mark or ("said", round(1000 * self.bot.clock.now()))
        try:
            await self.messages.send(post, plainly(words), mark)
        except NotShownError:
            log.info("table %s was not told something", post.table)

    def forget(self, member: MemberId) -> None:
        """Nothing that is written from now on names somebody who was forgotten."""
        self.outbox.boards.forget(member)

    # --- time ---

    async def _warn(self, post: Post, event: events.Warned) -> Post:
        async def draw() -> Drawn:
            self.outbox.check(event.table.id, event)
            return plain_layout(text(warning(event))), []

        sent = await self.messages.send(post, draw, ("warning", round(event.deadline.at)))
        if sent is not None:
            self.messages.leave(replace(post, place=sent.channel, told=None), sent.message)
        await self._asked(event.table, event.seats)
        return post

    async def _remind(self, post: Post, event: events.Reminded) -> Post:
        """Remind all who want it, each where they want it, and once if others must wait for it."""
        self.outbox.check(event.table.id, event)
        doubtful, here = self.messages.of(post.table).doubtful, []
        for seat in event.seats:
            member = event.table.seats[seat].member
            liked = None if member is None else await self.bot.preferences.of(member)
            if member is None or liked is None or not liked.reminders:
                continue
            known = Sending(doubtful, self.messages.of(post.table).made)
            if not (liked.direct and await self._directly(post, event, seat, member, known)):
                here.append(seat)
        if here:
            draw = already(reminder_layout(event, tuple(here)))
            sent = await self.messages.send(post, draw, (f"reminder{event.which:d}", event.since))
            if sent is not None:
                told = Post(post.table, post.lobby_channel, sent.channel)
                self.messages.leave(told, sent.message)
        await self._asked(event.table, event.seats)
        return post

    async def _directly(
        self, post: Post, event: events.Reminded, seat: Seat, member: MemberId, known: Sending
    ) -> bool:
        """Whether somebody could be reached by a direct message.

        They may take none from us (50007), or be nobody any more; what may work later is raised.
        """
        mark = mark_of(post.table, f"direct{event.which:d} {member}", event.since)
        guild = self.bot.get_guild(event.table.server)
        draw = already(direct_layout(event, seat, post, guild.name if guild else "?"))
        try:
            async with self.bot.pacer.turn(Importance.ASKING):
                user = self.bot.get_user(member)
                if user is None:
                    user = await tried(self.bot.fetch_user(member))
                place = ChannelId((await tried(user.create_dm())).id)
            await send_once(self.bot, place, draw, mark, known, Importance.ASKING)
        except NotShownError:
            self.messages.doubt(post.table)  # it may have arrived
            raise
        except (discord.HTTPException, RefusedPostError):
            return False
        return True

    async def _asked(self, table: TableInfo, seats: tuple[Seat, ...]) -> None:
        for follow in self.bot.when_asked:
            await follow(table, seats, False)  # noqa: FBT003

    # --- the end ---

    async def _round_over(self, post: Post, event: events.RoundOver) -> Post:
        """A fresh message that stands until the next turn; of the last round the match says all.

        At a slow table, where nobody looks at the same time, it stands beside the turns for good.
        """
        table, view, board = event.table, event.view, self.board(post.table)
        if view.outcome is not None:
            return post
        mark = ("round", len(view.results))
        if table.is_slow:
            return await self._scores(post, event, mark, last=False)
        with speaking(self.bot.language_of(table.server)):
            board.end(screens.round_text(table, view))
        board.scene = screens.Scene(table, view, event.deadline)
        return await self._post_fresh(post, mark, event, quietly=True)

    async def _scores(
        self,
        post: Post,
        event: events.RoundOver | events.MatchOver,
        mark: tuple[str, int],
        *,
        last: bool,
    ) -> Post:
        table, view = event.table, event.view

        async def draw() -> Drawn:
            scene = ended_scene(table, view, self.board(table.id).before_in(view))
            picture = await publicly(self.bot, table.server, scene)
            return await drawn_scores(self.bot, table, view, picture, last=last)

        await self.messages.send(post, draw, mark)
        self.board(table.id).round_over()
        return post if post.told is None else replace(post, told=post.told.until(view.seq))

    async def _match_over(self, post: Post, event: events.MatchOver) -> Post:
        post = self._without_current(await self._scores(post, event, ("over", 0), last=True))
        return await self.messages.edit_lobby(post, closed_lobby(post, event.table))

    async def _closed(self, post: Post, event: events.TableClosed) -> Post:
        table, why, view = event.table, event.why, event.view
        if view is not None:

            async def draw() -> Drawn:
                shown = screens.ended_layout(
                    table,
                    why,
                    contest=await screens.contest_of(self.bot, table),
                    uncounted=await why_uncounted(self.bot.database, table.id),
                    commands=self.bot.command_ids,
                )
                return shown, []

            if post.told is not None:
                post = replace(post, told=post.told.until(view.seq))
            await self.messages.send(post, draw, ("closed", 0))
        elif table.rematch_of is not None:
            await self.messages.leave_marked(post, CALL)
        post = self._without_current(post)
        if why in COME_TO_NOTHING and sum(seat.member is not None for seat in table.seats) == 1:
            return await self.messages.edit_lobby(post, None)
        return await self.messages.edit_lobby(post, closed_lobby(post, table, why))

    def _without_current(self, post: Post) -> Post:
        board = self.board(post.table)
        board.leave(post.message, board.told + board.lines)
        self.messages.leave(post, post.message)
        return replace(post, message=None)

    async def _set_aside(self, post: Post, _: events.TableSetAside) -> Post:
        await self.messages.send(post, plainly(say("table-aside")), ("aside", 0))
        return post
