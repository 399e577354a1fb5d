"""What is remembered of tables between two of their messages.

What a restart forgets of it is made again from the log, when somebody needs it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from bot.client import Tischlein
from bot.database.core import MemberId, MessageId, TableId
from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.match import PublicView
from bot.games.pieces import Seat
from bot.tables.events import Acted, Reminded, Resumed, SeatsChanged, Stir, TableInfo
from bot.tables.model import Leftover, Post, Presence, Reminder, Span, Status, strikes
from bot.tables.outbox import load_acted
from bot.words.catalogues import say, speaking
from bot.words.saying import Happening, names_together, told
from cogs import parts
from cogs.answers import NO_TABLE, SLOW, press_id
from cogs.parts import (
    NAMELESS,
    Button,
    Layout,
    bold_name,
    button,
    fitting,
    game_name,
    layout,
    link_to,
    mention,
    moment,
    rows,
    seat_name,
    tappable,
    text,
    until,
    when,
)
from cogs.table_screens import Scene, retired_table, round_text

# --- the list of somebody's tables: whose turn it is, until when, and the way there ---

PAGE = 8
"""As many as a phone shows without too much scrolling."""
NEVER = float("inf")


@dataclass(frozen=True, slots=True)
class MyTable:
    """A table at which somebody sits, and whom it waits for."""

    table: TableInfo
    seat: int
    awaited: tuple[int, ...]
    end: float | None
    """When the turn ends; of a match that rests, when that ends."""

    @property
    def waits(self) -> bool:
        """Whether it waits for the one whose list it is."""
        here = self.table.seats[self.seat].is_played
        resting = self.table.paused_until is not None
        return here and not resting and self.seat in self.awaited

    def order(self) -> tuple[bool, bool, float, int]:
        """Those that wait first, then those that are played; each by how soon they run out."""
        end = NEVER if self.end is None else self.end
        return not self.waits, self.table.status == Status.LOBBY, end, self.table.id


def mine_button(page: int = 0, label: str = "mine-button") -> Button:
    return button(say(label), press_id(SLOW, "mine", NO_TABLE, page))


def mine_layout(
    mine: Sequence[MyTable],
    page: int,
    posts: Mapping[TableId, Post],
    commands: Mapping[str, int],
) -> Layout:
    title = f"## {say('mine-title')}"
    if not mine:
        none = tappable(commands, say("mine-none", command="`/rummy new`"))
        return layout(text(f"{title}\n{none}"))
    shown = mine[page * PAGE : (page + 1) * PAGE]
    pages = -(-len(mine) // PAGE)
    parts = [_entry(one, posts.get(one.table.id)) for one in shown]
    turns = []
    if pages > 1:
        parts.append(f"-# {say('memory-page', page=page + 1, pages=pages)}")
        turns += [mine_button(page - 1, "memory-previous")] if page else []
        turns += [mine_button(page + 1, "memory-next")] if page + 1 < pages else []
    return layout(text(fitting([title, *parts])), *rows(turns))


def _entry(one: MyTable, post: Post | None) -> str:
    table = one.table
    name = say("mine-table", game=game_name(table.game), number=table.id)
    slow = f" · {say('mine-slow')}" if table.is_slow else ""
    others = [seat_name(seat) for at, seat in enumerate(table.seats) if at != one.seat]
    company = say("mine-with", players=names_together(others))
    if not others:
        company = say("mine-alone")
    head = f"**[{name}]({_link(table, post)})**{slow}"
    return f"{head}\n{_state(one)}\n-# {company}"


def _state(one: MyTable) -> str:
    table = one.table
    if table.status == Status.LOBBY:
        return say("mine-lobby")
    if table.paused_until is not None:
        return say("mine-resting", when=moment(table.paused_until, "R"))
    if table.seats[one.seat].presence == Presence.AWAY:
        return say("mine-away")
    ends = {} if one.end is None else {"when": until(one.end)}
    timed = "_open" if one.end is None else ""
    if one.waits:
        return say(f"mine-waits{timed}", **ends)
    players = names_together([seat_name(table.seats[at]) for at in one.awaited])
    return say(f"mine-others{timed}", players=players, **ends)


def _link(table: TableInfo, post: Post | None) -> str:
    if post is None:
        return link_to(table.server, table.channel)
    message = post.message or (post.lobby_message if table.status == Status.LOBBY else None)
    return link_to(table.server, post.place, message)


# --- what is remembered of tables between two of their messages ---

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

    def before_in(self, now: PublicView) -> PublicView | None:
        """What to compare with; nothing, if another round has begun since."""
        same = self.before is not None and self.before.number == now.number
        return self.before if same else None

    def end(self, line: str) -> None:
        """How the round ended, unless that is said already."""
        if line not in self.lines:
            self.add(line)

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

    def resume(self, event: Resumed) -> None:
        """The message is as it was. Only its countdown may be wrong, which can wait."""
        if event.view is not None:
            board = self.of(event.table.id)
            board.scene = Scene(event.table, event.view, event.deadline)
            board.resumed = event.view.seq

    def note(self, event: Acted) -> None:
        board = self.of(event.table.id)
        if board.before is None:
            board.before = event.before
        for line in self._lines(event):
            board.add(line)

    def note_stir(self, event: SeatsChanged) -> None:
        """Write down, like a move, who leaves or is back; votes stand in the heading instead."""
        if event.seat is None or event.what not in NOTED:
            return
        with speaking(self.bot.language_of(event.table.server)):
            name = bold_name(event.table.seats[event.seat])
            self.of(event.table.id).add(say(f"stir-{event.what}", player=name))

    def _line(self, event: Acted) -> str:
        with speaking(self.bot.language_of(event.table.server)):
            names = [bold_name(seat) for seat in event.table.seats]
            shown = parts.shown_with(self.bot, event.after.deck)
            return told(names, happened(event), shown)

    def _lines(self, event: Acted) -> list[str]:
        """What was done; and if that ended a round that is not the last one, how."""
        after = event.after
        if len(after.results) == len(event.before.results) or after.outcome is not None:
            return [self._line(event)]
        with speaking(self.bot.language_of(event.table.server)):
            return [self._line(event), round_text(event.table, after)]

    def forget(self, member: MemberId) -> None:
        """Nothing that is written from now on names somebody who was forgotten."""
        for board in self:
            if board.scene is None:
                continue
            table = board.scene.table
            with speaking(self.bot.language_of(table.server)):
                for seat in table.seats:
                    if seat.member == member:
                        board.rename(bold_name(seat), f"**{say(NAMELESS)}**")

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
        before = [event for event in acted if event.after.seq <= span.upto]
        board.told = [line for event in before for line in self._lines(event)]
        board.lines[:0] = [line for event in since for line in self._lines(event)]
        del board.told[:-MOST_LINES], board.lines[:-MOST_LINES]
        if since:
            board.before = since[0].before
        board.known = True

    async def retired(self, lefts: Sequence[Leftover]) -> dict[MessageId, parts.Layout]:
        """What becomes of old messages: what was done, if anything was; else nothing."""
        found = {}
        for left in lefts:
            board = self._boards.get(left.table)
            lines = None if board is None else board.said.pop(left.message, None)
            if lines is not None:
                found[left.message] = lines
        forgotten = [left for left in lefts if left.message not in found]
        found |= await self._made_again(forgotten)
        return {message: retired_table(lines) for message, lines in found.items() if lines}

    async def _made_again(self, lefts: Sequence[Leftover]) -> dict[MessageId, list[str]]:
        spans = {left.message: left.told for left in lefts if left.told is not None}
        if not spans:
            return {}
        ends = [span.upto for span in spans.values()]
        whole = Span(min(span.after for span in spans.values()), max(ends))
        acted = await load_acted(self.bot.database, lefts[0].table, whole)
        return {
            message: [line for one in acted if one.after.seq in span for line in self._lines(one)][
                -MOST_LINES:
            ]
            for message, span in spans.items()
        }


# --- what a reminder of a slow turn says, at the table and in a direct message ---


def reminder_layout(event: Reminded, seats: tuple[Seat, ...]) -> parts.Layout:
    """With the way to the own rack, and to all other tables that wait."""
    table = event.table
    rules = rules_for(CATALOGUE[table.game], dict(table.options))
    rack = parts.button(
        say(f"table-{rules.can.holder}"),
        press_id(SLOW, "rack", table.id),
        style=parts.Style.primary,
    )
    return parts.plain_layout(parts.text(_said(event, seats)), *parts.rows([rack, mine_button()]))


def direct_layout(event: Reminded, seat: Seat, post: Post, server: str) -> parts.Layout:
    """A direct message says which table of which server is meant, and leads there."""
    table = event.table
    game = game_name(table.game)
    named = say("slow-direct", game=game, number=table.id, server=parts.safe_name(server))
    go = parts.link(say("slow-go"), parts.link_to(table.server, post.place, post.message))
    return parts.plain_layout(parts.text(f"{named}\n{_said(event, (seat,))}"), *parts.rows([go]))


def _said(event: Reminded, seats: tuple[Seat, ...]) -> str:
    table = event.table
    called = " ".join(mention(table.seats[seat]) for seat in seats)
    if event.buying:
        return say("slow-offer", player=called, when=until(event.deadline.at))
    message = "slow-half" if event.which == Reminder.HALF else "slow-last"
    missed = max(table.seats[seat].strikes for seat in seats)
    last = missed + 1 >= strikes(table.options)
    then = say("slow-then_computer" if last else "slow-then_ended")
    return f"{say(message, player=called, when=when(event.deadline.at))}\n-# {then}"
