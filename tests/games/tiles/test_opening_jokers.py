"""What a joker counts in a first lay-down: what it stands for when the turn ends (T17, T18)."""

import pytest

from tests.games.helpers import rule_on, verdict

AS_IT_LIES = [
    ("classic", ["J r9 r10"], 27),
    ("classic", ["r9 r10 J"], 30),
    ("letsplay", ["r1 r2 J", "r10 b10 g10"], 36),
    ("letsplay", ["J r9 r10 r11"], 38),
    ("letsplay", ["r9 r10 r11 J"], 42),
    ("letsplay", ["r9 r10 r11 J=r8"], 38),
]


@pytest.mark.parametrize(("game", "melds", "worth"), AS_IT_LIES)
def test_a_joker_in_the_first_lay_down_is_worth_what_it_stands_for_in_the_end(
    game: str, melds: list[str], worth: int
) -> None:
    """T17: never a dearer place that it could have had."""
    rack = " ".join(melds).replace("=r8", "")
    position = f"""
        game {game}
        seat 1 rack {rack} y1
        seat 2 rack b2
        pool y2 y3 y4 y5
    """
    need = {"classic": 30, "letsplay": 40}[game]
    steps = [f"1 lay {meld}" for meld in melds]
    said = "ok" if worth >= need else f"refused opening_too_low need={need} have={worth}"
    assert verdict(position, *steps, "1 end") == said
    assert verdict(position, f"1 arrange {' / '.join(melds)}") == said
    table = rule_on(position, *steps, "1 timeout").table
    assert bool(table) == (worth >= need), "T26: the clock judges alike"


REBUILT_WITH_A_JOKER = """
    game classic
    seat 1 rack r9 r10 J y1
    seat 2 rack b2
    table b11 k11 y11
    table r6 r7 r8
    pool b1
"""


def test_a_joker_of_the_opening_keeps_its_meaning_when_the_opening_is_rebuilt_at_once() -> None:
    """T18: it was the red 11 in `r9 r10 J`, and still is in the group."""
    kept = "1 arrange b11 k11 y11 J / r6 r7 r8 r9 r10"
    assert verdict(REBUILT_WITH_A_JOKER, kept, "1 end") == "ok"
    steps = ("1 lay r9 r10 J", "1 take J from C", "1 add J to A", "1 take r9 r10 from C")
    assert verdict(REBUILT_WITH_A_JOKER, *steps, "1 add r9 r10 to B", "1 end") == "ok"


def test_a_joker_of_the_opening_that_ends_as_another_tile_does_not_make_it_worth_more() -> None:
    """T18: it was the red 11, and ends as the red 5."""
    moved = "1 arrange b11 k11 y11 / J=r5 r6 r7 r8 r9 r10"
    assert verdict(REBUILT_WITH_A_JOKER, moved) == "refused opening_too_low need=30 have=0"
    steps = ("1 lay r9 r10 J", "1 take J from C", "1 add J=r5 to B", "1 take r9 r10 from C")
    assert verdict(REBUILT_WITH_A_JOKER, *steps, "1 add r9 r10 to B", "1 end") == (
        "refused opening_too_low need=30 have=0"
    )


def test_in_a_group_a_joker_is_any_colour_that_the_opening_needs() -> None:
    """T14, T18: beside two 10s it may be the red one of `J r11 r12`."""
    position = """
        game classic
        seat 1 rack r11 r12 J y1
        seat 2 rack b2
        table b10 k10 y10
        table y7 y8 y9
        table r8 r9 r10
    """
    rebuilt = "1 arrange b10 k10 J / y7 y8 y9 y10 / r8 r9 r10 r11 r12"
    assert verdict(position, rebuilt, "1 end") == "ok"
    pinned = "1 arrange b10 k10 y10 J / y7 y8 y9 / r8 r9 r10 r11 r12"
    assert verdict(position, pinned, "1 end") == "ok"
    black = position.replace("b10 k10 y10", "b10 r10 y10")
    pinned = pinned.replace("b10 k10 y10", "b10 r10 y10")
    assert verdict(black, pinned) == "refused opening_too_low need=30 have=0"


def test_a_joker_of_the_table_is_not_taken_for_the_one_that_was_laid() -> None:
    """T18, T23: the table's joker stands for a 13 and stays; the player's own is cheap."""
    position = """
        game letsplay
        seat 1 rack r1 r2 J b13 g13 b1
        seat 2 rack y2
        table r11 r12 J=r13
        table b10 b11 b12
        table g10 g11 g12
    """
    cheap = "1 arrange r11 r12 J=r13 / b10 b11 b12 b13 / g10 g11 g12 g13 / r1 r2 J=r3"
    assert verdict(position, cheap).startswith("refused opening_too_low need=40")


def test_in_mini_a_joker_of_the_opening_keeps_its_meaning_too() -> None:
    """T6, T18: it counts 25 wherever it lies, but it has to fit."""
    position = """
        game mini
        seat 1 rack r7 r8 J o1
        seat 2 rack b2
        table r4 r5 r6
        table b9 g9 o9
    """
    assert verdict(position, "1 arrange r4 r5 r6 r7 r8 / b9 g9 o9 J", "1 end") == "ok"
    assert verdict(position, "1 arrange J=r3 r4 r5 r6 r7 r8 / b9 g9 o9") == (
        "refused opening_too_low need=40 have=0"
    )


def test_two_jokers_of_a_group_are_not_the_same_tile_of_the_opening() -> None:
    """T14, T18: beside red and blue 8 they are a black and a yellow one, not two black ones."""
    position = """
        game classic
        seat 1 rack k7 k7 k9 k9 J J b13
        seat 2 rack b2
        table r8 b8 k8 y8
        table k8 y8 r8 b8
        table y5 y6 y7
    """
    rebuilt = "1 arrange r8 b8 J J / r8 b8 y8 / y5 y6 y7 y8 / k7 k8 k9 / k7 k8 k9"
    assert verdict(position, rebuilt).startswith("refused opening_too_low need=30")


def test_after_an_opening_that_was_arranged_the_table_is_free() -> None:
    """T18: the first lay-down holds, though its tiles lie in melds of the table."""
    position = """
        game classic
        seat 1 rack r11 r12 r13 b4
        seat 2 rack b2
        table r8 r9 r10
        table b1 b2 b3
    """
    arranged = "1 arrange r8 r9 r10 r11 r12 r13 / b1 b2 b3"
    assert verdict(position, arranged, "1 add b4 to B", "1 end").startswith("round over winner=1")
