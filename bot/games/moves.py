"""Moves as text, both ways: the language of logs, replays, referee scripts and tests."""

import re
from collections.abc import Callable
from typing import assert_never

from bot.games.actions import (
    Action,
    Add,
    Arrange,
    Buy,
    Deal,
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
    Timeout,
    Turn,
    Undo,
)
from bot.games.melds import Said, letter
from bot.games.notation import parse_letter, parse_piece, parse_pieces
from bot.games.pieces import Deck, Seat
from bot.games.refusals import UnreadableError
from bot.games.texts import meld_text, piece_text, said_text

_TURN = re.compile(r"\s*([0-9]{1,2})\s+([A-Za-z]+)(?:\s+(.*))?\Z", re.DOTALL)
_MOST_NUMBERS = 200


def move_text(move: Move) -> str:  # noqa: C901 - one line for each move of the union
    """The canonical text of a move."""
    match move:
        case Lay(pieces):
            return f"lay {meld_text(pieces)}"
        case Add(pieces, meld):
            return f"add {meld_text(pieces)} to {letter(meld)}"
        case Take(pieces, meld):
            return f"take {meld_text(pieces)} from {letter(meld)}"
        case Split(meld, before):
            return f"split {letter(meld)} before {said_text(before)}"
        case Swap(piece, meld):
            return f"swap {piece_text(piece)} in {letter(meld)}"
        case Arrange(melds):
            return "arrange " + " / ".join(map(meld_text, melds))
        case Draw(Source.STOCK):
            return "draw"
        case Draw(Source.OPEN, count):
            return f"draw open {count}"
        case Discard(piece, knock):
            return f"discard {piece_text(piece)}" + " knock" * knock
        case Undo() | Reset() | End() | Draw() | Pass() | Buy() | Timeout():
            return type(move).__name__.lower()
        case _:
            assert_never(move)


def action_text(action: Action) -> str:
    match action:
        case Turn(seat, move):
            return f"{seat + 1} {move_text(move)}"
        case Deal(order):
            return "deal " + " ".join(map(str, order))
        case _:
            assert_never(action)


def parse_action(text: str, deck: Deck) -> Action:
    """A line of a log: ``1 lay r7 r8 r9``, or ``deal`` and an order."""
    if text.split(maxsplit=1)[:1] == ["deal"]:
        return Deal(_order(text))
    found = _TURN.match(text)
    if found is None:
        raise UnreadableError.whole(text, expected="a seat and a move")
    verb, rest = found.start(2), found.end(2)
    move = parse_move(_blanked(text[:rest], verb), _blanked(text, rest), deck)
    return Turn(Seat(int(found.group(1)) - 1), move)


def _blanked(text: str, begin: int) -> str:
    """A part of a text, where it stands in it: so that an error points into the whole."""
    return " " * begin + text[begin:]


def _order(text: str) -> tuple[int, ...]:
    words = list(re.finditer(r"\S+", text))[1:]
    for word in words[: _MOST_NUMBERS + 1]:
        if not re.fullmatch(r"[0-9]{1,3}", word.group()):
            raise UnreadableError(word.group(), word.start(), expected="a number")
    if len(words) > _MOST_NUMBERS:
        raise UnreadableError(text[:20], expected="the order of a deck")
    return tuple(int(word.group()) for word in words)


def parse_move(verb: str, rest: str, deck: Deck, *, language: str = "en") -> Move:
    """A move from its verb and what follows it."""
    reader = _READERS.get(verb.strip().casefold())
    if reader is None:
        raise UnreadableError.whole(verb, expected="a move")
    return reader(rest.rstrip(), deck, language)


def _parted(rest: str, word: str) -> tuple[str, str]:
    """What stands before and after a small word such as *to*."""
    found = re.match(rf"(.*\S)\s+{word}\s+(\S+)\Z", rest, re.DOTALL | re.IGNORECASE)
    if found is None:
        raise UnreadableError.whole(rest, expected=f"… {word} …")
    return found.group(1), _blanked(rest, found.start(2))


def _lay(rest: str, deck: Deck, language: str) -> Move:
    return Lay(_some(rest, deck, language))


def _some(rest: str, deck: Deck, language: str) -> tuple[Said, ...]:
    said = parse_pieces(rest, deck, language=language)
    if not said:
        raise UnreadableError.whole(rest, expected="pieces")
    return said


def _add(rest: str, deck: Deck, language: str) -> Move:
    pieces, meld = _parted(rest, "to")
    return Add(_some(pieces, deck, language), parse_letter(meld))


def _take(rest: str, deck: Deck, language: str) -> Move:
    pieces, meld = _parted(rest, "from")
    return Take(_some(pieces, deck, language), parse_letter(meld))


def _split(rest: str, deck: Deck, language: str) -> Move:
    found = re.match(r"(\s*\S+)\s+before\s+(.*)\Z", rest, re.DOTALL | re.IGNORECASE)
    if found is None:
        raise UnreadableError.whole(rest, expected="… before …")
    before = parse_piece(_blanked(rest, found.start(2)), deck, language=language)
    return Split(parse_letter(found.group(1)), before)


def _swap(rest: str, deck: Deck, language: str) -> Move:
    piece, meld = _parted(rest, "in")
    return Swap(parse_piece(piece, deck, language=language).face, parse_letter(meld))


def _arrange(rest: str, deck: Deck, language: str) -> Move:
    melds, begin = [], 0
    for part in rest.split("/"):
        end = begin + len(part)
        melds.append(_some(_blanked(rest[:end], begin), deck, language))
        begin = end + 1
    return Arrange(tuple(melds))


def _draw(rest: str, deck: Deck, language: str) -> Move:  # noqa: ARG001 - one shape for all
    words = rest.casefold().split()
    if words in ([], ["stock"]):
        return Draw()
    count = words[1] if len(words) == 2 else "1"
    if words[0] != "open" or len(words) > 2 or not re.fullmatch(r"[1-9][0-9]?", count):
        raise UnreadableError.whole(rest, expected="stock, or open and a number")
    return Draw(Source.OPEN, int(count))


def _discard(rest: str, deck: Deck, language: str) -> Move:
    found = re.match(r"(.*\S)\s+knock\Z", rest, re.DOTALL | re.IGNORECASE)
    piece = parse_piece(found.group(1) if found else rest, deck, language=language)
    return Discard(piece.face, knock=found is not None)


def _bare(move: Move) -> Callable[[str, Deck, str], Move]:
    def read(rest: str, deck: Deck, language: str) -> Move:  # noqa: ARG001 - one shape for all
        if rest.strip():
            raise UnreadableError.whole(rest, expected="nothing more")
        return move

    return read


_READERS: dict[str, Callable[[str, Deck, str], Move]] = {
    "lay": _lay,
    "add": _add,
    "take": _take,
    "split": _split,
    "swap": _swap,
    "arrange": _arrange,
    "draw": _draw,
    "discard": _discard,
    "undo": _bare(Undo()),
    "reset": _bare(Reset()),
    "end": _bare(End()),
    "pass": _bare(Pass()),
    "buy": _bare(Buy()),
    "timeout": _bare(Timeout()),
}
