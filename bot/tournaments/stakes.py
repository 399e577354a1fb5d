"""Who has something to gain in a tournament, apart from the match that they play."""

from collections.abc import Callable, Iterable

from bot.model.ids import MemberId, ServerId, TournamentId
from bot.model.tables import Fixture
from bot.tournaments.keeping import LoadedTournament


class Stakes:
    """What tables are told of the open tournaments (:class:`bot.tables.contests.Contests`)."""

    def __init__(self, kept: Callable[[], Iterable[LoadedTournament]]) -> None:
        self._kept = kept

    def concerning(self, fixture: Fixture | None, member: MemberId) -> TournamentId | None:
        for kept in self._kept():
            if fixture is not None and fixture.tournament == kept.row.id:
                return kept.row.id if is_in(kept, member) or has_played(kept, member) else None
        return None

    def between(self, server: ServerId, one: MemberId, other: MemberId) -> TournamentId | None:
        both = (
            kept.row.id
            for kept in self._kept()
            if kept.row.server == server and is_in(kept, one) and is_in(kept, other)
        )
        return next(both, None)


def is_in(kept: LoadedTournament, member: MemberId) -> bool:
    """Whether somebody has entered and not withdrawn."""
    entered = kept.entrant_of(member)
    return entered is not None and not kept.state.entrant(entered.number).withdrawn


def has_played(kept: LoadedTournament, member: MemberId) -> bool:
    """Whether somebody was drawn in any round; withdrawing does not undo that."""
    entered = kept.entrant_of(member)
    return entered is not None and kept.state.was_drawn(entered.number)
