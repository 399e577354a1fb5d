"""A table and its seats, as everybody outside the store knows them."""

from dataclasses import dataclass
from enum import StrEnum

from bot.model.ids import ChannelId, MemberId, ServerId, TableId, TournamentId
from bot.model.slow import is_slow


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

    With neither it is the seat of somebody who was forgotten.
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

    @property
    def is_held(self) -> bool:
        """Whether somebody plays it or may be expected back."""
        return self.member is not None and self.presence != Presence.LEFT

    @property
    def is_played(self) -> bool:
        """Whether its owner is a person, and there."""
        return self.member is not None and self.presence == Presence.HERE

    @property
    def is_gone(self) -> bool:
        """Whether the match goes on without its owner, or did so for most of their turns.

        Nobody can let a computer play, come back at the end, and have played.
        """
        return self.presence != Presence.HERE or self.turns_away > self.turns

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


@dataclass(frozen=True, slots=True)
class TableState:
    """A table without its log."""

    id: TableId
    server: ServerId
    channel: ChannelId
    owner: MemberId
    status: Status
    game: str
    options: tuple[tuple[str, int], ...]
    assistance: Assistance
    secret: bytes
    seats: tuple[SeatState, ...]
    seq: int
    """How many lines its log has."""
    created_at: float
    touched_at: float
    started_at: float | None = None
    ended_at: float | None = None
    rematch_of: TableId | None = None
    trouble: str | None = None
    version: int = 1
    """How its shuffles are made; settled by the deal."""
    rules: int = 1
    """The revision of the rules that its match is played by."""
    ending: Ending | None = None
    """Of a match that was dealt and is not played any more."""
    paused_until: float | None = None
    """While nobody is present: when it ends without result."""
    deadline: float | None = None
    """Of the current turn or window, if it has one; also unknown of tables from before 0011."""
    awaited: tuple[int, ...] | None = None
    """The seats that a running match waits for; None where that is not written down."""
    reminded: int = 0
    """How many reminders of the current turn its player has had; slow tables only."""
    fixture: Fixture | None = None
    """Of a match of a tournament."""

    @property
    def is_veiled(self) -> bool:
        return self.fixture is not None and self.fixture.veiled

    @property
    def is_slow(self) -> bool:
        """Whether its turns last for days."""
        return is_slow(self.options)

    def seat_of(self, member: MemberId) -> int | None:
        for at, seat in enumerate(self.seats):
            if seat.member == member:
                return at
        return None

    @property
    def is_deserted(self) -> bool:
        """Whether nobody is present; then nothing may happen in a match."""
        return not any(seat.is_played for seat in self.seats)

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
