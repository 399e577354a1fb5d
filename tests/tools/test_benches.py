"""What is measured by hand comes to its end, and every tool has a name."""

import asyncio
import os
from collections.abc import Iterator

import pytest

from bot.cli import takeover
from bot.database.core import Address, StoreError
from tests.cli.test_commands import (
    Shell,
    shell,  # noqa: F401 - a fixture
)
from tests.engines import fresh
from tests.postgres import RUN, is_there
from tests.processes import ROOT, python
from tests.tools.__main__ import TOOLS, module_of


def test_the_bench_of_clicks_ends_when_it_has_printed_its_figures() -> None:
    done = python("-m", "tests.tools", "bench", "clicks", "4", "2")
    assert done.status == 0, done.err
    assert "a whole move (draw)" in done.out


def test_the_bench_of_engines_ends_when_it_has_printed_its_figures() -> None:
    done = python("-m", "tests.tools", "bench", "databases", "--tables", "1")
    assert done.status == 0, done.err
    assert done.out.count("1 running, all at once") == 1 + is_there()


def test_the_bench_of_tables_ends_when_it_has_printed_its_figures() -> None:
    done = python("-m", "tests.tools", "bench", "wire", "5", "1")
    assert done.status == 0, done.err
    assert "start, nothing owed                              0 requests" in done.out


def test_calls_are_counted_outside_of_a_run_of_tests() -> None:
    """Where nobody has made a folder for what is made once."""
    outside = {name: value for name, value in os.environ.items() if name != RUN}
    done = python("-m", "tests.tools", "calls", env=outside)
    assert done.status == 0, done.err
    assert [row.split()[0] for row in done.out.splitlines()] == ["choose", "lay", "lay"]


@pytest.fixture(params=["sqlite", *(["postgresql"] if is_there() else [])])
def empty(request: pytest.FixtureRequest) -> Iterator[Address]:
    with fresh(request.param) as address:
        yield address


def test_the_bench_of_takeovers_wants_an_empty_database_of_either_engine(
    empty: Address, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(takeover, "PLAYED", 2)
    asyncio.run(takeover.measure(empty, sizes=(3, 5)))
    out = capsys.readouterr().out
    assert "takeover of 3 open tables" in out
    assert "takeover of 5 open tables" in out
    with pytest.raises(StoreError, match="this needs an empty one"):
        asyncio.run(takeover.measure(empty))


# --- what makes or measures the product has a name that ``python -m tests.tools`` knows ---


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
