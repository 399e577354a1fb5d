"""Every search ends when its budget is used up, and says what it has not proven."""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

import pytest

from bot.games.ruleset import Round, RuleSet
from bot.opponents.easy import best_found
from bot.solver import (
    Budget,
    Memory,
    Problem,
    SolverAnswer,
    TileProblem,
    arrange,
    best,
    opening,
    plays,
    problem_of,
)
from tests.solver.cards import chance as card_chance
from tests.solver.tiles.brute import is_accepted
from tests.solver.tiles.chance import opening_position, small_position
from tests.solver.tiles.configs import CONFIGS

HARD = (885, 6049)
"""Positions of `classic` with two jokers on the table: without a limit they take very long."""
MOST_LATER = 8
"""So often a budget may be asked again when it is used up: once for each search within a question
that was still to come."""
MOST_CALLS = 10_000
"""Of functions, for a question that may take no step at all. A second has some millions."""

Question = Callable[[Problem, Budget], tuple[SolverAnswer, ...]]

QUESTIONS: dict[str, Question] = {
    "best": lambda problem, budget: (best(problem, budget=budget),),
    "best, gently": lambda problem, budget: (best(problem, least_change=True, budget=budget),),
    "arrange": lambda problem, budget: (arrange(problem, problem.rack[:3], budget=budget),),
    "arrange, gently": lambda problem, budget: (
        arrange(problem, problem.rack[:3], least_change=True, budget=budget),
    ),
    "plays": lambda problem, budget: plays(problem, budget=budget),
    "opening": lambda problem, budget: (opening(problem, budget=budget),),
    "opening, fewest": lambda problem, budget: (opening(problem, fewest=True, budget=budget),),
}


class Counting(Budget):
    """Steps, and how often it was asked in all."""

    def __init__(self, steps: int) -> None:
        self.steps_given = steps
        self.asked = 0

    def exhausted(self) -> bool:
        self.asked += 1
        return self.asked > self.steps_given

    @property
    def later(self) -> int:
        return max(0, self.asked - self.steps_given)


def _hard(seed: int) -> tuple[RuleSet, Round]:
    return small_position(Random(seed), "classic", most_melds=7, most_rack=8)


def _positions() -> Iterator[tuple[RuleSet, Round]]:
    yield from map(_hard, HARD)
    for game, options in CONFIGS:
        for seed in range(4):
            yield small_position(Random(seed), game, most_melds=5, most_rack=5, **options)
            yield opening_position(Random(seed), game, **options)
    for seed in range(8):
        yield card_chance.small_position(
            card_chance.random(seed), most_melds=4, most_hand=5, opened=seed % 2
        )


@pytest.mark.parametrize("steps", [0, 1, 30])
@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_ends_with_its_budget_and_proves_nothing_by_that(name: str, steps: int) -> None:
    for rules, state in _positions():
        problem, budget = problem_of(rules, state), Counting(steps)
        answers = QUESTIONS[name](problem, budget)
        assert budget.later <= MOST_LATER
        for answer in answers:
            assert not answer.melds or is_legal(rules, state, answer)


def is_legal(rules: RuleSet, state: Round, answer: SolverAnswer) -> bool:
    """With cards a turn ends by discarding: that the table can be laid has to do."""
    if isinstance(problem_of(rules, state), TileProblem):
        return is_accepted(rules, state, answer.melds)
    assert answer.move is not None
    return rules.play(state, state.turn, answer.move) is not None


@pytest.mark.parametrize("name", QUESTIONS)
def test_what_is_proven_with_a_small_budget_is_what_is_found_without_one(name: str) -> None:
    unproven = 0
    for rules, state in islice(_positions(), len(HARD), None):
        problem = problem_of(rules, state)
        for steps in (0, 1, 10):
            quick = QUESTIONS[name](problem, Budget(steps=steps))
            exact = QUESTIONS[name](problem, Budget())
            if quick and quick[0].proven:
                assert (quick[0].tiles, quick[0].points) == (exact[0].tiles, exact[0].points)
            unproven += not (quick and quick[0].proven)
    assert unproven


@pytest.mark.parametrize("seed", HARD)
@pytest.mark.parametrize("name", ["best", "best, gently", "plays"])
def test_what_could_take_for_ever_takes_next_to_nothing_without_steps(name: str, seed: int) -> None:
    problem = problem_of(*_hard(seed))
    calls, answers = _calls(lambda: QUESTIONS[name](problem, Budget(steps=0)))
    assert calls < MOST_CALLS
    assert not any(answer.proven for answer in answers)


def _calls(
    question: Callable[[], tuple[SolverAnswer, ...]],
) -> tuple[int, tuple[SolverAnswer, ...]]:
    """How many functions were called: work that a busy machine does not make more."""
    counts: Counter[str] = Counter()
    before = sys.getprofile()
    sys.setprofile(lambda _frame, event, _what: counts.update((event,)))
    try:
        answers = question()
    finally:
        sys.setprofile(before)
    return counts["call"], answers


@pytest.mark.parametrize("seed", HARD)
def test_a_computer_thinks_no_longer_than_its_patience(seed: int) -> None:
    problem = problem_of(*_hard(seed))
    assert isinstance(problem, TileProblem)
    memory = Memory()
    first = best_found(problem, memory, patience=200)
    assert best_found(problem, memory, patience=200) == first
    assert best_found(problem, Memory(), patience=200) == first


def test_answers_do_not_depend_on_what_is_remembered() -> None:
    memory = Memory()
    for rules, state in islice(_positions(), len(HARD), None):
        problem = problem_of(rules, state)
        assert best(problem, memory=memory) == best(problem)
        assert opening(problem, fewest=True, memory=memory) == opening(problem, fewest=True)


def test_a_list_without_steps_has_what_takes_no_search_and_claims_nothing() -> None:
    rules, state = small_position(Random(3), "mini", most_melds=3, most_rack=3)
    laid = [plays(problem_of(*_hard(seed)), budget=Budget(steps=0)) for seed in HARD]
    laid.append(plays(problem_of(rules, state), budget=Budget(steps=0)))
    assert not any(answer.proven for answers in laid for answer in answers)
