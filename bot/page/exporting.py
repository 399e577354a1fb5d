"""The page of a stored match: made in the back office, for whoever may see what it shows."""

from dataclasses import dataclass, replace

from bot.games.match import begin
from bot.memory.back_office import BackOffice
from bot.memory.matches import export_files, finished_row
from bot.memory.reviewing import BROKEN
from bot.memory.reviews import Progress, ReviewRequest, match_review, may_see, silent
from bot.model.tables import LogEntry, TableState
from bot.page.building import page_html
from bot.page.content import MatchHistory, told
from bot.store import tables as store
from bot.store.database import Database
from bot.store.tables import Log
from bot.tables.denials import Denial, deny
from bot.tables.folding import steps_of
from bot.tables.live import header_for
from bot.thinking.review import Review


@dataclass(frozen=True, slots=True)
class PageReader:
    """In which language a page is, and how it calls the players."""

    language: str
    names: tuple[str, ...]


async def match_page(
    database: Database,
    wanted: ReviewRequest,
    reader: PageReader,
    office: BackOffice,
    progress: Progress = silent,
) -> str:
    """A page with racks and misses for those who may see them, without for all others."""
    row = await finished_row(database, wanted.server, wanted.table)
    record, _ = await export_files(database, wanted.server, wanted.table, office)
    found = None
    if await may_see(database, row, wanted.member):
        reviewed = await match_review(database, wanted, office, progress, ways=True)
        found = reviewed.review

    async def made() -> str:
        log = await store.load_log(database, row.id)
        return await office.do(page_of, row, log, reader, record, found) or deny(Denial.NO_LOG)

    return await office.once(("page", row, reader, record, found is None), made)


def page_of(
    row: TableState, log: Log, reader: PageReader, record: str, found: Review | None
) -> str | None:
    """The page; none if the log is broken. Work for the back office."""
    entries = [LogEntry(action, 0.0) for action in log.actions]
    header = replace(header_for(row), client_seeds=())
    try:
        played = MatchHistory(begin(header), tuple(steps_of(row, entries)))
    except BROKEN:
        return None
    return page_html(told(reader.language, played, reader.names, record, found))
