"""Trying moves out in the head: the seat's own knowledge as a round that the rules can judge.

The imagined round holds nothing that the view does not show: foreign racks and the stock are empty
in it. What it is good for is the player's own turn after drawing, where none of that matters. So a
plan is judged by the very rules that will judge the move, and nothing else can be refused.
"""

from dataclasses import replace

from bot.games.actions import Discard, End, Move
from bot.games.pieces import Seat
from bot.games.refusals import RefusedError
from bot.games.ruleset import RuleSet
from bot.games.seats import replaced
from bot.games.state import Pieces, Round
from bot.games.views import DraftView, SeatView

Plan = tuple[Move, ...]
"""The moves of a turn after the draw, in order; the last one ends the turn."""


def imagined(view: SeatView) -> Round:
    """The round as this seat knows it, at the start of its work."""
    public = view.public
    nothing: Pieces = ()
    return Round(
        racks=replaced((nothing,) * len(public.seats), view.seat, view.rack),
        stock=(),
        turn=view.seat,
        table=public.table,
        pile=() if public.pile_top is None else (public.pile_top,),
        stone=public.stone,
        opened=tuple([seat.opened for seat in public.seats]),
        drawn=public.drawn,
        taken=view.taken,
        accounts=tuple([seat.account for seat in public.seats]),
    )


def at_start(view: SeatView) -> SeatView:
    """The view as it was before the draft: the same after each of its steps."""
    steps = view.draft.steps if view.draft is not None else 0
    return replace(view, draft=None, public=replace(view.public, seq=view.public.seq - steps))


def attempt(rules: RuleSet, state: Round, move: Move) -> Round | None:
    """The round after this move, or None if the rules refuse it."""
    try:
        return rules.play(state, state.turn, move)
    except RefusedError:
        return None


def is_sound(view: SeatView, plan: Plan) -> bool:
    """Whether the rules accept every move of the plan, one after the other, from the start."""
    rules, state = view.public.rules, imagined(view)
    for move in plan:
        after = attempt(rules, state, move) if _is_on(state, view.seat) else None
        if after is None:
            return False
        state = after
    return True


def _is_on(state: Round, seat: Seat) -> bool:
    return state.ending is None and state.turn == seat


def next_of(view: SeatView, plan: Plan) -> Move | None:
    """The move of the plan that comes next, given the draft; None if the draft is another work."""
    if view.draft is None:
        return plan[0]
    rules, state = view.public.rules, imagined(view)
    for move in plan:
        if len(state.draft) == view.draft.steps:
            return move if _is_same(state, view.draft) else None
        if isinstance(move, Discard | End):
            return None
        after = attempt(rules, state, move)
        if after is None:
            return None
        state = after
    return None


def _is_same(state: Round, draft: DraftView) -> bool:
    position = state.position
    same = replace(position, last=())
    return (same.table, same.loose, sorted(same.rack), same.stone) == (
        draft.table,
        draft.loose,
        sorted(draft.rack),
        draft.stone,
    )
