"""Clicks that no button offers: what a modified client, an old message or a flood would send."""

import sqlite3
from collections.abc import Sequence
from typing import Any

import discord
import simcord
from simcord import ChannelHandle, InteractionResult, ResponseMessage
from simcord import interactions as wire
from simcord.backend import serializers
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.playground.world import localise
from tests.cogs.server import Server, said

COMPONENT, SUBMIT = 3, 5
BUTTON, MENU = 2, 3
KEPT = (
    *("tables", "seats", "actions", "results"),
    *("tournaments", "tournament_log", "entrants", "bans", "reports", "holidays", "champions"),
    "server_settings",
)
"""What of the file a refused click may not change."""


def reads(server: Server, name: str, locale: str) -> None:
    """From now on this member's client is in another language."""
    spoken(server.env)[server.member(name).id] = locale


def spoken(env: simcord.Env) -> dict[int, str]:
    """The languages of the members; simcord itself knows only English clients."""
    found: dict[int, str] | None = getattr(env, "spoken", None)
    if found is not None:
        return found
    languages: dict[int, str] = {}
    localise(env, languages.get)
    setattr(env, "spoken", languages)  # noqa: B010 - simcord has no such field
    return languages


def kept(server: Server) -> dict[str, list[tuple[Any, ...]]]:
    """What is on disk of all tables."""
    path = server.house.file
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as file:
        found = {name: file.execute(f"SELECT * FROM {name}").fetchall() for name in KEPT}  # noqa: S608
    file.close()
    return found


def data_of(custom_id: str, values: Sequence[str] | None) -> dict[str, Any]:
    if values is None:
        return {"custom_id": custom_id, "component_type": BUTTON}
    return {"custom_id": custom_id, "component_type": MENU, "values": list(values)}


async def forge(
    server: Server,
    name: str,
    custom_id: str,
    values: Sequence[str] | None = None,
    *,
    on: Any = None,
) -> InteractionResult:
    """A click of this member on something with this id, on a message that may not have it."""
    results = await flood(server, [name], custom_id, values, on=on)
    return results[0]


async def flood(
    server: Server,
    names: Sequence[str],
    custom_id: str,
    values: Sequence[str] | None = None,
    *,
    on: Any = None,
) -> list[InteractionResult]:
    """The same click by all of these, before the bot can answer the first of them."""
    message: Any = on or server.place.last_message or server.channel.last_message
    channel_id = message.channel_id if isinstance(message, ResponseMessage) else message.channel.id
    stored = server.env.backend.get_message(channel_id, message.id)
    extra = {"message": dict(serializers.message_payload(server.env.backend, stored))}
    sent = [
        send(server, name, COMPONENT, channel_id, data_of(custom_id, values), **extra)
        for name in names
    ]
    for record in sent:
        record.source_message_id = stored.id
    await server.env.settle()
    return [InteractionResult(server.env, record) for record in sent]


async def submit(server: Server, name: str, custom_id: str, fields: Any) -> InteractionResult:
    """A modal that was perhaps never shown."""
    data = {"custom_id": custom_id, "components": fields}
    record = send(server, name, SUBMIT, server.channel.id, data)
    await server.env.settle()
    return InteractionResult(server.env, record)


def send(
    server: Server,
    name: str,
    kind: int,
    channel: int,
    data: dict[str, Any],
    **extra: Any,
) -> Any:
    """What Discord tells the bot when a member does something."""
    member = server.member(name)
    spoken(server.env)
    record, payload = wire.base_payload(
        server.env.backend,
        type=kind,
        channel_id=channel,
        guild_id=member.guild.id,
        user_id=member.id,
        data=data,
    )
    server.env.backend.emit("INTERACTION_CREATE", {**payload, **extra})
    return record


def answers(result: InteractionResult) -> list[ResponseMessage]:
    first = [result.response] if result.response is not None else []
    return [*first, *result.followups]


def is_private_no(result: InteractionResult) -> str:
    """Checks that a click was answered by nothing but a private sentence; gives it back."""
    assert result.acknowledged
    new = [answer for answer in answers(result) if answer.content]
    assert new, "nothing was said"
    assert all(answer.ephemeral for answer in new)
    sentence = said(result)
    assert sentence.strip()
    assert len(sentence) <= 2000
    return sentence


class Unchanged:
    """Nothing on disk may change inside of this."""

    def __init__(self, server: Server) -> None:
        self.server = server

    def __enter__(self) -> None:
        self.before = kept(self.server)

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if kind is None:
            assert kept(self.server) == self.before


def forbid(server: Server, channel: ChannelHandle, *names: str) -> None:
    """Take permissions away from the bot in a channel; those that it had lost before are back."""
    denied = discord.Permissions(**dict.fromkeys(names, True)).value
    bot = server.env.backend.bot_user.id
    overwrite = Overwrite(bot, OverwriteType.MEMBER, 0, denied)
    server.env.backend.set_overwrite(channel.id, overwrite)
