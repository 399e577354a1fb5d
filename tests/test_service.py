"""The unit for systemd starts the bot as it wants to be started, and locks it in."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.processes import ROOT

UNIT = ROOT / "docs" / "examples" / "tischlein.service"
KNOWN = (ROOT / ".env.example").read_text(encoding="utf-8")
WORST = 2.0
"""The exposure of a service from 0 to 10, as ``systemd-analyze security`` counts it."""
ANALYZE = shutil.which("systemd-analyze")
needs_systemd = pytest.mark.skipif(ANALYZE is None, reason="there is no systemd here")


def entries() -> list[tuple[str, str]]:
    lines = UNIT.read_text(encoding="utf-8").splitlines()
    return [(key, value) for key, _, value in (line.partition("=") for line in lines) if value]


def test_it_sets_only_what_the_bot_reads() -> None:
    given = dict(value.split("=", 1) for key, value in entries() if key == "Environment")
    ours = {name for name in given if not name.startswith("PYTHON")}
    assert ours >= {"DISCORD_TOKEN_FILE", "TISCHLEIN_DATABASE"}
    assert {name for name in ours if not re.search(rf"^#?{name}=", KNOWN, re.MULTILINE)} == set()


def test_a_wrong_setting_is_not_tried_again_and_again() -> None:
    assert ("RestartPreventExitStatus", "2") in entries()


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The unit with a program that is there: ours is not installed on this machine."""
    text = UNIT.read_text(encoding="utf-8")
    copy = tmp_path / UNIT.name
    copy.write_text(re.sub(r"(?m)^ExecStart=.*$", "ExecStart=/bin/true", text), encoding="utf-8")
    return copy


def analyze(*args: str | Path) -> subprocess.CompletedProcess[str]:
    assert ANALYZE is not None
    return subprocess.run(  # noqa: S603 - systemd's own
        [ANALYZE, *args], capture_output=True, text=True, timeout=120, check=False
    )


@needs_systemd
def test_systemd_reads_it_without_a_complaint(unit: Path) -> None:
    done = analyze("verify", unit)
    assert (done.returncode, done.stderr) == (0, "")


@needs_systemd
def test_it_can_do_little_but_talk_to_discord(unit: Path) -> None:
    done = analyze("security", "--offline=true", unit)
    level = re.search(r"exposure level for tischlein.service: ([\d.]+)", done.stdout)
    assert level is not None
    assert float(level.group(1)) < WORST
