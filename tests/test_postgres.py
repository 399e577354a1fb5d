"""The PostgreSQL of the tests itself: where it starts, and what is said where it does not."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests import postgres, postgres_server

pytestmark = pytest.mark.skipif(
    not postgres.is_there(), reason="there is no PostgreSQL for tests on this machine"
)


def test_programs_that_are_copied_find_their_libraries(tmp_path: Path) -> None:
    found = postgres_server.installed()
    assert found is not None
    copy = postgres_server.copied(found, tmp_path / "with a space")
    said = subprocess.run([copy / "bin" / "initdb", "--version"], check=True, capture_output=True)  # noqa: S603
    assert b"PostgreSQL" in said.stdout


def test_a_start_that_failed_is_the_answer_for_the_whole_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "SERVER", "tests.not_there")
    with pytest.raises(RuntimeError, match=r"did not start[\s\S]*not_there"):
        postgres.PostgresServer(tmp_path)
    monkeypatch.setattr(sys, "executable", "/nowhere/python")  # would be another error
    with pytest.raises(RuntimeError, match=r"did not start[\s\S]*not_there"):
        postgres.PostgresServer(tmp_path)
