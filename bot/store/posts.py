"""Where tables are shown: the lobby's message, the place of the match, its current message."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NewType

from bot.store.database import Connection, Database, Row
from bot.store.rows import ChannelId, TableId

MessageId = NewType("MessageId", int)


@dataclass(frozen=True, slots=True)
class Post:
    """Where a table is to be found."""

    table: TableId
    lobby_channel: ChannelId
    place: ChannelId
    """The thread of the match; before that, and where there is none, the lobby's channel."""
    lobby_message: MessageId | None = None
    message: MessageId | None = None
    """The current picture of the table, with its buttons."""


LOAD = "SELECT * FROM posts WHERE table_id = ?1"


async def load(database: Database, table: TableId) -> Post | None:
    for row in await database.read(LOAD, (table,)):
        return _post(row)
    return None


async def load_many(database: Database, tables: Sequence[TableId]) -> dict[TableId, Post]:
    """The posts of these tables, as far as they have any."""
    found = {}
    for table in tables:
        post = await load(database, table)
        if post is not None:
            found[table] = post
    return found


async def save(connection: Connection, post: Post) -> None:
    await connection.execute(
        "INSERT INTO posts (table_id, lobby_channel_id, lobby_message_id, place_id, message_id)"
        " VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (table_id) DO UPDATE SET"
        " lobby_message_id = excluded.lobby_message_id, place_id = excluded.place_id,"
        " message_id = excluded.message_id",
        (post.table, post.lobby_channel, post.lobby_message, post.place, post.message),
    )


def _post(row: Row) -> Post:
    return Post(
        table=TableId(row["table_id"]),
        lobby_channel=ChannelId(row["lobby_channel_id"]),
        place=ChannelId(row["place_id"]),
        lobby_message=_message(row["lobby_message_id"]),
        message=_message(row["message_id"]),
    )


def _message(value: int | None) -> MessageId | None:
    return None if value is None else MessageId(value)
