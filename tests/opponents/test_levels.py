"""What tells the levels apart."""

import pytest

from bot.games.moves import Arrange, Discard, Draw, Lay, Move, Source, Swap, Take, move_text
from bot.opponents import Level, decide
from bot.opponents.easy import broken
from tests.opponents.tables import LEVELS, played, view_of, waiting

TILE_GAMES = ("mini", "classic", "letsplay")
MOST_BROKEN = {Level.EASY: 0, Level.MEDIUM: 2}


def decisions(position: str) -> list[str]:
    """What easy, medium and hard do here."""
    return [move_text(decide(view_of(position), level)) for level in LEVELS]


def first(position: str, level: Level) -> Move:
    return decide(view_of(position), level)


@pytest.mark.parametrize("level", MOST_BROKEN)
@pytest.mark.parametrize("game", TILE_GAMES)
def test_easy_breaks_no_meld_and_medium_at_most_two(game: str, level: Level) -> None:
    arranged = 0
    for match in played(game, (level, Level.HARD), seed=6, most=70, rounds=1):
        view = waiting(match)
        if view is None or view.seat != 0 or view.draft is not None:
            continue
        move = decide(view, level)
        if isinstance(move, Arrange):
            arranged += 1
            assert len(broken(view.public.table, move.melds)) <= MOST_BROKEN[level]
    assert arranged


THREE_RUNS = """
game classic
seat 1 opened rack b5 k5 y9 y11 y13
seat 2 opened rack k1 k2
table r3 r4 r5 r6
table b7 b8 b9
pool y1 y2
turn 1
"""


def test_easy_draws_where_a_meld_would_have_to_be_broken() -> None:
    assert first(THREE_RUNS.replace("r3 r4 r5 r6", "r5 r6 r7 r8"), Level.EASY) == Draw()


@pytest.mark.parametrize("level", [Level.MEDIUM, Level.HARD])
def test_medium_and_hard_take_a_tile_off_a_long_run(level: Level) -> None:
    move = first(THREE_RUNS.replace("r3 r4 r5 r6", "r5 r6 r7 r8"), level)
    assert isinstance(move, Arrange)
    assert sum(map(len, move.melds)) == 9


ALL_BUT_ONE_HAVE_A_PLACE = """
game classic
seat 1 opened rack b10 b11 r6 k1
seat 2 opened rack k2 k3 y5
table b7 b8 b9
table r7 r8 r9
pool y1 y2
turn 1
"""


def test_hard_draws_where_only_a_new_tile_can_bring_the_end_nearer() -> None:
    moves = [first(ALL_BUT_ONE_HAVE_A_PLACE, level) for level in LEVELS]
    assert [isinstance(move, Arrange) for move in moves] == [True, True, False]
    assert moves[-1] == Draw()


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param("rack b10 b11 r6 k1", "rack b10 b11 r6", id="it ends the round"),
        pytest.param("r6 k1", "r6 k1 y1 r13", id="three have no place"),
        pytest.param("r6 k1", "r6 r5 r4 r10 r11 r12 k1", id="the rack is heavy"),
        pytest.param("pool y1 y2\n", "", id="the pool is empty"),
    ],
)
def test_hard_lays_all_that_it_can_if(was: str, now: str) -> None:
    position = ALL_BUT_ONE_HAVE_A_PLACE.replace(was, now)
    move = first(position, Level.HARD)
    assert isinstance(move, Arrange)
    stuck = {"k1", "y1", "r13"} & set(position.splitlines()[2].split())
    rack, table = len(view_of(position).rack), 6
    assert sum(map(len, move.melds)) == table + rack - len(stuck)


def test_hard_opens_as_soon_as_it_can() -> None:
    position = ALL_BUT_ONE_HAVE_A_PLACE.replace("opened rack b10 b11 r6", "rack b10 b11 b12 r6", 1)
    assert isinstance(first(position, Level.HARD), Arrange)


def test_with_an_empty_pool_easy_takes_a_tile_off_a_long_run_too() -> None:
    """Else hardly a round between easy computers would have a winner (T29)."""
    position = THREE_RUNS.replace("r3 r4 r5 r6", "r5 r6 r7 r8").replace("pool y1 y2\n", "")
    assert isinstance(first(position, Level.EASY), Arrange)


WITH_AN_EMPTY_POOL = """
game classic
seat 1 opened rack y13
seat 2 opened rack k1 k2
table b7 b8 b9
turn 1
"""


def test_with_an_empty_pool_a_computer_that_cannot_lay_passes() -> None:
    assert decisions(WITH_AN_EMPTY_POOL) == ["pass"] * 3


READY_TO_CALL = """
game romme
seat 1 opened rack H2 S4 C3 DK
seat 2 opened rack S9 S10 C5
table owner=1 H7 D7 C7
stock C8 C9
open HJ
turn 1 drawn
"""


def test_hard_calls_as_soon_as_it_may_and_the_others_wait_for_less() -> None:
    calls = [move.endswith("knock") for move in decisions(READY_TO_CALL)]
    assert calls == [False, False, True]


FITS_AN_OWN_MELD = """
game romme
seat 1 opened rack H2 S4 C9 DK
seat 2 opened rack S9 S10 C5
table owner=1 H7 D7 C7
stock C8 C9
open S7
turn 1
"""


def test_only_hard_takes_a_card_that_merely_fits_an_own_meld() -> None:
    assert decisions(FITS_AN_OWN_MELD) == ["draw", "draw", "draw open 1"]


MAKES_A_MELD = FITS_AN_OWN_MELD.replace("rack H2 S4 C9 DK", "rack S8 S9 C2 DK")


def test_every_level_takes_a_card_that_makes_a_meld() -> None:
    assert decisions(MAKES_A_MELD) == ["draw open 1"] * 3


A_JOKER_TO_FETCH = """
game romme
seat 1 opened rack H9 C4 D4 SK CQ
seat 2 opened rack S9 S10 C5
table owner=2 H7 H8 J=H9
stock C8 C9
open HJ
turn 1 drawn
"""


def test_only_hard_fetches_a_joker_that_it_can_use() -> None:
    assert [isinstance(first(A_JOKER_TO_FETCH, level), Swap) for level in LEVELS] == [
        False,
        False,
        True,
    ]


PAIR_OF_KINGS = """
game anlegen
seat 1 rack SK HK C2 D9 H5 S3
seat 2 rack S9 S10 C5
stock C8 C9
open HJ
turn 1 drawn
"""


def test_easy_throws_the_dearest_card_even_out_of_a_pair() -> None:
    move = first(PAIR_OF_KINGS, Level.EASY)
    assert isinstance(move, Discard)
    assert move.piece.number == 13


def test_medium_keeps_a_low_pair_and_throws_what_stands_alone() -> None:
    assert move_text(first(PAIR_OF_KINGS.replace("SK HK", "S6 H6"), Level.MEDIUM)) == "discard D9"


BUYING = """
game kaufen
seat 1 rack S2 S9 C5 HK D3
seat 2 rack SQ DQ H3 C4 D8
seat 3 rack S4 S7 C8 H9 DJ
stock C8 C9
open HQ
turn 1
window waiting=2
"""


def test_easy_never_buys_and_the_others_buy_what_makes_a_meld() -> None:
    view = view_of(BUYING, seat=1)
    assert [move_text(decide(view, level)) for level in LEVELS] == ["pass", "buy", "buy"]


def test_hard_does_not_buy_when_somebody_is_about_to_end_the_round() -> None:
    view = view_of(BUYING.replace(" C8 H9 DJ", ""), seat=1)
    assert [move_text(decide(view, level)) for level in LEVELS] == ["pass", "buy", "pass"]


A_LONG_SET = """
game raeuber
seat 1 opened rack SK CQ HJ D5 D6
seat 2 opened rack S9 S10 C5
table H7 D7 C7 S7
stock C8 C9
open HJ
turn 1 drawn
"""


def test_easy_takes_nothing_off_the_table_and_the_others_do() -> None:
    assert [isinstance(first(A_LONG_SET, level), Take) for level in LEVELS] == [False, True, True]


OUT_WITH_FOUR = """
game rummue
seat 1 rack r1 r2 r3 r4 b9 k0 g7 y8
seat 2 rack b1 b2
seat 3 rack g1 g2
stock k3 k4
open k9
turn 1 drawn
"""


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_comes_out_with_a_pure_sequence(level: Level) -> None:
    move = first(OUT_WITH_FOUR, level)
    assert isinstance(move, Lay)
    assert len(move.pieces) == 4


def test_only_hard_takes_deep_into_the_pile_of_rummue() -> None:
    position = OUT_WITH_FOUR.replace("turn 1 drawn", "turn 1")
    position = position.replace("open k9", "open b5 g8 b6 k9").replace("r3 r4", "g4 b3")
    position = position.replace("seat 2 rack b1 b2", "seat 2 rack b1 b2 b7 b8 r8")
    position = position.replace("seat 3 rack g1 g2", "seat 3 rack g1 g2 g9 k8 k6")
    counts = [decide(view_of(position), level) for level in LEVELS]
    assert counts == [Draw(), Draw(), Draw(Source.OPEN, 4)]


TWO_JOKERS_TO_EXCHANGE = """
game classic
seat 1 opened rack k13 k4 r7 y5 b5 r9
seat 2 opened rack r6
table r10 b10 y10
table b8 b9 b10
table k4 b4 y4
table y5 y6 y7
table r7 r8 J=r9 r10 r11 r12
table k3 r3 y3
table k1 r1 y1
table k13 r13 y13
table k6 b6 y6
table r3 r4 r5
table y11 y12 y13
table k1 r1 y1
table k2 r2 y2
table b1 b2 b3 b4 b5
table k12 b12 y12
table k12 r12 J
table y7 y8 y9 y10 y11
table k8 k9 k10
turn 1
"""


@pytest.mark.parametrize("level", [Level.MEDIUM, Level.HARD])
def test_patience_ends_after_so_many_steps_where_certainty_would_take_minutes(level: Level) -> None:
    assert isinstance(first(TWO_JOKERS_TO_EXCHANGE, level), Arrange)
