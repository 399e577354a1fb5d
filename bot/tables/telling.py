"""Which events a move leads to."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.games.actions import Move, Timeout
from bot.games.match import Match
from bot.games.pieces import Seat
from bot.games.views import PublicView, public_view
from bot.store.rows import Presence
from bot.tables.events import (
    Acted,
    DraftChanged,
    Event,
    MatchOver,
    RoundOver,
    SeatsChanged,
    TurnBegan,
)
from bot.tables.live import Live, phase


@dataclass(frozen=True, slots=True)
class Moved:
    """A move, the match before it, right after it, and after the shuffles that it led to."""

    seat: Seat
    move: Move
    before: Match
    first: Match
    last: Match


def events_of(moved: Moved, live: Live) -> Iterator[Event]:
    """What was done, then what it led to. If nobody else can see it, only that it was done."""
    info = live.info
    before, after = public_view(moved.before), public_view(moved.first)
    if _looks_like(before, after):
        yield DraftChanged(info, moved.seat)
        return
    yield Acted(info, moved.seat, moved.move, before, after)
    if len(moved.first.results) > len(moved.before.results):
        yield RoundOver(info, after)
    if moved.last.outcome is not None:
        yield MatchOver(info, after)
    elif phase(moved.last) != phase(moved.before):
        yield TurnBegan(info, public_view(moved.last), live.deadline)
    if isinstance(moved.move, Timeout) and live.row.seats[moved.seat].presence == Presence.AWAY:
        yield SeatsChanged(info)


def _looks_like(before: PublicView, after: PublicView) -> bool:
    return replace(after, seq=before.seq) == before
