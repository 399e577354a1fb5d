"""Who has left a server: nothing of them is public there until they are back."""

from bot.memory.privacy import hide_departed, restore_returned
from bot.model.ids import MemberId, ServerId
from bot.store import members as store
from bot.store.database import Database

MOST_KEPT = 10_000


class MembershipWatch:
    """Hides those who have left a server, and shows those who are back.

    It is asked with every click, so it remembers who was found to be there.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._here: dict[tuple[ServerId, MemberId], None] = {}

    async def welcome(self, server: ServerId, member: MemberId) -> None:
        """Somebody uses the bot. If they were taken for gone, they are seen again."""
        if (server, member) in self._here:
            return
        # Noted before anything is waited for: a departure that is noticed meanwhile takes it back.
        self._here[server, member] = None
        while len(self._here) > MOST_KEPT:
            del self._here[next(iter(self._here))]
        try:
            row = await store.load(self._database, server, member)
            if row is not None and row.departed:
                await restore_returned(self._database, server, member)
        except BaseException:
            self._here.pop((server, member), None)
            raise

    async def left(self, server: ServerId, member: MemberId) -> None:
        """Hide a member who is not on the server any more."""
        self._here.pop((server, member), None)
        await hide_departed(self._database, server, member)

    async def present(self, server: ServerId, after: MemberId, most: int) -> list[MemberId]:
        """Some of those who are not known to have left, in the order of their ids."""
        return await store.load_present(self._database, server, after, most)

    def forget_all(self) -> None:
        """Forget who was seen here: another process may have found that some have left."""
        self._here.clear()

    def forget(self, member: MemberId) -> None:
        for key in [key for key in self._here if key[1] == member]:
            del self._here[key]
