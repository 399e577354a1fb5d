"""One finished match: its details, its file, its proof. Only of the server that played it."""

import asyncio
import json
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Concatenate, ParamSpec, TypeVar

from bot.community import ladders, results
from bot.community.ladders import ALL_GAMES, ALL_TIME, Less
from bot.community.ladders import shown as rating_shown
from bot.community.members import is_hidden
from bot.community.results import FinishedTable, SeatResult
from bot.community.settings import load_settings
from bot.database.core import Database, MemberId, ServerId, TableId
from bot.games.match import Match, PublicView, begin, commitment, public_view, seen_moves
from bot.games.moves import Action, action_text, parse_action
from bot.games.proof import MatchProof, prove
from bot.games.record import FIRST, Record, fingerprint, record_text, seal, words_hash
from bot.games.refusals import RefusedError, UnreadableError
from bot.tables import model
from bot.tables import rows as store
from bot.tables.denials import Denial, deny
from bot.tables.live import BrokenLogError, fold_rows, header_for, steps_of
from bot.tables.rows import Log
from bot.thinking.pool import NoAnswerError, Pool, Rank

# --- what a stored log says, without a file and without waiting: the work that is done elsewher ---


@dataclass(frozen=True, slots=True)
class Shown:
    """What of a match's people may be in its files."""

    names: tuple[str, ...]
    said: tuple[str | None, ...]
    is_provable: bool
    """Not so if words are missing that the shuffles need."""
    is_outside: bool = False
    """Whether it is for somebody who may not see what players held."""


def final_view(row: model.TableState, log: Log) -> PublicView | None:
    """The end of the match, if its log makes one."""
    match = _finished_from_log(row, log)
    return None if match is None else public_view(match)


def files(
    row: model.TableState, log: Log, shown: Shown, facts: dict[str, Any]
) -> tuple[str, str] | None:
    """The match as text and as JSON; none if the log does not go up to its end."""
    match = _finished_from_log(row, log)
    if match is None:
        return None
    actions = [parse_action(line, match.rules.deck) for line in log.actions]
    timed = list(zip(log.times, actions, strict=True))
    whole = ""
    if shown.is_outside:
        whole = fingerprint(match.header, actions, _how(row))
        seen = seen_moves(steps_of(row, _rows(log.actions)))
        timed = [(log.times[at], action) for at, action in seen]
        facts = {**facts, "fingerprint": whole}
    text = _text(row, match, tuple([action for _, action in timed]), shown, whole)
    return text, _json(match, timed, facts)


def _text(
    row: model.TableState, match: Match, actions: tuple[Action, ...], shown: Shown, whole: str
) -> str:
    """With the fingerprint of the whole match it is a file without the secret."""
    if not shown.is_provable:
        silent = replace(match, header=replace(match.header, client_seeds=()))
        return record_text(silent, actions, shown.names, None, whole=whole)
    secret, ended = None if whole else row.secret, _how(row)
    return record_text(
        match, actions, shown.names, secret, said=shown.said, ended=ended, whole=whole
    )


def _how(row: model.TableState) -> str:
    """How a match ended before it was over; nothing, if it was played to its end."""
    return "" if row.ending in (None, model.Ending.PLAYED) else row.ending.value


def _json(match: Match, timed: list[tuple[float, Action]], facts: dict[str, Any]) -> str:
    rounds = [
        {
            "winner": None if one.winner is None else one.winner + 1,
            "points": list(one.points),
            "doubled": one.doubled,
        }
        for one in match.results
    ]
    actions = [{"at": at, "action": action_text(action)} for at, action in timed]
    return json.dumps({**facts, "rounds": rounds, "actions": actions}, ensure_ascii=False, indent=1)


def proof(row: model.TableState, log: Log) -> MatchProof | None:
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


def words_left(row: model.TableState) -> tuple[str | None, ...]:
    """The words that people put into the shuffles; none where no more than a hash is left.

    Words that moderators took out are no other words, so they speak against nothing.
    """
    return tuple(
        None if seat.is_forgotten or _is_blanked(row, number, seat) else seat.words
        for number, seat in enumerate(row.seats, 1)
    )


def _is_blanked(row: model.TableState, number: int, seat: model.SeatState) -> bool:
    """Whether there are no words where there were some. Others than were hashed are no such case:
    that is for the proof to find."""
    if not seat.is_wordless:
        return False
    if not seat.words_hash:  # those of a whole tournament are not kept with its tables
        return row.version == FIRST
    return seat.words_hash != words_hash(str(row.id), number, seat.words)


def _finished_from_log(row: model.TableState, log: Log) -> Match | None:
    try:
        match = fold_rows(row, _rows(log.actions)).match
    except BrokenLogError:
        return None
    return match if _is_whole(row, match) else None


def _is_whole(row: model.TableState, match: Match) -> bool:
    """Whether a log goes up to the end: of the match, or of its being played."""
    return (match.outcome is not None) == (
        row.ending == model.Ending.PLAYED
    ) and match.round is not None


def _rows(actions: Sequence[str]) -> list[model.LogEntry]:
    return [model.LogEntry(action, 0.0) for action in actions]


# --- where finished matches are gone through: beside the event loop, once, and in turn ---

P = ParamSpec("P")
T = TypeVar("T")

KEPT = 16
"""Proofs, files and animations at hand: people ask for the same again."""
LONGEST = 120.0
"""Seconds after which a match that cannot be gone through is given up."""


class BackOffice:
    def __init__(self, pool: Pool | None = None) -> None:
        self._pool = pool
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()
        self._served: set[MemberId] = set()
        self._forgotten = 0
        self._threading = asyncio.Lock()

    @contextmanager
    def serving(self, member: MemberId) -> Iterator[None]:
        """One thing at a time for a member."""
        if member in self._served:
            deny(Denial.ONE_AT_A_TIME)
        self._served.add(member)
        try:
            yield
        finally:
            self._served.discard(member)

    async def once(self, key: Hashable, make: Callable[[], Awaitable[T]]) -> T:
        """What is kept under a key, or what is made now."""
        if key in self._kept:
            self._kept.move_to_end(key)
            kept: T = self._kept[key]
            return kept
        before = self._forgotten
        made = await make()
        if before == self._forgotten:
            self._kept[key] = made
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return made

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do this elsewhere: a function of a module, with what can be sent there."""
        return await self.do_for(None, work, *args, **kwargs)

    async def do_for(
        self, asker: Hashable, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The same for somebody who has one place in line, whatever they ask for."""
        whole = partial(work, *args, **kwargs)
        if self._pool is None:
            return await self.beside(whole)
        try:
            return await self._pool.ask(whole, asker=asker, rank=Rank.LOOKED_BACK, seconds=LONGEST)
        except NoAnswerError:
            deny(Denial.NO_ADVICE)

    async def beside(self, work: Callable[[], T]) -> T:
        """Do this in a thread, one thing at a time: each of them slows down everybody."""
        async with self._threading:
            return await asyncio.to_thread(work)

    def forget(self, member: MemberId) -> None:
        """Have nothing at hand in which this member may be named."""
        del member
        self._forgotten += 1
        self._kept.clear()


# --- one finished match: its details, its file, its proof. Only of the server that played it ---

EXPORT = "tischlein match 2"


@dataclass(frozen=True, slots=True)
class RatingChange:
    """What a match did to a seat's rating over all games and all time."""

    before: int
    after: int
    parting: model.Parting | None = None
    """Why the seat ranks last, whatever its points say."""
    less: frozenset[Less] = frozenset()
    """Why the match counted less for the seat than it could have."""


@dataclass(frozen=True, slots=True)
class Details:
    finished: FinishedTable
    """Seats with places and points, game, times."""
    options: tuple[tuple[str, int], ...]
    assistance: model.Assistance
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


async def finished_row(database: Database, server: ServerId, table: TableId) -> model.TableState:
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


async def _ended_row(database: Database, server: ServerId, table: TableId) -> model.TableState:
    row = await store.load(database, table)
    if row is None or row.server != server:
        deny(Denial.NO_SUCH_TABLE)
    if not isinstance(row, model.TableState) or row.status == model.Status.ASIDE:
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


async def secret(database: Database, server: ServerId, table: TableId) -> str:
    """What was promised; nothing, where it is not to be told."""
    row = await finished_row(database, server, table)
    return "" if row.is_redacted or row.is_veiled else row.secret.hex()


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
    found = [
        one
        for one in map(ladders.change_of, await database.read(ladders.LOAD_CHANGES, (table,)))
        if (one.season, one.ladder) == (ALL_TIME, ALL_GAMES)
    ]
    rows = await database.read(ladders.LOAD_FINISHES, (table,)) if found else []
    finishes = [ladders.finish_of(row) for row in rows]
    reasons = [frozenset[Less]()] * len(found)
    if found and len(finishes) == len(found):  # else it is lost what the match did to some
        before, after = [one.before for one in found], [one.after for one in found]
        reasons = list(ladders.why_less(finishes, before, after))
    return {
        one.seat: RatingChange(
            rating_shown(one.before.ordinal), rating_shown(one.after.ordinal), less=less
        )
        for one, less in zip(found, reasons, strict=True)
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


async def why_uncounted(database: Database, table: TableId) -> model.Uncounted | None:
    """Why a match that has ended does not count, if it does not."""
    found = await results.finished(database, table)
    return None if found is None else found.uncounted


async def _finished(database: Database, row: model.TableState) -> FinishedTable:
    return await results.finished(database, row.id) or deny(Denial.NO_SUCH_TABLE)


async def _done(
    database: Database,
    row: model.TableState,
    office: BackOffice | None,
    work: Callable[Concatenate[model.TableState, Log, P], T],
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


async def may_see(database: Database, row: model.TableState, member: MemberId | None) -> bool:
    """Whether somebody may see what people held in a match that is over."""
    if member is not None and row.seat_of(member) is not None:
        return True
    return (await load_settings(database, row.server)).replay_racks


async def export_files(
    database: Database,
    server: ServerId,
    table: TableId,
    office: BackOffice | None = None,
    reader: MemberId | None = None,
) -> tuple[str, str]:
    """The match as a text and as JSON, without the words of those who are gone, and without those
    that moderators took out.

    A file of version 1 cannot do without them: it has no secret then, and proves no shuffle.
    Readers who may not see what players held get neither secret nor shuffles, and of the moves
    what everybody saw; seal and fingerprint are those of the whole match.
    """
    row = await finished_row(database, server, table)
    return await files_of(
        database, row, office, is_outside=not await may_see(database, row, reader)
    )


async def files_of(
    database: Database,
    row: model.TableState,
    office: BackOffice | None,
    *,
    is_outside: bool = False,
) -> tuple[str, str]:
    """The files of a match for somebody of whom it is known whether they may see all of it."""
    finished = await _finished(database, row)
    shown = replace(_shown(row, finished.seats), is_outside=is_outside)
    facts = _facts(row, finished, shown)
    return await _done(database, row, office, files, shown, facts) or deny(Denial.NO_LOG)


def _shown(row: model.TableState, seats: Sequence[SeatResult]) -> Shown:
    """People as the public knows them; nothing of those who left the server or were forgotten."""
    said = tuple(
        None if seat.is_gone else words for words, seat in zip(words_left(row), seats, strict=True)
    )
    names = tuple(f"{seat.level} {seat.number}" if seat.level else seat.name for seat in seats)
    return Shown(names, said, is_provable=row.version != FIRST or None not in said)


def _facts(row: model.TableState, finished: FinishedTable, shown: Shown) -> dict[str, Any]:
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
        "secret": row.secret.hex() if shown.is_provable and not shown.is_outside else None,
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
