"""What watches over the bot: the port of its metrics, and who is told of errors."""

import asyncio
import errno
import socket
from importlib.util import find_spec
from urllib.parse import urlsplit

import aiohttp

from bot.doctor.findings import Finding
from bot.operator_settings import Endpoint

ANSWER_SECONDS = 2.0
LOCAL = ("127.0.0.1", "::1", "localhost")


async def metrics(endpoint: Endpoint | None) -> Finding:
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


def _bind(endpoint: Endpoint) -> None:
    family, kind, protocol, _, address = socket.getaddrinfo(
        endpoint.host, endpoint.port, type=socket.SOCK_STREAM
    )[0]
    with socket.socket(family, kind, protocol) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind(address)


async def _is_ours(endpoint: Endpoint) -> bool:
    timeout = aiohttp.ClientTimeout(total=ANSWER_SECONDS)
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
