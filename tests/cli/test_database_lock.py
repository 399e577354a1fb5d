"""A second bot on one database says so, instead of fighting with the first."""

from pathlib import Path

import pytest

from bot.__main__ import parser
from bot.cli.databases import the_only_one
from tests.cli.test_run import bot, ended, wait_until_connected
from tests.processes import python, started
from tests.tools import seed


def test_a_second_bot_ends_with_one_line_and_status_2(tmp_path: Path) -> None:
    with bot("FakeClient", tmp_path) as first:
        wait_until_connected(first)
        with bot("FakeClient", tmp_path) as second:
            status, said = ended(second)
        assert first.poll() is None
        assert status == 2
        assert said == (
            "data/tischlein.sqlite3 is in use: another Tischlein runs on it. End that one first.\n"
        )
        first.kill()
        ended(first)
    with bot("FakeClient", tmp_path) as third:
        wait_until_connected(third)


def test_a_second_playground_ends_with_one_line_and_status_2(tmp_path: Path) -> None:
    database = tmp_path / "play.sqlite3"
    with the_only_one(database):
        ran = python("-m", "bot", "play", "--no-browser", "--database", str(database))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == f"{database} is in use: another Tischlein runs on it. End that one first.\n"
    assert not database.exists()


def test_by_another_name_it_is_the_same_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "link").symlink_to(tmp_path)
    with the_only_one(tmp_path / "a"), the_only_one(tmp_path / "b"):
        with pytest.raises(SystemExit) as ended, the_only_one(tmp_path / "link" / "a"):
            pass
        assert ended.value.code == 2
    with the_only_one(tmp_path / "a"):
        assert len(capsys.readouterr().err.splitlines()) == 1


def test_whoever_only_reads_may_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = tmp_path / "tables.db"
    words = ("--members", "8", "--matches", "4", "--logs", "1", "--database", str(database))
    assert seed.main(words) == 0
    with the_only_one(database):
        listing = parser(["tables"]).parse_args(["tables", str(database)])
        assert listing.run(listing) == 0
    assert len(capsys.readouterr().out.splitlines()) == 5


def test_where_no_lock_can_be_made_the_database_itself_says_what_is_wrong(tmp_path: Path) -> None:
    with the_only_one(tmp_path / "nowhere" / "tables.db"):
        assert not (tmp_path / "nowhere").exists()


def test_nobody_else_may_look_at_the_lock(tmp_path: Path) -> None:
    with the_only_one(tmp_path / "tables.db"):
        assert (tmp_path / "tables.db.lock").stat().st_mode & 0o777 == 0o600


def test_the_lock_goes_with_whoever_held_it(tmp_path: Path) -> None:
    code = (
        "import sys, time; from pathlib import Path\n"
        "from bot.cli.databases import the_only_one\n"
        "with the_only_one(Path(sys.argv[1])): print('held', flush=True); time.sleep(10_000)"
    )
    with started("-c", code, str(tmp_path / "a")) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        process.kill()
        process.wait()
        with the_only_one(tmp_path / "a"):
            pass
