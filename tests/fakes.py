"""A client without Discord, which does what a test tells it."""

import asyncio

from bot.database.core import Database


class FakeShard:
    closed = False

    def is_closed(self) -> bool:
        return self.closed


class FakeClient:
    """Logs in and connects, or fails, as it was told; stays connected until it is closed."""

    application_id: int | None = 4242

    def __init__(
        self,
        *,
        at_opening: Exception | None = None,
        at_login: Exception | None = None,
        once_connected: Exception | None = None,
    ) -> None:
        self.opened = 0
        self._at_opening = at_opening
        self.database: Database | None = None
        self.shards = {0: FakeShard(), 1: FakeShard()}
        self.ready = False
        self.tokens: list[str] = []
        self.closings = 0
        self._at_login = at_login
        self._once_connected = once_connected

    def is_ready(self) -> bool:
        return self.ready

    def is_closed(self) -> bool:
        return self.closings > 0

    async def open(self) -> None:
        self.opened += 1
        if self._at_opening is not None:
            raise self._at_opening

    async def login(self, token: str) -> None:
        assert self.opened, "the database comes first"
        self.tokens.append(token)
        if self._at_login is not None:
            raise self._at_login

    async def connect(self, *, reconnect: bool = True) -> None:
        assert reconnect
        self.ready = True
        if self._once_connected is not None:
            raise self._once_connected
        await asyncio.get_running_loop().create_future()

    async def close(self) -> None:
        self.closings += 1
