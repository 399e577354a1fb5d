"""Looking for messages that were sent, while nobody knows whether they arrived."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from zlib import crc32

import discord

from bot.client import Tischlein
from bot.database.core import ChannelId, MessageId, TableId
from cogs.trouble import UNANSWERED
from cogs.ui.custom_ids import Press, parse_press
from cogs.ui.parts import Layout

FAR_BACK = 50
"""How many messages are looked through; what was just sent is among the last ones."""
MARKED = 1 << 30
"""Parts that have no number are numbered from one by Discord: so high ones are ours."""


class NotShownError(Exception):
    """Discord could not be told, for now. It is tried again."""


def mark_of(table: TableId, what: str, number: int) -> int:
    """The number by which a message is known again: it has the same one at every attempt."""
    return MARKED | crc32(f"{table} {what} {number}".encode()) % MARKED


def marked(view: Layout, mark: int) -> Layout:
    view.children[0].id = mark
    return view


@dataclass(frozen=True, slots=True)
class Found:
    """One of our own messages."""

    channel: ChannelId
    message: MessageId
    numbers: frozenset[int]
    presses: tuple[Press, ...]

    def has_buttons(self, kind: str, table: TableId) -> bool:
        return any(press.kind == kind and press.table == table for press in self.presses)


async def look(bot: Tischlein, channel: ChannelId) -> list[Found]:
    """Our messages at the end of a channel, the newest first."""
    assert bot.user is not None
    past = bot.get_partial_messageable(channel).history(limit=FAR_BACK)
    try:
        return [_found(channel, one) async for one in past if one.author.id == bot.user.id]
    except (discord.Forbidden, discord.NotFound):
        return []
    except UNANSWERED as error:
        raise NotShownError from error


def _found(channel: ChannelId, message: discord.Message) -> Found:
    parts = list(_parts([part.to_dict() for part in message.components]))
    presses = (parse_press(part["custom_id"]) for part in parts if part.get("custom_id"))
    return Found(
        channel,
        MessageId(message.id),
        frozenset(part["id"] for part in parts if isinstance(part.get("id"), int)),
        tuple(press for press in presses if press is not None),
    )


def _parts(components: Any) -> Iterator[dict[str, Any]]:
    for part in components:
        yield part
        yield from _parts(part.get("components", ()))
        if "accessory" in part:
            yield from _parts([part["accessory"]])
