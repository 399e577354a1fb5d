"""Computer players. They choose from the view that a person in their seat has, and nothing else.

A decision is a function of the view: no chance, no clock, no memory. So a computer can be asked
again at any time, in the middle of a turn or after a restart, and goes on where the turn stands.
"""

from bot.games.actions import Move
from bot.games.romme.rules import LayingOff, RommeRules
from bot.games.ruleset import RuleSet
from bot.games.rummue.rules import RummueRules
from bot.games.tiles.rules import TileRules
from bot.games.views import SeatView
from bot.opponents import raeuber, romme, rummue, tiles
from bot.opponents.levels import Level

__all__ = ["Level", "decide", "is_asked"]


def is_asked(view: SeatView) -> bool:
    """Whether the match waits for this seat: to answer whether it buys, or to play its turn."""
    public = view.public
    if public.window is not None and public.window.waiting:
        return view.seat in public.window.waiting
    return public.turn == view.seat


def decide(view: SeatView, level: Level) -> Move:
    """The next single move of a seat that is asked. The rules accept it."""
    public = view.public
    if public.window is not None and view.seat in public.window.waiting:
        return romme.answer(view, level)
    if public.turn != view.seat:
        raise ValueError(f"seat {view.seat + 1} is not asked")
    return _turn(public.rules, view, level)


def _turn(rules: RuleSet, view: SeatView, level: Level) -> Move:
    match rules:
        case RommeRules(laying_off=LayingOff.REBUILD):
            return raeuber.move(view, level)
        case RommeRules():
            return romme.move(view, level)
        case RummueRules():
            return rummue.move(view, level)
        case TileRules():
            return tiles.move(view, level)
        case _:
            raise TypeError(f"no computer plays {type(rules).__name__}")
