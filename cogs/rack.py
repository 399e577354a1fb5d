"""What is pressed on the private workbench: every move by clicks alone."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from discord.ext import commands

from bot.client import Tischlein
from bot.community.preferences import RackOrder
from bot.database.core import MemberId
from bot.games.moves import Move
from bot.games.refusals import RefusedError, UnreadableError
from bot.tables.denials import DeniedError, Member
from bot.tables.playing import Seen
from bot.thinking.advice import TurnSoFar
from cogs.asking import member_of
from cogs.errors import sentence
from cogs.routing import Route, Router, fields_of, values_of
from cogs.trouble import TroubleError
from cogs.ui.answers import Answer
from cogs.ui.choosing import CHOICES
from cogs.ui.custom_ids import WORK, Press
from cogs.ui.forms import ONTO, PIECES, typing_form
from cogs.ui.hints import hint_in_words
from cogs.ui.meaning import VERBS, moves_of
from cogs.ui.selection import Selection, selection_of
from cogs.ui.typed import may_be_arranged, typed_melds, typed_moves
from cogs.workbench import NO, Workbench

View = Callable[[Answer, Selection], Awaitable[None]]


class Rack(commands.Cog):
    """Reads what was pressed, acts on it, and has the workbench show what came of it."""

    def __init__(self, bot: Tischlein, router: Router, workbench: Workbench) -> None:
        self.bot = bot
        self._workbench = workbench
        self._host = workbench.host
        self._views: dict[str, View] = {
            "sort": self._sort,
            "front": self._front,
            "type": self._type,
            "typed": self._typed,
            "auto": self._auto,
            "hint": self.hint,
        }
        at_table = self._host.kind == WORK
        router.routes[self._host.kind] = Route(self.pressed, updates=True, anywhere=not at_table)
        if at_table:
            bot.when_shown.append(workbench.refresh)

    async def pressed(self, answer: Answer, press: Press) -> None:
        selection = selection_of(press)
        if not self._knows(press.verb, selection):
            raise TroubleError("trouble-outdated")
        try:
            await self._do(answer, press.verb, selection)
        except (RefusedError, UnreadableError, DeniedError, TroubleError) as no:
            answer.deck = await self._host.deck(press.table)
            await self._explain(answer, selection, no)

    def _knows(self, verb: str, selection: Selection) -> bool:
        del selection
        return verb in CHOICES or verb in VERBS or verb in self._views

    async def _do(self, answer: Answer, verb: str, selection: Selection) -> None:
        if verb in CHOICES:
            await self._choose(answer, verb, selection)
        elif verb in self._views:
            await self._views[verb](answer, selection)
        else:
            await self._move(answer, verb, selection)

    async def _explain(
        self,
        answer: Answer,
        selection: Selection,
        no: RefusedError | UnreadableError | DeniedError | TroubleError,
    ) -> None:
        """On the workbench itself: a message below would push it out of sight with every mistake.

        What is chosen stays chosen, so that it can be put right.
        """
        try:
            await self._workbench.present(answer, selection, f"{NO} {sentence(answer, no)}")
        except DeniedError:
            raise no from None  # there is no workbench to say it on

    def forget(self, member: MemberId) -> None:
        """What is remembered of somebody between two clicks."""
        self._workbench.forget(member)

    # --- choosing ---

    async def _choose(self, answer: Answer, verb: str, selection: Selection) -> None:
        who = member_of(answer.interaction)
        seen = await self._host.look(selection.table, who)
        position = await self._workbench.position(seen.view, selection.table, who.id)
        chosen = CHOICES[verb](position, selection, values_of(answer.interaction))
        await self._workbench.present(answer, chosen, seen=seen)

    async def _sort(self, answer: Answer, selection: Selection) -> None:
        who = member_of(answer.interaction)
        orders = list(RackOrder)
        at = orders.index((await self.bot.preferences.of(who.id)).rack_order)
        order = orders[(at + 1) % len(orders)]
        await self.bot.preferences.change(who.id, lambda liked: replace(liked, rack_order=order))
        await self._workbench.present(answer, replace(selection, page=0))

    async def _front(self, answer: Answer, selection: Selection) -> None:
        """Move the chosen pieces to the front of the rack, and keep that order."""
        who = member_of(answer.interaction)
        position = await self._workbench.position_of(who, selection)
        mine = position.mine(position.checked(selection))
        order = (*mine, *(piece for piece in position.order if piece not in mine))
        await self._host.put_in_order(selection.table, who.id, order)
        await self._workbench.present(answer, replace(selection, page=0))

    # --- moving ---

    async def _move(self, answer: Answer, verb: str, selection: Selection) -> None:
        who = member_of(answer.interaction)
        position = await self._workbench.position_of(who, selection)
        value = next(iter(values_of(answer.interaction)), "")
        moves = moves_of(position, position.checked(selection), verb, value)
        await self._act(answer, who, selection, moves)

    async def _act(
        self, answer: Answer, who: Member, selection: Selection, moves: Sequence[Move]
    ) -> None:
        seen = await self._host.act(selection.table, who, moves, seen=selection.seq)
        await self._after(answer, selection, seen)

    async def _after(self, answer: Answer, selection: Selection, seen: Seen) -> None:
        """What the player sees then; after the last move of a match there is nothing to see."""
        try:
            await self._workbench.present(answer, selection.fresh(0), seen=seen)
        except DeniedError:
            await answer.acknowledge()

    async def _type(self, answer: Answer, selection: Selection) -> None:
        position = await self._workbench.position_of(member_of(answer.interaction), selection)
        await answer.ask(typing_form(answer, position, selection))

    async def _typed(self, answer: Answer, selection: Selection) -> None:
        """Melds as they were typed; what makes none by itself is arranged, where that is done."""
        who = member_of(answer.interaction)
        position = await self._workbench.position_of(who, selection)
        fields = fields_of(answer.interaction)
        onto = fields.get(ONTO, "").strip()
        melds = typed_melds(position.view, fields.get(PIECES, ""), answer.language)
        try:
            moves = typed_moves(position.view, melds, onto)
        except RefusedError:
            help_given = (await self._host.look(selection.table, who)).table.assistance
            if onto or not may_be_arranged(position.view, melds, help_given):
                raise
            faces = [one.face for said in melds for one in said]
            seen = await self._host.arrange(selection.table, who, faces, seen=selection.seq)
            await self._after(answer, selection, seen)
        else:
            await self._act(answer, who, selection, moves)

    async def _auto(self, answer: Answer, selection: Selection) -> None:
        who = member_of(answer.interaction)
        position = await self._workbench.position_of(who, selection)
        faces = position.deck.faces_of(position.mine(position.checked(selection)))
        if not faces and not TurnSoFar(position.view).is_disordered:
            raise TroubleError("rack-choose_first")
        seen = await self._host.arrange(selection.table, who, faces, seen=selection.seq)
        await self._after(answer, selection, seen)

    async def hint(self, answer: Answer, selection: Selection) -> None:
        """Choose for the player what could be laid, and say so; laying it is left to them.

        Asked again in the same position, there is something else to be said.
        """
        who = member_of(answer.interaction)
        moves = await self._host.hint(selection.table, who)
        position = await self._workbench.position_of(who, selection)
        given = selection.hints if selection.seq == position.view.public.seq else 0
        hint = hint_in_words(answer, position, moves, given)
        chosen = selection.fresh(0).only(hint.pieces)
        chosen = replace(chosen, meld=hint.meld, joker_as=hint.joker_as, hints=given + 1)
        await self._workbench.present(answer, chosen, hint.words)
