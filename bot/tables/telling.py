"""Which events a move leads to."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.games.actions import Move, Timeout
from bot.games.match import Match
from bot.games.pieces import Seat
from bot.games.views import PublicView, public_view
from bot.model.tables import Presence
from bot.tables.events import (
    Acted,
    DraftChanged,
    Event,
    MatchOver,
    RoundOver,
    SeatsChanged,
    Stir,
    TurnBegan,
)
from bot.tables.live import Live, phase


@dataclass(frozen=True, slots=True)
class Moved:
    """A move, the match before it, right after it, and after the shuffles that it led to."""

    seat: Seat
    move: Move
    seen: PublicView
    """What everyone saw before it."""
    before: Match
    first: Match
    last: Match


def events_of(moved: Moved, live: Live) -> Iterator[Event]:
    """What was done, then what it led to. If nobody else can see it, only that it was done."""
    info, before = live.info, moved.seen
    after = live.public if moved.first is moved.last else public_view(moved.first)
    if looks_like(before, after):
        yield DraftChanged(info, moved.seat)
        return
    yield Acted(info, moved.seat, moved.move, before, after)
    if len(moved.first.results) > len(moved.before.results):
        yield RoundOver(info, after)
    if moved.last.outcome is not None:
        yield MatchOver(info, after)
    elif phase(moved.last) != phase(moved.before):
        yield TurnBegan(info, live.public, live.deadline, live.since)
    if isinstance(moved.move, Timeout) and live.row.seats[moved.seat].presence == Presence.AWAY:
        yield SeatsChanged(info, moved.seat, Stir.AWAY)


def looks_like(before: PublicView, after: PublicView) -> bool:
    """Whether nobody but the player could see anything of a move."""
    return replace(after, seq=before.seq) == before
