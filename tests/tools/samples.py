"""Scenes of every kind to look at, to compare and to measure."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from bot.games.pieces import Face, Material, joker
from render import scenes
from render.pictures import Scene

NAMES = ("Élodie Müller", "Björn", "田中さくら", "أحمد خالد", "xX_Dragon_Xx 🐉", "Олександра")


def face(text: str) -> Face:
    """``r7``, ``H12``, ``J``, ``Jr``"""
    return joker(text[1:]) if text[0] == "J" else Face(text[0], int(text[1:]))


def piece_of(text: str) -> scenes.PieceScene:
    """``r7``, ``J=r6`` or ``J=r6/b6``; ``+`` in front for new, ``~`` moved, ``!`` selected."""
    marks = text[: len(text) - len(text.lstrip("+~!"))]
    shown, _, meant = text.lstrip("+~!").partition("=")
    return scenes.PieceScene(
        face(shown),
        tuple(face(option) for option in meant.split("/")) if meant else (),
        is_new="+" in marks,
        is_moved="~" in marks,
        is_selected="!" in marks,
    )


def pieces(text: str) -> tuple[scenes.PieceScene, ...]:
    return tuple(piece_of(part) for part in text.split())


def letter(index: int) -> str:
    """A … Z, AA, AB …"""
    return (chr(64 + index // 26) if index >= 26 else "") + chr(65 + index % 26)


def melds(text: str) -> tuple[scenes.MeldScene, ...]:
    """Melds separated by ``|``; those with a marked piece are changed."""
    found = []
    for index, part in enumerate(text.split("|")):
        row = pieces(part)
        is_changed = any(scene.is_new or scene.is_moved for scene in row)
        found.append(scenes.MeldScene(letter(index), row, is_changed=is_changed))
    return tuple(found)


def seats(count: int, *, turn: int = 0) -> tuple[scenes.SeatScene, ...]:
    figures = ((7, 34), (3, -12), (11, 0), (14, 58), (9, 120), (2, -44))
    return tuple(
        scenes.SeatScene(
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


RACK_14 = scenes.RackScene(
    "Your rack",
    Material.TILES,
    pieces("r2 r3 b6 !b13 y3 y8 y11 y12 +y13 k2 k6 k8 k12 J"),
    note="14 tiles",
)
HAND = scenes.RackScene(
    "Your hand",
    Material.CARDS,
    pieces("S1 S2 S4 S5 !S6 S8 S12 H1 +H2 H3 H11 H13 D10"),
    note="13 cards",
)
HAND_RUMMUE = scenes.RackScene(
    "Your hand", Material.RUMMUE, pieces("r3 r0 g1 b3 !b7 k9 y5 +y7"), note="8 cards"
)

TABLE_18 = scenes.TableScene(
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
TABLE_35 = scenes.TableScene(
    Material.TILES,
    seats(6, turn=2),
    melds(_RUNS + "|k13 J=r13 J=b13|+r13 +b13 +k13 y13|r13 b13 y13"),
    stock=0,
)
TABLE_CARDS = scenes.TableScene(
    Material.CARDS,
    tuple(replace(seat, is_dealer=index == 2) for index, seat in enumerate(seats(5))),
    melds(
        "H1 H2 H3 H4|S12 H12 D12|+C9 +C10 +C11|D5 J=D6 D7 D8|S1 H1 C1 D1 S1|S8 H8 ~D8|"
        "C2 C3 C4 C5 C6 C7"
    ),
    stock=41,
    open_pile=scenes.OpenPileScene(face("H10"), 7),
    buying="Open card for sale: Björn, 田中さくら",
)
TABLE_RUMMUE = scenes.TableScene(
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
    open_pile=scenes.OpenPileScene(face("k4"), 9),
)

WORKBENCH = scenes.WorkbenchScene(
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
    opening=scenes.OpeningScene(24, 30),
    note="not seen by others",
)
RULES = scenes.RulesScene(
    "Runs and groups",
    Material.TILES,
    (
        scenes.ExampleScene(
            pieces("r5 r6 r7 r8"), is_right=True, text="A run: one colour, in a row"
        ),
        scenes.ExampleScene(
            pieces("r9 b9 k9"), is_right=True, text="A group: one number, all colours different"
        ),
        scenes.ExampleScene(
            pieces("b11 J=b12 b13"), is_right=True, text="A joker stands for any tile"
        ),
        scenes.ExampleScene(
            pieces("y12 y13 y1"), is_right=False, text="The 13 is the end: no way around"
        ),
        scenes.ExampleScene(
            pieces("r4 r4 b4"), is_right=False, text="Twice the same colour is no group"
        ),
    ),
    text="Tiles are laid as runs or groups of at least three. Until your first lay-down of 30 "
    "points you may use only tiles from your rack.",
)
LOBBY = scenes.LobbyScene(
    "Table 12",
    "Rummy (1992) · waiting for players",
    (
        scenes.LobbySeat(NAMES[0], is_host=True),
        scenes.LobbySeat(NAMES[2]),
        scenes.LobbySeat("Greta", is_computer=True),
        scenes.LobbySeat(),
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
_ROUNDS = ((44, -12, -20, -12), (-7, 31, -9, -15), (44, -12, -20, -12), (-7, 31, -9, -15))
SCORES = scenes.ScoreScene(
    "Score sheet",
    tuple(
        scenes.ScoreColumn(name, total, is_winner=total == 74)
        for name, total in zip(NAMES, (74, 38, -58, -54), strict=False)
    ),
    tuple(
        scenes.ScoreRound(f"Round {number}", scores, (0 if number % 2 else 1,))
        for number, scores in enumerate(_ROUNDS, start=1)
    ),
    note="Rummy (1992) · 4 rounds",
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
RANKING = scenes.RankingScene(
    "Server ranking",
    tuple(
        scenes.RankingRow(rank, name, rating, games, wins, trend, is_me=rank == 2)
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
PLAYER = scenes.PlayerScene(
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


def replay(count: int, full: scenes.TableScene = TABLE_35) -> tuple[scenes.ReplayScene, ...]:
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
        steps.append(scenes.ReplayScene(table, caption, number, count))
    return tuple(steps)


REPLAY = replay(24)[9]
ROUND = scenes.RoundScene(TABLE_18, SCORES, ((), RACK_14.pieces, RACK_14.pieces[:9]))

# --- unusual ones, and those of tournaments ---

RACK_40 = scenes.RackScene(
    "Your rack",
    Material.TILES,
    pieces(" ".join(f"{colour}{number}" for colour in "rbg" for number in range(1, 14)) + " +o7"),
    note="40 tiles",
)
HAND_30 = replace(
    HAND,
    pieces=(*HAND.pieces, *HAND.pieces, *pieces("C7 C9 C10 J")),
    note="30 cards",
)
TABLE_EMPTY = scenes.TableScene(Material.TILES, seats(2), (), stock=78, last_stone=face("k9"))
WORKBENCH_CARDS = scenes.WorkbenchScene(
    "Your draft",
    Material.CARDS,
    melds("H1 H2 H3 H4|+S12 +H12 +D12|D5 J=D6 D7 D8"),
    rack=pieces("S2 !S6 C9 D10 +C12"),
    opening=scenes.OpeningScene(40, 30),
)
RULES_CARDS = scenes.RulesScene(
    "Sets and sequences",
    Material.CARDS,
    (
        scenes.ExampleScene(pieces("H1 H2 H3"), is_right=True, text="The ace is low here"),
        scenes.ExampleScene(
            pieces("S8 H8 D8 S8"),
            is_right=True,
            text="Suits may repeat: there are two decks",
        ),
        scenes.ExampleScene(
            pieces("C13 C1 C2"), is_right=False, text="No sequence goes around the ace"
        ),
    ),
)
RULES_RUMMUE = scenes.RulesScene(
    "Yellow cards",
    Material.RUMMUE,
    (
        scenes.ExampleScene(
            pieces("r5 y6=r6 r7"),
            is_right=True,
            text="A yellow card stands for its number in any colour",
        ),
        scenes.ExampleScene(
            pieces("r5 y5 g5 b5 k5"), is_right=True, text="Yellow as the fifth colour"
        ),
        scenes.ExampleScene(
            pieces("y3 y4 y5"), is_right=False, text="More than half must not be yellow"
        ),
    ),
)
LOBBY_TEAMS = scenes.LobbyScene(
    "Table 3",
    "Rummü in teams",
    tuple(
        scenes.LobbySeat(name, team=index % 2, is_host=index == 1)
        for index, name in enumerate(NAMES[:4])
    ),
    (("Target", "500"), ("Cards", "8")),
)
SCORES_TEAMS = scenes.ScoreScene(
    "Rummü",
    (
        scenes.ScoreColumn("Élodie & 田中さくら", 510, team=0, is_winner=True),
        scenes.ScoreColumn("Björn & أحمد", 340, team=1),
    ),
    (
        scenes.ScoreRound("Hand 1", (160, 40), (0,)),
        scenes.ScoreRound("Hand 2", (-15, 210), (1,)),
        scenes.ScoreRound("Hand 3", (365, 90), (0,)),
    ),
    note="to 500",
)
SCORES_LONG = scenes.ScoreScene(
    "Rommé",
    tuple(
        scenes.ScoreColumn(name, 1200 - 111 * index, is_winner=index == 5)
        for index, name in enumerate(NAMES)
    ),
    tuple(
        scenes.ScoreRound(
            f"Round {number}", tuple((number * 7 + seat * 13) % 90 for seat in range(6))
        )
        for number in range(1, 21)
    ),
    note="penalty points, the lowest total wins",
    is_signed=False,
)


def race(players: int, rounds: tuple[int, ...]) -> scenes.RaceScene:
    """A made-up match: racks that grow a little, and then shrink."""
    return scenes.RaceScene(
        "Rummy (1992), match 17",
        rounds,
        tuple(
            scenes.RaceLine(
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
_MORE = (*NAMES, "민수 🎲", "The Honourable Sir Reginald Longbottom III", "žofia łęcka", "שרה")
STANDINGS = scenes.StandingsScene(
    "Autumn Cup",
    tuple(
        scenes.StandingsRow(
            place, name, points, opponents, is_out=place in (4, 9), is_me=name == NAMES[2]
        )
        for place, (name, points, opponents) in enumerate(
            zip(
                _MORE,
                ("5", "4½", "4", "3½", "3½", "3", "2", "1½", "1", "0"),
                ("14", "15½", "13", "13", "12½", "12", "12", "11", "10½", "9"),
                strict=True,
            ),
            start=1,
        )
    ),
    points_label="Points",
    opponents_label="Opponents",
    note="after round 5 of 6",
)


def _played(number: int, *names: str) -> scenes.BracketTable:
    """A table that is over: the first half goes on."""
    on = max(1, len(names) // 2)
    return scenes.BracketTable(
        f"Table {number}",
        tuple(
            scenes.BracketSeat(name, f"{at}.", goes_on=at <= on, is_out=at > on)
            for at, name in enumerate(names, start=1)
        ),
    )


BRACKET = scenes.BracketScene(
    "Autumn Cup",
    (
        scenes.BracketRound(
            "Final", (scenes.BracketTable("Table 1", tuple(map(scenes.BracketSeat, _MORE[:2]))),)
        ),
        scenes.BracketRound(
            "Round 2",
            (_played(1, _MORE[0], _MORE[2]), _played(2, _MORE[1], _MORE[7])),
            mark_label="goes on",
        ),
        scenes.BracketRound(
            "Round 1",
            (
                _played(1, _MORE[0], _MORE[3]),
                _played(2, _MORE[2], _MORE[4]),
                _played(3, _MORE[1], _MORE[5]),
                scenes.BracketTable("Bye", (scenes.BracketSeat(_MORE[7], goes_on=True),)),
            ),
            mark_label="goes on",
        ),
    ),
    note="Knockout",
)
PAIRINGS = scenes.BracketScene(
    "Autumn Cup",
    (
        scenes.BracketRound(
            "",
            (
                scenes.BracketTable(
                    "Table 1", tuple(scenes.BracketSeat(name, "3") for name in _MORE[:4])
                ),
                scenes.BracketTable(
                    "Table 2", tuple(scenes.BracketSeat(name, "1½") for name in _MORE[4:8])
                ),
                scenes.BracketTable(
                    "Table 3", tuple(scenes.BracketSeat(name, "0") for name in _MORE[8:])
                ),
            ),
        ),
    ),
    note="Round 4 of 6",
)


KINDS: Mapping[str, Scene] = MappingProxyType(
    {
        "rack of 14": RACK_14,
        "rack of 40": RACK_40,
        "hand of 13": HAND,
        "hand of 30": HAND_30,
        "Rummü hand": HAND_RUMMUE,
        "table of 18 melds": TABLE_18,
        "table of 106 tiles": TABLE_35,
        "table of cards": TABLE_CARDS,
        "Rummü table": TABLE_RUMMUE,
        "workbench": WORKBENCH,
        "lobby": LOBBY,
        "score sheet": SCORES,
        "ranking": RANKING,
        "player card": PLAYER,
        "race": RACE,
        "standings": STANDINGS,
        "bracket": BRACKET,
        "rules card": RULES,
        "replay still": REPLAY,
        "round that is over": ROUND,
    }
)
