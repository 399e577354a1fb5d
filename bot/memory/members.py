"""What is known of a member apart from their matches: the last name, and whether they hide."""

from bot.model.ids import MemberId, ServerId
from bot.store import members as store
from bot.store.database import Database


async def last_name(database: Database, server: ServerId, member: MemberId) -> str | None:
    """As the last match called them; None if nothing is kept of them here."""
    known = await store.load(database, server, member)
    return None if known is None else known.name


async def is_hidden(database: Database, server: ServerId, member: MemberId) -> bool:
    """Whether somebody wants to be left out of what a server shows."""
    known = await store.load(database, server, member)
    return known is not None and known.hidden
