"""Why somebody may not do something at a table; the code is the id of the sentence."""

from enum import StrEnum
from typing import NoReturn

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
    # who asks
    NOT_SEATED = "not_seated"
    ALREADY_SEATED = "already_seated"
    TOO_MANY_TABLES = "too_many_tables"
    TOO_MANY_HERE = "too_many_here"
    MAY_NOT_OPEN = "may_not_open"
    NOT_IN_THIS_CHANNEL = "not_in_this_channel"
    NOT_THE_OWNER = "not_the_owner"
    NO_RIGHT = "no_right"
    SEAT_GIVEN_UP = "seat_given_up"
    SEAT_AWAY = "seat_away"
    # what is asked for
    NO_SUCH_SEAT = "no_such_seat"
    SEAT_IS_OWNERS = "seat_is_owners"
    WORDS_TOO_LONG = "words_too_long"
    NO_ASSISTANCE = "no_assistance"
    NO_ARRANGEMENT = "no_arrangement"
    """The tiles that were named cannot be laid."""
    NO_OPENING = "no_opening"
    """… and are not enough for a first lay-down, or nothing to begin with."""
    # what is remembered
    NOT_TO_BE_SEEN = "not_to_be_seen"
    """This member is hidden, or has left the server."""
    NO_LOG = "no_log"
    """Nothing but the result is kept of this match."""
    NO_SUCH_SEASON = "no_such_season"
    SEASON_EMPTY = "season_empty"
    # the file
    STALE = "stale"
    """Another process wrote first."""
    NOT_KEPT = "not_kept"
    """The disk is full or cannot be written: nothing has happened."""


class Denied(Exception):  # noqa: N818 - a verdict, like Refused
    """This member may not do this here, now. Nothing has changed."""

    def __init__(self, denial: Denial, **facts: Fact) -> None:
        super().__init__(denial, facts)
        self.denial = denial
        self.facts = facts

    def __str__(self) -> str:
        return " ".join([self.denial.value, *(f"{key}={val}" for key, val in self.facts.items())])


def deny(denial: Denial, **facts: Fact) -> NoReturn:
    raise Denied(denial, **facts)
