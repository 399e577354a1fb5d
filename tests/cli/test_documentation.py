"""Every command is described, with all that can be said to it."""

import argparse
import re
from collections.abc import Iterator

import pytest

from bot.__main__ import COMMANDS, parser
from tests.processes import ROOT

PAGE = ROOT / "docs" / "commands.md"


def sections() -> dict[str, str]:
    """What the page says, by command."""
    parts = re.split(r"^#{2,3} (.+)\n", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    titled = zip(parts[1::2], parts[2::2], strict=True)
    return {title: text for title, text in titled if not title.startswith("For ")}


def subparsers(of: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    actions = of._actions  # noqa: SLF001 - argparse shows them nowhere else
    found: dict[str, argparse.ArgumentParser] = {}
    for action in actions:
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            found |= action.choices
    return found


def words(command: argparse.ArgumentParser) -> Iterator[str]:
    """Actions, options and groups that can be typed after a command."""
    for action in command._actions:  # noqa: SLF001
        if isinstance(action, argparse._HelpAction):  # noqa: SLF001
            continue
        if action.option_strings:
            yield action.option_strings[-1]
        elif action.nargs == "*" and action.choices is not None:
            yield from filter(None, action.choices)
    for name, one in subparsers(command).items():
        yield name
        yield from words(one)


def test_the_page_has_every_command_and_no_other() -> None:
    assert sorted(sections()) == sorted(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_everything_that_can_be_said_to_a_command_is_described(command: str) -> None:
    text = sections()[command]
    said = set(words(subparsers(parser([command]))[command]))
    missing = [word for word in said if not re.search(rf"(?<![\w-]){word}(?![\w-])", text)]
    assert missing == []


@pytest.mark.parametrize("command", COMMANDS)
def test_no_option_is_described_that_a_command_does_not_have(command: str) -> None:
    known = set(words(subparsers(parser([command]))[command]))
    assert set(re.findall(r"--[a-z][a-z-]+", sections()[command])) <= known


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_says_of_itself_what_it_does(command: str) -> None:
    assert re.search(rf"^\s+{command}\s+\w", parser([command]).format_help(), re.MULTILINE)


def test_the_readme_leads_to_the_page() -> None:
    assert "(docs/commands.md)" in (ROOT / "README.md").read_text(encoding="utf-8")
