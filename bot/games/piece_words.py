"""The words that people write for colours, suits and ranks, in all languages."""

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

# Each row: English, German, French, Italian, Dutch, Spanish, Polish.
_COLOURS = {
    RED: "r red rot rote roter rotes rouge rosso rossa rood rode rojo roja czerwony czerwona",
    BLUE: "b blue blau blaue blauer blaues bleu bleue blu blauw blauwe azul niebieski niebieska",
    BLACK: "k black schwarz schwarze schwarzer schwarzes noir noire nero nera zwart zwarte"
    " negro negra czarny czarna",
    YELLOW: "y yellow gelb gelbe gelber gelbes jaune giallo gialla geel gele amarillo amarilla"
    " żółty żółta",
    GREEN: "g green grün gruen grüne grüner grünes vert verte verde groen groene zielony zielona",
    ORANGE: "o orange oranger oranges arancione arancio oranje naranja pomarańczowy pomarańczowa",
}
_SUITS = {
    HEARTS: "h hearts heart herz cœur coeur coeurs cuori harten corazones corazón kier kiery ♥ ♡",
    SPADES: "s spades spade pik pique piques picche schoppen picas pica piki ♠ ♤",
    DIAMONDS: "d diamonds diamond karo carreau carreaux quadri ruiten diamantes diamante kara ♦ ♢",
    CLUBS: "c clubs club kreuz trèfle trefle trèfles fiori klaveren tréboles trébol trefl ♣ ♧",
}
_RANKS = {
    ACE: "a ace aces as ass asso aas",
    JACK: "j jack bube valet fante boer jota walet b v f w",
    QUEEN: "q queen dame donna regina vrouw reina dama d",
    KING: "k king könig koenig roi re heer rey król r",
}
_DUTCH_RANKS = {QUEEN: "v", KING: "h"}
_JOKERS = "j joker jolly comodín"
_FILLERS = "of de di d van the"


_WHOLE = str.maketrans({"œ": "oe", "ł": "l"})
"""Letters that Unicode does not take apart."""


def normal(word: str) -> str:
    """A word without the differences that people do not mean: case, accents, ligatures."""
    folded = unicodedata.normalize("NFKD", word.casefold().translate(_WHOLE))
    return "".join(char for char in folded if not unicodedata.combining(char))


def _table(rows: dict[str, str]) -> dict[str, str]:
    return {normal(word): key for key, words in rows.items() for word in words.split()}


def _ranks(rows: dict[int, str]) -> dict[str, int]:
    return {normal(word): key for key, words in rows.items() for word in words.split()}


COLOURS = _table(_COLOURS)
SUITS = _table(_SUITS)
RANKS = _ranks(_RANKS)
JOKERS = frozenset(map(normal, _JOKERS.split()))
FILLERS = frozenset(_FILLERS.split())


def ranks_in(language: str) -> dict[str, int]:
    """Rank words for readers of a language: a Dutch V is a queen, a French one a jack."""
    return RANKS | _ranks(_DUTCH_RANKS) if language == "nl" else RANKS
