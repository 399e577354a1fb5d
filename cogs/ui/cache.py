"""The last workbench of each player, and all that was worked out in its position."""

from collections import OrderedDict
from typing import NamedTuple

from bot.database.core import MemberId, TableId
from bot.games.match import SeatView
from bot.games.pieces import Piece
from cogs.ui.parts import Layout, Sight
from cogs.ui.position import SeatPosition
from cogs.ui.situation import Situation
from cogs.ui.workbench import workbench

MOST = 200


class Cached(NamedTuple):
    """A position as somebody sees it, and the last workbench that was made of it."""

    position: SeatPosition
    of: tuple[object, ...] = ()
    layout: Layout | None = None


class WorkbenchCache:
    """The last one of each member at each table."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[TableId, MemberId], Cached] = OrderedDict()

    def of(
        self, table: TableId, member: MemberId, view: SeatView, order: tuple[Piece, ...]
    ) -> SeatPosition:
        """The same one as before, as long as nothing has changed."""
        key = (table, member)
        kept = self._kept.get(key)
        if kept is None or kept.position.view is not view or kept.position.order != order:
            kept = self._kept[key] = Cached(SeatPosition(view, order))
        self._kept.move_to_end(key)
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)
        return kept.position

    def laid_out(self, member: MemberId, at: Situation, sight: Sight) -> Layout:
        """The workbench; the same one again if somebody looks at the same thing again."""
        key = (at.table.id, member)
        how = (at.order, at.deadline, at.emoji, at.note, at.exercise, sight)
        of = (at.language, at.table, at.selection, *how)
        kept = self._kept.get(key)
        if kept is not None and kept.layout and kept.position is at.position and kept.of == of:
            return kept.layout
        layout = workbench(at, sight)
        self._kept[key] = Cached(at.position, of, layout)
        return layout

    def forget(self) -> None:
        """Have nothing at hand that may name somebody."""
        self._kept.clear()
