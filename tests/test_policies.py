"""The policies for operators say what is kept, and fall behind nothing."""

import re
import sqlite3

from bot.database.migrations import MIGRATIONS
from tests.processes import ROOT

POLICY = ROOT / "PRIVACY.md"


def schema() -> dict[str, set[str]]:
    """Every table of a new database with its columns."""
    database = sqlite3.connect(":memory:")
    for migration in MIGRATIONS:
        for statement in migration.statements:
            database.execute(statement)
    named = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    columns = "SELECT name FROM pragma_table_info(?)"
    found = {
        table: {column for (column,) in database.execute(columns, (table,))}
        for (table,) in database.execute(named).fetchall()
    }
    database.close()
    return found


def told() -> dict[str, set[str]]:
    """What the policy says is in the database."""
    listed = re.findall(r"`(\w+)`: ((?:`\w+`(?:, )?)+)", POLICY.read_text(encoding="utf-8"))
    return {table: set(re.findall(r"\w+", columns)) for table, columns in listed}


def test_the_privacy_policy_names_every_table_and_column_and_no_other() -> None:
    assert told() == schema()


def test_what_an_operator_has_to_fill_in_is_marked() -> None:
    for page in (POLICY, ROOT / "TERMS.md"):
        text = page.read_text(encoding="utf-8")
        assert text.count("⟦") == text.count("⟧") > 5
