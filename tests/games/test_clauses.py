"""The rule pages in docs/rules are the one source of clauses, and list the games on offer."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.catalogue import CATALOGUE, game_text, parse_game, rules_for
from bot.games.refusals import Reason, RefusedError
from bot.games.ruleset import Option
from tests.processes import ROOT

# --- the rule pages in docs/rules are the one source of clauses ---

PAGES = ROOT / "docs" / "rules"
ID = re.compile(r"\b[TRU][0-9]{1,2}\b")
DEFINED = re.compile(r"^(?:- \*\*|\| )([TRU][0-9]+)\b", re.MULTILINE)
"""A clause begins a list item or a row of the table in which the tile games differ."""


def ids_on_the_pages() -> list[str]:
    return [
        clause
        for page in sorted(PAGES.glob("*.md"))
        for clause in DEFINED.findall(page.read_text(encoding="utf-8"))
    ]


CLAUSES = ids_on_the_pages()


def docstrings(folder: Path) -> Iterator[str]:
    """What the tests say that they test."""
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield ast.get_docstring(node) or ""


TESTED = {clause for text in docstrings(ROOT / "tests" / "games") for clause in ID.findall(text)}


def prose(path: Path) -> Iterator[str]:
    """The comments and docstrings of a module; other strings may look like an id by chance."""
    source = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield str(node.value.value)
    yield from re.findall(r"#.*", source)


def named_in_prose() -> Iterator[tuple[str, str]]:
    for folder in ("bot", "cogs", "render", "tests"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            where = str(path.relative_to(ROOT))
            yield from ((where, clause) for text in prose(path) for clause in ID.findall(text))
    for path in sorted((ROOT / "docs").rglob("*.md")):
        where = str(path.relative_to(ROOT))
        yield from ((where, clause) for clause in ID.findall(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_clause_is_named_by_at_least_one_test(clause: str) -> None:
    assert clause in TESTED


def test_clauses_are_numbered_without_gaps_and_defined_once() -> None:
    for part, last in (("T", 34), ("R", 20), ("U", 17)):
        numbers = [int(clause[1:]) for clause in CLAUSES if clause.startswith(part)]
        assert numbers == list(range(1, last + 1))


def test_no_clause_is_named_that_no_page_defines() -> None:
    unknown = {(where, clause) for where, clause in named_in_prose() if clause not in CLAUSES}
    assert not unknown


def test_every_page_marks_its_decisions_and_names_its_sheet() -> None:
    for page in sorted(PAGES.glob("*.md")):
        text = page.read_text(encoding="utf-8")
        assert "**[D]**" in text
        assert re.search(r"\bsheet\b", text)


# --- the games on offer and their options, as the rules list them ---

OPTIONS = list(dict.fromkeys(one for game in CATALOGUE.values() for one in game.options))
"""Games share most of them: all clocks have the same six hundred thousand values."""


@cache
def values(option: Option) -> list[int]:
    """Every value that an option may have."""
    allowed = option.values or tuple(range(option.lowest, option.highest + 1))
    return sorted({option.default, *allowed, *([0] if option.can_be_off else [])})


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("mini", "rounds turn_seconds jokers"),
        ("classic", "rounds turn_seconds hand_rummy last_stone win_sum"),
        ("letsplay", "rounds turn_seconds coloured_jokers"),
    ],
)
def test_each_tile_game_has_its_options(game: str, names: str) -> None:
    assert [option.id for option in CATALOGUE[game].options] == names.split()


@pytest.mark.parametrize(
    ("game", "option", "good", "bad"),
    [
        ("mini", "rounds", "1 20 auto", "0 21 -1 off x"),
        ("mini", "turn_seconds", "15 3600 604800 off OFF", "14 604801 0 on"),
        ("mini", "jokers", "2 4", "0 1 3 5 off"),
        ("classic", "hand_rummy", "on off On", "1 0 yes"),
        ("classic", "last_stone", "on off", "2"),
        ("classic", "win_sum", "3 91 off", "2 92 0 9999999 ٣"),
        ("letsplay", "coloured_jokers", "on off", "r"),
    ],
)
def test_options_have_their_ranges(game: str, option: str, good: str, bad: str) -> None:
    """T1, T25, T30, T32, T33, T34."""
    one = CATALOGUE[game].option(option)
    for text in good.split():
        assert one.parse(text) in values(one)
    for text in bad.split():
        with pytest.raises(RefusedError) as refused:
            one.parse(text)
        assert refused.value.reason == Reason.OPTION_OUT_OF_RANGE
        assert refused.value.facts["value"] == text


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.id)
def test_every_value_of_an_option_reads_back_as_printed(option: Option) -> None:
    for value in values(option):
        assert option.parse(option.text(value)) == option.check(value) == value


def test_an_option_of_another_game_is_unknown() -> None:
    with pytest.raises(RefusedError) as refused:
        rules_for(CATALOGUE["mini"], {"hand_rummy": 1})
    assert refused.value.reason == Reason.UNKNOWN_OPTION
    assert refused.value.facts == {"option": "hand_rummy", "game": "mini"}


def test_a_value_out_of_range_is_refused_in_a_header_too() -> None:
    with pytest.raises(RefusedError) as refused:
        rules_for(CATALOGUE["mini"], {"jokers": 3})
    assert refused.value.reason == Reason.OPTION_OUT_OF_RANGE
    assert refused.value.facts == {"option": "jokers", "lowest": 2, "highest": 4, "value": "3"}


@given(st.sampled_from(sorted(CATALOGUE)), st.data())
def test_a_game_with_its_options_reads_back_as_printed(name: str, data: st.DataObject) -> None:
    game = CATALOGUE[name]
    chosen = data.draw(
        st.fixed_dictionaries(
            {}, optional={one.id: st.sampled_from(values(one)) for one in game.options}
        )
    )
    again, options = parse_game(game_text(game, tuple(chosen.items())))
    assert again is game
    assert game.with_defaults(options) == game.with_defaults(chosen)
    assert rules_for(game, options) is rules_for(game, chosen)
