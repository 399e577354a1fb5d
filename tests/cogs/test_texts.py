"""No words for members outside of the catalogues."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import cogs

SHOWING = {
    "text", "button", "link", "option", "menu", "tell", "private", "replace", "send",
    "send_message", "edit", "edit_message", "Choice", "TextDisplay", "Button", "Select",
    "SelectOption", "TextInput", "Label", "Modal", "shortened", "choice", "create_thread",
}  # fmt: skip
WORDED = {"label", "placeholder", "content", "title", "description", "name", "text"}
"""Arguments that somebody reads."""
PLAIN = re.compile(r"[^\W\d_]{2,}")
ALLOWED = re.compile(
    r"attachment://|https://discord\.com/channels/|<t:|:R>|/rummy new|[a-z]+-[a-z_]*\Z"
)
"""Addresses, Discord's own markup, the command that opens a table, ids of sentences."""


def modules() -> list[Path]:
    return sorted(Path(cogs.__path__[0]).rglob("*.py"))


def _name(call: ast.Call) -> str:
    """What is called; a method that only shares the name of a part is another thing."""
    function = call.func
    if isinstance(function, ast.Attribute):
        is_part = getattr(function.value, "id", "") == "parts"
        shared = ("button", "option", "text", "menu")
        return "" if function.attr in shared and not is_part else function.attr
    return getattr(function, "id", "")


def _read(call: ast.Call) -> Iterator[ast.expr]:
    """The arguments of a call that end up before somebody's eyes."""
    if _name(call) in SHOWING:
        yield from call.args[:1]
    yield from (one.value for one in call.keywords if one.arg in WORDED)


def _literals(node: ast.expr) -> Iterator[ast.Constant]:
    """Strings in an expression, but not those that are arguments of a call inside of it."""
    for child in [node] if not isinstance(node, ast.Call) else []:
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            yield child
        for inner in ast.iter_child_nodes(child):
            if isinstance(inner, ast.expr):
                yield from _literals(inner)


def words_in(source: str) -> list[tuple[int, str]]:
    found = []
    for call in (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)):
        for literal in (one for argument in _read(call) for one in _literals(argument)):
            text = str(literal.value)
            if PLAIN.search(text) and not ALLOWED.search(text):
                found.append((literal.lineno, text))
    return found


@pytest.mark.parametrize("module", modules(), ids=lambda path: str(path.name))
def test_what_members_read_comes_from_the_catalogues(module: Path) -> None:
    assert words_in(module.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        'text("Press here")',
        'button(label="Press", custom_id=x)',
        'await answer.private(f"{name} has won")',
        'menu(placeholder="Choose " + name)',
        'response.send_message(content="No")',
    ],
)
def test_words_in_the_code_are_found(source: str) -> None:
    tree = f"async def f():\n    {source}\n"
    assert words_in(tree)


@pytest.mark.parametrize(
    "source",
    ["text(f\"## {say(language, 'lobby-title')}\")", 'text("-# …")', 'answer.tell("lobby-left")'],
)
def test_marks_and_ids_of_sentences_are_no_words(source: str) -> None:
    assert not words_in(source)
