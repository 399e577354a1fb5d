"""Private workbenches that people have open: kept up to date while somebody looks at them."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from bot.clock import Clock
from bot.database.core import MemberId, TableId
from bot.games.match import SeatView
from cogs.answers import Interaction
from cogs.parts import Layout, Sight
from cogs.workbench.position import Selection, Situation

LOOKING = 5 * 60.0
"""Seconds for which somebody is taken to look at what they asked for."""
EDITABLE = 14 * 60.0
"""Seconds for which one can still be marked as old. Discord allows 15 minutes."""
MANY = 500
"""From so many on those are forgotten that nobody can edit any more."""


class DrawnWorkbench(NamedTuple):
    """A workbench as it is sent."""

    at: Situation
    sight: Sight
    layout: Layout

    def looks_like(self, other: "DrawnWorkbench | None") -> bool:
        if other is None or self.sight != other.sight:
            return False
        if self.layout is other.layout:
            return True
        ours, theirs = (one.layout.to_components() for one in (self, other))  # type: ignore[no-untyped-call]
        return bool(ours == theirs)


class Panel(NamedTuple):
    """A private message that somebody has open."""

    interaction: Interaction
    language: str
    looked: float
    message: int | None
    """Its id, where Discord told it."""
    shown: DrawnWorkbench | None
    """What it shows; nobody knows any more after somebody was forgotten, who may be named in it."""

    def now(self, table: TableId, view: SeatView) -> tuple[Selection, str]:
        """What stays chosen on it, and what stays said.

        What was said was about that position, and melds may not be where they were.
        """
        if self.shown is None or view.public.table != self.shown.at.position.view.public.table:
            return Selection(table), ""
        at = self.shown.at
        return at.selection, at.note if view is at.position.view else ""


class Panels:
    """The newest one of each member at each table."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._open: dict[tuple[TableId, MemberId], Panel] = {}
        self._answers: Counter[tuple[TableId, MemberId]] = Counter()
        """How many answers are on their way to somebody."""
        self._passed_over: set[tuple[TableId, MemberId]] = set()

    @contextmanager
    def answering(self, table: TableId, member: MemberId) -> Iterator[None]:
        """While somebody is being shown a new workbench, the one before it is not edited."""
        key = (table, member)
        self._answers[key] += 1
        try:
            yield
        finally:
            self._answers[key] -= 1
            if not self._answers[key]:
                del self._answers[key]

    def passed_over(self, table: TableId, member: MemberId) -> Panel | None:
        """Somebody's workbench, if it was left as it was because they were being answered."""
        key = (table, member)
        if key not in self._passed_over or key in self._answers:
            return None
        self._passed_over.discard(key)
        return self._open.get(key)

    def newest(self, table: TableId, member: MemberId) -> Panel | None:
        """Somebody's workbench as it is now; none while they are being answered, which passes it
        over."""
        key = (table, member)
        if key in self._answers:
            self._passed_over.add(key)
            return None
        return self._open.get(key)

    def shown(self, table: TableId, member: MemberId) -> DrawnWorkbench | None:
        """What somebody's newest one shows, whether it is edited just now or not."""
        panel = self._open.get((table, member))
        return None if panel is None else panel.shown

    def put(self, table: TableId, member: MemberId, panel: Panel) -> None:
        self._open[table, member] = panel

    def open_anew(self, table: TableId, member: MemberId, panel: Panel) -> Panel | None:
        """Keep the newest one; gives the one before, if that is another message than this."""
        before = self._open.get((table, member))
        self.put(table, member, panel)
        if len(self._open) > MANY:
            self._tidy()
        if before is None or None in (before.message, panel.message):
            return None
        is_older = before.message != panel.message
        return before if is_older and panel.looked - before.looked <= EDITABLE else None

    def _tidy(self) -> None:
        """Forget workbenches that are too old to edit. Those of exercises belong to no table that
        would end."""
        for (where, member), panel in tuple(self._open.items()):
            if self._clock.steady() - panel.looked > EDITABLE:
                self.drop(where, member)

    def drop(self, table: TableId, member: MemberId) -> None:
        self._open.pop((table, member), None)
        self._passed_over.discard((table, member))

    def forget(self, member: MemberId) -> None:
        for (table, whose), panel in tuple(self._open.items()):
            if whose == member:
                self.drop(table, whose)
            else:
                self.put(table, whose, panel._replace(shown=None))

    def looked_at(self, table: TableId) -> Iterator[tuple[MemberId, Panel]]:
        """Those of a table that somebody looks at; what nobody can edit any more is forgotten.

        Each as it is when it comes to it: while one is edited, another may be opened anew.
        """
        self._tidy()
        for member in [whose for where, whose in self._open if where == table]:
            panel = self._open.get((table, member))
            if panel is None or self._clock.steady() - panel.looked > LOOKING:
                continue
            if self.newest(table, member) is not None:
                yield member, panel
