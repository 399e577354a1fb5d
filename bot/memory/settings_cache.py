"""The settings of all servers in memory: every message asks for them, and none may wait."""

import asyncio
from collections.abc import Callable

from bot.clock import Clock
from bot.memory.settings import save_settings
from bot.model.ids import ServerId
from bot.model.settings import ServerSettings
from bot.store import settings as store
from bot.store.database import Database
from bot.tables.news import Telling, tell_nobody
from bot.tables.rights import Member

Change = Callable[[ServerSettings], ServerSettings]


class ServerSettingsCache:
    """The settings of all servers. A change is on disk before it is here."""

    def __init__(self, database: Database, clock: Clock, tell: Telling = tell_nobody) -> None:
        self._tell = tell
        self._database = database
        self._clock = clock
        self._known: dict[ServerId, ServerSettings] = {}
        self._changing = asyncio.Lock()

    async def load(self) -> None:
        self._known = await store.load_all(self._database)

    async def reload(self, server: ServerId) -> None:
        """Another process has changed the settings of a server."""
        async with self._changing:
            self._known[server] = await store.load(self._database, server)

    def of(self, server: ServerId | int) -> ServerSettings:
        return self._known.get(ServerId(server), ServerSettings())

    async def change(self, server: ServerId, who: Member, change: Change) -> ServerSettings:
        """Change and save the settings of a server.

        Two who change different things at once both get their way.
        """
        async with self._changing:
            settings = change(self.of(server))
            now = self._clock.now()
            await save_settings(self._database, server, who, settings, now=now, tell=self._tell)
            self._known[server] = settings
        return settings
