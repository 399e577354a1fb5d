"""What a tournament is, at a moment: its terms, who has entered, and its rounds so far."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from bot.database.core import ChannelId, MemberId, ServerId, TournamentId
from bot.games.refusals import UnreadableError
from bot.tables.model import Assistance

MOST_PLAYERS = 64
MOST_ROUNDS = 12
"""Of a Swiss tournament, its final apart."""

Number = int
"""Under which somebody has entered, from 1. It is never given again."""


class System(StrEnum):
    KNOCKOUT = "knockout"
    """The first half of each table goes on."""
    SWISS = "swiss"
    """Everybody plays all rounds, with those who have as many points."""


class TournamentPhase(StrEnum):
    REGISTRATION = "registration"
    RUNNING = "running"
    """Registration is closed; a round is played, or about to be drawn."""
    OVER = "over"
    CANCELLED = "cancelled"

    @property
    def is_open(self) -> bool:
        return self in (TournamentPhase.REGISTRATION, TournamentPhase.RUNNING)


class Cancelled(StrEnum):
    """Why a tournament came to nothing."""

    TOO_FEW = "too_few"
    """When registration closed there were not enough for one table."""
    STOPPED = "stopped"
    """Whoever opened it, or a moderator, ended it."""
    DESERTED = "deserted"
    """Everybody but one withdrew."""
    LOST = "lost"
    """The place where it was announced is gone."""


class How(StrEnum):
    """How the match of a pairing ended."""

    PLAYED = "played"
    """To its end."""
    ENDED = "ended"
    """Before: those at the table agreed, went away, or a moderator ended it."""
    TIME = "time"
    """The round's time was over."""


class Refusal(StrEnum):
    """Why something cannot happen in a tournament now."""

    NOT_REGISTERING = "tournament_not_registering"
    FULL = "tournament_full"
    NOT_ENTERED = "tournament_not_entered"
    ALREADY_ENTERED = "tournament_already_entered"
    OVER = "tournament_over"
    UNSOUND = "tournament_unsound"
    """Nobody gets here by the rules: a log that was tampered with, or a mistake of ours."""


class TournamentError(ValueError):
    """This cannot happen now. Nothing has changed."""

    def __init__(self, refusal: Refusal, detail: str = "") -> None:
        super().__init__(f"{refusal}: {detail}" if detail else str(refusal))
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class TournamentTerms:
    """What everybody knows before they enter; nothing of it changes."""

    tournament: str
    """Its id, as seals name it."""
    game: str
    options: tuple[tuple[str, int], ...]
    rules: int
    """The revision of the rules of the game."""
    system: System
    size: int
    """How many play at a table, where that comes out even."""
    fewest: int
    """So many must be at a table at least."""
    lowest_wins: bool
    """Whether few points are good in this game."""
    rounds: int = 0
    """Of a Swiss tournament, its final apart; 0: as many as those who entered need."""
    final: bool = True
    """Whether the best play a last table, in a Swiss tournament; a knockout always has one."""
    most: int = MOST_PLAYERS
    """Registration closes by itself when so many have entered."""
    closes_at: int = 0
    """When registration closes, in seconds since 1970; 0: when it is full, or by hand."""
    round_seconds: int = 0
    """A round's time; 0: as long as its matches take."""
    rated: bool = True
    duplicate: bool = True
    """Whether the tables of a round play the same shuffles, if they are of one size."""
    calendar: bool = False
    """Whether a round begins when the time of the one before is over, and not earlier."""
    assistance: Assistance = Assistance.ARRANGE
    """What all tables do for their players."""
    bound: bool = False
    """Whether a table with deals of its own has its secret from that of its round. Those of older
    tournaments had one that nobody had promised."""
    promises: tuple[str, ...] = ()
    """The SHA-256 of each round's secret."""


@dataclass(frozen=True, slots=True)
class Entrant:
    number: Number
    words: str
    """The hash of what they put into the draws and the shuffles."""
    since: int = 0
    """After how many rounds were drawn they entered."""
    withdrawn: bool = False
    missed: bool = False
    """Whether they are out because they missed a round, and may return."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match came out, seat by seat."""

    points: tuple[int, ...]
    gone: tuple[bool, ...]
    """Whether a computer had to play for them: these have the last place."""
    how: How = How.PLAYED


@dataclass(frozen=True, slots=True)
class Pairing:
    """A match of a round: who sits there, in the order of the seats."""

    seats: tuple[Number, ...]
    table: int | None = None
    """The id of its table, once that is open; also that of its match."""
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class TournamentRound:
    number: int
    """From 1."""
    pairings: tuple[Pairing, ...]
    byes: tuple[Number, ...]
    words: str
    """The hash over the words of all who had entered when it was drawn."""
    drawn_at: int
    duplicate: bool
    """Whether its tables play the same shuffles."""
    is_final: bool = False
    is_over: bool = False

    @property
    def players(self) -> Iterator[Number]:
        for pairing in self.pairings:
            yield from pairing.seats

    @property
    def is_played(self) -> bool:
        """Whether every match has its result."""
        return all(pairing.result is not None for pairing in self.pairings)

    def pairing_of(self, number: Number) -> int | None:
        """Which match somebody plays in."""
        return next((at for at, one in enumerate(self.pairings) if number in one.seats), None)


@dataclass(frozen=True, slots=True)
class TournamentState:
    """A tournament after so many actions."""

    terms: TournamentTerms
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[TournamentRound, ...] = ()
    phase: TournamentPhase = TournamentPhase.REGISTRATION
    planned: int = 0
    """How many rounds there will be, once registration is closed, if nobody withdraws."""
    has_final: bool = False
    """Whether the last of these is a table of the best."""
    cancelled: Cancelled | None = None
    seq: int = 0
    """How many actions have been applied."""

    @property
    def active(self) -> tuple[Number, ...]:
        """Who has entered and not withdrawn, in the order of their numbers."""
        return tuple(one.number for one in self.entrants if not one.withdrawn)

    @property
    def round(self) -> TournamentRound | None:
        """The one that was drawn last."""
        return self.rounds[-1] if self.rounds else None

    @property
    def awaits_draw(self) -> bool:
        """Whether the next round can be drawn."""
        return self.phase == TournamentPhase.RUNNING and (self.round is None or self.round.is_over)

    def until(self, found: TournamentRound) -> int | None:
        """When the time of a round is over, if it has any.

        By the calendar that is a whole number of periods after the first draw, so that rounds do
        not wander; one that began late, as the bot was not there, has half a period at least.
        """
        seconds = self.terms.round_seconds
        if not seconds:
            return None
        if not self.terms.calendar:
            return found.drawn_at + seconds
        first = self.rounds[0].drawn_at
        periods = -(-(found.drawn_at - first + seconds // 2) // seconds)
        return first + max(1, periods) * seconds

    @property
    def next_draw(self) -> int | None:
        """Before which moment the next round is not drawn, if a calendar says so."""
        if not self.terms.calendar or not self.awaits_draw or self.round is None:
            return None
        return self.until(self.round)

    @property
    def takes_returns(self) -> bool:
        """Whether somebody who missed a round could still play another: in a Swiss tournament."""
        swiss = self.terms.system == System.SWISS and self.phase == TournamentPhase.RUNNING
        return swiss and len(self.rounds) < self.planned and any(e.missed for e in self.entrants)

    def entrant(self, number: Number) -> Entrant:
        if not 1 <= number <= len(self.entrants):
            raise TournamentError(Refusal.NOT_ENTERED, str(number))
        return self.entrants[number - 1]

    @property
    def welcomes(self) -> bool:
        """Whether somebody who enters now has a round to play, and a place that is nobody's.

        Those who missed a round keep theirs. What a log may say is :meth:`takes_entries`.
        """
        held = sum(not one.withdrawn or one.missed for one in self.entrants)
        to_come = self.planned - self.has_final - len(self.rounds)
        is_worth_it = self.phase == TournamentPhase.REGISTRATION or to_come > 0
        return self.takes_entries() and held < self.terms.most and is_worth_it

    def was_drawn(self, number: Number) -> bool:
        """Whether somebody was in any round, at a table or with a bye."""
        return any(number in (*one.players, *one.byes) for one in self.rounds)

    def takes_entries(self) -> bool:
        """Until registration closes; in a Swiss tournament until the second round is drawn."""
        if len(self.active) >= self.terms.most:
            return False
        late = self.terms.system == System.SWISS and len(self.rounds) == 1
        return self.phase == TournamentPhase.REGISTRATION or (
            self.phase == TournamentPhase.RUNNING and late
        )


# --- what can happen in a tournament, and how it is written down: a line each ---


@dataclass(frozen=True, slots=True)
class Entered:
    number: Number
    words: str
    """A SHA-256."""


@dataclass(frozen=True, slots=True)
class Reworded:
    """Somebody chose other words, while registration is open."""

    number: Number
    words: str


@dataclass(frozen=True, slots=True)
class Withdrew:
    """Somebody is not drawn any more."""

    number: Number


@dataclass(frozen=True, slots=True)
class Missed:
    """Somebody made no turn in the round that is over: not drawn any more, until they return."""

    number: Number


@dataclass(frozen=True, slots=True)
class Returned:
    """Somebody who had missed a round is drawn again."""

    number: Number


@dataclass(frozen=True, slots=True)
class Closed:
    """Registration is over; from now on words are settled."""


@dataclass(frozen=True, slots=True)
class RoundDrawn:
    """A round: who sits at which table, in the order of the seats, and who has a bye."""

    round: int
    at: int
    """In seconds since 1970."""
    tables: tuple[tuple[Number, ...], ...]
    byes: tuple[Number, ...] = ()
    is_final: bool = False
    duplicate: bool = False


@dataclass(frozen=True, slots=True)
class Seated:
    """The table of a pairing is open; pairings count from 1."""

    round: int
    pairing: int
    table: int


@dataclass(frozen=True, slots=True)
class MatchFinished:
    """The match of a pairing has ended."""

    round: int
    pairing: int
    result: Result


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """All results of a round are there: its secret may be seen."""

    round: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The last round is over."""


@dataclass(frozen=True, slots=True)
class Stopped:
    """The tournament came to nothing; running matches are played on, but for themselves."""

    why: Cancelled


Action = (
    Entered
    | Reworded
    | Withdrew
    | Missed
    | Returned
    | Closed
    | RoundDrawn
    | Seated
    | MatchFinished
    | RoundEnded
    | Ended
    | Stopped
)

_HASH = re.compile(r"[0-9a-f]{64}")
_NUMBER = re.compile(r"[1-9][0-9]{0,18}")
_POINTS = re.compile(r"(-?[0-9]{1,9})(!?)")
_LINES = "a line of a tournament's log"


def action_text(action: Action) -> str:
    """One line; the same action has the same line."""
    match action:
        case Entered(number, words):
            return f"enter {number} {words}"
        case Reworded(number, words):
            return f"words {number} {words}"
        case Withdrew(number):
            return f"withdraw {number}"
        case Missed(number):
            return f"missed {number}"
        case Returned(number):
            return f"return {number}"
        case Closed():
            return "close"
        case Ended():
            return "end"
        case Stopped(why):
            return f"cancel {why}"
    return _round_text(action)


def _round_text(action: RoundDrawn | Seated | MatchFinished | RoundEnded) -> str:
    match action:
        case RoundDrawn():
            return _drawn_text(action)
        case Seated(number, pairing, table):
            return f"table {number} {pairing} {table}"
        case MatchFinished(number, pairing, result):
            pairs = zip(result.points, result.gone, strict=True)
            points = " ".join(f"{one}{'!' if gone else ''}" for one, gone in pairs)
            return f"result {number} {pairing} {result.how} {points}"
        case RoundEnded(number):
            return f"over {number}"
        case _:
            assert_never(action)


def _drawn_text(drawn: RoundDrawn) -> str:
    kinds = [word for word, is_so in _kinds(drawn) if is_so]
    tables = [" ".join(map(str, one)) for one in drawn.tables]
    byes = [" ".join(("bye", *map(str, drawn.byes)))] if drawn.byes else []
    head = " ".join(("draw", str(drawn.round), str(drawn.at), *kinds))
    return " / ".join((head, *tables, *byes))


def _kinds(drawn: RoundDrawn) -> tuple[tuple[str, bool], ...]:
    return ("final", drawn.is_final), ("duplicate", drawn.duplicate)


def parse_action(text: str) -> Action:
    """The action that a line is about, or :class:`UnreadableError`."""
    word, *rest = text.split() or [""]
    try:
        action = _READERS[word](rest)
    except (KeyError, ValueError, IndexError):
        raise UnreadableError(text, expected=_LINES) from None
    if action_text(action) != text.strip():
        raise UnreadableError(text, expected=_LINES)
    return action


def _read_drawn(rest: list[str]) -> RoundDrawn:
    head, *parts = (part.split() for part in " ".join(rest).split("/"))
    number, at, *kinds = head
    byes = parts.pop()[1:] if parts and parts[-1][0] == "bye" else []
    return RoundDrawn(
        _number(number),
        _number(at),
        tuple(tuple(map(_number, part)) for part in parts),
        tuple(map(_number, byes)),
        is_final="final" in kinds,
        duplicate="duplicate" in kinds,
    )


def _read_finished(rest: list[str]) -> MatchFinished:
    number, pairing, how, *points = rest
    found = [_POINTS.fullmatch(one) for one in points]
    read = [(int(one[1]), bool(one[2])) for one in found if one is not None]
    if len(read) != len(points):
        raise ValueError(points)
    result = Result(tuple(one for one, _ in read), tuple(gone for _, gone in read), How(how))
    return MatchFinished(_number(number), _number(pairing), result)


def _number(text: str) -> int:
    if _NUMBER.fullmatch(text) is None:
        raise ValueError(text)
    return int(text)


def _hash(text: str) -> str:
    if _HASH.fullmatch(text) is None:
        raise ValueError(text)
    return text


_READERS: dict[str, Callable[[list[str]], Action]] = {
    "enter": lambda rest: Entered(_number(rest[0]), _hash(rest[1])),
    "words": lambda rest: Reworded(_number(rest[0]), _hash(rest[1])),
    "withdraw": lambda rest: Withdrew(_number(rest[0])),
    "missed": lambda rest: Missed(_number(rest[0])),
    "return": lambda rest: Returned(_number(rest[0])),
    "close": lambda _: Closed(),
    "draw": _read_drawn,
    "table": lambda rest: Seated(_number(rest[0]), _number(rest[1]), _number(rest[2])),
    "result": _read_finished,
    "over": lambda rest: RoundEnded(_number(rest[0])),
    "end": lambda _: Ended(),
    "cancel": lambda rest: Stopped(Cancelled(rest[0])),
}


# --- a tournament and those who have entered it, as the file has them; what happened is in its  ---


@dataclass(frozen=True, slots=True)
class EntrantRow:
    """Who is behind a number. Nobody, if they were forgotten."""

    number: int
    member: MemberId | None
    name: str
    words: str


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament without its log."""

    id: TournamentId
    server: ServerId
    channel: ChannelId
    """Where it is announced."""
    owner: MemberId
    """Who opened it; 0 if they were forgotten."""
    terms: str
    """The head of its file: what is played, and the promises."""
    secrets: tuple[bytes, ...]
    """One for each round that it can have."""
    created_at: float
    ended_at: float | None = None
    phase: str = "registration"
    seq: int = 0
    """How many lines its log has."""


@dataclass(frozen=True, slots=True)
class TournamentLine:
    """One line of a tournament's log."""

    action: str
    at: float
