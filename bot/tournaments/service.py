"""The tournaments of this process: who may do what, and what happens by itself.

Everything is load → apply → save → tell, under the tournament's lock. What is to be done next
follows from the log alone (:mod:`bot.tournaments.tending`), so that after a restart, whenever it
came, nothing is drawn twice and no table opened twice.
"""

import logging
import secrets
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import astuple, replace

from bot.clock import Timers, shielded
from bot.database.core import (
    ChannelId,
    Connection,
    MemberId,
    ServerId,
    StoreError,
    TableId,
    TournamentId,
    Work,
    shard_of,
)
from bot.games.match import SECRET_BYTES, commitment
from bot.tables import rights
from bot.tables import rows as table_rows
from bot.tables.clocks import RETRY_SECONDS, report
from bot.tables.denials import Denial, DeniedError, Member, deny, kept_or_denied
from bot.tables.events import Event, MatchOver, TableClosed, TableSetAside
from bot.tables.lobby import Place
from bot.tables.model import DAY, HOUR, Assistance, Fixture, TableState, turn_seconds
from bot.tables.service import Tables
from bot.tournaments import model, rows, views
from bot.tournaments.fold import terms_text, words_hash
from bot.tournaments.standings import possible_rounds
from bot.tournaments.tending import tend

log = logging.getLogger(__name__)

SHORTEST_ROUND = 10 * 60
LIVE_ROUND = 2 * HOUR
TURNS_AT_LEAST = 4
"""A round has time for so many turns, however long each may take."""
SLOW_TURNS, LONGEST_SLOW_TURN = 8, 12 * HOUR
"""If nobody says how long a turn may take: this part of a slow round, and no more than this."""
MOST_OPEN = 3
"""Open tournaments of a server."""
MOST_A_DAY = 3
"""Tournaments that somebody opens in a day who is no moderator."""
MOST_CHANGES = 20
"""How often somebody enters or chooses words: a log is kept for ever."""


def slow_turn(round_seconds: int) -> int:
    """How long a turn may take in a tournament with so much time for a round: a night's sleep is
    not three turns, and a match gets on."""
    return min(round_seconds // SLOW_TURNS, LONGEST_SLOW_TURN)


def _planned(
    place: Place, who: Member, wanted: model.TournamentTerms, now: float, *, private: bool
) -> rows.TournamentRow:
    """A new tournament with a secret for each round. Where others could watch the tables
    (``private`` is no), they play deals of their own."""
    game = rights.game_named(wanted.game)
    game.agree(dict(wanted.options))
    if not game.fewest <= wanted.size <= game.most:
        deny(Denial.TABLE_SIZE, fewest=game.fewest, most=game.most)
    seconds = max(wanted.round_seconds, SHORTEST_ROUND) if wanted.round_seconds else 0
    if seconds and turn_seconds(wanted.options) > seconds // TURNS_AT_LEAST:
        deny(Denial.TURNS_TOO_LONG)
    terms = replace(
        wanted,
        options=tuple(sorted(wanted.options)),
        rounds=min(wanted.rounds, model.MOST_ROUNDS) if wanted.system == model.System.SWISS else 0,
        most=min(max(wanted.size, wanted.most), model.MOST_PLAYERS),
        round_seconds=seconds,
        rated=wanted.rated and wanted.assistance != Assistance.HINTS,  # hints count for no ladder
        duplicate=wanted.duplicate and private,
        calendar=wanted.calendar and bool(seconds),
    )
    found = tuple(secrets.token_bytes(SECRET_BYTES) for _ in range(possible_rounds(terms)))
    text = terms_text(replace(terms, promises=tuple(map(commitment, found))))
    return rows.TournamentRow(
        TournamentId(0), place.server, place.channel, who.id, text, found, now
    )


class Tournaments(rights.Contests):
    """All open tournaments of this process, and what people do in them."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.hear_of: Callable[[TournamentId], None] = lambda _tournament: None
        """Told after everything that happens, as soon as it is on disk; must not wait."""
        self.is_here: Callable[[ServerId], bool] = lambda _server: True
        """Whether the bot is on a server: while it is not, nothing begins there by itself."""
        self.may_hide: Callable[[ServerId, ChannelId], bool] = lambda _server, _channel: True
        """Whether tables can be played unseen: while they cannot, no round with the same deals at
        every table begins."""
        self.kept: dict[TournamentId, views.LoadedTournament] = {}
        self.timers = Timers(report)
        tables.contests = self

    # --- finding ---

    async def find(self, tournament: TournamentId) -> views.LoadedTournament:
        """A tournament, open or not; denied if there is none, or its log cannot be read."""
        if (kept := self.kept.get(tournament)) is not None:
            return kept
        row = await rows.load(self.tables.database, tournament)
        if row is None:
            deny(Denial.NO_SUCH_TOURNAMENT)
        try:
            return await views.load_tournament(self.tables.database, row)
        except views.BrokenTournamentError as broken:
            log.error("tournament %s cannot be read: %s", tournament, broken)  # noqa: TRY400 - one sentence says it
            deny(Denial.NO_SUCH_TOURNAMENT)

    async def view(self, tournament: TournamentId) -> views.TournamentView:
        return (await self.find(tournament)).view

    def open_on(self, server: ServerId) -> tuple[views.TournamentView, ...]:
        """The open tournaments of a server, in the order in which they were opened."""
        return tuple(one.view for one in self.kept.values() if one.row.server == server)

    async def match_of(self, table: TableId) -> tuple[TournamentId, int, int] | None:
        """Which match a table is of: tournament, round, and its number there, from 1."""
        row = await table_rows.load(self.tables.database, table)
        if not isinstance(row, TableState) or row.fixture is None:
            return None
        found = (await self.find(row.fixture.tournament)).state.rounds[row.fixture.round - 1]
        numbers = (one.number for one in found.pairings if one.table == table)
        return row.fixture.tournament, row.fixture.round, next(numbers, 0)

    # --- who has something to gain: tables are told ---

    def concerning(self, fixture: Fixture | None, member: MemberId) -> TournamentId | None:
        kept = None if fixture is None else self.kept.get(fixture.tournament)
        if kept is None or not (kept.is_in(member) or kept.has_played(member)):
            return None
        return kept.row.id

    def between(self, server: ServerId, one: MemberId, other: MemberId) -> TournamentId | None:
        both = (
            kept.row.id
            for kept in self.kept.values()
            if kept.row.server == server and kept.is_in(one) and kept.is_in(other)
        )
        return next(both, None)

    # --- save, tell ---

    @asynccontextmanager
    async def at(self, tournament: TournamentId) -> AsyncIterator[views.LoadedTournament]:
        """An open tournament with its lock held."""
        kept = await self.find(tournament)
        async with kept.lock:
            if not kept.state.phase.is_open:
                deny(Denial.TOURNAMENT_OVER)
            if tournament not in self.kept:  # another process looks after it, or is about to
                deny(Denial.STALE)
            yield kept

    @shielded
    async def append(
        self,
        kept: views.LoadedTournament,
        actions: Sequence[model.Action],
        *,
        entrant: rows.EntrantRow | None = None,
        also: Work[None] | None = None,
    ) -> None:
        """Make something true: on disk, then in memory, then told. Its lock is held."""
        change = kept.after(actions, self.tables.clock.now())

        async def write(connection: Connection) -> None:
            await self.tables.fence(connection, kept.row.server)
            if also is not None:
                await also(connection)
            await change.write(connection)
            if entrant is not None:
                await rows.put_entrant(connection, kept.row.id, entrant)

        try:
            with kept_or_denied():
                await self.tables.database.write(write)
        except DeniedError as denied:
            if denied.denial == Denial.STALE:
                self.drop(kept)
            raise
        if entrant is not None:
            others = (one for one in kept.entrants if one.number != entrant.number)
            kept.entrants = tuple(sorted((*others, entrant), key=lambda one: one.number))
        self.applied(kept, change)

    def applied(self, kept: views.LoadedTournament, change: views.TournamentChange) -> None:
        """A change is on disk: it is true, and told."""
        kept.row, kept.state, kept.waits = change.row, change.state, False
        kept.lines = (*kept.lines, *change.lines)
        if not kept.state.phase.is_open:
            self.drop(kept)
        self.tell(kept)

    async def unveil(self, kept: views.LoadedTournament) -> None:
        """Show the matches of a cancelled tournament whose round nobody plays any more."""
        found = kept.state.round
        if found is not None and not kept.state.phase.is_open:
            with kept_or_denied():
                await self.tables.database.write(
                    lambda db: rows.unveil(db, kept.row.id, found.number)
                )

    def tell(self, kept: views.LoadedTournament) -> None:
        try:
            self.hear_of(kept.row.id)
        except Exception as error:  # noqa: BLE001 - a tournament must not suffer from its pictures
            report(error)

    def drop(self, kept: views.LoadedTournament) -> None:
        """Have it at hand no more."""
        self.kept.pop(kept.row.id, None)
        self.timers.stop(kept.row.id)

    async def keep_post(self, server: ServerId, post: rows.TournamentPost) -> None:
        """A message shows that much from now on."""

        async def write(connection: Connection) -> None:
            await self.tables.fence(connection, server)
            await connection.execute(rows.SAVE_POST, astuple(post))

        await self.tables.database.write(write)

    # --- opening, entering, leaving ---

    async def open(
        self,
        place: Place,
        who: Member,
        terms: model.TournamentTerms,
        *,
        private_threads: bool = True,
    ) -> TournamentId:
        """Announce a tournament. Where others could watch, its tables play deals of their own."""
        row = _planned(place, who, terms, self.tables.clock.now(), private=private_threads)

        async def insert(connection: Connection) -> rows.TournamentRow:
            await self.tables.fence(connection, row.server)
            await rights.check_not_banned(who.id, row.server, row.created_at, connection)
            if await rows.count_open(connection, row.server) >= MOST_OPEN:
                deny(Denial.TOO_MANY_TOURNAMENTS, most=MOST_OPEN)
            await _check_share(connection, row, who)
            return await rows.insert(connection, row)

        @shielded
        async def write() -> rows.TournamentRow:
            with kept_or_denied():
                return await self.tables.database.write(insert)

        new = await views.load_tournament(self.tables.database, await write())
        self.kept[new.row.id] = new
        self.tell(new)
        self.begin_tending(new.row.id)
        return new.row.id

    async def enter(self, tournament: TournamentId, who: Member, words: str = "") -> None:
        """Take part, or again after a round that was missed; not if kept from tables."""
        words = rights.check_words(words)
        async with self.at(tournament) as kept:

            async def allowed(connection: Connection) -> None:
                now = self.tables.clock.now()
                await rights.check_not_banned(who.id, kept.row.server, now, connection)

            entered = kept.entrant_of(who.id)
            if entered is not None:
                before = kept.state.entrant(entered.number)
                if before.missed:
                    await self.append(kept, [model.Returned(entered.number)], also=allowed)
                    return
                if not before.withdrawn:
                    deny(Denial.TOURNAMENT_ALREADY_ENTERED)
                if kept.has_played(who.id):
                    deny(Denial.TOURNAMENT_NOT_REGISTERING)
                _check_patience(kept, entered.number)
            _check_room(kept)
            number = entered.number if entered is not None else len(kept.state.entrants) + 1
            entrant = rows.EntrantRow(number, who.id, rights.name_of(who), words)
            hashed = words_hash(kept.state.terms.tournament, number, words)
            await self.append(kept, [model.Entered(number, hashed)], entrant=entrant, also=allowed)
        self.begin_tending(tournament)

    async def choose_words(self, tournament: TournamentId, who: Member, words: str) -> None:
        """Put other words in: the promises have been seen by now."""
        words = rights.check_words(words)
        async with self.at(tournament) as kept:
            entered = kept.check_entered(who.id)
            _check_patience(kept, entered.number)
            hashed = words_hash(kept.state.terms.tournament, entered.number, words)
            entrant = replace(entered, words=words)
            await self.append(kept, [model.Reworded(entered.number, hashed)], entrant=entrant)

    async def withdraw(self, tournament: TournamentId, who: MemberId) -> None:
        """Not be drawn any more; a match that is being played goes on."""
        async with self.at(tournament) as kept:
            entered = kept.check_entered(who)
            await self.append(kept, [model.Withdrew(entered.number)])
        self.begin_tending(tournament)

    async def close_registration(self, tournament: TournamentId, who: Member) -> None:
        """Begin now, with those who have entered."""
        async with self.at(tournament) as kept:
            kept.check_in_charge(who)
            need, have = kept.state.terms.fewest, len(kept.state.active)
            if kept.state.phase == model.TournamentPhase.REGISTRATION and have < need:
                deny(Denial.TOURNAMENT_TOO_FEW, need=need, have=have)
            await self.append(kept, [model.Closed()])
        self.begin_tending(tournament)

    async def cancel(
        self,
        tournament: TournamentId,
        who: Member | None,
        why: model.Cancelled = model.Cancelled.STOPPED,
    ) -> None:
        """End it without a winner; matches that are being played are played on.

        Nobody takes it from the others who has played in it, and could be losing.
        """
        async with self.at(tournament) as kept:
            if who is not None:
                kept.check_in_charge(who)
                rights.check_no_stake(kept.row.id if kept.has_played(who.id) else None)
            await self.append(kept, [model.Stopped(why)])
        await self.unveil(kept)

    # --- people who go ---

    async def part(self, server: ServerId, member: MemberId) -> None:
        """Withdraw somebody who has left a server, or may not play there any more."""
        for kept in [one for one in self.kept.values() if one.row.server == server]:
            await self._take_out(kept, member)
            if kept.row.owner == member and kept.state.phase == model.TournamentPhase.REGISTRATION:
                await self._end_registration(kept.row.id)

    async def _end_registration(self, tournament: TournamentId) -> None:
        """Whoever opened it is gone: it begins with those who have entered, or is over."""
        with suppress(DeniedError):
            async with self.at(tournament) as kept:
                if kept.state.phase == model.TournamentPhase.REGISTRATION:
                    enough = len(kept.state.active) >= kept.state.terms.fewest
                    few = model.Stopped(model.Cancelled.TOO_FEW)
                    await self.append(kept, [model.Closed() if enough else few])
        self.begin_tending(tournament)

    async def part_all(self, away: Collection[tuple[ServerId, MemberId]]) -> None:
        """Withdraw all of these, wherever they have entered."""
        for kept in list(self.kept.values()):
            for one in kept.entrants:
                if one.member is not None and (kept.row.server, one.member) in away:
                    await self._take_out(kept, one.member)

    async def forget(self, member: MemberId) -> None:
        """Take somebody out of every open tournament who is to be forgotten: numbers stay.

        What the file has of them is deleted with everything else (:mod:`bot.community.members`).
        """
        for kept in list(self.kept.values()):
            await self._take_out(kept, member)
            async with kept.lock:
                kept.entrants = tuple(
                    replace(one, member=None, name="", words="") if one.member == member else one
                    for one in kept.entrants
                )
                mine = kept.row.owner == member
                if mine:
                    kept.row = replace(kept.row, owner=MemberId(0))
            self.tell(kept)
            if mine:
                self.begin_tending(kept.row.id)

    async def look_again(self, server: ServerId, member: MemberId) -> None:
        """Moderators have blanked what somebody is called, or their words: see what is left."""
        for kept in list(self.kept.values()):
            if kept.row.server == server and kept.entrant_of(member) is not None:
                async with kept.lock:
                    found = await rows.load_entrants(self.tables.database, kept.row.id)
                    kept.entrants = tuple(found)
                self.tell(kept)

    async def _take_out(self, kept: views.LoadedTournament, member: MemberId) -> None:
        try:
            await self.withdraw(kept.row.id, member)
        except DeniedError as denied:
            if denied.denial not in (Denial.TOURNAMENT_NOT_ENTERED, Denial.TOURNAMENT_OVER):
                raise

    # --- what happens by itself ---

    async def recover(self, shard: int = 0, shards: int = 1) -> None:
        """Take over the open tournaments of a shard, and go on where they were."""
        await self.tables.database.write(rows.unveil_ended)
        for row in await rows.load_open(self.tables.database, shard, shards):
            try:
                self.kept[row.id] = await views.load_tournament(self.tables.database, row)
            except views.BrokenTournamentError as broken:
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


def _check_patience(kept: views.LoadedTournament, number: int) -> None:
    """Withdrawing always goes; what follows it may be enough at some time."""
    mine = (f"enter {number} ", f"words {number} ")
    if sum(line.action.startswith(mine) for line in kept.lines) >= MOST_CHANGES:
        deny(Denial.TOURNAMENT_CHANGES, most=MOST_CHANGES)


def _check_room(kept: views.LoadedTournament) -> None:
    """Deny an entry to somebody who would not be drawn. A log may still have one: the fold allows
    it."""
    state = kept.state
    if state.may_be_entered and not state.takes_entries:
        held = state.planned - state.has_final > len(state.rounds)
        deny(Denial.TOURNAMENT_FULL if held else Denial.TOURNAMENT_NOT_REGISTERING)


async def _check_share(connection: Connection, row: rows.TournamentRow, who: Member) -> None:
    """Others want to open tournaments, too, and to read what else is said in the channel."""
    if who.moderator:
        return
    now_open, lately = await rows.count_own(connection, who.id, row.server, row.created_at - DAY)
    if now_open or lately >= MOST_A_DAY:
        deny(Denial.OWN_TOURNAMENTS, most=MOST_A_DAY)
