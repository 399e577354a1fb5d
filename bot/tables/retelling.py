"""What was done at a table, made again from its log: for messages from before a restart."""

import asyncio

from bot.games.match import begin, public_view
from bot.games.moves import LineError, Turn
from bot.model.ids import TableId
from bot.model.messages import Span
from bot.model.tables import LogEntry, TableState
from bot.store import tables as store
from bot.store.database import Database
from bot.tables.events import Acted
from bot.tables.folding import steps_of
from bot.tables.live import header_for, table_info
from bot.tables.telling import looks_like


async def load_acted(database: Database, table: TableId, span: Span) -> list[Acted]:
    """What everyone could see of these actions; nothing, if the log cannot be read."""
    row = await store.load(database, table)
    if not isinstance(row, TableState):
        return []
    lines = await store.load_actions(database, table)
    try:
        # A long match takes a while, and nobody else should wait for an old message.
        return await asyncio.to_thread(_acted, row, lines, span)
    except LineError:
        return []


def _acted(row: TableState, lines: list[LogEntry], span: Span) -> list[Acted]:
    info, match, found = table_info(row), begin(header_for(row)), []
    for action, then in steps_of(row, lines[: span.upto]):
        if isinstance(action, Turn) and then.seq > span.after:
            before, after = public_view(match), public_view(then)
            if not looks_like(before, after):
                found.append(Acted(info, action.seat, action.move, before, after))
        match = then
    return found
