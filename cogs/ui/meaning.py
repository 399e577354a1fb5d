"""What the buttons of the workbench mean, given what is chosen on it."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple, Never

from bot.games.actions import (
    Add,
    Arrange,
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
from bot.games.melds import Meld, Said, letter
from bot.games.moves import move_text
from bot.games.pieces import Face, Piece
from bot.games.texts import faces_text
from cogs.trouble import Trouble
from cogs.ui.answers import Answer
from cogs.ui.desk import Bench, Desk


def _some(bench: Bench, desk: Desk) -> tuple[Said, ...]:
    return bench.said(desk) or _trouble("rack-choose_first")


def _one(bench: Bench, desk: Desk) -> Face:
    said = _some(bench, desk)
    if len(said) != 1:
        raise Trouble("rack-choose_one")
    return said[0].face


def _onto(bench: Bench, desk: Desk) -> Meld:
    return bench.meld(desk) or _trouble("rack-choose_meld")


def _lifted(bench: Bench, desk: Desk) -> tuple[Said, ...]:
    _onto(bench, desk)
    return bench.lifted(desk) or _trouble("rack-choose_of")


def _trouble(message: str) -> Never:
    raise Trouble(message)


def _split(bench: Bench, desk: Desk) -> Move:
    lifted = _lifted(bench, desk)
    if len(lifted) != 1:
        raise Trouble("rack-choose_one")
    return Split(_onto(bench, desk).slot, lifted[0])


MOVES: dict[str, Callable[[Bench, Desk], Move]] = {
    "lay": lambda bench, desk: Lay(_some(bench, desk)),
    "add": lambda bench, desk: Add(_some(bench, desk), _onto(bench, desk).slot),
    "take": lambda bench, desk: Take(_lifted(bench, desk), _onto(bench, desk).slot),
    "split": _split,
    "swap": lambda bench, desk: Swap(_one(bench, desk), _onto(bench, desk).slot),
    "undo": lambda _bench, _desk: Undo(),
    "reset": lambda _bench, _desk: Reset(),
    "end": lambda _bench, _desk: End(),
    "draw": lambda _bench, _desk: Draw(),
    "open": lambda _bench, _desk: Draw(Source.OPEN),
    "discard": lambda bench, desk: Discard(_one(bench, desk)),
    "call": lambda bench, desk: Discard(_one(bench, desk), knock=True),
    "buy": lambda _bench, _desk: Buy(),
    "pass": lambda _bench, _desk: Pass(),
}


class Hint(NamedTuple):
    """A piece of advice in words, and what it would be to choose on the workbench."""

    words: str
    pieces: tuple[Piece, ...] = ()
    meld: int | None = None


def hint_in_words(answer: Answer, bench: Bench, moves: Sequence[Move]) -> Hint:
    """The best of some plays."""
    if not moves:
        return Hint(answer.say("rack-hint_none"))
    move = moves[0]
    laid = laid_by(bench, move)
    pieces = f"`{faces_text(bench.deck.faces_of(laid))}`"
    match move:
        case Arrange() if not laid:  # the best that there is lies there already
            return Hint(answer.say("rack-ready"))
        case Lay() | Arrange():
            return Hint(answer.say("rack-hint_found", pieces=pieces), laid)
        case Add(_, slot) | Swap(_, slot):
            verb = "add" if isinstance(move, Add) else "swap"
            said = answer.say(f"rack-hint_{verb}", pieces=pieces, meld=letter(slot))
            return Hint(said, laid, slot)
        case Discard(_, knock):
            verb = "call" if knock else "discard"
            return Hint(answer.say(f"rack-hint_{verb}", pieces=pieces), laid)
        case Draw(Source.OPEN, count):
            return Hint(answer.say("rack-hint_open", count=count))
        case Draw():
            return Hint(answer.say("rack-hint_draw"))
        case _:
            return Hint(answer.say("rack-hint_move", move=move_text(move)))


def laid_by(bench: Bench, move: Move) -> tuple[Piece, ...]:
    """The pieces of the player that a move brings onto the table, or discards."""
    match move:
        case Arrange(melds):
            wanted = Counter(said.face for meld in melds for said in meld)
            wanted -= Counter(said.face for meld in bench.table for said in meld.said)
        case Lay(pieces) | Add(pieces):
            wanted = Counter(said.face for said in pieces)
        case Discard(face) | Swap(face):
            wanted = Counter([face])
        case _:
            return ()
    found = []
    for piece in bench.order:
        printed = bench.deck.face(piece)
        if wanted[printed] > 0:
            wanted[printed] -= 1
            found.append(piece)
    return tuple(found)
