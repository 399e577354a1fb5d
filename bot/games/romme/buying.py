"""Buying (R12): the one thing that players do out of turn."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field

from bot.games.actions import Buy, Draw, Pass, Source
from bot.games.copying import altered
from bot.games.pieces import Seat
from bot.games.refusals import Reason, refuse
from bot.games.ruleset import absent
from bot.games.seats import after, replaced
from bot.games.state import Round, Window


class Buying(ABC):
    """Whether the open card is offered to those who are not on turn."""

    seconds: int
    """How long it may be claimed; 0: not at all."""

    @abstractmethod
    def offered(self, state: Round, discarder: Seat | None) -> Round:
        """The round with its open card on offer, if this game does that."""

    @abstractmethod
    def check(self, state: Round, seat: Seat, move: Buy | Pass) -> None:
        """Refuse, unless this seat may claim the open card or let it go by."""


@dataclass(frozen=True, slots=True)
class NoBuying(Buying):
    """The open card is for the player on turn alone."""

    seconds: int = field(default=0, init=False)

    def offered(self, state: Round, discarder: Seat | None) -> Round:  # noqa: ARG002
        return state

    def check(self, state: Round, seat: Seat, move: Buy | Pass) -> None:  # noqa: ARG002
        absent(type(move).__name__.lower())


@dataclass(frozen=True, slots=True)
class BuyingFor(Buying):
    """Everybody may claim the open card for so many seconds."""

    seconds: int

    def offered(self, state: Round, discarder: Seat | None) -> Round:
        return window_opened(state, discarder)

    def check(self, state: Round, seat: Seat, move: Buy | Pass) -> None:  # noqa: ARG002
        if state.window is None or seat not in state.window.waiting:
            refuse(Reason.NOTHING_TO_BUY)


def window_opened(state: Round, discarder: Seat | None) -> Round:
    """The open card is on offer to all but the player on turn, who may simply take it.

    The one who threw it away does not want it; at the start of a round nobody threw it.
    """
    seats = len(state.racks)
    others = [after(state.turn, seats, step) for step in range(1, seats)]
    waiting = tuple(seat for seat in others if seat != discarder)
    return altered(state, window=Window(waiting) if waiting else None)


def said(state: Round, seat: Seat, *, claims: bool) -> Round:
    """A player claims the open card or lets it go by."""
    window = state.window
    assert window is not None
    waiting = tuple(other for other in window.waiting if other != seat)
    claimed = (*window.claims, seat) if claims else window.claims
    return altered(state, window=_or_none(Window(waiting, claimed)))


def closed(state: Round) -> Round:
    """Time is up for those who have not spoken."""
    assert state.window is not None
    return altered(state, window=_or_none(Window((), state.window.claims)))


def _or_none(window: Window) -> Window | None:
    return window if window.waiting or window.claims else None


def check_draw(state: Round, move: Draw) -> None:
    """Refuse to draw from the stock while others may still speak; the open card may be taken."""
    if state.window is not None and state.window.waiting and move.source == Source.STOCK:
        refuse(Reason.BUYING_OPEN, waiting=len(state.window.waiting))


def sold(state: Round) -> Round:
    """The player on turn drew from the stock: the nearest claimant gets the open card.

    With it comes the top card of the stock, or of the one that is about to be shuffled.
    """
    window = state.window
    if window is None:
        return state
    if state.ending is not None or not window.claims:
        return altered(state, window=None)
    seats = len(state.racks)
    buyer = min(window.claims, key=lambda seat: (seat - state.turn) % seats)
    hand = (*state.racks[buyer], state.pile[-1])
    pile = state.pile[:-1]
    bought = altered(
        state,
        racks=replaced(state.racks, buyer, hand),
        pile=pile,
        window=None,
        owed=buyer if state.stock or len(pile) > 1 else None,
    )
    return paid(bought)


def paid(state: Round) -> Round:
    """Hand a buyer the card that is owed, as soon as there is one."""
    if state.owed is None or not state.stock:
        return state
    hand = (*state.racks[state.owed], state.stock[0])
    racks = replaced(state.racks, state.owed, hand)
    return altered(state, racks=racks, stock=state.stock[1:], owed=None)
