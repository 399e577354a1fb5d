"""The buttons of the public messages: rack, draw, buying, rules, more; rematch and new table."""

from collections.abc import Awaitable, Callable
from functools import partial

from discord.ext import commands

from bot.client import Tischlein
from bot.games.actions import Buy, Draw, Move, Pass
from bot.store import tables as store
from bot.store.rows import MemberId, Presence, Status, TableId, TableRow
from bot.tables import ending, playing
from bot.tables.denials import Denial, deny
from bot.tables.live import Live
from bot.tables.lobby import Terms
from bot.tables.rights import check_in_charge
from cogs.asking import check_opening, check_permissions, member_of, words_of
from cogs.lobby import lobby_of
from cogs.rack import rack_of
from cogs.routing import Route, routing, values_of
from cogs.rules import rules_of
from cogs.trouble import Trouble
from cogs.ui.answers import Answer
from cogs.ui.ids import MORE, SCORE, TABLE, Press
from cogs.ui.more import more_layout, sure_layout
from cogs.ui.people import bold_name

Verb = Callable[[Answer, Press], Awaitable[None]]
MOVES: dict[str, Move] = {"draw": Draw(), "buy": Buy(), "pass": Pass()}


class Table(commands.Cog):
    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot
        self._verbs: dict[tuple[str, str], Verb] = {
            (TABLE, "rack"): self._rack,
            (TABLE, "rules"): self._rules,
            (TABLE, "more"): self._more,
            (MORE, "leave"): self._leave,
            (MORE, "back"): self._back,
            (MORE, "vote"): self._vote,
            (MORE, "unvote"): self._unvote,
            (MORE, "abort"): self._ask_abort,
            (MORE, "yes"): self._abort,
            (MORE, "kick"): self._kick,
            (SCORE, "rematch"): self._rematch,
            (SCORE, "new"): self._new,
        }

    async def cog_load(self) -> None:
        routes = routing(self.bot).routes
        routes[TABLE] = Route(self.pressed)
        routes[MORE] = Route(self.pressed, updates=True)
        routes[SCORE] = Route(self.pressed, public=True)

    async def pressed(self, answer: Answer, press: Press) -> None:
        if press.kind == TABLE and press.verb in MOVES:
            await self._move(answer, press, MOVES[press.verb])
            return
        verb = self._verbs.get((press.kind, press.verb))
        if verb is None:
            raise Trouble("trouble-outdated")
        await verb(answer, press)

    async def _live(self, answer: Answer, table: TableId) -> Live:
        live = await self.bot.tables.find(table)
        if live.match is not None:
            answer.deck = live.match.rules.deck
        return live

    # --- playing ---

    async def _rack(self, answer: Answer, press: Press) -> None:
        await self._live(answer, press.table)
        await rack_of(self.bot).show(answer, press.table)

    async def _move(self, answer: Answer, press: Press, move: Move) -> None:
        """A move that needs no choice; then the rack, because something was drawn or changed."""
        await self._live(answer, press.table)
        who = member_of(answer.interaction)
        await playing.act(self.bot.tables, press.table, who, move, seen=press.number(0))
        await rack_of(self.bot).show(answer, press.table)

    async def _rules(self, answer: Answer, press: Press) -> None:
        live = await self.bot.tables.find(press.table)
        await rules_of(self.bot).show(answer, live.row.game)

    # --- leaving and ending ---

    async def _more(self, answer: Answer, press: Press) -> None:
        live = await self.bot.tables.find(press.table)
        await answer.show(more_layout(answer.language, live.info, member_of(answer.interaction)))

    async def _leave(self, answer: Answer, press: Press) -> None:
        await ending.leave(self.bot.tables, press.table, member_of(answer.interaction))
        await answer.replace("more-left")

    async def _back(self, answer: Answer, press: Press) -> None:
        await playing.take_back(self.bot.tables, press.table, member_of(answer.interaction))
        await self._rack(answer, press)

    async def _vote(self, answer: Answer, press: Press) -> None:
        await ending.vote_abort(self.bot.tables, press.table, member_of(answer.interaction))
        await answer.replace("more-voted")

    async def _unvote(self, answer: Answer, press: Press) -> None:
        who = member_of(answer.interaction)
        await ending.vote_abort(self.bot.tables, press.table, who, wants=False)
        await answer.replace("more-unvoted")

    async def _ask_abort(self, answer: Answer, press: Press) -> None:
        live = await self.bot.tables.find(press.table)
        check_in_charge(live, member_of(answer.interaction))
        await answer.show(sure_layout(answer.language, live.info))

    async def _abort(self, answer: Answer, press: Press) -> None:
        await ending.abort(self.bot.tables, press.table, member_of(answer.interaction))
        await answer.replace("more-aborted")

    async def _kick(self, answer: Answer, press: Press) -> None:
        values = values_of(answer.interaction)
        if not values or not values[0].isdecimal():
            raise Trouble("trouble-no_such_choice")
        member = MemberId(int(values[0]))
        live = await self.bot.tables.find(press.table)
        seat = next((one for one in live.info.seats if one.member == member), None)
        if seat is None or seat.presence == Presence.LEFT:
            deny(Denial.NO_SUCH_SEAT)
        await ending.kick(self.bot.tables, press.table, member_of(answer.interaction), member)
        await answer.replace("more-kicked", player=bold_name(answer.language, seat))

    # --- again ---

    async def _rematch(self, answer: Answer, press: Press) -> None:
        """The same settings and computers. The first who asks opens it, the others join it."""
        interaction = answer.interaction
        check_permissions(interaction)
        who = member_of(interaction)
        table = await ending.rematch(
            self.bot.tables,
            press.table,
            who,
            words=words_of(interaction),
            may_open=partial(check_opening, interaction),
        )
        live = await self.bot.tables.find(table)
        if live.row.owner == who.id and len(live.row.seats) - _computers(live) == 1:
            await lobby_of(self.bot).announce(answer, table)
        else:
            await answer.tell("lobby-joined")

    async def _new(self, answer: Answer, press: Press) -> None:
        old = await store.load(self.bot.database, press.table)
        if not isinstance(old, TableRow):
            deny(Denial.NO_SUCH_TABLE)
        if old.status in (Status.LOBBY, Status.RUNNING):
            deny(Denial.NOT_OVER)
        terms = Terms(old.game, dict(old.options), old.assistance)
        await lobby_of(self.bot).open(answer, terms)


def _computers(live: Live) -> int:
    return sum(seat.level is not None for seat in live.row.seats)


async def setup(bot: Tischlein) -> None:
    await bot.add_cog(Table(bot))
