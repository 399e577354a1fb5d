"""The buttons of the public messages: rack, draw, buying, rules, more; rematch and new table."""

from functools import partial

from discord import app_commands

from bot.database.core import ChannelId, MemberId, TableId
from bot.games.catalogue import CATALOGUE
from bot.games.moves import Buy, Move, Pass
from bot.pictures.scenes import table_scene
from bot.tables import lobby, playing
from bot.tables.clocks import expected_end
from bot.tables.denials import Denial, deny
from bot.tables.live import Live, OpenTable, Running
from bot.tables.model import Presence, Status
from bot.tables.rights import check_arbiter, check_may_watch, check_running, held_seat, is_arbiter
from bot.words.catalogues import named, say, speaking
from cogs import answers
from cogs.answers import answering_safely, leaving_layout, left_layout, more_layout, sure_layout
from cogs.asking import check_opening, check_permissions, member_of, reader_of, words_of
from cogs.boards import PAGE, MyTable, mine_layout
from cogs.feature import Feature, Letter, takes, values_of
from cogs.lobby import Lobbies
from cogs.parts import bold_name, layout, players, safe_name, text
from cogs.rules import Rules
from cogs.table_messages import CALL, Display
from cogs.table_screens import contest_of
from cogs.workbench.cog import Workbench

MOVES: dict[str, Move] = {"buy": Buy(), "pass": Pass()}


class Table(
    Feature,
    letters={
        answers.TABLE: Letter(),
        answers.MORE: Letter(updates=True),
        answers.SCORE: Letter(public=True),
    },
):
    async def _live(self, answer: answers.Answer, table: TableId) -> Live:
        live = await self.bot.tables.find(table)
        if isinstance(live, Running):
            answer.deck = live.match.rules.deck
        return live

    # --- playing ---

    @takes(answers.TABLE, "rack", "draw")
    async def _rack(self, answer: answers.Answer, press: answers.Press) -> None:
        """Also for messages that had a button to draw: one press by mistake ended a turn."""
        await self._live(answer, press.table)
        await self.the(Workbench).show(answer, press.table)

    @takes(answers.TABLE, *MOVES)
    async def _move(
        self, answer: answers.Answer, press: answers.Press, seen: int | None = None
    ) -> None:
        """A move that needs no choice; then the rack, because something was drawn or changed."""
        await self._live(answer, press.table)
        who = member_of(answer.interaction)
        move = MOVES[press.verb]
        now = await playing.act(self.bot.tables, press.table, who, move, seen=seen)
        await self.the(Workbench).show(answer, press.table, seen=now)

    @takes(answers.TABLE, "next")
    async def _next(
        self, answer: answers.Answer, press: answers.Press, _seen: int | None = None
    ) -> None:
        """Whoever has seen how a round ended; the message says who has not."""
        await self._live(answer, press.table)
        await playing.go_on(self.bot.tables, press.table, member_of(answer.interaction))
        await answer.acknowledge()

    @takes(answers.TABLE, "rules")
    async def _rules(self, answer: answers.Answer, press: answers.Press) -> None:
        live = await self.bot.tables.find(press.table)
        await self.the(Rules).show(answer, live.row.game)

    # --- leaving and ending ---

    @takes(answers.TABLE, "more")
    async def _more(self, answer: answers.Answer, press: answers.Press) -> None:
        live = await self.bot.tables.find(press.table)
        who = member_of(answer.interaction)
        watches = live.row.seat_of(who.id) is None
        note = answer.say("more-watching") if watches else ""
        arbiter = is_arbiter(live, who, self.bot.tables.contests)
        await answer.show(more_layout(live.info, who, note, arbiter=arbiter))

    @takes(answers.MORE, "read")
    async def _read(self, answer: answers.Answer, press: answers.Press) -> None:
        """The table in words, for whoever asks: also for those who only watch."""
        live = await self.bot.tables.find(press.table)
        if not isinstance(live, Running):
            raise answers.OutdatedError
        check_may_watch(live, MemberId(answer.interaction.user.id))
        scene = table_scene(live.public, players(live.info))
        read = reader_of(answer).reads(scene)
        await answer.show(layout(text(read.text)))

    @takes(answers.MORE, "leave")
    async def _ask_leave(self, answer: answers.Answer, press: answers.Press) -> None:
        live = await self.bot.tables.find(press.table)
        who = member_of(answer.interaction)
        held_seat(check_running(live), who.id)
        counts = await contest_of(self.bot, live.info) is not None
        await answer.show(leaving_layout(live.info, who, counts=counts))

    @takes(answers.MORE, "go")
    async def _leave(self, answer: answers.Answer, press: answers.Press) -> None:
        live = await self.bot.tables.find(press.table)
        await playing.leave(self.bot.tables, press.table, member_of(answer.interaction))
        counts = await contest_of(self.bot, live.info) is not None
        await answer.show(left_layout(live.info, counts=counts))

    @takes(answers.TABLE, "back")
    @takes(answers.MORE, "back")
    async def _back(self, answer: answers.Answer, press: answers.Press) -> None:
        await playing.take_back(self.bot.tables, press.table, member_of(answer.interaction))
        await self._rack(answer, press)

    @takes(answers.MORE, "vote")
    async def _vote(self, answer: answers.Answer, press: answers.Press) -> None:
        who = member_of(answer.interaction)
        live = await self.bot.tables.find(press.table)
        await playing.vote_abort(self.bot.tables, press.table, who)
        if live.row.status == Status.RUNNING:
            note = answer.say("more-voted")
            await answer.show(more_layout(live.info, who, note, arbiter=False))
        else:
            await answer.replace("more-aborted")

    @takes(answers.MORE, "unvote")
    async def _unvote(self, answer: answers.Answer, press: answers.Press) -> None:
        who = member_of(answer.interaction)
        await playing.vote_abort(self.bot.tables, press.table, who, wants=False)
        await answer.replace("more-unvoted")

    @takes(answers.MORE, "abort")
    async def _ask_abort(self, answer: answers.Answer, press: answers.Press) -> None:
        live = await self.bot.tables.find(press.table)
        check_arbiter(live, member_of(answer.interaction), self.bot.tables.contests)
        await answer.show(sure_layout(live.info))

    @takes(answers.MORE, "yes")
    async def _abort(self, answer: answers.Answer, press: answers.Press) -> None:
        await playing.abort(self.bot.tables, press.table, member_of(answer.interaction))
        await answer.replace("more-aborted")

    @takes(answers.MORE, "kick")
    async def _kick(self, answer: answers.Answer, press: answers.Press) -> None:
        member = MemberId(answers.only_number(values_of(answer.interaction), 20))
        live = await self.bot.tables.find(press.table)
        seat = next((one for one in live.info.seats if one.member == member), None)
        if seat is None or seat.sent_away:
            deny(Denial.NO_SUCH_SEAT)
        await playing.kick(self.bot.tables, press.table, member_of(answer.interaction), member)
        await answer.replace("more-kicked", player=bold_name(seat))

    # --- again ---

    @takes(answers.SCORE, "rematch")
    async def _rematch(self, answer: answers.Answer, press: answers.Press) -> None:
        """The same settings and computers. The first who asks opens it, the others join it;
        whoever played against computers only has nobody to wait for."""
        interaction = answer.interaction
        check_permissions(interaction)
        who = member_of(interaction)
        if any(_is_again(live, press.table, who.id) for live in self.bot.tables):
            deny(Denial.ALREADY_SEATED)  # a second tap begins no second match
        table = await playing.rematch(
            self.bot.tables,
            press.table,
            who,
            words=words_of(interaction),
            may_open=partial(check_opening, interaction),
            # It is answered here, wherever the old table was opened.
            place=ChannelId(interaction.channel_id or 0) or None,
        )
        live = await self.bot.tables.find(table)
        if live.row.owner == who.id and len(live.row.seats) - _computers(live) == 1:
            await self.the(Lobbies).announce(answer, table)
            alone = not await playing.others_of(self.bot.tables, press.table, who.id)
            if alone and len(live.row.seats) >= CATALOGUE[live.row.game].fewest:
                await lobby.start(self.bot.tables, table, who)
            else:
                await self._call_back(answer, press.table, live)
        else:
            await answer.tell("lobby-joined")

    async def _call_back(self, answer: answers.Answer, old: TableId, new: Live) -> None:
        """The others of a match hear that somebody wants to play it again.

        Once for each match: else whoever opens and cancels could call them on and on.
        """
        if not await playing.is_first_rematch(self.bot.tables, old):
            return
        who = answer.interaction.user
        others = await playing.others_of(self.bot.tables, old, MemberId(who.id))
        post = await self.bot.posts.find(new.row.id)
        if others and post is not None:
            with speaking(self.bot.language_of(new.row.server)):
                called = " ".join(f"<@{member}>" for member in others)
                name = f"**{safe_name(who.display_name)}**"
                said = say("table-rematch_call", players=called, player=name)
                await self.the(Display).say(post, said, CALL)

    @takes(answers.SCORE, "new")
    async def _new(self, answer: answers.Answer, press: answers.Press) -> None:
        terms = await playing.terms_of(self.bot.tables, press.table)
        await self.the(Lobbies).open(answer, terms)


def _is_again(live: OpenTable, old: TableId, member: MemberId) -> bool:
    """Whether somebody plays a match again that began at once."""
    people = [seat.member for seat in live.row.seats if seat.member is not None]
    running = live.row.status == Status.RUNNING
    return running and live.row.rematch_of == old and people == [member]


def _computers(live: Live) -> int:
    return sum(seat.level is not None for seat in live.row.seats)


# --- ``/tables mine``: where somebody sits on this server, and which of these tables wait for t ---


class MyTables(Feature, letters={answers.SLOW: Letter(updates=True)}):
    """All of it is private: nobody needs to know how many tables somebody keeps waiting."""

    tables = app_commands.Group(
        name=named("command-tables"), description=named("command-tables-about"), guild_only=True
    )

    @tables.command(name=named("command-mine"), description=named("command-mine-about"))
    async def mine(self, interaction: answers.Interaction) -> None:
        async with answering_safely(interaction) as answer:
            await self._show(answer)

    @takes(answers.SLOW, "rack")
    async def _rack(self, answer: answers.Answer, press: answers.Press) -> None:
        await self.the(Workbench).show(answer, press.table)

    @takes(answers.SLOW, "mine")
    async def _mine(self, answer: answers.Answer, _: answers.Press, page: int = 0) -> None:
        await self._show(answer, page)

    async def _show(self, answer: answers.Answer, page: int = 0) -> None:
        interaction = answer.interaction
        me = MemberId(interaction.user.id)
        here = [table for table in self.bot.tables if table.row.server == interaction.guild_id]
        mine = sorted(filter(None, (_mine(table, me) for table in here)), key=MyTable.order)
        page = max(0, min(page, (len(mine) - 1) // PAGE))
        shown = mine[page * PAGE : (page + 1) * PAGE]
        posts = await self.bot.posts.find_many([one.table.id for one in shown])
        command = self.bot.command_ids
        await answer.show(mine_layout(mine, page, posts, command))


def _mine(table: OpenTable, me: MemberId) -> MyTable | None:
    """A table at which somebody sits; not one that they have left."""
    seat = table.row.seat_of(me)
    if seat is None or table.row.seats[seat].presence == Presence.LEFT:
        return None
    return MyTable(table.info, seat, table.row.awaited or (), expected_end(table))
