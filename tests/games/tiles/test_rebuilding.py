"""T19–T21: laying off and rebuilding, with every worked example of the sheets."""

import pytest

from tests.games.helpers import rule_on, verdict

# --- mini, sheet of 1981 ---

BLUE = """
    game mini
    seat 1 opened rack b9 b13 J o1
    seat 2 rack g1
    table b10 b11 b12
    table g9 o9 r9
"""


@pytest.mark.parametrize(
    ("tiles", "meld", "after"),
    [
        ("b13", "A", "b10 b11 b12 b13"),
        ("b9", "A", "b9 b10 b11 b12"),
        ("b13 b9", "A", "b9 b10 b11 b12 b13"),
        ("J=b9", "A", "J=b9 b10 b11 b12"),
        ("b9", "B", "g9 o9 r9 b9"),
        ("J", "B", "g9 o9 r9 J=b9"),
    ],
)
def test_mini_example_laying_off_on_the_blue_run_and_the_nines(
    tiles: str, meld: str, after: str
) -> None:
    """T19, `mini`: blue 10-11-12, and green, orange and red 9."""
    ruling = rule_on(BLUE, f"1 add {tiles} to {meld}", "1 end")
    assert ruling.answers == ["ok", "ok"]
    assert after in ruling.table


def test_mini_example_red_8_out_of_a_group_of_four() -> None:
    """T20, `mini`: red 7, 8, 9 with the red 8 of the table."""
    position = """
        game mini
        seat 1 opened rack r7 r9 o1
        seat 2 rack g1
        table b8 g8 o8 r8
    """
    ruling = rule_on(position, "1 take r8 from A", "1 lay r7 r8 r9", "1 end")
    assert ruling.answers == ["ok"] * 3
    assert ruling.table == ["b8 g8 o8", "r7 r8 r9"]
    assert rule_on(position, "1 arrange b8 g8 o8 / r7 r8 r9", "1 end").table == ruling.table


def test_mini_example_blue_1_to_5_and_a_second_blue_3() -> None:
    """T20 and T21, `mini`: blue 4 and 5 are cut off."""
    position = """
        game mini
        seat 1 opened rack b3 o1
        seat 2 rack g1
        table b1 b2 b3 b4 b5
    """
    ruling = rule_on(position, "1 take b4 b5 from A", "1 lay b3 b4 b5", "1 end")
    assert ruling.answers == ["ok"] * 3
    assert ruling.table == ["b1 b2 b3", "b3 b4 b5"]
    assert rule_on(position, "1 split A before b4", "1 add b3 to B", "1 end").table == ruling.table
    assert rule_on(position, "1 arrange b1 b2 b3 / b3 b4 b5", "1 end").table == ruling.table


RUNS = """
    game mini
    seat 1 opened rack r4 r6 r7 o1
    seat 2 rack g1
    table g4 g5 g6 g7
    table o4 o5 o6 o7
    table b4 b5 b6
"""


def test_mini_example_three_runs_become_four_groups() -> None:
    """T20 and T21, `mini`: with a red 4, 6 and 7."""
    groups = ["g4 o4 b4 r4", "g5 o5 b5", "g6 o6 b6 r6", "g7 o7 r7"]
    ruling = rule_on(RUNS, "1 arrange " + " / ".join(groups), "1 end")
    assert ruling.answers == ["ok", "ok"]
    assert ruling.table == groups
    taken = [
        "1 take g4 g5 g6 g7 from A",
        "1 take o4 o5 o6 o7 from B",
        "1 take b4 b5 b6 from C",
    ]
    ruling = rule_on(RUNS, *taken, *(f"1 lay {group}" for group in groups), "1 end")
    assert ruling.answers == ["ok"] * 8
    assert ruling.table == groups


# --- classic, sheet of 1992 ---


@pytest.mark.parametrize(
    ("tile", "meld", "after"),
    [
        ("b5", "A", "b5 b6 b7 b8"),
        ("b9", "A", "b6 b7 b8 b9"),
        ("k11", "B", "r11 b11 y11 k11"),
    ],
)
def test_classic_example_adding(tile: str, meld: str, after: str) -> None:
    """T19, `classic`: blue 6-7-8, and the red, blue and yellow 11."""
    position = """
        game classic
        seat 1 opened rack b5 b9 k11 k1
        seat 2 rack y1
        table b6 b7 b8
        table r11 b11 y11
    """
    ruling = rule_on(position, f"1 add {tile} to {meld}", "1 end")
    assert ruling.answers == ["ok", "ok"]
    assert after in ruling.table


def test_classic_example_adding_and_taking_away() -> None:
    """T20, `classic`: yellow 8-9-10 with yellow 11, red 8 and black 8."""
    position = """
        game classic
        seat 1 opened rack y11 r8 k8 k1
        seat 2 rack y1
        table y8 y9 y10
    """
    ruling = rule_on(position, "1 add y11 to A", "1 take y8 from A", "1 lay r8 k8 y8", "1 end")
    assert ruling.answers == ["ok"] * 4
    assert ruling.table == ["y9 y10 y11", "r8 k8 y8"]
    backwards = ("1 take y8 from A", "1 lay r8 k8 y8", "1 add y11 to A", "1 end")
    assert rule_on(position, *backwards).table == ruling.table
    assert rule_on(position, "1 arrange y9 y10 y11 / r8 k8 y8", "1 end").table == ruling.table


@pytest.mark.parametrize(
    "steps",
    [
        ("1 split A before r4", "1 add r4 to A"),
        ("1 split A before r5", "1 add r4 to B"),
        ("1 take r4 r5 r6 from A", "1 add r4 to A", "1 lay r4 r5 r6"),
        ("1 arrange r2 r3 r4 / r4 r5 r6",),
    ],
)
def test_classic_example_red_2_to_6_split_by_a_second_red_4(steps: tuple[str, ...]) -> None:
    """T20, `classic`: before or after the 4."""
    position = """
        game classic
        seat 1 opened rack r4 k1
        seat 2 rack y1
        table r2 r3 r4 r5 r6
    """
    ruling = rule_on(position, *steps, "1 end")
    assert set(ruling.answers) == {"ok"}
    assert ruling.table == ["r2 r3 r4", "r4 r5 r6"]


def test_classic_example_one_tile_from_each_of_two_long_melds() -> None:
    """T20, `classic`: blue 4–7 and the four 7s with a second yellow 7."""
    position = """
        game classic
        seat 1 opened rack y7 k1
        seat 2 rack y1
        table b4 b5 b6 b7
        table r7 k7 b7 y7
    """
    ruling = rule_on(position, "1 take b7 from A", "1 take r7 from B", "1 lay b7 r7 y7", "1 end")
    assert ruling.answers == ["ok"] * 4
    assert ruling.table == ["b4 b5 b6", "k7 b7 y7", "b7 r7 y7"]
    arranged = rule_on(position, "1 arrange b4 b5 b6 / k7 b7 y7 / b7 r7 y7", "1 end")
    assert arranged.table == ruling.table


# --- letsplay, sheet of 2022: green 6, red 9 and a joker (its picture is lost) ---


def test_letsplay_example_green_6_red_9_and_a_joker() -> None:
    """T20, `letsplay`: a table for which the sheet's hand works."""
    position = """
        game letsplay
        seat 1 opened rack g6 r9 J
        seat 2 rack b4
        table b6 r6 y6
        table r10 r11 r12 r13
        table g7 g8 g9
    """
    ruling = rule_on(
        position,
        "1 add g6 to C",
        "1 add r9 to B",
        "1 take r12 r13 from B",
        "1 lay J r12 r13",
        "1 end",
    )
    assert ruling.answers[-1] == "round over winner=1 scores=4,-4"
    assert ruling.table == ["b6 r6 y6", "r9 r10 r11", "g6 g7 g8 g9", "J=r11 r12 r13"]


# --- the rules themselves ---

PLAIN = """
    game classic
    seat 1 opened rack r7 r9 b7 k1
    seat 2 rack y1
    table r8 b8 y8 k8
    table b4 b5 b6
    table r4 r5 r6
    pool k2
"""


def test_any_number_of_tiles_may_be_laid_off_on_any_melds() -> None:
    """T19: melds belong to nobody."""
    ruling = rule_on(PLAIN, "1 add b7 to B", "1 add r7 to C", "1 end")
    assert ruling.answers == ["ok"] * 3
    assert ruling.table[1:] == ["b4 b5 b6 b7", "r4 r5 r6 r7"]


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("add k1 to A", "not_a_meld meld=A"),
        ("add r9 to C", "gap missing=7 meld=C"),
        ("add r9 to B", "not_a_meld meld=B"),
        ("add r7 to D", "no_such_meld meld=D"),
        ("add y2 to A", "not_on_rack piece=y2"),
        ("take r9 from A", "not_in_meld piece=r9 meld=A"),
        ("take r8 r8 from A", "not_in_meld piece=r8 meld=A"),
        ("take r8 from H", "no_such_meld meld=H"),
        ("split A before r8", "not_a_split meld=A"),
        ("split A before r9", "not_in_meld piece=r9 meld=A"),
        ("swap r7 in C", "no_joker_for_it piece=r7 meld=C"),
        ("lay r7 r9 b7", "not_a_meld"),
    ],
)
def test_what_does_not_fit_is_refused(move: str, why: str) -> None:
    """T19 and T20."""
    assert verdict(PLAIN, f"1 {move}") == f"refused {why}"


def test_every_tile_that_was_on_the_table_stays_on_the_table() -> None:
    """T20."""
    assert verdict(PLAIN, "1 add r7 to C", "1 take r8 from A", "1 end") == (
        "refused left_loose pieces=r8"
    )
    assert verdict(PLAIN, "1 arrange b8 y8 k8 / b4 b5 b6 b7 / r4 r5 r6") == (
        "refused table_piece_missing piece=r8"
    )


def test_every_meld_is_whole_when_the_turn_ends() -> None:
    """T20."""
    assert verdict(PLAIN, "1 split B before b6", "1 add b7 to D", "1 end") == (
        "refused too_short need=3 have=2 meld=B"
    )
    assert verdict(PLAIN, "1 arrange b8 y8 / r7 r8 r9") == (
        "refused too_short need=3 have=2 meld=b8,y8"
    )


def test_at_least_one_tile_comes_from_the_rack() -> None:
    """T20."""
    assert verdict(PLAIN, "1 take k8 from A", "1 add k8 to A", "1 end") == "refused nothing_laid"
    assert verdict(PLAIN, "1 arrange r8 b8 y8 k8 / b4 b5 b6 / r4 r5 r6", "1 end") == (
        "refused nothing_laid"
    )


def test_no_tile_of_the_table_goes_to_a_rack() -> None:
    """T20: what was taken up lies loose, and only one's own tile goes back."""
    assert verdict(PLAIN, "1 take r8 from A", "1 lay r7 r8 r9", "1 take r9 from D", "1 end") == (
        "refused too_short need=3 have=2 meld=D"
    )
    steps = ("1 take r8 from A", "1 lay r7 r8 r9", "1 take r8 r7 r9 from D", "1 add r8 to A")
    ruling = rule_on(PLAIN, *steps, "1 add b7 to B", "1 end")
    assert set(ruling.answers) == {"ok"}
    assert ruling.rack(1) == "k1 r7 r9"


@pytest.mark.parametrize("missing", ["b9", "r10", "J"])
def test_arranging_uses_only_what_is_there(missing: str) -> None:
    """T20: the table and the own rack, each tile as often as it is there."""
    melds = {"b9": "r9 k9 b9", "r10": "r8 r9 r10", "J": "r9 b9 J"}
    position = PLAIN.replace("rack r7 r9", "rack k9 r9" if missing == "b9" else "rack b9 r9")
    kept = "b8 y8 k8" if missing == "r10" else "r8 b8 y8 k8"
    arranged = f"1 arrange {kept} / b4 b5 b6 / r4 r5 r6 / {melds[missing]}"
    assert verdict(position, arranged) == f"refused not_on_rack piece={missing}"


def test_arranging_tells_twins_apart_by_number_only() -> None:
    """T20: with both red 4s about, it does not matter which of them goes where."""
    position = """
        game classic
        seat 1 opened rack r4 r4 k1
        seat 2 rack y1
        table r1 r2 r3
        table r5 r6 r7
    """
    ruling = rule_on(position, "1 arrange r4 r5 r6 r7 / r1 r2 r3 r4", "1 end")
    assert ruling.answers == ["ok", "ok"]
    assert ruling.table == ["r1 r2 r3 r4", "r4 r5 r6 r7"]
    assert ruling.rack(1) == "k1"
    assert verdict(position, "1 arrange r4 r5 r6 r7 / r1 r2 r3 r4 / r4 k1 J") == (
        "refused not_a_meld meld=r4,k1,J"
    )


def test_a_meld_without_a_joker_may_keep_fewer_than_three_of_its_tiles() -> None:
    """T21, `mini`: then it counts as taken up whole."""
    position = """
        game mini
        seat 1 opened rack r7 r8 g4 o4 o1
        seat 2 rack g1
        table r4 r5 r6
    """
    assert verdict(position, "1 take r4 from A", "1 add r7 to A", "1 lay r4 g4 o4", "1 end") == "ok"
    steps = ("1 add r7 r8 to A", "1 take r4 from A", "1 lay r4 g4 o4", "1 end")
    assert verdict(position, *steps) == "ok"


def test_each_part_of_a_run_that_is_split_twice_has_a_letter_of_its_own() -> None:
    """T20."""
    position = """
        game mini
        seat 1 opened rack b10 o1
        seat 2 rack g1
        table b1 b2 b3 b4 b5 b6 b7 b8 b9
    """
    moves = ["1 split A before b4", "1 split B before b7", "1 add b10 to C", "1 end"]
    ruling = rule_on(position, *moves)
    assert ruling.answers == ["ok"] * 4
    assert ruling.table == ["b1 b2 b3", "b4 b5 b6", "b7 b8 b9 b10"]
