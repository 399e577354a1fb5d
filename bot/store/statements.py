"""SQL for two engines: the same words where it can be, and both where it cannot."""

import re
from functools import lru_cache
from typing import NamedTuple


class PerEngine(NamedTuple):
    """A statement that has to be said differently. Parameters are ``?1`` in both."""

    sqlite: str
    postgresql: str


Sql = str | PerEngine

AS_TEXT = "CAST(CAST(?1 AS BIGINT) AS TEXT)"
"""An id as people write it, where the same parameter is a number elsewhere."""
NAMED = f"'%' || {AS_TEXT} || '%'"
"""A text in which that id stands."""

_PARAMETER = re.compile(r"\?(\d+)")


def for_sqlite(sql: Sql) -> str:
    return sql.sqlite if isinstance(sql, PerEngine) else sql


@lru_cache(maxsize=1024)
def for_postgresql(sql: Sql) -> str:
    """The words for PostgreSQL, whose first parameter is ``$1``."""
    return _PARAMETER.sub(r"$\1", sql.postgresql if isinstance(sql, PerEngine) else sql)
