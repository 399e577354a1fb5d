"""Nothing that was acknowledged is ever lost."""

import subprocess
import sys
from pathlib import Path


def test_a_process_that_is_killed_fifty_times_loses_nothing(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.tables.kill", str(tmp_path / "tables.db")]
    done = subprocess.run(  # noqa: S603 - our own module
        [*command, "--kills", "50"], capture_output=True, text=True, timeout=600, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("50 kills")
