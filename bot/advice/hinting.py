"""Hints: what could be done next, from the turn as it stands.

A hint is the first move of a way to the end of the turn, and the whole of that way is rehearsed by
the rules before a word is said. Whoever follows hints only gets there: a way keeps what is laid,
and starting over is advised only where none goes on from here.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice

from bot.advice.card_turns import turns
from bot.advice.laying import more
from bot.advice.turn_so_far import TurnSoFar
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
        yield from _next_steps(TurnSoFar(view), memory)


def _draws(view: SeatView) -> Iterator[Move]:
    """What a strong player would draw; the stock has to wait for those who may buy (R12)."""
    window = view.public.window
    move = decide(replace(view, public=replace(view.public, window=None)), Level.HARD)
    if window is None or not window.waiting or move != Draw():
        yield move


def _next_steps(so_far: TurnSoFar, memory: Memory) -> Iterator[Move]:
    endings = turns(so_far) if so_far.rules.can.draws_first else _end(so_far)
    found = False
    for move in chain(more(so_far, memory), endings):
        found = True
        yield move
    if not found:
        yield from _last_resort(so_far)


def _end(so_far: TurnSoFar) -> Iterator[Move]:
    if so_far.is_begun and so_far.is_ready:
        yield End()


def _last_resort(so_far: TurnSoFar) -> Iterator[Move]:
    if so_far.is_begun:
        yield Reset()
    elif not so_far.rules.can.draws_first:
        yield Draw() if so_far.view.public.stock_count else Pass()
    elif so_far.view.taken:
        yield Undo()  # an open card that cannot be laid goes back (R18)
