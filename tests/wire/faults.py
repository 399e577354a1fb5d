"""What goes wrong on the way, what is rationed, and where a process can be caught in the act."""

import asyncio
import re
import time
from collections import defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass, field

EVER = 10**9


class ApiError(Exception):
    """Discord says no."""

    def __init__(self, status: int, code: int = 0, message: str = "", **headers: str) -> None:
        super().__init__(status, code, message)
        self.status = status
        self.body: dict[str, object] = {"code": code, "message": message}
        self.headers = headers


@dataclass(slots=True)
class Fault:
    """What goes wrong with requests whose ``METHOD /path`` matches."""

    pattern: str
    status: int = 500
    code: int = 0
    cut: bool = False
    """Cut the connection instead of answering."""
    done: bool = False
    """Do what was asked first, and let only the answer get lost."""
    times: int = EVER
    when: Callable[[], bool] | None = None
    seen: int = 0

    def strikes(self, request: str) -> bool:
        if self.seen >= self.times or not re.search(self.pattern, request):
            return False
        if self.when is not None and not self.when():
            return False
        self.seen += 1
        return True

    def error(self) -> ApiError:
        return ApiError(self.status, self.code, "fault")


@dataclass(slots=True)
class Trap:
    """Holds one request, before or after it is done, until somebody lets it go."""

    pattern: str
    done: bool
    skip: int = 0
    """How many like it pass first."""
    sprung: asyncio.Event = field(default_factory=asyncio.Event)
    released: asyncio.Event = field(default_factory=asyncio.Event)
    what: str = ""

    def catches(self, request: str) -> bool:
        if self.sprung.is_set() or not re.search(self.pattern, request):
            return False
        self.skip -= 1
        return self.skip < 0

    async def hold(self, request: str) -> None:
        self.what = request
        self.sprung.set()
        await self.released.wait()


@dataclass(slots=True)
class Ration:
    """Discord's limits: so many for the bot in a second, so many for each channel and method.

    ``sliding``: in any second; else in each second of the clock, as others say that it counts.
    """

    globally: int = 50
    per_channel: int = 5
    seconds: float = 5.0
    sliding: bool = True
    refused: int = 0
    _hits: dict[tuple[str, ...], deque[float]] = field(default_factory=lambda: defaultdict(deque))

    def take(self, method: str, path: str) -> dict[str, str]:
        """The headers of an answer, or a 429."""
        self._count(("global",), self.globally, 1.0, globally=True)
        channel = re.match(r"/channels/(\d+)/messages", path)
        if channel is None:
            return {}
        key = (method, channel[1])
        return self._count(key, self.per_channel, self.seconds, globally=False)

    def _count(
        self, key: tuple[str, ...], most: int, window: float, *, globally: bool
    ) -> dict[str, str]:
        now, hits = time.monotonic(), self._hits[key]
        while hits and not self._counts(hits[0], now, window):
            hits.popleft()
        wait = (hits[0] + window - now) if hits else window
        told = {
            "X-RateLimit-Limit": str(most),
            "X-RateLimit-Remaining": str(max(0, most - len(hits) - 1)),
            "X-RateLimit-Reset": f"{time.time() + wait:.3f}",
            "X-RateLimit-Reset-After": f"{wait:.3f}",
            "X-RateLimit-Bucket": f"{key[0]}-bucket",
        }
        if len(hits) >= most:
            self.refused += 1
            raise self._refusal(wait, told, globally=globally)
        hits.append(now)
        return {} if globally else told

    def _counts(self, hit: float, now: float, window: float) -> bool:
        if self.sliding:
            return hit > now - window
        return hit // window == now // window

    @staticmethod
    def _refusal(wait: float, told: dict[str, str], *, globally: bool) -> ApiError:
        wait = max(wait, 0.001)
        scope = "global" if globally else "user"
        headers = {"Retry-After": f"{wait:.3f}", "X-RateLimit-Scope": scope}
        if globally:
            headers["X-RateLimit-Global"] = "true"
        else:
            headers |= told
        error = ApiError(429, 0, "You are being rate limited.", **headers)
        error.body |= {"retry_after": wait, "global": globally}
        return error
