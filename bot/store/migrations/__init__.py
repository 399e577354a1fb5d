"""Numbered SQL files, applied in order; ``PRAGMA user_version`` says how far a file has come."""

import sqlite3
from dataclasses import dataclass
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class Migration:
    number: int
    name: str
    statements: tuple[str, ...]


def _statements(script: str) -> tuple[str, ...]:
    statements, pending = [], ""
    for line in script.splitlines():
        pending += line + "\n"
        if sqlite3.complete_statement(pending):
            statements.append(pending.strip())
            pending = ""
    return tuple(statements)


def _load() -> tuple[Migration, ...]:
    found = []
    for file in files(__package__).iterdir():
        number, _, name = file.name.removesuffix(".sql").partition("_")
        if file.name.endswith(".sql"):
            found.append(Migration(int(number), name, _statements(file.read_text("utf-8"))))
    return tuple(sorted(found, key=lambda migration: migration.number))


MIGRATIONS = _load()
