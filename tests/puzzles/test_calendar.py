"""The puzzle of a day: what is promised of it."""

import hashlib
import os
import pickle
from datetime import date, timedelta
from functools import cache

import pytest

from bot.games.referee import position_text
from bot.games.romme.ruleset import RommeRules
from bot.games.tiles.ruleset import TileRules
from bot.thinking.puzzles import FIRST_DAY, laid_in, proof_of, puzzle_of, repeated
from tests.processes import python
from tests.solver.cards import ilp as cards
from tests.solver.tiles import ilp as tiles

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
