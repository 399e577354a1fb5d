"""A table in memory: a lobby or a match, and the lock that lets one thing happen at a time."""

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, fields, replace
from typing import NamedTuple

from bot.clock import Deadline
from bot.database.core import Database
from bot.games import match as matches
from bot.games.moves import (
    Action,
    Discard,
    Draw,
    LineError,
    Move,
    Pass,
    Reset,
    Timeout,
    Turn,
    located,
    parse_action,
)
from bot.games.pieces import Seat, replaced
from bot.games.record import FIRST, NEWEST, SHARED, Record, fair_of, replay, seal, words_hash
from bot.games.refusals import RefusedError, UnreadableError
from bot.tables import events, model
from bot.tables import rows as store
from bot.tables.model import SeatState, Status, TableState


class Phase(NamedTuple):
    """What a deadline belongs to: it changes when a turn or a buying window begins or ends."""

    rounds: int
    """How many rounds are over."""
    turn: Seat
    buying: bool
    """Whether the others may still buy the open card (R12)."""


@dataclass(frozen=True, slots=True)
class Takeover:
    """When the process stopped that kept a table before this one, and when this one took it."""

    stopped: float
    """The same as ``now`` where what was lost is given back already."""
    now: float
    steady: float
    outage: float = 0.0
    """For how many seconds nobody looked after the table."""

    def deadline(self, left: float, seconds: float) -> Deadline:
        """So many seconds after the table was taken over, of how many in all."""
        return Deadline(self.now + left, seconds, self.steady + left)


@dataclass(slots=True, eq=False)
class OpenTable:
    """A table in memory. Changed only under its lock, and only after the change is on disk.

    Its row is true as long as the table is this: one that sleeps is folded when it is needed, and a
    lobby becomes a match. So whoever has waited meanwhile finds it anew.
    """

    row: TableState
    lock: asyncio.Lock = field(default_factory=asyncio.Lock, kw_only=True)
    """One for as long as the table is open, whatever it becomes meanwhile."""

    @property
    def info(self) -> events.TableInfo:
        """What everyone may know of the table."""
        return table_info(self.row)

    def become(self, after: "OpenTable") -> None:
        """Be as another one is, which is of the same kind."""
        for one in fields(self):
            setattr(self, one.name, getattr(after, one.name))


@dataclass(slots=True, eq=False)
class Sleeping(OpenTable):
    """A table that was taken over, and that nobody has needed since: it is not folded yet."""

    takeover: Takeover


@dataclass(slots=True, eq=False)
class Lobby(OpenTable):
    """A table at which people sit down. When the match begins, a ``Running`` takes its place."""

    deadline: Deadline
    """When it closes, if nobody touches it."""
    usual_help: model.Assistance | None = None
    """As long as nobody has chosen the help by hand: what it is among people.

    A restart takes what holds then for chosen."""
    changed_at: float | None = None
    """When something else was last chosen while others sat there, by the steady clock.

    Only for a moment, so that it need not outlive a restart."""

    @property
    def info(self) -> events.TableInfo:
        return replace(table_info(self.row), usual_help=self.usual_help)


@dataclass(slots=True, eq=False)
class Running(OpenTable):
    """A table with a match; also right after its end, when that is told."""

    match: matches.Match
    since: int = 0
    """How many actions had been applied when the current turn or buying window began."""
    deadline: Deadline | None = None
    """When the current turn, the buying window or the pause runs out."""
    described: tuple[TableState, events.TableInfo] | None = field(
        default=None, init=False, repr=False
    )
    views: tuple[matches.Match, matches.PublicView, dict[Seat, matches.SeatView]] | None = field(
        default=None, init=False, repr=False
    )
    dealt: matches.Fair | None = field(default=None, repr=False, kw_only=True)

    @property
    def fair(self) -> matches.Fair:
        """Where the shuffles come from; with its seal fixed at the deal, and worked out once."""
        if self.dealt is None:
            self.dealt = fair_for(self.row)
        return self.dealt

    @property
    def info(self) -> events.TableInfo:
        """What everyone may know of the table, made once for each of its rows."""
        if self.described is None or self.described[0] is not self.row:
            self.described = self.row, table_info(self.row, self.fair.seal)
        return self.described[1]

    @property
    def public(self) -> matches.PublicView:
        """What everyone may see of the match, made once for each of its states."""
        if self.views is None or self.views[0] is not self.match:
            self.views = self.match, matches.public_view(self.match), {}
        return self.views[1]

    def view(self, seat: Seat) -> matches.SeatView:
        """What a player may see of the match; clicks ask for it many times."""
        public = self.public
        assert self.views is not None
        views = self.views[2]
        if seat not in views:
            views[seat] = matches.view_for(self.match, seat, public)
        return views[seat]


Live = Lobby | Running
"""A table that can be asked and changed: all that ``Tables.find`` and ``Tables.at`` give."""


KNOWN = tuple(one.name for one in fields(model.KnownTable))


def table_info(row: TableState, known_seal: str | None = None) -> events.TableInfo:
    """``known_seal`` is that of a match, if it was worked out already."""
    if known_seal is None:
        known_seal = seal(header_for(row)) if row.started_at is not None else ""
    return events.TableInfo(
        **{name: getattr(row, name) for name in KNOWN},
        commitment=matches.commitment(row.secret),
        seal=known_seal,
        revealed=row.secret.hex() if row.ending is not None and not row.is_veiled else None,
    )


def sealed(row: TableState) -> TableState:
    """A table whose match is about to be dealt, in the newest version: its words are hashed.

    If other tables play the same shuffles, the words of all who are in the tournament are.
    """
    if row.fixture is not None and row.fixture.words:
        return replace(row, version=SHARED)
    seats = (
        replace(seat, words_hash=words_hash(str(row.id), number, seat.words))
        for number, seat in enumerate(row.seats, 1)
    )
    return replace(row, version=NEWEST, seats=tuple(seats))


def fair_for(row: TableState) -> matches.Fair:
    return fair_of(header_for(row), row.secret)


def header_for(row: TableState) -> matches.Header:
    """What is said of a match before its first deal."""
    seeds: tuple[str, ...] = ()
    shared = None
    if row.version == FIRST:
        seeds = tuple(seat.words for seat in row.seats)
    elif row.version != SHARED:
        seeds = tuple(seat.words_hash for seat in row.seats)
    elif (fixture := row.fixture) is not None:
        shared = matches.SharedDeal(str(fixture.tournament), fixture.round, fixture.words)
    return matches.Header(
        match=str(row.id),
        game=row.game,
        options=row.options,
        seats=len(row.seats),
        commitment=matches.commitment(row.secret),
        client_seeds=seeds,
        version=row.version,
        rules=row.rules,
        shared=shared,
    )


def between_rounds(match: matches.Match) -> bool:
    """Whether a round is over and the next one is not dealt, so that nobody can know it."""
    over = match.round is not None and match.round.ending is not None
    return over and match.outcome is None


def with_deals(
    match: matches.Match, fair: matches.Fair, *, rests: bool = False
) -> list[tuple[Action, matches.Match]]:
    """The shuffles that a match waits for, one after the other; ``rests``: up to a round's end."""
    done: list[tuple[Action, matches.Match]] = []
    while not (rests and between_rounds(match)):
        deal = None if match.outcome is not None else matches.next_deal(match, fair)
        if deal is None:
            break
        match = matches.apply(match, deal)
        done.append((deal, match))
    return done


def awaited(match: matches.Match) -> tuple[Seat, ...]:
    """The seats that are to act: those who may buy, else the one on turn."""
    state = match.round
    if state is None or state.ending is not None:
        return ()
    return state.window.waiting if state.window and state.window.waiting else (state.turn,)


def phase(match: matches.Match) -> Phase | None:
    """The turn or buying window that lasts; none before, between and after the rounds."""
    if match.round is None or match.round.ending is not None:
        return None
    window = match.round.window
    buying = window is not None and bool(window.waiting)
    return Phase(len(match.results), match.round.turn, buying)


def seconds_for(match: matches.Match) -> int:
    """How long the current turn or buying window lasts; 0: as long as it takes."""
    if between_rounds(match):
        return model.BREAK_SECONDS
    now, turn = phase(match), match.rules.turn_seconds
    buying = now is not None and now.buying
    return model.window_seconds(turn, match.rules.window_seconds) if buying else turn


def people_due(live: Running) -> tuple[Seat, ...]:
    """The seats of people for whom time runs."""
    if between_rounds(live.match):
        return tuple(map(Seat, live.row.people_awaited))
    return tuple([seat for seat in awaited(live.match) if live.row.seats[seat].is_played])


def rests_between(row: TableState) -> bool:
    """Whether people look at how a round ended before the next one is dealt.

    Computers need not, and at a slow table nobody would be there at the same time.
    """
    return bool(row.people) and not row.is_slow


def goes_on_alone(live: Running) -> bool:
    """Whether a round is to be dealt for which nobody waits any more."""
    rests = live.row.status != Status.RUNNING or live.row.paused_until is not None
    return between_rounds(live.match) and not rests and not people_due(live)


def computer_due(live: Running) -> Seat | None:
    """A seat that is to act and that a computer plays; nobody plays where nobody is present."""
    if live.row.status != Status.RUNNING or live.row.paused_until is not None:
        return None
    due = awaited(live.match)
    return next((seat for seat in due if not live.row.seats[seat].is_played), None)


def with_seat(row: TableState, seat: int, holder: SeatState) -> TableState:
    return replace(row, seats=replaced(row.seats, seat, holder))


# --- from a log back to a match ---


class BrokenLogError(Exception):
    """A log that does not make a match. Says where and why, but never what the line says."""


@dataclass(frozen=True, slots=True)
class Folded:
    """A match, and when its current turn or buying window began and is to end."""

    match: matches.Match
    since: int
    deadline: float | None


def fold_rows(row: TableState, lines: list[model.LogEntry]) -> Folded:
    """The match that a stored log makes; every deal is checked against the secret.

    Where words were forgotten no deal can be made again, and the log alone has to do.
    """
    try:
        folded = _folded(row, lines)
    except LineError as error:
        raise BrokenLogError(_where(error)) from error
    except Exception as error:  # whatever a broken log leads to, it must not spread
        raise BrokenLogError(type(error).__name__) from error
    # A log may be sound in itself and yet not be the one that was acknowledged.
    match = folded.match
    if match.seq != row.seq:
        raise BrokenLogError(f"{match.seq} actions where {row.seq} were acknowledged")
    if (match.outcome is not None) != (row.status == Status.OVER) and row.status.is_open:
        raise BrokenLogError("the match is over")
    return folded


async def load_folded(database: Database, row: TableState) -> Folded:
    return fold_rows(row, await store.load_actions(database, row.id))


async def load_round(database: Database, row: TableState, number: int) -> matches.Match:
    """The match as it was when its round of this number was over."""
    lines = await store.load_actions(database, row.id)
    try:
        return next(after for _, after in steps_of(row, lines) if len(after.results) == number)
    except (LineError, RefusedError, StopIteration) as error:
        raise BrokenLogError(f"no round {number}") from error


def steps_of(
    row: TableState, lines: list[model.LogEntry]
) -> Iterator[tuple[Action, matches.Match]]:
    """Every action of a log and the match after it; what is in there is taken for granted."""
    header = header_for(row)
    return replay(Record(header, ("",) * header.seats, _read(matches.begin(header), lines)))


def began(since: int, before: matches.Match, steps: Iterable[matches.Match]) -> int:
    """After how many actions the turn or window began that lasts after these steps."""
    now = phase(before)
    for match in steps:
        if (then := phase(match)) != now:
            now, since = then, match.seq
    return since


def _folded(row: TableState, lines: list[model.LogEntry]) -> Folded:
    header = header_for(row)
    with located(0):
        match = matches.begin(header)
    secret = None if row.is_redacted else row.secret
    record = Record(header, ("",) * header.seats, _read(match, lines), secret)
    since = 0
    for _, after in replay(record):
        since = began(since, match, (after,))
        match = after
    kept = (line.deadline for line in lines[max(0, since - 1) :] if line.deadline is not None)
    return Folded(match, since, next(kept, None))


def _read(match: matches.Match, lines: list[model.LogEntry]) -> tuple[tuple[int, Action], ...]:
    actions = []
    for number, line in enumerate(lines, 1):
        with located(number):
            actions.append((number, parse_action(line.action, match.rules.deck)))
    return tuple(actions)


def _where(error: LineError) -> str:
    match error.why:
        case RefusedError(reason=reason):
            code = reason.value
        case UnreadableError():
            code = "unreadable"
        case why:
            code = str(why)
    return f"action {error.line}: {code}" if error.line else code


# --- who made a turn: its owner, a computer for an owner who was away, or nobody ---


def with_turn_counted(
    row: TableState, around: tuple[matches.Match, matches.Match], seat: Seat, move: Move
) -> TableState:
    """Count with its seat what a move was: the end of a turn, or a turn that ran out.

    A turn is made by whoever ends it. Answers in a buying window are no turns.
    """
    row, holder = _with_returned(row, around[1]), row.seats[seat]
    if holder.level is not None:
        return row
    before, after = map(phase, around)
    in_window = before is not None and before.buying
    ends = not in_window and after != before
    if not holder.is_played:
        counted = replace(row.seats[seat], turns_away=holder.turns_away + ends)
    elif isinstance(move, Timeout):
        counted = _missed(holder, row.options, turn=not in_window)
    else:
        counted = replace(holder, strikes=0, turns=holder.turns + ends)
    return replace(row, seats=replaced(row.seats, seat, counted))


def _with_returned(row: TableState, after: matches.Match) -> TableState:
    """Whoever is back plays again as soon as the turn is over that the computer had begun."""
    if not any(seat.comes_back for seat in row.seats):
        return row
    due = awaited(after)
    seats = tuple(
        replace(seat, comes_back=seat.comes_back and at in due) for at, seat in enumerate(row.seats)
    )
    return replace(row, seats=seats)


def _missed(holder: SeatState, options: model.Options, *, turn: bool) -> SeatState:
    """A turn that ran out was made all the same, also with nothing done in it.

    Else somebody could sit there, make no turn at all, and leave when the match is to be too short.
    """
    missed = holder.strikes + turn
    return replace(
        holder,
        strikes=missed,
        turns=holder.turns + turn,
        presence=model.Presence.AWAY if missed >= model.strikes(options) else model.Presence.HERE,
    )


def least(match: matches.Match, seat: Seat) -> Move | None:
    """The least that the rules want of a seat: to draw, and to discard; nothing is laid or bought.

    A draft that its owner has left is taken back: what was found in it is not for the computer.
    """
    state = match.round
    assert state is not None
    if state.window is not None and seat in state.window.waiting:
        return Pass()
    if state.draft:
        return Reset()
    if not match.rules.can.draws_first:
        return Draw() if state.stock else Pass()
    if not state.drawn:
        return Draw()
    deck = match.rules.deck
    hand = sorted(state.racks[seat], key=lambda one: (-match.rules.rack_value(one), deck.face(one)))
    for move in (Discard(deck.face(piece)) for piece in hand):
        with suppress(RefusedError):
            matches.apply(match, Turn(seat, move))
            return move
    return None


# --- which events a move leads to ---


@dataclass(frozen=True, slots=True)
class Moved:
    """A move, the match before it, and what came of it."""

    seat: Seat
    move: Move
    seen: matches.PublicView
    """What everyone saw before it."""
    before: matches.Match
    steps: tuple[matches.Match, ...]
    """Right after it, and after each of the shuffles that it led to."""


def events_of(moved: Moved, live: Running) -> Iterator[events.Event]:
    """What was done, then what it led to. If nobody else can see it, only that it was done."""
    info, before = live.info, moved.seen
    first, last, had = moved.steps[0], moved.steps[-1], len(moved.before.results)
    # Where its round was over; the move need not have ended it, a shuffle can (R7, U14).
    ended = next((match for match in moved.steps if len(match.results) > had), None)
    after = live.public if first is last else matches.public_view(first)
    if looks_like(before, after):
        yield events.DraftChanged(info, moved.seat)
        return
    yield events.Acted(info, moved.seat, moved.move, before, after)
    over = after if ended is None or ended is first else matches.public_view(ended)
    if ended is not None:
        yield events.RoundOver(info, over, live.deadline if between_rounds(last) else None)
    if last.outcome is not None:
        yield events.MatchOver(info, over)
    elif not between_rounds(last) and phase(last) != phase(moved.before):
        yield events.TurnBegan(info, live.public, live.deadline, live.since)
    if (
        isinstance(moved.move, Timeout)
        and live.row.seats[moved.seat].presence == model.Presence.AWAY
    ):
        yield events.SeatsChanged(info, moved.seat, events.Stir.AWAY)


def closed(why: events.Closing, live: Live) -> Iterator[events.Event]:
    yield events.TableClosed(live.info, why, live.public if isinstance(live, Running) else None)


def turn_began(live: Running) -> Iterator[events.Event]:
    yield events.TurnBegan(live.info, live.public, live.deadline, live.since)


def reminded(which: model.Reminder, live: Running) -> Iterator[events.Event]:
    now, deadline = phase(live.match), live.deadline
    if now is not None and deadline is not None:
        seats = people_due(live)
        yield events.Reminded(live.info, seats, deadline, which, live.since, buying=now.buying)


def looks_like(before: matches.PublicView, after: matches.PublicView) -> bool:
    """Whether nobody but the player could see anything of a move."""
    return replace(after, seq=before.seq) == before
