"""Who may do what: each check is said once, here."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import ceil

from bot.games.catalogue import CATALOGUE, Game
from bot.games.pieces import Seat
from bot.games.refusals import Reason, refuse
from bot.model.ids import ChannelId, MemberId, RoleId, ServerId
from bot.model.settings import Openers, ServerSettings
from bot.model.slow import Options, is_slow
from bot.model.tables import Assistance, Presence, TableState
from bot.store import bans, settings
from bot.store import tables as store
from bot.store.database import Connection
from bot.tables.contests import Contests, check_no_stake
from bot.tables.denials import Denial, DeniedError, deny
from bot.tables.live import Live, Lobby, Running
from bot.tables.openings import IN_A_ROW_SECONDS, PLAYED_TURNS

LONGEST_WORDS = 200
MOST_CANCELLED = 5
CANCELLING_SECONDS = IN_A_ROW_SECONDS
"""So many tables that come to nothing may somebody open in so many seconds."""


@dataclass(frozen=True, slots=True)
class Member:
    """Who asks, and what they may do on the whole server, whatever a single channel says."""

    id: MemberId
    name: str
    moderator: bool = False
    """Whether they may put tables in order."""
    manager: bool = False
    """Whether they may decide for the server: its settings, its seasons."""
    standing: int = 0
    """How high their highest role is, where it is asked for; whoever owns the server is above."""


def game_named(name: str) -> Game:
    game = CATALOGUE.get(name)
    return game if game is not None else refuse(Reason.UNKNOWN_OPTION, option="game", game=name)


def check_lobby(live: Live) -> Lobby:
    return live if isinstance(live, Lobby) else deny(Denial.NOT_A_LOBBY)


def check_running(live: Live) -> Running:
    return live if isinstance(live, Running) else deny(Denial.NOT_RUNNING)


def check_may_watch(live: Live, member: MemberId) -> None:
    """Where other tables play the same shuffles, nobody looks on who does not sit there."""
    if live.row.is_veiled and live.row.seat_of(member) is None:
        deny(Denial.ROUND_RUNNING)


def check_in_charge(live: Live, who: Member) -> None:
    """The owner of the table, or a moderator."""
    if who.id != live.row.owner and not who.moderator:
        deny(Denial.NOT_THE_OWNER)


def check_manager(who: Member) -> None:
    """Only for those who may manage the server."""
    if not who.manager:
        deny(Denial.ONLY_MANAGERS)


def check_moderator(who: Member) -> None:
    """Only for those who put the tables of a server in order."""
    if not who.moderator:
        deny(Denial.ONLY_MODERATORS)


def check_arbiter(live: Live, who: Member, contests: Contests) -> None:
    """A moderator who does not play in this match: who plays has no more rights than the others.

    Nor do those who play in the same tournament, at another table.
    """
    if not who.moderator or live.row.seat_of(who.id) is not None:
        deny(Denial.NOT_AN_ARBITER)
    check_no_stake(contests.concerning(live.row.fixture, who.id))


def is_arbiter(live: Live, who: Member, contests: Contests) -> bool:
    """Whether somebody is to be offered what :func:`check_arbiter` allows."""
    try:
        check_arbiter(live, who, contests)
    except DeniedError:
        return False
    return True


def check_free_seat(live: Live) -> None:
    most = game_named(live.row.game).most
    if len(live.row.seats) >= most:
        deny(Denial.TABLE_FULL, most=most)


def storable(text: str) -> str:
    """A text without NUL, which PostgreSQL cannot keep and nobody can see."""
    return text.replace("\0", "")


def check_words(words: str) -> str:
    words = storable(words)
    if len(words) > LONGEST_WORDS:
        deny(Denial.WORDS_TOO_LONG, most=LONGEST_WORDS, have=len(words))
    return words


async def check_not_banned(
    member: MemberId, server: ServerId, now: float, connection: Connection
) -> None:
    """Nobody begins anything whom moderators keep from tables; asked inside the transaction.

    What is played already goes on: coming back to a running match is not asked about.
    """
    ban = await bans.holding(connection, server, member, now)
    if ban is None:
        return
    if ban.ends_at is None:
        deny(Denial.BANNED_FOR_GOOD)
    deny(Denial.BANNED, until=ceil(ban.ends_at))


async def check_may_sit_down(
    member: MemberId, server: ServerId, options: Options, now: float, connection: Connection
) -> None:
    await check_not_banned(member, server, now, connection)
    await check_room(member, server, options, connection)


async def check_room(
    member: MemberId, server: ServerId, options: Options, connection: Connection
) -> None:
    """Nobody sits at too many tables; asked inside the transaction that takes the seat.

    Slow tables, as the options say, are counted by themselves.
    """
    rules, slow = await settings.load_within(connection, server), is_slow(options)
    most = rules.slow_per_member if slow else rules.tables_per_member
    if await store.count_for_member(connection, member, server, slow=slow) >= most:
        deny(Denial.TOO_MANY_SLOW if slow else Denial.TOO_MANY_TABLES, most=most)


async def check_room_to_change(row: TableState, options: Options, connection: Connection) -> None:
    """A lobby that becomes slow, or is slow no more, is one of the others from then on.

    Else everybody could have as many live tables as they like, by opening them as slow ones.
    """
    if is_slow(options) == row.is_slow:
        return
    for seat in row.seats:
        if seat.member is not None:
            try:
                await check_room(seat.member, row.server, options, connection)
            except DeniedError:
                deny(Denial.NO_ROOM_FOR_ALL)
    await _check_server(row.server, options, connection)


async def _check_server(server: ServerId, options: Options, connection: Connection) -> None:
    rules, slow = await settings.load_within(connection, server), is_slow(options)
    most = rules.slow_per_server if slow else rules.tables_per_server
    if await store.count_open(connection, server, slow=slow) >= most:
        deny(Denial.TOO_MANY_SLOW_HERE if slow else Denial.TOO_MANY_HERE, most=most)


async def check_room_to_open(
    row: TableState, left_to_others: Sequence[float], connection: Connection
) -> None:
    """The same for somebody who opens a table; a server does not have too many of them either.

    Nor does anybody open them in a row and close them, or leave them to others: that fills a
    channel for nothing.
    """
    member, server, now = row.owner, row.server, row.created_at
    await check_may_sit_down(member, server, row.options, now, connection)
    since = now - CANCELLING_SECONDS
    closed = await store.cancelled(connection, member, server, since, turns=PLAYED_TURNS)
    ends = sorted((*closed, *(one for one in left_to_others if one > since)), reverse=True)
    if len(ends) >= MOST_CANCELLED:
        minutes = ceil((ends[MOST_CANCELLED - 1] - since) / 60)
        deny(Denial.TOO_MANY_CANCELLED, most=MOST_CANCELLED, minutes=minutes)
    await _check_server(server, row.options, connection)


def check_may_open(
    rules: ServerSettings, who: Member, roles: Collection[RoleId], channels: Collection[ChannelId]
) -> None:
    """Whether somebody with these roles may open a table in a place.

    ``channels`` are the place's own id and those of what it is in: a thread is in a channel, a
    channel in a category. Moderators may open tables everywhere.
    """
    if who.moderator:
        return
    if rules.openers == Openers.MODERATORS:
        deny(Denial.MAY_NOT_OPEN)
    if rules.openers == Openers.ROLE and rules.opener_role not in roles:
        deny(Denial.MAY_NOT_OPEN)
    if rules.channels and not set(rules.channels) & set(channels):
        deny(Denial.NOT_IN_THIS_CHANNEL)


def check_assistance(live: Live, *enough: Assistance) -> None:
    if live.row.assistance not in enough:
        deny(Denial.NO_ASSISTANCE)


def seat_of(live: Live, member: MemberId) -> Seat:
    seat = live.row.seat_of(member)
    return Seat(seat) if seat is not None else deny(Denial.NOT_SEATED)


def held_seat(live: Running, member: MemberId) -> Seat:
    """The seat of somebody in a running match who has not given it up."""
    seat = seat_of(live, member)
    check_not_sent_away(live, seat)
    if live.row.seats[seat].presence == Presence.LEFT:
        deny(Denial.SEAT_GIVEN_UP, table=live.row.id)
    return seat


def check_not_sent_away(live: Live, seat: Seat) -> None:
    if live.row.seats[seat].sent_away:
        deny(Denial.SENT_AWAY)


def played_seat(live: Running, member: MemberId) -> Seat:
    """The seat of somebody in a running match who plays it."""
    seat = held_seat(live, member)
    if live.row.seats[seat].presence == Presence.AWAY:
        resting = live.row.paused_until is not None
        deny(Denial.SEAT_RESTING if resting else Denial.SEAT_AWAY, table=live.row.id)
    return seat
