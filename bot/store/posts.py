"""Where tables are shown: the lobby's message, the place of the match, its current message."""

from bot.model.ids import ChannelId, MessageId, TableId
from bot.model.messages import Post, Span
from bot.store.database import Connection, Database, Row

LOAD = "SELECT * FROM posts WHERE table_id = ?1"


async def load(database: Database, table: TableId) -> Post | None:
    for row in await database.read(LOAD, (table,)):
        return _post(row)
    return None


async def save(connection: Connection, post: Post) -> None:
    told = (None, None) if post.told is None else (post.told.after, post.told.upto)
    await connection.execute(
        "INSERT INTO posts (table_id, lobby_channel_id, lobby_message_id, place_id,"
        " message_id, told_after, told_upto) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
        " ON CONFLICT (table_id) DO UPDATE SET lobby_channel_id = excluded.lobby_channel_id,"
        " lobby_message_id = excluded.lobby_message_id, place_id = excluded.place_id,"
        " message_id = excluded.message_id, told_after = excluded.told_after,"
        " told_upto = excluded.told_upto",
        (post.table, post.lobby_channel, post.lobby_message, post.place, post.message, *told),
    )


def _post(row: Row) -> Post:
    return Post(
        table=TableId(row["table_id"]),
        lobby_channel=ChannelId(row["lobby_channel_id"]),
        place=ChannelId(row["place_id"]),
        lobby_message=_message(row["lobby_message_id"]),
        message=_message(row["message_id"]),
        told=span_of(row),
    )


def span_of(row: Row) -> Span | None:
    return None if row["told_upto"] is None else Span(row["told_after"], row["told_upto"])


def _message(value: int | None) -> MessageId | None:
    return None if value is None else MessageId(value)
