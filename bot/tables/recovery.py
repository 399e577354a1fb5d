"""Bringing the tables back: every open one is folded from its log, and goes on where it stood."""

import logging

from bot.clock import Deadline, resumed
from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.refusals import Refused
from bot.games.views import public_view
from bot.store import tables as store
from bot.store.errors import StoreError
from bot.store.rows import BrokenRow, Status, TableRow
from bot.tables.events import Resumed, TableSetAside
from bot.tables.folding import BrokenLog, load_folded
from bot.tables.live import Live, seconds_for
from bot.tables.service import LOBBY_SECONDS, Tables

log = logging.getLogger(__name__)


async def recover(tables: Tables) -> None:
    """Bring back every open table; one that cannot be folded is set aside, alone."""
    rows = await store.load_open(tables.database)
    touched = [row.touched_at for row in rows if isinstance(row, TableRow)]
    stopped = max(touched, default=tables.clock.now())
    for row in rows:
        try:
            live = await _brought_back(tables, row, stopped)
        except BrokenLog as broken:
            await _set_aside(tables, row, str(broken))
            continue
        tables.adopt(live)
        view = public_view(live.match) if live.match is not None else None
        tables.tell(Resumed(live.info, view, live.deadline))


async def _brought_back(tables: Tables, row: TableRow | BrokenRow, stopped: float) -> Live:
    if isinstance(row, BrokenRow):
        raise BrokenLog("its settings cannot be read")
    now = tables.clock.now()
    if row.status == Status.LOBBY:
        _check_terms(row)
        closing = resumed(row.touched_at + LOBBY_SECONDS, stopped=stopped, now=now)
        return Live(row, deadline=Deadline(closing, LOBBY_SECONDS))
    folded = await load_folded(tables.database, row)
    live = Live(row, folded.match, folded.since)
    if folded.deadline is not None:
        ending = resumed(folded.deadline, stopped=stopped, now=now)
        live.deadline = Deadline(ending, seconds_for(folded.match))
    return live


def _check_terms(row: TableRow) -> None:
    """A lobby has no log yet, but its game must be one that we know."""
    game = CATALOGUE.get(row.game)
    if game is None:
        raise BrokenLog("unknown game")
    try:
        rules_for(game, dict(row.options))
    except Refused as refused:
        raise BrokenLog(refused.reason.value) from refused


async def _set_aside(tables: Tables, row: TableRow | BrokenRow, trouble: str) -> None:
    log.error("table %s is set aside: %s", row.id, trouble)
    try:
        await tables.database.write(lambda db: store.set_aside(db, row.id, trouble))
    except StoreError as error:
        log.error("not kept: %s", error)  # noqa: TRY400 - one sentence says it; it is tried again at the next start
    tables.tell(TableSetAside(row.id, row.server, row.channel, trouble))
