"""How matches ended, and what that made of the people in them."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.community.members import Personal
from bot.database.core import Connection, Database, MemberId, Row, ServerId, TableId, upsert
from bot.tables.model import Ending, Parting, SeatOutcome, TableState, Uncounted

# --- what is remembered of matches that have ended ---


@dataclass(frozen=True, slots=True)
class HistoryFilter:
    """Matches of a server that have ended: all, or those of a member, or of a game, or of both."""

    server: ServerId
    member: MemberId | None = None
    game: str | None = None

    @property
    def values(self) -> tuple[int | str, ...]:
        wanted = (self.server, self.member, self.game)
        return tuple(one for one in wanted if one is not None)


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A seat of a finished match as the public may know it."""

    seat: int
    member: MemberId | None
    name: str
    """Empty for those who left the server or were forgotten."""
    level: str | None
    number: int
    team: int
    place: int
    points: int
    left_early: bool
    parting: Parting | None = None

    @property
    def is_gone(self) -> bool:
        """Whether a person sat there who is not to be named any more."""
        return self.member is None and self.level is None


@dataclass(frozen=True, slots=True)
class FinishedTable:
    id: TableId
    server: ServerId
    channel: int
    game: str
    started_at: float | None
    ended_at: float
    rounds: int | None
    season: int | None
    """Of the ladders that it counted for."""
    seats: tuple[SeatResult, ...]
    ending: Ending = Ending.PLAYED
    uncounted: Uncounted | None = None
    """Why it does not count, where that is known."""

    @property
    def is_decided(self) -> bool:
        """Whether it was played to its end, so that there are places."""
        return self.ending == Ending.PLAYED


@dataclass(frozen=True, slots=True)
class Tally:
    """What a member has done in one game, in the matches that were played to their end."""

    game: str
    matches: int
    wins: int
    points: int
    """In those matches of which the rounds are known."""
    rounds: int
    rounds_won: int
    highest_round: int | None
    lowest_round: int | None
    hand_rummies: int
    first_at: float
    last_at: float


@dataclass(frozen=True, slots=True)
class Meeting:
    """A match that two members finished, seen by the first. Who left is behind all who stayed."""

    game: str
    place: int
    other_place: int
    together: bool


# --- how matches ended, and what that made of the people in them ---

# --- writing ---

INSERT = (
    "INSERT INTO results (table_id, seat, member_id, team, place, points, left_early, server_id,"
    " game, ended_at, rounds, rounds_won, best_round, hand_rummies, parting, met, bounded)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)"
)
SET_ROUNDS = "UPDATE tables SET rounds = ?1, uncounted = ?2 WHERE id = ?3"
REMEMBER = upsert("members", "server_id member_id", "name")


async def insert(
    connection: Connection,
    table: TableState,
    results: Sequence[SeatOutcome],
    rounds: int,
    uncounted: Uncounted | None,
) -> None:
    """Keep how a match ended, why it does not count, and what its people are called."""
    await connection.executemany(INSERT, [values(table, one, rounds) for one in results])
    await connection.execute(SET_ROUNDS, (rounds, uncounted, table.id))
    await connection.executemany(REMEMBER, people(table))


def values(table: TableState, one: SeatOutcome, rounds: int) -> tuple[object, ...]:
    """The columns that :data:`INSERT` writes, in its order."""
    came = (one.seat, one.member, one.team, one.place, one.points, one.left_early)
    played = (table.server, table.game, table.ended_at, rounds, one.rounds_won, one.best_round)
    return (table.id, *came, *played, one.hand_rummies, one.parting, one.met, one.bounded)


def people(table: TableState) -> list[tuple[object, ...]]:
    """The columns that :data:`REMEMBER` writes, of everyone at a table."""
    return [(table.server, seat.member, seat.name) for seat in table.seats if seat.member]


# --- histories ---

_PAGE = " ORDER BY ended_at DESC, {id} DESC LIMIT ?{limit} OFFSET ?{offset}"
_OVER = "FROM tables WHERE server_id = ?1 AND ending IS NOT NULL"
_MINE = "FROM results WHERE server_id = ?1 AND member_id = ?2"
HISTORY = "SELECT id " + _OVER + _PAGE.format(id="id", limit=2, offset=3)
HISTORY_COUNT = "SELECT count(*) " + _OVER
HISTORY_OF_GAME = "SELECT id " + _OVER + " AND game = ?2" + _PAGE.format(id="id", limit=3, offset=4)
HISTORY_OF_GAME_COUNT = "SELECT count(*) " + _OVER + " AND game = ?2"
HISTORY_OF_MEMBER = (
    "SELECT table_id AS id " + _MINE + _PAGE.format(id="table_id", limit=3, offset=4)
)
HISTORY_OF_MEMBER_COUNT = "SELECT count(*) " + _MINE
HISTORY_OF_BOTH = (
    "SELECT table_id AS id "
    + _MINE
    + " AND game = ?3"
    + _PAGE.format(id="table_id", limit=4, offset=5)
)
HISTORY_OF_BOTH_COUNT = "SELECT count(*) " + _MINE + " AND game = ?3"


async def history(
    database: Database, which: HistoryFilter, *, limit: int, offset: int
) -> tuple[list[TableId], int]:
    """Some of these matches, the latest first, and how many there are in all."""
    page, count = {
        (False, False): (HISTORY, HISTORY_COUNT),
        (False, True): (HISTORY_OF_GAME, HISTORY_OF_GAME_COUNT),
        (True, False): (HISTORY_OF_MEMBER, HISTORY_OF_MEMBER_COUNT),
        (True, True): (HISTORY_OF_BOTH, HISTORY_OF_BOTH_COUNT),
    }[which.member is not None, which.game is not None]
    rows = await database.read(page, (*which.values, limit, offset))
    total = (await database.read(count, which.values))[0][0]
    return [TableId(row["id"]) for row in rows], int(total)


FINISHED = (
    "SELECT id, server_id, channel_id, game, started_at, ended_at, rounds, season, ending,"
    " uncounted FROM tables WHERE id = ?1 AND ending IS NOT NULL"
)
FINISHED_SEATS = (
    "SELECT results.seat, seats.member_id, seats.name, seats.level, seats.number, results.team,"
    " results.place, results.points, results.left_early, results.parting, members.departed"
    " FROM results JOIN seats ON seats.table_id = results.table_id AND seats.seat = results.seat"
    " LEFT JOIN members ON members.server_id = results.server_id"
    " AND members.member_id = results.member_id"
    " WHERE results.table_id = ?1 ORDER BY results.seat"
)


async def finished(database: Database, table: TableId) -> FinishedTable | None:
    for *row, ending, uncounted in await database.read(FINISHED, (table,)):
        seats = tuple(map(_seat, await database.read(FINISHED_SEATS, (table,))))
        why = None if uncounted is None else Uncounted(uncounted)
        return FinishedTable(*(*row, seats, Ending(ending), why))
    return None


def _seat(row: Row) -> SeatResult:
    """The result of a seat; whoever has left the server has no name in public."""
    seat, member, name, *rest, left_early, parting, departed = row
    who = (None, "") if departed else (member, name)
    why = None if parting is None else Parting(parting)
    return SeatResult(*(seat, *who, *rest, bool(left_early), why))


# --- cards ---


def _sum(what: str) -> str:
    """A sum as a whole number: PostgreSQL has another kind of number for it."""
    return f"CAST(coalesce(sum({what}), 0) AS BIGINT)"


_WIN = "CASE WHEN place = 1 AND left_early = 0 THEN 1 ELSE 0 END"
_POINTS = "CASE WHEN rounds IS NULL THEN 0 ELSE points END"
TALLIES = (
    f"SELECT game, count(*), {_sum(_WIN)}, {_sum(_POINTS)}, {_sum('rounds')},"
    f" {_sum('rounds_won')}, max(best_round), min(best_round), {_sum('hand_rummies')},"
    " min(ended_at), max(ended_at) " + _MINE + " AND place > 0 GROUP BY game ORDER BY game"
)
PARTINGS = (
    "SELECT parting, count(*) "
    + _MINE
    + " AND parting IS NOT NULL AND ?3 IN ('all', game) GROUP BY parting"
)


async def tallies(database: Database, server: ServerId, member: MemberId) -> list[Tally]:
    return [Tally(*row) for row in await database.read(TALLIES, (server, member))]


async def partings(
    database: Database, server: ServerId, member: MemberId, ladder: str
) -> dict[Parting, int]:
    """How often somebody parted from matches before their end: of one game, or of all."""
    rows = await database.read(PARTINGS, (server, member, ladder))
    return {Parting(row[0]): row[1] for row in rows}


_BEHIND_ALL = 1000


def _reached(seat: str) -> str:
    return f"CASE WHEN {seat}.left_early = 1 THEN {_BEHIND_ALL} ELSE {seat}.place END"


MEETINGS = (
    f"SELECT mine.game, {_reached('mine')}, {_reached('theirs')}, mine.team = theirs.team"  # noqa: S608
    " FROM results AS mine JOIN results AS theirs ON theirs.table_id = mine.table_id"
    " WHERE mine.server_id = ?1 AND mine.member_id = ?2 AND theirs.member_id = ?3"
    " AND mine.place > 0"
)


async def meetings(
    database: Database, server: ServerId, member: MemberId, other: MemberId
) -> list[Meeting]:
    rows = await database.read(MEETINGS, (server, member, other))
    return [Meeting(row[0], row[1], row[2], bool(row[3])) for row in rows]


_KEPT = (
    "table_id server_id game seat team place points left_early ended_at rounds rounds_won"
    " best_round hand_rummies parting met bounded"
)
OF_MEMBERS = Personal(
    {"results": (_KEPT, "results WHERE member_id = ?1 ORDER BY table_id")},
    forget=("UPDATE results SET member_id = NULL WHERE member_id = ?1",),
)
