"""Buying (R12): the one thing that players do out of turn."""

from dataclasses import replace

from bot.games.pieces import Seat
from bot.games.seats import after, replaced
from bot.games.state import Round, Window


def opened(state: Round, discarder: Seat | None) -> Round:
    """The open card is on offer to all but the player on turn, who may simply take it.

    The one who threw it away does not want it; at the start of a round nobody threw it.
    """
    seats = len(state.racks)
    others = [after(state.turn, seats, step) for step in range(1, seats)]
    waiting = tuple(seat for seat in others if seat != discarder)
    return replace(state, window=Window(waiting) if waiting else None)


def said(state: Round, seat: Seat, *, claims: bool) -> Round:
    """A player claims the open card or lets it go by."""
    window = state.window
    assert window is not None
    waiting = tuple(other for other in window.waiting if other != seat)
    claimed = (*window.claims, seat) if claims else window.claims
    return replace(state, window=_or_none(Window(waiting, claimed)))


def closed(state: Round) -> Round:
    """Time is up for those who have not spoken."""
    assert state.window is not None
    return replace(state, window=_or_none(Window((), state.window.claims)))


def _or_none(window: Window) -> Window | None:
    return window if window.waiting or window.claims else None


def sold(state: Round) -> Round:
    """The player on turn drew from the stock: the nearest claimant gets the open card.

    With it comes the top card of the stock, or of the one that is about to be shuffled.
    """
    window = state.window
    if window is None or state.ending is not None or not window.claims:
        return replace(state, window=None)
    seats = len(state.racks)
    buyer = min(window.claims, key=lambda seat: (seat - state.turn) % seats)
    hand = (*state.racks[buyer], state.pile[-1])
    pile = state.pile[:-1]
    bought = replace(
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
    return replace(state, racks=racks, stock=state.stock[1:], owed=None)
