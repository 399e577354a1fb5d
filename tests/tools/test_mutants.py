"""What is changed to find out whether the tests see it, and what never is."""

import ast
from typing import Any

from tests.tools.mutants import Asked, accepted, homes, nearest, tried, unasked, whole
from tests.tools.mutations import WITHOUT_GUARD, Site, mutated, probed, sites_of
from tests.tools.switching import ROOT

SOURCE = '''
class Gate:
    def enter(self, age, names):
        """Whether somebody may come in."""
        assert age > 0
        log.info("%s of %s", age + 1, max(names))
        if age < 18 and not self.open:
            raise ValueError(age)
        return [name for name in names if name] or min(names, key=lambda one: 2 if one else 3)

    def __repr__(self):
        return "Gate" if self.open else "Wall"
'''


def found(source: str = SOURCE, seed: int = 1, path: str = "bot/gate.py") -> list[Site]:
    return sites_of(path, source, seed)


def test_what_a_seed_chooses_stays_the_same_when_functions_have_moved() -> None:
    moved = f"'''Another page.'''\nLIMIT = 3\n\ndef first(): return 1 if LIMIT else 2\n{SOURCE}"
    moved = moved.replace("        assert", "        # said in between\n\n        assert")
    here, there = found(), found(moved, path="bot/walls/doors.py")
    chosen = {(one.rank, one.key, one.what) for one in there if one.function != "first"}
    assert chosen == {(one.rank, one.key, one.what) for one in here}
    assert {one.rank for one in found(seed=2)}.isdisjoint(one.rank for one in here)


def test_each_change_makes_another_function_of_it() -> None:
    whole = ast.unparse(ast.parse(SOURCE))
    for seed in range(20):
        for site in found(seed=seed):
            changed = mutated(SOURCE, site)
            assert ast.unparse(changed) != whole
            compile(changed, site.path, "exec")


def test_a_guard_can_be_removed_and_what_decides_nothing_is_left_alone() -> None:
    sites = [site for seed in range(20) for site in found(seed=seed)]
    assert WITHOUT_GUARD in {site.after for site in sites}
    assert {site.function for site in sites} == {"Gate.enter"}
    assert not {5, 6} & {site.line for site in sites}, "an assertion and a log"


def test_a_probe_says_by_which_places_somebody_came() -> None:
    sites = {site.key: at for at, site in enumerate(found())}
    came: set[int] = set()
    space: dict[str, Any] = {"came": came.add, "log": print}
    tree = probed(SOURCE.replace("log.info", "print"), {}, "came")
    exec(compile(tree, "gate", "exec"), space)  # noqa: S102 - our own text
    exec(compile(probed(SOURCE, sites, "came"), "gate", "exec"), space | {"log": None})  # noqa: S102
    assert came == set()
    short = "def half(n):\n    return n // 2 if n > 1 else 7\n"
    keys = {site.key: at for at, site in enumerate(found(short))}
    exec(compile(probed(short, keys, "came"), "half", "exec"), space)  # noqa: S102
    assert space["half"](1) == 7
    assert len(came) == len(keys) - 1, "all but the number that was not needed"


def test_tests_about_the_same_come_first_and_the_quick_ones_before_the_slow() -> None:
    (site,) = [one for one in found(path="bot/tables/gate.py") if one.line == 9][:1]
    tests = {
        "tests/cogs/test_gate.py::test_a": (0.1, [site.key]),
        "tests/tables/test_walls.py::test_b": (0.1, [site.key]),
        "tests/tables/test_gate.py::test_c": (0.5, [site.key]),
        "tests/tables/test_gate.py::test_d": (0.2, [site.key]),
        "tests/tables/test_gate.py::test_e": (0.1, []),
    }
    assert [test[-1] for test in nearest(site, tests)] == ["d", "c", "b", "a"]


def test_what_changed_is_asked_of_those_who_came_by_before() -> None:
    """And what is new, or a file that is, of all."""
    (site, *_), (other, *_) = found(), found("def other(n):\n    return n > 1\n")
    (changed, *_) = found(SOURCE.replace("age < 18", "age < 16"))
    visitor, stranger, fresh = (Asked("", [site.key], [], {}) for _ in range(3))
    visitor.functions.append(whole(site))
    fresh.keys.clear()
    files = {"visitor": visitor, "stranger": stranger, "fresh": fresh}
    missing = unasked([site, changed, other], files)
    assert missing == {
        "visitor": [changed, other],
        "stranger": [other],
        "fresh": [site, changed, other],
    }


def test_tests_about_the_same_subject_are_at_home_beside_it() -> None:
    paths = ("bot/games/romme/gate.py", "bot/community/gate.py", "cogs/workbench/gate.py")
    assert [homes(found(path=path)[0]) for path in paths] == [
        ["tests/games/romme"],
        ["tests/community"],
        ["tests/cogs"],
    ]


def test_a_change_that_makes_no_difference_is_known_by_its_reason() -> None:
    lines = ["# of these nobody can tell", "", "Gate.enter: a < 1 -> a <= 1 # it is never 1"]
    assert accepted(lines) == {"Gate.enter: a < 1 -> a <= 1": "it is never 1"}


def test_a_change_is_found_by_a_test_that_fails_with_it() -> None:
    """And what no test comes by survives."""
    path = "bot/games/pieces.py"
    test = "tests/games/romme/test_turn.py::test_first_refusal_goes_round_the_table"
    sites = found((ROOT / path).read_text(encoding="utf-8"), path=path)
    (site,) = [one for one in sites if one.function == "replaced"]
    ages = 100.0  # as long as any machine may take
    verdict = tried(site, {test: (ages, [site.key])}, {})
    assert verdict.is_found
    assert test in verdict.said
    assert not tried(site, {test: (ages, [])}, {}).is_found
