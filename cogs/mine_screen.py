"""The list of somebody's tables: whose turn it is, until when, and the way there."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.database.core import TableId
from bot.tables.events import TableInfo
from bot.tables.model import Post, Presence, Status
from bot.words.catalogues import say
from bot.words.saying import names_together
from cogs.answers import NO_TABLE, SLOW, press_id
from cogs.figures import game_name, moment, seat_name, until
from cogs.parts import Button, Layout, button, fitting, layout, link_to, rows, tappable, text

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
        here = self.table.seats[self.seat].presence == Presence.HERE
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
