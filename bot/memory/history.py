"""The matches that were played to their end."""

from dataclasses import dataclass

from bot.memory.paging import PAGE, pages, within
from bot.store import results
from bot.store.database import Database
from bot.store.members import load as load_member
from bot.store.results import FinishedTable, Which
from bot.store.rows import MemberId
from bot.tables.denials import Denial, deny


@dataclass(frozen=True, slots=True)
class HistoryPage:
    which: Which
    matches: tuple[FinishedTable, ...]
    """The latest first."""
    page: int
    pages: int
    total: int


async def history(
    database: Database,
    which: Which,
    *,
    page: int = 1,
    size: int = PAGE,
    viewer: MemberId | None = None,
) -> HistoryPage:
    """Finished matches of a server, a member, a game. Who left the server has no public history."""
    if which.member is not None and which.member != viewer:
        row = await load_member(database, which.server, which.member)
        if row is not None and row.departed:
            deny(Denial.NOT_TO_BE_SEEN)
    first = (max(1, page) - 1) * size
    found, total = await results.history(database, which, limit=size, offset=first)
    if not found and total:  # the list became shorter since it was looked at
        first = (pages(total, size) - 1) * size
        found, total = await results.history(database, which, limit=size, offset=first)
    matches = [await results.finished(database, table) for table in found]
    return HistoryPage(
        which=which,
        matches=tuple(match for match in matches if match is not None),
        page=within(page, total, size),
        pages=pages(total, size),
        total=total,
    )
