"""How an engine would find the rows of a statement, and which tables it would go through for it."""

import json
import re
from collections.abc import Iterator
from typing import Any

from bot.database.core import Connection, Database, Sql, for_postgresql, for_sqlite

OF_A_TABLE = r"SCAN (?!CONSTANT ROW|\(subquery)"
"""What a subquery found has to be gone through; how it found that is a step of its own."""


async def scans(database: Database, sql: Sql) -> list[str]:
    """The steps in which a whole table would be read."""
    if database.overwrites:  # a file
        words = for_sqlite(sql)
        plan = await database.read("EXPLAIN QUERY PLAN " + words, (1,) * parameters(words))
        assert plan
        return [row["detail"] for row in plan if re.match(OF_A_TABLE, row["detail"])]
    plan = await database.write(lambda db: _planned(db, for_postgresql(sql)))
    return [f"{node['Node Type']} on {node['Relation Name']}" for node in _whole(plan)]


def parameters(words: str) -> int:
    return max(map(int, re.findall(r"[?$](\d+)", words)), default=0)


async def _planned(connection: Connection, words: str) -> Any:
    """The plan for whatever the parameters are; tables are too small here to have one by size."""
    await connection.execute("SET LOCAL enable_seqscan = off")
    await connection.execute("SET LOCAL plan_cache_mode = force_generic_plan")
    await connection.execute(f"PREPARE planned AS {words}")
    nothing = ", ".join(["NULL"] * parameters(words))
    given = f"({nothing})" if nothing else ""
    rows = await connection.fetch(f"EXPLAIN (FORMAT JSON) EXECUTE planned{given}")
    await connection.execute("DEALLOCATE planned")
    return json.loads(rows[0][0])[0]["Plan"]


def _whole(node: Any) -> Iterator[Any]:
    """What is read without a condition that an index can use. A partial index is one by itself."""
    kind = node["Node Type"]
    if kind == "Seq Scan" or (
        kind in ("Index Scan", "Index Only Scan", "Bitmap Index Scan")
        and "Index Cond" not in node
        and not _is_partial(node["Index Name"])
    ):
        yield {"Relation Name": node.get("Index Name", "?"), **node}
    for below in node.get("Plans", ()):
        yield from _whole(below)


def _is_partial(index: str) -> bool:
    """Whether an index has few rows of its table only."""
    return index in ("tables_open", "tables_open_by_server", "tables_aside", "members_unseen")
