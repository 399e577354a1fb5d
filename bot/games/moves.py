"""Everything that can happen in a match: a closed union, so that none can be forgotten.

Moves speak of faces, as people do. Which of two equal pieces is meant never matters to a rule.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple, assert_never

from bot.games.pieces import (
    COLOUR_WORDS,
    FILLERS,
    JOKERS,
    SUIT_WORDS,
    SUITS,
    Deck,
    Face,
    Said,
    Seat,
    joker,
    letter,
    meld_text,
    normal,
    piece_text,
    ranks_in,
    said_text,
    slot_of,
)
from bot.games.refusals import RefusedError, UnreadableError


class Source(StrEnum):
    STOCK = "stock"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a new meld."""

    pieces: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class Add:
    """Add pieces to a meld on the table."""

    pieces: tuple[Said, ...]
    meld: int


@dataclass(frozen=True, slots=True)
class Take:
    """Lift pieces off a meld."""

    pieces: tuple[Said, ...]
    meld: int


@dataclass(frozen=True, slots=True)
class Split:
    """Cut a run in two, before this piece."""

    meld: int
    before: Said


@dataclass(frozen=True, slots=True)
class Swap:
    """Put this piece in the place of a joker that stands for it."""

    piece: Face
    meld: int


@dataclass(frozen=True, slots=True)
class Arrange:
    """The whole new table at once."""

    melds: tuple[tuple[Said, ...], ...]


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last step of the draft."""


@dataclass(frozen=True, slots=True)
class Reset:
    """Take back the whole draft."""


@dataclass(frozen=True, slots=True)
class End:
    """End the turn with what has been laid."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw: from the pool or stock, or a number of cards off the open pile."""

    source: Source = Source.STOCK
    count: int = 1


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the turn, or the chance to buy, go by."""


@dataclass(frozen=True, slots=True)
class Buy:
    """Claim the open card out of turn (R12)."""


@dataclass(frozen=True, slots=True)
class Discard:
    """End the turn with a card on the open pile; with ``knock``, call Rommé (R11)."""

    piece: Face
    knock: bool = False


@dataclass(frozen=True, slots=True)
class Timeout:
    """The clock ran out for this seat."""


Step = Lay | Add | Take | Split | Swap | Arrange
"""What changes the draft; the other moves take it back, end the turn or are no work at all."""

Move = Step | Undo | Reset | End | Draw | Pass | Buy | Discard | Timeout


@dataclass(frozen=True, slots=True)
class Turn:
    """A move, and who makes it."""

    seat: Seat
    move: Move


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the order in which a shuffle put its pieces (see :mod:`bot.games.match`)."""

    order: tuple[int, ...]


Action = Turn | Deal


# --- reading pieces: forgiving about how, strict about what ---

_LEXEME = re.compile(
    r"(?P<word>(?:[^\W\d_][\u0300-\u036f]*)+|[♥♡♠♤♦♢♣♧])|(?P<number>[0-9]+)|(?P<equals>=)"
    r"|(?P<gap>[\s,;:.·'’_+\-\ufe0e\ufe0f]+)|(?P<junk>.)",
    re.DOTALL,
)
_LETTERS = re.compile(r"[A-Za-z]{1,6}\Z")
# More than any table needs; but letters count on while a turn lasts, and old logs have long turns.
_LONGEST_NUMBER = 2


class _Lexeme(NamedTuple):
    kind: str
    text: str
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)


@dataclass(slots=True)
class _Reader:
    """Walks along a text, piece by piece."""

    text: str
    deck: Deck
    language: str
    lexemes: list[_Lexeme]
    at: int = 0

    def peek(self, ahead: int = 0) -> _Lexeme | None:
        index = self.at + ahead
        return self.lexemes[index] if index < len(self.lexemes) else None

    def word(self, ahead: int = 0) -> str:
        """The next lexeme as a word, or nothing if it is none."""
        lexeme = self.peek(ahead)
        return normal(lexeme.text) if lexeme and lexeme.kind == "word" else ""

    def number(self, ahead: int = 0) -> int | None:
        lexeme = self.peek(ahead)
        if lexeme is None or lexeme.kind != "number" or len(lexeme.text) > _LONGEST_NUMBER:
            return None
        return int(lexeme.text)

    def unreadable(self, begin: int, last: int) -> UnreadableError:
        """An error that points from one lexeme to another."""
        start = self.lexemes[begin].start
        end = self.lexemes[min(last, len(self.lexemes) - 1)].end
        return UnreadableError(self.text[start:end], start, expected="a piece")

    @property
    def has_cards(self) -> bool:
        return self.deck.suits[0] in SUITS


def parse_pieces(text: str, deck: Deck, *, language: str = "en") -> tuple[Said, ...]:
    """All pieces that a text names; jokers may say what they stand for (``J=r6``)."""
    reader = _Reader(text, deck, language, _lexemes(text))
    said = []
    while reader.peek() is not None:
        said.append(_said(reader))
    return tuple(said)


def parse_piece(text: str, deck: Deck, *, language: str = "en") -> Said:
    """Exactly one piece."""
    said = parse_pieces(text, deck, language=language)
    if len(said) != 1:
        raise UnreadableError.whole(text, expected="one piece")
    return said[0]


def parse_letter(text: str) -> int:
    """A meld's letter, as a slot."""
    found = _LETTERS.match(text.strip())
    if found is None:
        raise UnreadableError.whole(text, expected="the letter of a meld")
    return slot_of(found.group().upper())


def _lexemes(text: str) -> list[_Lexeme]:
    result = []
    for found in _LEXEME.finditer(text):
        kind = found.lastgroup or "junk"
        if kind == "junk":
            raise UnreadableError(found.group(), found.start(), expected="a piece")
        if kind != "gap":
            result.append(_Lexeme(kind, found.group(), found.start()))
    return result


def _said(reader: _Reader) -> Said:
    begin = reader.at
    face = _joker(reader)
    if face is None:
        return Said(_natural(reader))
    follows = reader.peek()
    if follows is None or follows.kind != "equals":
        return Said(face)
    reader.at += 1
    if reader.peek() is None:
        raise reader.unreadable(begin, reader.at)
    return Said(face, _natural(reader))


def _joker(reader: _Reader) -> Face | None:
    """A joker: ``J``, ``Joker``, ``Jolly``, or ``Jr`` where jokers have colours."""
    word = reader.word()
    if reader.has_cards and word == "j" and _is_of_suit(reader):
        return None
    colour = COLOUR_WORDS.get(word[1:], "") if word[:1] == "j" else ""
    for face in (joker(), joker(colour)):
        named = word in JOKERS if face == joker() else len(word) == 2
        if named and face in reader.deck.kinds:
            reader.at += 1
            return face
    return None


def _is_of_suit(reader: _Reader) -> bool:
    """Whether a ``J`` is a jack: ``J♥`` or ``J of hearts``, but not ``J ♥5``."""
    if reader.word(1) in FILLERS:
        return reader.word(2) in SUIT_WORDS
    letter, follows = reader.peek(), reader.peek(1)
    return bool(letter and follows and letter.end == follows.start and follows.text in SUIT_WORDS)


def _natural(reader: _Reader) -> Face:
    begin = reader.at
    face = _card(reader) if reader.has_cards else _tile(reader)
    if face is None or face not in reader.deck.kinds:
        raise reader.unreadable(begin, max(reader.at - 1, begin))
    return face


def _tile(reader: _Reader) -> Face | None:
    """``r7``, ``red 7`` or ``7 red``."""
    for colour_at, number_at in ((0, 1), (1, 0)):
        colour, number = COLOUR_WORDS.get(reader.word(colour_at)), reader.number(number_at)
        if colour is not None and number is not None:
            reader.at += 2
            return Face(colour, number)
    return None


def _card(reader: _Reader) -> Face | None:
    """``HQ``, ``H10``, ``Q♥``, ``Herz Dame``, ``Herzdame``, ``10 of hearts``, ``dame de cœur``."""
    ranks = ranks_in(reader.language)
    word = reader.word()
    for cut in range(1, len(word)):
        if word not in SUIT_WORDS and word[:cut] in SUIT_WORDS and word[cut:] in ranks:
            reader.at += 1
            return Face(SUIT_WORDS[word[:cut]], ranks[word[cut:]])
    if word in SUIT_WORDS:
        rank = _rank(reader, 1, ranks)
        if rank is not None:
            reader.at += 2
            return Face(SUIT_WORDS[word], rank)
    rank = _rank(reader, 0, ranks)
    if rank is None:
        return None
    skip = 2 if reader.word(1) in FILLERS and reader.word(2) in SUIT_WORDS else 1
    suit = SUIT_WORDS.get(reader.word(skip))
    reader.at += skip + 1 if suit is not None else 0
    return Face(suit, rank) if suit is not None else None


def _rank(reader: _Reader, ahead: int, ranks: dict[str, int]) -> int | None:
    number = reader.number(ahead)
    return number if number is not None else ranks.get(reader.word(ahead))


# --- moves as text, both ways ---

_TURN = re.compile(r"\s*([0-9]{1,2})\s+([A-Za-z]+)(?:\s+(.*))?\Z", re.DOTALL)
_MOST_NUMBERS = 200


def move_text(move: Move) -> str:
    """The canonical text of a move."""
    match move:
        case Arrange(melds):
            return "arrange " + " / ".join(map(meld_text, melds))
        case Draw(Source.STOCK):
            return "draw"
        case Draw(Source.OPEN, count):
            return f"draw open {count}"
        case Discard(piece, knock):
            return f"discard {piece_text(piece)}" + " knock" * knock
        case _:
            words = [type(move).__name__.lower()]
            for place, name in enumerate(_FORMS[words[0]].parts):
                words.append(name if place % 2 else _PARTS[name].write(getattr(move, name)))
            return " ".join(words)


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
    word = verb.strip().casefold()
    if word in _FORMS:
        return _composed(_FORMS[word], rest.rstrip(), deck, language)
    if word in _READERS:
        return _READERS[word](rest.rstrip(), deck, language)
    raise UnreadableError.whole(verb, expected="a move")


def _composed(form: "_Form", rest: str, deck: Deck, language: str) -> Move:
    """A move that is said in parts, with a small word such as *to* between two of them."""
    texts = {}
    match form.parts:
        case (first, word, second):
            pattern = rf"({_PARTS[first].pattern})\s+{word}\s+({_PARTS[second].pattern})\Z"
            said = re.compile(pattern, re.DOTALL | re.IGNORECASE)
            found = said.match(rest, len(rest) - len(rest.lstrip()))
            if found is None:
                raise UnreadableError.whole(rest, expected=f"… {word} …")
            texts = {first: rest[: found.end(1)], second: _blanked(rest, found.start(2))}
        case (only,):
            texts = {only: rest}
        case _ if rest.strip():
            raise UnreadableError.whole(rest, expected="nothing more")
    pieces_first = sorted(texts, key=lambda name: name == "meld")
    return form.move(
        **{name: _PARTS[name].read(texts[name], deck, language) for name in pieces_first}
    )


def _some(rest: str, deck: Deck, language: str) -> tuple[Said, ...]:
    said = parse_pieces(rest, deck, language=language)
    if not said:
        raise UnreadableError.whole(rest, expected="pieces")
    return said


class _PartOfMove(NamedTuple):
    """A field of a move: how to know it in a text, to read it and to write it."""

    pattern: str
    read: Callable[[str, Deck, str], object]
    write: Callable[[Any], str]


_PARTS = {
    "pieces": _PartOfMove(r".*\S", _some, meld_text),
    "piece": _PartOfMove(
        r".*\S", lambda *said: parse_piece(*said[:2], language=said[2]).face, piece_text
    ),
    "before": _PartOfMove(r".*", lambda *said: parse_piece(*said[:2], language=said[2]), said_text),
    "meld": _PartOfMove(r"\S+", lambda text, *_: parse_letter(text), letter),
}


class _Form(NamedTuple):
    """How a move is said: its fields, and every second one a small word between two of them."""

    move: Callable[..., Move]
    parts: tuple[str, ...] = ()


_FORMS = {
    "lay": _Form(Lay, ("pieces",)),
    "add": _Form(Add, ("pieces", "to", "meld")),
    "take": _Form(Take, ("pieces", "from", "meld")),
    "split": _Form(Split, ("meld", "before", "before")),
    "swap": _Form(Swap, ("piece", "in", "meld")),
    **{kind.__name__.lower(): _Form(kind) for kind in (Undo, Reset, End, Pass, Buy, Timeout)},
}


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


_READERS: dict[str, Callable[[str, Deck, str], Move]]
_READERS = {"arrange": _arrange, "draw": _draw, "discard": _discard}


class LineError(Exception):
    """A line of a script, log or position that cannot be read or played."""

    def __init__(self, line: int, why: Exception | str) -> None:
        super().__init__(line, why)
        self.line = line
        self.why = why

    def __str__(self) -> str:
        return f"line {self.line}: {self.why}"


@contextmanager
def located(number: int) -> Iterator[None]:
    """Says which line an error came from."""
    try:
        yield
    except (RefusedError, UnreadableError) as error:
        raise LineError(number, error) from error
