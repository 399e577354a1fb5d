"""What a stored log says, without a file and without waiting: the work that is done elsewhere."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.games.match import Match, PublicView, begin, public_view
from bot.games.moves import parse_action
from bot.games.proof import MatchProof, prove
from bot.games.record import FIRST, Record, record_text, words_hash
from bot.games.refusals import RefusedError, UnreadableError
from bot.model.tables import Ending, LogEntry, SeatState, TableState
from bot.store.tables import Log
from bot.tables.folding import BrokenLogError, fold_rows
from bot.tables.live import header_for


@dataclass(frozen=True, slots=True)
class Shown:
    """What of a match's people may be in its files."""

    names: tuple[str, ...]
    said: tuple[str | None, ...]
    is_provable: bool
    """Not so if words are missing that the shuffles need."""


def final_view(row: TableState, log: Log) -> PublicView | None:
    """The end of the match, if its log makes one."""
    match = _finished(row, log)
    return None if match is None else public_view(match)


def files(row: TableState, log: Log, shown: Shown, facts: dict[str, Any]) -> tuple[str, str] | None:
    """The match as text and as JSON; none if the log does not go up to its end."""
    match = _finished(row, log)
    if match is None:
        return None
    return _text(row, match, log, shown), _json(match, log, facts)


def _text(row: TableState, match: Match, log: Log, shown: Shown) -> str:
    actions = tuple(parse_action(line, match.rules.deck) for line in log.actions)
    if not shown.is_provable:
        silent = replace(match, header=replace(match.header, client_seeds=()))
        return record_text(silent, actions, shown.names, None)
    ended = _how(row)
    return record_text(match, actions, shown.names, row.secret, said=shown.said, ended=ended)


def _how(row: TableState) -> str:
    """How a match ended before it was over; nothing, if it was played to its end."""
    return "" if row.ending in (None, Ending.PLAYED) else row.ending.value


def _json(match: Match, log: Log, facts: dict[str, Any]) -> str:
    rounds = [
        {
            "winner": None if one.winner is None else one.winner + 1,
            "points": list(one.points),
            "doubled": one.doubled,
        }
        for one in match.results
    ]
    pairs = zip(log.times, log.actions, strict=True)
    actions = [{"at": at, "action": action} for at, action in pairs]
    return json.dumps({**facts, "rounds": rounds, "actions": actions}, ensure_ascii=False, indent=1)


def proof(row: TableState, log: Log) -> MatchProof | None:
    """The same checks that anyone can do with the match file; none if there is nothing to check."""
    header = header_for(row)
    names = ("",) * len(row.seats)
    try:
        deck = begin(header).rules.deck
        numbered = tuple((at, parse_action(line, deck)) for at, line in enumerate(log.actions, 1))
    except (RefusedError, UnreadableError):
        return None
    if row.is_redacted:
        unworded = replace(header, client_seeds=())
        return prove(Record(unworded, names, numbered, ended=_how(row)))
    said = words_left(row)
    return prove(Record(header, names, numbered, row.secret, said=said, ended=_how(row)))


def words_left(row: TableState) -> tuple[str | None, ...]:
    """The words that people put into the shuffles; none where no more than a hash is left.

    Words that moderators took out are no other words, so they speak against nothing.
    """
    return tuple(
        None if seat.is_forgotten or _is_blanked(row, number, seat) else seat.words
        for number, seat in enumerate(row.seats, 1)
    )


def _is_blanked(row: TableState, number: int, seat: SeatState) -> bool:
    """Whether there are no words where there were some. Others than were hashed are no such case:
    that is for the proof to find."""
    if not seat.is_wordless:
        return False
    if not seat.words_hash:  # those of a whole tournament are not kept with its tables
        return row.version == FIRST
    return seat.words_hash != words_hash(str(row.id), number, seat.words)


def _finished(row: TableState, log: Log) -> Match | None:
    try:
        match = fold_rows(row, _rows(log.actions)).match
    except BrokenLogError:
        return None
    return match if _is_whole(row, match) else None


def _is_whole(row: TableState, match: Match) -> bool:
    """Whether a log goes up to the end: of the match, or of its being played."""
    return (match.outcome is not None) == (row.ending == Ending.PLAYED) and match.round is not None


def _rows(actions: Sequence[str]) -> list[LogEntry]:
    return [LogEntry(action, 0.0) for action in actions]
