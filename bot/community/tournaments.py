"""A tournament as one file that proves it."""

from dataclasses import dataclass

from bot.community import members
from bot.community.matches import BackOffice, export_files
from bot.community.reviews import Progress, silent
from bot.database.core import Database, MemberId, ServerId, TableId, TournamentId
from bot.tables.denials import Denial, DeniedError, deny
from bot.tournaments import rows as store
from bot.tournaments.fold import words_hash
from bot.tournaments.model import EntrantRow, parse_action
from bot.tournaments.record import Which, tournament_text
from bot.tournaments.tending import OpenTournaments
from bot.tournaments.views import LoadedTournament


async def export_tournament(
    tournaments: OpenTournaments,
    server: ServerId,
    tournament: TournamentId,
    office: BackOffice | None = None,
    progress: Progress = silent,
) -> str:
    """All of it, for ``tischlein verify``. Of a round that is being played no match and no secret
    is in it; of those who are gone neither name nor words, nor what moderators have blanked.

    ``progress`` hears which match is being gone through, and how many there are.
    """
    kept = await tournaments.find(tournament)
    if kept.row.server != server:
        deny(Denial.NO_SUCH_TOURNAMENT)
    over = [one for one in kept.state.rounds if one.is_over]
    seen = [one for one in kept.entrants if await _is_seen(tournaments, server, one)]
    return tournament_text(
        kept.state.terms,
        [parse_action(line.action) for line in kept.lines],
        secrets={one.number: kept.row.secrets[one.number - 1] for one in over},
        names={one.number: one.name for one in seen if one.name},
        said={one.number: one.words for one in seen if _has_own_words(kept, one)},
        matches=await _matches(tournaments, kept, office, progress),
    )


def _has_own_words(kept: LoadedTournament, entrant: EntrantRow) -> bool:
    """Whether these are the words that were mixed in; else only their hash is left."""
    hashed = words_hash(kept.state.terms.tournament, entrant.number, entrant.words)
    return hashed == kept.state.entrant(entrant.number).words


async def _is_seen(tournaments: OpenTournaments, server: ServerId, entrant: EntrantRow) -> bool:
    if entrant.member is None:
        return False
    known = await members.load(tournaments.tables.database, server, entrant.member)
    return known is None or not known.departed


async def _matches(
    tournaments: OpenTournaments,
    kept: LoadedTournament,
    office: BackOffice | None,
    progress: Progress,
) -> dict[Which, str]:
    """The files of all matches that may be seen, and of which more than the result is kept."""
    played = [
        ((one.number, number), TableId(pairing.table))
        for one in kept.state.rounds
        for number, pairing in enumerate(one.pairings, 1)
        if one.is_over and pairing.table is not None
    ]
    found: dict[Which, str] = {}
    for number, (which, table) in enumerate(played, 1):
        await progress(number, len(played))
        try:
            text, _ = await export_files(
                tournaments.tables.database, kept.row.server, table, office
            )
        except DeniedError:
            continue
        found[which] = text
    return found


# --- what a member has reached in tournaments ---

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
