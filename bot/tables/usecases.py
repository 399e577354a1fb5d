"""What people do at tables, and who may: each use case is one short function."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bot.games.actions import Move, Timeout
from bot.games.catalogue import CATALOGUE, Game, rules_for
from bot.games.fair import SECRET_BYTES
from bot.games.pieces import Seat
from bot.games.refusals import Reason, refuse
from bot.games.views import PublicView, SeatView, public_view, view_for
from bot.store import tables as store
from bot.store.tables import (
    Assistance,
    ChannelId,
    MemberId,
    Presence,
    SeatRow,
    ServerId,
    Status,
    TableId,
    TableRow,
)
from bot.tables.denials import Denial, deny
from bot.tables.events import Closing, LobbyChanged, SeatsChanged
from bot.tables.live import Live
from bot.tables.service import Change, Tables, with_seat

MOST_TABLES = 3
LONGEST_WORDS = 200
LEVELS = ("easy", "medium", "hard")
NO_TABLE = TableId(0)


@dataclass(frozen=True, slots=True)
class Member:
    """Who asks, and whether they may put things in order here."""

    id: MemberId
    name: str
    moderator: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    server: ServerId
    channel: ChannelId


@dataclass(frozen=True, slots=True)
class Terms:
    """What is played, and how."""

    game: str
    options: Mapping[str, int] = field(default_factory=dict)
    assistance: Assistance = Assistance.ARRANGE

    def check(self) -> None:
        rules_for(game_named(self.game), self.options)


def game_named(name: str) -> Game:
    game = CATALOGUE.get(name)
    return game if game is not None else refuse(Reason.UNKNOWN_OPTION, option="game", game=name)


# --- the lobby ---


async def open_lobby(
    tables: Tables, place: Place, owner: Member, terms: Terms, *, words: str = ""
) -> TableId:
    """A new table with its owner in the first seat."""
    terms.check()
    await _check_room(tables, owner, place.server)
    now = tables.clock.now()
    row = TableRow(
        id=NO_TABLE,
        server=place.server,
        channel=place.channel,
        owner=owner.id,
        status=Status.LOBBY,
        game=terms.game,
        options=tuple(sorted(terms.options.items())),
        assistance=terms.assistance,
        secret=secrets.token_bytes(SECRET_BYTES),
        seats=(_seat(owner, words),),
        seq=0,
        created_at=now,
        touched_at=now,
    )
    return (await tables.keep_new(row)).row.id


def _seat(member: Member, words: str) -> SeatRow:
    if len(words) > LONGEST_WORDS:
        deny(Denial.WORDS_TOO_LONG, most=LONGEST_WORDS)
    return SeatRow(name=member.name, member=member.id, words=words)


async def _check_room(tables: Tables, member: Member, server: ServerId) -> None:
    if await store.count_for_member(tables.database, member.id, server) >= MOST_TABLES:
        deny(Denial.TOO_MANY_TABLES, most=MOST_TABLES)


async def change_terms(tables: Tables, table: TableId, who: Member, terms: Terms) -> None:
    """Another game or other options, as long as everyone who sits there still has a seat."""
    live = tables.live(table)
    async with live.lock:
        _check_lobby(live)
        _check_owner(live, who)
        terms.check()
        most = game_named(terms.game).most
        if len(live.row.seats) > most:
            deny(Denial.TABLE_FULL, most=most)
        chosen = tuple(sorted(terms.options.items()))
        row = replace(live.row, game=terms.game, options=chosen, assistance=terms.assistance)
        await _save_lobby(tables, live, row)


async def join(tables: Tables, table: TableId, member: Member, *, words: str = "") -> None:
    """Sit down; the words go into the shuffle."""
    live = tables.live(table)
    async with live.lock:
        _check_lobby(live)
        if live.row.seat_of(member.id) is not None:
            deny(Denial.ALREADY_SEATED)
        _check_free_seat(live)
        await _check_room(tables, member, live.row.server)
        await _save_lobby(
            tables, live, replace(live.row, seats=(*live.row.seats, _seat(member, words)))
        )


async def add_computer(tables: Tables, table: TableId, who: Member, level: str) -> None:
    live = tables.live(table)
    async with live.lock:
        _check_lobby(live)
        _check_owner(live, who)
        _check_free_seat(live)
        if level not in LEVELS:
            refuse(Reason.OPTION_OUT_OF_RANGE, option="level", value=level)
        name = f"{level.capitalize()} {sum(seat.member is None for seat in live.row.seats) + 1}"
        seat = SeatRow(name=name, level=level, words=f"computer {len(live.row.seats) + 1}")
        await _save_lobby(tables, live, replace(live.row, seats=(*live.row.seats, seat)))


async def remove_seat(tables: Tables, table: TableId, who: Member, seat: int) -> None:
    """Take a computer, or somebody, out of a lobby."""
    live = tables.live(table)
    async with live.lock:
        _check_lobby(live)
        _check_owner(live, who)
        holder = _seat_at(live, seat)
        if holder.member == live.row.owner:
            deny(Denial.SEAT_IS_YOURS)
        await _save_lobby(tables, live, _without_seat(live.row, seat))


async def start(tables: Tables, table: TableId, who: Member) -> None:
    live = tables.live(table)
    async with live.lock:
        _check_lobby(live)
        _check_owner(live, who)
        game = game_named(live.row.game)
        if len(live.row.seats) < game.fewest:
            deny(Denial.TOO_FEW_PLAYERS, need=game.fewest, have=len(live.row.seats))
        now = tables.clock.now()
        row = replace(live.row, status=Status.RUNNING, started_at=now, touched_at=now)
        await tables.start_match(live, row)


async def _save_lobby(tables: Tables, live: Live, row: TableRow) -> None:
    await tables.save(live, Change(replace(row, touched_at=tables.clock.now())))
    await tables.tell(LobbyChanged(live.info))


# --- playing ---


async def act(
    tables: Tables, table: TableId, member: Member, move: Move, *, seen: int | None = None
) -> SeatView:
    """Any move of the rules; gives back what the player sees then."""
    if isinstance(move, Timeout):
        deny(Denial.NO_RIGHT)
    live = tables.live(table)
    async with live.lock:
        seat = _own_seat(live, member)
        if live.row.seats[seat].presence != Presence.HERE:
            deny(Denial.SEAT_AWAY)
        await tables.play(live, seat, move, seen=seen)
        assert live.match is not None
        return view_for(live.match, seat)


def look(tables: Tables, table: TableId, member: Member) -> SeatView:
    """A player's own view."""
    live = tables.live(table)
    seat = _own_seat(live, member)
    assert live.match is not None
    return view_for(live.match, seat)


def watch(tables: Tables, table: TableId) -> PublicView:
    """What everyone may see."""
    live = tables.live(table)
    return public_view(live.match) if live.match is not None else deny(Denial.NOT_RUNNING)


async def order_rack(tables: Tables, table: TableId, member: Member, order: str) -> None:
    """Remember how a player likes the rack sorted."""
    live = tables.live(table)
    async with live.lock:
        seat = _own_seat(live, member)
        holder = replace(live.row.seats[seat], rack_order=order)
        await tables.save(live, Change(with_seat(live.row, seat, holder), live.match))


async def take_back(tables: Tables, table: TableId, member: Member) -> None:
    """Play again for a seat that a computer had to look after."""
    live = tables.live(table)
    async with live.lock:
        seat = _own_seat(live, member)
        holder = live.row.seats[seat]
        if holder.presence == Presence.LEFT:
            deny(Denial.SEAT_GIVEN_UP)
        back = replace(holder, presence=Presence.HERE, strikes=0)
        await _save_seats(tables, live, with_seat(live.row, seat, back))


# --- leaving and ending ---


async def leave(tables: Tables, table: TableId, member: Member) -> None:
    """Get up. In a lobby the seat is free again; in a match a computer plays on for it."""
    live = tables.live(table)
    async with live.lock:
        seat = live.row.seat_of(member.id)
        if seat is None:
            deny(Denial.NOT_SEATED)
        if live.row.status == Status.LOBBY:
            await _leave_lobby(tables, live, seat)
        else:
            await _give_up(tables, live, seat)


async def _leave_lobby(tables: Tables, live: Live, seat: int) -> None:
    row = _without_seat(live.row, seat)
    people = [holder.member for holder in row.seats if holder.member is not None]
    if not people:
        await tables.close(live, Closing.CANCELLED)
        return
    owner = live.row.owner if live.row.owner in people else people[0]
    await _save_lobby(tables, live, replace(row, owner=owner))


async def _give_up(tables: Tables, live: Live, seat: int) -> None:
    holder = replace(live.row.seats[seat], presence=Presence.LEFT, wants_abort=False)
    row = with_seat(live.row, seat, holder)
    staying = [one for one in row.seats if one.member is not None and one.presence != Presence.LEFT]
    if not staying:
        await tables.close(live, Closing.DESERTED)
        return
    if row.owner == holder.member and staying[0].member is not None:
        row = replace(row, owner=staying[0].member)
    await _save_seats(tables, live, row)


async def kick(tables: Tables, table: TableId, who: Member, seat: int) -> None:
    """Owner and moderators can hand a seat to a computer for good."""
    live = tables.live(table)
    if live.row.status == Status.LOBBY:
        await remove_seat(tables, table, who, seat)
        return
    async with live.lock:
        _check_running(live)
        _check_owner(live, who)
        if _seat_at(live, seat).member is None:
            deny(Denial.NO_SUCH_SEAT, seat=seat + 1)
        await _give_up(tables, live, seat)


async def abort(tables: Tables, table: TableId, who: Member) -> None:
    """Owner and moderators can end a table."""
    live = tables.live(table)
    async with live.lock:
        _check_owner(live, who)
        lobby = live.row.status == Status.LOBBY
        await tables.close(live, Closing.CANCELLED if lobby else Closing.ABORTED)


async def vote_abort(tables: Tables, table: TableId, member: Member) -> None:
    """More than half of the people who still play can end a match together."""
    live = tables.live(table)
    async with live.lock:
        seat = _own_seat(live, member)
        row = with_seat(live.row, seat, replace(live.row.seats[seat], wants_abort=True))
        people = [
            one for one in row.seats if one.member is not None and one.presence == Presence.HERE
        ]
        if 2 * sum(one.wants_abort for one in people) > len(people):
            await tables.close(live, Closing.VOTED)
        else:
            await _save_seats(tables, live, row)


async def rematch(tables: Tables, table: TableId, member: Member) -> TableId:
    """A new lobby with the same settings and seats; whoever left is not asked again."""
    old = await store.load(tables.database, table)
    if old is None:
        deny(Denial.NO_SUCH_TABLE, table=table)
    if old.status not in (Status.OVER, Status.CLOSED):
        deny(Denial.NOT_OVER)
    if old.seat_of(member.id) is None:
        deny(Denial.NOT_SEATED)
    await _check_room(tables, member, old.server)
    seats = [
        SeatRow(
            name=seat.name,
            member=seat.member,
            level=seat.level,
            words=seat.words,
            rack_order=seat.rack_order,
        )
        for seat in old.seats
        if seat.presence != Presence.LEFT or seat.member == member.id
    ]
    now = tables.clock.now()
    row = replace(
        old,
        id=NO_TABLE,
        owner=member.id,
        status=Status.LOBBY,
        secret=secrets.token_bytes(SECRET_BYTES),
        seats=tuple(seats),
        seq=0,
        created_at=now,
        touched_at=now,
        started_at=None,
        ended_at=None,
        rematch_of=old.id,
        trouble=None,
    )
    return (await tables.keep_new(row)).row.id


async def _save_seats(tables: Tables, live: Live, row: TableRow) -> None:
    await tables.save(live, Change(row, live.match))
    await tables.tell(SeatsChanged(live.info))


# --- who may do what ---


def _check_lobby(live: Live) -> None:
    if live.row.status != Status.LOBBY:
        deny(Denial.NOT_A_LOBBY)


def _check_running(live: Live) -> None:
    if live.row.status != Status.RUNNING:
        deny(Denial.NOT_RUNNING)


def _check_owner(live: Live, who: Member) -> None:
    if who.id != live.row.owner and not who.moderator:
        deny(Denial.NOT_THE_OWNER)


def _check_free_seat(live: Live) -> None:
    most = game_named(live.row.game).most
    if len(live.row.seats) >= most:
        deny(Denial.TABLE_FULL, most=most)


def _own_seat(live: Live, member: Member) -> Seat:
    _check_running(live)
    seat = live.row.seat_of(member.id)
    return Seat(seat) if seat is not None else deny(Denial.NOT_SEATED)


def _seat_at(live: Live, seat: int) -> SeatRow:
    if not 0 <= seat < len(live.row.seats):
        deny(Denial.NO_SUCH_SEAT, seat=seat + 1)
    return live.row.seats[seat]


def _without_seat(row: TableRow, seat: int) -> TableRow:
    return replace(row, seats=(*row.seats[:seat], *row.seats[seat + 1 :]))
