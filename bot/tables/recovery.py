"""Bringing the tables back: every open one is folded from its log, and goes on where it stood."""

import logging
from functools import partial

from bot.clock import Deadline, left_after_restart
from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.refusals import RefusedError
from bot.model.errors import StoreError
from bot.model.messages import Due, Kind
from bot.model.tables import BrokenTable, Status, TableState
from bot.store import outbox
from bot.store import tables as store
from bot.store.database import Connection
from bot.tables.denials import DeniedError
from bot.tables.events import Resumed, TableSetAside
from bot.tables.folding import BrokenLogError, Folded, load_folded
from bot.tables.live import Live
from bot.tables.resting import kept_deadline
from bot.tables.service import LOBBY_SECONDS, Change, Tables

log = logging.getLogger(__name__)

LEAST_PAUSE = 3600.0
"""Those who are away get so much time after a start, in which they can be back."""


async def recover(tables: Tables) -> None:
    """Bring back every open table; one that cannot be folded is set aside, alone."""
    tables.owed.add(await outbox.load_all(tables.database))
    rows = await store.load_open(tables.database)
    touched = [row.touched_at for row in rows if isinstance(row, TableState)]
    stopped = max(touched, default=tables.clock.now())
    for row in rows:
        try:
            live = await _brought_back(tables, row, stopped)
        except BrokenLogError as broken:
            await _set_aside(tables, row, str(broken))
            continue
        if live.row.is_deserted and live.row.paused_until is None and live.match is not None:
            await _pause(tables, live)
        tables.adopt(live)
        view = live.public if live.match is not None else None
        tables.tell(Resumed(live.info, view, live.deadline))


async def _brought_back(tables: Tables, row: TableState | BrokenTable, stopped: float) -> Live:
    if isinstance(row, BrokenTable):
        raise BrokenLogError("its settings cannot be read")
    if row.status == Status.LOBBY:
        _check_terms(row)
        closing = row.touched_at + LOBBY_SECONDS
        return Live(row, deadline=_again(tables, closing, stopped, LOBBY_SECONDS))
    folded = await load_folded(tables.database, row)
    return Live(row, folded.match, folded.since, _left(tables, row, folded, stopped))


def _left(tables: Tables, row: TableState, folded: Folded, stopped: float) -> Deadline | None:
    """The time that was left is left again. A pause ends when it was to end: it is long enough."""
    kept = kept_deadline(row, folded)
    if kept is None:
        return None
    if row.paused_until is not None:
        left = min(kept.at - tables.clock.now(), kept.seconds)
        return Deadline.after(tables.clock, max(left, LEAST_PAUSE), kept.seconds)
    return _again(tables, kept.at, stopped, kept.seconds)


async def _pause(tables: Tables, live: Live) -> None:
    """Tables that were played by computers alone before there were pauses."""
    async with live.lock:
        try:
            await tables.save(live, Change(live.row, lambda _: (), live.match))
        except DeniedError as denied:
            log.error("table %s does not rest: %s", live.row.id, denied)  # noqa: TRY400 - one sentence says it


def _again(tables: Tables, deadline: float, stopped: float, seconds: float) -> Deadline:
    left = left_after_restart(deadline, stopped=stopped, seconds=seconds)
    return Deadline.after(tables.clock, left, seconds)


def _check_terms(row: TableState) -> None:
    """A lobby has no log yet, but its game must be one that we know."""
    game = CATALOGUE.get(row.game)
    if game is None:
        raise BrokenLogError("unknown game")
    try:
        rules_for(game, dict(row.options), row.rules)
    except RefusedError as refused:
        raise BrokenLogError(refused.reason.value) from refused


async def _set_aside(tables: Tables, row: TableState | BrokenTable, trouble: str) -> None:
    log.error("table %s is set aside: %s", row.id, trouble)
    try:
        tables.owed.add(await tables.database.write(partial(_aside, row, trouble)))
    except StoreError as error:
        log.error("not kept: %s", error)  # noqa: TRY400 - one sentence says it; it is tried again at the next start
    tables.tell(TableSetAside(row.id, row.server, row.channel, trouble))


async def _aside(
    row: TableState | BrokenTable, trouble: str, connection: Connection
) -> tuple[Due, ...]:
    await store.set_aside(connection, row.id, trouble)
    return await outbox.put(connection, [Due(row.id, Kind.ASIDE)])
