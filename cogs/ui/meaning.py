"""What the buttons of the workbench mean, given what is chosen on it."""

from collections.abc import Callable
from typing import Never

from bot.games.melds import Meld, Said
from bot.games.moves import (
    Add,
    Buy,
    Discard,
    Draw,
    End,
    Lay,
    Move,
    Pass,
    Reset,
    Source,
    Split,
    Swap,
    Take,
    Undo,
)
from bot.games.pieces import Face
from cogs.trouble import TroubleError
from cogs.ui.fetching import laying
from cogs.ui.menu_values import number_of
from cogs.ui.menus import CALLING
from cogs.ui.position import SeatPosition
from cogs.ui.ready import chosen_moves
from cogs.ui.selection import Selection

LONGEST_COUNT = 2


def _one(position: SeatPosition, selection: Selection) -> Face:
    mine = position.mine(selection)
    if len(mine) != 1:
        raise TroubleError("rack-choose_one" if mine else "rack-choose_first")
    return position.deck.face(mine[0])


def _onto(position: SeatPosition, selection: Selection) -> Meld:
    return position.meld(selection) or _trouble("rack-choose_meld")


def _lifted(position: SeatPosition, selection: Selection) -> tuple[Said, ...]:
    _onto(position, selection)
    return position.lifted(selection) or _trouble("rack-choose_of")


def _trouble(message: str) -> Never:
    raise TroubleError(message)


def _split(position: SeatPosition, selection: Selection) -> Move:
    lifted = _lifted(position, selection)
    if len(lifted) != 1:
        raise TroubleError("rack-choose_one")
    return Split(_onto(position, selection).slot, lifted[0])


def _laid(position: SeatPosition, selection: Selection) -> list[Move]:
    return _together(position, selection, None)


def _added(position: SeatPosition, selection: Selection) -> list[Move]:
    return _together(position, selection, _onto(position, selection).slot)


def _together(position: SeatPosition, selection: Selection, slot: int | None) -> list[Move]:
    """What is chosen becomes a meld, or goes onto one; what lies on the table is fetched for it."""
    onto = slot is not None
    said = position.said(selection, onto=onto) or _trouble("rack-choose_first")
    fetched = position.fetched(selection, onto=onto)
    if not fetched or not position.on_turn:
        return [Lay(said) if slot is None else Add(said, slot)]
    return laying(position.view, fetched, said, slot)


def _pile(_position: SeatPosition, value: str) -> list[Move]:
    return [Draw(Source.OPEN, number_of(value, LONGEST_COUNT))]


def _ready(position: SeatPosition, value: str) -> list[Move]:
    """A whole meld, or an addition, with one choice."""
    return chosen_moves(position, value) or _trouble("trouble-no_such_choice")


def _throw(position: SeatPosition, value: str) -> list[Move]:
    """The card that ends the turn, with one choice."""
    number = value.removeprefix(CALLING)
    piece = next((one for one in position.order if str(one) == number), None)
    if piece is None:
        _trouble("trouble-no_such_choice")
    return [Discard(position.deck.face(piece), knock=value.startswith(CALLING))]


AT_ONCE: dict[str, Callable[[SeatPosition, str], list[Move]]] = {
    "pile": _pile,
    "ready": _ready,
    "throw": _throw,
}
"""Menus of which a choice is a move."""
LAYING: dict[str, Callable[[SeatPosition, Selection], list[Move]]] = {"lay": _laid, "add": _added}
MOVES: dict[str, Callable[[SeatPosition, Selection], Move]] = {
    "take": lambda position, selection: Take(
        _lifted(position, selection), _onto(position, selection).slot
    ),
    "split": _split,
    "swap": lambda position, selection: Swap(
        _one(position, selection), _onto(position, selection).slot
    ),
    "undo": lambda _position, _selection: Undo(),
    "reset": lambda _position, _selection: Reset(),
    "end": lambda _position, _selection: End(),
    "draw": lambda _position, _selection: Draw(),
    "open": lambda _position, _selection: Draw(Source.OPEN),
    "discard": lambda position, selection: Discard(_one(position, selection)),
    "call": lambda position, selection: Discard(_one(position, selection), knock=True),
    "buy": lambda _position, _selection: Buy(),
    "pass": lambda _position, _selection: Pass(),
}
VERBS = AT_ONCE.keys() | LAYING.keys() | MOVES.keys()


def moves_of(position: SeatPosition, selection: Selection, verb: str, value: str) -> list[Move]:
    """What somebody does who presses this, or chooses this value in the menu."""
    if verb in AT_ONCE:
        return AT_ONCE[verb](position, value)
    if verb in LAYING:
        return LAYING[verb](position, selection)
    return [MOVES[verb](position, selection)]
