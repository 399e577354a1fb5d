"""What the README says is true."""

import argparse
import doctest
from pathlib import Path

import pytest

from bot.__main__ import parser

README = Path(__file__).parent.parent / "README.md"


def commands() -> list[str]:
    """The commands of ``python -m bot``."""
    (subparsers,) = (
        action
        for action in parser()._actions  # noqa: SLF001 - argparse shows them nowhere else
        if isinstance(action, argparse._SubParsersAction)  # noqa: SLF001
    )
    return sorted(subparsers.choices)


def test_the_examples_in_the_readme_work() -> None:
    text = README.read_text(encoding="utf-8")
    examples = doctest.DocTestParser().get_doctest(text, {}, README.name, str(README), 0)
    assert examples.examples, "the README plays no moves"
    said: list[str] = []
    result = doctest.DocTestRunner(verbose=False).run(examples, out=said.append)
    assert result.failed == 0, "".join(said)


@pytest.mark.parametrize("command", commands())
def test_every_command_is_in_the_readme(command: str) -> None:
    assert f"bot {command}" in README.read_text(encoding="utf-8")
