"""T21–T25: what may become of a joker on the table."""

import pytest

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.moves import End
from bot.games.pieces import Face, Meld, Said, joker
from bot.games.referee import parse_script
from bot.games.refusals import RefusedError
from bot.games.tiles.jokers import has_joker
from tests.games.helpers import TILE_GAMES, rule_on, scene, verdict

# --- T22: swapping ---


@pytest.mark.parametrize("game", TILE_GAMES)
def test_a_joker_is_swapped_for_the_tile_it_stands_for_and_laid_elsewhere(game: str) -> None:
    """T22."""
    table = scene(game, "r5 b8 b9 b1", "r4 J=r5 r6")
    ruling = rule_on(table, "1 swap r5 in A", "1 lay b8 b9 J", "1 end")
    assert ruling.answers == ["ok"] * 3
    assert ruling.table == ["r4 r5 r6", "b8 b9 J=b10"]
    arranged = rule_on(table, "1 arrange r4 r5 r6 / b8 b9 J", "1 end")
    assert (arranged.answers, arranged.table) == (["ok", "ok"], ruling.table)


@pytest.mark.parametrize(("tile", "fits"), [("b5", False), ("r4", False), ("r5", True)])
def test_in_a_run_only_the_very_tile_takes_a_jokers_place(tile: str, fits: bool) -> None:
    """T22: colour and number."""
    table = scene("classic", f"{tile} b8 b9", "r4 J=r5 r6")
    answer = verdict(table, f"1 swap {tile} in A")
    assert answer == ("ok" if fits else f"refused no_joker_for_it piece={tile} meld=A")


@pytest.mark.parametrize("game", TILE_GAMES)
@pytest.mark.parametrize("missing", [0, 1])
def test_in_a_group_of_three_either_missing_colour_takes_a_jokers_place(
    game: str, missing: int
) -> None:
    """T22 with T14."""
    others = {"mini": ("g5", "o5"), "classic": ("k5", "y5"), "letsplay": ("g5", "y5")}
    tile = others[game][missing]
    table = scene(game, f"{tile} b8 b9 b1", "r5 b5 J")
    assert verdict(table, f"1 swap {tile} in A", "1 lay b8 b9 J", "1 end") == "ok"
    assert verdict(table, f"1 arrange r5 b5 {tile} / b8 b9 J", "1 end") == "ok"


def test_in_a_group_of_four_a_joker_is_pinned_to_its_colour() -> None:
    """T22 with T14."""
    table = scene("classic", "y5 k5 b8 b9", "r5 b5 k5 J")
    assert verdict(table, "1 swap k5 in A") == "refused no_joker_for_it piece=k5 meld=A"
    assert verdict(table, "1 swap y5 in A") == "ok"


def test_taking_a_tile_off_a_group_of_four_does_not_unpin_its_joker_in_that_turn() -> None:
    """T22 with T14: by the final position yellow 5 is missing still."""
    table = scene("letsplay", "b8 b9 b1", "r5 b5 g5 J")
    steps = ("1 take r5 from A", "1 swap r5 in A", "1 lay b8 b9 J", "1 end")
    assert verdict(table, *steps) == "refused joker_not_replaced meld=A need=y5"


@pytest.mark.parametrize("game", TILE_GAMES)
def test_the_tile_for_a_joker_may_come_from_the_table(game: str) -> None:
    """T22."""
    table = scene(game, "b8 b9 b1", "r4 J=r5 r6", "r5 r6 r7 r8")
    ruling = rule_on(table, "1 take r5 from B", "1 swap r5 in A", "1 lay b8 b9 J", "1 end")
    assert ruling.answers == ["ok"] * 4
    assert ruling.table == ["r4 r5 r6", "r6 r7 r8", "b8 b9 J=b10"]


@pytest.mark.parametrize("game", TILE_GAMES)
def test_a_freed_joker_must_be_laid_in_the_same_turn(game: str) -> None:
    """T22: it can never go to the rack."""
    table = scene(game, "r5 b1", "r4 J=r5 r6")
    assert verdict(table, "1 swap r5 in A", "1 end") == "refused joker_not_reused piece=J"


@pytest.mark.parametrize("game", ["mini", "letsplay"])
def test_a_freed_joker_may_be_added_to_a_meld_that_lies_there(game: str) -> None:
    """T22."""
    table = scene(game, "r5 b1", "r4 J=r5 r6", "b7 b8 b9")
    assert verdict(table, "1 swap r5 in A", "1 add J to B", "1 end") == "ok"
    assert verdict(table, "1 swap r5 in A", "1 add J to A", "1 end") == "ok"


def test_in_classic_a_freed_joker_goes_into_a_new_meld() -> None:
    """T22."""
    table = scene("classic", "r5 b1", "r4 J=r5 r6", "b7 b8 b9")
    for meld in "AB":
        assert verdict(table, "1 swap r5 in A", f"1 add J to {meld}", "1 end") == (
            "refused joker_needs_new_meld meld=A"
        )


def test_in_classic_a_new_meld_may_use_tiles_of_old_ones() -> None:
    """T22: one or two of them at most, else it is the old meld."""
    table = scene("classic", "r5 b1", "r4 J=r5 r6", "b6 b7 b8 b9 b10")
    steps = ("1 swap r5 in A", "1 take b9 b10 from B", "1 lay b9 b10 J", "1 end")
    assert verdict(table, *steps) == "ok"


def test_an_own_joker_laid_in_this_turn_may_be_taken_back() -> None:
    """T22 is about jokers of the table."""
    table = scene("classic", "J r5 r6 b1 k1 y1", "b7 b8 b9")
    ruling = rule_on(table, "1 lay r5 r6 J", "1 take J r5 r6 from B", "1 lay b1 k1 y1", "1 end")
    assert ruling.answers == ["ok"] * 4
    assert sorted(ruling.rack(1).split()) == ["J", "r5", "r6"]


def test_an_own_joker_means_what_fits_until_the_turn_ends() -> None:
    """T15: red 7 comes after it, so it has to be red 8, or red 4."""
    table = scene("classic", "J r5 r6 r7 b1")
    ruling = rule_on(table, "1 lay r5 r6 J", "1 add r7 to A", "1 end")
    assert ruling.table == ["r5 r6 r7 J=r8"]


def test_a_joker_of_the_table_keeps_its_meaning() -> None:
    """T23."""
    table = scene("mini", "r7 b1", "r5 r6 J=r7")
    assert verdict(table, "1 add r7 to A") == "refused number_twice number=7 meld=A"


# --- T21 and T23: an unreplaced joker in mini and letsplay ---


@pytest.mark.parametrize("game", TILE_GAMES)
def test_an_unreplaced_joker_may_not_go_elsewhere(game: str) -> None:
    """T23, T24."""
    table = scene(game, "b8 b9 b1", "r4 r5 r6 J=r7")
    steps = ("1 take J from A", "1 lay b8 b9 J", "1 end")
    assert verdict(table, *steps) == "refused joker_not_replaced meld=A need=r7"
    assert verdict(table, "1 arrange r4 r5 r6 / b8 b9 J") == (
        "refused joker_not_replaced meld=A need=r7"
    )


@pytest.mark.parametrize("game", ["mini", "letsplay"])
def test_an_unreplaced_joker_may_not_stand_for_something_else(game: str) -> None:
    """T23: not even within its meld."""
    table = scene(game, "r3 b1", "r4 r5 J=r6")
    assert verdict(table, "1 arrange J=r2 r3 r4 r5") == (
        "refused joker_not_replaced meld=A need=r6"
    )


@pytest.mark.parametrize("game", TILE_GAMES)
def test_a_meld_with_a_joker_may_be_extended(game: str) -> None:
    """T23, T24."""
    table = scene(game, "r7 r3 b1", "r4 J=r5 r6")
    assert verdict(table, "1 add r3 r7 to A", "1 end") == "ok"


@pytest.mark.parametrize("game", ["mini", "letsplay"])
def test_tiles_may_be_taken_from_a_meld_with_a_joker(game: str) -> None:
    """T23: three of its tiles stay."""
    table = scene(game, "b7 g7 b1", "r4 J=r5 r6 r7")
    assert verdict(table, "1 take r7 from A", "1 lay r7 b7 g7", "1 end") == "ok"


MOVED_ON = ("r3 r2 b6 g6 b1", "r4 J=r5 r6")


def test_in_mini_three_tiles_of_a_jokers_meld_stay_together() -> None:
    """T21: the joker among them."""
    steps = ("1 add r3 to A", "1 take r6 from A", "1 lay r6 b6 g6", "1 end")
    assert verdict(scene("mini", *MOVED_ON), *steps) == "refused joker_meld_split meld=A"


def test_in_letsplay_the_joker_alone_has_to_stay() -> None:
    """T23: T21 is on the sheet of `mini` only."""
    steps = ("1 add r3 to A", "1 take r6 from A", "1 lay r6 b6 g6", "1 end")
    assert verdict(scene("letsplay", *MOVED_ON), *steps) == "ok"


def test_in_mini_a_long_jokers_meld_may_be_split_where_three_stay_with_the_joker() -> None:
    """T21."""
    table = scene("mini", "r6 b1", "r3 r4 J=r5 r6 r7 r8")
    assert verdict(table, "1 split A before r6", "1 add r6 to A", "1 end") == "ok"
    short = scene("mini", "r2 r7 b1", "r3 r4 J=r5 r6")
    steps = ("1 split A before J", "1 add r2 to A", "1 add r7 to B", "1 end")
    assert verdict(short, *steps) == "refused joker_meld_split meld=A"


def test_in_mini_the_two_jokers_of_a_meld_need_not_stay_together() -> None:
    """T21: each keeps three tiles of the old meld, itself included."""
    table = scene("mini", "r6 b1", "r3 J=r4 r5 r6 J=r7 r8")
    assert verdict(table, "1 arrange r3 J=r4 r5 / r6 J=r7 r8", "1 add r6 to A", "1 end") == "ok"


def test_in_mini_no_tile_stays_with_two_jokers() -> None:
    """T21: of these five tiles three can stay only once, though the red 5 has a twin."""
    table = scene("mini", "r5 b1", "r3 J=r4 r5 J=r6 r7")
    assert verdict(table, "1 arrange r3 J=r4 r5 / r5 J=r6 r7").startswith("refused joker_")


@pytest.mark.parametrize("game", TILE_GAMES)
def test_a_free_joker_of_a_group_stays_free_when_the_group_grows(game: str) -> None:
    """T23 with T14: it is pinned then to what is left."""
    third = {"mini": "g5", "classic": "k5", "letsplay": "g5"}[game]
    last = {"mini": "o5", "classic": "y5", "letsplay": "y5"}[game]
    ruling = rule_on(scene(game, f"{third} b1", "r5 b5 J"), f"1 add {third} to A", "1 end")
    assert ruling.answers == ["ok", "ok"]
    assert sorted(ruling.table[0].split()) == sorted(["r5", "b5", third, f"J={last}"])


# --- T24: an unreplaced joker in classic ---


def test_in_classic_a_meld_with_a_joker_may_not_be_split() -> None:
    """T10 and T24."""
    table = scene("classic", "r5 b1", "r3 r4 r5 r6 r7 J=r8")
    assert verdict(table, "1 split A before r6", "1 add r5 to B", "1 end") == (
        "refused joker_meld_split meld=A"
    )


def test_in_classic_no_tile_leaves_a_meld_with_a_joker() -> None:
    """T24."""
    table = scene("classic", "b7 k7 b1", "r4 J=r5 r6 r7")
    assert verdict(table, "1 take r7 from A", "1 lay r7 b7 k7", "1 end") == (
        "refused joker_meld_split meld=A"
    )
    group = scene("classic", "r6 r7 b1", "r5 b5 k5 J")
    assert verdict(group, "1 take r5 from A", "1 lay r5 r6 r7", "1 end") == (
        "refused joker_meld_split meld=A"
    )


def test_in_classic_a_twin_may_take_a_tiles_place_beside_a_joker() -> None:
    """T24: equal tiles are interchangeable."""
    table = scene("classic", "r7 b7 k7 b1", "r4 J=r5 r6 r7")
    assert verdict(table, "1 take r7 from A", "1 lay r7 b7 k7", "1 add r7 to A", "1 end") == "ok"


def test_in_classic_swapping_the_joker_lifts_the_ban() -> None:
    """T24."""
    table = scene("classic", "r5 b7 k7 b9 b10 b1", "r4 J=r5 r6 r7")
    steps = ("1 swap r5 in A", "1 take r7 from A", "1 lay r7 b7 k7", "1 lay b9 b10 J", "1 end")
    assert verdict(table, *steps) == "ok"


def test_in_classic_both_jokers_of_a_meld_are_swapped_before_it_is_split() -> None:
    """T24."""
    table = scene("classic", "r5 b7 k7 b9 b10 b1", "r4 J=r5 J=r6 r7")
    steps = ("1 swap r5 in A", "1 take r7 from A", "1 lay r7 b7 k7", "1 lay b9 b10 J", "1 end")
    assert verdict(table, *steps).startswith("refused")
    both = scene("classic", "r5 r6 b7 k7 b9 b10 y9 y10 b1", "r4 J=r5 J=r6 r7 r8")
    longer = (
        "1 swap r5 in A",
        "1 swap r6 in A",
        "1 take r7 r8 from A",
        "1 lay b9 b10 J",
        "1 lay r7 r8 J",
        "1 end",
    )
    assert verdict(both, *longer) == "ok"


def test_in_classic_one_of_two_jokers_may_be_swapped_and_the_meld_stays_whole() -> None:
    """T22 with T24."""
    table = scene("classic", "r5 b9 b10 b1", "r4 J=r5 J=r6 r7")
    assert verdict(table, "1 swap r5 in A", "1 lay b9 b10 J", "1 end") == "ok"


def test_in_classic_no_tile_stays_with_two_jokers() -> None:
    """T24: of two red 6s beside jokers none leaves, though one of them still lies there."""
    table = scene("classic", "b6 k6 b1", "r4 J=r5 r6", "r6 r7 J=r8")
    taken = "1 arrange r4 J=r5 r6 r7 J=r8 / r6 b6 k6"
    assert verdict(table, taken).startswith("refused joker_")
    brought = scene("classic", "r6 b6 k6 b1", "r4 J=r5 r6", "r7 J=r8 r9")
    assert verdict(brought, "1 arrange r4 J=r5 r6 r7 J=r8 r9 / r6 b6 k6", "1 end") == "ok"


def test_in_classic_a_chain_of_swaps_runs_through_closed_melds() -> None:
    """T24: the first swap opens the meld that holds the tile for the second."""
    table = scene("classic", "r5 b9 b10 k9 k10 b1", "r4 J=r5 r6 r7", "b7 k7 J")
    steps = ("1 swap r5 in A", "1 take r7 from A", "1 swap r7 in B")
    assert verdict(table, *steps, "1 lay b9 b10 J", "1 lay k9 k10 J", "1 end") == "ok"
    assert verdict(table, "1 take r7 from A", "1 swap r7 in B", "1 lay b9 b10 J", "1 end") == (
        "refused joker_meld_split meld=A"
    )


def test_in_classic_two_closed_melds_do_not_open_each_other() -> None:
    """T24: each holds the tile that the other's joker stands for."""
    table = scene("classic", "b9 b10 k9 k10 b1", "r4 r5 r6 J=r7", "r7 b7 k7 J=y7")
    steps = ("1 take r7 from B", "1 swap r7 in A", "1 lay b9 b10 J", "1 end")
    assert verdict(table, *steps).startswith("refused joker_")


# --- several jokers ---


def test_jokers_may_change_places_only_through_swaps() -> None:
    """T22: which joker is which cannot be seen, so any way to tell them apart will do."""
    table = scene("mini", "r5 g9 b1", "r4 J=r5 r6", "g8 J=g9 g10")
    steps = ("1 swap r5 in A", "1 swap g9 in B", "1 end")
    assert verdict(table, *steps) == "refused joker_not_reused piece=J"
    extended = ("1 swap r5 in A", "1 swap g9 in B", "1 add J to A", "1 add J to B", "1 end")
    ruling = rule_on(table, *extended)
    assert ruling.answers == ["ok"] * 5
    assert ruling.table == ["r4 r5 r6 J=r7", "g8 g9 g10 J=g11"]


def test_four_jokers_at_once_are_judged() -> None:
    """T22: all of them swapped, all used again."""
    table = scene(
        "mini", "r2 g2 b2 o2 b12 b13", "r1 J=r2 r3", "g1 J=g2 g3", "b1 J=b2 b3", "o1 J=o2 o3"
    )
    swaps = ("1 swap r2 in A", "1 swap g2 in B", "1 swap b2 in C", "1 swap o2 in D")
    adds = ("1 add J to A", "1 add J to B", "1 add J to C", "1 lay J b12 b13")
    assert verdict(table, *swaps, *adds, "1 end") == "round over winner=1 scores=1,-1"
    stolen = "arrange r1 r2 r3 / g1 g2 g3 / b1 b2 b3 / o1 J=o2 o3 / J b12 b13 J"
    assert verdict(table, f"1 {stolen}").startswith("refused")


# --- T25 ---


def test_a_coloured_joker_is_swapped_by_its_own_colour_only() -> None:
    """T25 with T22: in a group of three it is pinned already."""
    table = scene("letsplay coloured_jokers=on", "g5 y5 y8 y9 b1", "r5 b5 Jy")
    assert verdict(table, "1 swap g5 in A") == "refused no_joker_for_it piece=g5 meld=A"
    assert verdict(table, "1 swap y5 in A", "1 lay y8 y9 Jy", "1 end") == "ok"


def test_a_freed_coloured_joker_keeps_its_colour() -> None:
    """T25."""
    table = scene("letsplay coloured_jokers=on", "y5 g8 g9 b1", "r5 b5 Jy")
    assert verdict(table, "1 swap y5 in A", "1 lay g8 g9 Jy") == "refused joker_colour"


def test_a_bare_joker_does_not_exist_among_coloured_ones() -> None:
    """T25: every joker says its colour."""
    table = scene("letsplay coloured_jokers=on", "y5 Jg b1")
    assert "Jg" in rule_on(table).rack(1)


def test_the_joker_that_is_complained_about_is_the_one_that_was_mistreated() -> None:
    """T24: the replaced one is well used; the other one's meld was split."""
    where = scene("classic", "b6 r9 k1", "b5 J=b6 J=b7 b8 b9")
    steps = ("1 swap b6 in A", "1 take b9 from A", "1 lay b9 r9 J", "1 end")
    assert verdict(where, *steps) == "refused joker_meld_split meld=A"
    arranged = "1 arrange b5 b6 J=b7 b8 / b9 r9 J"
    assert verdict(where, arranged) == "refused joker_meld_split meld=A"


def test_of_all_that_could_have_replaced_a_joker_the_tile_that_did_is_judged() -> None:
    """T22: yellow 1 took its place, not the red one that lies in a run."""
    where = scene("classic", "r1 y1 b4", "J k1 b1", "r1 r2 J=r3", pool="b11")
    steps = ("1 swap y1 in A", "1 add J to B", "1 end")
    assert verdict(where, *steps) == "refused joker_needs_new_meld meld=A"


def test_in_classic_a_meld_that_a_joker_holds_together_is_no_new_one() -> None:
    """T22, T24: the run lies as it lay, whichever of the equal red 1s is in it."""
    where = scene("classic", "r1 y1 b4", "J k1 b1", "r1 r2 J=r3", pool="b11")
    steps = ("1 swap y1 in A", "1 add r1 to A", "1 add J to B", "1 end")
    assert verdict(where, *steps) == "refused joker_needs_new_meld meld=A"


TWO_IN_A_GROUP = [("mini", "g5", "o5"), ("classic", "k5", "y5"), ("letsplay", "g5", "y5")]


@pytest.mark.parametrize(("game", "one", "other"), TWO_IN_A_GROUP)
def test_a_tile_takes_the_place_of_one_of_two_jokers_in_a_group(
    game: str, one: str, other: str
) -> None:
    """T14, T22: they stand for the two colours that are missing, not both for the same."""
    where = scene(game, f"{one} {other} r1 r2 b2 b3 b13", "r5 b5 J J", pool="b11")
    freed = (f"1 swap {one} in A", "1 lay r1 r2 J", "1 end")
    assert rule_on(where, *freed).table == [f"r5 b5 {one} J={other}", "r1 r2 J=r3"]
    both = (f"1 swap {one} in A", "1 take J from A", "1 lay r1 r2 J", "1 lay b2 b3 J", "1 end")
    assert verdict(where, *both) == f"refused joker_not_replaced meld=A need={other}"
    each = (f"1 swap {one} in A", f"1 swap {other} in A", "1 lay r1 r2 J", "1 lay b2 b3 J", "1 end")
    assert verdict(where, *each) == "ok"


def test_by_the_second_revision_one_tile_freed_both_jokers_of_a_group() -> None:
    """T14, T22: what was accepted then is folded as it was."""
    where = scene("classic", "k5 r1 r2 b2 b3 b13", "r5 b5 J J", pool="b11")
    steps = ("1 swap k5 in A", "1 take J from A", "1 lay r1 r2 J", "1 lay b2 b3 J")
    script = parse_script("\n".join([where, "---", *steps]))
    state = script.position.round
    rules = rules_for(CATALOGUE["classic"], {}, 2)
    for turn in script.turns:
        state = rules.play(state, turn.seat, turn.move)
    assert len(rules.play(state, state.turn, End()).table) == 3
    with pytest.raises(RefusedError):
        script.position.rules.play(state, state.turn, End())


# --- jokers on a table are found by what its melds say ---

RUN = tuple(Said(Face("r", number)) for number in (5, 6))


def test_a_meld_that_is_only_tried_out_has_its_joker_without_pieces() -> None:
    assert has_joker(Meld(0, (), (*RUN, Said(joker(), Face("r", 7)))))
    assert has_joker(Meld(0, (), (*RUN, Said(joker("r")))))
    assert not has_joker(Meld(0, (), (*RUN, Said(Face("r", 7)))))
