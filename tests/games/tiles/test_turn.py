"""T8, T9, T16 and T26: a turn step by step, what is refused, and what the clock undoes."""

import pytest

from bot.games.moves import Add, Arrange, Lay, Move, Take
from bot.games.pieces import Seat
from bot.games.referee import parse_script
from bot.games.refusals import Reason, RefusedError
from tests.games.helpers import POOL, TILE_GAMES, count_faces, rule_on, scene, verdict

# --- T16 and the draft: what a turn is, step by step, with undo and reset ---

OPENED = """
    game classic
    seat 1 opened rack r7 r9 k1 y4
    seat 2 opened rack b1 b2 b3
    seat 3 rack k9
    table r8 b8 y8 k8
    table b4 b5 b6
    pool k2 y2 r5
    turn 1
"""


def test_a_turn_is_laying_at_least_one_tile() -> None:
    """T16."""
    ruling = rule_on(OPENED, "1 take r8 from A", "1 lay r7 r8 r9", "1 end")
    assert ruling.answers == ["ok", "ok", "ok"]
    assert ruling.table == ["b8 y8 k8", "b4 b5 b6", "r7 r8 r9"]
    assert ruling.rack(1) == "k1 y4"
    assert ruling.after[-1] == "turn 2"


def test_a_turn_is_drawing_one_tile() -> None:
    """T16."""
    ruling = rule_on(OPENED, "1 draw")
    assert ruling.answers == ["ok"]
    assert ruling.rack(1) == "r7 r9 k1 y4 k2"
    assert ruling.pool == "y2 r5"


def test_after_a_draw_the_turn_is_over() -> None:
    """T16: the drawn tile can be laid next turn at the earliest."""
    position = """
        game classic
        seat 1 opened rack r7 r9
        seat 2 rack b1
        pool r8
    """
    assert verdict(position, "1 draw", "1 lay r7 r8 r9") == "refused not_your_turn turn=2"
    nobody_left = ("1 draw", "2 pass", "1 lay r7 r8 r9", "1 end")
    assert verdict(position, *nobody_left) == "round over winner=1 scores=1,-1"


def test_a_draw_is_allowed_though_a_play_was_possible() -> None:
    """T16, remark 2: nobody has to find a move."""
    position = """
        game classic
        seat 1 opened rack r7 r8 r9
        seat 2 rack b1
        pool k1
    """
    assert verdict(position, "1 draw") == "ok"


def test_a_turn_cannot_end_with_nothing_laid() -> None:
    """T16."""
    assert verdict(OPENED, "1 end") == "refused nothing_laid"
    assert verdict(OPENED, "1 take k8 from A", "1 add k8 to A", "1 end") == "refused nothing_laid"


def test_the_drawer_has_no_work_on_the_table() -> None:
    """T16: it is either the one or the other."""
    assert verdict(OPENED, "1 take r8 from A", "1 draw") == "refused unfinished_work"
    assert verdict(OPENED, "1 take r8 from A", "1 reset", "1 draw") == "ok"
    assert verdict(OPENED, "1 take r8 from A", "1 undo", "1 draw") == "ok"


@pytest.mark.parametrize(
    "move", ["draw", "end", "lay b1 b2 b3", "undo", "reset", "timeout", "pass"]
)
def test_only_the_player_on_turn_moves(move: str) -> None:
    assert verdict(OPENED, f"2 {move}") == "refused not_your_turn turn=1"


@pytest.mark.parametrize("seat", [0, 4, 99])
def test_only_those_at_the_table_move(seat: int) -> None:
    assert verdict(OPENED, f"{seat} draw") == f"refused not_a_seat seat={seat}"


def test_undo_takes_back_one_step() -> None:
    ruling = rule_on(
        OPENED,
        "1 take r8 from A",
        "1 lay r7 r8 r9",
        "1 undo",
        "1 lay r7 r8 r9",
        "1 end",
    )
    assert ruling.answers == ["ok"] * 5
    assert ruling.table == ["b8 y8 k8", "b4 b5 b6", "r7 r8 r9"]


def test_reset_takes_back_the_whole_draft() -> None:
    ruling = rule_on(OPENED, "1 take r8 from A", "1 lay r7 r8 r9", "1 reset", "1 end")
    assert ruling.answers[-1] == "refused nothing_laid"
    assert ruling.table == ["r8 b8 y8 k8", "b4 b5 b6"]


def test_there_is_nothing_to_undo_before_the_first_step() -> None:
    assert verdict(OPENED, "1 undo") == "refused nothing_to_undo"
    assert verdict(OPENED, "1 take r8 from A", "1 undo", "1 undo") == "refused nothing_to_undo"


def test_letters_do_not_change_while_a_turn_lasts() -> None:
    """The melds of others keep theirs when one before them is taken up whole."""
    position = """
        game classic
        seat 1 opened rack b7 k9 r9 r1
        seat 2 rack b1
        table r8 k8 y8
        table b4 b5 b6
        table b9 b10 b11
    """
    steps = (
        "1 take r8 k8 y8 from A",
        "1 add b7 to B",
        "1 lay r8 k8 y8",
        "1 add b7 to A",
    )
    assert verdict(position, *steps) == "refused no_such_meld meld=A"
    assert verdict(position, *steps[:3], "1 take y8 from D", "1 add y8 to D", "1 end") == "ok"


def test_an_arranged_table_gives_no_letter_away_twice() -> None:
    """A new meld never gets the letter of one that was dissolved in the same turn."""
    position = """
        game classic
        seat 1 opened rack y9 y10 y11 r10
        seat 2 rack b1
        table r4 r5 r6
        table r7 r8 r9
    """
    joined = "1 arrange r4 r5 r6 r7 r8 r9 r10"
    assert verdict(position, joined, "1 lay y9 y10 y11", "1 take y9 from B") == (
        "refused no_such_meld meld=B"
    )
    assert verdict(position, joined, "1 lay y9 y10 y11", "1 take y9 from C") == "ok"


def test_letters_go_on_after_z() -> None:
    runs = [
        f"table {colour}{low} {colour}{low + 1} {colour}{low + 2}"
        for colour in "krby"
        for low in (1, 4, 7, 10)
        for _ in range(2)
    ]
    head = ["game classic", "seat 1 opened rack k13 y13 r13", "seat 2 rack b13"]
    position = "\n".join([*head, *runs])
    ruling = rule_on(position, "1 add y13 to AE", "1 add k13 to aA", "1 add k13 to ZZ")
    assert ruling.answers == [
        "ok",
        "refused not_a_meld meld=AA",
        "refused no_such_meld meld=ZZ",
    ]
    ruling = rule_on(position, "1 add y13 to AF", "1 end")
    assert ruling.table[31] == "y10 y11 y12 y13"


@pytest.mark.parametrize(
    "move", ["buy", "discard r7", "discard r7 knock", "draw open 1", "draw open 3"]
)
def test_moves_of_the_card_games_are_not_in_these_games(move: str) -> None:
    said = "draw open" if move.startswith("draw") else move.split(maxsplit=1)[0]
    assert verdict(OPENED, f"1 {move}") == f"refused not_in_this_game move={said.replace(' ', ',')}"


# --- every reason for which a tile game refuses a move, with its facts ---

CARD_GAMES_ONLY = {
    Reason.TOO_MANY_YELLOW,
    Reason.LAY_A_MELD_FIRST,
    Reason.MELD_NOT_YOURS,
    Reason.MELD_ONLY_GROWS,
    Reason.DRAW_FIRST,
    Reason.ALREADY_DRAWN,
    Reason.PILE_TOO_SMALL,
    Reason.JUST_TAKEN,
    Reason.OPEN_CARD_NOT_LAID,
    Reason.KNOCK_TOO_HIGH,
    Reason.KEEP_ONE_TO_DISCARD,
    Reason.COMING_OUT_TOO_FEW,
    Reason.BUYING_OPEN,
    Reason.NOTHING_TO_BUY,
}
OF_THE_MATCH = {
    Reason.NOT_DEALT,
    Reason.STALE_DRAFT,
    Reason.UNKNOWN_OPTION,
    Reason.OPTION_OUT_OF_RANGE,
    Reason.OPTION_IMPOSSIBLE,
    Reason.WRONG_SEAT_COUNT,
    Reason.BAD_DEAL,
}

PLAIN = scene("classic", "r7 r9 y5 b8 b9 k12", "r8 b8 y8 k8", "k4 k5 k6 k7", "r4 r5 r6", pool="k1")
FIRST = scene("classic", "r10 b10 y10 r7 r8 r9 k1", "r4 r5 r6", opened=False)
JOKER = scene("classic", "r3 r5 b6 b7 y1", "r4 J=r5 r6 r7", "k7 b7 y7")
LAST = scene("classic", "r7", "r4 r5 r6")
FULL = " ".join(f"r{number}" for number in range(1, 14))

CASES: dict[str, tuple[str, tuple[str, ...]]] = {
    # who and when
    "not_your_turn turn=1": (PLAIN, ("2 draw",)),
    "not_a_seat seat=3": (PLAIN, ("3 draw",)),
    "not_in_this_game move=buy": (PLAIN, ("1 buy",)),
    "unfinished_work": (PLAIN, ("1 take r8 from A", "1 draw")),
    "nothing_to_undo": (PLAIN, ("1 undo",)),
    # pieces and melds
    "not_on_rack piece=b7": (PLAIN, ("1 lay r7 b7 y7",)),
    "no_such_meld meld=X": (PLAIN, ("1 add r7 to X",)),
    "not_in_meld piece=r9 meld=A": (PLAIN, ("1 take r9 from A",)),
    "too_short need=3 have=2": (PLAIN, ("1 lay r7 r9",)),
    "too_long most=4 have=5 meld=A": (
        scene("classic", "J y1", "r8 b8 y8 k8"),
        ("1 add J to A",),
    ),
    "no_natural": (scene("mini", "J J J o1"), ("1 lay J J J",)),
    "not_a_meld": (PLAIN, ("1 lay r7 y5 b9",)),
    "colour_twice number=8 meld=A": (PLAIN, ("1 add b8 to A",)),
    "number_twice number=6 meld=A": (
        scene("classic", "r6 k1", "r4 r5 r6"),
        ("1 add r6 to A",),
    ),
    "gap missing=7 meld=C": (PLAIN, ("1 add r9 to C",)),
    "no_room_for_joker meld=A": (scene("classic", "J k1", FULL), ("1 add J to A",)),
    "joker_colour": (
        scene("letsplay coloured_jokers=on", "Jg r5 r6 y1"),
        ("1 lay r5 r6 Jg",),
    ),
    "not_a_split meld=A": (PLAIN, ("1 split A before r8",)),
    # the table
    "table_piece_missing piece=k8": (PLAIN, ("1 arrange r8 b8 y8 / k4 k5 k6 k7 / r4 r5 r6 r7",)),
    "left_loose pieces=k8,k7": (
        PLAIN,
        ("1 add r7 to C", "1 take k8 from A", "1 take k7 from B", "1 end"),
    ),
    "nothing_laid": (PLAIN, ("1 end",)),
    "opening_too_low need=30 have=24": (FIRST, ("1 lay r7 r8 r9", "1 end")),
    "opening_uses_table meld=A need=30 have=24": (FIRST, ("1 lay r7 r8 r9", "1 add r10 to A")),
    # jokers
    "no_joker_for_it piece=b6 meld=A": (JOKER, ("1 swap b6 in A",)),
    "joker_not_replaced meld=A need=r7": (
        scene("classic", "b6 b7 y1", "r4 r5 r6 J=r7"),
        ("1 arrange r4 r5 r6 / b6 b7 J",),
    ),
    "joker_not_reused piece=J": (JOKER, ("1 swap r5 in A", "1 end")),
    "joker_moved meld=A": (
        scene("mini", "r5 o1", "r3 J=r4 r5 J=r6 r7"),
        ("1 arrange r3 J=r4 r5 / r5 J=r6 r7",),
    ),
    "joker_meld_split meld=A": (
        JOKER,
        ("1 add r3 to A", "1 take r7 from A", "1 add r7 to B", "1 end"),
    ),
    "joker_needs_new_meld meld=A": (JOKER, ("1 swap r5 in A", "1 add J to B", "1 end")),
    # drawing and ending
    "pool_empty": (scene("classic", "r1", pool=""), ("1 draw",)),
    "pool_not_empty left=1": (PLAIN, ("1 pass",)),
    "win_sum_missed need=30 have=22": (
        LAST.replace("classic", "classic win_sum=30"),
        ("1 add r7 to A", "1 end"),
    ),
    "last_stone_unused piece=k9": (
        LAST.replace("classic", "classic last_stone=on") + "\nstone k9",
        ("1 add r7 to A", "1 end"),
    ),
    "last_stone_only_to_win": (
        LAST.replace("classic", "classic last_stone=on").replace("r7", "y1") + "\nstone r7",
        ("1 add r7 to A", "1 end"),
    ),
}


@pytest.mark.parametrize("said", CASES)
def test_a_refusal_names_its_reason_and_its_facts(said: str) -> None:
    position, moves = CASES[said]
    assert verdict(position, *moves) == f"refused {said}"


def test_every_reason_of_the_tile_games_is_provoked_here() -> None:
    provoked = {Reason(said.partition(" ")[0]) for said in CASES}
    assert provoked == set(Reason) - CARD_GAMES_ONLY - OF_THE_MATCH - {Reason.MATCH_OVER}


@pytest.mark.parametrize(
    "move",
    [Lay(()), Add((), 0), Take((), 0), Arrange(()), Arrange(((),))],
    ids=lambda move: type(move).__name__,
)
def test_a_step_without_pieces_is_none(move: Move) -> None:
    """T16: nor could a log say it, so it must not get into one."""
    position = parse_script(
        "game classic\nseat 1 opened rack r1\nseat 2 rack\ntable r5 r6 r7"
    ).position
    with pytest.raises(RefusedError) as refused:
        position.rules.play(position.round, Seat(0), move)
    assert refused.value.reason == Reason.NOTHING_LAID


# --- T8, T9 and T26: what the clock does to unfinished work ---

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
