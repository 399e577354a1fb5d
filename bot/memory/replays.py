"""A finished match, step by step."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.games.actions import Action, Deal, Move, Turn
from bot.games.match import Header, Match, apply, begin
from bot.games.moves import parse_action
from bot.games.pieces import Seat
from bot.games.refusals import Refused, Unreadable
from bot.games.state import Pieces
from bot.games.views import PublicView, public_view
from bot.memory.matches import finished_row
from bot.store import settings as server_settings
from bot.store import tables as store
from bot.store.database import Database
from bot.store.rows import ServerId, TableId
from bot.tables.denials import Denial, deny
from bot.tables.live import header_for

REMEMBERED = 8
"""Replays in memory: people click through them one step at a time."""


@dataclass(frozen=True, slots=True)
class Step:
    """Something that everyone could see, and the table after it."""

    action: Action
    """A shuffle, or the move that ended the work of a turn."""
    seat: Seat | None
    """Who moved; nobody for a shuffle."""
    moves: tuple[Move, ...]
    """All that the player did since the last step, undone things included; the last one is the
    action."""
    view: PublicView
    racks: tuple[Pieces, ...]
    """Everyone's, or of nobody if the server does not want them shown."""
    round: int
    """From 1."""


@dataclass(frozen=True, slots=True)
class Replay:
    """Steps from the first deal to the end. They count from 0."""

    table: TableId
    steps: tuple[Step, ...]
    rounds: tuple[range, ...]
    """The steps of each round."""
    shows_racks: bool

    def round_of(self, step: int) -> int:
        """The round that a step belongs to, from 1."""
        return self.steps[step].round


async def replay(database: Database, server: ServerId, table: TableId) -> Replay:
    """A finished match of this server; folded once and remembered for a while."""
    row = await finished_row(database, server, table)
    lines = await store.load_actions(database, table)
    texts = tuple(line.action for line in lines)
    steps = await asyncio.to_thread(_folded, header_for(row), texts)
    if not steps:
        deny(Denial.NO_LOG)
    shown = (await server_settings.load(database, server)).replay_racks
    return Replay(
        table=table,
        steps=steps if shown else tuple(map(_without_racks, steps)),
        rounds=_rounds(steps),
        shows_racks=shown,
    )


def _without_racks(step: Step) -> Step:
    return Step(step.action, step.seat, step.moves, step.view, (), step.round)


def _rounds(steps: Sequence[Step]) -> tuple[range, ...]:
    numbers = [step.round for step in steps]
    return tuple(
        range(numbers.index(number), numbers.index(number) + numbers.count(number))
        for number in sorted(set(numbers))
    )


def forget_all() -> None:
    """Have none in memory any more: what people added to the shuffles is in there, too."""
    _folded.cache_clear()


@lru_cache(maxsize=REMEMBERED)
def _folded(header: Header, texts: tuple[str, ...]) -> tuple[Step, ...]:
    """All steps, or none if the log makes no finished match."""
    try:
        match = begin(header)
        deck = match.rules.deck
        steps, match = _steps(match, [parse_action(text, deck) for text in texts])
    except (Refused, Unreadable):
        return ()
    return tuple(steps) if match.outcome is not None else ()


def _steps(match: Match, actions: Sequence[Action]) -> tuple[list[Step], Match]:
    """The work on a draft is one step, at its end: nobody else could see it before."""
    steps: list[Step] = []
    moves: list[Move] = []
    for action in actions:
        before, match = match, apply(match, action)
        if isinstance(action, Turn):
            moves.append(action.move)
            if not _is_seen(before, match):
                continue
        elif match.round is None:  # the lots: nothing lies on the table yet
            continue
        steps.append(_step(action, tuple(moves), match))
        moves.clear()
    return steps, match


def _is_seen(before: Match, after: Match) -> bool:
    """Whether others saw it: the draft is the only thing that is hidden from them."""
    old, new = before.round, after.round
    assert old is not None
    assert new is not None
    return not (
        old.turn == new.turn
        and old.table == new.table
        and old.racks == new.racks
        and old.pile == new.pile
        and old.stock == new.stock
        and old.window == new.window
        and old.drawn == new.drawn
        and old.ending == new.ending
    )


def _step(action: Action, moves: tuple[Move, ...], match: Match) -> Step:
    assert match.round is not None
    view = public_view(match)
    return Step(
        action=action,
        seat=None if isinstance(action, Deal) else action.seat,
        moves=moves,
        view=view,
        racks=match.round.racks,
        round=view.number,
    )
