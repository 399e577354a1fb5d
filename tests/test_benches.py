"""What is measured by hand comes to its end."""

import asyncio
import os
from collections.abc import Iterator

import pytest

from bot.cli import takeover
from bot.database.core import Address, StoreError
from tests.engines import fresh
from tests.postgres import RUN, is_there
from tests.processes import python


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
