"""Who may do what: each check is said once, here."""

from collections.abc import Collection
from dataclasses import dataclass

from bot.games.catalogue import CATALOGUE, Game
from bot.games.pieces import Seat
from bot.games.refusals import Reason, refuse
from bot.store import settings
from bot.store import tables as store
from bot.store.database import Connection
from bot.store.rows import (
    Assistance,
    ChannelId,
    MemberId,
    Presence,
    RoleId,
    ServerId,
    Status,
)
from bot.store.settings import Openers, ServerSettings
from bot.tables.denials import Denial, deny
from bot.tables.live import Live

LONGEST_WORDS = 200


@dataclass(frozen=True, slots=True)
class Member:
    """Who asks, and whether they may put things in order here."""

    id: MemberId
    name: str
    moderator: bool = False


def game_named(name: str) -> Game:
    game = CATALOGUE.get(name)
    return game if game is not None else refuse(Reason.UNKNOWN_OPTION, option="game", game=name)


def check_lobby(live: Live) -> None:
    if live.row.status != Status.LOBBY:
        deny(Denial.NOT_A_LOBBY)


def check_running(live: Live) -> None:
    if live.row.status != Status.RUNNING:
        deny(Denial.NOT_RUNNING)


def check_in_charge(live: Live, who: Member) -> None:
    """The owner of the table, or a moderator."""
    if who.id != live.row.owner and not who.moderator:
        deny(Denial.NOT_THE_OWNER)


def check_free_seat(live: Live) -> None:
    most = game_named(live.row.game).most
    if len(live.row.seats) >= most:
        deny(Denial.TABLE_FULL, most=most)


def check_words(words: str) -> str:
    if len(words) > LONGEST_WORDS:
        deny(Denial.WORDS_TOO_LONG, most=LONGEST_WORDS, have=len(words))
    return words


async def check_room(member: MemberId, server: ServerId, connection: Connection) -> None:
    """Nobody sits at too many tables; asked inside the transaction that takes the seat."""
    most = (await settings.load_within(connection, server)).tables_per_member
    if await store.count_for_member(connection, member, server) >= most:
        deny(Denial.TOO_MANY_TABLES, most=most)


async def check_room_to_open(member: MemberId, server: ServerId, connection: Connection) -> None:
    """The same for somebody who opens a table; a server does not have too many of them either."""
    await check_room(member, server, connection)
    most = (await settings.load_within(connection, server)).tables_per_server
    if await store.count_open(connection, server) >= most:
        deny(Denial.TOO_MANY_HERE, most=most)


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


def held_seat(live: Live, member: MemberId) -> Seat:
    """The seat of somebody in a running match who has not given it up."""
    check_running(live)
    seat = seat_of(live, member)
    if live.row.seats[seat].presence == Presence.LEFT:
        deny(Denial.SEAT_GIVEN_UP)
    return seat


def played_seat(live: Live, member: MemberId) -> Seat:
    """The seat of somebody in a running match who plays it."""
    seat = held_seat(live, member)
    if live.row.seats[seat].presence == Presence.AWAY:
        deny(Denial.SEAT_AWAY)
    return seat
