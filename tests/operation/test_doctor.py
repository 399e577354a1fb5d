"""``doctor`` finds what is wrong with a set-up, also with Discord's help, and says what to do."""

import asyncio
import os
import re
import shutil
import socket
import sqlite3
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import pytest
import pytest_asyncio
from aiohttp import web

from bot.__main__ import parser
from bot.database.core import ServerAddress, make_folder
from bot.database.migrations import MIGRATIONS
from bot.database.postgresql import connect
from bot.database.sqlite import SqliteDatabase
from bot.operation import doctor as machine
from bot.operation.doctor import Finding, ask_discord
from bot.requests import uploaded_name
from bot.words.catalogues import LOCALES, differences
from render import emojis
from render.drawing import text as fonts
from tests import postgres
from tests.engines import needs_server

# --- a set-up of the bot in a folder, which is sound until something is done to it ---

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


# --- ``doctor`` finds what is wrong with a set-up, and says what to do, in one line ---


@pytest.fixture
def setup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Setup]:
    made = Setup(tmp_path, monkeypatch)
    with made.held:
        yield made


def wrong(lines: list[str]) -> list[str]:
    return [line for line in lines if line.startswith("WRONG")]


def test_nothing_is_wrong_with_a_sound_set_up(
    setup: Setup, capsys: pytest.CaptureFixture[str]
) -> None:
    status, lines = setup.examine(capsys)
    assert (status, wrong(lines), lines[-1]) == (0, [], "nothing is wrong")
    seen = {line.split()[1] for line in lines[:-1]}
    assert seen >= {"token", "settings", "database", "integrity", "permissions", "disk", "clock"}
    assert seen >= {"processes", "shards", "heartbeat", "fonts", "languages", "discord", "version"}


def test_a_set_up_in_which_nothing_was_made_yet_is_sound(
    setup: Setup, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.rmtree(setup.database.parent)
    status, lines = setup.examine(capsys)
    assert (status, wrong(lines)) == (0, [])
    assert any("not there yet; the first start makes it" in line for line in lines)
    assert not setup.database.parent.exists()


def test_an_older_schema_is_no_damage(setup: Setup, capsys: pytest.CaptureFixture[str]) -> None:
    setup.change("PRAGMA user_version = 3")
    status, lines = setup.examine(capsys)
    assert (status, wrong(lines)) == (0, [])
    assert any("has schema 3; start the bot once" in line for line in lines)


# --- damages: what is done, what is seen, what to do ---

Damage = Callable[[Setup], object]


def settles(**settings: str) -> Damage:
    return lambda setup: setup.configure(**settings)


def moves_the_database(place: str) -> Damage:
    return lambda setup: setup.configure(TISCHLEIN_DATABASE=str(setup.folder / place))


def opens(name: str, mode: int) -> Damage:
    return lambda setup: (setup.folder / name).chmod(mode)


def overwrites_the_database(setup: Setup) -> None:
    setup.database.write_text("My diary. " * 200, encoding="utf-8")


def spoils_a_page(setup: Setup) -> None:
    content = bytearray(setup.database.read_bytes())
    content[4096:] = b"\xa5" * (len(content) - 4096)
    setup.database.write_bytes(content)


def spoils_an_index(setup: Setup) -> None:
    setup.change(
        "CREATE TABLE spoilt (a, b)",
        "CREATE INDEX of_a ON spoilt (a)",
        "INSERT INTO spoilt VALUES (1, 2)",
    )
    setup.change(
        "PRAGMA writable_schema = ON",
        "UPDATE sqlite_schema SET sql = 'CREATE INDEX of_a ON spoilt (b)' WHERE name = 'of_a'",
    )


def takes_another_program_s(setup: Setup) -> None:
    setup.change("PRAGMA application_id = 7")


def writes_later(setup: Setup) -> None:
    later = setup.database.stat().st_mtime + 86_400
    os.utime(setup.database, (later, later))


def fills_the_disk(setup: Setup) -> None:
    setup.leave_free(3 << 20)


def closes_the_folder(setup: Setup) -> None:
    setup.patch.setattr("os.access", lambda path, _: path != setup.database.parent)


def closes_the_file(setup: Setup) -> None:
    setup.patch.setattr("os.access", lambda path, _: path != setup.database)


def has_two_cores(setup: Setup) -> None:
    setup.patch.setattr("bot.operation.settings.cores", lambda: 2)
    setup.configure(TISCHLEIN_PROCESSES="64")


def loses_a_font(setup: Setup) -> None:
    shutil.copytree(fonts.FOLDER, setup.folder / "fonts")
    (setup.folder / "fonts" / "Inter-Bold.ttf").unlink()
    (setup.folder / "fonts" / "NotoEmoji.ttf").write_text("cut", encoding="utf-8")
    setup.patch.setattr(fonts, "FOLDER", setup.folder / "fonts")


def loses_a_catalogue(setup: Setup) -> None:
    folder = setup.folder / "locales"
    for language in ("en", "fr"):
        shutil.copytree(str(LOCALES.joinpath(language)), folder / language)
    (folder / "fr" / "puzzle.ftl").unlink()

    def lacking(language: str) -> bool:
        return language == "fr" and bool(differences(language, folder))

    setup.patch.setattr(machine, "is_lacking", lacking)


def speaks_another_api(setup: Setup) -> None:
    setup.patch.setattr(machine, "INTERNAL_API_VERSION", 11)


def has_two_tokens(setup: Setup) -> None:
    setup.configure(DISCORD_TOKEN_FILE=str(setup.env_file))


def has_a_token_file_that_is_missing(setup: Setup) -> None:
    setup.configure(DISCORD_TOKEN="", DISCORD_TOKEN_FILE="nowhere")  # noqa: S106 - there is none


def writes_a_line_that_means_nothing(setup: Setup) -> None:
    with setup.env_file.open("a", encoding="utf-8") as file:
        file.write("DISCORD TOKEN\n")


def takes_the_port(setup: Setup) -> None:
    taken = setup.held.enter_context(socket.socket())
    taken.bind(("127.0.0.1", 0))
    setup.configure(TISCHLEIN_METRICS=str(taken.getsockname()[1]))


def loses_sentry(setup: Setup) -> None:
    setup.patch.setattr("bot.operation.doctor.find_spec", lambda _: None)
    setup.configure(TISCHLEIN_SENTRY_DSN="https://hush@sentry.invalid/1")


NEWER = MIGRATIONS[-1].number + 1
HOW = "Reset Token"

DAMAGES: dict[str, tuple[Damage, str, str]] = {
    "no token": (settles(DISCORD_TOKEN=""), "token       There is no token", HOW),
    "a token that was cut": (settles(DISCORD_TOKEN=TOKEN[:40]), "token       it is no bot's", HOW),
    "a client secret": (settles(DISCORD_TOKEN="x" * 32), "token       it is no bot's", HOW),
    "a token of another kind": (
        settles(DISCORD_TOKEN=TOKEN.replace("MTIz", "eHl6")),
        "token       it is no bot's",
        HOW,
    ),
    "a token in two words": (settles(DISCORD_TOKEN=f"'Bot {TOKEN}'"), "token       The token", HOW),
    "two tokens": (has_two_tokens, "DISCORD_TOKEN or DISCORD_TOKEN_FILE, not both", "mend it"),
    "no token file": (has_a_token_file_that_is_missing, "names cannot be read", "mend it"),
    "a misspelt setting": (
        settles(TISCHLEIN_PAUES="2"),
        "TISCHLEIN_PAUES is no setting; TISCHLEIN_PAUSE is one",
        "mend it",
    ),
    "a setting without sense": (
        settles(TISCHLEIN_PAUSE="soon"),
        "TISCHLEIN_PAUSE should be seconds from 0 to 60",
        "mend it",
    ),
    "a line without sense": (writes_a_line_that_means_nothing, "line 3: this should", "mend it"),
    "settings for all to read": (
        opens("settings.env", 0o644),
        "other users of this machine can read",
        "chmod 600",
    ),
    "no settings": (
        lambda setup: setattr(setup, "env_file", setup.folder / "other.env"),
        "other.env is not there",
        "--env-file",
    ),
    "a file for all to read": (
        opens("data/tischlein.sqlite3", 0o640),
        "can look into",
        "chmod 600",
    ),
    "a folder for all to read": (opens("data", 0o755), "can look into", "chmod 700"),
    "a text as database": (
        overwrites_the_database,
        "is not a database of this program",
        "set TISCHLEIN_DATABASE to another file",
    ),
    "another program's database": (
        takes_another_program_s,
        "is not a database of this program",
        "set TISCHLEIN_DATABASE to another file",
    ),
    "a newer database": (
        lambda setup: setup.change(f"PRAGMA user_version = {NEWER}"),
        f"newer version (schema {NEWER}, known {NEWER - 1})",
        "update Tischlein",
    ),
    "a damaged page": (spoils_a_page, "is damaged", "restore a backup"),
    "a damaged index": (spoils_an_index, "is damaged (", "restore a backup"),
    "a folder as database": (moves_the_database("data"), "data is a folder", "to a file"),
    "a file as folder": (
        moves_the_database("settings.env/new.sqlite3"),
        "settings.env is no folder",
        "another file",
    ),
    "a folder that is closed": (closes_the_folder, "cannot write in", "chown"),
    "a file that is closed": (closes_the_file, "cannot write to", "chown"),
    "an address without sense": (
        settles(TISCHLEIN_DATABASE="postgresql://a:hush/@b/c@d"),
        "TISCHLEIN_DATABASE should be a path or postgresql://",
        "mend it",
    ),
    "a server that is not there": (
        settles(TISCHLEIN_DATABASE="postgresql://anna:hush@127.0.0.1:1/tables"),
        "postgresql://anna@127.0.0.1:1/tables",
        "start the server",
    ),
    "a full disk": (fills_the_disk, "3 MB are free", "make room: at least 200 MB"),
    "more processes than cores": (has_two_cores, "64 should think", "TISCHLEIN_PROCESSES=2"),
    "a heartbeat nowhere": (
        settles(TISCHLEIN_HEARTBEAT="/no/such/folder/beat"),
        "there is no folder /no/such/folder",
        "mkdir -p",
    ),
    "a heartbeat that is a folder": (
        settles(TISCHLEIN_HEARTBEAT="/"),
        "/ cannot be written",
        "TISCHLEIN_HEARTBEAT to a file",
    ),
    "a port that is taken": (takes_the_port, "cannot be used: Address already in use", "are free"),
    "an address of another machine": (
        settles(TISCHLEIN_METRICS="192.0.2.1:9464"),
        "192.0.2.1:9464 cannot be used",
        "TISCHLEIN_METRICS",
    ),
    "metrics without a port": (
        settles(TISCHLEIN_METRICS="yes"),
        "TISCHLEIN_METRICS should be a port",
        "mend it",
    ),
    "Sentry without its package": (loses_sentry, "sentry-sdk is missing", "tischlein[sentry]"),
    "a clock that is slow": (writes_later, "seconds later", "timedatectl"),
    "fonts that are lost": (
        loses_a_font,
        "missing or damaged: Inter-Bold.ttf, NotoEmoji.ttf",
        "install Tischlein anew",
    ),
    "a catalogue that is lost": (loses_a_catalogue, "not all is said in fr", "install"),
    "another API": (speaks_another_api, "speaks version 11", "needs version 10"),
}


@pytest.mark.parametrize(("damage", "seen", "to_do"), DAMAGES.values(), ids=DAMAGES)
def test_a_damage_is_one_line_that_says_what_to_do(
    setup: Setup, damage: Damage, seen: str, to_do: str, capsys: pytest.CaptureFixture[str]
) -> None:
    damage(setup)
    status, lines = setup.examine(capsys)
    found = [line for line in wrong(lines) if seen in line.partition(" → ")[0]]
    assert (status, len(found)) == (1, 1), lines
    assert to_do in found[0].partition(" → ")[2]
    said = "\n".join(lines)
    assert "hush" not in said
    assert not any(part in said for part in TOKEN.split("."))


def test_every_damage_is_found_however_many_there_are(
    setup: Setup, capsys: pytest.CaptureFixture[str]
) -> None:
    for damage in (settles(DISCORD_TOKEN=""), settles(TISCHLEIN_PAUSE="x"), opens("data", 0o755)):
        damage(setup)
    status, lines = setup.examine(capsys)
    assert (status, len(wrong(lines)), lines[-1]) == (1, 3, "3 to put right")


# --- clocks ---


def test_a_clock_from_before_our_time_is_wrong() -> None:
    found = machine.clock(None, wall=lambda: 0.0)
    assert "1970-01-01" in found.seen
    assert "timedatectl" in found.to_do


def test_a_clock_that_goes_backwards_is_wrong() -> None:
    readings = iter(range(machine.READINGS + 1, 0, -1))
    found = machine.clock(None, steady=lambda: float(next(readings)))
    assert (found.seen, found.is_wrong) == ("it goes backwards", True)


# --- a server ---


@needs_server
def test_a_sound_server_is_looked_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with postgres.server().database() as address:
        status, lines = at(address, tmp_path, monkeypatch, capsys)
    assert (status, wrong(lines)) == (0, [])
    assert any("answers, is ours and up to date" in line for line in lines)
    assert any("PostgreSQL 1" in line for line in lines)


@needs_server
@pytest.mark.parametrize(
    ("statement", "line"),
    [
        ("UPDATE tischlein_schema SET version = 999", r"newer version \(schema 999.* → update"),
        ("DROP TABLE tischlein_schema", "not a database of this program → set TISCHLEIN_DATABASE"),
    ],
)
def test_a_damaged_server_is_one_line_that_says_what_to_do(
    statement: str,
    line: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    server = postgres.server()
    with server.copy(postgres.TEMPLATE) as address:
        server.wait_for(changed(address, statement))
        status, lines = at(address, tmp_path, monkeypatch, capsys)
    (found,) = wrong(lines)
    assert status == 1
    assert re.search(line, found)


async def changed(address: ServerAddress, statement: str) -> None:
    connection = await connect(address)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


def at(
    address: ServerAddress,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> tuple[int, list[str]]:
    setup = Setup(folder, monkeypatch)
    setup.configure(TISCHLEIN_DATABASE=address.url)
    return setup.examine(capsys)


# --- what Discord says about a set-up, and what is said if it does not answer ---

API = "/api/v10"


class Discord:
    """Says what a test wants to hear."""

    def __init__(self) -> None:
        self.answers: dict[str, tuple[int, Any]] = {
            "/gateway/bot": (200, sessions()),
            "/applications/@me": (200, {"id": "7"}),
            "/applications/7/emojis": (200, {"items": []}),
        }
        self.heard: list[tuple[str, str]] = []
        self.address = ""

    async def answer(self, request: web.Request) -> web.Response:
        self.heard.append((request.method, request.headers["Authorization"]))
        status, said = self.answers[request.path.removeprefix(API)]
        return web.json_response(said, status=status)

    async def says(self) -> dict[str, Finding]:
        return {one.about: one async for one in ask_discord(TOKEN, self.address)}


def sessions(remaining: int = 900, shards: int = 4) -> dict[str, Any]:
    limit = {"total": 1000, "remaining": remaining, "reset_after": 7_200_001, "max_concurrency": 1}
    return {"url": "wss://x", "shards": shards, "session_start_limit": limit}


@pytest_asyncio.fixture
async def discord() -> AsyncIterator[Discord]:
    made = Discord()
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", made.answer)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    made.address = f"http://127.0.0.1:{runner.addresses[0][1]}"
    yield made
    await runner.cleanup()


async def test_sessions_shards_and_emojis_are_told_and_nothing_is_changed(discord: Discord) -> None:
    uploaded = [{"name": uploaded_name(name, content)} for name, content in emojis().items()]
    discord.answers["/applications/7/emojis"] = (200, {"items": uploaded[1:]})
    found = await discord.says()
    assert not any(one.is_wrong for one in found.values())
    assert found["sessions"].seen == "Discord asks for 4; 900 of 1000 sessions are left for today"
    count = len(uploaded)
    assert f"{count - 1} of {count} pieces are uploaded; the bot" in found["emojis"].seen
    assert "takes the token, and speaks version 10" in found["online"].seen
    assert set(discord.heard) == {("GET", f"Bot {TOKEN}")}


@pytest.mark.parametrize(
    ("path", "answer", "about", "to_do"),
    [
        ("/gateway/bot", (401, {"code": 0}), "online", "Reset Token"),
        ("/gateway/bot", (400, {"code": 50041}), "online", "update Tischlein"),
        ("/gateway/bot", (403, "no"), "online", "TISCHLEIN_API"),
        ("/gateway/bot", (200, sessions(7)), "sessions", "there are more in 3 h"),
        (
            "/applications/7/emojis",
            (200, {"items": [{"name": f"other_{number}"} for number in range(1990)]}),
            "emojis",
            "TISCHLEIN_EMOJIS=no",
        ),
    ],
)
async def test_what_is_wrong_there_is_one_line_that_says_what_to_do(
    discord: Discord, path: str, answer: tuple[int, Any], about: str, to_do: str
) -> None:
    discord.answers[path] = answer
    found = await discord.says()
    assert [name for name, one in found.items() if one.is_wrong] == [about]
    assert to_do in found[about].to_do
    assert not any(TOKEN in str(one) for one in found.values())


@pytest.mark.parametrize("status", [429, 502])
async def test_a_discord_that_is_busy_is_skipped(discord: Discord, status: int) -> None:
    discord.answers["/gateway/bot"] = (status, "busy")
    found = await discord.says()
    assert [(one.is_wrong, one.seen[:8]) for one in found.values()] == [(False, "skipped:")]


async def test_without_a_network_one_line_says_what_was_skipped() -> None:
    (found,) = [one async for one in ask_discord(TOKEN, "http://127.0.0.1:1")]
    assert not found.is_wrong
    assert found.seen == "skipped: Discord cannot be asked from here (ClientConnectorError)"
