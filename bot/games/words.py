"""The words that people write for colours, suits and ranks, in the five languages."""

import unicodedata

from bot.games.pieces import (
    ACE,
    BLACK,
    BLUE,
    CLUBS,
    DIAMONDS,
    GREEN,
    HEARTS,
    JACK,
    KING,
    ORANGE,
    QUEEN,
    RED,
    SPADES,
    YELLOW,
)

# Each row: English, German, French, Italian, Dutch, then other forms in use.
_COLOURS = {
    RED: "r red rot rote roter rotes rouge rosso rossa rood rode",
    BLUE: "b blue blau blaue blauer blaues bleu bleue blu blauw blauwe",
    BLACK: "k black schwarz schwarze schwarzer schwarzes noir noire nero nera zwart zwarte",
    YELLOW: "y yellow gelb gelbe gelber gelbes jaune giallo gialla geel gele",
    GREEN: "g green grün gruen grüne grüner grünes vert verte verde groen groene",
    ORANGE: "o orange oranger oranges arancione arancio oranje",
}
_SUITS = {
    HEARTS: "h hearts heart herz cœur coeur coeurs cuori harten ♥ ♡",
    SPADES: "s spades spade pik pique piques picche schoppen ♠ ♤",
    DIAMONDS: "d diamonds diamond karo carreau carreaux quadri ruiten ♦ ♢",
    CLUBS: "c clubs club kreuz trèfle trefle trèfles fiori klaveren ♣ ♧",
}
_RANKS = {
    ACE: "a ace aces as ass asso aas",
    JACK: "j jack bube valet fante boer b v f",
    QUEEN: "q queen dame donna regina vrouw d",
    KING: "k king könig koenig roi re heer r",
}
_DUTCH_RANKS = {QUEEN: "v", KING: "h"}
_JOKERS = "j joker jolly"
_FILLERS = "of de di d van the"


def normal(word: str) -> str:
    """A word without the differences that people do not mean: case, accents, ligatures."""
    folded = unicodedata.normalize("NFKD", word.casefold().replace("œ", "oe"))
    return "".join(char for char in folded if not unicodedata.combining(char))


def _table(rows: dict[str, str]) -> dict[str, str]:
    return {normal(word): key for key, words in rows.items() for word in words.split()}


def _ranks(rows: dict[int, str]) -> dict[str, int]:
    return {normal(word): key for key, words in rows.items() for word in words.split()}


COLOURS = _table(_COLOURS)
SUITS = _table(_SUITS)
RANKS = _ranks(_RANKS)
JOKERS = frozenset(_JOKERS.split())
FILLERS = frozenset(_FILLERS.split())


def ranks_in(language: str) -> dict[str, int]:
    """Rank words for readers of a language: a Dutch V is a queen, a French one a jack."""
    return RANKS | _ranks(_DUTCH_RANKS) if language == "nl" else RANKS
