"""Scenes to look at: for the gallery, the benchmark and the golden pictures."""

from dataclasses import replace
from types import MappingProxyType

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
    Face,
    joker,
)
from render.bodies import Material
from render.scenes import (
    MeldScene,
    OpenPileScene,
    PieceScene,
    RackScene,
    SeatScene,
    TableScene,
)
from render.words import Words

ENGLISH = Words(
    locale="en",
    suits=MappingProxyType(
        {
            RED: "Red",
            BLUE: "Blue",
            BLACK: "Black",
            YELLOW: "Yellow",
            GREEN: "Green",
            ORANGE: "Orange",
            HEARTS: "Hearts",
            SPADES: "Spades",
            DIAMONDS: "Diamonds",
            CLUBS: "Clubs",
        }
    ),
    ranks=MappingProxyType({ACE: "Ace", JACK: "Jack", QUEEN: "Queen", KING: "King"}),
    joker="Joker",
    stock="Stock",
    open_pile="Open pile",
    last_stone="Last stone",
    empty_table="Nothing on the table yet",
    free_seat="Free seat",
    computer="Computer",
    host="Host",
    dealer="Dealer",
    dealer_short="D",
    to_play="To play",
    not_opened="Not out yet",
    team="Team",
    new="New",
    moved="Moved",
    selected="Selected",
    wrong="Wrong",
    right="Right",
    loose="Loose",
    rack="Rack",
    opening="Opening",
    total="Total",
    round="Round",
    winner="Winner",
    rank="#",
    player="Player",
    rating="Rating",
    trend="7 days",
    games="Games",
    won="Won",
    step="Step",
    nameless="Player",
)

NAMES = ("Élodie Müller", "Björn", "田中さくら", "أحمد خالد", "xX_Dragon_Xx 🐉", "Олександра")


def face(text: str) -> Face:
    """``r7``, ``H12``, ``J``, ``Jr``"""
    return joker(text[1:]) if text[0] == "J" else Face(text[0], int(text[1:]))


def piece_of(text: str) -> PieceScene:
    """``r7``, ``J=r6`` or ``J=r6/b6``; ``+`` in front for new, ``~`` moved, ``!`` selected."""
    marks = text[: len(text) - len(text.lstrip("+~!"))]
    shown, _, meant = text.lstrip("+~!").partition("=")
    return PieceScene(
        face(shown),
        tuple(face(option) for option in meant.split("/")) if meant else (),
        is_new="+" in marks,
        is_moved="~" in marks,
        is_selected="!" in marks,
    )


def pieces(text: str) -> tuple[PieceScene, ...]:
    return tuple(piece_of(part) for part in text.split())


def letter(index: int) -> str:
    """A … Z, AA, AB …"""
    return (chr(64 + index // 26) if index >= 26 else "") + chr(65 + index % 26)


def melds(text: str) -> tuple[MeldScene, ...]:
    """Melds separated by ``|``; those with a marked piece are changed."""
    found = []
    for index, part in enumerate(text.split("|")):
        row = pieces(part)
        is_changed = any(scene.is_new or scene.is_moved for scene in row)
        found.append(MeldScene(letter(index), row, is_changed=is_changed))
    return tuple(found)


def seats(count: int, *, turn: int = 0) -> tuple[SeatScene, ...]:
    figures = ((7, 34), (3, -12), (11, 0), (14, 58), (9, 120), (2, -44))
    return tuple(
        SeatScene(name, cards, score, is_turn=index == turn, has_opened=index != 3)
        for index, (name, (cards, score)) in enumerate(
            zip(NAMES[:count], figures[:count], strict=True)
        )
    )


RACK_14 = RackScene(
    "Your rack",
    Material.TILES,
    pieces("r2 r3 b6 !b13 y3 y8 y11 y12 +y13 k2 k6 k8 k12 J"),
    note="14 tiles",
)
RACK_40 = RackScene(
    "Your rack",
    Material.TILES,
    pieces(" ".join(f"{colour}{number}" for colour in "rbg" for number in range(1, 14)) + " +o7"),
    note="40 tiles",
)
HAND = RackScene(
    "Your hand",
    Material.CARDS,
    pieces("S1 S2 S4 S5 !S6 S8 S12 H1 +H2 H3 H11 H13 D10"),
    note="13 cards",
)
HAND_30 = replace(
    HAND, pieces=(*HAND.pieces, *HAND.pieces, *pieces("C7 C9 C10 J")), note="30 cards"
)
HAND_RUMMUE = RackScene(
    "Your hand", Material.RUMMUE, pieces("r3 r0 g1 b3 !b7 k9 y5 +y7"), note="8 cards"
)

TABLE_18 = TableScene(
    Material.TILES,
    seats(4),
    melds(
        "b1 b2 b3 b4|r11 b11 y11|r12 J=b12 y12 k12|+r5 r6 r7|y4 y5 y6|r4 r5 r6|r13 b13 y13 k13|"
        "y5 y6 y7|r8 r9 r10|r1 r2 r3|y1 y2 y3 y4|~r11 +b11 y11 k11|r12 b12 y12|k1 k2 k3|b5 b6 b7|"
        "k7 k8 k9 k10|k8 J=y8/b8 r8|b4 b5 b6"
    ),
    stock=18,
    caption="Round 2 of 4 · Élodie Müller laid red 5 and blue 11",
)
_RUNS = "|".join(
    f"{colour}{low} {colour}{low + 1} {colour}{low + 2}"
    for low in (1, 4, 7, 10)
    for colour in "rbyk" * 2
)
TABLE_35 = TableScene(
    Material.TILES,
    seats(6, turn=2),
    melds(_RUNS + "|k13 J=r13 J=b13|+r13 +b13 +k13 y13|r13 b13 y13"),
    stock=0,
)
TABLE_EMPTY = TableScene(Material.TILES, seats(2), (), stock=78, last_stone=face("k9"))
TABLE_CARDS = TableScene(
    Material.CARDS,
    tuple(replace(seat, is_dealer=index == 2) for index, seat in enumerate(seats(5))),
    melds(
        "H1 H2 H3 H4|S12 H12 D12|+C9 +C10 +C11|D5 J=D6 D7 D8|S1 H1 C1 D1 S1|S8 H8 ~D8|"
        "C2 C3 C4 C5 C6 C7"
    ),
    stock=41,
    open_pile=OpenPileScene(face("H10"), 7),
    buying="Open card for sale: Björn, 田中さくら",
)
TABLE_RUMMUE = TableScene(
    Material.RUMMUE,
    tuple(
        replace(seat, team=index % 2, is_dealer=index == 1)
        for index, seat in enumerate(seats(4, turn=3))
    ),
    tuple(
        replace(meld, owner=owner)
        for meld, owner in zip(
            melds(
                "r5 y6=r6 r7|b0 g0 k0 y0|r2 r3 y4=r4 r5 r6 y7=r7 y8=r8|+g1 b2 +k3 r4|"
                "r9 g9 b9 k9 y9|b4 b5 b6"
            ),
            (0, 0, 1, 1, 3, 3),
            strict=True,
        )
    ),
    stock=17,
    open_pile=OpenPileScene(face("k4"), 9),
)
