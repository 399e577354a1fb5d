"""Three processes are one bot: whatever happens to one of them, every table goes on."""

from pathlib import Path

import pytest

from tests import postgres
from tests.wire.cluster import NEVER, let_happen, playing

pytestmark = pytest.mark.skipif(not postgres.is_there(), reason="there is no PostgreSQL here")

EVENTS = (
    ("killed", "updated", "PostgreSQL restarted"),
    ("frozen", "updated", "killed"),
    ("PostgreSQL away", "updated"),
    ("cut off", "PostgreSQL restarted", "killed"),
)


@pytest.mark.parametrize("events", EVENTS, ids=", ".join)
async def test_whatever_happens_to_a_process_every_table_goes_on(
    tmp_path: Path, events: tuple[str, ...]
) -> None:
    async with playing(tmp_path) as cluster:
        for at, name in enumerate(events):
            print(await let_happen(cluster, name, at))


async def test_a_rolling_update_leaves_no_press_unanswered(tmp_path: Path) -> None:
    async with playing(tmp_path, lease=NEVER) as cluster:
        for at in range(3):
            print(await let_happen(cluster, "updated", at))
            await cluster.answered()
