"""Ending a match together: whose votes it takes, and whose are missing."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from bot.model.ids import MemberId
from bot.model.tables import Presence

MISSED = 2
"""After so many turns that ran out, one after the other, nobody waits for somebody's vote."""
NOT_ALONE = 2
"""As long as others hold seats, it takes so many votes: nobody ends a match for them."""


class Voter(Protocol):
    """What a vote takes of a seat."""

    @property
    def member(self) -> MemberId | None: ...
    @property
    def presence(self) -> Presence: ...
    @property
    def strikes(self) -> int: ...
    @property
    def wants_abort(self) -> bool: ...


def missing(seats: Sequence[Voter]) -> tuple[int, ...]:
    """The seats whose votes are wanted, so that the match can end.

    These are all who play and have not voted. Where that makes only one vote, it takes one of those
    who are absent, too.
    """
    held = [at for at, seat in enumerate(seats) if _is_held(seat)]
    silent = [at for at in held if not seats[at].wants_abort]
    asked = [at for at in silent if seats[at].strikes < MISSED]
    votes = len(held) - len(silent) + len(asked)
    return tuple(asked if votes >= min(NOT_ALONE, len(held)) else silent)


def is_agreed(seats: Sequence[Voter]) -> bool:
    """Whether the votes end the match."""
    return bool(voters(seats)) and not missing(seats)


def voters(seats: Iterable[Voter]) -> tuple[int, ...]:
    """The seats that want to end the match."""
    return tuple(at for at, seat in enumerate(seats) if _is_held(seat) and seat.wants_abort)


def _is_held(seat: Voter) -> bool:
    return seat.member is not None and seat.presence != Presence.LEFT
