"""Scenes of tournaments to look at."""

from render.samples.scenes import NAMES
from render.tournaments import (
    BracketRound,
    BracketScene,
    BracketSeat,
    BracketTable,
    StandingsRow,
    StandingsScene,
)

_MORE = (*NAMES, "민수 🎲", "The Honourable Sir Reginald Longbottom III", "žofia łęcka", "שרה")
STANDINGS = StandingsScene(
    "Autumn Cup",
    tuple(
        StandingsRow(place, name, points, opponents, is_out=place in (4, 9), is_me=name == NAMES[2])
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


def _played(number: int, *names: str) -> BracketTable:
    """A table that is over: the first half goes on."""
    on = max(1, len(names) // 2)
    return BracketTable(
        f"Table {number}",
        tuple(
            BracketSeat(name, f"{at}.", goes_on=at <= on, is_out=at > on)
            for at, name in enumerate(names, start=1)
        ),
    )


BRACKET = BracketScene(
    "Autumn Cup",
    (
        BracketRound("Final", (BracketTable("Table 1", tuple(map(BracketSeat, _MORE[:2]))),)),
        BracketRound(
            "Round 2",
            (_played(1, _MORE[0], _MORE[2]), _played(2, _MORE[1], _MORE[7])),
            mark_label="goes on",
        ),
        BracketRound(
            "Round 1",
            (
                _played(1, _MORE[0], _MORE[3]),
                _played(2, _MORE[2], _MORE[4]),
                _played(3, _MORE[1], _MORE[5]),
                BracketTable("Bye", (BracketSeat(_MORE[7], goes_on=True),)),
            ),
            mark_label="goes on",
        ),
    ),
    note="Knockout",
)
PAIRINGS = BracketScene(
    "Autumn Cup",
    (
        BracketRound(
            "",
            (
                BracketTable("Table 1", tuple(BracketSeat(name, "3") for name in _MORE[:4])),
                BracketTable("Table 2", tuple(BracketSeat(name, "1½") for name in _MORE[4:8])),
                BracketTable("Table 3", tuple(BracketSeat(name, "0") for name in _MORE[8:])),
            ),
        ),
    ),
    note="Round 4 of 6",
)
