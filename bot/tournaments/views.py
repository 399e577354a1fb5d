"""A tournament as everybody may see it: names beside numbers, and nothing that is still secret."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.community import members
from bot.community.matches import BackOffice, export_files
from bot.community.reviews import Progress, silent
from bot.database.core import ChannelId, MemberId, ServerId, TableId, TournamentId
from bot.tables.denials import Denial, DeniedError, deny
from bot.tournaments.fold import promise_of_all, words_hash
from bot.tournaments.model import (
    Cancelled,
    Entrant,
    How,
    Pairing,
    TournamentPhase,
    TournamentRound,
    TournamentState,
    TournamentTerms,
    parse_action,
)
from bot.tournaments.record import Which, tournament_text
from bot.tournaments.rows import EntrantRow, TournamentRow
from bot.tournaments.standings import UNIT, Standing, is_last, places, standings

if TYPE_CHECKING:
    from bot.tournaments.loaded import LoadedTournament
    from bot.tournaments.service import Tournaments


@dataclass(frozen=True, slots=True)
class EntrantView:
    """Somebody who has entered. Without a member they were forgotten: they are *somebody*."""

    number: int
    member: MemberId | None
    name: str
    withdrawn: bool
    missed: bool
    """Whether they are out because they missed a round."""
    late: bool
    """Whether they entered when the first round was drawn already."""


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match of a round."""

    number: int
    """In its round, from 1."""
    table: TableId | None
    """None while its table is about to be opened."""
    players: tuple[EntrantView, ...]
    """In the order of the seats."""
    places: tuple[int, ...] = ()
    """Seat by seat; none while it is played."""
    points: tuple[int, ...] = ()
    """Of the game, seat by seat."""
    gone: tuple[bool, ...] = ()
    """For whom a computer had to play."""
    how: How | None = None

    @property
    def is_over(self) -> bool:
        return self.how is not None


@dataclass(frozen=True, slots=True)
class RoundView:
    number: int
    matches: tuple[MatchView, ...]
    byes: tuple[EntrantView, ...]
    drawn_at: int
    until: int | None
    """When its time is over."""
    duplicate: bool
    """Whether its tables play the same shuffles."""
    is_final: bool
    is_over: bool
    secret: str | None
    """In hex, once the round is over."""

    def match_of(self, member: MemberId) -> MatchView | None:
        found = (one for one in self.matches if any(who.member == member for who in one.players))
        return next(found, None)


@dataclass(frozen=True, slots=True)
class StandingView:
    """A line of the standings."""

    player: EntrantView
    place: int
    points: float
    opponents: float
    """The points of everybody met."""
    margin: float
    """How far ahead (or, below 0, behind) the middle of their tables in points of the game."""
    played: int
    byes: int
    reached: int
    """The last round that they were in, or are to be in."""


@dataclass(frozen=True, slots=True)
class TournamentView:
    id: TournamentId
    server: ServerId
    channel: ChannelId
    owner: MemberId
    terms: TournamentTerms
    phase: TournamentPhase
    cancelled: Cancelled | None
    players: tuple[EntrantView, ...]
    """By their numbers."""
    rounds: tuple[RoundView, ...]
    planned: int
    """How many rounds there will be; 0 before registration is closed."""
    standings: tuple[StandingView, ...]
    promise: str
    """One SHA-256 for the secrets of all rounds."""
    takes_entries: bool
    takes_returns: bool
    """Whether those who missed a round can come back."""
    next_draw: int | None
    """When the next round is drawn, if a calendar says so and the last one is over."""
    waits: bool
    """Whether the next round is due, and may not begin where everybody could watch."""
    seq: int
    """How many things have happened: no two states of a tournament have the same."""
    created_at: float
    ended_at: float | None

    @property
    def round(self) -> RoundView | None:
        return self.rounds[-1] if self.rounds else None

    @property
    def active(self) -> tuple[EntrantView, ...]:
        return tuple(one for one in self.players if not one.withdrawn)

    def player_of(self, member: MemberId) -> EntrantView | None:
        """Somebody who has entered and not withdrawn."""
        return next((one for one in self.active if one.member == member), None)

    def was_drawn(self, member: MemberId) -> bool:
        """Whether somebody was in any round, at a table or with a bye."""
        drawn = (
            player
            for one in self.rounds
            for players in (one.byes, *(match.players for match in one.matches))
            for player in players
        )
        return any(player.member == member for player in drawn)

    @property
    def has_points(self) -> bool:
        """Whether there is anything to see in the standings."""
        return any(one.points for one in self.standings)

    @property
    def winner(self) -> EntrantView | None:
        over = self.phase == TournamentPhase.OVER and self.standings
        return self.standings[0].player if over else None


def view_of(
    row: TournamentRow,
    state: TournamentState,
    entrants: Sequence[EntrantRow],
    *,
    waits: bool = False,
) -> TournamentView:
    """All that there is to see."""
    known = {one.number: one for one in entrants}
    players = {one.number: _player(one, known.get(one.number)) for one in state.entrants}
    return TournamentView(
        id=row.id,
        server=row.server,
        channel=row.channel,
        owner=row.owner,
        terms=state.terms,
        phase=state.phase,
        cancelled=state.cancelled,
        players=tuple(players.values()),
        rounds=tuple(_round(row, state, one, players) for one in state.rounds),
        planned=state.planned,
        standings=tuple(_standing(one, players) for one in standings(state)),
        promise=promise_of_all(state.terms.promises),
        takes_entries=state.takes_entries,
        takes_returns=state.takes_returns,
        next_draw=None if is_last(state) else state.next_draw,
        waits=waits,
        seq=state.seq,
        created_at=row.created_at,
        ended_at=row.ended_at,
    )


def _player(entrant: Entrant, row: EntrantRow | None) -> EntrantView:
    return EntrantView(
        number=entrant.number,
        member=None if row is None else row.member,
        name="" if row is None else row.name,
        withdrawn=entrant.withdrawn,
        missed=entrant.missed,
        late=entrant.since > 0,
    )


def _round(
    row: TournamentRow,
    state: TournamentState,
    found: TournamentRound,
    players: dict[int, EntrantView],
) -> RoundView:
    return RoundView(
        number=found.number,
        matches=tuple(
            _match(one.number, one, players, lowest_wins=state.terms.lowest_wins)
            for one in found.pairings
        ),
        byes=tuple(players[number] for number in found.byes),
        drawn_at=found.drawn_at,
        until=state.until(found),
        duplicate=found.duplicate,
        is_final=found.is_final,
        is_over=found.is_over,
        secret=row.secrets[found.number - 1].hex() if found.is_over else None,
    )


def _match(
    number: int, pairing: Pairing, players: dict[int, EntrantView], *, lowest_wins: bool
) -> MatchView:
    result = pairing.result
    return MatchView(
        number=number,
        table=None if pairing.table is None else TableId(pairing.table),
        players=tuple(players[one] for one in pairing.seats),
        places=() if result is None else places(result, lowest_wins=lowest_wins),
        points=() if result is None else result.points,
        gone=() if result is None else result.gone,
        how=None if result is None else result.how,
    )


def _standing(one: Standing, players: dict[int, EntrantView]) -> StandingView:
    return StandingView(
        player=players[one.number],
        place=one.place,
        points=one.units / UNIT,
        opponents=one.opponents / UNIT,
        margin=one.margin / 60,
        played=one.played,
        byes=one.byes,
        reached=one.reached,
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
