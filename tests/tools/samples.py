"""Scenes of every kind to look at, to compare and to measure."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from bot.games.pieces import Material
from render import samples, scenes
from render.pictures import Scene
from render.samples import NAMES, face, melds, pieces, seats

# --- scenes to look at, beside those that a bot warms up with ---

RACK_40 = scenes.RackScene(
    "Your rack",
    Material.TILES,
    pieces(" ".join(f"{colour}{number}" for colour in "rbg" for number in range(1, 14)) + " +o7"),
    note="40 tiles",
)
HAND_30 = replace(
    samples.HAND,
    pieces=(*samples.HAND.pieces, *samples.HAND.pieces, *pieces("C7 C9 C10 J")),
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
        "rack of 14": samples.RACK_14,
        "rack of 40": RACK_40,
        "hand of 13": samples.HAND,
        "hand of 30": HAND_30,
        "Rummü hand": samples.HAND_RUMMUE,
        "table of 18 melds": samples.TABLE_18,
        "table of 106 tiles": samples.TABLE_35,
        "table of cards": samples.TABLE_CARDS,
        "Rummü table": samples.TABLE_RUMMUE,
        "workbench": samples.WORKBENCH,
        "lobby": samples.LOBBY,
        "score sheet": samples.SCORES,
        "ranking": samples.RANKING,
        "player card": samples.PLAYER,
        "race": RACE,
        "standings": STANDINGS,
        "bracket": BRACKET,
        "rules card": samples.RULES,
        "replay still": samples.REPLAY,
    }
)
