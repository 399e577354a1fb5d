"""What only Discord knows: whether the token is valid, how many shards it wants, which emojis are
uploaded. It is asked three short questions, and nothing is changed there.
"""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import aiohttp

from bot.doctor.findings import Finding
from bot.doctor.machine import API, INSTALL
from bot.emojis import uploaded_name
from bot.operator_settings import HOW_TO_GET_ONE
from bot.version import our_version
from render import emojis

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
        return Finding("online", "Discord does not accept the token", HOW_TO_GET_ONE)
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
