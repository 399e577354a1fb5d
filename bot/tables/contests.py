"""Who gains by what becomes of others: moderators who play have no more rights than others do.

What there is besides matches, a tournament, is more than tables know of; it tells them.
"""

from typing import Protocol

from bot.model.ids import MemberId, ServerId, TournamentId
from bot.model.tables import Fixture
from bot.tables.denials import Denial, deny


class Contests(Protocol):
    def concerning(self, fixture: Fixture | None, member: MemberId) -> TournamentId | None:
        """Which one of somebody's contests a match belongs to, whoever sits there."""
        ...

    def between(self, server: ServerId, one: MemberId, other: MemberId) -> TournamentId | None:
        """A contest that two members are in."""
        ...


class NoContests:
    """For a bot without tournaments."""

    def concerning(self, fixture: Fixture | None, member: MemberId) -> TournamentId | None:
        del fixture, member
        return None

    def between(self, server: ServerId, one: MemberId, other: MemberId) -> TournamentId | None:
        del server, one, other
        return None


def check_no_stake(contest: TournamentId | None) -> None:
    """Deny a decision to somebody who takes part in the tournament that it is about."""
    if contest is not None:
        deny(Denial.TOURNAMENT_STAKE, number=contest)
