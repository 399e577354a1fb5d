"""Turns with cards, from the draft to the discard: what a strong player would do from here."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from bot import opponents
from bot.advice.compacting import compacted
from bot.advice.standing import Standing
from bot.games.actions import Move
from bot.games.seats import replaced
from bot.games.state import Position, Round
from bot.games.views import SeatView
from bot.opponents import Level
from bot.opponents.rehearsal import Plan, at_start, attempt, imagined

MOST_PLANS = 60
"""How many ways to end the turn are looked at; they come best first."""


def turns(standing: Standing) -> Iterator[Move]:
    """The first move of each way to the end of the turn that the rules accept."""
    for plan in islice(_plans(standing), MOST_PLANS):
        for shape in (compacted(standing, plan), plan):
            if _is_sound(standing, shape):
                yield shape[0]
                break


def _is_sound(standing: Standing, plan: Plan) -> bool:
    first = standing.after(plan[0]) if plan else None
    last = None if first is None else first.plays(plan[1:])
    return last is not None and last.is_over


def _plans(standing: Standing) -> Iterator[Plan]:
    if standing.is_begun:
        # Whoever follows a plan from the start goes on with it: another one might lead elsewhere.
        yield from _rest_of_plan(standing)
    if standing.is_whole:
        for view in _as_if_begun_here(standing):
            yield from _thought_out(view)


def _thought_out(view: SeatView) -> Iterator[Plan]:
    """The turns that a strong player weighs, the best first."""
    return opponents.turns(view, Level.HARD)


# --- a plan that is being followed ---


def _rest_of_plan(standing: Standing) -> Iterator[Plan]:
    whole = next(_sound_from_start(at_start(standing.view)), ())
    start = Standing(at_start(standing.view))
    for plan in (compacted(start, whole), whole):
        rest = _after_draft(standing, plan)
        if rest:
            yield rest


def _sound_from_start(view: SeatView) -> Iterator[Plan]:
    start = Standing(view)
    for plan in islice(_thought_out(view), MOST_PLANS):
        for shape in (compacted(start, plan), plan):
            if _is_sound(start, shape):
                yield plan
                break


def _after_draft(standing: Standing, plan: Plan) -> Plan:
    """What is left of a plan from the start, if the draft is the beginning of it."""
    state: Round | None = imagined(standing.view)
    for done, move in enumerate(plan):
        if state is None or state.ending is not None:
            break
        if done and _looks_like(standing, state.position):
            return plan[done:]
        state = attempt(standing.rules, state, move)
    return ()


def _looks_like(standing: Standing, position: Position) -> bool:
    """Whether the same faces lie in the same places, whichever of two twins they are."""
    here = standing.position
    return (
        [(meld.slot, meld.said) for meld in here.table],
        standing.faces(here.rack),
        standing.faces(here.loose),
    ) == (
        [(meld.slot, meld.said) for meld in position.table],
        standing.faces(position.rack),
        standing.faces(position.loose),
    )


# --- from the draft as it is ---


def _as_if_begun_here(standing: Standing) -> Iterator[SeatView]:
    """The view as if the turn began with what lies there.

    What is still missing for the first lay-down is still asked for; and then once more as if
    nothing were, since laying off may make up for it. The rules decide in the end.
    """
    view, position = standing.view, standing.position
    public = replace(view.public, table=position.table)
    here = replace(view, rack=position.rack, draft=None, public=public)
    progress = standing.rules.opening_progress(standing.round)
    if not standing.is_begun or progress is None:
        yield here
        return
    missing = progress[1] - progress[0]
    easier = standing.rules.with_opening(missing) if missing > 0 else None
    if easier is not None:
        yield replace(here, public=replace(public, rules=easier))
    seat = replace(public.seats[view.seat], opened=True)
    yield replace(here, public=replace(public, seats=replaced(public.seats, view.seat, seat)))
