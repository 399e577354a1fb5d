"""Which events a move leads to."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.games.match import Match, PublicView, public_view
from bot.games.moves import Move, Timeout
from bot.games.pieces import Seat
from bot.model.slow import Reminder
from bot.model.tables import Presence
from bot.tables.events import (
    Acted,
    Closing,
    DraftChanged,
    Event,
    MatchOver,
    Reminded,
    RoundOver,
    SeatsChanged,
    Stir,
    TableClosed,
    TurnBegan,
)
from bot.tables.live import Live, Running, people_due, phase


@dataclass(frozen=True, slots=True)
class Moved:
    """A move, the match before it, and what came of it."""

    seat: Seat
    move: Move
    seen: PublicView
    """What everyone saw before it."""
    before: Match
    steps: tuple[Match, ...]
    """Right after it, and after each of the shuffles that it led to."""

    @property
    def ended(self) -> Match | None:
        """Where its round was over; the move need not have ended it, a shuffle can (R7, U14)."""
        had = len(self.before.results)
        return next((match for match in self.steps if len(match.results) > had), None)


def events_of(moved: Moved, live: Running) -> Iterator[Event]:
    """What was done, then what it led to. If nobody else can see it, only that it was done."""
    info, before = live.info, moved.seen
    first, last, ended = moved.steps[0], moved.steps[-1], moved.ended
    after = live.public if first is last else public_view(first)
    if looks_like(before, after):
        yield DraftChanged(info, moved.seat)
        return
    yield Acted(info, moved.seat, moved.move, before, after)
    over = after if ended is None or ended is first else public_view(ended)
    if ended is not None:
        yield RoundOver(info, over)
    if last.outcome is not None:
        yield MatchOver(info, over)
    elif phase(last) != phase(moved.before):
        yield TurnBegan(info, live.public, live.deadline, live.since)
    if isinstance(moved.move, Timeout) and live.row.seats[moved.seat].presence == Presence.AWAY:
        yield SeatsChanged(info, moved.seat, Stir.AWAY)


def closed(why: Closing, live: Live) -> Iterator[Event]:
    yield TableClosed(live.info, why, live.public if isinstance(live, Running) else None)


def turn_began(live: Running) -> Iterator[Event]:
    yield TurnBegan(live.info, live.public, live.deadline, live.since)


def reminded(which: Reminder, live: Running) -> Iterator[Event]:
    now, deadline = phase(live.match), live.deadline
    if now is not None and deadline is not None:
        seats = people_due(live)
        yield Reminded(live.info, seats, deadline, which, live.since, buying=now.buying)


def looks_like(before: PublicView, after: PublicView) -> bool:
    """Whether nobody but the player could see anything of a move."""
    return replace(after, seq=before.seq) == before
