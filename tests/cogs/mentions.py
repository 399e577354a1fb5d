"""Which pieces a text names: in notation, in words of any of our ways of writing, or as emojis.

It rather finds too much than too little: a leak must not hide behind a way of putting it.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache

from bot.games.pieces import COLOURS, SUITS, Face, joker, piece_text
from bot.words.saying import SYMBOLS, rank_name
from tests.speaking import in_language, say_in

LANGUAGES = ("en", "de")
"""In which the simulated servers speak; their short ranks do not contradict each other."""
_TILE = re.compile(r"\b(?P<suit>[rbkygo])(?P<rank>1[0-3]|[0-9])\b")
_CARD = re.compile(r"\b(?P<suit>[HSDC])(?P<rank>10|[2-9AJQK])\b")
_JOKER = re.compile(
    r"(?<![♥♠♦♣])(?<!\ufe0e)(?<!from )(?<!aus )(?<![Mm]eld )(?<!Kombination )"
    r"\b(?P<joker>J[rbkygo]?)\b(?!:)"
)
"""After these words a J is the tenth meld."""
_EMOJI = re.compile(r"\b(?:tile|card|mue)_(?P<suit>[rbkygoHSDC]|J[rbkygo]?)(?P<number>[0-9]*)\b")
_RANKS = {"A": 1, "J": 11, "Q": 12, "K": 13}


@cache
def named(text: str) -> frozenset[Face]:
    """All faces that a text names. The word *joker* alone is none: it is on buttons, too."""
    return frozenset((*_in_notation(text), *_as_emoji(text), *_in_words(text)))


def jokers_in(text: str) -> frozenset[Face]:
    """Jokers by their name, where it can only mean a piece."""
    words = {say_in(language, "joker").casefold() for language in LANGUAGES}
    return frozenset([joker()]) if any(word in text.casefold() for word in words) else frozenset()


def _in_notation(text: str) -> Iterator[Face]:
    for pattern in (_TILE, _CARD):
        for found in pattern.finditer(text):
            rank = found["rank"]
            yield Face(found["suit"], _RANKS[rank] if rank in _RANKS else int(rank))
    for found in _JOKER.finditer(text):
        yield Face(found["joker"], 0)


def _as_emoji(text: str) -> Iterator[Face]:
    for found in _EMOJI.finditer(text):
        yield Face(found["suit"], int(found["number"] or 0))


def _in_words(text: str) -> Iterator[Face]:
    text = text.casefold()
    suits, (runs, groups, symbols) = _suits(), _patterns()
    for found in runs.finditer(text):
        for rank in found[2].split(", "):
            yield Face(suits[found[1]], _rank(rank))
    for found in groups.finditer(text):
        for suit in found[2].split(", "):
            yield Face(suits[suit], _rank(found[1]))
    for found in symbols.finditer(text):
        yield Face(_symbols()[found[1][0]], _short_ranks().get(found[2]) or int(found[2]))


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    """*red 7, 8*, *9 red, blue*, and *♥Q*."""
    colour, number = _either(_suits()), rf"(?:{_either(_ranks())}|[0-9]+)"
    return (
        re.compile(rf"\b({colour}) ({number}(?:, {number}(?! {colour}))*)\b"),
        re.compile(rf"\b({number}) ({colour}(?:, {colour}(?! {number}))*)\b"),
        re.compile(rf"([♥♠♦♣]\ufe0e?) ?({_either(_short_ranks())}|[0-9]+)\b"),
    )


def _rank(text: str) -> int:
    return _ranks()[text] if text in _ranks() else int(text)


def _either(words: Iterable[str]) -> str:
    return f"(?:{'|'.join(sorted(map(re.escape, words), key=len, reverse=True))})"


@cache
def _suits() -> dict[str, str]:
    names = [(f"colour-{colour}", colour) for colour in COLOURS]
    names += [(f"suit-{suit}", suit) for suit in SUITS]
    return {
        say_in(language, message).casefold(): suit
        for language in LANGUAGES
        for message, suit in names
    }


@cache
def _ranks() -> dict[str, int]:
    return {
        say_in(language, f"rank-{rank}").casefold(): rank
        for language in LANGUAGES
        for rank in _RANKS.values()
    }


@cache
def _short_ranks() -> dict[str, int]:
    return {
        in_language(language, rank_name, rank).casefold(): rank
        for language in LANGUAGES
        for rank in _RANKS.values()
    }


@cache
def _symbols() -> dict[str, str]:
    return {symbol[0]: suit for suit, symbol in SYMBOLS.items()}


def notation(faces: Iterable[Face]) -> str:
    return " ".join(sorted(map(piece_text, faces)))
