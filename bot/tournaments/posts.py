"""Which messages show a tournament: kept, so that each is posted once and edited from then on."""

from collections.abc import Callable
from functools import partial

from bot.model.ids import ServerId, TournamentId
from bot.model.messages import TournamentPost
from bot.store import tournament_posts as store
from bot.store.database import Connection, Database
from bot.tables.fencing import Fence, unfenced


class TournamentPosts:
    def __init__(self, database: Database, fence: Callable[[], Fence] = lambda: unfenced) -> None:
        self._database = database
        self._fence = fence

    async def of(self, tournament: TournamentId) -> dict[tuple[str, int], TournamentPost]:
        """By kind and number."""
        found = await store.load(self._database, tournament)
        return {(post.kind, post.number): post for post in found}

    async def newest(self, server: ServerId, limit: int) -> list[TournamentId]:
        """The tournaments of a server, open or not, the newest first."""
        return await store.newest(self._database, server, limit)

    async def keep(self, server: ServerId, post: TournamentPost) -> None:
        """This message shows that much from now on."""
        await self._database.write(partial(self._write, server, post))

    async def _write(self, server: ServerId, post: TournamentPost, connection: Connection) -> None:
        await self._fence()(connection, server)
        await store.save(connection, post)
