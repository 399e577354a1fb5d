"""Who may do what: each check is said once, here."""

from dataclasses import dataclass

from bot.games.catalogue import CATALOGUE, Game
from bot.games.pieces import Seat
from bot.games.refusals import Reason, refuse
from bot.store import tables as store
from bot.store.database import Connection
from bot.store.rows import Assistance, MemberId, Presence, ServerId, Status
from bot.tables.denials import Denial, deny
from bot.tables.live import Live

MOST_TABLES = 3
"""Tables of one server at which a member may sit at a time."""
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
    if await store.count_for_member(connection, member, server) >= MOST_TABLES:
        deny(Denial.TOO_MANY_TABLES, most=MOST_TABLES)


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
