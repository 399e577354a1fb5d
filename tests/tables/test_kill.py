"""Nothing that was acknowledged is ever lost."""

from pathlib import Path

from tests.processes import python


def test_a_process_that_is_killed_fifty_times_loses_nothing(tmp_path: Path) -> None:
    done = python("-m", "tests.tables.kill", str(tmp_path / "tables.db"), "--kills", "50")
    assert done.status == 0, done.err
    assert done.out.startswith("50 kills")
