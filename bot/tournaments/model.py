"""What a tournament is, at a moment: its terms, who has entered, and its rounds so far."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any

from bot.database.core import TableId
from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.refusals import UnreadableError
from bot.games.ruleset import REVISION
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

    game: str
    options: tuple[tuple[str, int], ...] = ()
    tournament: str = "0"
    """Its id, as seals name it; 0 before it has one."""
    rules: int = REVISION
    """The revision of the rules of the game."""
    system: System = System.SWISS
    size: int = 2
    """How many play at a table, where that comes out even."""
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
    bound: bool = True
    """Whether a table with deals of its own has its secret from that of its round. Those of older
    tournaments had one that nobody had promised."""
    racks: bool = True
    """Whether what is left on racks counts where a match is cut off by the time of its round. In
    older tournaments only the rounds counted that were over: who played for time had a draw."""
    promises: tuple[str, ...] = ()
    """The SHA-256 of each round's secret."""

    @property
    def fewest(self) -> int:
        """So many must be at a table at least."""
        return CATALOGUE[self.game].fewest

    @property
    def lowest_wins(self) -> bool:
        """Whether few points are good in this game."""
        return rules_for(CATALOGUE[self.game], dict(self.options), self.rules).lowest_wins


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

    number: int
    """In its round, from 1."""
    seats: tuple[Number, ...]
    table: TableId | None = None
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

    def pairing_of(self, number: Number) -> Pairing | None:
        """Which match somebody plays in."""
        return next((one for one in self.pairings if number in one.seats), None)


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
    def takes_entries(self) -> bool:
        """Whether somebody who enters now has a round to play, and a place that is nobody's.

        Those who missed a round keep theirs. What a log may say is :meth:`may_be_entered`.
        """
        held = sum(not one.withdrawn or one.missed for one in self.entrants)
        to_come = self.planned - self.has_final - len(self.rounds)
        is_worth_it = self.phase == TournamentPhase.REGISTRATION or to_come > 0
        return self.may_be_entered and held < self.terms.most and is_worth_it

    @property
    def may_be_entered(self) -> bool:
        """Until registration closes; in a Swiss tournament until the second round is drawn."""
        if len(self.active) >= self.terms.most:
            return False
        late = self.terms.system == System.SWISS and len(self.rounds) == 1
        running = self.phase == TournamentPhase.RUNNING
        return self.phase == TournamentPhase.REGISTRATION or (running and late)

    def was_drawn(self, number: Number) -> bool:
        """Whether somebody was in any round, at a table or with a bye."""
        return any(number in (*one.players, *one.byes) for one in self.rounds)


# --- what can happen, and how it is written down: a line each ---


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

HASH = re.compile(r"[0-9a-f]{64}")
_NUMBER = re.compile(r"[1-9][0-9]{0,18}")
_POINTS = re.compile(r"(-?[0-9]{1,9})(!?)")


def action_text(action: Action) -> str:
    """One line; the same action has the same line."""
    match action:
        case RoundDrawn():
            kinds = {"final": action.is_final, "duplicate": action.duplicate}
            words = ("draw", action.round, action.at, *(word for word in kinds if kinds[word]))
            byes = [("bye", *action.byes)] if action.byes else []
            return " / ".join(" ".join(map(str, part)) for part in (words, *action.tables, *byes))
        case MatchFinished(number, pairing, result):
            pairs = zip(result.points, result.gone, strict=True)
            points = " ".join(f"{one}{'!' if gone else ''}" for one, gone in pairs)
            return f"result {number} {pairing} {result.how} {points}"
    values = [str(getattr(action, one.name)) for one in fields(action)]
    return " ".join((_WORDS[type(action)], *values))


def parse_action(text: str) -> Action:
    """The action that a line is about, or :class:`UnreadableError`."""
    word, *rest = text.split() or [""]
    try:
        action = _read(word, rest)
    except (KeyError, ValueError):
        action = None
    if action is None or action_text(action) != text.strip():
        raise UnreadableError(text, expected="a line of a tournament's log")
    return action


def _read(word: str, rest: list[str]) -> Action:
    if word == "draw":
        return _read_drawn(rest)
    if word == "result":
        return _read_finished(rest)
    kind, *readers = _FORMS[word]
    return kind(*(read(one) for read, one in zip(readers, rest, strict=True)))


def _read_drawn(rest: list[str]) -> RoundDrawn:
    head, *parts = (part.split() for part in " ".join(rest).split("/"))
    number, at, *kinds = head
    byes = parts.pop()[1:] if parts and parts[-1][:1] == ["bye"] else []
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
    found = [_matched(_POINTS, one) for one in points]
    seats = tuple(int(one[1]) for one in found), tuple(bool(one[2]) for one in found)
    return MatchFinished(_number(number), _number(pairing), Result(*seats, How(how)))


def _matched(pattern: re.Pattern[str], text: str) -> re.Match[str]:
    found = pattern.fullmatch(text)
    if found is None:
        raise ValueError(text)
    return found


def _number(text: str) -> int:
    return int(_matched(_NUMBER, text)[0])


def _hash(text: str) -> str:
    return _matched(HASH, text)[0]


_FORMS: dict[str, tuple[Callable[..., Action], *tuple[Callable[[str], Any], ...]]] = {
    "enter": (Entered, _number, _hash),
    "words": (Reworded, _number, _hash),
    "withdraw": (Withdrew, _number),
    "missed": (Missed, _number),
    "return": (Returned, _number),
    "close": (Closed,),
    "table": (Seated, _number, _number, _number),
    "over": (RoundEnded, _number),
    "end": (Ended,),
    "cancel": (Stopped, Cancelled),
}
"""The word that a line begins with, and what is read from those that follow it."""
_WORDS = {kind: word for word, (kind, *_) in _FORMS.items()}
