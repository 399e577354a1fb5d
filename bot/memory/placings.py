"""What a member has reached in tournaments."""

from dataclasses import dataclass

from bot.model.ids import MemberId, ServerId, TournamentId
from bot.store import tournaments as store
from bot.store.database import Database

MOST = 1000
"""More tournaments than anybody has played in."""


@dataclass(frozen=True, slots=True)
class Placing:
    """A tournament that is over, and somebody's place in it."""

    tournament: TournamentId
    place: int


async def placings(
    database: Database, server: ServerId, member: MemberId, *, limit: int = MOST
) -> list[Placing]:
    """The tournaments in which somebody has taken part to their end, the latest first."""
    found = await store.places_of(database, server, member, limit)
    return [Placing(tournament, place) for tournament, place in found if place is not None]
