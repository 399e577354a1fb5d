"""T5, T6, T17 and T18: the first lay-down, and what it allows in the same turn."""

import pytest

from tests.games.helpers import rule_on, verdict


@pytest.mark.parametrize(
    ("game", "low", "enough", "need"),
    [
        ("mini", "r11 r12 r13", "r9 r10 r11 r12", 40),
        ("classic", "r8 r9 r10", "r9 r10 r11", 30),
        ("letsplay", "r11 r12 r13", "r13 b13 g13 y13", 40),
    ],
)
def test_the_first_lay_down_has_a_least_value(game: str, low: str, enough: str, need: int) -> None:
    """T5."""
    position = f"""
        game {game}
        seat 1 rack {low} {enough} b1
        seat 2 rack b2
    """
    have = sum(int(tile[1:]) for tile in low.split())
    assert verdict(position, f"1 lay {low}", "1 end") == (
        f"refused opening_too_low need={need} have={have}"
    )
    assert verdict(position, f"1 lay {enough}", "1 end") == "ok"


@pytest.mark.parametrize(("last", "said"), [(10, "ok"), (9, "refused")])
def test_the_least_value_itself_is_enough(last: int, said: str) -> None:
    """T5: 30 are 30."""
    position = f"""
        game classic
        seat 1 rack r{last} b{last} k{last} y1
        seat 2 rack b2
    """
    assert verdict(position, f"1 lay r{last} b{last} k{last}", "1 end").startswith(said)


def test_several_melds_add_up_in_the_first_lay_down() -> None:
    """T17."""
    position = """
        game classic
        seat 1 rack r1 r2 r3 b8 k8 y8 k1
        seat 2 rack b2
    """
    assert verdict(position, "1 lay b8 k8 y8", "1 end") == (
        "refused opening_too_low need=30 have=24"
    )
    assert verdict(position, "1 lay b8 k8 y8", "1 lay r1 r2 r3", "1 end") == "ok"


def test_in_mini_a_joker_always_counts_25_in_the_first_lay_down() -> None:
    """T6."""
    position = """
        game mini
        seat 1 rack r7 r8 J g1 g2 o1
        seat 2 rack b2
    """
    assert verdict(position, "1 lay r7 r8 J", "1 end") == "ok"
    assert verdict(position, "1 lay g1 g2 J", "1 end") == (
        "refused opening_too_low need=40 have=28"
    )


@pytest.mark.parametrize(("game", "need"), [("classic", 30), ("letsplay", 40)])
def test_elsewhere_a_joker_counts_as_the_tile_it_stands_for(game: str, need: int) -> None:
    """T6."""
    position = f"""
        game {game}
        seat 1 rack r7 r8 J r13 b13 y1
        seat 2 rack b2
    """
    assert verdict(position, "1 lay r7 r8 J", "1 end") == (
        f"refused opening_too_low need={need} have=24"
    )
    answer = verdict(position, "1 lay r13 b13 J", "1 end")
    assert answer == ("ok" if need <= 39 else f"refused opening_too_low need={need} have=39")


TABLE = """
    game classic
    seat 1 rack r9 b9 k9 r4 k5 y13
    seat 2 rack b2
    table r5 r6 r7
    table k1 k2 k3 k4
    table y9 y10 y11 J=y12
    pool b1
"""


@pytest.mark.parametrize(
    "move",
    [
        "add r4 to A",
        "take k4 from B",
        "take k1 k2 k3 k4 from B",
        "split B before k3",
        "swap y13 in C",
    ],
)
def test_until_the_first_lay_down_the_table_is_not_touched(move: str) -> None:
    """T17."""
    meld = next(word for word in move.split() if word in "ABC")
    assert verdict(TABLE, f"1 {move}") == (f"refused opening_uses_table meld={meld} need=30 have=0")


def test_the_first_lay_down_is_from_the_rack_only() -> None:
    """T17: tiles of the table do not count, however they are come by."""
    assert verdict(TABLE, "1 lay r9 b9 y9") == "refused not_on_rack piece=y9"
    arranged = "1 arrange r5 r6 r7 / k1 k2 k3 k4 / r9 b9 k9 y9 / y10 y11 J=y12 y13"
    assert verdict(TABLE, arranged) == "refused opening_too_low need=30 have=27"


@pytest.mark.parametrize(
    ("game", "opening"),
    [("mini", "r10 b10 g10 o10"), ("classic", "r10 b10 k10"), ("letsplay", "r10 b10 g10 y10")],
)
def test_after_the_first_lay_down_the_table_is_free_in_the_same_turn(
    game: str, opening: str
) -> None:
    """T18."""
    position = f"""
        game {game}
        seat 1 rack {opening} r4 r9 b1
        seat 2 rack b2
        table r5 r6 r7 r8
    """
    assert verdict(position, f"1 lay {opening}", "1 add r4 r9 to A", "1 end") == "ok"
    assert verdict(position, "1 add r4 to A").startswith("refused opening_uses_table meld=A")


REBUILT = """
    game classic
    seat 1 rack r10 b10 k10 y1
    seat 2 rack b2
    table r7 r8 r9
    table b7 b8 b9
    table k7 k8 k9
    pool b1
"""


def test_what_was_laid_first_may_be_rebuilt_at_once() -> None:
    """T18: by arranging, and step by step just as well."""
    after = ["r7 r8 r9 r10", "b7 b8 b9 b10", "k7 k8 k9 k10"]
    ruling = rule_on(REBUILT, f"1 arrange {' / '.join(after)}", "1 end")
    assert (ruling.answers, ruling.table) == (["ok", "ok"], after)
    ruling = rule_on(
        REBUILT,
        "1 lay r10 b10 k10",
        "1 take r10 from D",
        "1 add r10 to A",
        "1 take b10 from D",
        "1 add b10 to B",
        "1 take k10 from D",
        "1 add k10 to C",
        "1 end",
    )
    assert (ruling.answers, ruling.table) == (["ok"] * 8, after)


def test_a_first_lay_down_that_was_taken_back_does_not_count() -> None:
    """T17: at the end of the turn the tiles that were laid have to be worth it."""
    steps = ("1 lay r10 b10 k10", "1 take r10 b10 k10 from D", "1 add r10 to A")
    assert verdict(REBUILT, *steps, "1 end") == "refused opening_too_low need=30 have=0"


def test_taking_the_opening_back_by_undo_closes_the_table_again() -> None:
    """T17."""
    assert verdict(REBUILT, "1 lay r10 b10 k10", "1 undo", "1 add r10 to A") == (
        "refused opening_uses_table meld=A need=30 have=0"
    )


def test_arranging_the_table_alone_is_no_first_lay_down() -> None:
    """T17."""
    assert verdict(REBUILT, "1 arrange r7 r8 r9 / b7 b8 b9 / k7 k8 k9") == "refused nothing_laid"


def test_own_new_melds_may_be_touched_before_the_value_is_reached() -> None:
    """T17 keeps hands off the table, not off one's own work."""
    position = """
        game classic
        seat 1 rack r8 b8 k8 y8 r1 r2 r3 y1
        seat 2 rack b2
    """
    steps = ("1 lay r8 b8 k8", "1 add y8 to A", "1 end")
    assert verdict(position, *steps) == "ok"


def test_whoever_has_laid_down_once_needs_no_value_any_more() -> None:
    """T17."""
    position = """
        game classic
        seat 1 opened rack r1 r2 r3 y1
        seat 2 rack b2
    """
    assert verdict(position, "1 lay r1 r2 r3", "1 end") == "ok"


def test_the_first_lay_down_is_remembered_in_the_next_turn() -> None:
    """T17."""
    position = """
        game classic
        seat 1 rack r9 r10 r11 r1 r2 r3 y1
        seat 2 rack b2
        pool y13
    """
    steps = ("1 lay r9 r10 r11", "1 end", "2 draw", "1 lay r1 r2 r3", "1 end")
    assert verdict(position, *steps) == "ok"
