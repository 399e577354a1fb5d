"""One finished match: its details, its file, its proof. Only of the server that played it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Concatenate, ParamSpec, TypeVar

from bot.games.match import PublicView, commitment
from bot.games.proof import MatchProof
from bot.games.record import FIRST, seal
from bot.memory.back_office import BackOffice
from bot.memory.from_log import Shown, files, final_view, proof, words_left
from bot.memory.members import is_hidden
from bot.model.history import FinishedTable, SeatResult
from bot.model.ids import ServerId, TableId
from bot.model.tables import Assistance, Parting, Status, TableState, Uncounted
from bot.rating import ALL_GAMES, ALL_TIME
from bot.rating import shown as rating_shown
from bot.store import ladders, results
from bot.store import tables as store
from bot.store.database import Database
from bot.store.tables import Log
from bot.tables.denials import Denial, deny
from bot.tables.live import header_for

P = ParamSpec("P")
T = TypeVar("T")

EXPORT = "tischlein match 2"


@dataclass(frozen=True, slots=True)
class RatingChange:
    """What a match did to a seat's rating over all games and all time."""

    before: int
    after: int
    parting: Parting | None = None
    """Why the seat ranks last, whatever its points say."""


@dataclass(frozen=True, slots=True)
class Details:
    finished: FinishedTable
    """Seats with places and points, game, times."""
    options: tuple[tuple[str, int], ...]
    assistance: Assistance
    commitment: str
    seal: str
    """Empty for a match of version 1."""
    changes: tuple[RatingChange, ...]
    """Seat by seat; none if the match did not count."""
    view: PublicView | None
    """The end of the match, for its score sheet; None if only the result is kept."""

    @property
    def duration(self) -> float | None:
        began = self.finished.started_at
        return None if began is None else self.finished.ended_at - began


async def finished_row(database: Database, server: ServerId, table: TableId) -> TableState:
    """A table whose match has ended, one way or another; those of other servers do not exist.

    While other tables of its tournament play the same shuffles nothing of it is shown, not even to
    those who played it. Whatever shows a match that is over asks here.
    """
    row = await _ended_row(database, server, table)
    if row.is_veiled:
        deny(Denial.ROUND_RUNNING)
    return row


async def players_of(
    database: Database, server: ServerId, table: TableId
) -> tuple[SeatResult, ...]:
    """Who sat at a table whose match has ended, also while nothing else of it is shown: whoever
    was insulted there need not wait for the last table of a round."""
    return (await _finished(database, await _ended_row(database, server, table))).seats


async def _ended_row(database: Database, server: ServerId, table: TableId) -> TableState:
    row = await store.load(database, table)
    if row is None or row.server != server:
        deny(Denial.NO_SUCH_TABLE)
    if not isinstance(row, TableState) or row.status == Status.ASIDE:
        deny(Denial.TABLE_ASIDE)
    if row.ending is None:
        deny(Denial.NOT_OVER if row.status.is_open else Denial.TABLE_CLOSED)
    return row


async def finished_match(database: Database, server: ServerId, table: TableId) -> FinishedTable:
    """Seats, places and points of a match of this server."""
    return await _finished(database, await finished_row(database, server, table))


async def promise(database: Database, server: ServerId, table: TableId) -> str:
    """The SHA-256 that was shown before the match."""
    return commitment((await finished_row(database, server, table)).secret)


async def details(
    database: Database, server: ServerId, table: TableId, office: BackOffice | None = None
) -> Details:
    row = await finished_row(database, server, table)
    finished = await _finished(database, row)
    view = await _done(database, row, office, final_view)
    changes = await _changes(database, table)
    return Details(
        finished=finished,
        options=row.options,
        assistance=row.assistance,
        commitment=commitment(row.secret),
        seal=seal(header_for(row)),
        changes=tuple(changes.values()),
        view=view,
    )


async def _changes(database: Database, table: TableId) -> dict[int, RatingChange]:
    return {
        one.seat: RatingChange(rating_shown(one.before.ordinal), rating_shown(one.after.ordinal))
        for one in await ladders.load_changes(database, table)
        if (one.season, one.ladder) == (ALL_TIME, ALL_GAMES)
    }


async def public_changes(database: Database, table: TableId) -> dict[int, RatingChange]:
    """What a match did to the ratings of those who are in rankings, by their seats."""
    found = await _changes(database, table)
    finished = await results.finished(database, table) if found else None
    if finished is None:
        return {}
    partings = {
        seat.seat: seat.parting
        for seat in finished.seats
        if seat.member is not None and not await is_hidden(database, finished.server, seat.member)
    }
    return {
        seat: replace(change, parting=partings[seat])
        for seat, change in found.items()
        if seat in partings
    }


async def why_uncounted(database: Database, table: TableId) -> Uncounted | None:
    """Why a match that has ended does not count, if it does not."""
    found = await results.finished(database, table)
    return None if found is None else found.uncounted


async def _finished(database: Database, row: TableState) -> FinishedTable:
    return await results.finished(database, row.id) or deny(Denial.NO_SUCH_TABLE)


async def _done(
    database: Database,
    row: TableState,
    office: BackOffice | None,
    work: Callable[Concatenate[TableState, Log, P], T],
    *args: P.args,
    **kwargs: P.kwargs,
) -> T | None:
    """What comes of a match's log, if it is kept; and that is kept, too, as a log does not change
    once the match is over."""
    office = office or BackOffice()

    async def made() -> T | None:
        log = await store.load_log(database, row.id)
        return await office.do(partial(work, row, log, *args, **kwargs)) if log.text else None

    return await office.once((work, row, repr((args, kwargs))), made)


# --- export ---


async def export_files(
    database: Database, server: ServerId, table: TableId, office: BackOffice | None = None
) -> tuple[str, str]:
    """The match as a text and as JSON, without the words of those who are gone, and without those
    that moderators took out.

    A file of version 1 cannot do without them: it has no secret then, and proves no shuffle.
    """
    row = await finished_row(database, server, table)
    finished = await _finished(database, row)
    shown = _shown(row, finished.seats)
    facts = _facts(row, finished, shown)
    return await _done(database, row, office, files, shown, facts) or deny(Denial.NO_LOG)


def _shown(row: TableState, seats: Sequence[SeatResult]) -> Shown:
    """People as the public knows them; nothing of those who left the server or were forgotten."""
    said = tuple(
        None if seat.is_gone else words for words, seat in zip(words_left(row), seats, strict=True)
    )
    names = tuple(f"{seat.level} {seat.number}" if seat.level else seat.name for seat in seats)
    return Shown(names, said, is_provable=row.version != FIRST or None not in said)


def _facts(row: TableState, finished: FinishedTable, shown: Shown) -> dict[str, Any]:
    """What the JSON has of a match, its rounds and its log apart."""
    header = header_for(row)
    return {
        "format": EXPORT,
        "version": row.version,
        "match": header.match,
        "game": row.game,
        "options": dict(row.options),
        "rules": row.rules,
        "assistance": row.assistance,
        "started_at": row.started_at,
        "ended_at": row.ended_at,
        "commitment": header.commitment,
        "seal": seal(header) or None,
        "secret": row.secret.hex() if shown.is_provable else None,
        "words": list(shown.said) if shown.is_provable else None,
        "words_sha256": None if row.version == FIRST else list(header.client_seeds),
        "ending": finished.ending,
        "rated_in_season": finished.season,
        "uncounted": finished.uncounted,
        "seats": [
            {
                "name": seat.name,
                "computer": seat.level,
                "team": seat.team,
                "place": seat.place or None,
                "points": seat.points,
                "left_early": seat.left_early,
                "parting": seat.parting,
            }
            for seat in finished.seats
        ],
    }


# --- proof ---


async def verify(
    database: Database, server: ServerId, table: TableId, office: BackOffice | None = None
) -> MatchProof:
    """The same checks that anyone can do with the match file."""
    row = await finished_row(database, server, table)
    if not row.seq:
        deny(Denial.NO_LOG)
    return await _done(database, row, office, proof) or deny(Denial.TABLE_ASIDE)
