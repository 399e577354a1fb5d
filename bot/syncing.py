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

INVALID_FORM = 50035
"""Discord's code for a request that it does not understand."""

TYPED = discord.AppCommandType.chat_input.value

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
    said = await announcement(tree)
    mark = fingerprint(said)
    if await facts.load(kept, key) == mark:
        there = await tree.fetch_commands()
        if _are_ours(tree, there):
            return Synced(changed=False, ids=_ids(there))
    ids = await _announce(tree, application, said)
    await kept.write(partial(facts.save, key=key, value=mark))
    log.info("%s commands synced", len(said))
    return Synced(changed=True, ids=ids)


def _are_ours(tree: app_commands.CommandTree[C], there: Iterable[AppCommand]) -> bool:
    """Whether commands have the names of ours: another program may have replaced them."""
    names = {(command.type.value, command.name) for command in there}
    return names == {(_kind(command), command.name) for command in tree.get_commands()}


def _ids(there: Iterable[AppCommand]) -> dict[str, int]:
    return {command.name: command.id for command in there if command.type.value == TYPED}


async def announcement(tree: app_commands.CommandTree[C]) -> list[dict[str, Any]]:
    """All that Discord would be told, in every language.

    That is some twenty thousand texts, so they are asked for once: ``tree.sync`` would do it again.
    """
    return [await _payload(tree, command) for command in _in_order(tree)]


def fingerprint(said: list[dict[str, Any]]) -> str:
    """The SHA-256 of what Discord would be told."""
    text = json.dumps(said, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


async def _announce(
    tree: app_commands.CommandTree[C], application: int, said: list[dict[str, Any]]
) -> dict[str, int]:
    """What ``tree.sync`` does, with what is translated already."""
    try:
        there = await tree.client.http.bulk_upsert_global_commands(application, payload=said)
    except discord.HTTPException as error:
        if error.status == 400 and error.code == INVALID_FORM:
            # Says which command it is, and not just the number of it.
            raise app_commands.CommandSyncFailure(error, list(_in_order(tree))) from None
        raise
    return {one["name"]: int(one["id"]) for one in there if one["type"] == TYPED}


Command = app_commands.Command[Any, ..., Any] | app_commands.Group | app_commands.ContextMenu


def _in_order(tree: app_commands.CommandTree[C]) -> Iterator[Command]:
    """The order in which extensions are loaded means nothing to Discord."""
    yield from sorted(tree.get_commands(), key=lambda command: (_kind(command), command.name))


def _kind(command: Command) -> int:
    if isinstance(command, app_commands.ContextMenu):
        return command.type.value
    return TYPED


async def _payload(tree: app_commands.CommandTree[C], command: Command) -> dict[str, Any]:
    if tree.translator is None:
        return command.to_dict(tree)
    return await command.get_translated_payload(tree, tree.translator)
