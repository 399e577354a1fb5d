"""Advice in words: what could be done, with the very names of the buttons and menus that do it."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from bot.games.melds import Said, letter
from bot.games.moves import (
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
    Swap,
    Undo,
)
from bot.games.pieces import Face, Piece
from bot.thinking.advice import TurnSoFar
from bot.words.saying import piece_name, pieces_name
from cogs.ui.answers import Answer
from cogs.ui.position import SeatPosition, joker_value


class Hint(NamedTuple):
    """A piece of advice in words, and what of it is chosen on the workbench already."""

    words: str
    pieces: tuple[Piece, ...] = ()
    meld: int | None = None
    joker_as: str = ""


class Advised(NamedTuple):
    """What could be done, and the button for it."""

    sentence: str
    button: str = ""
    menu: str = ""


def hint_in_words(
    answer: Answer, position: SeatPosition, moves: Sequence[Move], number: int = 0
) -> Hint:
    """One of some pieces of advice: the best first, then the others, then that there is no more."""
    if not moves:
        return Hint(answer.say("rack-hint_wait"))
    move = moves[number % len(moves)]
    told = _told(answer, position, move)
    said = [answer.say("rack-hint_all")] if number >= len(moves) else []
    said.append(told.sentence)
    if _only_begins(position, move):
        said.append(answer.say("rack-hint_begin"))
    if told.button:
        said.append(answer.say("rack-hint_press", button=told.button))
    if told.menu:
        said.append(answer.say("rack-hint_menu", menu=told.menu))
    slot = move.meld if isinstance(move, Add | Swap) else None
    return Hint(" ".join(said), laid_by(position, move), slot, _joker_as(move))


def _only_begins(position: SeatPosition, move: Move) -> bool:
    """Whether the turn could not end after it: a first lay-down of several melds."""
    if not isinstance(move, Lay | Add):
        return False
    tried = TurnSoFar(position.view).after(move)
    return tried is not None and not tried.is_ready


def _joker_as(move: Move) -> str:
    said: tuple[Said, ...] = move.pieces if isinstance(move, Lay | Add) else ()
    return next((joker_value(one.stands_for) for one in said if one.stands_for), "")


def _told(answer: Answer, position: SeatPosition, move: Move) -> Advised:
    say = answer.say
    laid = laid_by(position, move)
    pieces = pieces_name(answer.language, position.deck.faces_of(laid))
    match move:
        case Arrange():
            sentence = say("rack-hint_found", pieces=pieces) if laid else say("rack-hint_mend")
            return Advised(sentence, say("rack-auto"))
        case Lay():
            return Advised(say("rack-hint_found", pieces=pieces), say("rack-lay"))
        case Add(_, slot):
            sentence = say("rack-hint_add", pieces=pieces, meld=letter(slot))
            return Advised(sentence, say("rack-add", meld=letter(slot)))
        case Swap(_, slot):
            sentence = say("rack-hint_swap", pieces=pieces, meld=letter(slot))
            return Advised(sentence, say("rack-swap"))
        case Discard(_, knock):
            verb = "call" if knock else "discard"
            return Advised(say(f"rack-hint_{verb}", pieces=pieces), say(f"rack-{verb}"))
        case Draw():
            return _told_draw(answer, position, move)
        case End() | Reset() | Undo() | Buy() | Pass():
            return _told_plainly(answer, position, move)
        case _:
            raise AssertionError(move)


def _told_plainly(answer: Answer, position: SeatPosition, move: Move) -> Advised:
    verb = type(move).__name__.lower()
    label = answer.say("rack-buy", piece=_open_card(answer, position)) if verb == "buy" else ""
    nothing = verb == "pass" and position.on_turn
    sentence = answer.say("rack-hint_none" if nothing else f"rack-hint_{verb}")
    return Advised(sentence, label or answer.say(f"rack-{verb}"))


def _told_draw(answer: Answer, position: SeatPosition, move: Draw) -> Advised:
    if move.source == Source.OPEN:
        sentence = answer.say("rack-hint_open", count=move.count)
        if move.count > 1:
            return Advised(sentence, menu=answer.say("rack-pile"))
        return Advised(sentence, answer.say("rack-draw_open", piece=_open_card(answer, position)))
    cards = position.view.public.rules.can.draws_first
    return Advised(
        answer.say("rack-hint_draw" if cards else "rack-hint_none"), answer.say("rack-draw")
    )


def _open_card(answer: Answer, position: SeatPosition) -> str:
    top = position.view.public.pile_top
    return "" if top is None else piece_name(answer.language, position.deck.face(top))


def laid_by(position: SeatPosition, move: Move) -> tuple[Piece, ...]:
    """The pieces of the player that a move brings onto the table, or discards."""
    wanted: Counter[Face]
    match move:
        case Arrange(melds):
            wanted = Counter(said.face for meld in melds for said in meld)
            wanted -= Counter(said.face for meld in position.table for said in meld.said)
        case Lay(pieces) | Add(pieces):
            wanted = Counter(said.face for said in pieces)
        case Discard(face) | Swap(face):
            wanted = Counter([face])
        case _:
            return ()
    found = []
    for piece in position.order:
        printed = position.deck.face(piece)
        if wanted[printed] > 0:
            wanted[printed] -= 1
            found.append(piece)
    return tuple(found)
