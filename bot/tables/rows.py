"""Tables, seats and logs: writing them, and reading them back."""

import json
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from operator import attrgetter

from bot.community.ladders import KNOWN
from bot.community.members import Personal
from bot.database.core import (
    ChannelId,
    Connection,
    Database,
    MemberId,
    PerEngine,
    Row,
    ServerId,
    StaleWriteError,
    TableId,
    know_server,
    upsert,
)
from bot.tables import model
from bot.tables.model import SeatState, Status, TableState

# --- writing ---


async def insert(connection: Connection, table: TableState) -> TableState:
    """Keep a new table; gives it back with its id."""
    await know_server(connection, table.server, table.created_at)
    rows = await connection.fetch(
        "INSERT INTO tables (server_id, secret, created_at, rematch_of, channel_id, owner_id,"
        " status, game, options, assistance, started_at, ended_at, trouble, version, ending,"
        " paused_until, deadline, awaited, reminded, touched_at, rules, tournament_id,"
        " tournament_round, shared_words, veiled)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15,"
        " ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25) RETURNING id",
        (
            table.server,
            table.secret,
            table.created_at,
            table.rematch_of,
            *_changing(table),
            table.touched_at,
            table.rules,
            *_fixture_values(table.fixture),
        ),
    )
    kept = replace(table, id=TableId(rows[0]["id"]))
    await _put_seats(connection, kept, ())
    return kept


def _fixture_values(fixture: model.Fixture | None) -> tuple[object, ...]:
    if fixture is None:
        return None, None, "", 0
    return fixture.tournament, fixture.round, fixture.words, int(fixture.veiled)


UPDATE = (
    "UPDATE tables SET channel_id = ?1, owner_id = ?2, status = ?3, game = ?4, options = ?5,"
    " assistance = ?6, started_at = ?7, ended_at = ?8, trouble = ?9, version = ?10, ending = ?11,"
    " paused_until = ?12, deadline = ?13, awaited = ?14, reminded = ?15, touched_at = ?16"
    " WHERE id = ?17"
)
APPEND = "UPDATE tables SET seq = seq + ?1, touched_at = ?2 WHERE id = ?3 AND seq = ?4"


async def update(connection: Connection, old: TableState, new: TableState) -> None:
    """Keep what has changed of a table, its log apart."""
    if _changing(new) != _changing(old) or new.seq == old.seq:
        await connection.execute(UPDATE, (*_changing(new), new.touched_at, new.id))
    await _put_seats(connection, new, old.seats)


def _changing(table: TableState) -> tuple[object, ...]:
    """The columns that an update writes, in its order."""
    return (
        table.channel,
        table.owner,
        table.status,
        table.game,
        json.dumps(dict(table.options), sort_keys=True),
        table.assistance,
        table.started_at,
        table.ended_at,
        table.trouble,
        table.version,
        table.ending,
        table.paused_until,
        table.deadline,
        None if table.awaited is None else " ".join(map(str, table.awaited)),
        table.reminded,
    )


_SEAT = tuple(one.name for one in fields(SeatState))
_FLAGS = ("wants_abort", "sent_away", "strict", "comes_back")
_SEAT_COLUMNS = ("member_id", *_SEAT[1:])
"""What is kept of a seat has a column of its own name, the member apart."""
_values_of = attrgetter(*_SEAT)
PUT_SEAT = upsert("seats", "table_id seat", " ".join(_SEAT_COLUMNS))


async def _put_seats(connection: Connection, table: TableState, old: Sequence[SeatState]) -> None:
    """Write the seats that differ from the old ones, and remove those that are gone."""
    changed = [
        (table.id, at, *_values_of(seat))
        for at, seat in enumerate(table.seats)
        if at >= len(old) or old[at] != seat
    ]
    if changed:
        await connection.executemany(PUT_SEAT, changed)
    if len(old) > len(table.seats):
        await connection.execute(
            "DELETE FROM seats WHERE table_id = ?1 AND seat >= ?2", (table.id, len(table.seats))
        )


async def append(
    connection: Connection, table: TableId, seq: int, actions: Sequence[model.LogEntry]
) -> None:
    """Add to a log that has ``seq`` lines; if it has another number of them, somebody was first."""
    if await connection.execute(APPEND, (len(actions), actions[-1].at, table, seq)) != 1:
        raise StaleWriteError(f"the log of table {table} does not have {seq} lines")
    await connection.executemany(
        "INSERT INTO actions (table_id, seq, action, at, deadline) VALUES (?1, ?2, ?3, ?4, ?5)",
        [(table, seq + at, one.action, one.at, one.deadline) for at, one in enumerate(actions)],
    )


async def put_deadlines(connection: Connection, tables: Sequence[TableState]) -> None:
    """Keep until when the current turns last, and nothing else."""
    await connection.executemany(
        "UPDATE tables SET deadline = ?1 WHERE id = ?2",
        [(table.deadline, table.id) for table in tables],
    )


async def set_aside(connection: Connection, table: TableId, trouble: str) -> None:
    await connection.execute(
        "UPDATE tables SET status = 'aside', trouble = ?1 WHERE id = ?2", (trouble, table)
    )


# --- reading ---

_COLUMNS = (
    "id, server_id, channel_id, owner_id, status, game, options, assistance, secret, seq,"
    " created_at, touched_at, started_at, ended_at, rematch_of, trouble, version, rules, ending,"
    " paused_until, deadline, awaited, reminded, tournament_id, tournament_round, shared_words,"
    " veiled"
)
_OPEN = "status IN ('lobby', 'running')"
ON_SHARD = "(server_id >> 22) % ?2 = ?1"
"""Of the servers that Discord has on this one of so many shards."""
LOAD_ONE = f"SELECT {_COLUMNS} FROM tables WHERE id = ?1"  # noqa: S608 - our own column names
LOAD_OPEN = f"SELECT {_COLUMNS} FROM tables WHERE {_OPEN} AND {ON_SHARD} ORDER BY id"  # noqa: S608
LOAD_SERVER = "SELECT server_id FROM tables WHERE id = ?1"
LOAD_IDS = "SELECT id FROM tables ORDER BY id"
LOAD_SEATS = "SELECT * FROM seats WHERE table_id = ?1 ORDER BY seat"
LOAD_OPEN_SEATS = (
    f"SELECT seats.* FROM tables JOIN seats ON seats.table_id = tables.id WHERE {_OPEN}"  # noqa: S608
    f" AND {ON_SHARD} ORDER BY seats.table_id, seats.seat"
)
LOAD_ACTIONS = "SELECT seq, action, at, deadline FROM actions WHERE table_id = ?1 ORDER BY seq"
FIND_REMATCH = "SELECT id FROM tables WHERE rematch_of = ?1 AND status = 'lobby' ORDER BY id"
COUNT_REMATCHES = "SELECT count(id) FROM tables WHERE rematch_of = ?1"
OPTIONS_FOR_MEMBER = (
    "SELECT tables.options FROM seats JOIN tables ON tables.id = seats.table_id"
    " WHERE seats.member_id = ?1 AND seats.presence != 'left'"
    " AND tables.status IN ('lobby', 'running') AND tables.server_id = ?2"
    " AND tables.tournament_id IS NULL"
)
CANCELLED = (
    "SELECT ended_at FROM tables WHERE owner_id = ?1 AND server_id = ?2 AND status = 'closed'"
    " AND ended_at > ?3 AND tournament_id IS NULL"
    " AND (started_at IS NULL OR ending IN ('voted', 'deserted')"
    " AND (SELECT max(turns) FROM seats WHERE seats.table_id = tables.id) < ?4)"
)
COUNT_ASIDE = "SELECT count(id) FROM tables WHERE status = 'aside'"
OPTIONS_OPEN = (
    "SELECT options FROM tables WHERE server_id = ?1 AND status IN ('lobby', 'running')"
    " AND tournament_id IS NULL"
)
"""Tables of tournaments are not opened by members, and count for nobody."""


async def load(database: Database, table: TableId) -> TableState | model.BrokenTable | None:
    rows = await database.read(LOAD_ONE, (table,))
    if not rows:
        return None
    return _table(rows[0], await database.read(LOAD_SEATS, (table,)))


async def load_open(
    database: Database, shard: int = 0, shards: int = 1
) -> list[TableState | model.BrokenTable]:
    """Every table that is not over, of the servers on a shard: what has to be brought back."""
    seats: dict[int, list[Row]] = {}
    for seat in await database.read(LOAD_OPEN_SEATS, (shard, shards)):
        seats.setdefault(seat["table_id"], []).append(seat)
    rows = await database.read(LOAD_OPEN, (shard, shards))
    return [_table(row, seats.get(row["id"], [])) for row in rows]


async def load_ids(database: Database) -> list[TableId]:
    return [TableId(row["id"]) for row in await database.read(LOAD_IDS)]


async def load_actions(database: Database, table: TableId) -> list[model.LogEntry]:
    """A log, as far as its lines are numbered without a gap."""
    rows = await database.read(LOAD_ACTIONS, (table,))
    return [
        model.LogEntry(row["action"], row["at"], row["deadline"])
        for at, row in enumerate(rows)
        if row["seq"] == at
    ]


@dataclass(frozen=True, slots=True)
class Log:
    """A whole log in two texts: thousands of rows would take longer to be sent than to be read."""

    text: str
    moments: str

    @property
    def actions(self) -> list[str]:
        return self.text.split("\n") if self.text else []

    @property
    def times(self) -> list[float]:
        return [float(moment) for moment in self.moments.split()]


LOAD_LOG = PerEngine(
    sqlite="SELECT coalesce(group_concat(action, char(10)), ''),"
    " coalesce(group_concat(printf('%!.17g', at), ' '), ''), count(*), coalesce(max(seq) + 1, 0)"
    " FROM (SELECT seq, action, at FROM actions WHERE table_id = ?1 ORDER BY seq)",
    postgresql="SELECT coalesce(string_agg(action, chr(10) ORDER BY seq), ''),"
    " coalesce(string_agg(at::text, ' ' ORDER BY seq), ''), count(*), coalesce(max(seq) + 1, 0)"
    " FROM actions WHERE table_id = ?1",
)


async def load_log(database: Database, table: TableId) -> Log:
    """A log that is complete; one with a gap is none."""
    text, moments, count, length = (await database.read(LOAD_LOG, (table,)))[0]
    return Log(text, moments) if count == length else Log("", "")


async def find_rematch(database: Database, table: TableId) -> TableId | None:
    """The lobby that was opened to play this table's match again."""
    rows = await database.read(FIND_REMATCH, (table,))
    return TableId(rows[0]["id"]) if rows else None


async def count_for_member(
    connection: Connection, member: MemberId, server: ServerId, *, slow: bool
) -> int:
    """At how many open tables of a server somebody sits, of the slow ones or of the others."""
    return _count(await connection.fetch(OPTIONS_FOR_MEMBER, (member, server)), slow=slow)


async def cancelled(
    connection: Connection, member: MemberId, server: ServerId, since: float, *, turns: int
) -> list[float]:
    """When tables of a member came to nothing, after ``since``.

    These are lobbies that never began, and matches that all left or ended before one of them had
    had so many turns.
    """
    rows = await connection.fetch(CANCELLED, (member, server, since, turns))
    return [float(row[0]) for row in rows]


async def count_open(connection: Connection, server: ServerId, *, slow: bool) -> int:
    """How many tables of a server are open, of the slow ones or of the others."""
    return _count(await connection.fetch(OPTIONS_OPEN, (server,)), slow=slow)


def _count(rows: Iterable[Row], *, slow: bool) -> int:
    """How many tables are slow, or are not. Counted here, as SQL cannot read options; there are
    few."""
    return sum(_is_slow(row["options"]) == slow for row in rows)


def _is_slow(options: str) -> bool:
    try:
        return model.is_slow(_options(options))
    except ValueError:  # it is about to be set aside
        return False


async def count_aside(database: Database) -> int:
    """How many tables were set aside, of all servers."""
    return int((await database.read(COUNT_ASIDE))[0][0])


def _table(row: Row, seats: Sequence[Row]) -> TableState | model.BrokenTable:
    try:
        return _understood(row, tuple(map(_seat, seats)))
    except ValueError:
        return model.BrokenTable(row["id"], row["server_id"], row["channel_id"])


_IDS = {"id": "id", "server": "server_id", "channel": "channel_id", "owner": "owner_id"}
_PLAIN = _IDS | {
    name: name
    for name in (
        *("game", "secret", "seq", "created_at", "touched_at", "started_at", "ended_at"),
        *("rematch_of", "trouble", "version", "rules", "paused_until", "deadline", "reminded"),
    )
}
"""What is kept as it is, and in which column."""


def _understood(row: Row, seats: tuple[SeatState, ...]) -> TableState:
    ending, due = row["ending"], row["awaited"]
    return TableState(
        **{name: row[column] for name, column in _PLAIN.items()},
        status=Status(row["status"]),
        options=_options(row["options"]),
        assistance=model.Assistance(row["assistance"]),
        seats=seats,
        ending=None if ending is None else model.Ending(ending),
        awaited=None if due is None else tuple(map(int, due.split())),
        fixture=_fixture(row),
    )


def _fixture(row: Row) -> model.Fixture | None:
    if (tournament := row["tournament_id"]) is None:
        return None
    return model.Fixture(
        tournament, row["tournament_round"], row["shared_words"], veiled=bool(row["veiled"])
    )


def _options(text: str) -> tuple[tuple[str, int], ...]:
    chosen = json.loads(text)
    if not isinstance(chosen, dict) or not all(type(value) is int for value in chosen.values()):
        raise ValueError(text)
    return tuple(sorted(chosen.items()))


def _seat(row: Row) -> SeatState:
    kept = dict(zip(_SEAT, (row[column] for column in _SEAT_COLUMNS), strict=True))
    kept["presence"] = model.Presence(kept["presence"])
    return SeatState(**kept | {one: bool(kept[one]) for one in _FLAGS})


# --- whom members have played matches with that counted: today, and ever ---

Fetch = Callable[[str, Sequence[float]], Awaitable[Iterable[Row]]]
"""How rows are read: of what is committed, or in the transaction that is under way."""


@dataclass(frozen=True, slots=True)
class Day:
    """What a member has played of late, that counts or will, or would if nobody had gone."""

    counted: frozenset[TableId] = frozenset()
    short: frozenset[TableId] = frozenset()
    with_forgotten: frozenset[TableId] = frozenset()
    """Those that counted, with somebody who was forgotten since. Who that was is not known."""


_PLAYED = " FROM results AS mine JOIN tables ON tables.id = mine.table_id"
_RATED = f"{_PLAYED} AND tables.rated_as IS NOT NULL"
# No match ends before it is dealt: so the index by the end leaves little to look at.
SINCE = (
    "SELECT mine.table_id, tables.uncounted, EXISTS (SELECT 1 FROM results AS theirs"  # noqa: S608 - our own words
    " WHERE theirs.table_id = mine.table_id AND theirs.member_id IS NULL)"
    f"{_PLAYED}"
    " AND (tables.rated_as IS NOT NULL OR tables.uncounted IN ('short', 'powers'))"
    " WHERE mine.server_id = ?1 AND mine.member_id = ?2 AND mine.ended_at > ?3"
    " AND tables.started_at > ?3"
    " UNION ALL SELECT tables.id, tables.uncounted, FALSE"
    " FROM seats JOIN tables ON tables.id = seats.table_id"
    " WHERE seats.member_id = ?2 AND tables.server_id = ?1 AND tables.status = 'running'"
    " AND (tables.uncounted IS NULL OR tables.uncounted = 'powers') AND tables.started_at > ?3"
)
# Matches that somebody made worthless by being gone: they had left, or were away for most turns.
MADE_WORTHLESS = (
    "SELECT count(*) FROM seats JOIN tables ON tables.id = seats.table_id"
    " WHERE seats.member_id = ?2 AND tables.server_id = ?1 AND tables.id != ?4"
    " AND tables.uncounted IN ('short', 'powers') AND tables.started_at > ?3"
    " AND (seats.presence != 'here' OR seats.turns_away > seats.turns)"
)
UNCOUNTED = "SELECT uncounted FROM tables WHERE id = ?1"
PUT_UNCOUNTED = "UPDATE tables SET uncounted = ?1 WHERE id = ?2"
# It is enough to know whether there are enough of them.
MET = (
    f"SELECT count(*) FROM (SELECT DISTINCT theirs.member_id{_RATED}"  # noqa: S608 - our own words
    " JOIN results AS theirs ON theirs.table_id = mine.table_id"
    " WHERE mine.server_id = ?1 AND mine.member_id = ?2 AND theirs.member_id != ?2 LIMIT ?3)"
)


async def played_since(fetch: Fetch, server: ServerId, member: MemberId, moment: float) -> Day:
    """The matches of a member that were dealt after this moment."""
    rows = list(await fetch(SINCE, (server, member, moment)))
    counted = [row for row in rows if row[1] is None]
    return Day(
        counted=frozenset(TableId(row[0]) for row in counted),
        short=frozenset(TableId(row[0]) for row in rows if row[1] is not None),
        with_forgotten=frozenset(TableId(row[0]) for row in counted if row[2]),
    )


async def put_uncounted(
    connection: Connection, table: TableId, why: model.Uncounted | None
) -> None:
    """Keep, with the deal, whether a match can count."""
    await connection.execute(PUT_UNCOUNTED, (why, table))


async def uncounted_at_deal(fetch: Fetch, table: TableId) -> model.Uncounted | None:
    """What was kept of that."""
    why = next(iter(await fetch(UNCOUNTED, (table,))))[0]
    return None if why is None else model.Uncounted(why)


async def made_worthless(fetch: Fetch, table: TableState, member: MemberId, since: float) -> bool:
    """Whether another match does not count because somebody was gone from it."""
    rows = await fetch(MADE_WORTHLESS, (table.server, member, since, table.id))
    return bool(next(iter(rows))[0])


async def met(fetch: Fetch, server: ServerId, member: MemberId) -> int:
    """With how many people a member has played matches that counted; no more than it takes."""
    return int(next(iter(await fetch(MET, (server, member, KNOWN))))[0])


COMPANY = (
    f"SELECT mine.table_id, theirs.member_id{_RATED}"
    " JOIN results AS theirs ON theirs.table_id = mine.table_id AND theirs.seat != mine.seat"
    " WHERE mine.server_id = ?1 AND mine.member_id = ?2 AND mine.ended_at > ?3"
)


async def company_since(
    fetch: Fetch, server: ServerId, member: MemberId, moment: float
) -> Mapping[MemberId, float]:
    """How often a member has met others in matches that counted and ended after this moment; at a
    table of many each is met for a part."""
    tables: dict[int, list[MemberId]] = defaultdict(list)
    for table, other in await fetch(COMPANY, (server, member, moment)):
        tables[table].append(other)
    met: dict[MemberId, float] = defaultdict(float)
    for others in tables.values():
        for other in others:
            met[other] += 1 / len(others)
    return met


# --- cutting a log back to where it still made sense ---

FROM = "SELECT seq, action FROM actions WHERE table_id = ?1 AND seq >= ?2 ORDER BY seq"
CUT = "DELETE FROM actions WHERE table_id = ?1 AND seq >= ?2"
SET_SEQ = "UPDATE tables SET seq = ?1 WHERE id = ?2"
FORGET_ASIDE = "DELETE FROM outbox WHERE table_id = ?1 AND kind = 'aside'"
"""Nobody need be told any more that a table was set aside."""


async def load_from(database: Database, table: TableId, line: int) -> list[tuple[int, str]]:
    """The lines of a log from this one on, with their numbers, as they are stored."""
    return [(row["seq"], row["action"]) for row in await database.read(FROM, (table, line))]


async def cut(connection: Connection, table: TableId, line: int) -> None:
    """Remove everything from a line on. The match does not count: its people know what comes."""
    await connection.execute(CUT, (table, line))
    await connection.execute(SET_SEQ, (line, table))
    await connection.execute(PUT_UNCOUNTED, (model.Uncounted.REPAIRED, table))


# --- where tables are shown ---

LOAD = "SELECT * FROM posts WHERE table_id = ?1"


async def load_post(database: Database, table: TableId) -> model.Post | None:
    for row in await database.read(LOAD, (table,)):
        return model.Post(
            table=TableId(row["table_id"]),
            lobby_channel=ChannelId(row["lobby_channel_id"]),
            place=ChannelId(row["place_id"]),
            lobby_message=row["lobby_message_id"],
            message=row["message_id"],
            told=span_of(row),
        )
    return None


PUT_POST = upsert(
    "posts",
    "table_id",
    "lobby_channel_id lobby_message_id place_id message_id told_after told_upto",
)


async def save(connection: Connection, post: model.Post) -> None:
    told = (None, None) if post.told is None else (post.told.after, post.told.upto)
    place = (post.lobby_channel, post.lobby_message, post.place, post.message)
    await connection.execute(PUT_POST, (post.table, *place, *told))


def span_of(row: Row) -> model.Span | None:
    return None if row["told_upto"] is None else model.Span(row["told_after"], row["told_upto"])


# --- whether this process may still write: asked in the transaction that writes ---

Fence = Callable[[Connection, ServerId], Awaitable[None]]
"""Raises a :class:`LostLeaseError` if the tables of a server are another's; and if
not, they stay ours until the transaction ends."""


async def unfenced(connection: Connection, server: ServerId) -> None:
    """Check nothing: no other process writes to this database."""


async def fence_table(fence: Fence, connection: Connection, table: TableId) -> None:
    """Fence a table of which only the id is known."""
    if fence is unfenced:
        return
    for row in await connection.fetch(LOAD_SERVER, (table,)):
        await fence(connection, ServerId(row["server_id"]))


# --- the holidays that members have taken ---

OF_MEMBER = "SELECT began_at, ends_at FROM holidays WHERE member_id = ?1 ORDER BY began_at"
LASTING = "SELECT member_id, began_at, ends_at FROM holidays WHERE ends_at > ?1"
PUT = "INSERT INTO holidays (member_id, began_at, ends_at) VALUES (?1, ?2, ?3)"
CUT_SHORT = "UPDATE holidays SET ends_at = ?3 WHERE member_id = ?1 AND began_at = ?2"
DROP_OLD = "DELETE FROM holidays WHERE member_id = ?1 AND began_at < ?2"


async def of_member(fetch: Fetch, member: MemberId) -> list[model.Holiday]:
    """The holidays that somebody has taken, the oldest first."""
    return [
        model.Holiday(row["began_at"], row["ends_at"]) for row in await fetch(OF_MEMBER, (member,))
    ]


async def lasting(database: Database, now: float) -> dict[MemberId, float]:
    """Everybody who is on holiday, and until when."""
    rows = await database.read(LASTING, (now,))
    return {MemberId(row["member_id"]): row["ends_at"] for row in rows if row["began_at"] <= now}


async def put(connection: Connection, member: MemberId, holiday: model.Holiday) -> None:
    """Keep a holiday; those that count no more are forgotten."""
    await connection.execute(DROP_OLD, (member, holiday.began - model.KEPT))
    await connection.execute(PUT, (member, holiday.began, holiday.ends))


async def cut_short(
    connection: Connection, member: MemberId, holiday: model.Holiday, ends: float
) -> None:
    """A holiday ends sooner than it was to."""
    await connection.execute(CUT_SHORT, (member, holiday.began, ends))


# --- what of all this is about a member ---

# In a match of version 1 that is still being played the words go into its next shuffle: they stay
# until its end.
_FORGET_SEATS = (
    "UPDATE seats SET member_id = NULL, name = '', presence = 'left', holiday_until = NULL,"
    " words = CASE"
    " WHEN EXISTS (SELECT 1 FROM tables WHERE tables.id = seats.table_id AND version = 1"
    " AND status IN ('lobby', 'running')) THEN words ELSE '' END WHERE member_id = ?1"
)
_KEPT_OF_SEAT = (
    "table_id seat name words words_hash presence strikes wants_abort sent_away turns turns_away"
    " holiday_until strict comes_back"
)
OF_MEMBERS = Personal(
    {
        "seats": (
            _KEPT_OF_SEAT,
            "seats WHERE member_id = ?1 ORDER BY table_id",
        ),
        "opened": (
            "id server_id channel_id game status created_at",
            "tables WHERE owner_id = ?1 ORDER BY id",
        ),
        "holidays": ("began_at ends_at", "holidays WHERE member_id = ?1 ORDER BY began_at"),
    },
    counts={"words": "seats WHERE member_id = ?1 AND words != ''"},
    forget=(
        _FORGET_SEATS,
        "UPDATE tables SET owner_id = 0 WHERE owner_id = ?1",
        "DELETE FROM holidays WHERE member_id = ?1",
    ),
)
