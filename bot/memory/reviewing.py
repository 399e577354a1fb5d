"""Looking back at a stored match, without a file and without waiting: work for the back office."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.games.match import apply, begin
from bot.games.melds import Meld
from bot.games.moves import Arrange, Discard, End, LineError, Move, Turn
from bot.games.pieces import Material, Piece
from bot.games.refusals import RefusedError, UnreadableError
from bot.model.tables import LogEntry, TableState
from bot.pictures.scenes import SortBy, in_order, meld_scenes
from bot.solver import Memory
from bot.store.tables import Log
from bot.tables.folding import steps_of
from bot.tables.live import header_for
from bot.thinking.review import Judged, PlayedTurn, judge, turns_of, with_way
from render.scenes import MeldScene, PieceScene

BROKEN = (LineError, RefusedError, UnreadableError)


AT_ONCE, AT_ONCE_WITH_WAYS = 60, 15
"""Turns of one piece of work: a second or two, for which somebody who plays may have to wait."""


@dataclass(frozen=True, slots=True)
class SomeTurns:
    """Some turns of a match, judged."""

    turns: tuple[Judged, ...]
    is_last: bool


@dataclass(frozen=True, slots=True)
class TurnComparison:
    """A turn that is worth a look: the table as it was, and as it could have been."""

    judged: Judged
    """With the way that was there."""
    material: Material
    before: tuple[MeldScene, ...]
    rack: tuple[PieceScene, ...]
    """What the seat held; what could have been laid is marked."""
    after: tuple[MeldScene, ...]
    """The table that could have been; what is new and what moves is marked."""
    kept: tuple[PieceScene, ...]
    """What would have been left on the rack."""


def turns_reviewed(
    row: TableState, log: Log, after: int, *, ways: bool = False
) -> SomeTurns | None:
    """The next turns of a match, of which so many are judged already; none if the log is broken.

    A way to play takes ten times as long to find as that there is one: most are never looked at.
    """
    memory, most = Memory(), AT_ONCE_WITH_WAYS if ways else AT_ONCE
    judged: list[Judged] = []
    try:
        for turn in _turns(row, log):
            if len(judged) == most:
                return SomeTurns(tuple(judged), is_last=False)
            if turn.number > after:
                one = judge(turn, memory)
                judged.append(with_way(turn, one, memory) if ways else one)
    except BROKEN:
        return None
    return SomeTurns(tuple(judged), is_last=True)


def look(row: TableState, log: Log, judged: Judged) -> TurnComparison | None:
    """What there is to be seen of one turn; none if the log is broken."""
    try:
        turn = next((one for one in _turns(row, log) if one.number == judged.number), None)
        return None if turn is None else look_of(turn, with_way(turn, judged))
    except BROKEN:
        return None


def _turns(row: TableState, log: Log) -> Iterator[PlayedTurn]:
    entries = [LogEntry(action, 0.0) for action in log.actions]
    return turns_of(begin(header_for(row)), steps_of(row, entries))


def look_of(turn: PlayedTurn, judged: Judged) -> TurnComparison:
    """A turn as it was, and as it could have been."""
    view = turn.view
    rules, deck = view.public.rules, view.public.deck
    table, kept = _played(turn, _moves(judged))
    gone = set(view.rack) - set(kept)
    held = in_order(deck, view.rack, SortBy.COLOUR)
    left = in_order(deck, kept, SortBy.COLOUR)
    return TurnComparison(
        judged=judged,
        material=deck.material,
        before=meld_scenes(rules, view.public.table, None),
        rack=tuple(PieceScene(deck.face(piece), is_selected=piece in gone) for piece in held),
        after=meld_scenes(rules, table, view.public.table),
        kept=tuple(PieceScene(deck.face(piece)) for piece in left),
    )


def _moves(judged: Judged) -> Sequence[Move]:
    """The way as the rules take it: a whole table at once, or step by step."""
    assert judged.way is not None
    if judged.way.melds:
        return (Arrange(judged.way.melds),)
    return [move for move in judged.way.moves if not isinstance(move, Discard | End)]


def _played(turn: PlayedTurn, moves: Sequence[Move]) -> tuple[tuple[Meld, ...], tuple[Piece, ...]]:
    """The table after these moves, and what is left on the rack."""
    match = turn.start
    for move in moves:
        match = apply(match, Turn(turn.seat, move))
    state = match.round
    assert state is not None
    if state.ending is not None:
        return state.table, state.racks[turn.seat]
    return state.position.table, state.position.rack
