"""Computer players. They choose from the view that a person in their seat has, and nothing else.

A decision is a function of the view: no chance, no clock, no memory. So a computer can be asked
again at any time, in the middle of a turn or after a restart, and goes on where the turn stands.
"""

from collections.abc import Iterator

from bot.games.match import SeatView
from bot.games.moves import Move, Reset
from bot.games.refusals import Capabilities
from bot.games.romme.ruleset import RommeRules
from bot.games.rummue import RummueRules
from bot.games.tiles.ruleset import TileRules
from bot.opponents import easy as tiles
from bot.opponents import raeuber, romme, rummue
from bot.opponents.easy import Level, Plan, at_start, next_of
from bot.solver import Memory

__all__ = ["Level", "decide", "is_asked", "turns"]


def is_asked(view: SeatView) -> bool:
    """Whether the match waits for this seat: to answer whether it buys, or to play its turn."""
    public = view.public
    if public.window is not None and public.window.waiting:
        return view.seat in public.window.waiting
    return public.turn == view.seat


def decide(view: SeatView, level: Level, memory: Memory | None = None) -> Move:
    """The next single move of a seat that is asked. The rules accept it.

    With a ``memory`` of earlier decisions it is found sooner, and is the same.
    """
    public = view.public
    if public.window is not None and view.seat in public.window.waiting:
        return romme.answer(view, level)
    if public.turn != view.seat:
        raise ValueError(f"seat {view.seat + 1} is not asked")
    start = at_start(view)
    draws = public.rules.can.draws_first and not public.drawn
    match public.rules:
        case RommeRules(can=Capabilities(rebuilds=True)):
            if draws:
                return raeuber.draw(view, level)
            plan = raeuber.turn(start, level)
        case RommeRules():
            if draws:
                return romme.draw(view, level)
            plan = romme.turn(start, level)
        case RummueRules():
            if draws:
                return rummue.draw(view, level)
            plan = rummue.turn(start, level)
        case TileRules():
            plan = tiles.turn(start, level, memory)
        case rules:
            raise TypeError(f"no computer plays {type(rules).__name__}")
    return next_of(view, plan) or Reset()


def turns(view: SeatView, level: Level) -> Iterator[Plan]:
    """The whole turns that a seat weighs after its draw, the best first.

    None with tiles, and none that lay anything where the table is rebuilt: for these there is a
    solver, which knows the best.
    """
    match view.public.rules:
        case RommeRules(can=Capabilities(rebuilds=True)):
            return romme.discards(view, level)
        case RommeRules():
            return romme.turns(view, level)
        case RummueRules():
            return rummue.turns(view, level)
        case _:
            return iter(())
