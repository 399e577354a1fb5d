"""Examples for the rules: melds in notation, what they show, and whether they are right.

The tests ask the engine about every one of them, and play those that change a table.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.games.options import NONE, Options


@dataclass(frozen=True, slots=True)
class Example:
    """A meld. One that is wrong and has no caption is explained as the engine refuses it."""

    pieces: str
    """Notation; a ``+`` in front marks what was laid from the rack, a ``~`` what was moved."""
    caption: str = ""
    """The rest of a message id after ``rules-example-``."""
    piece: str = ""
    """The piece that the caption names."""
    is_right: bool = True


@dataclass(frozen=True, slots=True)
class Card:
    """One picture: examples for a section of the rules."""

    section: str
    examples: tuple[Example, ...]
    options: Options = field(default_factory=lambda: NONE)
    """Options of the table with which the examples are true."""


def wrong(pieces: str, caption: str = "") -> Example:
    return Example(pieces, caption, is_right=False)


def _tiles(third: str, fourth: str) -> tuple[Card, ...]:
    """Every tile game has red and blue, but the other two colours differ."""
    return (
        Card(
            "melds",
            (
                Example("r5 r6 r7 r8", "run"),
                Example(f"r9 b9 {third}9 {fourth}9", "group-four"),
                wrong(f"{fourth}12 {fourth}13 {fourth}1", "around-13"),
                wrong("r4 r4 b4"),
                wrong(f"{third}2 {third}3 {third}5"),
            ),
        ),
        Card(
            "jokers",
            (
                Example("b11 J b13", "joker-is", "b12"),
                Example(f"r8 {third}8 J", "joker-either"),
                Example(f"{fourth}7 J J", "jokers-two"),
                wrong("r5 r6 J r9"),
                Example("r2 +r3 r4", "swapped", "r3"),
                Example(f"+{third}10 +{third}11 ~J", "freed"),
            ),
        ),
        Card(
            "table",
            (
                Example(f"b8 {third}8 {fourth}8", "taken", "r8"),
                Example("+r7 ~r8 +r9", "rebuilt", "r8"),
                Example("b4 b5 b6 +b7", "laid-off", "b7"),
            ),
        ),
    )


_COLOURED_JOKERS = Card(
    "options",
    (Example("b5 Jb b7", "joker-own-colour"), wrong("r5 Jb r7")),
    {"coloured_jokers": 1},
)

_CARDS = (
    Card(
        "melds",
        (
            Example("HA H2 H3", "low-ace"),
            Example("CQ CK CA", "high-ace"),
            Example("S8 H8 D8 S8", "repeat"),
            wrong("CK CA C2", "around-ace"),
            wrong("H5 D6 S7"),
        ),
    ),
    Card(
        "jokers",
        (
            Example("D5 J D7", "joker-is", "D6"),
            Example("S9 H9 J", "joker-suit"),
            Example("C8 J J", "cards-two"),
            wrong("S4 S5 J S8"),
            Example("H4 +H5 H6", "swapped-hand", "H5"),
        ),
    ),
)
_LAYING_OFF = Card(
    "table",
    (
        Example("D5 D6 D7 +D8", "laid-off", "D8"),
        Example("S9 H9 D9 +C9", "laid-off", "C9"),
    ),
)
_ROBBING = Card(
    "table",
    (
        Example("S8 D8 C8", "taken", "H8"),
        Example("+H7 ~H8 +H9", "rebuilt", "H8"),
        Example("D2 D3 D4 +D5", "laid-off", "D5"),
    ),
)
_RUMMUE = (
    Card(
        "melds",
        (
            Example("r4 r5 r6", "one-colour"),
            Example("r3 g4 b5 k6", "many"),
            Example("r2 g2 b2", "group"),
            wrong("b6 y7 b8 r9", "neither"),
            wrong("r7 r7 g7"),
        ),
    ),
    Card(
        "jokers",
        (
            Example("r5 y6 r7", "yellow-is", "r6"),
            Example("r5 y5 g5 b5 k5", "yellow-fifth"),
            Example("r2 r3 y4 r5 r6 y7 y8", "yellow-three"),
            wrong("b3 y4 y5 b6", "yellow-many"),
        ),
    ),
    Card(
        "table",
        (
            Example("g4 g5 g6 +g7", "laid-off", "g7"),
            Example("r5 +r6 r7", "yellow-swapped", "r6"),
        ),
    ),
)

EXAMPLES: Mapping[str, tuple[Card, ...]] = {
    "mini": _tiles("g", "o"),
    "classic": _tiles("k", "y"),
    "letsplay": (*_tiles("g", "y"), _COLOURED_JOKERS),
    "romme": _CARDS,
    "kaufen": _CARDS,
    "anlegen": (*_CARDS, _LAYING_OFF),
    "raeuber": (*_CARDS, _ROBBING),
    "rummue": _RUMMUE,
}
