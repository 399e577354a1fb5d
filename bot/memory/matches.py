"""One finished match: its details, its file, its proof. Only of the server that played it."""

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.games.match import Match, begin
from bot.games.moves import parse_action
from bot.games.proof import Proof, prove
from bot.games.record import Record, record_text
from bot.games.refusals import Refused, Unreadable
from bot.games.views import PublicView, public_view
from bot.rating import ALL_GAMES, ALL_TIME, shown
from bot.store import ladders, members, results
from bot.store import tables as store
from bot.store.database import Database
from bot.store.results import FinishedTable
from bot.store.rows import ActionRow, Assistance, ServerId, Status, TableId, TableRow
from bot.tables.denials import Denial, deny
from bot.tables.folding import BrokenLog, fold_rows
from bot.tables.live import fair_for, header_for

EXPORT = "tischlein match 1"


@dataclass(frozen=True, slots=True)
class RatingChange:
    """What a match did to a seat's rating over all games and all time."""

    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Details:
    finished: FinishedTable
    """Seats with places and points, game, times."""
    options: tuple[tuple[str, int], ...]
    assistance: Assistance
    commitment: str
    changes: tuple[RatingChange, ...]
    """Seat by seat; none if the match did not count."""
    view: PublicView | None
    """The end of the match, for its score sheet; None if only the result is kept."""

    @property
    def duration(self) -> float | None:
        began = self.finished.started_at
        return None if began is None else self.finished.ended_at - began


async def finished_row(database: Database, server: ServerId, table: TableId) -> TableRow:
    """A table whose match is over; those of other servers are as if they did not exist."""
    row = await store.load(database, table)
    if row is None or row.server != server:
        deny(Denial.NO_SUCH_TABLE)
    if not isinstance(row, TableRow) or row.status == Status.ASIDE:
        deny(Denial.TABLE_ASIDE)
    if row.status != Status.OVER:
        deny(Denial.NOT_OVER if row.status.is_open else Denial.TABLE_CLOSED)
    return row


async def finished_match(database: Database, server: ServerId, table: TableId) -> FinishedTable:
    """Seats, places and points of a match of this server."""
    return await _finished(database, await finished_row(database, server, table))


async def promise(database: Database, server: ServerId, table: TableId) -> str:
    """The SHA-256 that was shown before the match."""
    return fair_for(await finished_row(database, server, table)).commitment


async def details(database: Database, server: ServerId, table: TableId) -> Details:
    row = await finished_row(database, server, table)
    finished = await _finished(database, row)
    match = await _match(row, await store.load_actions(database, table))
    changes = await _changes(database, table)
    return Details(
        finished=finished,
        options=row.options,
        assistance=row.assistance,
        commitment=fair_for(row).commitment,
        changes=tuple(changes.values()),
        view=None if match is None else public_view(match),
    )


async def _changes(database: Database, table: TableId) -> dict[int, RatingChange]:
    return {
        one.seat: RatingChange(shown(one.before.ordinal), shown(one.after.ordinal))
        for one in await ladders.load_changes(database, table)
        if (one.season, one.ladder) == (ALL_TIME, ALL_GAMES)
    }


async def public_changes(database: Database, table: TableId) -> dict[int, RatingChange]:
    """What a match did to the ratings of those who are in rankings, by their seats."""
    found = await _changes(database, table)
    finished = await results.finished(database, table) if found else None
    if finished is None:
        return {}
    seen = {
        seat.seat
        for seat in finished.seats
        if seat.member is not None
        and not await members.is_hidden(database, finished.server, seat.member)
    }
    return {seat: change for seat, change in found.items() if seat in seen}


async def _finished(database: Database, row: TableRow) -> FinishedTable:
    return await results.finished(database, row.id) or deny(Denial.NO_SUCH_TABLE)


async def _match(row: TableRow, lines: list[ActionRow]) -> Match | None:
    """The end of the match, if its log is kept."""
    try:
        match = (await asyncio.to_thread(fold_rows, row, lines)).match
    except BrokenLog:
        return None
    return match if match.outcome is not None else None


# --- export ---


async def export_text(database: Database, server: ServerId, table: TableId) -> str:
    """The match file. Where somebody was forgotten it has neither words nor secret."""
    row = await finished_row(database, server, table)
    match, lines = await _logged(database, row)
    names = await _names(database, row)
    actions = tuple(parse_action(line.action, match.rules.deck) for line in lines)
    if row.is_redacted:
        return record_text(_wordless(match), actions, names, None)
    return record_text(match, actions, names, row.secret)


def _wordless(match: Match) -> Match:
    return replace(match, header=replace(match.header, client_seeds=()))


async def _logged(database: Database, row: TableRow) -> tuple[Match, list[ActionRow]]:
    lines = await store.load_actions(database, row.id)
    return await _match(row, lines) or deny(Denial.NO_LOG), lines


async def _names(database: Database, row: TableRow) -> tuple[str, ...]:
    """As the public knows them; a computer is called by its level."""
    seats = (await _finished(database, row)).seats
    return tuple(f"{seat.level} {seat.number}" if seat.level else seat.name for seat in seats)


async def export_json(database: Database, server: ServerId, table: TableId) -> str:
    """The same for programs, with times and points."""
    row = await finished_row(database, server, table)
    match, lines = await _logged(database, row)
    finished = await _finished(database, row)
    fair = fair_for(row)
    whole = {
        "format": EXPORT,
        "match": fair.match,
        "game": row.game,
        "options": dict(row.options),
        "assistance": row.assistance,
        "started_at": row.started_at,
        "ended_at": row.ended_at,
        "commitment": fair.commitment,
        "secret": None if row.is_redacted else row.secret.hex(),
        "words": None if row.is_redacted else list(fair.client_seeds),
        "rated_in_season": finished.season,
        "seats": [
            {
                "name": seat.name,
                "computer": seat.level,
                "team": seat.team,
                "place": seat.place,
                "points": seat.points,
                "left_early": seat.left_early,
            }
            for seat in finished.seats
        ],
        "rounds": [
            {
                "winner": None if one.winner is None else one.winner + 1,
                "points": list(one.points),
                "doubled": one.doubled,
            }
            for one in match.results
        ],
        "actions": [{"at": line.at, "action": line.action} for line in lines],
    }
    return json.dumps(whole, ensure_ascii=False, indent=1)


# --- proof ---


async def verify(database: Database, server: ServerId, table: TableId) -> Proof:
    """The same checks that anyone can do with the match file."""
    row = await finished_row(database, server, table)
    lines = await store.load_actions(database, table)
    if not lines:
        deny(Denial.NO_LOG)
    try:
        return await asyncio.to_thread(_proved, row, lines)
    except (Refused, Unreadable):
        deny(Denial.TABLE_ASIDE)


def _proved(row: TableRow, lines: Sequence[ActionRow]) -> Proof:
    header = header_for(row)
    deck = begin(header).rules.deck
    numbered = tuple((at, parse_action(line.action, deck)) for at, line in enumerate(lines, 1))
    names = ("",) * len(row.seats)
    if row.is_redacted:
        return prove(Record(replace(header, client_seeds=()), names, numbered))
    return prove(Record(header, names, numbered, row.secret))
