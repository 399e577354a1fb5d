"""Tournaments as they are kept: their logs, who is behind their numbers, what Discord shows."""

from collections.abc import Sequence
from dataclasses import astuple, dataclass, replace

from bot.community.members import Personal
from bot.database.core import (
    ChannelId,
    Connection,
    Database,
    MemberId,
    MessageId,
    Row,
    ServerId,
    StaleWriteError,
    TournamentId,
    know_server,
    upsert,
)
from bot.games.match import SECRET_BYTES
from bot.tables.model import LogEntry
from bot.tables.rows import ON_SHARD


@dataclass(frozen=True, slots=True)
class EntrantRow:
    """Who is behind a number. Nobody, if they were forgotten."""

    number: int
    member: MemberId | None
    name: str
    words: str


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament without its log."""

    id: TournamentId
    server: ServerId
    channel: ChannelId
    """Where it is announced."""
    owner: MemberId
    """Who opened it; 0 if they were forgotten."""
    terms: str
    """The head of its file: what is played, and the promises."""
    secrets: tuple[bytes, ...]
    """One for each round that it can have."""
    created_at: float
    ended_at: float | None = None
    phase: str = "registration"
    seq: int = 0
    """How many lines its log has."""


# --- writing ---

INSERT = (
    "INSERT INTO tournaments (server_id, channel_id, owner_id, phase, terms, secrets, created_at)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) RETURNING id"
)
SET_TERMS = "UPDATE tournaments SET terms = ?2 WHERE id = ?1"
APPEND = (
    "UPDATE tournaments SET seq = seq + ?2, phase = ?3, ended_at = ?4 WHERE id = ?1 AND seq = ?5"
)
ADD_LINE = "INSERT INTO tournament_log (tournament_id, seq, action, at) VALUES (?1, ?2, ?3, ?4)"
PUT_ENTRANT = upsert("entrants", "tournament_id number", "member_id name words")
PUT_PLACE = "UPDATE entrants SET place = ?3 WHERE tournament_id = ?1 AND number = ?2"
UNVEIL = (
    "UPDATE tables SET veiled = 0 WHERE tournament_id = ?1 AND tournament_round = ?2"
    " AND NOT EXISTS (SELECT 1 FROM tables AS other WHERE other.tournament_id = ?1"
    " AND other.tournament_round = ?2 AND other.status IN ('lobby', 'running'))"
)


async def insert(connection: Connection, row: TournamentRow) -> TournamentRow:
    """Keep a new tournament; gives it back with its id, which its terms name, too."""
    await know_server(connection, row.server, row.created_at)
    values = (row.server, row.channel, row.owner, row.phase, row.terms, b"".join(row.secrets))
    found = (await connection.fetch(INSERT, (*values, row.created_at)))[0]["id"]
    terms = row.terms.replace("tournament 0", f"tournament {found}", 1)
    await connection.execute(SET_TERMS, (found, terms))
    return replace(row, id=TournamentId(found), terms=terms)


async def append(connection: Connection, row: TournamentRow, lines: Sequence[LogEntry]) -> None:
    """Add the last lines of a log, unless somebody was first; so many it has with them."""
    before = row.seq - len(lines)
    values = (row.id, len(lines), row.phase, row.ended_at, before)
    if await connection.execute(APPEND, values) != 1:
        raise StaleWriteError(f"the log of tournament {row.id} does not have {before} lines")
    await connection.executemany(
        ADD_LINE, [(row.id, at, one.action, one.at) for at, one in enumerate(lines, before)]
    )


async def put_entrant(
    connection: Connection, tournament: TournamentId, entrant: EntrantRow
) -> None:
    await connection.execute(PUT_ENTRANT, (tournament, *astuple(entrant)))


async def put_places(
    connection: Connection, tournament: TournamentId, places: dict[int, int]
) -> None:
    """How everybody came out, by their numbers."""
    await connection.executemany(
        PUT_PLACE, [(tournament, number, place) for number, place in places.items()]
    )


async def unveil(connection: Connection, tournament: TournamentId, number: int) -> None:
    """Let the tables of a round be seen, if none of them is played any more."""
    await connection.execute(UNVEIL, (tournament, number))


UNVEIL_ENDED = (
    "UPDATE tables SET veiled = 0 WHERE veiled = 1 AND EXISTS (SELECT 1 FROM tournaments"
    " WHERE tournaments.id = tables.tournament_id AND phase IN ('over', 'cancelled'))"
    " AND NOT EXISTS (SELECT 1 FROM tables AS other"
    " WHERE other.tournament_id = tables.tournament_id"
    " AND other.tournament_round = tables.tournament_round"
    " AND other.status IN ('lobby', 'running'))"
)


async def unveil_ended(connection: Connection) -> None:
    """Unveil the matches of all tournaments that ended early and were not unveiled yet."""
    await connection.execute(UNVEIL_ENDED)


# --- reading ---

MOST_PLACINGS = 1000
"""More tournaments than anybody has played in."""

_COLUMNS = "id, server_id, channel_id, owner_id, phase, terms, secrets, seq, created_at, ended_at"
_OPEN = "phase IN ('registration', 'running')"
LOAD = f"SELECT {_COLUMNS} FROM tournaments WHERE id = ?1"  # noqa: S608 - our own column names
LOAD_OPEN = f"SELECT {_COLUMNS} FROM tournaments WHERE {_OPEN} AND {ON_SHARD} ORDER BY id"  # noqa: S608
COUNT_OPEN = f"SELECT count(*) FROM tournaments WHERE server_id = ?1 AND {_OPEN}"  # noqa: S608
COUNT_OWN = (
    f"SELECT count(CASE WHEN {_OPEN} THEN 1 END) AS open, count(*) AS lately FROM tournaments"  # noqa: S608
    f" WHERE owner_id = ?1 AND server_id = ?2 AND (created_at > ?3 OR {_OPEN})"
)
LOAD_LOG = "SELECT seq, action, at FROM tournament_log WHERE tournament_id = ?1 ORDER BY seq"
LOAD_ENTRANTS = (
    "SELECT number, member_id, name, words FROM entrants WHERE tournament_id = ?1 ORDER BY number"
)
OF_MEMBER = (
    "SELECT tournaments.id AS id, entrants.place AS place FROM entrants"
    " JOIN tournaments ON tournaments.id = entrants.tournament_id"
    " WHERE entrants.member_id = ?1 AND tournaments.server_id = ?2 AND tournaments.phase = 'over'"
    " ORDER BY tournaments.id DESC LIMIT ?3"
)


async def load(database: Database, tournament: TournamentId) -> TournamentRow | None:
    rows = await database.read(LOAD, (tournament,))
    return _row(rows[0]) if rows else None


async def load_open(database: Database, shard: int = 0, shards: int = 1) -> list[TournamentRow]:
    """Every tournament that is not over, of the servers on a shard."""
    return [_row(row) for row in await database.read(LOAD_OPEN, (shard, shards))]


async def load_log(database: Database, tournament: TournamentId) -> list[LogEntry]:
    """A log, as far as its lines are numbered without a gap."""
    rows = await database.read(LOAD_LOG, (tournament,))
    return [LogEntry(row["action"], row["at"]) for at, row in enumerate(rows) if row["seq"] == at]


async def load_entrants(database: Database, tournament: TournamentId) -> list[EntrantRow]:
    rows = await database.read(LOAD_ENTRANTS, (tournament,))
    return [EntrantRow(*row) for row in rows]


async def count_open(connection: Connection, server: ServerId) -> int:
    rows = await connection.fetch(COUNT_OPEN, (server,))
    return int(next(iter(rows))[0])


async def count_own(
    connection: Connection, member: MemberId, server: ServerId, since: float
) -> tuple[int, int]:
    """How many somebody has open on a server; and with them those that were opened since then."""
    row = next(iter(await connection.fetch(COUNT_OWN, (member, server, since))))
    return int(row["open"]), int(row["lately"])


@dataclass(frozen=True, slots=True)
class Placing:
    """A tournament that is over, and somebody's place in it."""

    tournament: TournamentId
    place: int


async def placings(
    database: Database, server: ServerId, member: MemberId, *, limit: int = MOST_PLACINGS
) -> list[Placing]:
    """The tournaments in which somebody has taken part to their end, the latest first."""
    rows = await database.read(OF_MEMBER, (member, server, limit))
    return [Placing(TournamentId(row["id"]), row["place"]) for row in rows if row["place"]]


def _row(row: Row) -> TournamentRow:
    secrets = bytes(row["secrets"])
    parts = (secrets[at : at + SECRET_BYTES] for at in range(0, len(secrets), SECRET_BYTES))
    return TournamentRow(
        id=row["id"],
        server=row["server_id"],
        channel=row["channel_id"],
        owner=row["owner_id"],
        secrets=tuple(parts),
        **{name: row[name] for name in ("terms", "created_at", "ended_at", "phase", "seq")},
    )


# --- which messages show a tournament: each is posted once, and edited from then on ---


@dataclass(frozen=True, slots=True)
class TournamentPost:
    """A message of a tournament."""

    tournament: TournamentId
    kind: str
    number: int
    """Of a round; 0 where there is only one of a kind."""
    channel: ChannelId
    message: MessageId
    shown: int
    """What it shows: another number as soon as that is out of date."""


LOAD_POSTS = (
    "SELECT tournament_id, kind, number, channel_id, message_id, shown FROM tournament_posts"
    " WHERE tournament_id = ?1"
)
NEWEST = "SELECT id FROM tournaments WHERE server_id = ?1 ORDER BY id DESC LIMIT ?2"
SAVE_POST = upsert("tournament_posts", "tournament_id kind number", "channel_id message_id shown")
FORGET_OPEN = (
    "DELETE FROM tournament_posts"
    " WHERE tournament_id IN (SELECT id FROM tournaments WHERE ended_at IS NULL)"
)


async def load_posts(
    database: Database, tournament: TournamentId
) -> dict[tuple[str, int], TournamentPost]:
    """By kind and number."""
    rows = await database.read(LOAD_POSTS, (tournament,))
    return {(row["kind"], row["number"]): TournamentPost(*row) for row in rows}


async def newest(database: Database, server: ServerId, limit: int) -> list[TournamentId]:
    """The tournaments of a server, open or not, the newest first."""
    return [TournamentId(row["id"]) for row in await database.read(NEWEST, (server, limit))]


async def forget_open_posts(connection: Connection) -> None:
    """Of open tournaments nothing is shown any more."""
    await connection.execute(FORGET_OPEN)


OF_MEMBERS = Personal(
    {
        "tournaments_opened": (
            "id server_id channel_id phase created_at",
            "tournaments WHERE owner_id = ?1 ORDER BY id",
        ),
        "tournaments": (
            "tournament_id number name words",
            "entrants WHERE member_id = ?1 ORDER BY tournament_id",
        ),
    },
    forget=(
        "UPDATE tournaments SET owner_id = 0 WHERE owner_id = ?1",
        "UPDATE entrants SET member_id = NULL, name = '', words = '' WHERE member_id = ?1",
    ),
)
