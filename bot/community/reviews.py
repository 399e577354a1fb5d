"""Looking back at a stored match, without a file and without waiting: work for the back office."""

import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass

from bot.community import results
from bot.community.matches import BackOffice, finished_row, may_see
from bot.community.results import FinishedTable
from bot.database.core import Database, MemberId, ServerId, StoreError, TableId, upsert
from bot.games.match import apply, begin
from bot.games.moves import Arrange, Discard, End, LineError, Move, Turn
from bot.games.pieces import Material, Meld, Piece
from bot.games.refusals import RefusedError, UnreadableError
from bot.pictures.scenes import SortBy, in_order, meld_scenes
from bot.solver import Memory
from bot.tables import rows as store
from bot.tables.denials import Denial, deny
from bot.tables.live import header_for, steps_of
from bot.tables.model import LogEntry, TableState
from bot.tables.rows import Log
from bot.thinking import review as judging
from render.scenes import MeldScene, PieceScene

BROKEN = (LineError, RefusedError, UnreadableError)


AT_ONCE, AT_ONCE_WITH_WAYS = 60, 15
"""Turns of one piece of work: a second or two, for which somebody who plays may have to wait."""


@dataclass(frozen=True, slots=True)
class SomeTurns:
    """Some turns of a match, judged."""

    turns: tuple[judging.Judged, ...]
    is_last: bool


@dataclass(frozen=True, slots=True)
class TurnComparison:
    """A turn that is worth a look: the table as it was, and as it could have been."""

    judged: judging.Judged
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
    judged: list[judging.Judged] = []
    try:
        for turn in _turns(row, log):
            if len(judged) == most:
                return SomeTurns(tuple(judged), is_last=False)
            if turn.number > after:
                one = judging.judge(turn, memory)
                judged.append(judging.with_way(turn, one, memory) if ways else one)
    except BROKEN:
        return None
    return SomeTurns(tuple(judged), is_last=True)


def look(row: TableState, log: Log, judged: judging.Judged) -> TurnComparison | None:
    """What there is to be seen of one turn; none if the log is broken."""
    try:
        turn = next((one for one in _turns(row, log) if one.number == judged.number), None)
        return None if turn is None else look_of(turn, judging.with_way(turn, judged))
    except BROKEN:
        return None


def _turns(row: TableState, log: Log) -> Iterator[judging.PlayedTurn]:
    entries = [LogEntry(action, 0.0) for action in log.actions]
    return judging.turns_of(begin(header_for(row)), steps_of(row, entries))


def look_of(turn: judging.PlayedTurn, judged: judging.Judged) -> TurnComparison:
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


def _moves(judged: judging.Judged) -> Sequence[Move]:
    """The way as the rules take it: a whole table at once, or step by step."""
    assert judged.way is not None
    if judged.way.melds:
        return (Arrange(judged.way.melds),)
    return [move for move in judged.way.moves if not isinstance(move, Discard | End)]


def _played(
    turn: judging.PlayedTurn, moves: Sequence[Move]
) -> tuple[tuple[Meld, ...], tuple[Piece, ...]]:
    """The table after these moves, and what is left on the rack."""
    match = turn.start
    for move in moves:
        match = apply(match, Turn(turn.seat, move))
    state = match.round
    assert state is not None
    if state.ending is not None:
        return state.table, state.racks[turn.seat]
    return state.position.table, state.position.rack


# --- what the reviews of finished matches found: work of seconds that is done once ---

LOAD = "SELECT turns FROM reviews WHERE table_id = ?1 AND revision = ?2"
SAVE = upsert("reviews", "table_id", "revision turns")

# --- the review of a finished match: who may see it, made bit by bit, and kept with the match ---

logger = logging.getLogger(__name__)

Progress = Callable[[int, int], Awaitable[None]]
"""Told which round is being looked at, and how many there are."""
More = Callable[[Log, int], Awaitable[SomeTurns]]
"""The next turns of a match, after so many."""


@dataclass(frozen=True, slots=True)
class ReviewRequest:
    """Which match somebody wants to look back at, and where they ask."""

    server: ServerId
    table: TableId
    member: MemberId


@dataclass(frozen=True, slots=True)
class MatchReview:
    """A match that is over, and what there is to say about it."""

    match: FinishedTable
    review: judging.Review
    seat: int | None
    """Of whoever asks, if they played it."""


async def silent(number: int, rounds: int) -> None:
    """Progress that nobody is told of."""
    del number, rounds


async def match_review(
    database: Database,
    wanted: ReviewRequest,
    office: BackOffice | None = None,
    progress: Progress = silent,
    *,
    ways: bool = False,
) -> MatchReview:
    """What everybody missed in a match of this server.

    For those who played it, and for all where replays show what people held: a review shows that,
    too. There is none before the match is over. With ``ways`` each miss has the play that was
    there; without, :func:`turn_look` finds it.
    """
    row = await _seen_row(database, wanted)
    finished = await results.finished(database, row.id) or deny(Denial.NO_SUCH_TABLE)
    office = office or BackOffice()

    async def some(log: Log, after: int) -> SomeTurns:
        found = await office.do(turns_reviewed, row, log, after, ways=ways)
        return found or deny(Denial.NO_LOG)

    async def made() -> judging.Review:
        turns = None if ways else await _kept(database, row.id)
        if turns is None:
            log = await store.load_log(database, row.id)
            turns = await _made(log, finished.rounds or 1, some, progress)
            await _keep(database, row.id, turns)
        return judging.summed(turns, len(row.seats))

    found = await office.once(("review", row, ways), made)
    return MatchReview(finished, found, row.seat_of(wanted.member))


async def turn_look(
    database: Database,
    wanted: ReviewRequest,
    judged: judging.Judged,
    office: BackOffice | None = None,
) -> TurnComparison:
    """The table of one turn of such a match, as it was and as it could have been."""
    row = await _seen_row(database, wanted)
    office = office or BackOffice()

    async def made() -> TurnComparison:
        log = await store.load_log(database, row.id)
        return await office.do(look, row, log, judged) or deny(Denial.NO_LOG)

    return await office.once(("look", row, judged.number), made)


async def _seen_row(database: Database, wanted: ReviewRequest) -> TableState:
    row = await finished_row(database, wanted.server, wanted.table)
    if not await may_see(database, row, wanted.member):
        deny(Denial.NOT_A_PLAYER)
    return row


async def _kept(database: Database, table: TableId) -> Sequence[judging.Judged] | None:
    """What an earlier look at the match has found, with this revision of the judging."""
    rows = await database.read(LOAD, (table, judging.REVISION))
    return judging.read(rows[0]["turns"]) if rows else None


async def _keep(database: Database, table: TableId, turns: Sequence[judging.Judged]) -> None:
    text = judging.written(turns)
    try:
        await database.write(lambda db: db.execute(SAVE, (table, judging.REVISION, text)))
    except StoreError as error:  # whoever asked has it nevertheless; it is made again next time
        logger.warning("the review of match %s is not kept: %s", table, error)


async def _made(log: Log, rounds: int, some: More, progress: Progress) -> list[judging.Judged]:
    """Some turns at a time: whoever plays meanwhile waits for these at most."""
    judged: list[judging.Judged] = []
    is_last = not log.text
    while not is_last:
        number = judged[-1].round if judged else 1
        await progress(number, max(number, rounds))
        found = await some(log, len(judged))
        judged += found.turns
        is_last = found.is_last
    return judged or deny(Denial.NO_LOG)
