"""Settings are read once, and a mistake is one line that never repeats a token."""

import re
import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.database.core import ServerAddress, read_address
from bot.operation.settings import (
    MOST_PROCESSES,
    PASSWORD_FILE,
    Settings,
    SettingsError,
    cores,
    read_database_password,
    read_heartbeat,
    read_settings,
    variables,
)
from tests.processes import ROOT

TOKEN = "MTE5" + "x" * 20 + ".Gabcde." + "y" * 30
EXAMPLE = ROOT / ".env.example"


def env_file(folder: Path, text: str) -> Path:
    path = folder / ".env"
    path.write_text(text, encoding="utf-8")
    return path


def complaint(environ: dict[str, str], file: Path | None = None) -> str:
    with pytest.raises(SettingsError) as raised:
        read_settings(environ, file)
    assert TOKEN not in repr(raised.value)
    assert raised.value.__cause__ is None
    assert "\n" not in str(raised.value)
    return str(raised.value)


@pytest.mark.parametrize(("there", "think"), [(1, 2), (2, 2), (8, 8), (500, MOST_PROCESSES)])
def test_there_is_a_process_for_computers_and_one_for_people(
    monkeypatch: pytest.MonkeyPatch, there: int, think: int
) -> None:
    """On one core, too, no computer waits until a review has come to its end."""
    monkeypatch.setattr("bot.operation.settings.cores", lambda: there)
    assert Settings(TOKEN).processes == think


def test_a_token_is_all_it_takes() -> None:
    settings = read_settings({"DISCORD_TOKEN": TOKEN}, None)
    assert settings == Settings(TOKEN)
    assert settings.database == Path("data/tischlein.sqlite3")
    assert (settings.threads, settings.pause, settings.processes) == (True, 1.5, max(2, cores()))
    assert (settings.log_format, settings.log_level, settings.heartbeat) == ("text", "INFO", None)


def test_everything_can_be_set() -> None:
    settings = read_settings(
        {
            "DISCORD_TOKEN": f" {TOKEN}\n",
            "TISCHLEIN_DATABASE": "/data/my tables.sqlite3",
            "TISCHLEIN_THREADS": "No",
            "TISCHLEIN_PAUSE": "0.25",
            "TISCHLEIN_PROCESSES": "3",
            "TISCHLEIN_LOG": "JSON",
            "TISCHLEIN_LOG_LEVEL": "debug",
            "TISCHLEIN_HEARTBEAT": "/tmp/beat",  # noqa: S108
            "TISCHLEIN_LEASE": "5",
            "TISCHLEIN_API": "http://proxy:8080",
        },
        None,
    )
    assert settings == Settings(
        token=TOKEN,
        database=Path("/data/my tables.sqlite3"),
        threads=False,
        pause=0.25,
        processes=3,
        log_format="json",
        log_level="DEBUG",
        heartbeat=Path("/tmp/beat"),  # noqa: S108
        lease=5,
        api="http://proxy:8080",
    )


def test_a_token_is_not_shown() -> None:
    assert TOKEN not in repr(Settings(TOKEN))
    assert TOKEN not in str(Settings(TOKEN))


# --- the file ---


def test_a_file_is_read_as_shells_write_it(tmp_path: Path) -> None:
    file = env_file(
        tmp_path,
        "# a remark\n\n"
        f"export DISCORD_TOKEN='{TOKEN}' # the bot's\n"
        'TISCHLEIN_DATABASE = "my \\"best\\" #1.sqlite3"\n'
        "TISCHLEIN_PAUSE=2 # slowly\n"
        "TISCHLEIN_LOG=# nothing here\n",
    )
    settings = read_settings({}, file)
    assert settings.token == TOKEN
    assert settings.database == Path('my "best" #1.sqlite3')
    assert settings.pause == 2
    assert settings.log_format == "text"


def test_the_environment_wins_over_the_file(tmp_path: Path) -> None:
    file = env_file(tmp_path, "DISCORD_TOKEN=old\nTISCHLEIN_PAUSE=2\nTISCHLEIN_PROCESSES=2\n")
    settings = read_settings({"DISCORD_TOKEN": TOKEN, "TISCHLEIN_PAUSE": "3"}, file)
    assert (settings.token, settings.pause, settings.processes) == (TOKEN, 3, 2)


def test_a_token_file_of_the_environment_hides_a_token_of_the_file(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text(f"{TOKEN}\n", encoding="utf-8")
    file = env_file(tmp_path, "DISCORD_TOKEN=old\n")
    assert read_settings({"DISCORD_TOKEN_FILE": str(secret)}, file).token == TOKEN


def test_an_empty_variable_counts_as_not_set(tmp_path: Path) -> None:
    file = env_file(tmp_path, f"DISCORD_TOKEN={TOKEN}\nTISCHLEIN_PAUSE=\n")
    settings = read_settings({"DISCORD_TOKEN": "", "DISCORD_TOKEN_FILE": " "}, file)
    assert (settings.token, settings.pause) == (TOKEN, 1.5)


def test_a_file_that_is_missing_is_empty(tmp_path: Path) -> None:
    assert read_settings({"DISCORD_TOKEN": TOKEN}, tmp_path / ".env").token == TOKEN


@pytest.mark.parametrize("line", [TOKEN, f'DISCORD_TOKEN="{TOKEN}', f"{TOKEN}=DISCORD_TOKEN"])
def test_a_line_that_means_nothing_is_named_by_its_number(tmp_path: Path, line: str) -> None:
    assert "line 2" in complaint({}, env_file(tmp_path, f"# hello\n{line}\n"))


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in complaint({}, tmp_path / ".env")
    assert "cannot be read" in complaint({}, tmp_path)


@given(st.text(max_size=200))
def test_whatever_a_file_says_is_settings_or_one_line(text: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = env_file(Path(folder), text)
        try:
            said = str(read_settings({"DISCORD_TOKEN": TOKEN}, file))
        except SettingsError as error:
            said = str(error)
    assert "\n" not in said


# --- the token ---


def test_no_token_says_how_to_get_one() -> None:
    for environ in ({}, {"DISCORD_TOKEN": ""}, {"DISCORD_TOKEN": "  "}):
        said = complaint(environ)
        assert "developers/applications" in said
        assert ".env" in said


def test_two_tokens_are_one_too_many() -> None:
    said = complaint({"DISCORD_TOKEN": TOKEN, "DISCORD_TOKEN_FILE": "secret"})
    assert "not both" in said


def test_a_token_file_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    assert "No such file" in complaint({"DISCORD_TOKEN_FILE": str(tmp_path / "none")})
    assert "cannot be read" in complaint({"DISCORD_TOKEN_FILE": str(tmp_path)})
    (tmp_path / "binary").write_bytes(b"\xff\xff")
    assert "not a text" in complaint({"DISCORD_TOKEN_FILE": str(tmp_path / "binary")})
    (tmp_path / "empty").write_text("\n")
    assert "empty" in complaint({"DISCORD_TOKEN_FILE": str(tmp_path / "empty")})


def test_a_token_under_the_wrong_name_is_not_repeated() -> None:
    complaint({"DISCORD_TOKEN_FILE": TOKEN})


@pytest.mark.parametrize("wrong", [f"Bot {TOKEN}", f"{TOKEN[:9]}\n{TOKEN[9:]}", f"{TOKEN}é"])
def test_a_token_is_one_plain_word(wrong: str) -> None:
    assert "one word" in complaint({"DISCORD_TOKEN": wrong})


# --- other values ---


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TISCHLEIN_THREADS", "maybe"),
        ("TISCHLEIN_PAUSE", "nan"),
        ("TISCHLEIN_PAUSE", "-1"),
        ("TISCHLEIN_PAUSE", "soon"),
        ("TISCHLEIN_PAUSE", "inf"),
        ("TISCHLEIN_PROCESSES", "0"),
        ("TISCHLEIN_PROCESSES", "1.5"),
        ("TISCHLEIN_PROCESSES", "1000"),
        ("TISCHLEIN_LEASE", "0"),
        ("TISCHLEIN_LEASE", "nan"),
        ("TISCHLEIN_METRICS", "yes"),
        ("TISCHLEIN_METRICS", "0"),
        ("TISCHLEIN_METRICS", "65536"),
        ("TISCHLEIN_METRICS", "::1:9464"),
        ("TISCHLEIN_METRICS", "http://127.0.0.1:9464"),
        ("TISCHLEIN_SENTRY_DSN", "sentry.example.org"),
        ("TISCHLEIN_SENTRY_DSN", "https://sentry.example.org/7"),
        ("TISCHLEIN_API", "proxy:8080"),
        ("TISCHLEIN_API", "https://proxy/path"),
        ("TISCHLEIN_LOG", "xml"),
        ("TISCHLEIN_LOG_LEVEL", "loud"),
        ("TISCHLEIN_LOG_LEVEL", TOKEN),
    ],
)
def test_a_value_that_makes_no_sense_is_said_with_its_name(name: str, value: str) -> None:
    said = complaint({"DISCORD_TOKEN": TOKEN, name: value})
    assert said.startswith(f"{name} should be ")


def test_the_heartbeat_is_known_without_a_token(tmp_path: Path) -> None:
    assert read_heartbeat({}, None) is None
    file = env_file(tmp_path, "TISCHLEIN_HEARTBEAT=beat\n")
    assert read_heartbeat({}, file) == Path("beat")


# --- a database on a server ---

SERVER = "postgresql://anna:hush@db.example:5433/tables?sslmode=verify-full"


def test_an_address_is_shown_without_its_password() -> None:
    address = read_address(SERVER)
    assert str(address) == "postgresql://anna@db.example:5433/tables"
    assert "hush" not in repr(
        read_settings({"DISCORD_TOKEN": "t", "TISCHLEIN_DATABASE": SERVER}, None)
    )


def test_the_password_of_a_database_can_be_in_a_file(tmp_path: Path) -> None:
    (tmp_path / "password").write_text("quiet\n")
    given = {
        "DISCORD_TOKEN": "t",
        "TISCHLEIN_DATABASE": "postgresql://anna@db.example/tables",
        PASSWORD_FILE: str(tmp_path / "password"),
    }
    settings = read_settings(given, None)
    assert isinstance(settings.database, ServerAddress)
    assert settings.database.password == "quiet"  # noqa: S105
    assert "quiet" not in repr(settings)


@pytest.mark.parametrize("file", ["", "missing"])
def test_a_password_that_is_not_there_is_said_so(tmp_path: Path, file: str) -> None:
    (tmp_path / "empty").touch()
    given = {PASSWORD_FILE: str(tmp_path / (file or "empty"))}
    with pytest.raises(SettingsError, match=PASSWORD_FILE):
        read_database_password(given, None)


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://anna:a/b@host/db",
        "postgresql://a:b@c:d@e/f",
        "postgress://anna:hush@host/db",
        "postgresql+asyncpg://anna:hush@host/db",
        "mysql://anna:hush@host/db",
        "sqlite:///data/tables.db",
        "file:///data/tables.db",
    ],
)
def test_an_address_that_would_show_its_password_is_refused(address: str) -> None:
    with pytest.raises(SettingsError, match="TISCHLEIN_DATABASE should be a path or") as caught:
        read_settings({"DISCORD_TOKEN": "t", "TISCHLEIN_DATABASE": address}, None)
    assert address not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("9464", "127.0.0.1:9464"),
        (":9464", "127.0.0.1:9464"),
        ("0.0.0.0:80", "0.0.0.0:80"),
        ("[::1]:9464", "[::1]:9464"),
        ("localhost:1", "localhost:1"),
    ],
)
def test_metrics_are_for_this_machine_unless_an_address_is_given(text: str, shown: str) -> None:
    settings = read_settings({"DISCORD_TOKEN": "t", "TISCHLEIN_METRICS": text}, None)
    assert str(settings.metrics) == shown


# --- what is written about it ---


def test_the_example_names_every_setting_and_only_those() -> None:
    example = EXAMPLE.read_text("utf-8")
    read = {one.metadata["name"] for one in variables()}
    named = set(re.findall(r"^#?((?:TISCHLEIN|DISCORD)_\w+)=", example, re.MULTILINE))
    assert len(read) == 14
    assert named == read | {"DISCORD_TOKEN", "DISCORD_TOKEN_FILE", PASSWORD_FILE}


def test_the_example_holds_the_defaults(tmp_path: Path) -> None:
    text = EXAMPLE.read_text("utf-8").replace("#TISCHLEIN", "TISCHLEIN")
    assert read_settings({"DISCORD_TOKEN": TOKEN}, env_file(tmp_path, text)) == Settings(TOKEN)
