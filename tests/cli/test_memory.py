"""``seed`` and ``rerate`` as a person runs them."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.test_commands import Shell, shell  # noqa: F401 - a fixture

SMALL = ("--members", "8", "--matches", "30", "--logs", "2", "--seed", "5")


@pytest.fixture
def file(tmp_path: Path, shell: Shell) -> Path:  # noqa: F811
    path = tmp_path / "town.db"
    status, out, err = shell.tool("seed", "--database", str(path), "--server", "9", *SMALL)
    assert (status, err) == (0, "")
    assert out.startswith("server 9: 30 matches of 8 members, ")
    return path


def rerate(shell: Shell, file: Path, *more: str) -> tuple[object, str, str]:  # noqa: F811
    return shell.run("rerate", "--server", "9", "--database", str(file), *more)


def test_a_seeded_server_is_rated_as_its_results_say(shell: Shell, file: Path) -> None:  # noqa: F811
    status, out, _ = rerate(shell, file)
    assert status == 0
    assert out.endswith(": 0 differences\n")


def test_differences_are_printed_and_put_right(shell: Shell, file: Path) -> None:  # noqa: F811
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("UPDATE ratings SET wins = wins + 1 WHERE season = 0 AND ladder = 'all'")
    status, out, _ = rerate(shell, file)
    assert status == 1
    assert "0 all " in out
    assert out.endswith(": 8 differences\n")
    status, out, _ = rerate(shell, file, "--write")
    assert status == 0
    assert out.endswith(": 8 differences, stored anew\n")
    assert rerate(shell, file)[1].endswith(": 0 differences\n")


def test_a_server_nobody_knows_has_nothing_to_rate(shell: Shell, file: Path) -> None:  # noqa: F811
    status, out, _ = shell.run("rerate", "--server", "404", "--database", str(file))
    assert (status, out) == (0, "0 rated matches, 0 ratings, 0 changes: 0 differences\n")


@pytest.mark.parametrize("number", ["9" * 30, "-5"])
def test_what_is_no_id_is_said_so_in_one_line(shell: Shell, file: Path, number: str) -> None:  # noqa: F811
    status, _, err = shell.run("rerate", f"--server={number}", "--database", str(file))
    assert status == 2
    assert f"no id is like {number}" in err


@pytest.mark.parametrize("more", [(), ("--write",)])
def test_a_database_that_is_not_there_is_not_made(
    shell: Shell,  # noqa: F811
    tmp_path: Path,
    more: tuple[str, ...],
) -> None:
    missing = tmp_path / "missing.db"
    status, out, err = rerate(shell, missing, *more)
    assert (status, out) == (2, "")
    assert "cannot be opened" in err
    assert not missing.exists()


def test_a_server_is_not_seeded_twice(shell: Shell, file: Path) -> None:  # noqa: F811
    status, out, err = shell.tool("seed", "--database", str(file), "--server", "9", *SMALL)
    assert (status, out) == (2, "")
    assert err == "seed: server 9 has tables already\n"
