"""Why somebody may not do something at a table; the code is the id of the sentence."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import NoReturn

from bot.database.core import Connection, LostLeaseError, MemberId, StaleWriteError, StoreError
from bot.games.refusals import Fact


class Denial(StrEnum):
    # the table
    NO_SUCH_TABLE = "no_such_table"
    TABLE_OVER = "table_over"
    TABLE_CLOSED = "table_closed"
    TABLE_ASIDE = "table_aside"
    NOT_A_LOBBY = "not_a_lobby"
    NOT_RUNNING = "not_running"
    NOT_OVER = "not_over"
    TABLE_FULL = "table_full"
    TOO_FEW_PLAYERS = "too_few_players"
    JUST_CHANGED = "just_changed"
    """The others need a moment to see what is played now."""
    # who asks
    NOT_SEATED = "not_seated"
    ALREADY_SEATED = "already_seated"
    TOO_MANY_TABLES = "too_many_tables"
    TOO_MANY_SLOW = "too_many_slow"
    TOO_MANY_SLOW_HERE = "too_many_slow_here"
    NO_ROOM_FOR_ALL = "no_room_for_all"
    """Somebody who sits there may not sit at one more table of the kind that it would become."""
    ON_HOLIDAY = "on_holiday"
    """Nobody sits down at a slow table, only to let the others wait."""
    NO_HOLIDAYS_LEFT = "no_holidays_left"
    TOO_MANY_CANCELLED = "too_many_cancelled"
    TOO_MANY_HERE = "too_many_here"
    BANNED = "banned"
    BANNED_FOR_GOOD = "banned_for_good"
    """Moderators keep this member from the tables of their server."""
    MAY_NOT_OPEN = "may_not_open"
    NOT_IN_THIS_CHANNEL = "not_in_this_channel"
    NOT_THE_OWNER = "not_the_owner"
    NOT_AN_ARBITER = "not_an_arbiter"
    """In a running match a moderator may do this who does not play in it, and nobody else."""
    NO_RIGHT = "no_right"
    ONLY_MODERATORS = "only_moderators"
    ONLY_MANAGERS = "only_managers"
    """This takes the permission to manage the server."""
    SEAT_GIVEN_UP = "seat_given_up"
    SENT_AWAY = "sent_away"
    SEAT_AWAY = "seat_away"
    SEAT_RESTING = "seat_resting"
    """Nobody is present, so not even a computer plays for them."""
    SEAT_RETURNING = "seat_returning"
    """They are back, and play from their next turn on."""
    # what is asked for
    NO_SUCH_SEAT = "no_such_seat"
    SEAT_IS_OWNERS = "seat_is_owners"
    WORDS_TOO_LONG = "words_too_long"
    NO_ASSISTANCE = "no_assistance"
    NO_ARRANGEMENT = "no_arrangement"
    """The tiles that were named cannot be laid."""
    NO_OPENING = "no_opening"
    """… and are not enough for a first lay-down, or nothing to begin with."""
    START_OVER = "start_over"
    """The draft has as many steps as a draft may have."""
    TURN_TOO_LONG = "turn_too_long"
    """So much was tried in this turn that it can only be ended."""
    NO_ADVICE = "no_advice"
    """Nothing was found in time."""
    ASKED_ANEW = "asked_anew"
    """The same member asked for something else before this was thought about."""
    # whom moderators keep from tables
    BAN_YOURSELF = "ban_yourself"
    BAN_MODERATOR = "ban_moderator"
    """Those who manage a server are not kept from its tables, and its moderators only by them."""
    BAN_OPPONENT = "ban_opponent"
    """They play with each other just now: who plays has no more rights than the others."""
    NO_SUCH_BAN = "no_such_ban"
    LIFT_OWN_BAN = "lift_own_ban"
    # what is reported to moderators
    REPORTED_ALREADY = "reported_already"
    TOO_MANY_REPORTS = "too_many_reports"
    REPORT_YOURSELF = "report_yourself"
    REPORT_ABOUT_YOU = "report_about_you"
    NO_SUCH_REPORT = "no_such_report"
    # what is remembered
    NOT_TO_BE_SEEN = "not_to_be_seen"
    """This member is hidden, or has left the server."""
    NO_LOG = "no_log"
    """Nothing but the result is kept of this match."""
    NOT_A_PLAYER = "not_a_player"
    """What people held is shown to those who played the match, and to nobody else here."""
    ONE_AT_A_TIME = "one_at_a_time"
    """The member has asked for something of the kind already, and it is being made."""
    NO_SUCH_SEASON = "no_such_season"
    SEASON_EMPTY = "season_empty"
    SEASON_STAYS_CLOSED = "season_stays_closed"
    """It was closed more than a day ago, or is not the one before the season that is played."""
    NO_SUCH_PUZZLE = "no_such_puzzle"
    """Its day is still to come, or there was none yet."""
    # tournaments
    NO_SUCH_TOURNAMENT = "no_such_tournament"
    ROUND_RUNNING = "round_running"
    """Other tables still play the same shuffles."""
    TOO_MANY_TOURNAMENTS = "too_many_tournaments"
    OWN_TOURNAMENTS = "own_tournaments"
    """One member does not take all the room that a server has for them, nor fill a channel."""
    NOT_THE_ORGANISER = "not_the_organiser"
    TOURNAMENT_NOT_REGISTERING = "tournament_not_registering"
    TOURNAMENT_FULL = "tournament_full"
    TOURNAMENT_NOT_ENTERED = "tournament_not_entered"
    TOURNAMENT_ALREADY_ENTERED = "tournament_already_entered"
    TOURNAMENT_OVER = "tournament_over"
    TOURNAMENT_TOO_FEW = "tournament_too_few"
    TOURNAMENT_STAKE = "tournament_stake"
    """Whoever plays in a tournament does not decide over it, nor over those they play against."""
    TOURNAMENT_CHANGES = "tournament_changes"
    """They entered or chose words so often that it must be enough."""
    TABLE_SIZE = "table_size"
    """The game is not played by so many at a table."""
    TURNS_TOO_LONG = "turns_too_long"
    """A round would not have time for four turns."""
    # the file
    STALE = "stale"
    """Another process wrote first."""
    NOT_KEPT = "not_kept"
    """The disk is full or cannot be written: nothing has happened."""


ABSENT = (Denial.SEAT_GIVEN_UP, Denial.SEAT_AWAY, Denial.SEAT_RESTING)
"""Whoever hears one of these can come back, to the table that is named with it."""
NOT_OPEN = (Denial.NO_SUCH_TABLE, Denial.TABLE_OVER, Denial.TABLE_CLOSED, Denial.TABLE_ASIDE)
"""There is no table to do anything at."""


class DeniedError(Exception):
    """This member may not do this here, now. Nothing has changed."""

    def __init__(self, denial: Denial, **facts: Fact) -> None:
        super().__init__(denial, facts)
        self.denial = denial
        self.facts = facts

    def __str__(self) -> str:
        return " ".join([self.denial.value, *(f"{key}={val}" for key, val in self.facts.items())])


def deny(denial: Denial, **facts: Fact) -> NoReturn:
    raise DeniedError(denial, **facts)


# --- what a front end hears when the disk complains ---

log = logging.getLogger(__name__)


class kept_or_denied:  # noqa: N801 - used as a statement
    """The disk's complaints become a denial: nothing has happened."""

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, (StaleWriteError, LostLeaseError)):
            raise DeniedError(Denial.STALE) from error
        if isinstance(error, StoreError):
            log.error("not kept: %s", error)
            raise DeniedError(Denial.NOT_KEPT) from error


# --- what other processes of the same bot have to hear of, as they keep it in memory, too ---

Telling = Callable[[Connection, int], Awaitable[None]]
"""Tells them, in the transaction that changes it, whose settings, preferences or holidays changed:
the id of a server or of a member."""


async def tell_nobody(connection: Connection, number: int) -> None:
    """For a bot that is one process."""


# --- who asks, and what they may do on a whole server ---


@dataclass(frozen=True, slots=True)
class Member:
    """Who asks, and what they may do on the whole server, whatever a single channel says."""

    id: MemberId
    name: str
    moderator: bool = False
    """Whether they may put tables in order."""
    manager: bool = False
    """Whether they may decide for the server: its settings, its seasons."""
    standing: int = 0
    """How high their highest role is, where it is asked for; whoever owns the server is above."""


def check_manager(who: Member) -> None:
    """Only for those who may manage the server."""
    if not who.manager:
        deny(Denial.ONLY_MANAGERS)


def check_moderator(who: Member) -> None:
    """Only for those who put the tables of a server in order."""
    if not who.moderator:
        deny(Denial.ONLY_MODERATORS)
