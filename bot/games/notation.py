"""Reading what people write: forgiving about how, strict about what.

``r7 R8, red 9`` and ``rot7 rot-8 9 rouge`` are the same three tiles. Whatever cannot be read raises
:class:`~bot.games.refusals.UnreadableError`, which points at the part, and nothing else.
"""

import re
from dataclasses import dataclass
from typing import NamedTuple

from bot.games.melds import Said, slot_of
from bot.games.piece_words import COLOURS, FILLERS, JOKERS, normal, ranks_in
from bot.games.piece_words import SUITS as SUIT_WORDS
from bot.games.pieces import SUITS, Deck, Face, joker
from bot.games.refusals import UnreadableError

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
    colour = COLOURS.get(word[1:], "") if word[:1] == "j" else ""
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
        colour, number = COLOURS.get(reader.word(colour_at)), reader.number(number_at)
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
