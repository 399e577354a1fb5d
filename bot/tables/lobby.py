"""Before the match: opening a table, sitting down, agreeing on what is played."""

import secrets
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from math import ceil

from bot.clock import Deadline
from bot.community import settings
from bot.community.settings import ServerSettings
from bot.database.core import ChannelId, Connection, MemberId, ServerId, TableId, Work
from bot.games.match import SECRET_BYTES, begin
from bot.games.moves import action_text
from bot.games.refusals import Reason, refuse
from bot.games.ruleset import REVISION, TURN_SECONDS
from bot.tables import live as open_tables
from bot.tables import model, rights, rows
from bot.tables.counting import keep_whether_it_counts
from bot.tables.denials import Denial, Member, deny
from bot.tables.events import Closing, Event, LobbyChanged, TurnBegan
from bot.tables.model import SeatState, Status, TableState
from bot.tables.service import Change, Tables

LEVELS = ("easy", "medium", "hard")
NO_TABLE = TableId(0)
SEEING_SECONDS = 10.0
"""So long a match does not begin after something else was chosen, if others sit there already."""


@dataclass(frozen=True, slots=True)
class Place:
    server: ServerId
    channel: ChannelId


@dataclass(frozen=True, slots=True)
class Terms:
    """What is played, and how. Without a word on assistance it is what the owner likes."""

    game: str
    options: Mapping[str, int] = field(default_factory=dict)
    assistance: model.Assistance | None = None

    def check(self) -> None:
        rights.game_named(self.game).agree(self.options)

    def or_else(self, rules: ServerSettings) -> "Terms":
        """What nobody has said a word about is as the server has settled it."""
        options = dict(self.options)
        if rules.turn_seconds is not None:
            options.setdefault(TURN_SECONDS.id, rules.turn_seconds)
        return Terms(self.game, options, self.assistance or rules.assistance)

    @property
    def chosen(self) -> tuple[tuple[str, int], ...]:
        return tuple(sorted(self.options.items()))


async def open_lobby(
    tables: Tables, place: Place, owner: Member, terms: Terms, *, words: str = ""
) -> TableId:
    """A new table with its owner in the first seat."""
    terms.check()
    tables.holidays.check_may_sit_down(owner.id, terms.chosen)
    assistance = terms.assistance
    if assistance is None:
        assistance = (await settings.load_liked(tables.database, owner.id)).assistance
    row = TableState(
        id=NO_TABLE,
        server=place.server,
        channel=place.channel,
        owner=owner.id,
        status=Status.LOBBY,
        game=terms.game,
        options=terms.chosen,
        assistance=assistance,
        secret=secrets.token_bytes(SECRET_BYTES),
        seats=(seat_for(owner, words),),
        seq=0,
        created_at=tables.clock.now(),
        touched_at=tables.clock.now(),
        rules=REVISION,
    )
    left = tables.left_to_others.of(row.server, row.owner)
    table = await tables.keep_new(row, partial(rights.check_room_to_open, row, left))
    if terms.assistance is None:
        rights.check_lobby(await tables.find(table)).usual_help = assistance
    return table


def seat_for(member: Member, words: str) -> SeatState:
    return SeatState(member=member.id, name=rights.name_of(member), words=rights.check_words(words))


async def change_terms(tables: Tables, table: TableId, who: Member, terms: Terms) -> None:
    """Another game or other options, as long as everyone who sits there still has a seat.

    Without a word on assistance it stays as it is.
    """
    async with tables.at(table) as found:
        live = rights.check_lobby(found)
        rights.check_in_charge(live, who)
        terms.check()
        most = rights.game_named(terms.game).most
        if len(live.row.seats) > most:
            deny(Denial.TABLE_FULL, most=most)
        assistance = terms.assistance or live.row.assistance
        row = replace(live.row, game=terms.game, options=terms.chosen, assistance=assistance)
        told = _lobby_changed if terms.assistance is None else _help_chosen
        changed = row != live.row
        guard = partial(rights.check_room_to_change, live.row, row.options)
        await tables.save(live, Change(row, told, guard=guard))
        if changed and any(seat.member not in (None, who.id) for seat in row.seats):
            live.changed_at = tables.clock.steady()


async def join(tables: Tables, table: TableId, member: Member, *, words: str = "") -> None:
    """Sit down; the words go into the shuffle."""
    async with tables.at(table) as found:
        live = rights.check_lobby(found)
        if live.row.seat_of(member.id) is not None:
            deny(Denial.ALREADY_SEATED)
        rights.check_free_seat(live)
        tables.holidays.check_may_sit_down(member.id, live.row.options)
        row = replace(live.row, seats=(*live.row.seats, seat_for(member, words)))
        now = tables.clock.now()
        guard = partial(rights.check_may_sit_down, member.id, row.server, row.options, now)
        await _save(tables, live, row, guard)


async def choose_words(tables: Tables, table: TableId, member: Member, words: str) -> None:
    """Put other words into the shuffle: the promise of the secret has been seen by now."""
    async with tables.at(table) as found:
        live = rights.check_lobby(found)
        seat = rights.seat_of(live, member.id)
        holder = replace(live.row.seats[seat], words=rights.check_words(words))
        await _save(tables, live, open_tables.with_seat(live.row, seat, holder))


async def add_computer(tables: Tables, table: TableId, who: Member, level: str) -> None:
    async with tables.at(table) as found:
        live = rights.check_lobby(found)
        rights.check_in_charge(live, who)
        rights.check_free_seat(live)
        if level not in LEVELS:
            refuse(Reason.OPTION_OUT_OF_RANGE, option="level", value=level)
        number = 1 + max(seat.number for seat in live.row.seats)
        seat = SeatState(level=level, number=number, words=f"computer {number}")
        await _save(tables, live, replace(live.row, seats=(*live.row.seats, seat)))


async def remove_computer(tables: Tables, table: TableId, who: Member, number: int) -> None:
    """Computers have numbers, so that a late click never removes somebody else."""
    async with tables.at(table) as found:
        live = rights.check_lobby(found)
        rights.check_in_charge(live, who)
        if not any(seat.level and seat.number == number for seat in live.row.seats):
            deny(Denial.NO_SUCH_SEAT, number=number)
        await _save(tables, live, _without(live.row, lambda seat: seat.number == number))


async def start(tables: Tables, table: TableId, who: Member) -> None:
    async with tables.at(table) as found:
        live = rights.check_lobby(found)
        rights.check_in_charge(live, who)
        fewest, have = rights.game_named(live.row.game).fewest, len(live.row.seats)
        if have < fewest:
            deny(Denial.TOO_FEW_PLAYERS, need=fewest, have=have)
        now = tables.clock.steady()
        # Whoever sat down for something else has a moment to see what is played now, and to go.
        if live.changed_at is not None and (left := live.changed_at + SEEING_SECONDS - now) > 0:
            deny(Denial.JUST_CHANGED, seconds=ceil(left))
        row = replace(live.row, status=Status.RUNNING, started_at=tables.clock.now())
        await tables.start(live, row)


async def leave_lobby(tables: Tables, live: open_tables.Lobby, member: MemberId) -> None:
    """Take somebody out; if it was the owner, the next one has the say.

    For whoever had it, it counts like a lobby that was cancelled.
    """
    had_it = member == live.row.owner
    row = _without(live.row, lambda seat: seat.member == member)
    people = [seat.member for seat in row.seats if seat.member is not None]
    owner = row.owner if row.owner in people else people[0]
    await _save(tables, live, replace(row, owner=owner))
    if had_it:
        tables.left_to_others.note(row.server, member)


async def _save(
    tables: Tables, live: open_tables.Lobby, row: TableState, guard: Work[None] | None = None
) -> None:
    if live.usual_help is not None:
        # Hints, where only computers are opponents and nobody has chosen: it counts for nothing.
        alone = sum(seat.member is not None for seat in row.seats) == 1 < len(row.seats)
        row = replace(row, assistance=model.Assistance.HINTS if alone else live.usual_help)
    await tables.save(live, Change(row, _lobby_changed, guard=guard))


def _lobby_changed(live: open_tables.Lobby) -> Iterator[Event]:
    yield LobbyChanged(live.info)


def _help_chosen(live: open_tables.Lobby) -> Iterator[Event]:
    live.usual_help = None
    yield LobbyChanged(live.info)


def _without(row: TableState, goes: Callable[[SeatState], bool]) -> TableState:
    return replace(row, seats=tuple(seat for seat in row.seats if not goes(seat)))


# --- matches of tournaments: without a lobby, dealt at once ---

Also = Callable[[Connection, TableId], Awaitable[None]]
"""What is written in the same transaction, about the table that it opens."""


async def open_match(tables: Tables, row: TableState, also: Also, *, rated: bool) -> TableId:
    """Open a table whose match begins now: all of it is written in one transaction, or nothing."""

    async def insert(connection: Connection) -> open_tables.Running:
        empty = await rows.insert(connection, row)
        live, lines = _dealt(tables, empty)
        await also(connection, live.row.id)
        await rows.append(connection, empty.id, 0, lines)
        if rated:
            await keep_whether_it_counts(connection, live.row)
        else:
            await rows.put_uncounted(connection, live.row.id, model.Uncounted.UNRATED)
        await rows.update(connection, empty, live.row)
        return live

    return await tables.open(row.server, insert, _began, row.channel)


def _dealt(tables: Tables, empty: TableState) -> tuple[open_tables.Running, list[model.LogEntry]]:
    """The table with its first deal, and the lines of its log."""
    row = open_tables.sealed(empty)
    steps = open_tables.with_deals(begin(open_tables.header_for(row)), open_tables.fair_for(row))
    match = steps[-1][1]
    seconds = open_tables.seconds_for(match)
    deadline = Deadline.after(tables.clock, seconds) if seconds else None
    now = tables.clock.now()
    lines = [model.LogEntry(action_text(action), now) for action, _ in steps]
    if deadline is not None:
        lines[-1] = replace(lines[-1], deadline=deadline.at)
    at = None if deadline is None else deadline.at
    row = replace(row, seq=len(lines), deadline=at, awaited=open_tables.awaited(match))
    return open_tables.Running(row, match, since=match.seq, deadline=deadline), lines


def _began(live: open_tables.Running) -> TurnBegan:
    return TurnBegan(live.info, live.public, live.deadline, live.since)


async def end_match(tables: Tables, table: TableId) -> None:
    """The time of its round is over: what was played so far counts as it stands."""
    async with tables.at(table) as live:
        await tables.close(live, Closing.TIME)
