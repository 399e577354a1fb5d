"""The matches that were dealt, however they ended."""

from dataclasses import dataclass

from bot.memory.paging import PAGE, pages, within
from bot.model.history import FinishedTable, HistoryFilter
from bot.model.ids import MemberId
from bot.store import results
from bot.store.database import Database
from bot.store.members import load as load_member
from bot.tables.denials import Denial, deny


@dataclass(frozen=True, slots=True)
class HistoryPage:
    which: HistoryFilter
    matches: tuple[FinishedTable, ...]
    """The latest first."""
    page: int
    pages: int
    total: int


async def history(
    database: Database,
    which: HistoryFilter,
    *,
    page: int = 1,
    size: int = PAGE,
    viewer: MemberId | None = None,
) -> HistoryPage:
    """Matches that have ended. Who left the server has no public history."""
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
