"""Telling Discord which commands there are: only when they changed, as it is slow and rationed."""

import hashlib
import json
import logging
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

import discord
from discord import app_commands
from discord.app_commands import AppCommand

from bot.store import facts
from bot.store.database import Database

log = logging.getLogger(__name__)

C = TypeVar("C", bound=discord.Client)


@dataclass(frozen=True, slots=True)
class Synced:
    changed: bool
    """Whether Discord had to be told."""
    ids: Mapping[str, int]
    """By the names of the commands: a text with the id can be tapped."""


async def sync_if_changed(tree: app_commands.CommandTree[C], kept: Database) -> Synced:
    """Sync the tree's global commands unless Discord has them already.

    What Discord has is kept for each application, as one database may serve several bots in turn.
    """
    application = tree.client.application_id
    if application is None:
        raise app_commands.MissingApplicationID
    key = f"commands:{application}"
    mark = await fingerprint(tree)
    if await facts.load(kept, key) == mark:
        there = await tree.fetch_commands()
        if _are_ours(tree, there):
            return Synced(changed=False, ids=_ids(there))
    synced = await tree.sync()
    await kept.write(partial(facts.save, key=key, value=mark))
    log.info("%s commands synced", len(synced))
    return Synced(changed=True, ids=_ids(synced))


def _are_ours(tree: app_commands.CommandTree[C], there: Iterable[AppCommand]) -> bool:
    """Whether commands have the names of ours: another program may have replaced them."""
    names = {(command.type.value, command.name) for command in there}
    return names == {(_kind(command), command.name) for command in tree.get_commands()}


def _ids(there: Iterable[AppCommand]) -> dict[str, int]:
    typed = discord.AppCommandType.chat_input
    return {command.name: command.id for command in there if command.type == typed}


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
