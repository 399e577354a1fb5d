"""Hints: what could be done next, from the turn as it stands.

A hint is the first move of a way to the end of the turn, and the whole of that way is rehearsed by
the rules before a word is said. Whoever follows hints only gets there: a way keeps what is laid,
and starting over is advised only where none goes on from here.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice

from bot.advice.laying import more
from bot.advice.standing import Standing
from bot.advice.turns import turns
from bot.games.actions import Draw, End, Move, Pass, Reset, Undo
from bot.games.views import SeatView
from bot.opponents import Level, decide
from bot.solver import Memory

MOST = 25
"""As many as Discord can offer for completion."""


def useful_plays(view: SeatView, memory: Memory | None = None) -> tuple[Move, ...]:
    """What could be done next, the best first; nothing, if there is nothing to do but wait."""
    return tuple(islice(dict.fromkeys(_advised(view, memory or Memory())), MOST))


def _advised(view: SeatView, memory: Memory) -> Iterator[Move]:
    public = view.public
    if public.window is not None and view.seat in public.window.waiting:
        yield decide(view, Level.HARD)
    elif public.turn != view.seat:
        return
    elif public.rules.can.draws_first and not public.drawn:
        yield from _draws(view)
    else:
        yield from _next_steps(Standing(view), memory)


def _draws(view: SeatView) -> Iterator[Move]:
    """What a strong player would draw; the stock has to wait for those who may buy (R12)."""
    window = view.public.window
    move = decide(replace(view, public=replace(view.public, window=None)), Level.HARD)
    if window is None or not window.waiting or move != Draw():
        yield move


def _next_steps(standing: Standing, memory: Memory) -> Iterator[Move]:
    endings = turns(standing) if standing.rules.can.draws_first else _end(standing)
    found = False
    for move in chain(more(standing, memory), endings):
        found = True
        yield move
    if not found:
        yield from _last_resort(standing)


def _end(standing: Standing) -> Iterator[Move]:
    if standing.is_begun and standing.is_ready:
        yield End()


def _last_resort(standing: Standing) -> Iterator[Move]:
    if standing.is_begun:
        yield Reset()
    elif not standing.rules.can.draws_first:
        yield Draw() if standing.view.public.stock_count else Pass()
    elif standing.view.taken:
        yield Undo()  # an open card that cannot be laid goes back (R18)
