"""Scenes to look at: for the gallery, the benchmark and the golden pictures."""

from dataclasses import replace

from bot.games.pieces import Face, Material, joker
from render.scenes import (
    ExampleScene,
    LobbyScene,
    LobbySeat,
    MeldScene,
    OpeningScene,
    OpenPileScene,
    PieceScene,
    PlayerScene,
    RaceLine,
    RaceScene,
    RackScene,
    RankingRow,
    RankingScene,
    ReplayScene,
    RulesScene,
    ScoreColumn,
    ScoreRound,
    ScoreScene,
    SeatScene,
    TableScene,
    WorkbenchScene,
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
        SeatScene(
            name,
            cards,
            score,
            is_turn=index == turn,
            is_computer=index == 1,
            has_opened=index != 3,
        )
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

WORKBENCH = WorkbenchScene(
    "Your draft",
    Material.TILES,
    tuple(
        replace(meld, fault=fault)
        for meld, fault in zip(
            melds("b1 b2 b3 b4|r11 b11|r12 J=b12 y12 k12|+r5 r6 r7|+y4 +y5 +y7|k7 k8 k9 k10"),
            ("", "needs one more", "", "", "not in a row", ""),
            strict=True,
        )
    ),
    loose=pieces("y11 k11"),
    rack=pieces("r2 r3 b6 b13 y3 !y8 +y13 k2 k6 k8 k12"),
    problems=("2 loose tiles must be laid", "Meld B has only 2 tiles"),
    opening=OpeningScene(24, 30),
    note="not seen by others",
)
WORKBENCH_CARDS = WorkbenchScene(
    "Your draft",
    Material.CARDS,
    melds("H1 H2 H3 H4|+S12 +H12 +D12|D5 J=D6 D7 D8"),
    rack=pieces("S2 !S6 C9 D10 +C12"),
    opening=OpeningScene(40, 30),
)
RULES = RulesScene(
    "Runs and groups",
    Material.TILES,
    (
        ExampleScene(pieces("r5 r6 r7 r8"), is_right=True, text="A run: one colour, in a row"),
        ExampleScene(
            pieces("r9 b9 k9"), is_right=True, text="A group: one number, all colours different"
        ),
        ExampleScene(pieces("b11 J=b12 b13"), is_right=True, text="A joker stands for any tile"),
        ExampleScene(pieces("y12 y13 y1"), is_right=False, text="The 13 is the end: no way around"),
        ExampleScene(pieces("r4 r4 b4"), is_right=False, text="Twice the same colour is no group"),
    ),
    text="Tiles are laid as runs or groups of at least three. Until your first lay-down of 30 "
    "points you may use only tiles from your rack.",
)
RULES_CARDS = RulesScene(
    "Sets and sequences",
    Material.CARDS,
    (
        ExampleScene(pieces("H1 H2 H3"), is_right=True, text="The ace is low here"),
        ExampleScene(
            pieces("S8 H8 D8 S8"), is_right=True, text="Suits may repeat: there are two decks"
        ),
        ExampleScene(pieces("C13 C1 C2"), is_right=False, text="No sequence goes around the ace"),
    ),
)
RULES_RUMMUE = RulesScene(
    "Yellow cards",
    Material.RUMMUE,
    (
        ExampleScene(
            pieces("r5 y6=r6 r7"),
            is_right=True,
            text="A yellow card stands for its number in any colour",
        ),
        ExampleScene(pieces("r5 y5 g5 b5 k5"), is_right=True, text="Yellow as the fifth colour"),
        ExampleScene(pieces("y3 y4 y5"), is_right=False, text="More than half must not be yellow"),
    ),
)
LOBBY = LobbyScene(
    "Table 12",
    "Rummy (1992) · waiting for players",
    (
        LobbySeat(NAMES[0], is_host=True),
        LobbySeat(NAMES[2]),
        LobbySeat("Greta", is_computer=True),
        LobbySeat(),
    ),
    (
        ("Rounds", "4"),
        ("Time for a turn", "2 minutes"),
        ("First lay-down", "30 points"),
        ("Hand-Rummy", "on"),
        ("Assistance", "arrange"),
    ),
    footer="Fair deal · SHA-256 9f2c 41aa 07be 55d1",
)
LOBBY_TEAMS = LobbyScene(
    "Table 3",
    "Rummü in teams",
    tuple(
        LobbySeat(name, team=index % 2, is_host=index == 1) for index, name in enumerate(NAMES[:4])
    ),
    (("Target", "500"), ("Cards", "8")),
)
_ROUNDS = ((44, -12, -20, -12), (-7, 31, -9, -15), (44, -12, -20, -12), (-7, 31, -9, -15))
SCORES = ScoreScene(
    "Score sheet",
    tuple(
        ScoreColumn(name, total, is_winner=total == 74)
        for name, total in zip(NAMES, (74, 38, -58, -54), strict=False)
    ),
    tuple(
        ScoreRound(f"Round {number}", scores, (0 if number % 2 else 1,))
        for number, scores in enumerate(_ROUNDS, start=1)
    ),
    note="Rummy (1992) · 4 rounds",
)
SCORES_TEAMS = ScoreScene(
    "Rummü",
    (
        ScoreColumn("Élodie & 田中さくら", 510, team=0, is_winner=True),
        ScoreColumn("Björn & أحمد", 340, team=1),
    ),
    (
        ScoreRound("Hand 1", (160, 40), (0,)),
        ScoreRound("Hand 2", (-15, 210), (1,)),
        ScoreRound("Hand 3", (365, 90), (0,)),
    ),
    note="to 500",
)
SCORES_LONG = ScoreScene(
    "Rommé",
    tuple(
        ScoreColumn(name, 1200 - 111 * index, is_winner=index == 5)
        for index, name in enumerate(NAMES)
    ),
    tuple(
        ScoreRound(f"Round {number}", tuple((number * 7 + seat * 13) % 90 for seat in range(6)))
        for number in range(1, 21)
    ),
    note="penalty points, the lowest total wins",
    is_signed=False,
)
_RANKED = (
    (2184, 36, 128, 87),
    (2101, -12, 96, 61),
    (2077, 8, 210, 128),
    (1998, 0, 77, 45),
    (1954, -41, 31, 16),
    (1920, 22, 1204, 674),
    (1899, 5, 64, 33),
    (1875, None, 12, 6),
    (1850, 11, 45, 23),
    (1801, -9, 20, 9),
)
RANKING = RankingScene(
    "Server ranking",
    tuple(
        RankingRow(rank, name, rating, games, wins, trend, is_me=rank == 2)
        for rank, (name, (rating, trend, games, wins)) in enumerate(
            zip(
                (
                    *NAMES,
                    "민수 🎲",
                    "The Honourable Sir Reginald Longbottom III",
                    "žofia łęcka",
                    "שרה",
                ),
                _RANKED,
                strict=True,
            ),
            start=1,
        )
    ),
    note="all games · 128 rated players",
)
PLAYER = PlayerScene(
    NAMES[0],
    "on this server since March",
    (
        ("Rating", "2,246"),
        ("Rank", "1 of 128"),
        ("Games", "128"),
        ("Won", "68%"),
        ("Best round", "+144"),
        ("Longest streak", "7"),
        ("Favourite", "Rummy (1992)"),
        ("Tiles laid", "3,911"),
    ),
    tuple(1500 + 12 * step + (37 * step * step % 91) - 45 * (step % 5 == 3) for step in range(56)),
    curve_title="Rating after each game",
    first_label="March",
    last_label="November",
)


def race(players: int, rounds: tuple[int, ...]) -> RaceScene:
    """A made-up match: racks that grow a little, and then shrink."""
    return RaceScene(
        "Rummy (1992), match 17",
        rounds,
        tuple(
            RaceLine(
                NAMES[seat],
                tuple(
                    max(0, 14 + turn // 4 - (turn * turn * (5 + seat)) // (turns * turns // 3 + 1))
                    for turns in rounds
                    for turn in range(turns)
                ),
                tuple(range(7 + 3 * seat, sum(rounds), 17 + 5 * seat)),
                f"{41 - 4 * seat} of {44 + seat}, {2 + seat} missed",
            )
            for seat in range(players)
        ),
        note="A ring: something was missed",
    )


RACE = race(4, (24, 37, 30))
RACE_LONG = race(
    6, (24, 31, 18, 40, 22, 35, 27, 30, 60, 12, 33, 41, 20, 28, 19, 44, 38, 26, 31, 29)
)


def replay(count: int, full: TableScene = TABLE_35) -> tuple[ReplayScene, ...]:
    """A made-up round: each step lays the next melds of the full table."""
    players = len(full.seats)
    steps = []
    for number in range(1, count + 1):
        laid = full.melds[: max(1, number * len(full.melds) // count)]
        marked = tuple(
            replace(meld, is_changed=index == len(laid) - 1) for index, meld in enumerate(laid)
        )
        turn = number % players
        table = replace(full, melds=marked, seats=seats(players, turn=turn), stock=106 - number)
        caption = f"{NAMES[turn]} lays {letter(len(laid) - 1)}"
        steps.append(ReplayScene(table, caption, number, count))
    return tuple(steps)


REPLAY = replay(24)[9]
