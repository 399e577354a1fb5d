"""Commands that take a database take an address of PostgreSQL as well."""

from collections.abc import Iterator

import pytest

from bot.database.core import ServerAddress
from tests.engines import fresh, needs_server
from tests.processes import python

pytestmark = needs_server


@pytest.fixture
def url() -> Iterator[str]:
    with fresh("postgresql") as address:
        assert isinstance(address, ServerAddress)
        yield address.url


def test_a_history_is_made_computed_again_and_folded(url: str) -> None:
    history = ("--server", "7", "--members", "6", "--matches", "12", "--logs", "4")
    done = python("-m", "tests.tools", "seed", "--database", url, *history)
    assert done.status == 0, done.err
    done = python("-m", "bot", "rerate", "--database", url, "--server", "7")
    assert (done.status, done.out.endswith(": 0 differences\n")) == (0, True), done.err
    done = python("-m", "bot", "tables", url)
    assert (done.status, done.out.count("\n")) == (0, 12), done.err
    done = python("-m", "bot", "tables", url, "check")
    assert (done.status, done.out.startswith("4 matches")) == (0, True), done.err


def test_a_server_that_is_not_there_is_one_line_and_no_password() -> None:
    address = "postgresql://anna:hush@127.0.0.1:1/tables"
    for command in (("tables", address), ("rerate", "--server", "1", "--database", address)):
        done = python("-m", "bot", *command)
        assert (done.status, done.out) == (2, "")
        assert done.err == "postgresql://anna@127.0.0.1:1/tables: no server answers there\n"


def test_an_address_that_makes_no_sense_is_not_repeated() -> None:
    done = python("-m", "bot", "tables", "postgresql://anna:hu/sh@host/tables")
    assert done.status == 2
    assert "should be a path or postgresql://user@host/database" in done.err
    assert "sh@host" not in done.err
