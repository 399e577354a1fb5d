"""Looking through a set-up for what would keep the bot from running well.

What a check sees is a :class:`Finding`. Nothing is changed. Of the network the database is asked,
and Discord unless it is told not to.
"""

import asyncio
import binascii
import errno
import os
import platform
import re
import shutil
import socket
import sqlite3
import stat
import time
from base64 import urlsafe_b64decode
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import discord
from discord.http import INTERNAL_API_VERSION
from PIL import ImageFont

from bot.database import core
from bot.database.moving import open_to_read
from bot.database.sqlite import damage
from bot.operation import settings
from bot.requests import uploaded_name
from bot.version import our_version
from bot.words.catalogues import FALLBACK, LANGUAGES, differences
from render import emojis
from render.drawing import text as drawing

WIDTH = 11


@dataclass(frozen=True, slots=True)
class Finding:
    """What was looked at, what was seen, and what to do if that is wrong."""

    about: str
    seen: str
    to_do: str = ""

    @property
    def is_wrong(self) -> bool:
        return bool(self.to_do)

    def __str__(self) -> str:
        verdict = "WRONG" if self.is_wrong else "ok"
        to_do = f" → {self.to_do}" if self.is_wrong else ""
        return f"{verdict:6}{self.about:{WIDTH}} {self.seen}{to_do}"


# --- questions about paths that have an answer even where we may not look ---


def is_there(path: Path) -> bool:
    return _mode(path) is not None


def is_folder(path: Path) -> bool:
    return stat.S_ISDIR(_mode(path) or 0)


def is_file(path: Path) -> bool:
    return stat.S_ISREG(_mode(path) or 0)


def _mode(path: Path) -> int | None:
    # pathlib's own questions raise if a folder above is closed to us.
    try:
        return path.stat().st_mode
    except OSError:
        return None


# --- the clock, and what was installed: packages, fonts, catalogues ---

Clock = Callable[[], float]

EARLIEST = datetime(2026, 1, 1, tzinfo=UTC).timestamp()
LATEST = datetime(2100, 1, 1, tzinfo=UTC).timestamp()
READINGS = 1000
TOLERANCE = 60.0
"""Seconds by which a file may be ahead: disks in a network have clocks of their own."""
OLDEST_DISCORD = (2, 7)
API = 10
"""The version of Discord's API for which the bot was written."""
SET_IT = "set it, and keep it right: timedatectl set-ntp true"
INSTALL = "install Tischlein anew: make setup, or build the image again"


def clock(
    database: Path | None, wall: Clock = time.time, steady: Clock = time.monotonic
) -> Finding:
    """Whether the time can be true, and goes forward."""
    now = wall()
    said = datetime.fromtimestamp(now, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
    if not EARLIEST < now < LATEST:
        return Finding("clock", f"it says {said}", SET_IT)
    if database is not None and is_file(database):
        ahead = database.stat().st_mtime - now
        if ahead > TOLERANCE:
            seen = f"it says {said}, and {database} was written {ahead:.0f} seconds later"
            return Finding("clock", seen, SET_IT)
    if _goes_back(wall) or _goes_back(steady):
        return Finding("clock", "it goes backwards", "let one program set it, and in small steps")
    return Finding("clock", f"it says {said}, and goes forward")


def _goes_back(clock: Clock) -> bool:
    readings = [clock() for _ in range(READINGS)]
    return readings != sorted(readings)


def versions() -> Iterator[Finding]:
    ours = f"Tischlein {our_version()}, Python {platform.python_version()}"
    yield Finding("version", f"{ours}, SQLite {sqlite3.sqlite_version}")
    has = (
        f"discord.py {discord.__version__}, which speaks version {INTERNAL_API_VERSION} of the API"
    )
    if discord.version_info[:2] < OLDEST_DISCORD or INTERNAL_API_VERSION != API:
        yield Finding("discord", has, f"the bot needs version {API}; {INSTALL}")
    else:
        yield Finding("discord", has)


def fonts() -> Finding:
    names = (*(family.value for family in drawing.Family), *drawing.FALLBACKS)
    broken = [name for name in names if not _can_be_drawn_with(drawing.FOLDER / name)]
    if broken:
        return Finding("fonts", f"missing or damaged: {', '.join(broken)}", INSTALL)
    return Finding("fonts", f"all {len(names)} are there")


def _can_be_drawn_with(font: Path) -> bool:
    try:
        ImageFont.truetype(font, 12)
    except OSError:
        return False
    return True


def catalogues() -> Finding:
    lacking = [one for one in LANGUAGES if one != FALLBACK and is_lacking(one)]
    if lacking:
        seen = f"not all is said in {', '.join(lacking)}"
        return Finding("languages", seen, INSTALL)
    return Finding("languages", f"all is said in {', '.join(LANGUAGES)}")


@cache
def is_lacking(language: str) -> bool:
    """Whether a language lacks anything; what is installed stays as it is."""
    return bool(differences(language))


# --- what only Discord knows: whether the token is valid, how many shards it wants ---

DISCORD = "https://discord.com"
ANSWER_SECONDS = 10.0
INVALID_VERSION = 50041
"""What Discord says to a version of its API that it does not speak any more."""
MOST_EMOJIS = 2000
STARTS_FOR_EACH = 2
"""Sessions that should be left for every shard: one to start, one for a mishap."""
HOUR_MS = 3_600_000


class _RefusedError(Exception):
    """Discord did not say yes."""

    def __init__(self, status: int, code: int) -> None:
        super().__init__(status, code)
        self.status = status
        self.code = code


async def ask_discord(
    token: str, api: str | None, *, with_emojis: bool = True
) -> AsyncIterator[Finding]:
    """Everything that Discord can say about a set-up; one line if it cannot be asked."""
    headers = {"Authorization": f"Bot {token}", "User-Agent": f"Tischlein/{our_version()}"}
    timeout = aiohttp.ClientTimeout(total=ANSWER_SECONDS)
    async with aiohttp.ClientSession(headers=headers, timeout=timeout) as session:
        here = _Api(session, f"{api or DISCORD}/api/v{API}")
        try:
            yield await _sessions(here)
            if with_emojis:
                yield await _emojis(here)
        except _RefusedError as refused:
            yield _refusal(refused)
        except (aiohttp.ClientError, TimeoutError, ValueError, KeyError, TypeError) as error:
            kind = type(error).__name__
            yield Finding("online", f"skipped: Discord cannot be asked from here ({kind})")
        else:
            yield Finding("online", f"Discord takes the token, and speaks version {API} of the API")


class _Api:
    def __init__(self, session: aiohttp.ClientSession, base: str) -> None:
        self._session = session
        self._base = base

    async def get(self, path: str) -> Any:
        async with self._session.get(self._base + path) as response:
            if response.status == 200:
                return await response.json(content_type=None)
            raise _RefusedError(response.status, await _code(response))


async def _code(response: aiohttp.ClientResponse) -> int:
    try:
        said = await response.json(content_type=None)
        return int(said["code"])
    except (ValueError, KeyError, TypeError):
        return 0


def _refusal(refused: _RefusedError) -> Finding:
    if refused.status == 401:
        return Finding("online", "Discord does not accept the token", settings.HOW_TO_GET_ONE)
    if refused.code == INVALID_VERSION or refused.status == 404:
        seen = f"Discord does not speak version {API} of its API any more"
        return Finding("online", seen, f"update Tischlein; {INSTALL}")
    if refused.status == 429 or refused.status >= 500:
        return Finding("online", f"skipped: Discord is too busy ({refused.status}); ask later")
    seen = f"Discord said no: {refused.status} (error code {refused.code})"
    return Finding("online", seen, "check TISCHLEIN_API, and whether this address is banned")


async def _sessions(api: _Api) -> Finding:
    said = await api.get("/gateway/bot")
    shards, limit = int(said["shards"]), said["session_start_limit"]
    left, total, again = int(limit["remaining"]), int(limit["total"]), int(limit["reset_after"])
    seen = f"Discord asks for {shards}; {left} of {total} sessions are left for today"
    if left < STARTS_FOR_EACH * shards:
        hours = -(-again // HOUR_MS)
        to_do = f"look into the log why it connects so often; there are more in {hours} h"
        return Finding("sessions", seen, to_do)
    return Finding("sessions", seen)


async def _emojis(api: _Api) -> Finding:
    application = int((await api.get("/applications/@me"))["id"])
    found = (await api.get(f"/applications/{application}/emojis"))["items"]
    there = {str(one["name"]) for one in found}
    pictures = await asyncio.to_thread(emojis)
    wanted = {uploaded_name(name, content) for name, content in pictures.items()}
    missing = len(wanted - there)
    seen = f"{len(wanted) - missing} of {len(wanted)} pieces are uploaded"
    if missing > MOST_EMOJIS - len(there):
        to_do = "delete emojis of the application that are not ours, or set TISCHLEIN_EMOJIS=no"
        return Finding("emojis", f"{seen}, and there is no room for more", to_do)
    return Finding("emojis", seen + ("; the bot brings the others by itself" if missing else ""))


# --- what the operator has set: the file, the token, the processes, the heartbeat ---

LEAST_SECRET = 25
"""Letters of the last part of a token; today's have 27 or 38."""
MEND = "mend it in .env, or in the environment; .env.example says how"
TOKEN = "token"  # noqa: S105 - the name of a line


def settings_file(path: Path, *, named: bool) -> Iterator[Finding]:
    """The file of settings; ``named`` says that the operator has asked for just this one."""
    if not is_there(path):
        if named:
            yield Finding("settings", f"{path} is not there", "check the path after --env-file")
        else:
            yield Finding("settings", f"there is no {path}: the environment alone counts")
        return
    yield Finding("settings", f"{path} is there")
    if core.is_open_to_others(path):
        seen = f"other users of this machine can read {path}, where the token is"
        yield Finding("settings", seen, f"chmod 600 {path}")


def mistakes(wrong: list[str]) -> Iterator[Finding]:
    for line in wrong:
        seen = line.removesuffix(f": {settings.HOW_TO_GET_ONE}")
        about = TOKEN if "token" in line.casefold() else "settings"
        yield Finding(about, seen, settings.HOW_TO_GET_ONE if seen != line else MEND)


def shape_of_token(text: str) -> Finding:
    """Whether it looks like a bot's token. Nothing of it is ever shown."""
    if _is_shaped(text):
        return Finding(
            TOKEN, "it has the shape of a bot's token; only Discord knows if it is valid"
        )
    seen = "it is no bot's token (three parts with dots between them), or was cut"
    return Finding(TOKEN, seen, settings.HOW_TO_GET_ONE)


def _is_shaped(text: str) -> bool:
    parts = text.split(".")
    if len(parts) != 3 or len(parts[1]) < 5 or len(parts[2]) < LEAST_SECRET:
        return False
    try:
        application = urlsafe_b64decode(parts[0] + "=" * (-len(parts[0]) % 4))
    except (binascii.Error, ValueError):
        return False
    return re.fullmatch(rb"[0-9]{15,20}", application) is not None


def processes(number: int | None) -> Finding:
    """None if it was not set."""
    there = settings.cores()
    enough = max(settings.ENOUGH_PROCESSES, there)
    if number is None:
        return Finding("processes", f"{enough} think; there are {there} processor cores")
    if number > enough:
        seen = f"{number} should think, and there are processor cores for {there}"
        return Finding("processes", seen, f"set TISCHLEIN_PROCESSES={enough}, or leave it out")
    return Finding("processes", f"{number} think; there are {there} processor cores")


def shards() -> Finding:
    return Finding("shards", "as many as Discord asks for; there is nothing to set")


def heartbeat(path: Path | None) -> Finding:
    if path is None:
        return Finding("heartbeat", "none, so that `health` cannot tell how the bot is")
    if not is_folder(path.parent):
        return Finding("heartbeat", f"there is no folder {path.parent}", f"mkdir -p {path.parent}")
    if is_folder(path) or not os.access(path.parent, os.W_OK):
        seen = f"{path} cannot be written"
        return Finding("heartbeat", seen, "set TISCHLEIN_HEARTBEAT to a file that can be")
    return Finding("heartbeat", f"{path} can be written")


# --- where everything is kept: whether it is there, ours, sound, private, and has room ---

LEAST_FREE = 200 << 20
"""Bytes beside a whole copy of the file: one is made before its schema changes."""
MEGABYTE = 1 << 20
OLDEST_SERVER = 14
"""The first PostgreSQL that says what became of a transaction."""
ANOTHER = "set TISCHLEIN_DATABASE to another file, or put that of Tischlein there"
RESTORE = "stop the bot, keep a copy of it, and restore a backup (docs/running.md, Backups)"

_TO_DO: tuple[tuple[type[core.StoreError], str], ...] = (
    (
        core.NewerDatabaseError,
        "update Tischlein, or restore the copy that was made before the update",
    ),
    (core.DamagedError, RESTORE),
    (core.NotADatabaseError, ANOTHER),
    (core.LockedError, "end that program, or ask again later"),
    (core.DiskFullError, "make room, and look whether the disk itself is well"),
    (core.UnreachableError, "start the server, and check TISCHLEIN_DATABASE"),
    (core.NotAllowedError, "check the user and its rights, and TISCHLEIN_DATABASE_PASSWORD_FILE"),
)


async def database(address: core.Address) -> AsyncIterator[Finding]:
    if isinstance(address, core.ServerAddress):
        async for finding in _server(address):
            yield finding
        return
    for finding in (*_place(address), *_permissions(address), _room(address)):
        yield finding
    if is_file(address):
        async for finding in _file(address):
            yield finding


def _complaint(error: core.StoreError) -> Finding:
    kinds = (to_do for kind, to_do in _TO_DO if isinstance(error, kind))
    return Finding("database", str(error), next(kinds, "mend that, and ask again"))


# --- a file ---


def _nearest(path: Path) -> Path:
    """The folder in which a file is, or the next above it that is there."""
    return next(one for one in path.absolute().parents if is_there(one))


def _place(path: Path) -> Iterator[Finding]:
    folder = _nearest(path)
    if is_folder(path):
        yield Finding("database", f"{path} is a folder", "set TISCHLEIN_DATABASE to a file")
    elif not is_folder(folder):
        yield Finding("database", f"{folder} is no folder", ANOTHER)
    elif not os.access(folder, os.W_OK | os.X_OK):
        yield Finding("database", f"this user cannot write in {folder}", f"chown {_us()} {folder}")
    elif not is_there(path):
        yield Finding("database", f"{path} is not there yet; the first start makes it")
    elif not os.access(path, os.R_OK | os.W_OK):
        yield Finding("database", f"this user cannot write to {path}", f"chown {_us()} {path}")


def _us() -> int:
    return os.geteuid()


def _permissions(path: Path) -> Iterator[Finding]:
    if not is_file(path):
        return
    exposed = list(core.open_to_others(path))
    for one in exposed:
        mode = 700 if is_folder(one) else 600
        seen = f"other users of this machine can look into {one}"
        yield Finding("permissions", seen, f"chmod {mode} {one}")
    if not exposed:
        yield Finding("permissions", "nobody else can look into the file and its folder")


def _room(path: Path) -> Finding:
    size = path.stat().st_size if is_file(path) else 0
    free, needed = shutil.disk_usage(_nearest(path)).free, LEAST_FREE + size
    seen = f"{free // MEGABYTE} MB are free where {path} is"
    if free < needed:
        return Finding("disk", seen, f"make room: at least {needed // MEGABYTE} MB")
    return Finding("disk", seen)


async def _file(path: Path) -> AsyncIterator[Finding]:
    try:
        database = await open_to_read(path)
    except core.OlderDatabaseError as older:
        # Nothing to worry about: the bot does it by itself, and leaves a copy.
        yield Finding("database", str(older))
    except core.StoreError as error:
        yield _complaint(error)
        return
    else:
        yield Finding("database", f"{path} is ours and up to date")
        await database.close()
    yield await _soundness(path)


async def _soundness(path: Path) -> Finding:
    try:
        found = await damage(path, thoroughly=True)
    except core.StoreError as error:
        return _complaint(error)
    if found is not None:
        return Finding("integrity", f"{path} is damaged ({found.splitlines()[0]})", RESTORE)
    return Finding("integrity", "no damage was found")


# --- a server ---


async def _server(address: core.ServerAddress) -> AsyncIterator[Finding]:
    try:
        database = await open_to_read(address)
    except core.OlderDatabaseError as older:
        yield Finding("database", str(older))
        return
    except core.StoreError as error:
        yield _complaint(error)
        return
    try:
        yield Finding("database", f"{address} answers, is ours and up to date")
        ((number,),) = await database.read("SELECT current_setting('server_version_num')")
        yield _server_version(int(number))
        found = await database.damage()
        if found is not None:
            yield Finding("integrity", f"{address}: {found}", RESTORE)
        else:
            yield Finding("integrity", "the server has found no damage")
    except core.StoreError as error:
        yield _complaint(error)
    finally:
        await database.close()


def _server_version(number: int) -> Finding:
    version = number // 10_000
    if version < OLDEST_SERVER:
        return Finding(
            "database", f"PostgreSQL {version} is too old", f"use {OLDEST_SERVER} or newer"
        )
    return Finding("database", f"PostgreSQL {version}")


# --- what watches over the bot: the port of its metrics, and who is told of errors ---

PROBE_SECONDS = 2.0
LOCAL = ("127.0.0.1", "::1", "localhost")


async def metrics(endpoint: settings.Endpoint | None) -> Finding:
    if endpoint is None:
        return Finding("metrics", "none, so that Prometheus cannot watch the bot")
    try:
        await asyncio.to_thread(_bind, endpoint)
    except OSError as error:
        if error.errno == errno.EADDRINUSE and await _is_ours(endpoint):
            return Finding("metrics", f"the bot that runs serves them on {endpoint}")
        seen = f"{endpoint} cannot be used: {error.strerror}"
        return Finding(
            "metrics", seen, "set TISCHLEIN_METRICS to an address and port that are free"
        )
    whom = "" if endpoint.host in LOCAL else ", for everybody who can reach this machine"
    return Finding("metrics", f"they can be served on {endpoint}{whom}")


def _bind(endpoint: settings.Endpoint) -> None:
    family, kind, protocol, _, address = socket.getaddrinfo(
        endpoint.host, endpoint.port, type=socket.SOCK_STREAM
    )[0]
    with socket.socket(family, kind, protocol) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind(address)


async def _is_ours(endpoint: settings.Endpoint) -> bool:
    timeout = aiohttp.ClientTimeout(total=PROBE_SECONDS)
    try:
        async with (
            aiohttp.ClientSession(timeout=timeout) as session,
            session.get(f"http://{endpoint}/healthz") as response,
        ):
            return await response.text() == "alive\n"
    except (aiohttp.ClientError, TimeoutError, ValueError):
        return False


def errors(dsn: str | None) -> Finding:
    if dsn is None:
        return Finding("errors", "they are written to the log, and nobody else is told")
    if find_spec("sentry_sdk") is None:
        return Finding("errors", "sentry-sdk is missing", "pip install 'tischlein[sentry]'")
    return Finding("errors", f"{urlsplit(dsn).hostname} is told of their kind and place")


# --- all checks, one after the other ---


async def look_through(
    environ: Mapping[str, str], env_file: Path = settings.ENV_FILE, *, offline: bool = False
) -> AsyncIterator[Finding]:
    """Everything about a set-up, as it would be if the bot started now.

    ``offline``: Discord is not asked.
    """
    chosen, wrong = settings.read_each(environ, env_file)
    for finding in (
        *versions(),
        *settings_file(env_file, named=env_file != settings.ENV_FILE),
        *mistakes(wrong),
    ):
        yield finding
    if "token" in chosen:
        yield shape_of_token(chosen["token"])
    yield processes(chosen.get("processes"))
    yield shards()
    yield heartbeat(chosen.get("heartbeat"))
    yield await metrics(chosen.get("metrics"))
    yield errors(chosen.get("sentry"))
    address = _address(chosen, wrong)
    if address is not None:
        async for finding in database(address):
            yield finding
    yield clock(address if isinstance(address, Path) else None)
    yield fonts()
    yield catalogues()
    async for finding in _online(chosen, wrong, offline=offline):
        yield finding


async def _online(
    chosen: Mapping[str, Any], wrong: Sequence[str], *, offline: bool
) -> AsyncIterator[Finding]:
    """What Discord says, if it can be asked with what is set."""
    token = chosen.get("token")
    if offline:
        yield Finding("online", "skipped: Discord is not asked")
    elif token is None or shape_of_token(token).is_wrong or any("API" in line for line in wrong):
        yield Finding("online", "skipped: there is nothing to ask Discord with")
    else:
        wanted = chosen.get("emojis", True)
        async for finding in ask_discord(token, chosen.get("api"), with_emojis=wanted):
            yield finding


def _address(chosen: Mapping[str, Any], wrong: Sequence[str]) -> core.Address | None:
    """Where everything is kept; None if that could not be read: the default is not meant then."""
    is_unknown = not chosen or any("DATABASE" in line for line in wrong)
    default = None if is_unknown else settings.DATABASE
    address: core.Address | None = chosen.get("database", default)
    return address
