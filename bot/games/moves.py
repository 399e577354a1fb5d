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
from bot.games.refusals import Unreadable
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
        raise Unreadable(text.strip() or text, expected="a seat and a move")
    seat, verb, rest = found.groups()
    return Turn(Seat(int(seat) - 1), parse_move(verb, rest or "", deck))


def _order(text: str) -> tuple[int, ...]:
    numbers = text.split()[1:]
    for number in numbers[: _MOST_NUMBERS + 1]:
        if not (number.isascii() and number.isdigit() and len(number) <= 3):
            raise Unreadable(number, text.index(number), expected="a number")
    if len(numbers) > _MOST_NUMBERS:
        raise Unreadable(text[:20], expected="the order of a deck")
    return tuple(map(int, numbers))


def parse_move(verb: str, rest: str, deck: Deck, *, language: str = "en") -> Move:
    """A move from its verb and what follows it."""
    reader = _READERS.get(verb.casefold())
    if reader is None:
        raise Unreadable(verb, expected="a move")
    return reader(rest.strip(), deck, language)


def _parted(rest: str, word: str) -> tuple[str, str]:
    """What stands before and after a small word such as *to*."""
    found = re.match(rf"(.*\S)\s+{word}\s+(\S+)\Z", rest, re.DOTALL | re.IGNORECASE)
    if found is None:
        raise Unreadable(rest, expected=f"… {word} …")
    return found.group(1), found.group(2)


def _lay(rest: str, deck: Deck, language: str) -> Move:
    return Lay(_some(rest, deck, language))


def _some(rest: str, deck: Deck, language: str) -> tuple[Said, ...]:
    said = parse_pieces(rest, deck, language=language)
    if not said:
        raise Unreadable(rest, expected="pieces")
    return said


def _add(rest: str, deck: Deck, language: str) -> Move:
    pieces, meld = _parted(rest, "to")
    return Add(_some(pieces, deck, language), parse_letter(meld))


def _take(rest: str, deck: Deck, language: str) -> Move:
    pieces, meld = _parted(rest, "from")
    return Take(_some(pieces, deck, language), parse_letter(meld))


def _split(rest: str, deck: Deck, language: str) -> Move:
    found = re.match(r"(\S+)\s+before\s+(.*)\Z", rest, re.DOTALL | re.IGNORECASE)
    if found is None:
        raise Unreadable(rest, expected="… before …")
    return Split(parse_letter(found.group(1)), parse_piece(found.group(2), deck, language=language))


def _swap(rest: str, deck: Deck, language: str) -> Move:
    piece, meld = _parted(rest, "in")
    return Swap(parse_piece(piece, deck, language=language).face, parse_letter(meld))


def _arrange(rest: str, deck: Deck, language: str) -> Move:
    return Arrange(tuple(_some(part, deck, language) for part in rest.split("/")))


def _draw(rest: str, deck: Deck, language: str) -> Move:  # noqa: ARG001 - one shape for all
    words = rest.casefold().split()
    if words in ([], ["stock"]):
        return Draw()
    count = words[1] if len(words) == 2 else "1"
    if words[0] != "open" or len(words) > 2 or not re.fullmatch(r"[1-9][0-9]?", count):
        raise Unreadable(rest, expected="stock, or open and a number")
    return Draw(Source.OPEN, int(count))


def _discard(rest: str, deck: Deck, language: str) -> Move:
    found = re.match(r"(.*\S)\s+knock\Z", rest, re.DOTALL | re.IGNORECASE)
    piece = parse_piece(found.group(1) if found else rest, deck, language=language)
    return Discard(piece.face, knock=found is not None)


def _bare(move: Move) -> Callable[[str, Deck, str], Move]:
    def read(rest: str, deck: Deck, language: str) -> Move:  # noqa: ARG001 - one shape for all
        if rest:
            raise Unreadable(rest, expected="nothing more")
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
