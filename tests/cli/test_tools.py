"""What makes or measures the product has a name that ``python -m tests.tools`` knows."""

import pytest

from tests.cli.test_commands import Shell, shell  # noqa: F401 - a fixture
from tests.processes import ROOT
from tests.tools.__main__ import TOOLS, module_of


@pytest.mark.parametrize("name", TOOLS)
def test_there_is_a_module_for_every_name(name: str) -> None:
    file = ROOT.joinpath(*module_of(name).split(".")).with_suffix(".py")
    assert "\ndef main(" in file.read_text("utf-8")


def test_all_are_listed(shell: Shell) -> None:  # noqa: F811
    status, out, _ = shell.tool("--help")
    assert status == 0
    assert all(f"  {name} " in out for name in TOOLS)


def test_what_there_is_not_is_said_in_one_line(shell: Shell) -> None:  # noqa: F811
    status, _, err = shell.tool("nonsense")
    assert status == 2
    assert "invalid choice: 'nonsense'" in err


def test_a_tool_says_of_itself_what_it_takes(shell: Shell) -> None:  # noqa: F811
    status, out, _ = shell.tool("selfplay", "--help")
    assert (status, "usage: python -m tests.tools selfplay" in out) == (0, True)


def test_a_group_that_there_is_not_is_not_measured(shell: Shell) -> None:  # noqa: F811
    status, _, err = shell.tool("bench", "nonsense")
    assert status == 2
    assert "there is no group nonsense" in err
