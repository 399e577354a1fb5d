"""T8, T9 and T26: what the clock does to unfinished work."""

import pytest

from tests.games.helpers import POOL, TILE_GAMES, count_faces, rule_on, scene

PENALTY = {"mini": 0, "classic": 3, "letsplay": 0}


def out_of_time(where: str, *moves: str) -> tuple[list[str], list[str], str]:
    """Table and sorted rack when the clock runs out after these moves, and the last answer."""
    ruling = rule_on(where, *moves, "1 timeout")
    assert "refused" not in " ".join(ruling.answers)
    return ruling.table, sorted(ruling.rack(1).split()), ruling.answers[-1]


def racked(game: str, tiles: str, *, draws: int | None = None) -> list[str]:
    """A rack with what was drawn: the penalty of the game, or so many tiles."""
    count = PENALTY[game] if draws is None else draws
    return sorted([*tiles.split(), *POOL.split()[:count]])


@pytest.mark.parametrize("game", TILE_GAMES)
def test_who_has_not_begun_any_work_draws_one_tile(game: str) -> None:
    """T26: without a penalty."""
    table, rack, _ = out_of_time(scene(game, "r1 r5", "r7 r8 r9"))
    assert table == ["r7 r8 r9"]
    assert rack == racked(game, "r1 r5", draws=1)


@pytest.mark.parametrize("game", TILE_GAMES)
def test_who_took_all_work_back_has_not_begun(game: str) -> None:
    """T26."""
    where = scene(game, "r10 r5", "r7 r8 r9")
    for moves in (("1 add r10 to A", "1 undo"), ("1 add r10 to A", "1 reset")):
        assert out_of_time(where, *moves)[1] == racked(game, "r10 r5", draws=1)


@pytest.mark.parametrize("game", TILE_GAMES)
def test_valid_melds_in_the_unfinished_work_stay(game: str) -> None:
    """T9 and T26: in `classic` three penalty tiles follow."""
    where = scene(game, "r10 r5 b7", "r7 r8 r9")
    table, rack, _ = out_of_time(where, "1 add r10 to A")
    assert table == ["r7 r8 r9 r10"]
    assert rack == racked(game, "r5 b7")


@pytest.mark.parametrize("game", TILE_GAMES)
def test_loose_tiles_of_the_table_go_to_the_rack(game: str) -> None:
    """T26: also one taken from the table."""
    where = scene(game, "r11 r5", "r7 r8 r9 r10")
    table, rack, _ = out_of_time(where, "1 add r11 to A", "1 take r7 from A")
    assert table == ["r8 r9 r10 r11"]
    assert rack == racked(game, "r5 r7")


@pytest.mark.parametrize("game", TILE_GAMES)
def test_what_is_left_of_a_broken_meld_is_loose_too(game: str) -> None:
    """T26: two tiles are no meld."""
    where = scene(game, "r11 r5 b6", "r7 r8 r9", "b3 b4 b5")
    table, rack, _ = out_of_time(where, "1 add b6 to B", "1 take r7 from A")
    assert table == ["b3 b4 b5 b6"]
    assert rack == racked(game, "r11 r5 r7 r8 r9")


@pytest.mark.parametrize("game", TILE_GAMES)
def test_who_has_laid_no_tile_in_the_end_draws_one(game: str) -> None:
    """T26: in `classic` the penalty is instead of that draw."""
    where = scene(game, "r11 r5", "r7 r8 r9", "b3 b4 b5")
    _, rack, _ = out_of_time(where, "1 take r7 from A")
    assert rack == racked(game, "r11 r5 r7 r8 r9", draws=PENALTY[game] or 1)


@pytest.mark.parametrize(("pool", "got"), [("", ""), ("b11", "b11"), ("b11 b12", "b11 b12")])
def test_the_penalty_is_smaller_if_the_pool_is(pool: str, got: str) -> None:
    """T26."""
    where = scene("classic", "r10 r5", "r7 r8 r9", pool=pool)
    _, rack, _ = out_of_time(where, "1 add r10 to A")
    assert rack == sorted(["r5", *got.split()])


@pytest.mark.parametrize("game", TILE_GAMES)
def test_a_first_lay_down_that_was_not_reached_goes_back(game: str) -> None:
    """T26: everything, and the table is as it was."""
    where = scene(game, "r1 r2 r3 b7", "r7 r8 r9", opened=False)
    ruling = rule_on(where, "1 lay r1 r2 r3", "1 timeout")
    assert ruling.table == ["r7 r8 r9"]
    assert sorted(ruling.rack(1).split()) == racked(game, "r1 r2 r3 b7", draws=PENALTY[game] or 1)
    assert ruling.after[1].startswith("seat 1 rack")


def test_a_first_lay_down_that_was_broken_up_again_is_not_reached() -> None:
    """T26: what counts is what lies there when the time is up, not what lay there before."""
    where = scene("classic", "r10 b10 k10 r1 r2 r3 y7", "b7 b8 b9", opened=False)
    table, rack, _ = out_of_time(where, "1 lay r10 b10 k10", "1 lay r1 r2 r3", "1 take k10 from B")
    assert table == ["b7 b8 b9"]
    assert rack == racked("classic", "r10 b10 k10 r1 r2 r3 y7")


@pytest.mark.parametrize("game", TILE_GAMES)
def test_a_first_lay_down_that_was_reached_stays(game: str) -> None:
    """T26."""
    opening = {"mini": "r10 b10 g10 o10", "classic": "r10 b10 k10", "letsplay": "r10 b10 g10 y10"}
    where = scene(game, f"{opening[game]} r5", "r7 r8 r9", opened=False)
    ruling = rule_on(where, f"1 lay {opening[game]}", "1 timeout")
    assert ruling.table == ["r7 r8 r9", opening[game]]
    assert ruling.after[1].startswith("seat 1 opened rack r5")


def test_after_the_first_lay_down_the_rest_of_the_work_is_judged_as_any() -> None:
    """T26 with T18."""
    where = scene("classic", "r10 b10 k10 y5 y1", "b6 b7 b8 b9", opened=False)
    table, rack, _ = out_of_time(where, "1 lay r10 b10 k10", "1 take b6 from A")
    assert table == ["b7 b8 b9", "r10 b10 k10"]
    assert rack == racked("classic", "y5 y1 b6")


@pytest.mark.parametrize("game", TILE_GAMES)
def test_a_freed_joker_that_was_not_used_is_loose(game: str) -> None:
    """T26: so it goes to the rack."""
    where = scene(game, "r5 y1" if game != "mini" else "r5 o1", "r4 J=r5 r6")
    table, rack, _ = out_of_time(where, "1 swap r5 in A")
    assert table == ["r4 r5 r6"]
    assert rack == racked(game, f"{'o1' if game == 'mini' else 'y1'} J")


@pytest.mark.parametrize("game", TILE_GAMES)
def test_an_unreplaced_joker_is_rolled_back_to_its_meld(game: str) -> None:
    """T26: such a position breaks T23 or T24."""
    where = scene(game, "r3 b8", "r4 r5 r6 J=r7")
    table, rack, _ = out_of_time(where, "1 add r3 to A", "1 take J from A")
    assert table == ["r3 r4 r5 r6 J=r7"]
    assert rack == racked(game, "b8")


def test_a_split_meld_with_a_joker_is_rolled_back_in_classic() -> None:
    """T26 with T24, step by step to the last position that breaks nothing."""
    where = scene("classic", "b7 b4 b8", "r4 r5 r6 J=r7", "b4 b5 b6")
    table, rack, _ = out_of_time(where, "1 add b7 to B", "1 take r4 from A", "1 add b8 to B")
    assert table == ["r4 r5 r6 J=r7", "b4 b5 b6 b7"]
    assert rack == racked("classic", "b4 b8")


def test_fewer_than_three_tiles_with_a_joker_are_rolled_back_in_mini() -> None:
    """T26 with T21."""
    where = scene("mini", "r3 r2 g8", "r4 J=r5 r6")
    table, rack, _ = out_of_time(where, "1 add r3 to A", "1 take r6 from A")
    assert table == ["r3 r4 J=r5 r6"]
    assert rack == racked("mini", "r2 g8")


def test_a_freed_joker_in_an_old_meld_is_rolled_back_in_classic() -> None:
    """T26 with T22: it is not loose, it lies where it may not."""
    where = scene("classic", "r5 b4 y1", "r4 J=r5 r6", "b7 b8 b9")
    table, rack, _ = out_of_time(where, "1 swap r5 in A", "1 add J to B")
    assert table == ["r4 r5 r6", "b7 b8 b9"]
    assert rack == racked("classic", "J b4 y1")


@pytest.mark.parametrize("game", TILE_GAMES)
def test_the_last_tile_laid_in_time_wins_without_saying_so(game: str) -> None:
    """T26 with T27."""
    where = scene(game, "r10", "r7 r8 r9")
    assert out_of_time(where, "1 add r10 to A")[2] == "round over winner=1 scores=1,-1"


def test_a_rack_that_is_empty_after_the_roll_back_has_won() -> None:
    """T26 with T27: the last tile was laid, and only the work after it broke T24."""
    where = scene("classic", "r7", "r4 r5 r6", "b4 J=b5 b6 b7")
    table, rack, last = out_of_time(where, "1 add r7 to A", "1 take b7 from B")
    assert last == "round over winner=1 scores=1,-1"
    assert table == ["r4 r5 r6 r7", "b4 J=b5 b6 b7"]
    assert rack == []


def test_the_last_stone_is_rolled_back_if_nobody_wins() -> None:
    """T26 with T33."""
    where = scene("classic last_stone=on", "r7 r8 y1", "k3 k4 k5") + "\nstone r9"
    ruling = rule_on(where, "1 lay r7 r8 r9", "1 timeout")
    assert ruling.table == ["k3 k4 k5"]
    assert "stone r9" in ruling.after
    assert sorted(ruling.rack(1).split()) == racked("classic", "r7 r8 y1")


def test_the_last_stone_never_goes_to_a_rack() -> None:
    """T26 with T33: not even out of a broken meld."""
    where = scene("classic last_stone=on", "r7 r8 k6 y1", "k3 k4 k5") + "\nstone r9"
    ruling = rule_on(where, "1 add k6 to A", "1 lay r7 r8 r9", "1 take r7 from B", "1 timeout")
    assert "stone r9" in ruling.after
    assert ruling.table == ["k3 k4 k5 k6"]
    assert sorted(ruling.rack(1).split()) == racked("classic", "r7 r8 y1")


def test_the_last_tile_is_rolled_back_if_the_win_sum_was_missed() -> None:
    """T26 with T34."""
    where = scene("classic win_sum=50", "r10 k6", "r7 r8 r9", "k3 k4 k5")
    table, rack, _ = out_of_time(where, "1 add k6 to B", "1 add r10 to A")
    assert table == ["r7 r8 r9", "k3 k4 k5 k6"]
    assert rack == racked("classic", "r10")


@pytest.mark.parametrize(
    "moves",
    [
        (),
        ("1 add r10 to A", "1 undo"),
        ("1 add r10 to A", "1 take r10 from A"),
        ("1 take b8 from B", "1 add b8 to B"),
    ],
)
@pytest.mark.parametrize("game", TILE_GAMES)
def test_with_an_empty_pool_running_out_of_time_is_passing(
    game: str, moves: tuple[str, ...]
) -> None:
    """T26 with T29: whoever laid nothing has passed, whatever was tried and taken back."""
    where = scene(game, "r10 r1", "r7 r8 r9", "b8 r8 J", pool="")
    ruling = rule_on(where, *moves, "1 timeout", "2 pass")
    assert ruling.answers[-1] == "round over winner=none scores=0,0"


def test_every_tile_is_still_somewhere_when_the_clock_has_run_out() -> None:
    """T26."""
    where = scene("classic", "r11 r5 b6", "r7 r8 r9", "b3 b4 b5")
    ruling = rule_on(where, "1 add b6 to B", "1 take r7 from A", "1 timeout")
    faces = " ".join([*ruling.table, ruling.rack(1), ruling.rack(2), ruling.pool])
    before = "r11 r5 b6 r7 r8 r9 b3 b4 b5 b1 " + POOL
    assert count_faces(faces) == count_faces(before)
