"""Turns with cards, from the draft to the discard: what a strong player would do from here."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from bot import opponents
from bot.advice.compacting import compacted
from bot.advice.turn_so_far import TurnSoFar
from bot.games.actions import Move
from bot.games.seats import replaced
from bot.games.state import Position, Round
from bot.games.views import SeatView
from bot.opponents import Level
from bot.opponents.rehearsal import Plan, at_start, attempt, imagined

MOST_PLANS = 60
"""How many ways to end the turn are looked at; they come best first."""


def turns(so_far: TurnSoFar) -> Iterator[Move]:
    """The first move of each way to the end of the turn that the rules accept."""
    for plan in islice(_plans(so_far), MOST_PLANS):
        for shape in (compacted(so_far, plan), plan):
            if _is_sound(so_far, shape):
                yield shape[0]
                break


def _is_sound(so_far: TurnSoFar, plan: Plan) -> bool:
    first = so_far.after(plan[0]) if plan else None
    last = None if first is None else first.plays(plan[1:])
    return last is not None and last.is_over


def _plans(so_far: TurnSoFar) -> Iterator[Plan]:
    if so_far.is_begun:
        # Whoever follows a plan from the start goes on with it: another one might lead elsewhere.
        yield from _rest_of_plan(so_far)
    if so_far.is_whole:
        for view in _as_if_begun_here(so_far):
            yield from _thought_out(view)


def _thought_out(view: SeatView) -> Iterator[Plan]:
    """The turns that a strong player weighs, the best first."""
    return opponents.turns(view, Level.HARD)


# --- a plan that is being followed ---


def _rest_of_plan(so_far: TurnSoFar) -> Iterator[Plan]:
    whole = next(_sound_from_start(at_start(so_far.view)), ())
    start = TurnSoFar(at_start(so_far.view))
    for plan in (compacted(start, whole), whole):
        rest = _after_draft(so_far, plan)
        if rest:
            yield rest


def _sound_from_start(view: SeatView) -> Iterator[Plan]:
    start = TurnSoFar(view)
    for plan in islice(_thought_out(view), MOST_PLANS):
        for shape in (compacted(start, plan), plan):
            if _is_sound(start, shape):
                yield plan
                break


def _after_draft(so_far: TurnSoFar, plan: Plan) -> Plan:
    """What is left of a plan from the start, if the draft is the beginning of it."""
    state: Round | None = imagined(so_far.view)
    for done, move in enumerate(plan):
        if state is None or state.ending is not None:
            break
        if done and _looks_like(so_far, state.position):
            return plan[done:]
        state = attempt(so_far.rules, state, move)
    return ()


def _looks_like(so_far: TurnSoFar, position: Position) -> bool:
    """Whether the same faces lie in the same places, whichever of two twins they are."""
    here = so_far.position
    return (
        [(meld.slot, meld.said) for meld in here.table],
        so_far.faces(here.rack),
        so_far.faces(here.loose),
    ) == (
        [(meld.slot, meld.said) for meld in position.table],
        so_far.faces(position.rack),
        so_far.faces(position.loose),
    )


# --- from the draft as it is ---


def _as_if_begun_here(so_far: TurnSoFar) -> Iterator[SeatView]:
    """The view as if the turn began with what lies there.

    What is still missing for the first lay-down is still asked for; and then once more as if
    nothing were, since laying off may make up for it. The rules decide in the end.
    """
    view, position = so_far.view, so_far.position
    public = replace(view.public, table=position.table)
    here = replace(view, rack=position.rack, draft=None, public=public)
    progress = so_far.rules.opening_progress(so_far.round)
    if not so_far.is_begun or progress is None:
        yield here
        return
    missing = progress[1] - progress[0]
    easier = so_far.rules.with_opening(missing) if missing > 0 else None
    if easier is not None:
        yield replace(here, public=replace(public, rules=easier))
    seat = replace(public.seats[view.seat], opened=True)
    yield replace(here, public=replace(public, seats=replaced(public.seats, view.seat, seat)))
