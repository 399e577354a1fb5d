"""What a tournament is, at a moment: its terms, who has entered, and its rounds so far."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from bot.model.tables import Assistance

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
