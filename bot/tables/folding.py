"""From a stored log back to a match."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bot.games.match import Match, begin
from bot.games.moves import Action, LineError, located, parse_action
from bot.games.record import Record, replay
from bot.games.refusals import RefusedError, UnreadableError
from bot.model.tables import LogEntry, Status, TableState
from bot.store import tables as store
from bot.store.database import Database
from bot.tables.live import header_for, phase


class BrokenLogError(Exception):
    """A log that does not make a match. Says where and why, but never what the line says."""


@dataclass(frozen=True, slots=True)
class Folded:
    """A match, and when its current turn or buying window began and is to end."""

    match: Match
    since: int
    deadline: float | None


def fold_rows(row: TableState, lines: list[LogEntry]) -> Folded:
    """The match that a stored log makes; every deal is checked against the secret.

    Where words were forgotten no deal can be made again, and the log alone has to do.
    """
    try:
        folded = _folded(row, lines)
    except LineError as error:
        raise BrokenLogError(_where(error)) from error
    except Exception as error:  # whatever a broken log leads to, it must not spread
        raise BrokenLogError(type(error).__name__) from error
    _check_row(row, folded.match)
    return folded


async def load_folded(database: Database, row: TableState) -> Folded:
    return fold_rows(row, await store.load_actions(database, row.id))


async def load_round(database: Database, row: TableState, number: int) -> Match:
    """The match as it was when its round of this number was over."""
    lines = await store.load_actions(database, row.id)
    try:
        return next(after for _, after in steps_of(row, lines) if len(after.results) == number)
    except (LineError, RefusedError, StopIteration) as error:
        raise BrokenLogError(f"no round {number}") from error


def steps_of(row: TableState, lines: list[LogEntry]) -> Iterator[tuple[Action, Match]]:
    """Every action of a log and the match after it; what is in there is taken for granted."""
    header = header_for(row)
    return replay(Record(header, ("",) * header.seats, _read(begin(header), lines)))


def began(since: int, before: Match, steps: Iterable[Match]) -> int:
    """After how many actions the turn or window began that lasts after these steps."""
    now = phase(before)
    for match in steps:
        if (then := phase(match)) != now:
            now, since = then, match.seq
    return since


def _folded(row: TableState, lines: list[LogEntry]) -> Folded:
    header = header_for(row)
    with located(0):
        match = begin(header)
    secret = None if row.is_redacted else row.secret
    record = Record(header, ("",) * header.seats, _read(match, lines), secret)
    since = 0
    for _, after in replay(record):
        since = began(since, match, (after,))
        match = after
    kept = (line.deadline for line in lines[max(0, since - 1) :] if line.deadline is not None)
    return Folded(match, since, next(kept, None))


def _read(match: Match, lines: list[LogEntry]) -> tuple[tuple[int, Action], ...]:
    actions = []
    for number, line in enumerate(lines, 1):
        with located(number):
            actions.append((number, parse_action(line.action, match.rules.deck)))
    return tuple(actions)


def _check_row(row: TableState, match: Match) -> None:
    """A log may be sound in itself and yet not be the one that was acknowledged."""
    if match.seq != row.seq:
        raise BrokenLogError(f"{match.seq} actions where {row.seq} were acknowledged")
    if (match.outcome is not None) != (row.status == Status.OVER) and row.status.is_open:
        raise BrokenLogError("the match is over")


def _where(error: LineError) -> str:
    match error.why:
        case RefusedError(reason=reason):
            code = reason.value
        case UnreadableError():
            code = "unreadable"
        case why:
            code = str(why)
    return f"action {error.line}: {code}" if error.line else code
