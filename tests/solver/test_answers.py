"""What the answers say and when: by example, within a budget, and with nothing kept."""

import ast
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

import bot.solver
from bot.__main__ import parser
from bot.games.match import Fair, Header, apply, begin, next_deal, view_for
from bot.games.moves import Arrange, move_text, parse_pieces
from bot.games.pieces import Face
from bot.games.referee import parse_position
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
from tests.solver.cards import positions as card_positions
from tests.solver.tiles.brute import CONFIGS, is_accepted
from tests.solver.tiles.positions import opening_position, small_position

# --- what the answers say, by example ---

SPLIT = """
game mini
seat 1 opened rack r7 r9 o1
seat 2 opened rack b1
table r8 b8 o8 g8
table g1 g2 g3 g4 g5 g6 g7
turn 1
"""


def _problem(text: str) -> TileProblem:
    position = parse_position(list(enumerate(text.strip().splitlines(), 1)))
    return TileProblem.from_round(position.rules, position.round)


def _wanted(problem: TileProblem, text: str) -> list[Face]:
    return [one.face for one in parse_pieces(text, problem.rules.deck)]


def test_the_best_play_takes_what_it_needs_and_says_so() -> None:
    answer = best(_problem(SPLIT))
    assert [move_text(move) for move in answer.moves] == ["take r8 from A", "lay r7 r8 r9"]
    assert isinstance(answer.move, Arrange)


def test_the_position_of_the_readme_is_solved_as_it_says() -> None:
    readme = Path(bot.solver.__file__).with_name("README.md").read_text(encoding="utf-8")
    problem = _problem("""
        game classic
        seat 1 opened rack r7 r9 k1
        seat 2 opened rack b1
        table r8 b8 y8 k8
        table k2 k3 J=k4
        turn 1
    """)
    answer = best(problem)
    assert (answer.tiles, answer.points, answer.proven) == (3, 17, True)
    assert "      ".join(map(move_text, answer.moves)) in readme


def test_tiles_that_cannot_all_go_are_laid_in_part() -> None:
    problem = _problem(SPLIT)
    assert arrange(problem, _wanted(problem, "r7 r9")).tiles == 2
    part = arrange(problem, _wanted(problem, "r7 r9 o1"))
    assert (part.tiles, part.proven) == (2, True)
    nothing = arrange(problem, _wanted(problem, "o1"))
    assert (nothing.tiles, nothing.move, nothing.proven) == (0, None, True)


def test_only_tiles_of_the_rack_can_be_arranged() -> None:
    problem = _problem(SPLIT)
    with pytest.raises(ValueError, match="rack"):
        arrange(problem, _wanted(problem, "b13"))


def test_a_player_who_is_not_out_needs_the_minimum() -> None:
    shut = _problem(SPLIT.replace("seat 1 opened", "seat 1"))
    assert best(shut).tiles == 0
    assert plays(shut) == ()


def test_the_first_lay_down_is_shown_beside_the_table() -> None:
    problem = _problem(SPLIT.replace("opened rack r7 r9 o1", "rack r11 r12 r13 o13 b13 g13 o1"))
    rich, lean = opening(problem), opening(problem, fewest=True)
    assert (rich.tiles, rich.points) == (6, 75)
    assert (lean.tiles, lean.points) == (4, 52)
    assert rich.melds[:2] == tuple(meld.said for meld in problem.table)


def test_a_search_without_time_says_that_nothing_is_proven() -> None:
    problem = _problem(SPLIT)
    answer = best(problem, budget=Budget(seconds=0.0))
    assert not answer.proven or answer.tiles == 2


def test_least_change_without_time_is_as_good_but_not_proven() -> None:
    problem = _problem(SPLIT)
    answer = best(problem, least_change=True, budget=Budget(seconds=0.0))
    assert not answer.proven or answer == best(problem, least_change=True)


def test_a_view_gives_the_same_problem_as_the_round() -> None:
    header = Header("views", "classic", (("last_stone", 1),), 2)
    fair = Fair(bytes(32), "views", ())
    match = begin(header)
    while (deal := next_deal(match, fair)) is not None:
        match = apply(match, deal)
    assert match.round is not None
    view = view_for(match, match.round.turn)
    assert TileProblem.from_view(view) == TileProblem.from_round(match.rules, match.round)


def test_the_command_prints_a_line_the_table_and_the_steps(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "positions"
    file.write_text(SPLIT + "===\n" + SPLIT, encoding="utf-8")
    args = parser().parse_args(["solve", str(file), "--lay", "r7 r9", "--least-change"])
    assert args.run(args) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[: len(lines) // 2][1:] == lines[len(lines) // 2 :][1:]
    assert lines[0].startswith("tiles=2 points=16 proven=yes ms=")
    assert "# take r8 from A" in lines
    assert "table r7 r8 r9" in lines


def test_what_is_proposed_is_accepted_in_the_examples() -> None:
    position = parse_position(list(enumerate(SPLIT.strip().splitlines(), 1)))
    for answer in plays(TileProblem.from_round(position.rules, position.round)):
        assert is_accepted(position.rules, position.round, answer.melds)


# --- every search ends when its budget is used up, and says what it has not proven ---

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
        yield card_positions.small_position(
            card_positions.random(seed), most_melds=4, most_hand=5, opened=seed % 2
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


# --- the solver keeps nothing of its own: what it remembers belongs to whoever asks ---

ROOT = Path(bot.solver.__file__).parent
MUTABLE = (ast.Dict, ast.List, ast.Set, ast.DictComp, ast.ListComp, ast.SetComp)
MAKERS = {"dict", "list", "set", "Counter", "defaultdict", "OrderedDict", "deque", "Lock"}
CACHES = {"cache", "lru_cache"}
EVERYBODYS = {"__all__"}


def test_no_module_of_the_solver_holds_a_cache_or_anything_that_changes() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{line}"
        for file in sorted(ROOT.rglob("*.py"))
        for line in _globals_of(ast.parse(file.read_text(encoding="utf-8")))
    ]
    assert found == []


def _globals_of(module: ast.Module) -> Iterator[int]:
    for node in module.body:
        if isinstance(node, ast.FunctionDef):
            yield from (one.lineno for one in node.decorator_list if _name(one) in CACHES)
        elif isinstance(node, ast.ClassDef):
            methods = (one for one in node.body if isinstance(one, ast.FunctionDef))
            decorators = (one for method in methods for one in method.decorator_list)
            yield from (one.lineno for one in decorators if _name(one) in CACHES)
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if {ast.unparse(target) for target in targets} <= EVERYBODYS:
                continue
            made = isinstance(node.value, ast.Call) and _name(node.value) in MAKERS | CACHES
            if made or isinstance(node.value, MUTABLE):
                yield node.lineno


def _name(node: ast.expr) -> str:
    """What is called or applied, without its module and its arguments."""
    if isinstance(node, ast.Call):
        return _name(node.func)
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
