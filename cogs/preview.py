"""An arrangement before it counts: Confirm, Another way, Cancel.

It is a step of the draft, which nobody else sees and which can be undone: so a restart between the
question and the answer loses nothing.
"""

from collections.abc import Sequence

from discord.ext import commands

from bot.client import Tischlein
from bot.games.actions import End, Undo
from bot.games.cards.turns import CardRules
from bot.games.pieces import Face
from bot.games.views import SeatView
from bot.pictures.scenes import workbench_scene
from bot.store.rows import TableId
from bot.tables import playing
from bot.tables.denials import Denied
from cogs.asking import member_of
from cogs.rack import rack_of
from cogs.routing import Route, routing
from cogs.trouble import Trouble
from cogs.ui.answers import Answer
from cogs.ui.desk import packed, unpacked
from cogs.ui.ids import PREVIEW, Press, press_id
from cogs.ui.parts import Layout, Style, button, file_of, gallery, layout, rows, text
from render import Picture

PICTURE = "preview"


class Preview(commands.Cog):
    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        routing(self.bot).routes[PREVIEW] = Route(self.pressed, updates=True)

    async def begin(
        self, answer: Answer, table: TableId, view: SeatView, faces: Sequence[Face]
    ) -> None:
        """Arrange for the player, and ask whether it is meant."""
        who = member_of(answer.interaction)
        seen = await playing.arrange_for_me(self.bot.tables, table, who, faces)
        await self._show(answer, table, seen, _laid(view, seen), 0)

    async def pressed(self, answer: Answer, press: Press) -> None:
        live = await self.bot.tables.find(press.table)
        if live.match is not None:
            answer.deck = live.match.rules.deck
        verbs = {"confirm": self._confirm, "another": self._another, "cancel": self._cancel}
        if press.verb not in verbs:
            raise Trouble("trouble-outdated")
        await verbs[press.verb](answer, press)

    async def _confirm(self, answer: Answer, press: Press) -> None:
        """The turn ends with it; where a discard ends the turn, the workbench asks for it."""
        who = member_of(answer.interaction)
        view = await playing.look(self.bot.tables, press.table, who)
        if not isinstance(view.public.rules, CardRules):
            await playing.act(self.bot.tables, press.table, who, End(), seen=press.number(0))
        await self._workbench(answer, press.table)

    async def _cancel(self, answer: Answer, press: Press) -> None:
        who = member_of(answer.interaction)
        await playing.act(self.bot.tables, press.table, who, Undo(), seen=press.number(0))
        await self._workbench(answer, press.table)

    async def _workbench(self, answer: Answer, table: TableId) -> None:
        try:
            await rack_of(self.bot).show(answer, table)
        except Denied:
            await answer.acknowledge()

    async def _another(self, answer: Answer, press: Press) -> None:
        who = member_of(answer.interaction)
        variant = (press.number(2) or 0) + 1
        tables = self.bot.tables
        before = await playing.look(tables, press.table, who)
        undone = await playing.act(tables, press.table, who, Undo(), seen=press.number(0))
        held = undone.draft.rack if undone.draft else undone.rack
        pieces = [piece for piece in held if piece in unpacked(press.text(1))]
        faces = undone.public.deck.faces_of(pieces)
        seen = await playing.arrange_for_me(tables, press.table, who, faces, variant=variant)
        same = _shape(seen) == _shape(before)
        note = answer.say("preview-only") if same else ""
        await self._show(answer, press.table, seen, _laid(undone, seen), variant, note)

    async def _show(
        self,
        answer: Answer,
        table: TableId,
        view: SeatView,
        laid: frozenset[int],
        variant: int,
        note: str = "",
    ) -> None:
        assert view.draft is not None
        scene = workbench_scene(answer.language, view, view.draft)
        picture = await self.bot.painter.paint(answer.language, view.public.rules, scene)
        remembered = (view.public.seq, packed(laid), variant)
        shown = _layout(answer, picture, table, remembered, note)
        await answer.show(shown, [file_of(picture, PICTURE)])


def _layout(
    answer: Answer,
    picture: Picture,
    table: TableId,
    remembered: tuple[int, str, int],
    note: str,
) -> Layout:
    styles = {"confirm": Style.success, "another": Style.secondary, "cancel": Style.danger}
    buttons = [
        button(
            answer.say(f"preview-{verb}"), press_id(PREVIEW, verb, table, *remembered), style=style
        )
        for verb, style in styles.items()
    ]
    head = answer.say("preview-title") + (f"\n-# {note}" if note else "")
    return layout(text(head), gallery(picture, PICTURE), *rows(buttons))


def _laid(before: SeatView, after: SeatView) -> frozenset[int]:
    """The pieces that went from the rack to the table in between."""
    was = before.draft.rack if before.draft else before.rack
    now = after.draft.rack if after.draft else after.rack
    return frozenset(set(was) - set(now))


def _shape(view: SeatView) -> frozenset[frozenset[int]]:
    table = view.draft.table if view.draft else view.public.table
    return frozenset(frozenset(meld.pieces) for meld in table)


def preview_of(bot: Tischlein) -> Preview:
    cog = bot.get_cog("Preview")
    assert isinstance(cog, Preview)
    return cog


async def setup(bot: Tischlein) -> None:
    await bot.add_cog(Preview(bot))
