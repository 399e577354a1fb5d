"""From a stored log back to a match."""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.games.actions import Action
from bot.games.match import Match, begin
from bot.games.moves import parse_action
from bot.games.positions import LineError, located
from bot.games.record import Record, replay
from bot.games.refusals import Refused, Unreadable
from bot.store import tables as store
from bot.store.database import Database
from bot.store.rows import ActionRow, Status, TableRow
from bot.tables.live import fair_for, header_for, phase


class BrokenLog(Exception):  # noqa: N818 - it reads as a finding
    """A log that does not make a match. Says where and why, but never what the line says."""


@dataclass(frozen=True, slots=True)
class Folded:
    """A match, and when its current turn or buying window began and is to end."""

    match: Match
    since: int
    deadline: float | None


def fold_rows(row: TableRow, lines: list[ActionRow]) -> Folded:
    """The match that a stored log makes; every deal is checked against the secret.

    Where words were forgotten no deal can be made again, and the log alone has to do.
    """
    try:
        folded = _folded(row, lines)
    except LineError as error:
        raise BrokenLog(_where(error)) from error
    except Exception as error:  # whatever a broken log leads to, it must not spread
        raise BrokenLog(type(error).__name__) from error
    _check_row(row, folded.match)
    return folded


async def load_folded(database: Database, row: TableRow) -> Folded:
    return fold_rows(row, await store.load_actions(database, row.id))


def began(since: int, before: Match | None, steps: Iterable[Match]) -> int:
    """After how many actions the turn or window began that lasts after these steps."""
    now = phase(before)
    for match in steps:
        if phase(match) != now:
            now, since = phase(match), match.seq
    return since


def _folded(row: TableRow, lines: list[ActionRow]) -> Folded:
    header = header_for(row)
    with located(0):
        match = begin(header)
    secret = None if row.is_redacted else fair_for(row).secret
    record = Record(header, ("",) * header.seats, _read(match, lines), secret)
    since = 0
    for _, after in replay(record):
        since = began(since, match, (after,))
        match = after
    kept = (line.deadline for line in lines[max(0, since - 1) :] if line.deadline is not None)
    return Folded(match, since, next(kept, None))


def _read(match: Match, lines: list[ActionRow]) -> tuple[tuple[int, Action], ...]:
    actions = []
    for number, line in enumerate(lines, 1):
        with located(number):
            actions.append((number, parse_action(line.action, match.rules.deck)))
    return tuple(actions)


def _check_row(row: TableRow, match: Match) -> None:
    """A log may be sound in itself and yet not be the one that was acknowledged."""
    if match.seq != row.seq:
        raise BrokenLog(f"{match.seq} actions where {row.seq} were acknowledged")
    if (match.outcome is not None) != (row.status == Status.OVER) and row.status.is_open:
        raise BrokenLog("the match is over")


def _where(error: LineError) -> str:
    match error.why:
        case Refused(reason=reason):
            code = reason.value
        case Unreadable():
            code = "unreadable"
        case why:
            code = str(why)
    return f"action {error.line}: {code}" if error.line else code
