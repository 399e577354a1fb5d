"""The puzzle of a day: its chance, what is promised of it, and what would be too plain."""

import hashlib
import os
import pickle
from collections import Counter
from datetime import date, timedelta
from functools import cache

import pytest

from bot.games.referee import Scenario, parse_position, position_text
from bot.games.romme.ruleset import RommeRules
from bot.games.tiles.ruleset import TileRules
from bot.thinking.puzzles import (
    FIRST_DAY,
    Chance,
    GradeRange,
    graded,
    hasty,
    laid_in,
    most_without_rebuilding,
    proof_of,
    puzzle_of,
    repeated,
)
from tests.processes import python
from tests.solver.cards import ilp as cards
from tests.solver.tiles import ilp as tiles

# --- chance that is the same everywhere ---


def test_the_same_text_gives_the_same_numbers_for_ever() -> None:
    """Written down once: a change of these is a change of every puzzle."""
    chance = Chance("tischlein")
    assert [chance.below(100) for _ in range(8)] == [94, 46, 67, 41, 87, 43, 84, 43]
    assert Chance("tischlein").shuffled(range(8)) == [7, 2, 0, 3, 5, 1, 4, 6]


def test_other_texts_give_other_numbers() -> None:
    first, second = Chance("a"), Chance("b")
    assert [first.below(1000) for _ in range(5)] != [second.below(1000) for _ in range(5)]


def test_every_number_is_equally_likely() -> None:
    chance = Chance("dice")
    seen = Counter(chance.below(6) for _ in range(6000))
    assert set(seen) == set(range(6))
    assert all(850 < times < 1150 for times in seen.values())


def test_a_shuffle_loses_nothing() -> None:
    assert sorted(Chance("x").shuffled(range(50))) == list(range(50))


# --- the puzzle of a day: what is promised of it ---

MONDAY = date(2026, 11, 16)
WEEK = [MONDAY + timedelta(day) for day in range(7)]
SAMPLE = [*WEEK, *(MONDAY + timedelta(25 * number) for number in range(1, 14))]
"""A week, and a day now and then for a year; ``tischlein puzzle --check 365`` proves all."""
found = cache(puzzle_of)
"""Each test asks for the same days."""


def test_a_sample_of_the_year_is_solvable_graded_unambiguous_and_not_repeated() -> None:
    proofs = [proof_of(found(day)) for day in SAMPLE]
    assert [(proof.day, proof.faults) for proof in proofs if proof.faults] == []
    assert list(repeated(proofs)) == []


def test_an_old_meld_must_be_rebuilt_from_wednesday_on() -> None:
    for day in WEEK[2:]:
        grade = found(day).grade
        assert grade.kept < grade.optimum


def test_the_week_gets_harder() -> None:
    grades = [found(day).grade for day in WEEK]
    assert grades[0].changed < grades[4].changed < grades[6].changed
    assert grades[0].short < grades[3].short <= grades[6].short


@pytest.mark.parametrize("day", SAMPLE[:12], ids=str)
def test_an_integer_program_finds_the_same_optimum(day: date) -> None:
    """A judge that shares nothing with the solver."""
    puzzle = found(day)
    rules, state = puzzle.position.rules, puzzle.position.round
    if isinstance(rules, TileRules):
        truth = tiles.best(rules, state).tiles
    else:
        assert isinstance(rules, RommeRules)
        truth = cards.best(rules, state)[0]
    assert truth == puzzle.grade.optimum


def test_now_and_then_it_is_robber_romme() -> None:
    games = {found(MONDAY + timedelta(day)).position.game.id for day in range(5)}
    assert games >= {"raeuber"}
    assert games & {"mini", "classic", "letsplay"}


def test_what_is_shown_as_the_solution_ends_a_turn_with_the_optimum() -> None:
    for day in WEEK:
        puzzle = found(day)
        assert laid_in(puzzle) == puzzle.grade.optimum == len(puzzle.laid)


WRITE = (
    "from datetime import date; from bot.thinking.puzzles import puzzle_of;"
    "from bot.games.referee import position_text;"
    "print(position_text(puzzle_of(date(2026, 11, 22)).position))"
)


@pytest.mark.parametrize("seed", ["1", "2"])
def test_it_is_the_same_in_every_process(seed: str) -> None:
    """Sets of texts are walked through in another order in each process."""
    ran = python("-c", WRITE, env={**os.environ, "PYTHONHASHSEED": seed})
    assert ran.out.strip() == position_text(found(date(2026, 11, 22)).position)


def test_the_puzzles_of_this_edition_stay_as_they_are() -> None:
    """Written down once. Whatever changes them needs a new edition, or servers would disagree."""
    texts = "\n".join(position_text(found(day).position) for day in SAMPLE)
    assert hashlib.sha256(texts.encode()).hexdigest()[:16] == "f6caeb08b244d1df"


def test_there_are_none_before_the_first_day() -> None:
    with pytest.raises(ValueError, match="no puzzles before"):
        puzzle_of(FIRST_DAY - timedelta(1))


def test_it_can_be_found_in_another_process() -> None:
    puzzle = found(MONDAY)
    assert pickle.loads(pickle.dumps(puzzle)).position == puzzle.position  # noqa: S301


# --- what can be laid without taking anything apart ---

CARD = {"classic": "k1", "raeuber": "CA"}
ANY = GradeRange(range(1, 20), range(20), range(20), rebuilds=False)


def position(rack: str, *table: str, game: str = "classic") -> Scenario:
    lines = [f"game {game}", f"seat 1 opened rack {rack}", f"seat 2 opened rack {CARD[game]}"]
    lines += [f"table {meld}" for meld in table]
    drawn = " drawn" if game == "raeuber" else ""
    return parse_position(list(enumerate([*lines, f"turn 1{drawn}"], 1)))


def test_own_melds_and_additions_count() -> None:
    at = position("r5 r6 r7 b4 k12", "b1 b2 b3")
    assert most_without_rebuilding(at) == hasty(at) == 4


def test_one_addition_makes_room_for_the_next() -> None:
    assert most_without_rebuilding(position("b5 b4", "b1 b2 b3")) == 2


def test_a_hasty_player_spoils_what_patience_finds() -> None:
    """The run of four takes the red five that the group would need."""
    at = position("r5 r6 r7 r8 b5 y5 k12", "k1 k2 k3")
    assert hasty(at) == 4
    assert most_without_rebuilding(at) == 6


def test_nothing_is_taken_off_the_table() -> None:
    at = position("r7 r9 y1", "r8 b8 y8 k8")
    assert most_without_rebuilding(at) == 0
    found = graded(at, ANY)
    assert found is not None
    assert (found.grade.optimum, found.grade.changed, found.grade.rebuilds) == (2, 1, True)


def test_a_position_in_which_other_pieces_do_as_well_is_no_puzzle() -> None:
    """The group can spare one of its eights, and either colour would use it."""
    assert graded(position("r7 r9 k1", "r8 b8 y8 k8"), ANY) is not None
    assert graded(position("r7 r9 b7 b9", "r8 b8 y8 k8"), ANY) is None


def test_cards_are_graded_as_well() -> None:
    found = graded(position("H7 H9 C2", "H8 S8 D8 C8", game="raeuber"), ANY)
    assert found is not None
    assert (found.grade.optimum, found.grade.kept) == (2, 0)
