"""A table and its seats, as everybody outside the store knows them."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from math import ceil

from bot.database.core import ChannelId, MemberId, MessageId, ServerId, TableId, TournamentId
from bot.games.pieces import Seat
from bot.games.ruleset import TURN_SECONDS

# --- slow tables, where a turn lasts half a day or more: all that is otherwise there ---

HOUR, DAY = 3600, 86_400
SLOW_SECONDS = 12 * HOUR
"""Turns of so many seconds or more make a table slow."""
LIVE_STRIKES, SLOW_STRIKES = 3, 2
"""After so many turns in a row that ran out, a computer takes over."""
LIVE_LOBBY, SLOW_LOBBY = 30 * 60.0, 3.0 * DAY
"""Seconds without a touch after which a lobby closes."""
LEAST_PAUSE, TURNS_PAUSED = 7 * DAY, 2
"""Where nobody is present any more, a slow match rests for a week, and for so many turns."""
BREAK_SECONDS = 30
"""For so long it is shown how a round ended, unless all who are there have seen it before."""
WINDOW_SHARE = 2
"""An open card is on offer for this part of a slow turn: nobody sits there for seconds."""

MOST_AWAY = 2
"""Turns of a match that somebody may be away for who is to gain by it."""

Options = Iterable[tuple[str, int]]


class Reminder(IntEnum):
    """Which one, in their order; also how many there were then."""

    HALF = 1
    """Half of the time is over."""
    LAST = 2
    """A tenth of it is left."""


def turn_seconds(options: Options) -> int:
    """How long a turn may take; 0 is as long as it takes."""
    return dict(options).get(TURN_SECONDS.id, TURN_SECONDS.default)


def is_slow(options: Options) -> bool:
    """Whether a table with these options is a slow one. One without a clock is none."""
    return turn_seconds(options) >= SLOW_SECONDS


def window_seconds(turn: int, window: int) -> int:
    """How long a card is on offer, where a turn lasts so long and the game says so much."""
    return turn // WINDOW_SHARE if turn >= SLOW_SECONDS else window


def strikes(options: Options) -> int:
    """How many turns somebody can miss, one after the other, before a computer takes over."""
    return SLOW_STRIKES if is_slow(options) else LIVE_STRIKES


def lobby_seconds(options: Options) -> float:
    """How long a lobby stays open in which nothing happens."""
    return SLOW_LOBBY if is_slow(options) else LIVE_LOBBY


def pause_seconds(options: Options, hours: int) -> float:
    """How long a match rests, on a server that has settled on so many hours."""
    settled = float(hours * HOUR)
    if not is_slow(options):
        return settled
    return max(settled, LEAST_PAUSE, TURNS_PAUSED * turn_seconds(options))


def reminders(seconds: float, *, buying: bool = False) -> tuple[tuple[Reminder, float], ...]:
    """What a slow turn of so many seconds is reminded of, and when: seconds before its end.

    That a card is on offer is only said once more: those who want none need not answer.
    """
    last = (Reminder.LAST, seconds / 10)
    return (last,) if buying else ((Reminder.HALF, seconds / 2), last)


# --- what a table and its seats can be ---


class Status(StrEnum):
    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"
    CLOSED = "closed"
    """Ended before the match was over."""
    ASIDE = "aside"
    """Its log cannot be folded; kept, but not played."""

    @property
    def is_open(self) -> bool:
        return self in (Status.LOBBY, Status.RUNNING)


class Ending(StrEnum):
    """How a match ended that was dealt."""

    PLAYED = "played"
    """With its last round."""
    VOTED = "voted"
    """Those who played it agreed to stop."""
    ABORTED = "aborted"
    """A moderator ended it."""
    DESERTED = "deserted"
    """Everybody left."""
    FORSAKEN = "forsaken"
    """Everybody stayed away, and nobody came back in time."""
    LOST = "lost"
    """The place where it was played is gone."""
    TIME = "time"
    """The time of its tournament's round was over."""
    EARLY = "early"
    """Before its time; of matches of which no more was kept."""


class Uncounted(StrEnum):
    """Why a match does not count for the ladders."""

    ENDED = "ended"
    """It was not played to its end."""
    SENT = "sent"
    """Somebody was sent away."""
    HINTS = "hints"
    COMPUTER = "computer"
    UNTIMED = "untimed"
    """Its turns may take as long as they like."""
    OFF = "off"
    """Its server has no ladders."""
    UNRATED = "unrated"
    """It is of a tournament that does not count."""
    SHORT = "short"
    """Somebody was gone before everybody had played a little."""
    MET = "met"
    """Two of its people have met often enough today."""
    DAY = "day"
    """One of its people has played enough today."""
    POWERS = "powers"
    """Somebody was kept from playing, and somebody else at the table may do that to members."""
    REPAIRED = "repaired"
    """Moves were taken back, as what was kept of them was damaged: people know what comes."""


class Parting(StrEnum):
    """How somebody parted from a match before its end."""

    LEFT = "left"
    AWAY = "away"
    SENT = "sent"
    ENDED = "ended"
    """By a vote to end it, with the others."""
    REPLACED = "replaced"
    """Came back, but a computer had made more turns for them than they made."""


NO_PLACE = 0
"""Instead of a place in a match that was not played to its end."""


class Assistance(StrEnum):
    """What the table does for its players, the same for all seats."""

    OFF = "off"
    ARRANGE = "arrange"
    HINTS = "hints"


class Presence(StrEnum):
    """Whether a seat's owner plays it."""

    HERE = "here"
    AWAY = "away"
    """A computer plays until the owner takes the seat back."""
    LEFT = "left"
    """A computer plays until the owner takes the seat back, who is asked for nothing meanwhile."""


@dataclass(frozen=True, slots=True)
class SeatState:
    """A seat: of a member, or of a computer, which has a level and a number instead of a name.

    What a computer is called is for each language to say. With neither it is the seat of somebody
    who was forgotten. Nothing of it is secret: the words are seen by all who sit there.
    """

    member: MemberId | None = None
    name: str = ""
    level: str | None = None
    number: int = 0
    words: str = ""
    words_hash: str = ""
    """What of the words is in the shuffles, since the deal; empty in a match of version 1."""
    strikes: int = 0
    """How often in a row the owner let the time run out."""
    presence: Presence = Presence.HERE
    wants_abort: bool = False
    sent_away: bool = False
    """For good; the presence is that of somebody who left."""
    turns: int = 0
    """How many turns the owner was there for: those that ran out, too."""
    turns_away: int = 0
    """How many turns a computer has made for the owner, who was away."""
    holiday_until: float | None = None
    """At a slow table: until when the owner is on holiday, as the deadline allows for it."""
    strict: bool = False
    """Nobody is to gain by a computer here: since its deal the match is rated, or of a tournament.
    One that began before there was this is played on as it began."""
    comes_back: bool = False
    """The owner is back, but the computer ends the turn that it has begun."""

    @property
    def is_held(self) -> bool:
        """Whether somebody plays it or may be expected back."""
        return self.member is not None and self.presence != Presence.LEFT

    @property
    def may_come_back(self) -> bool:
        """Whether a computer plays for a person who can take the seat back."""
        gone = self.member is not None and self.presence != Presence.HERE
        return gone and not self.sent_away

    @property
    def is_played(self) -> bool:
        """Whether its owner is a person, and there, and makes the turns."""
        return self.is_there and not self.comes_back

    @property
    def is_there(self) -> bool:
        """The same, also if the computer still ends a turn."""
        return self.member is not None and self.presence == Presence.HERE

    @property
    def is_gone(self) -> bool:
        """Whether the match goes on without its owner, or did so for most of their turns; where
        nobody is to gain by it, for more than a few.

        Nobody can let a computer play, come back at the end, and have played.
        """
        most = min(MOST_AWAY, self.turns) if self.strict else self.turns
        return self.presence != Presence.HERE or self.turns_away > most

    @property
    def is_forgotten(self) -> bool:
        return self.member is None and self.level is None

    @property
    def is_wordless(self) -> bool:
        """Whether a person's words are gone: nobody sits down without any.

        They go with who had chosen them, or because moderators took them out.
        """
        return self.level is None and not self.words


@dataclass(frozen=True, slots=True)
class Fixture:
    """Of which tournament a table's match is one, and of which round."""

    tournament: TournamentId
    round: int
    words: str = ""
    """If all tables of the round play the same shuffles: one hash over everybody's words."""
    veiled: bool = False
    """Others may still play the same shuffles: nothing that tells of them may be seen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownTable:
    """What everybody may know of a table. Its id is also that of its match."""

    id: TableId
    server: ServerId
    channel: ChannelId
    owner: MemberId
    status: Status
    game: str
    options: tuple[tuple[str, int], ...]
    assistance: Assistance
    seats: tuple[SeatState, ...]
    rematch_of: TableId | None = None
    ending: Ending | None = None
    """Of a match that was dealt and is not played any more."""
    paused_until: float | None = None
    """While nobody is present: when the match ends without result."""
    fixture: Fixture | None = None
    """Of a match of a tournament."""
    awaited: tuple[int, ...] | None = None
    """The seats that a running match waits for: between two rounds, those that have not seen yet
    how the one ended. None where that is not written down."""

    @property
    def is_veiled(self) -> bool:
        return self.fixture is not None and self.fixture.veiled

    @property
    def is_slow(self) -> bool:
        """Whether its turns last for days."""
        return turn_seconds(self.options) >= SLOW_SECONDS

    def seat_of(self, member: MemberId) -> Seat | None:
        for at, seat in enumerate(self.seats):
            if seat.member == member:
                return Seat(at)
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState(KnownTable):
    """A table without its log, and with its secret."""

    secret: bytes
    seq: int
    """How many lines its log has."""
    created_at: float
    touched_at: float
    started_at: float | None = None
    ended_at: float | None = None
    trouble: str | None = None
    version: int = 1
    """How its shuffles are made; settled by the deal."""
    rules: int = 1
    """The revision of the rules that its match is played by."""
    deadline: float | None = None
    """Of the current turn or window, if it has one; also unknown of tables from before 0011."""
    reminded: int = 0
    """How many reminders of the current turn its player has had; slow tables only."""

    @property
    def is_deserted(self) -> bool:
        """Whether nobody is present; then nothing may happen in a match."""
        return not any(seat.is_there for seat in self.seats)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of those who are there."""
        return tuple(at for at, seat in enumerate(self.seats) if seat.is_played)

    @property
    def people_awaited(self) -> tuple[int, ...]:
        """Seats of people for whom a running match waits."""
        return tuple(seat for seat in self.awaited or () if self.seats[seat].is_played)

    @property
    def is_redacted(self) -> bool:
        """Whether words that its shuffles need are gone, or those who had chosen them.

        That is so in version 1 only: later shuffles need no more than the hashes.
        """
        gone = any(seat.is_forgotten or seat.is_wordless for seat in self.seats)
        return self.version == 1 and not self.status.is_open and gone


@dataclass(frozen=True, slots=True)
class BrokenTable:
    """A table whose row means nothing to us: edited by hand, or written by a newer version."""

    id: TableId
    server: ServerId
    channel: ChannelId


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of a log. The deadline is that of the turn or window which this action began."""

    action: str
    at: float
    deadline: float | None = None


@dataclass(frozen=True, slots=True)
class SeatOutcome:
    """How a seat came out of a match."""

    seat: int
    member: MemberId | None
    team: int
    place: int
    """From 1; 0 in a match that was not played to its end."""
    points: int
    left_early: bool
    """Whether the owner was gone when the match ended, or counts as gone (see SeatState)."""
    rounds_won: int = 0
    best_round: int | None = None
    hand_rummies: int = 0
    parting: Parting | None = None
    met: int | None = None
    """In a match that counts: with how many people its member had played such ones before."""
    bounded: float | None = None
    """In a match that counts: which part of the others lead its member up to a bound only."""


# --- what it shows in its channel, and what it still has to show there ---


@dataclass(frozen=True, slots=True)
class Span:
    """Actions of a match: those after so many, up to so many."""

    after: int
    upto: int

    def __contains__(self, number: int) -> bool:
        return self.after < number <= self.upto

    def until(self, upto: int) -> "Span":
        """This span, drawn out to what came after it."""
        return Span(self.after, max(self.upto, upto))


@dataclass(frozen=True, slots=True)
class Post:
    """Where a table is to be found."""

    table: TableId
    lobby_channel: ChannelId
    place: ChannelId
    """The thread of the match; before that, and where there is none, the lobby's channel."""
    lobby_message: MessageId | None = None
    message: MessageId | None = None
    """The current picture of the table, with its buttons."""
    told: Span | None = None
    """What that message told of when it was posted."""


class DueKind(StrEnum):
    """What is to be shown. It says no more than that: how things stand is folded from the log."""

    LOBBY = "lobby"
    TURN = "turn"
    SEATS = "seats"
    REMINDER = "reminder"
    ROUND = "round"
    OVER = "over"
    CLOSED = "closed"
    ASIDE = "aside"


PASSING = (DueKind.LOBBY, DueKind.TURN, DueKind.SEATS, DueKind.REMINDER)
LAST = (DueKind.OVER, DueKind.CLOSED, DueKind.ASIDE)
"""After these nothing is to be shown any more that was only passing."""


@dataclass(frozen=True, slots=True)
class Due:
    """Something that a table has to show."""

    table: TableId
    kind: DueKind
    number: int = 0
    """Of a round."""
    detail: str = ""
    """Why it was closed; which reminder it is, of which turn."""
    id: int = 0
    """Grows: what is shown now may be due again before it is taken away."""


@dataclass(frozen=True, slots=True)
class Leftover:
    """A message that is not needed any more."""

    table: TableId
    channel: ChannelId
    message: MessageId
    told: Span | None = None
    """What it tells of; nothing that is worth to be kept, if that is not known."""


# --- holidays: for some days of a year somebody stops the clocks of their slow tables ---

MOST_DAYS = 14
YEAR = 365 * DAY
KEPT = YEAR + MOST_DAYS * DAY
"""Seconds after its beginning from which on a holiday is of no interest any more."""


@dataclass(frozen=True, slots=True)
class Holiday:
    began: float
    ends: float

    @property
    def days(self) -> int:
        """How many of its days have begun by its end."""
        return max(1, ceil((self.ends - self.began) / DAY))

    def days_since(self, moment: float) -> int:
        """How many of its days begin later than that."""
        return sum(self.began + day * DAY > moment for day in range(self.days))

    def is_on(self, now: float) -> bool:
        return self.began <= now < self.ends


def days_left(taken: Iterable[Holiday], now: float) -> int:
    """How many days somebody may still take who has taken these."""
    used = sum(one.days_since(now - YEAR) for one in taken)
    return max(0, MOST_DAYS - used)
