"""A tournament at hand, and as everybody may see it: with names, without what is still secret."""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cached_property, reduce
from typing import TYPE_CHECKING

from bot.community import members
from bot.community.matches import BackOffice, files_of, finished_row
from bot.community.reviews import Progress, silent
from bot.community.settings import load_settings
from bot.database.core import (
    ChannelId,
    Connection,
    Database,
    MemberId,
    ServerId,
    TableId,
    TournamentId,
)
from bot.games.refusals import RefusedError, UnreadableError
from bot.tables.denials import Denial, DeniedError, Member, deny
from bot.tables.model import LogEntry
from bot.tournaments import rows
from bot.tournaments.fold import apply, fold, parse_terms, promise_of_all, words_hash
from bot.tournaments.model import (
    Action,
    Number,
    Refusal,
    TournamentError,
    TournamentPhase,
    TournamentState,
    action_text,
    parse_action,
)
from bot.tournaments.record import Which, tournament_text
from bot.tournaments.standings import Standing, is_last, standings

if TYPE_CHECKING:
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


# --- at hand: its log folded, changed under its lock, and only after it is on disk ---


class BrokenTournamentError(Exception):
    """A log that makes no tournament."""


@dataclass(frozen=True, slots=True)
class TournamentChange:
    """What is about to become true of a tournament."""

    row: rows.TournamentRow
    state: TournamentState
    lines: tuple[LogEntry, ...]

    async def write(self, connection: Connection) -> None:
        """Within a transaction; what follows from the end of a round or of all, with it."""
        await rows.append(connection, self.row, self.lines)
        found = self.state.round
        if found is not None and found.is_over:
            await rows.unveil(connection, self.row.id, found.number)
        if self.state.phase == TournamentPhase.OVER:
            places = {one.number: one.place for one in standings(self.state)}
            await rows.put_places(connection, self.row.id, places)


@dataclass(slots=True)
class LoadedTournament:
    """A tournament with its log folded."""

    row: rows.TournamentRow
    state: TournamentState
    entrants: tuple[rows.EntrantRow, ...]
    lines: tuple[LogEntry, ...] = ()
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    waits: bool = False
    """Whether the next round is due and cannot be hidden from those who play it elsewhere."""

    @property
    def view(self) -> TournamentView:
        """All that there is to see."""
        row, known = self.row, {one.number: one for one in self.entrants}
        players = []
        for one in self.state.entrants:
            who = known.get(one.number, rows.EntrantRow(one.number, None, "", ""))
            players.append(EntrantView(one.number, who.member, who.name, one.withdrawn, one.missed))
        return TournamentView(
            **{one.name: getattr(self.state, one.name) for one in fields(self.state)},
            id=row.id,
            server=row.server,
            channel=row.channel,
            owner=row.owner,
            players=tuple(players),
            waits=self.waits,
            created_at=row.created_at,
            ended_at=row.ended_at,
        )

    def entrant_of(self, member: MemberId) -> rows.EntrantRow | None:
        """Under which number somebody has entered, withdrawn or not."""
        return next((one for one in self.entrants if one.member == member), None)

    def is_in(self, member: MemberId) -> bool:
        """Whether somebody has entered and not withdrawn."""
        entered = self.entrant_of(member)
        return entered is not None and not self.state.entrant(entered.number).withdrawn

    def has_played(self, member: MemberId) -> bool:
        """Whether somebody was drawn in any round; withdrawing does not undo that."""
        entered = self.entrant_of(member)
        return entered is not None and self.state.was_drawn(entered.number)

    def check_entered(self, member: MemberId) -> rows.EntrantRow:
        entered = self.entrant_of(member)
        if entered is None or self.state.entrant(entered.number).withdrawn:
            deny(Denial.TOURNAMENT_NOT_ENTERED)
        return entered

    def check_in_charge(self, who: Member) -> None:
        if who.id != self.row.owner and not who.moderator:
            deny(Denial.NOT_THE_ORGANISER)

    def after(self, actions: Sequence[Action], now: float) -> TournamentChange:
        """What these actions make of it; denied if they cannot happen."""
        try:
            state = reduce(apply, actions, self.state)
        except TournamentError as error:
            if error.refusal == Refusal.UNSOUND:
                raise
            deny(Denial(error.refusal.value))
        lines = tuple(LogEntry(action_text(action), now) for action in actions)
        ended = None if state.phase.is_open else now
        row = replace(self.row, seq=state.seq, phase=state.phase.value, ended_at=ended)
        return TournamentChange(row, state, lines)


async def load_tournament(database: Database, row: rows.TournamentRow) -> LoadedTournament:
    """A tournament from the file."""
    lines = await rows.load_log(database, row.id)
    entrants = await rows.load_entrants(database, row.id)
    try:
        actions = [parse_action(line.action) for line in lines]
        state = fold(parse_terms(row.terms.split("\n")), actions)
    except (UnreadableError, RefusedError, TournamentError) as error:
        raise BrokenTournamentError(str(error)) from error
    if state.seq != row.seq:
        raise BrokenTournamentError(f"{state.seq} lines where {row.seq} were acknowledged")
    return LoadedTournament(row, state, tuple(entrants), tuple(lines))


async def has_result(database: Database, tournament: TournamentId, table: TableId) -> bool | None:
    """Whether a tournament has taken the result of a table; None if it does not wait for one."""
    row = await rows.load(database, tournament)
    if row is None:
        return None
    try:
        state = (await load_tournament(database, row)).state
    except BrokenTournamentError:
        return None
    for found in (one for drawn in state.rounds for one in drawn.pairings if one.table == table):
        if found.result is not None:
            return True
        return False if state.phase.is_open else None
    return None


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
    With it every rack can be told: :func:`may_see_racks` says who gets it as it is.

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


async def may_see_racks(
    tournaments: "Tournaments", tournament: TournamentId, reader: MemberId
) -> bool:
    """Whether somebody may see what players held in a tournament that is over."""
    kept = await tournaments.find(tournament)
    if any(one.member == reader for one in kept.entrants):
        return True
    return (await load_settings(tournaments.tables.database, kept.row.server)).replay_racks


def _has_own_words(kept: LoadedTournament, entrant: rows.EntrantRow) -> bool:
    """Whether these are the words that were mixed in; else only their hash is left."""
    hashed = words_hash(kept.state.terms.tournament, entrant.number, entrant.words)
    return hashed == kept.state.entrant(entrant.number).words


async def _is_seen(tournaments: "Tournaments", server: ServerId, entrant: rows.EntrantRow) -> bool:
    if entrant.member is None:
        return False
    known = await members.load(tournaments.tables.database, server, entrant.member)
    return known is None or not known.departed


async def _matches(
    tournaments: "Tournaments",
    kept: LoadedTournament,
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
    database = tournaments.tables.database
    for number, (which, table) in enumerate(played, 1):
        await progress(number, len(played))
        try:
            text, _ = await files_of(
                database, await finished_row(database, kept.row.server, table), office
            )
        except DeniedError:
            continue
        found[which] = text
    return found
