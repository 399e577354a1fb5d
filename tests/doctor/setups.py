"""A set-up of the bot in a folder, which is sound until something is done to it."""

import asyncio
import os
import sqlite3
from base64 import urlsafe_b64encode
from contextlib import ExitStack, closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest

from bot.__main__ import parser
from bot.database.core import make_folder
from bot.database.sqlite import SqliteDatabase

TOKEN = f"{urlsafe_b64encode(b'123456789012345678').decode()}.Gabcde.{'y' * 38}"


class Room(NamedTuple):
    """As shutil has it."""

    total: int
    used: int
    free: int


class Setup:
    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.patch = patch
        self.held = ExitStack()
        """What is let go of after the test."""
        self.database = folder / "data" / "tischlein.sqlite3"
        self.env_file = folder / "settings.env"
        for name in list(os.environ):
            if name.startswith(("TISCHLEIN_", "DISCORD_")):
                patch.delenv(name)
        self.leave_free(1 << 40)
        make_folder(self.database.parent)
        self.database.write_bytes(_a_database())
        self.database.chmod(0o600)
        self.configure(DISCORD_TOKEN=TOKEN, TISCHLEIN_DATABASE=str(self.database))
        self.env_file.chmod(0o600)

    def configure(self, **settings: str) -> None:
        """Write these settings behind what the file has; later ones count."""
        with self.env_file.open("a", encoding="utf-8") as file:
            file.writelines(f"{name}={value}\n" for name, value in settings.items())

    def leave_free(self, room: int) -> None:
        """So many bytes are free on the disk, whatever this machine has."""
        self.patch.setattr("shutil.disk_usage", lambda _: Room(1 << 41, (1 << 41) - room, room))

    def change(self, *statements: str) -> None:
        with closing(sqlite3.connect(self.database)) as connection:
            for statement in statements:
                connection.execute(statement)
            connection.commit()

    def examine(self, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
        """The status, and the lines that were printed."""
        args = parser(["doctor"]).parse_args(
            ["doctor", "--offline", "--env-file", str(self.env_file)]
        )
        status: int = args.run(args)
        said = capsys.readouterr()
        assert said.err == ""
        return status, said.out.splitlines()


@cache
def _a_database() -> bytes:
    """Made once: a disk that is shared takes its time."""

    async def make(path: Path) -> None:
        await (await SqliteDatabase.open(path)).close()

    with TemporaryDirectory() as folder:
        path = Path(folder) / "new.sqlite3"
        asyncio.run(make(path))
        return path.read_bytes()
