"""Which messages show a tournament, and what of it they show."""

from bot.model.ids import ChannelId, MessageId, ServerId, TournamentId
from bot.model.messages import TournamentPost
from bot.store.database import Connection, Database, Row

LOAD = "SELECT * FROM tournament_posts WHERE tournament_id = ?1"
NEWEST = "SELECT id FROM tournaments WHERE server_id = ?1 ORDER BY id DESC LIMIT ?2"
SAVE = (
    "INSERT INTO tournament_posts (tournament_id, kind, number, channel_id, message_id, shown)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (tournament_id, kind, number) DO UPDATE SET"
    " channel_id = excluded.channel_id, message_id = excluded.message_id, shown = excluded.shown"
)
FORGET_OPEN = (
    "DELETE FROM tournament_posts"
    " WHERE tournament_id IN (SELECT id FROM tournaments WHERE ended_at IS NULL)"
)


async def newest(database: Database, server: ServerId, limit: int) -> list[TournamentId]:
    return [TournamentId(row["id"]) for row in await database.read(NEWEST, (server, limit))]


async def load(database: Database, tournament: TournamentId) -> list[TournamentPost]:
    return [_post(row) for row in await database.read(LOAD, (tournament,))]


async def save(connection: Connection, post: TournamentPost) -> None:
    values = (
        post.tournament,
        post.kind,
        post.number,
        post.channel,
        post.message,
        post.shown,
    )
    await connection.execute(SAVE, values)


async def forget_open(connection: Connection) -> None:
    """Of open tournaments nothing is shown any more."""
    await connection.execute(FORGET_OPEN)


def _post(row: Row) -> TournamentPost:
    return TournamentPost(
        tournament=TournamentId(row["tournament_id"]),
        kind=row["kind"],
        number=row["number"],
        channel=ChannelId(row["channel_id"]),
        message=MessageId(row["message_id"]),
        shown=row["shown"],
    )
