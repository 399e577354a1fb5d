"""Who may do what: each check is said once, here."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from math import ceil
from unicodedata import category

from bot.clock import Clock
from bot.community import bans, settings
from bot.community.settings import Openers, ServerSettings
from bot.database.core import ChannelId, Connection, MemberId, RoleId, ServerId, TournamentId
from bot.games.catalogue import CATALOGUE, Game
from bot.games.moves import Add, Arrange, Draw, Lay, Move, Reset, Source, Split, Swap, Take
from bot.games.pieces import Seat
from bot.games.refusals import Reason, refuse
from bot.tables import rows
from bot.tables.denials import Denial, DeniedError, Member, deny
from bot.tables.live import Live, Lobby, Running
from bot.tables.model import Fixture, Options, Presence, TableState, is_slow

# --- how much may be tried in one turn: a log is kept for ever, and folded again and again ---

MOST_STEPS = 200
"""Steps in a draft, after which its player has to start over; far more than people make."""
MOST_IN_A_TURN = 600
"""Actions of a turn, those that were taken back included. Then it can only be ended."""
WORK = (Lay, Add, Take, Split, Swap, Arrange)


def check_patience(live: Running, *moves: Move) -> None:
    """Deny steps that are too many; taking back, drawing from the stock and ending always go."""
    match = live.match
    if match.round is None:
        return
    draft = match.round.draft
    counted = WORK if draft else (*WORK, Reset)
    # Where the open card has to be laid at once, taking it is a step that can be taken back.
    work = sum(
        isinstance(move, counted) or (isinstance(move, Draw) and move.source is Source.OPEN)
        for move in moves
    )
    if work and match.seq - live.since + work > MOST_IN_A_TURN:
        deny(Denial.TURN_TOO_LONG, most=MOST_IN_A_TURN)
    if work and len(draft) + work > MOST_STEPS:
        deny(Denial.START_OVER, most=MOST_STEPS)


# --- moderators who play have no more rights than the others ---


class Contests:
    """Those that members are in; none, for a bot without tournaments."""

    def concerning(self, fixture: Fixture | None, member: MemberId) -> TournamentId | None:
        """Which one of somebody's contests a match belongs to, whoever sits there."""
        del fixture, member
        return None

    def between(self, server: ServerId, one: MemberId, other: MemberId) -> TournamentId | None:
        """A contest that two members are in."""
        del server, one, other
        return None


def check_no_stake(contest: TournamentId | None) -> None:
    """Deny a decision to somebody who takes part in the tournament that it is about."""
    if contest is not None:
        deny(Denial.TOURNAMENT_STAKE, number=contest)


# --- who opened tables that came to nothing, and left them to others ---

IN_A_ROW_SECONDS = 10 * 60.0
"""So long it matters what somebody has opened."""
PLAYED_TURNS = 3
"""A match in which somebody has had so many turns came to something."""


def is_played(row: TableState) -> bool:
    return any(seat.turns >= PLAYED_TURNS for seat in row.seats)


class LeftToOthers:
    """When members got up from tables of their own at which nothing was played yet.

    Whoever stays has such a table then, and is the one who closes it: so two who help each other
    could open as many as they like. Kept in memory and for some minutes only, as it is no more than
    a brake; tables that their owners close are found in the database.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._times: dict[tuple[ServerId, MemberId], list[float]] = defaultdict(list)

    def note(self, server: ServerId, member: MemberId) -> None:
        now = self._clock.now()
        self._times[server, member].append(now)
        since = now - IN_A_ROW_SECONDS
        for key in [key for key, times in self._times.items() if times[-1] < since]:
            del self._times[key]

    def of(self, server: ServerId, member: MemberId) -> tuple[float, ...]:
        """The moments, the oldest first."""
        return tuple(self._times.get((server, member), ()))

    def forget(self, member: MemberId) -> None:
        for key in [key for key in self._times if key[1] == member]:
            del self._times[key]


# --- each check, said once ---

LONGEST_WORDS = 200
MOST_CANCELLED = 5
CANCELLING_SECONDS = IN_A_ROW_SECONDS
"""So many tables that come to nothing may somebody open in so many seconds."""


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
    """A text that can be kept: without NUL and lone halves of letters, which nobody can see."""
    return text.replace("\0", "").encode("utf-8", "ignore").decode("utf-8")


BLANK_LETTERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""They count as letters or signs, and nothing is seen of them."""


def name_of(member: Member) -> str:
    """What somebody is called, also if nothing could be seen of it."""
    name = storable(member.name)
    marks = ("C", "M", "Z")
    seen = (one for one in name if one not in BLANK_LETTERS and category(one)[0] not in marks)
    return name if any(seen) else f"#{member.id % 10_000:04}"


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
    if await rows.count_for_member(connection, member, server, slow=slow) >= most:
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
    if await rows.count_open(connection, server, slow=slow) >= most:
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
    closed = await rows.cancelled(connection, member, server, since, turns=PLAYED_TURNS)
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


def seat_of(live: Live, member: MemberId) -> Seat:
    """The seat of somebody who may take it back, should they have left it."""
    if (seat := live.row.seat_of(member)) is None:
        deny(Denial.NOT_SEATED)
    return seat if not live.row.seats[seat].sent_away else deny(Denial.SENT_AWAY)


def held_seat(live: Running, member: MemberId) -> Seat:
    """The seat of somebody in a running match who has not given it up."""
    seat = seat_of(live, member)
    if live.row.seats[seat].presence == Presence.LEFT:
        deny(Denial.SEAT_GIVEN_UP, table=live.row.id)
    return seat


def played_seat(live: Running, member: MemberId) -> Seat:
    """The seat of somebody in a running match who plays it."""
    seat = held_seat(live, member)
    if live.row.seats[seat].presence == Presence.AWAY:
        resting = live.row.paused_until is not None
        deny(Denial.SEAT_RESTING if resting else Denial.SEAT_AWAY, table=live.row.id)
    if live.row.seats[seat].comes_back:
        deny(Denial.SEAT_RETURNING)
    return seat
