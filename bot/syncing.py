"""Telling Discord which commands there are: only when they changed, as it is slow and rationed."""

import hashlib
import json
import logging
from collections.abc import Iterator
from functools import partial
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot.store import facts
from bot.store.database import Database

log = logging.getLogger(__name__)

C = TypeVar("C", bound=discord.Client)


async def sync_if_changed(tree: app_commands.CommandTree[C], kept: Database) -> bool:
    """Sync the tree's global commands unless Discord has them already; says whether it did.

    What Discord has is kept for each application, as one database may serve several bots in turn.
    """
    application = tree.client.application_id
    if application is None:
        raise app_commands.MissingApplicationID
    key = f"commands:{application}"
    mark = await fingerprint(tree)
    if await facts.load(kept, key) == mark and await _are_there(tree):
        return False
    synced = await tree.sync()
    await kept.write(partial(facts.save, key=key, value=mark))
    log.info("%s commands synced", len(synced))
    return True


async def _are_there(tree: app_commands.CommandTree[C]) -> bool:
    """Whether Discord has commands of these names: another program may have replaced them."""
    there = {(command.type.value, command.name) for command in await tree.fetch_commands()}
    return there == {(_kind(command), command.name) for command in tree.get_commands()}


async def fingerprint(tree: app_commands.CommandTree[C]) -> str:
    """The SHA-256 of all that Discord would be told, in every language."""
    payloads = [await _payload(tree, command) for command in _in_order(tree)]
    text = json.dumps(payloads, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


Command = app_commands.Command[Any, ..., Any] | app_commands.Group | app_commands.ContextMenu


def _in_order(tree: app_commands.CommandTree[C]) -> Iterator[Command]:
    """The order in which extensions are loaded means nothing to Discord."""
    yield from sorted(tree.get_commands(), key=lambda command: (_kind(command), command.name))


def _kind(command: Command) -> int:
    if isinstance(command, app_commands.ContextMenu):
        return command.type.value
    return discord.AppCommandType.chat_input.value


async def _payload(tree: app_commands.CommandTree[C], command: Command) -> dict[str, Any]:
    if tree.translator is None:
        return command.to_dict(tree)
    return await command.get_translated_payload(tree, tree.translator)
