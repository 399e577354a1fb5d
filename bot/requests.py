"""A limiter of our own in front of discord.py, so that Discord never has to say "too many".

Discord lets a bot make fifty requests in a second, and bans an address that does not keep to it.
Answers to interactions do not count. All others wait here for their turn, the important ones first:
each kind may use up only a part of a second, so that there is always room for what matters more.
"""

import asyncio
import hashlib
import heapq
import itertools
import json
import logging
import re
from collections import deque
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import IntEnum
from functools import partial
from types import SimpleNamespace
from typing import Any, Final, TypeVar

import aiohttp
import discord
from discord import app_commands

from bot.clock import Clock
from bot.database import core as facts
from bot.database.core import Database
from render import emojis

A_SECOND: Final = 1.0
FRESH: Final = 0.3
"""Seconds for which a turn is good: Discord counts what arrives, not what was meant to be sent."""
OURS: Final = "Bot "
"""How the header begins that only requests with our own token have."""


class Importance(IntEnum):
    """What comes first: the higher, the longer it can wait."""

    ASKING = 0
    """Somebody is asked to play or is warned; a result."""
    SHOWING = 1
    """What has changed at a table."""
    LOBBY = 2
    BEHIND = 3
    """What should have been shown before: at a start, or when something that failed is tried again.
    Whoever plays now does not wait for it."""
    OTHER = 4
    TIDYING = 5
    """What is not needed any more. It can be left out."""


SHARES: Final[Mapping[Importance, int]] = {
    Importance.ASKING: 45,
    Importance.SHOWING: 40,
    Importance.LOBBY: 33,
    Importance.BEHIND: 33,
    Importance.OTHER: 25,
    Importance.TIDYING: 10,
}
"""How many requests of all kinds there may be in a second before one of this kind."""

_importance: ContextVar[Importance] = ContextVar("importance", default=Importance.OTHER)
_behind: ContextVar[bool] = ContextVar("behind", default=False)
"""Whether what is asked for here should have been shown before."""


@dataclass(slots=True, eq=False)
class Permit:
    """One request that may be sent now."""

    at: float
    """When it was given; as soon as it is used, when the request was sent."""


_turn: ContextVar["list[Permit] | None"] = ContextVar("turn", default=None)
"""A turn that is not used yet."""


class Pacer:
    """Gives everybody a turn, in the order of their importance."""

    def __init__(self, clock: Clock, shares: Mapping[Importance, int] = SHARES) -> None:
        self._clock = clock
        self._shares = shares
        """Empty: everybody at once. A simulation counts nothing."""
        self._given: deque[Permit] = deque()
        """Those of the last second, the oldest first."""
        self._waiting: list[tuple[Importance, int, asyncio.Future[Permit]]] = []
        self._catching_up = 0
        """How many show what they should have shown before."""
        self._share = 1.0
        self._numbers = itertools.count()
        self._later: asyncio.Task[None] | None = None

    def use_share(self, share: float) -> None:
        """Use no more than this part of what Discord lets the bot do: others use the rest."""
        self._share = share

    def limit(self, importance: Importance) -> int:
        """How many requests there may be in a second before one of this kind."""
        return max(1, int(self._shares[importance] * self._share))

    @property
    def is_pressed(self) -> bool:
        """Whether somebody waits already, or should: then what can be left out should be."""
        return self._catching_up > 0 or any(not future.done() for _, _, future in self._waiting)

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return sum(not future.done() for _, _, future in self._waiting)

    @contextmanager
    def behind(self) -> Iterator[None]:
        """Nothing in here is more important than what should have been shown before."""
        kind, behind = _importance.set(Importance.BEHIND), _behind.set(True)
        self._catching_up += 1
        try:
            yield
        finally:
            self._catching_up -= 1
            _behind.reset(behind)
            _importance.reset(kind)

    @asynccontextmanager
    async def turn(self, importance: Importance) -> AsyncIterator[None]:
        """Wait for a turn, and work out only then what to send: it may have changed meanwhile."""
        if _behind.get():
            importance = max(importance, Importance.BEHIND)
        turn = await self._wait(importance)
        kind, given = _importance.set(importance), _turn.set([turn] if turn else [])
        try:
            yield
        finally:
            _turn.reset(given)
            _importance.reset(kind)

    async def _wait(self, importance: Importance) -> Permit | None:
        if not self._shares:
            return None
        future: asyncio.Future[Permit] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (importance, next(self._numbers), future))
        self._serve()
        return await future

    def _serve(self) -> None:
        """Let everybody go for whom there is room, and come back when there is room again."""
        now = self._clock.steady()
        while self._given and self._given[0].at <= now - A_SECOND:
            self._given.popleft()
        while self._waiting:
            importance, _, future = self._waiting[0]
            if not future.done():  # it is, if whoever waited was cancelled
                if len(self._given) >= self.limit(importance):
                    break
                self._given.append(turn := Permit(now))
                future.set_result(turn)
            heapq.heappop(self._waiting)
        if self._later is not None and self._later is not asyncio.current_task():
            self._later.cancel()
        self._later = None
        if self._waiting:
            # Whoever is next has the largest share of those who wait, so nobody can go earlier.
            in_the_way = self._given[len(self._given) - self.limit(self._waiting[0][0])]
            work = self._serve_after(in_the_way.at + A_SECOND - now)
            self._later = asyncio.get_running_loop().create_task(work)

    async def _serve_after(self, seconds: float) -> None:
        await self._clock.sleep(seconds)
        self._serve()

    def close(self) -> None:
        if self._later is not None:
            self._later.cancel()

    # --- at the wire ---

    def trace(self) -> aiohttp.TraceConfig:
        """Where every request of discord.py comes by, also one that it repeats by itself."""
        config = aiohttp.TraceConfig()
        config.on_request_start.append(self._before_request)
        return config

    async def _before_request(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestStartParams,
    ) -> None:
        del session, context
        if not request.headers.get("Authorization", "").startswith(OURS):
            return  # an answer to an interaction, or the gateway
        given = _turn.get()
        turn = given.pop() if given else None
        if turn is None or turn.at < self._clock.steady() - FRESH:
            turn = await self._wait(_importance.get())
        if turn is not None:
            self._use(turn)

    def _use(self, turn: Permit) -> None:
        """Something was drawn since the turn was given, but Discord counts from now on."""
        if turn in self._given:
            self._given.remove(turn)
            self._given.append(turn)
        turn.at = self._clock.steady()


# --- telling Discord which commands there are: only when they changed, as that is rationed ---

log = logging.getLogger(__name__)

INVALID_FORM = 50035
"""Discord's code for a request that it does not understand."""

TYPED = discord.AppCommandType.chat_input.value
ENTRY_POINT = 4
"""The kind of the command that launches an Activity: Discord adds it where these are on."""
KEPT = (
    *("id", "type", "name", "name_localizations", "description", "description_localizations"),
    *("default_member_permissions", "contexts", "integration_types", "handler"),
)
"""What may be said of a command: Discord tells more than it takes."""

Told = dict[str, Any]
"""A command as Discord says it."""

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
    is_known = await facts.load(kept, key) == mark
    there: list[Told] = []
    try:
        there = await _there(tree, application, in_all_languages=not is_known)
        if is_known and _are_ours(tree, there):
            return Synced(changed=False, ids=_ids(there))
        there = await _announce(tree, application, [*said, *_kept(there)])
    except discord.HTTPException as error:
        if error.status >= 500 or error.status == 429:
            raise
        log.error("Discord refuses our commands, and keeps those it has: %s", _in_a_line(error))  # noqa: TRY400 - it is Discord's
        return Synced(changed=False, ids=_ids(there))
    await kept.write(partial(facts.save, key=key, value=mark))
    log.info("%s commands synced", len(said))
    return Synced(changed=True, ids=_ids(there))


def _in_a_line(error: Exception) -> str:
    return " ".join(str(error).split())


async def _there(
    tree: app_commands.CommandTree[C], application: int, *, in_all_languages: bool
) -> list[Told]:
    """What Discord has, as it says it: discord.py drops what it does not know."""
    route = discord.http.Route(
        "GET", "/applications/{application_id}/commands", application_id=application
    )
    params = {"with_localizations": "true"} if in_all_languages else {}
    found: list[Told] = await tree.client.http.request(route, params=params)
    return found


def _kept(there: Iterable[Told]) -> list[Told]:
    """What a bulk update must not leave out: Discord adds a command where a bot has Activities."""
    return [
        {name: one[name] for name in KEPT if one.get(name) is not None}
        for one in there
        if one["type"] == ENTRY_POINT
    ]


def _are_ours(tree: app_commands.CommandTree[C], there: Iterable[Told]) -> bool:
    """Whether commands have the names of ours: another program may have replaced them."""
    names = {(one["type"], one["name"]) for one in there if one["type"] != ENTRY_POINT}
    return names == {(_kind(command), command.name) for command in tree.get_commands()}


def _ids(there: Iterable[Told]) -> dict[str, int]:
    return {one["name"]: int(one["id"]) for one in there if one["type"] == TYPED}


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
    tree: app_commands.CommandTree[C], application: int, said: list[Told]
) -> list[Told]:
    """What ``tree.sync`` does, with what is translated already."""
    try:
        there: list[Any] = await tree.client.http.bulk_upsert_global_commands(
            application, payload=said
        )
    except discord.HTTPException as error:
        if error.status == 400 and error.code == INVALID_FORM:
            # Says which command it is, and not just the number of it.
            raise app_commands.CommandSyncFailure(error, list(_in_order(tree))) from None
        raise
    return there


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


# --- the pieces as little pictures between words: emojis of the application ---

PREFIX = "tl_"
MARK_DIGITS = 6
MOST_FAILURES = 3
"""After so many in one go, Discord has other worries than our pictures."""

_OURS = re.compile(rf"{PREFIX}(\w+)_[0-9a-f]{{{MARK_DIGITS}}}", re.ASCII)
_TROUBLE = (discord.DiscordException, aiohttp.ClientError, OSError)


def uploaded_name(picture: str, content: bytes) -> str:
    """The name under which this content of a picture is uploaded."""
    mark = hashlib.sha256(content).hexdigest()[:MARK_DIGITS]
    return f"{PREFIX}{picture}_{mark}"


async def bring_up_to_date(
    client: discord.Client, pictures: Mapping[str, bytes] | None = None
) -> dict[str, discord.PartialEmoji]:
    """Upload what is missing, remove what was replaced, and give back what can be used.

    The first time this takes minutes, as Discord rations uploads: nobody should wait for it.
    """
    if pictures is None:
        pictures = await asyncio.to_thread(emojis)
    try:
        there = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
    except _TROUBLE as error:
        log.warning("emojis cannot be looked up: %s", error)
        return {}
    wanted = {uploaded_name(name, content): name for name, content in pictures.items()}
    missing = {name: pictures[wanted[name]] for name in wanted if name not in there}
    there |= {emoji.name: emoji for emoji in await _upload(client, missing)}
    current = {wanted[name]: emoji for name, emoji in there.items() if name in wanted}
    outdated = [
        (match[1], emoji)
        for name, emoji in there.items()
        if name not in wanted and (match := _OURS.fullmatch(name))
    ]
    # An old picture is better than none: it goes only when the new one has arrived.
    spare = {name: emoji for name, emoji in outdated if name in pictures and name not in current}
    await _remove(emoji for name, emoji in outdated if emoji is not spare.get(name))
    return {
        name: discord.PartialEmoji(name=emoji.name, id=emoji.id)
        for name, emoji in (spare | current).items()
    }


async def _upload(client: discord.Client, missing: Mapping[str, bytes]) -> list[discord.Emoji]:
    created: list[discord.Emoji] = []
    failures = 0
    for name, content in missing.items():
        try:
            created.append(await client.create_application_emoji(name=name, image=content))
        except _TROUBLE as error:
            log.warning("emoji %s cannot be uploaded: %s", name, error)
            failures += 1
            if failures == MOST_FAILURES:
                break
    if missing:
        log.info("%s of %s emojis uploaded", len(created), len(missing))
    return created


async def _remove(outdated: Iterable[discord.Emoji]) -> None:
    for emoji in outdated:
        try:
            await emoji.delete()
        except _TROUBLE as error:
            log.warning("emoji %s cannot be removed: %s", emoji.name, error)
            return


# --- what the bot must be allowed to do in a server, and the link that asks for exactly that ---

TO_PLAY_HERE = discord.Permissions(
    view_channel=True, send_messages=True, attach_files=True, read_message_history=True
)
"""What a table needs in the channel where it is opened."""
TO_PLAY_IN_THREADS = TO_PLAY_HERE | discord.Permissions(
    create_public_threads=True, send_messages_in_threads=True
)
"""What it needs there to get a thread of its own."""
NEEDED = TO_PLAY_IN_THREADS
SCOPES = ("bot", "applications.commands")


POWERS = discord.Permissions(
    administrator=True,
    ban_members=True,
    create_events=True,
    deafen_members=True,
    kick_members=True,
    manage_channels=True,
    manage_emojis_and_stickers=True,
    manage_events=True,
    manage_guild=True,
    manage_messages=True,
    manage_nicknames=True,
    manage_roles=True,
    manage_threads=True,
    manage_webhooks=True,
    mention_everyone=True,
    moderate_members=True,
    move_members=True,
    mute_members=True,
    view_audit_log=True,
    view_guild_insights=True,
)
"""What nobody may win by playing: a role with any of it is not given."""


def invite_link(application: int) -> str:
    """Where somebody who manages a server lets the bot in."""
    return discord.utils.oauth_url(application, permissions=NEEDED, scopes=SCOPES)


def trouble_with(guild: discord.Guild, role: discord.Role) -> str | None:
    """Why a role cannot be given to the first of a ladder; None if it can."""
    if role.is_default() or role.managed:
        return "not_ours"
    if _has_powers(guild, role):
        return "powers"
    if not guild.me.guild_permissions.manage_roles:
        return "rights"
    return None if may_manage(guild, role) else "above"


def trouble_with_chosen(guild: discord.Guild, chosen: int | None) -> str | None:
    """The same for the role that a server has chosen, if it has; it may have been deleted since."""
    if chosen is None:
        return None
    role = guild.get_role(chosen)
    return "gone" if role is None else trouble_with(guild, role)


def may_manage(guild: discord.Guild, role: discord.Role) -> bool:
    """Whether the bot can give and take a role, as far as Discord has told."""
    return guild.me.guild_permissions.manage_roles and role < guild.me.top_role


def _has_powers(guild: discord.Guild, role: discord.Role) -> bool:
    """On the whole server, or in a channel of it."""
    allowed = [role.permissions]
    allowed += [channel.overwrites_for(role).pair()[0] for channel in guild.channels]
    return any(one.value & POWERS.value for one in allowed)
