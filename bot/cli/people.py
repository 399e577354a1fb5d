"""``member``: what is kept of somebody, and forgetting them; ``settings``: of a server."""

import argparse
import asyncio
import time
from collections.abc import Callable
from dataclasses import asdict, fields, replace
from enum import StrEnum
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from bot.cli.console import Commands, an_id, complaining, fail, tell
from bot.cli.databases import add_database, named_database, opened_alone, opened_to_read
from bot.clock import SystemClock
from bot.community.privacy import forget, stored_data
from bot.community.settings import ServerSettings, load_settings, save_settings
from bot.database.core import Database, MemberId, ServerId, StoreError
from bot.games.match import SeatView
from bot.games.moves import Move
from bot.games.refusals import RefusedError
from bot.operation.settings import YES_OR_NO
from bot.tables.denials import DeniedError, Member
from bot.tables.recovery import recover
from bot.tables.service import Tables
from bot.thinking.questions import Computers

NOWHERE = ServerId(0)


class NoPlayer:
    """Nobody plays while this process looks after tables: whoever asks waits."""

    async def decide(self, view: SeatView, level: str) -> Move:
        del view, level
        await asyncio.get_running_loop().create_future()
        raise AssertionError


def add_member(commands: Commands) -> None:
    parser = commands.add_parser("member", help="what is kept of somebody, and delete it")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    one = actions.add_parser("forget", help="delete what is kept of somebody, as /privacy does")
    one.add_argument("id", type=an_id, metavar="ID", help="the member's id in Discord")
    one.add_argument("--write", action="store_true", help="do it; else it is only counted")
    add_database(one)
    one.set_defaults(run=run_member)


def run_member(args: argparse.Namespace) -> int:
    with complaining(StoreError, DeniedError):
        return asyncio.run(_forget(args))


async def _forget(args: argparse.Namespace) -> int:
    member = MemberId(args.id)
    if not args.write:
        async with opened_to_read(named_database(args)) as database:
            await _count(database, member)
        tell("nothing was changed; --write deletes it, while the bot does not run")
        return 0
    async with opened_alone(named_database(args)) as database:
        await _count(database, member)
        tables = Tables(database, SystemClock(), Computers(NoPlayer()), lambda _: None)
        try:
            await recover(tables)
            at_once = await forget(tables, member)
        finally:
            await tables.stop()
    if not at_once:
        tell("deleted; somebody reads the file, so the last bytes go when it is next opened alone")
    elif database.overwrites:
        tell("deleted, and out of the file")
    else:
        tell("deleted; the server's log and its backups keep it until they are recycled")
    return 0


async def _count(database: Database, member: MemberId) -> None:
    kept = asdict(await stored_data(database, NOWHERE, member))
    kept.pop("here")
    tell(", ".join(f"{name} {int(count)}" for name, count in kept.items()))


# --- ``settings``: what a server has settled, shown and changed from the shell ---

DEFAULT = "default"
"""As it is where nothing was settled."""
OPERATOR = Member(MemberId(0), "", moderator=True, manager=True)


def add_settings(commands: Commands) -> None:
    parser = commands.add_parser("settings", help="show or change the settings of a server")
    parser.add_argument("server", type=an_id, metavar="SERVER", help="the server's id")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=f"change this, as often as you like; {DEFAULT!r} takes a choice back",
    )
    add_database(parser)
    parser.set_defaults(run=run_settings)


def run_settings(args: argparse.Namespace) -> int:
    with complaining(StoreError, DeniedError):
        return asyncio.run(_show_or_change(args))


async def _show_or_change(args: argparse.Namespace) -> int:
    server = ServerId(args.server)
    chosen = dict(read_change(change) for change in args.set)
    if not chosen:
        async with opened_to_read(named_database(args)) as database:
            _show(await load_settings(database, server))
        return 0
    async with opened_alone(named_database(args)) as database:
        settings = replace(await load_settings(database, server), **chosen)
        try:
            await save_settings(database, server, OPERATOR, settings, now=time.time())
        except RefusedError as refused:
            facts = refused.facts
            fail(f"{facts['option']} should be {facts['lowest']} to {facts['highest']}")
        except ValueError:
            fail("these do not go together: a role is named if, and only if, openers=role")
    _show(settings)
    return 0


def _show(settings: ServerSettings) -> None:
    for one in fields(settings):
        tell(f"{one.name}={_shown(getattr(settings, one.name))}")


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ",".join(map(str, value)) or DEFAULT
    return DEFAULT if value is None else str(value)


def read_change(change: str) -> tuple[str, Any]:
    """What is meant by ``name=value``; what makes no sense is one line and exit 2."""
    name, given, text = change.partition("=")
    known = {one.name: one for one in fields(ServerSettings)}
    if not given or name not in known:
        fail(f"{name} is no setting; there are {', '.join(known)}")
    if text == DEFAULT:
        return name, known[name].default
    read, expected = reader_of(get_type_hints(ServerSettings)[name])
    try:
        return name, read(text)
    except (ValueError, KeyError):
        fail(f"{name} should be {expected}")


Reader = tuple[Callable[[str], Any], str]
"""How a value is read, and what to say if it cannot be."""


def reader_of(kind: Any) -> Reader:
    if get_origin(kind) in (Union, UnionType):
        kind = next(one for one in get_args(kind) if one is not type(None))
    kind = getattr(kind, "__supertype__", kind)  # an id is a number
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return kind, " or ".join(kind)
    if get_origin(kind) is tuple:
        return lambda text: tuple(map(_number, text.split(","))), "ids with commas between them"
    return PLAIN[kind]


def _number(text: str) -> int:
    try:
        return an_id(text)
    except argparse.ArgumentTypeError as error:
        raise ValueError from error


PLAIN: dict[type, Reader] = {
    bool: (lambda text: YES_OR_NO[text.lower()], "yes or no"),
    int: (_number, "a number"),
    str: (str, "a word"),
}
