"""The tournaments of this process: who may do what, and what happens by itself.

Everything is load → apply → save → tell, under the tournament's lock. What is to be done next
follows from the log alone (:mod:`bot.tournaments.tending`), so that after a restart, whenever it
came, nothing is drawn twice and no table opened twice.
"""

import logging
import secrets
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from bot.clock import shielded
from bot.cluster.leases import shard_of
from bot.database.core import (
    Connection,
    MemberId,
    ServerId,
    StoreError,
    TableId,
    TournamentId,
    Work,
)
from bot.games.match import SECRET_BYTES, commitment
from bot.tables.clocks import RETRY_SECONDS
from bot.tables.denials import Denial, DeniedError, Member, deny, kept_or_denied
from bot.tables.events import Event, MatchOver, TableClosed, TableSetAside
from bot.tables.lobby import Place
from bot.tables.model import HOUR, Assistance, turn_seconds
from bot.tables.rights import check_no_stake, check_not_banned, check_words, game_named, storable
from bot.tournaments import rows as store
from bot.tournaments.fold import terms_for, terms_text, words_hash
from bot.tournaments.model import (
    MOST_PLAYERS,
    MOST_ROUNDS,
    Cancelled,
    Closed,
    Entered,
    EntrantRow,
    Returned,
    Reworded,
    Stopped,
    System,
    TournamentPhase,
    TournamentRow,
    TournamentState,
    Withdrew,
)
from bot.tournaments.standings import possible_rounds
from bot.tournaments.tending import Changed, OpenTournaments, has_played, tend
from bot.tournaments.views import BrokenTournamentError, LoadedTournament, load_tournament, nameless

# --- what somebody wants to open, and the tournament that it makes ---

SHORTEST_ROUND = 10 * 60
LIVE_ROUND = 2 * HOUR
TURNS_AT_LEAST = 4
"""A round has time for so many turns, however long each may take."""
SLOW_TURNS, LONGEST_SLOW_TURN = 8, 12 * HOUR
"""If nobody says how long a turn may take: this part of a slow round, and no more than this."""
NO_TOURNAMENT = TournamentId(0)


@dataclass(frozen=True, slots=True)
class TournamentPlan:
    """What somebody wants to open."""

    game: str
    options: tuple[tuple[str, int], ...] = ()
    system: System = System.SWISS
    size: int = 2
    rounds: int = 0
    final: bool = True
    most: int = MOST_PLAYERS
    closes_at: int = 0
    round_seconds: int = LIVE_ROUND
    rated: bool = True
    duplicate: bool = True
    calendar: bool = False
    assistance: Assistance = Assistance.ARRANGE


def slow_turn(round_seconds: int) -> int:
    """How long a turn may take in a tournament with so much time for a round: a night's sleep is
    not three turns, and a match gets on."""
    return min(round_seconds // SLOW_TURNS, LONGEST_SLOW_TURN)


def planned(
    place: Place, who: Member, plan: TournamentPlan, now: float, *, private: bool
) -> TournamentRow:
    """A new tournament with a secret for each round. Where others could watch the tables
    (``private`` is no), they play deals of their own."""
    game, options = game_named(plan.game), dict(plan.options)
    game.agree(options)
    if not game.fewest <= plan.size <= game.most:
        deny(Denial.TABLE_SIZE, fewest=game.fewest, most=game.most)
    seconds = max(plan.round_seconds, SHORTEST_ROUND) if plan.round_seconds else 0
    if seconds and turn_seconds(plan.options) > seconds // TURNS_AT_LEAST:
        deny(Denial.TURNS_TOO_LONG)
    terms = terms_for(
        game,
        options,
        system=plan.system,
        size=plan.size,
        rounds=min(plan.rounds, MOST_ROUNDS) if plan.system == System.SWISS else 0,
        final=plan.final,
        most=min(max(plan.size, plan.most), MOST_PLAYERS),
        closes_at=plan.closes_at,
        round_seconds=seconds,
        rated=plan.rated and plan.assistance != Assistance.HINTS,  # hints count for no ladder
        duplicate=plan.duplicate and private,
        calendar=plan.calendar and bool(seconds),
        assistance=plan.assistance,
    )
    found = tuple(secrets.token_bytes(SECRET_BYTES) for _ in range(possible_rounds(terms)))
    text = terms_text(replace(terms, promises=tuple(map(commitment, found))))
    return TournamentRow(NO_TOURNAMENT, place.server, place.channel, who.id, text, found, now)


# --- the tournaments of this process: who may do what, and what happens by itself ---

log = logging.getLogger(__name__)

__all__ = ["Changed", "TournamentPlan", "Tournaments"]

MOST_OPEN = 3
"""Open tournaments of a server."""
MOST_A_DAY = 3
"""Tournaments that somebody opens in a day who is no moderator."""
DAY = 86_400.0
MOST_CHANGES = 20
"""How often somebody enters or chooses words: a log is kept for ever."""


class Tournaments(OpenTournaments):
    """All open tournaments of this process, and what people do in them."""

    # --- opening, entering, leaving ---

    async def open(
        self, place: Place, who: Member, plan: TournamentPlan, *, private_threads: bool = True
    ) -> TournamentId:
        """Announce a tournament. Where others could watch, its tables play deals of their own."""
        row = planned(place, who, plan, self.tables.clock.now(), private=private_threads)

        async def insert(connection: Connection) -> TournamentRow:
            await self.tables.fence(connection, row.server)
            await check_not_banned(who.id, row.server, row.created_at, connection)
            if await store.count_open(connection, row.server) >= MOST_OPEN:
                deny(Denial.TOO_MANY_TOURNAMENTS, most=MOST_OPEN)
            await _check_share(connection, row, who)
            new = await store.insert(connection, row)
            new = replace(new, terms=new.terms.replace("tournament 0", f"tournament {new.id}", 1))
            await store.put_terms(connection, new.id, new.terms)
            return new

        @shielded
        async def write() -> TournamentRow:
            with kept_or_denied():
                return await self.tables.database.write(insert)

        new = await load_tournament(self.tables.database, await write())
        self.kept[new.row.id] = new
        self.tell(new)
        self.begin_tending(new.row.id)
        return new.row.id

    async def enter(
        self,
        tournament: TournamentId,
        who: Member,
        words: str = "",
        guard: Work[None] | None = None,
    ) -> None:
        """Take part, or again after a round that was missed; ``guard`` may deny it, in the same
        transaction.

        Whoever is kept from tables does not.
        """
        words = check_words(words)
        async with self.at(tournament) as kept:

            async def allowed(connection: Connection) -> None:
                now = self.tables.clock.now()
                await check_not_banned(who.id, kept.row.server, now, connection)
                if guard is not None:
                    await guard(connection)

            entered = kept.entrant_of(who.id)
            if entered is not None:
                before = kept.state.entrant(entered.number)
                if before.missed:
                    await self.append(kept, [Returned(entered.number)], also=allowed)
                    return
                if not before.withdrawn:
                    deny(Denial.TOURNAMENT_ALREADY_ENTERED)
                if has_played(kept, who.id):
                    deny(Denial.TOURNAMENT_NOT_REGISTERING)
                check_patience(kept, entered.number)
            check_welcome(kept.state)
            number = entered.number if entered is not None else len(kept.state.entrants) + 1
            entrant = EntrantRow(number, who.id, storable(who.name), words)
            hashed = words_hash(kept.state.terms.tournament, number, words)
            await self.append(kept, [Entered(number, hashed)], entrant=entrant, also=allowed)
        self.begin_tending(tournament)

    async def choose_words(self, tournament: TournamentId, who: Member, words: str) -> None:
        """Put other words in: the promises have been seen by now."""
        words = check_words(words)
        async with self.at(tournament) as kept:
            entered = self._entered(kept, who.id)
            check_patience(kept, entered.number)
            hashed = words_hash(kept.state.terms.tournament, entered.number, words)
            entrant = replace(entered, words=words)
            await self.append(kept, [Reworded(entered.number, hashed)], entrant=entrant)

    async def withdraw(self, tournament: TournamentId, who: MemberId) -> None:
        """Not be drawn any more; a match that is being played goes on."""
        async with self.at(tournament) as kept:
            entered = self._entered(kept, who)
            await self.append(kept, [Withdrew(entered.number)])
        self.begin_tending(tournament)

    async def close_registration(self, tournament: TournamentId, who: Member) -> None:
        """Begin now, with those who have entered."""
        async with self.at(tournament) as kept:
            self._check_in_charge(kept, who)
            need, have = kept.state.terms.fewest, len(kept.state.active)
            if kept.state.phase == TournamentPhase.REGISTRATION and have < need:
                deny(Denial.TOURNAMENT_TOO_FEW, need=need, have=have)
            await self.append(kept, [Closed()])
        self.begin_tending(tournament)

    async def cancel(
        self, tournament: TournamentId, who: Member | None, why: Cancelled = Cancelled.STOPPED
    ) -> None:
        """End it without a winner; matches that are being played are played on.

        Nobody takes it from the others who has played in it, and could be losing.
        """
        async with self.at(tournament) as kept:
            if who is not None:
                self._check_in_charge(kept, who)
                check_no_stake(kept.row.id if has_played(kept, who.id) else None)
            await self.append(kept, [Stopped(why)])
        await self.unveil(kept)

    def _entered(self, kept: LoadedTournament, member: MemberId) -> EntrantRow:
        entered = kept.entrant_of(member)
        if entered is None or kept.state.entrant(entered.number).withdrawn:
            deny(Denial.TOURNAMENT_NOT_ENTERED)
        return entered

    def _check_in_charge(self, kept: LoadedTournament, who: Member) -> None:
        if who.id != kept.row.owner and not who.moderator:
            deny(Denial.NOT_THE_ORGANISER)

    # --- people who go ---

    async def part(self, server: ServerId, member: MemberId) -> None:
        """Withdraw somebody who has left a server, or may not play there any more."""
        for kept in [one for one in self.kept.values() if one.row.server == server]:
            await self._take_out(kept, member)

    async def part_all(self, away: Collection[tuple[ServerId, MemberId]]) -> None:
        """Withdraw all of these, wherever they have entered."""
        for kept in list(self.kept.values()):
            for one in kept.entrants:
                if one.member is not None and (kept.row.server, one.member) in away:
                    await self._take_out(kept, one.member)

    async def forget(self, member: MemberId) -> None:
        """Take somebody out of every open tournament who is to be forgotten: numbers stay.

        What the file has of them is deleted with everything else (``store/members.py``).
        """
        for kept in list(self.kept.values()):
            await self._take_out(kept, member)
            async with kept.lock:
                kept.entrants = tuple(
                    nameless(one) if one.member == member else one for one in kept.entrants
                )
                if kept.row.owner == member:
                    kept.row = replace(kept.row, owner=MemberId(0))
            self.tell(kept)

    async def look_again(self, server: ServerId, member: MemberId) -> None:
        """Moderators have blanked what somebody is called, or their words: see what is left."""
        for kept in list(self.kept.values()):
            if kept.row.server == server and kept.entrant_of(member) is not None:
                async with kept.lock:
                    found = await store.load_entrants(self.tables.database, kept.row.id)
                    kept.entrants = tuple(found)
                self.tell(kept)

    async def _take_out(self, kept: LoadedTournament, member: MemberId) -> None:
        try:
            await self.withdraw(kept.row.id, member)
        except DeniedError as denied:
            if denied.denial not in (Denial.TOURNAMENT_NOT_ENTERED, Denial.TOURNAMENT_OVER):
                raise

    # --- what happens by itself ---

    async def recover(self, shard: int = 0, shards: int = 1) -> None:
        """Take over the open tournaments of a shard, and go on where they were."""
        await self.tables.database.write(store.unveil_ended)
        for row in await store.load_open(self.tables.database, shard, shards):
            try:
                self.kept[row.id] = await load_tournament(self.tables.database, row)
            except BrokenTournamentError as broken:
                log.error("tournament %s is left alone: %s", row.id, broken)  # noqa: TRY400 - one sentence says it
                continue
            self.begin_tending(row.id)

    def release(self, lost: Iterable[int], shards: int) -> None:
        """Let go of the tournaments of shards that are another process's from now on."""
        gone = set(lost)
        for kept in list(self.kept.values()):
            if shard_of(kept.row.server, shards) in gone:
                self.drop(kept)

    def resume(self, server: ServerId | None = None) -> None:
        """The bot is on a server (again), or on all that it knows: go on there."""
        for kept in list(self.kept.values()):
            if server in (None, kept.row.server):
                self.begin_tending(kept.row.id)

    def hear(self, event: Event) -> None:
        """A table tells something: the end of a match may be the end of a round."""
        if isinstance(event, MatchOver | TableClosed) and event.table.fixture is not None:
            self.timers.start(
                ("ended", event.table.id), self._ended(event.table.fixture.tournament)
            )
        elif isinstance(event, TableSetAside):
            self.timers.start(("ended", event.table), self._set_aside(event.table))

    async def _set_aside(self, table: TableId) -> None:
        found = await self.match_of(table)
        if found is not None:
            await self._ended(found[0])

    async def _ended(self, tournament: TournamentId) -> None:
        if tournament in self.kept:
            self.begin_tending(tournament)
            return
        await self.unveil(await self.find(tournament))

    def begin_tending(self, tournament: TournamentId) -> None:
        """Do what is due in a tournament, now and until there is nothing to wait for."""
        if tournament in self.kept:
            self.timers.start(tournament, self._tend(tournament))

    async def _tend(self, tournament: TournamentId) -> None:
        """The timer's task. It may be stopped at any point: what is half done is found again."""
        while (kept := self.kept.get(tournament)) is not None:
            if not self.is_here(kept.row.server):
                return
            try:
                async with kept.lock:
                    due = await tend(self, kept)
            except DeniedError as denied:
                if denied.denial != Denial.NOT_KEPT:
                    return
                due = RETRY_SECONDS
            except StoreError:
                due = RETRY_SECONDS
            if due is None:
                return
            await self.tables.clock.sleep(due)

    async def stop(self) -> None:
        await self.timers.stop_all()


def check_patience(kept: LoadedTournament, number: int) -> None:
    """Withdrawing always goes; what follows it may be enough at some time."""
    mine = (f"enter {number} ", f"words {number} ")
    if sum(line.action.startswith(mine) for line in kept.lines) >= MOST_CHANGES:
        deny(Denial.TOURNAMENT_CHANGES, most=MOST_CHANGES)


def check_welcome(state: TournamentState) -> None:
    """Deny an entry to somebody who would not be drawn. A log may still have one: the fold allows
    it."""
    if state.takes_entries() and not state.welcomes:
        held = state.planned - state.has_final > len(state.rounds)
        deny(Denial.TOURNAMENT_FULL if held else Denial.TOURNAMENT_NOT_REGISTERING)


async def _check_share(connection: Connection, row: TournamentRow, who: Member) -> None:
    """Others want to open tournaments, too, and to read what else is said in the channel."""
    if who.moderator:
        return
    now_open, lately = await store.count_own(connection, who.id, row.server, row.created_at - DAY)
    if now_open or lately >= MOST_A_DAY:
        deny(Denial.OWN_TOURNAMENTS, most=MOST_A_DAY)
