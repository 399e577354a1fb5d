"""Nothing that was acknowledged is ever lost."""

from pathlib import Path

import pytest

from tests.engines import fresh, needs_server
from tests.processes import python


@pytest.mark.parametrize(
    ("engine", "kills"), [("sqlite", 50), pytest.param("postgresql", 12, marks=needs_server)]
)
def test_a_process_that_is_killed_again_and_again_loses_nothing(engine: str, kills: int) -> None:
    with fresh(engine) as address:
        named = address if isinstance(address, Path) else address.url
        done = python("-m", "tests.tables.kill", str(named), "--kills", str(kills))
    assert done.status == 0, done.err
    assert done.out.startswith(f"{kills} kills")
