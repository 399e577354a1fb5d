"""One rule for all commands: the database that is named, or else the one that the bot would use."""

import os
from pathlib import Path

import pytest

from bot.__main__ import parser
from bot.cli.databases import named_database
from tests.cli.test_run import bot, ended, wait_until_connected
from tests.processes import python
from tests.tools import seed

COMMANDS = (
    ("member", "forget", "5"),
    ("settings", "1"),
    ("settings", "1", "--set", "ratings=no"),
    ("tables",),
    ("tables", "show", "1"),
    ("tables", "repair", "1", "--close"),
    ("rerate", "--server", "1"),
    ("backup", "copy.db"),
)


@pytest.fixture(autouse=True)
def fresh_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("TISCHLEIN_DATABASE", raising=False)


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    args = parser().parse_args(words)
    with pytest.raises(SystemExit) as end:
        args.run(args)
    assert end.value.code == 2
    assert os.listdir() in ([], [".env"]), "nothing is made by whoever asks for what is not there"  # noqa: PTH208
    return capsys.readouterr().err


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_it_is_the_one_that_is_named_or_else_that_of_the_settings(
    words: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    more = ("--database", "named.db")
    at = 1 if words[0] == "tables" else len(words)
    named = (*words[:at], *more, *words[at:])
    assert refused(capsys, *words) == "data/tischlein.sqlite3 is not there\n"
    Path(".env").write_text("TISCHLEIN_DATABASE=filed.db\n", encoding="utf-8")
    assert refused(capsys, *words) == "filed.db is not there\n"
    monkeypatch.setenv("TISCHLEIN_DATABASE", "set.db")
    assert refused(capsys, *words) == "set.db is not there\n"
    assert refused(capsys, *named) == "named.db is not there\n"
    monkeypatch.setenv("TISCHLEIN_DATABASE", "mysql://anna:hush@host/tables")
    assert "TISCHLEIN_DATABASE should be a path or postgresql" in refused(capsys, *words)


def test_tables_knows_its_database_by_the_first_word_as_before() -> None:
    known = parser().parse_args
    for words in (("tables", "old.db"), ("tables", "old.db", "check")):
        assert named_database(known(words)) == Path("old.db")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("bot member forget abc", "an id is a number as Discord has it, and 'abc' is none"),
        ("bot backup nowhere/copy.db", "There is no folder nowhere"),
        ("bot puzzle --check 5 --date 9999-12-30", "there is no day after 9999-12-31"),
        ("bot puzzle --check -1", "it should be a number from 1 to 3660"),
        ("tests.tools seed --members -1", "it should be a number from 3 to 100000"),
        ("tests.tools seed --database nowhere/tables.db", "There is no folder nowhere"),
    ],
)
def test_what_makes_no_sense_is_said_in_a_line(words: str, said: str) -> None:
    assert seed.main(["--database", "here.db", "--members", "4", "--matches", "1"]) == 0
    module, *rest = words.split()
    done = python("-m", module, *rest)
    assert done.status == 2
    assert said in done.err.splitlines()[-1]
    assert "Traceback" not in done.err


def test_a_setting_that_is_none_is_named_at_the_start(tmp_path: Path) -> None:
    with bot("FakeClient", tmp_path, TISCHLEIN_DATABSE="x.db", TISCHLEIN_PAUES="1") as process:
        wait_until_connected(process)
        process.terminate()
        _, said = ended(process)
    assert "TISCHLEIN_DATABSE is no setting; TISCHLEIN_DATABASE is one" in said
    assert "TISCHLEIN_PAUES is no setting; TISCHLEIN_PAUSE is one" in said
