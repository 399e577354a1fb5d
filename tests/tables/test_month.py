"""A month of slow play; the whole of it, with a hundred tables, is a command in ``month.py``."""

from pathlib import Path

from tests.tables.month import played


async def test_a_month_of_slow_play_with_outages_and_holidays_is_fair_and_goes_on(
    tmp_path: Path,
) -> None:
    counts = await played(tmp_path / "month.sqlite3", tables=5, days=30)
    wanted = ("reminders", "restarts", "turns that ran out", "turns that were made", "holidays")
    assert all(counts[what] for what in wanted), counts
