"""The review of a finished match: who may see it, made bit by bit, and kept with the match."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from bot.memory.back_office import BackOffice
from bot.memory.matches import finished_row
from bot.memory.reviewing import SomeTurns, TurnComparison, look, turns_reviewed
from bot.model.errors import StoreError
from bot.model.history import FinishedTable
from bot.model.ids import MemberId, ServerId, TableId
from bot.model.tables import TableState
from bot.store import results, reviews
from bot.store import settings as server_settings
from bot.store import tables as store
from bot.store.database import Database
from bot.store.tables import Log
from bot.tables.denials import Denial, deny
from bot.thinking.review import REVISION, Judged, Review, read, summed, written

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
    review: Review
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

    async def made() -> Review:
        turns = None if ways else await _kept(database, row.id)
        if turns is None:
            log = await store.load_log(database, row.id)
            turns = await _made(log, finished.rounds or 1, some, progress)
            await _keep(database, row.id, turns)
        return summed(turns, len(row.seats))

    found = await office.once(("review", row, ways), made)
    return MatchReview(finished, found, row.seat_of(wanted.member))


async def turn_look(
    database: Database, wanted: ReviewRequest, judged: Judged, office: BackOffice | None = None
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


async def may_see(database: Database, row: TableState, member: MemberId) -> bool:
    """Whether somebody may see what people held in a match that is over."""
    if row.seat_of(member) is not None:
        return True
    return (await server_settings.load(database, row.server)).replay_racks


async def _kept(database: Database, table: TableId) -> Sequence[Judged] | None:
    """What an earlier look at the match has found."""
    text = await reviews.load(database, table, REVISION)
    return None if text is None else read(text)


async def _keep(database: Database, table: TableId, turns: Sequence[Judged]) -> None:
    text = written(turns)
    try:
        await database.write(lambda db: reviews.save(db, table, REVISION, text))
    except StoreError as error:  # whoever asked has it nevertheless; it is made again next time
        logger.warning("the review of match %s is not kept: %s", table, error)


async def _made(log: Log, rounds: int, some: More, progress: Progress) -> list[Judged]:
    """Some turns at a time: whoever plays meanwhile waits for these at most."""
    judged: list[Judged] = []
    is_last = not log.text
    while not is_last:
        number = judged[-1].round if judged else 1
        await progress(number, max(number, rounds))
        found = await some(log, len(judged))
        judged += found.turns
        is_last = found.is_last
    return judged or deny(Denial.NO_LOG)
