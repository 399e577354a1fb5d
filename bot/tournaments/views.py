"""A tournament as everybody may see it: names beside numbers, and nothing that is still secret."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import TYPE_CHECKING

from bot.community import members
from bot.community.matches import BackOffice, export_files
from bot.community.reviews import Progress, silent
from bot.database.core import ChannelId, MemberId, ServerId, TournamentId
from bot.tables.denials import Denial, DeniedError, deny
from bot.tournaments.fold import promise_of_all, words_hash
from bot.tournaments.model import Number, TournamentPhase, TournamentState, parse_action
from bot.tournaments.record import Which, tournament_text
from bot.tournaments.rows import EntrantRow, TournamentRow
from bot.tournaments.standings import Standing, is_last, standings

if TYPE_CHECKING:
    from bot.tournaments.loaded import LoadedTournament
    from bot.tournaments.service import Tournaments


@dataclass(frozen=True, slots=True)
class EntrantView:
    """Somebody who has entered, without their words. Without a member they were forgotten: they
    are *somebody*."""

    number: Number
    member: MemberId | None
    name: str
    withdrawn: bool
    missed: bool
    """Whether they are out because they missed a round."""


@dataclass(frozen=True, kw_only=True)
class TournamentView(TournamentState):
    """What the log makes, and who is behind its numbers; neither the secrets of rounds nor what
    anybody put into the shuffles."""

    id: TournamentId
    server: ServerId
    channel: ChannelId
    owner: MemberId
    players: tuple[EntrantView, ...]
    """By their numbers."""
    waits: bool
    """Whether the next round is due, and may not begin where everybody could watch."""
    created_at: float
    ended_at: float | None

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        return standings(self)

    @property
    def promise(self) -> str:
        """One SHA-256 for the secrets of all rounds."""
        return promise_of_all(self.terms.promises)

    @property
    def next_draw(self) -> int | None:
        """When the next round is drawn, if a calendar says so and the last one is over."""
        return None if is_last(self) else super().next_draw

    def player(self, number: Number) -> EntrantView:
        return self.players[number - 1]

    def players_of(self, numbers: Iterable[Number]) -> tuple[EntrantView, ...]:
        return tuple(map(self.player, numbers))

    def player_of(self, member: MemberId) -> EntrantView | None:
        """Somebody who has entered and not withdrawn."""
        mine = (one for one in self.players if one.member == member and not one.withdrawn)
        return next(mine, None)

    def has_played(self, member: MemberId) -> bool:
        """Whether somebody was in any round, at a table or with a bye."""
        return any(one.member == member and self.was_drawn(one.number) for one in self.players)

    @property
    def has_points(self) -> bool:
        """Whether there is anything to see in the standings."""
        return any(one.units for one in self.standings)

    @property
    def winner(self) -> EntrantView | None:
        over = self.phase == TournamentPhase.OVER and self.standings
        return self.player(self.standings[0].number) if over else None


def view_of(
    row: TournamentRow,
    state: TournamentState,
    entrants: Sequence[EntrantRow],
    *,
    waits: bool = False,
) -> TournamentView:
    """All that there is to see."""
    known = {one.number: one for one in entrants}
    players = []
    for one in state.entrants:
        who = known.get(one.number, EntrantRow(one.number, None, "", ""))
        players.append(EntrantView(one.number, who.member, who.name, one.withdrawn, one.missed))
    return TournamentView(
        **{one.name: getattr(state, one.name) for one in fields(state)},
        id=row.id,
        server=row.server,
        channel=row.channel,
        owner=row.owner,
        players=tuple(players),
        waits=waits,
        created_at=row.created_at,
        ended_at=row.ended_at,
    )


# --- as one file that proves it ---


async def export_tournament(
    tournaments: "Tournaments",
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


def _has_own_words(kept: "LoadedTournament", entrant: EntrantRow) -> bool:
    """Whether these are the words that were mixed in; else only their hash is left."""
    hashed = words_hash(kept.state.terms.tournament, entrant.number, entrant.words)
    return hashed == kept.state.entrant(entrant.number).words


async def _is_seen(tournaments: "Tournaments", server: ServerId, entrant: EntrantRow) -> bool:
    if entrant.member is None:
        return False
    known = await members.load(tournaments.tables.database, server, entrant.member)
    return known is None or not known.departed


async def _matches(
    tournaments: "Tournaments",
    kept: "LoadedTournament",
    office: BackOffice | None,
    progress: Progress,
) -> dict[Which, str]:
    """The files of all matches that may be seen, and of which more than the result is kept."""
    played = [
        ((one.number, pairing.number), pairing.table)
        for one in kept.state.rounds
        for pairing in one.pairings
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
