"""What is remembered of tables between two of their messages.

What a restart forgets of it is made again from the log, when somebody needs it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from bot.client import Tischlein
from bot.database.core import MemberId, MessageId, TableId
from bot.games.match import PublicView
from bot.tables.events import Acted, SeatsChanged, Stir
from bot.tables.model import Leftover, Post, Span
from bot.tables.outbox import load_acted
from bot.words.catalogues import say
from bot.words.saying import Happening, told
from cogs.ui.emoji import shown_with
from cogs.ui.people import NAMELESS, bold_name
from cogs.ui.table import Scene

MOST_LINES = 12
NOTED = (Stir.LEFT, Stir.SENT, Stir.AWAY, Stir.BACK)


@dataclass(slots=True)
class TableBoard:
    """What is remembered of a table."""

    told: list[str] = field(default_factory=list)
    """What the current message said when it was posted."""
    lines: list[str] = field(default_factory=list)
    """What was done since then."""
    before: PublicView | None = None
    """The table as it was then, so that changes can be marked."""
    scene: Scene | None = None
    known: bool = False
    """Whether this process knows what the current message says."""
    resumed: int | None = None
    """After how many actions this process took over, if it does not know what was before."""
    said: dict[MessageId, list[str]] = field(default_factory=dict)
    """What older messages say, as long as they are not retired."""

    def round_over(self) -> None:
        """What was done is told with the scores, and nothing is compared across rounds."""
        self.told += self.lines
        self.lines = []
        self.before = None

    @property
    def same_round(self) -> PublicView | None:
        """What to compare with; nothing, if another round has begun since."""
        assert self.scene is not None
        if self.before is None or self.before.number != self.scene.view.number:
            return None
        return self.before

    def add(self, line: str) -> None:
        self.lines.append(line)
        del self.lines[:-MOST_LINES]

    def posted(self, lines: list[str]) -> None:
        """A new message says this; what was noted meanwhile is for the next one."""
        assert self.scene is not None
        self.told, self.lines = lines, self.lines[len(lines) :]
        self.before = self.scene.view
        self.known, self.resumed = True, None

    def leave(self, message: MessageId | None, lines: Sequence[str]) -> None:
        """A message is not the current one any more; what it says stays there."""
        if message is not None and self.known:
            self.said[message] = list(lines)

    def rename(self, old: str, new: str) -> None:
        for message, lines in self.said.items():
            self.said[message] = [line.replace(old, new) for line in lines]
        self.told = [line.replace(old, new) for line in self.told]
        self.lines = [line.replace(old, new) for line in self.lines]


def happened(event: Acted) -> Happening:
    return Happening(event.seat, event.move, event.before, event.after)


class TableBoards:
    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot
        self._boards: dict[TableId, TableBoard] = {}

    def __iter__(self) -> Iterator[TableBoard]:
        return iter(self._boards.values())

    def of(self, table: TableId) -> TableBoard:
        return self._boards.setdefault(table, TableBoard())

    def get(self, table: TableId) -> TableBoard | None:
        return self._boards.get(table)

    def ended(self, table: TableId) -> None:
        self._boards.pop(table, None)

    # --- what happens ---

    def note(self, event: Acted) -> None:
        board = self.of(event.table.id)
        if board.before is None:
            board.before = event.before
        board.add(self._line(event))

    def note_stir(self, event: SeatsChanged) -> None:
        """Write down, like a move, who leaves or is back; votes stand in the heading instead."""
        if event.seat is None or event.what not in NOTED:
            return
        language = self.bot.language_of(event.table.server)
        name = bold_name(language, event.table.seats[event.seat])
        self.of(event.table.id).add(say(language, f"stir-{event.what}", player=name))

    def _line(self, event: Acted) -> str:
        language = self.bot.language_of(event.table.server)
        names = [bold_name(language, seat) for seat in event.table.seats]
        shown = shown_with(self.bot, language, event.after.deck)
        return told(language, names, happened(event), shown)

    def forget(self, member: MemberId) -> None:
        """Nothing that is written from now on names somebody who was forgotten."""
        for board in self:
            if board.scene is None:
                continue
            table = board.scene.table
            language = self.bot.language_of(table.server)
            for seat in table.seats:
                if seat.member == member:
                    board.rename(bold_name(language, seat), f"**{say(language, NAMELESS)}**")

    # --- what was before ---

    async def recall(self, post: Post, *, all_of_it: bool) -> None:
        """After a restart: what was done before it and is not told yet; and what was told, too."""
        board = self.of(post.table)
        resumed, span = board.resumed, post.told
        if resumed is None or span is None or not (all_of_it or span.upto < resumed):
            return
        board.resumed = None
        acted = await load_acted(self.bot.database, post.table, span.until(resumed))
        since = [event for event in acted if event.after.seq > span.upto]
        board.told = [self._line(event) for event in acted if event.after.seq <= span.upto]
        board.lines[:0] = [self._line(event) for event in since]
        del board.told[:-MOST_LINES], board.lines[:-MOST_LINES]
        if since:
            board.before = since[0].before
        board.known = True

    async def retired(self, lefts: Sequence[Leftover]) -> dict[MessageId, list[str]]:
        """What old messages of a table said, as far as that can be known."""
        found = {}
        for left in lefts:
            board = self._boards.get(left.table)
            lines = None if board is None else board.said.pop(left.message, None)
            if lines is not None:
                found[left.message] = lines
        forgotten = [left for left in lefts if left.message not in found]
        return found | await self._made_again(forgotten)

    async def _made_again(self, lefts: Sequence[Leftover]) -> dict[MessageId, list[str]]:
        spans = {left.message: left.told for left in lefts if left.told is not None}
        if not spans:
            return {}
        ends = [span.upto for span in spans.values()]
        whole = Span(min(span.after for span in spans.values()), max(ends))
        acted = await load_acted(self.bot.database, lefts[0].table, whole)
        return {
            message: [self._line(one) for one in acted if one.after.seq in span][-MOST_LINES:]
            for message, span in spans.items()
        }
