"""What servers have settled, kept at hand: every message asks for it, and none may wait."""

import asyncio
from collections.abc import Callable

from bot.clock import Clock
from bot.memory.settings import save_settings
from bot.store import settings as store
from bot.store.database import Database
from bot.store.rows import ServerId
from bot.store.settings import ServerSettings
from bot.tables.rights import Member

Change = Callable[[ServerSettings], ServerSettings]


class Settled:
    """The settings of all servers. What is in memory is on disk, too."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._known: dict[ServerId, ServerSettings] = {}
        self._changing = asyncio.Lock()

    async def load(self) -> None:
        self._known = await store.load_all(self._database)

    def of(self, server: ServerId | int) -> ServerSettings:
        return self._known.get(ServerId(server), ServerSettings())

    async def change(self, server: ServerId, who: Member, change: Change) -> ServerSettings:
        """Settle one thing anew. Two who change different things at once both get their way."""
        async with self._changing:
            settings = change(self.of(server))
            now = self._clock.now()
            await save_settings(self._database, server, who, settings, now=now)
            self._known[server] = settings
        return settings
