"""T31–T34: the variants of classic."""

import pytest

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.moves import End
from bot.games.pieces import RED, Face, Reading, Said, Seat
from bot.games.referee import parse_script
from bot.games.refusals import Reason, RefusedError
from tests.games.helpers import dealt, header_for, rule_on, verdict

HAND = """
    game classic hand_rummy=on
    seat 1 rack r10 b10 k10
    seat 2 rack y5 J
    seat 3 rack b1
"""


def test_hand_rummy_doubles_every_score() -> None:
    """T31."""
    assert verdict(HAND, "1 lay r10 b10 k10", "1 end") == "round over winner=1 scores=72,-70,-2"


def test_hand_rummy_is_only_for_those_who_have_laid_nothing_before() -> None:
    """T31."""
    opened = HAND.replace("seat 1 rack", "seat 1 opened rack")
    assert verdict(opened, "1 lay r10 b10 k10", "1 end") == "round over winner=1 scores=36,-35,-1"


def test_without_the_variant_a_whole_rack_in_one_turn_counts_once() -> None:
    """T31."""
    plain = HAND.replace(" hand_rummy=on", "")
    assert verdict(plain, "1 lay r10 b10 k10", "1 end") == "round over winner=1 scores=36,-35,-1"


def test_hand_rummy_may_use_the_table_after_the_first_lay_down() -> None:
    """T31 with T18: all in one turn is what counts."""
    position = HAND.replace("k10", "k10 y4") + "\n    table y1 y2 y3"
    steps = ("1 lay r10 b10 k10", "1 add y4 to A", "1 end")
    assert verdict(position, *steps) == "round over winner=1 scores=72,-70,-2"


@pytest.mark.parametrize("game", ["mini", "classic", "letsplay"])
def test_the_clock_can_be_set_or_switched_off(game: str) -> None:
    """T8 and T32: two minutes unless agreed otherwise."""
    rules = rules_for(CATALOGUE[game], {})
    assert rules.turn_seconds == 120
    option = CATALOGUE[game].option("turn_seconds")
    assert (option.parse("off"), option.parse("15"), option.parse("604800")) == (0, 15, 604_800)
    assert rules_for(CATALOGUE[game], {"turn_seconds": 0}).turn_seconds == 0
    for text in ("14", "604801", "0"):
        with pytest.raises(RefusedError) as refused:
            option.parse(text)
        assert refused.value.reason == Reason.OPTION_OUT_OF_RANGE


STONE = """
    game classic last_stone=on
    seat 1 opened rack r7 r8 y2
    seat 2 rack b1 k3
    table y3 y4 y5
    pool k2
    stone r9
"""


def test_one_tile_is_set_aside_at_the_deal_for_all_to_see() -> None:
    """T33."""
    match, _ = dealt(header_for("classic", 4, last_stone=1))
    assert match.round is not None
    assert match.round.stone is not None
    assert len(match.round.stock) == 106 - 4 * 14 - 1
    assert match.round.stone not in (*match.round.stock, *sum(match.round.racks, ()))


def test_the_winner_uses_the_last_stone_along_with_the_rest_of_the_rack() -> None:
    """T33: it scores for nobody."""
    ruling = rule_on(STONE, "1 add y2 to A", "1 lay r7 r8 r9", "1 end")
    assert ruling.answers[-1] == "round over winner=1 scores=4,-4"
    assert ruling.table == ["y2 y3 y4 y5", "r7 r8 r9"]
    assert not any(line.startswith("stone") for line in ruling.after)


def test_nobody_wins_without_the_last_stone() -> None:
    """T33."""
    position = STONE.replace("r7 r8 y2", "y2")
    assert verdict(position, "1 add y2 to A", "1 end") == "refused last_stone_unused piece=r9"


def test_the_last_stone_is_only_for_the_winning_turn() -> None:
    """T33."""
    assert verdict(STONE, "1 lay r7 r8 r9", "1 end") == "refused last_stone_only_to_win"


def test_the_last_stone_can_be_taken_back_and_used_elsewhere() -> None:
    """T33: until the turn ends it is set aside again."""
    ruling = rule_on(
        STONE, "1 lay r7 r8 r9", "1 take r9 from B", "1 reset", "1 add y2 to A", "1 end"
    )
    assert ruling.answers == ["ok"] * 5
    assert "stone r9" in ruling.after


def test_a_twin_of_the_last_stone_does_not_count_as_the_stone() -> None:
    """T33."""
    position = STONE.replace("r7 r8 y2", "r7 r8 r9")
    assert verdict(position, "1 lay r7 r8 r9", "1 end") == "refused last_stone_unused piece=r9"
    position += "\n    table k9 b9 y9"
    steps = ("1 lay r7 r8 r9", "1 add r9 to B", "1 end")
    assert verdict(position, *steps) == "round over winner=1 scores=4,-4"


def test_arranging_can_use_the_last_stone_too() -> None:
    """T33."""
    steps = ("1 arrange y2 y3 y4 y5 / r7 r8 r9", "1 end")
    assert verdict(STONE, *steps) == "round over winner=1 scores=4,-4"


SUM = """
    game classic win_sum=12
    seat 1 opened rack r3 r4 r5
    seat 2 rack b1
    table k3 k4 k5 k6
    table y9 y10 y11
    pool k2
"""


def test_the_last_meld_must_have_the_win_sum() -> None:
    """T34."""
    assert verdict(SUM, "1 lay r3 r4 r5", "1 end") == "round over winner=1 scores=1,-1"
    other = SUM.replace("win_sum=12", "win_sum=13")
    assert verdict(other, "1 lay r3 r4 r5", "1 end") == "refused win_sum_missed need=13 have=12"


def test_the_win_sum_is_asked_of_the_winner_only() -> None:
    """T34: it is about the last tile."""
    position = SUM.replace("r3 r4 r5", "r3 r4 r5 y12")
    assert verdict(position, "1 add y12 to B", "1 end") == "ok"


def test_a_meld_that_the_last_tile_was_added_to_must_have_the_win_sum() -> None:
    """T34."""
    position = SUM.replace("rack r3 r4 r5", "rack y12")
    assert verdict(position, "1 add y12 to B", "1 end") == "refused win_sum_missed need=12 have=42"
    right = position.replace("win_sum=12", "win_sum=42")
    assert verdict(right, "1 add y12 to B", "1 end") == "round over winner=1 scores=1,-1"


def test_the_order_of_laying_decides_which_meld_was_the_last() -> None:
    """T34."""
    position = SUM.replace("r3 r4 r5", "r3 r4 r5 y12")
    wrong = ("1 lay r3 r4 r5", "1 add y12 to B", "1 end")
    assert verdict(position, *wrong) == "refused win_sum_missed need=12 have=42"
    right = ("1 add y12 to B", "1 lay r3 r4 r5", "1 end")
    assert verdict(position, *right) == "round over winner=1 scores=1,-1"


def test_a_joker_counts_in_the_win_sum_as_what_it_stands_for() -> None:
    """T34."""
    position = SUM.replace("r3 r4 r5", "r3 J r5")
    assert verdict(position, "1 lay r3 J r5", "1 end") == "round over winner=1 scores=1,-1"
    assert verdict(SUM.replace("r3 r4 r5", "r4 b4 J"), "1 lay r4 b4 J", "1 end") == (
        "round over winner=1 scores=1,-1"
    )


def test_an_arranged_table_wins_if_one_of_the_melds_laid_to_has_the_sum() -> None:
    """T34: which of them was the last is not said, so any may have been."""
    position = SUM.replace("r3 r4 r5", "r3 r4 r5 y12")
    arranged = "1 arrange k3 k4 k5 k6 / y9 y10 y11 y12 / r3 r4 r5"
    assert verdict(position, arranged, "1 end") == "round over winner=1 scores=1,-1"


def test_equal_tiles_may_change_places_for_the_last_meld() -> None:
    """T34: the old red 4 goes to the other run, and the winner's own is added last."""
    position = """
        game classic win_sum=15
        seat 1 opened rack r4
        seat 2 rack b1
        table r4 r5 r6
        table r1 r2 r3
    """
    won = "round over winner=1 scores=1,-1"
    steps = ("1 take r4 from A", "1 add r4 to B", "1 add r4 to A", "1 end")
    assert verdict(position, *steps) == won
    for arranged in ("r1 r2 r3 r4 / r4 r5 r6", "r4 r5 r6 / r1 r2 r3 r4"):
        assert verdict(position, f"1 arrange {arranged}", "1 end") == won
    assert verdict(position, "1 add r4 to B", "1 end") == "refused win_sum_missed need=15 have=10"


BACK = """
    game classic win_sum=12
    seat 1 opened rack y12 k7
    seat 2 rack b1
    table r3 r4 r5
    table y9 y10 y11
    table k3 k4 k5 k6
    table b3 b4 b5 b6
"""


@pytest.mark.parametrize(
    "nothing",
    [
        ("1 take r3 from A", "1 add r3 to A"),
        ("1 take r3 r5 from A", "1 add r5 to A", "1 add r3 to A"),
        ("1 take b3 from D", "1 add b3 to D", "1 take r3 from A", "1 add r3 to A"),
    ],
)
def test_taking_a_tile_off_and_putting_it_back_makes_no_meld_the_last(
    nothing: tuple[str, ...],
) -> None:
    """T34: the red run has the sum, but nothing was brought to it."""
    steps = ("1 add k7 to C", "1 add y12 to B", *nothing, "1 end")
    assert verdict(BACK, *steps) == "refused win_sum_missed need=12 have=42"


def test_a_tile_of_the_table_makes_no_meld_the_last() -> None:
    """T34: it has to come from the rack."""
    position = BACK.replace("table r3 r4 r5", "table r5 r6 r7").replace("win_sum=12", "win_sum=22")
    position = position.replace("table b3 b4 b5 b6", "table r4 b4 k4 y4")
    steps = ("1 add k7 to C", "1 add y12 to B", "1 take r4 from D", "1 add r4 to A", "1 end")
    assert verdict(position, *steps) == "refused win_sum_missed need=22 have=42"


def test_what_is_put_back_elsewhere_leaves_the_last_meld_the_last() -> None:
    """T34: whoever has the sum may still touch other melds."""
    position = BACK.replace("rack y12 k7", "rack r6 y12").replace("win_sum=12", "win_sum=18")
    steps = ("1 add y12 to B", "1 add r6 to A", "1 take b3 from D", "1 add b3 to D", "1 end")
    assert verdict(position, *steps) == "round over winner=1 scores=1,-1"


def test_a_tile_that_was_taken_back_and_laid_again_at_once_does_not_change_the_order() -> None:
    """T34: off and on again, and nothing in between, is as if it had stayed."""
    position = BACK.replace("rack y12 k7", "rack r6 y12").replace("win_sum=12", "win_sum=18")
    steps = ("1 add r6 to A", "1 add y12 to B")
    assert verdict(position, *steps, "1 take r6 from A", "1 add r6 to A", "1 end") == (
        "refused win_sum_missed need=18 have=42"
    )
    again = ("1 take r6 from A", "1 take y12 from B", "1 add y12 to B", "1 add r6 to A", "1 end")
    assert verdict(position, *steps, *again) == "round over winner=1 scores=1,-1"


def test_the_last_tile_is_looked_for_where_it_lies_in_the_end() -> None:
    """T34: a run that was laid and then split."""
    position = BACK.replace("rack y12 k7", "rack r6 r7 r8").replace("win_sum=12", "win_sum=21")
    steps = ("1 add r6 r7 r8 to A", "1 split A before r6", "1 end")
    assert verdict(position, *steps) == "round over winner=1 scores=1,-1"
    other = position.replace("win_sum=21", "win_sum=12")
    assert verdict(other, *steps) == "refused win_sum_missed need=12 have=21"


def test_the_win_sum_of_the_first_revision_is_folded_as_it_was() -> None:
    """T34: what was won then stays won."""
    script = parse_script(
        "\n".join(
            [BACK, "---", "1 add k7 to C", "1 add y12 to B", "1 take r3 from A", "1 add r3 to A"]
        )
    )
    state = script.position.round
    rules = rules_for(CATALOGUE["classic"], {"win_sum": 12}, 1)
    for turn in script.turns:
        state = rules.play(state, turn.seat, turn.move)
    won = rules.play(state, state.turn, End())
    assert won.ending is not None
    with pytest.raises(RefusedError):
        script.position.rules.play(state, state.turn, End())


def test_a_whole_table_at_once_is_won_by_melds_that_it_brought_tiles_to() -> None:
    """T34, in the first revision."""
    rules = rules_for(CATALOGUE["classic"], {"win_sum": 12}, 1)
    for laid, wins in (("r3 r4 r5 / k3 k4 k5 k6", True), ("r3 r4 r5 r6 / k3 k4 k5", False)):
        mine = "r3 r4 r5" if wins else "r6"
        table = "k3 k4 k5 k6" if wins else "r3 r4 r5\n    table k3 k4 k5"
        text = f"""
    game classic win_sum=12
    seat 1 opened rack {mine}
    seat 2 rack b1
    table {table}
    ---
    1 arrange {laid}"""
        script = parse_script(text)
        state = rules.play(script.position.round, Seat(0), script.turns[0].move)
        if wins:
            assert rules.play(state, Seat(0), End()).ending is not None
        else:
            with pytest.raises(RefusedError):
                rules.play(state, Seat(0), End())


@pytest.mark.parametrize(
    ("value", "rack"), [(3, "r1 b1 k1"), (91, " ".join(f"r{n}" for n in range(1, 14)))]
)
def test_the_least_and_the_dearest_meld_can_be_agreed_on(value: int, rack: str) -> None:
    """T34."""
    position = f"""
        game classic win_sum={value}
        seat 1 opened rack {rack}
        seat 2 rack b1
    """
    assert verdict(position, f"1 lay {rack}", "1 end") == "round over winner=1 scores=1,-1"


def test_last_stone_and_win_sum_hold_together() -> None:
    """T33 and T34."""
    position = STONE.replace("last_stone=on", "last_stone=on win_sum=24")
    assert verdict(position, "1 lay r7 r8 r9", "1 add y2 to A", "1 end") == (
        "refused win_sum_missed need=24 have=14"
    )
    assert verdict(position, "1 add y2 to A", "1 lay r7 r8 r9", "1 end") == (
        "round over winner=1 scores=4,-4"
    )


@pytest.mark.parametrize(("text", "value"), [("off", 0), ("3", 3), ("91", 91), ("12", 12)])
def test_the_win_sum_is_off_or_what_a_meld_can_be_worth(text: str, value: int) -> None:
    """T34: from three 1s to a run of all numbers."""
    option = CATALOGUE["classic"].option("win_sum")
    assert option.parse(text) == value
    for wrong in ("2", "92", "-6", "on"):
        with pytest.raises(RefusedError):
            option.parse(wrong)


def test_a_win_sum_that_no_meld_can_have_is_understood_but_not_agreed_on() -> None:
    """T34: nobody could win; matches from before are read all the same."""
    game = CATALOGUE["classic"]
    assert rules_for(game, {"win_sum": 80}) != rules_for(game, {})
    with pytest.raises(RefusedError) as refused:
        game.agree({"win_sum": 80})
    assert str(refused.value) == "option_impossible option=win_sum value=80 below=78 above=81"


def test_every_win_sum_that_can_be_agreed_on_is_that_of_a_meld() -> None:
    """T34: some run or group is worth it, or it is refused."""
    rules = rules_for(CATALOGUE["classic"], {})
    numbers = range(1, 14)
    runs = [[Face(RED, at) for at in numbers[low:high]] for low in range(13) for high in range(14)]
    groups = [
        [Face(suit, at) for suit in rules.deck.suits[:size]] for at in numbers for size in (3, 4)
    ]
    read = [rules.read(tuple(map(Said, faces))) for faces in (*runs, *groups)]
    worth = {one.value for one in read if isinstance(one, Reading)}
    assert {value for value in range(3, 92) if _is_agreed_on(value)} == worth


def _is_agreed_on(value: int) -> bool:
    try:
        CATALOGUE["classic"].agree({"win_sum": value})
    except RefusedError:
        return False
    return True
