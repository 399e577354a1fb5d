"""What an operator decides: read once, from the environment and a ``.env`` file."""

import os
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import Field, dataclass, field, fields
from difflib import get_close_matches
from functools import partial
from io import StringIO
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeVar, get_args

from dotenv.parser import parse_stream

from bot.database.core import EXPECTED, Address, read_address, with_password

T = TypeVar("T")
LogFormat = Literal["text", "json"]

LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
TOKEN_NAMES = ("DISCORD_TOKEN", "DISCORD_TOKEN_FILE")
PREFIX = "TISCHLEIN_"
MOST_PAUSE = 60.0
MOST_PROCESSES = 64
ENOUGH_PROCESSES = 2
"""People leave one to the computers, if there are two: on a single core as well."""
MOST_PORT = 65_535
LOOPBACK = "127.0.0.1"
LEAST_LEASE, MOST_LEASE = 1, 300
LEAST_CONNECTIONS, MOST_CONNECTIONS = 3, 100
"""One writes, one listens, and one at least reads."""
PASSWORD_FILE = f"{PREFIX}DATABASE_PASSWORD_FILE"
ENV_FILE = Path(".env")
DATABASE = Path("data/tischlein.sqlite3")
"""Where everything is kept, unless it is said otherwise."""

HOW_TO_GET_ONE = (
    "copy .env.example to .env and set DISCORD_TOKEN to your bot's token, from"
    " https://discord.com/developers/applications (your application, Bot, Reset Token)"
)
YES_OR_NO = dict.fromkeys(("1", "true", "yes", "on"), True) | dict.fromkeys(
    ("0", "false", "no", "off"), False
)


def cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Endpoint(NamedTuple):
    """Where something is served."""

    host: str
    port: int

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"


class SettingsError(ValueError):
    """A setting is missing or makes no sense. The sentence never repeats the value."""


# --- what values mean; each raises a ValueError or KeyError for what makes no sense ---


def _yes_or_no(text: str) -> bool:
    return YES_OR_NO[text.lower()]


def _log_format(text: str) -> LogFormat:
    known: dict[str, LogFormat] = {name: name for name in get_args(LogFormat)}
    return known[text.lower()]


def _log_level(text: str) -> str:
    return LOG_LEVELS[LOG_LEVELS.index(text.upper())]


def _web_address(text: str) -> str:
    if not re.fullmatch(r"https?://[^\s/?#@]+", text):
        raise ValueError
    return text


def _sentry(text: str) -> str:
    if not re.fullmatch(r"https?://[^\s/?#@:]+(:[^\s/?#@]*)?@[^\s/?#@]+(/[\w.-]+)*/[0-9]+", text):
        raise ValueError
    return text


def _endpoint(text: str) -> Endpoint:
    """A port, and an address before it if others than this machine may ask."""
    parts = re.fullmatch(r"(?:(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9.-]+)?:)?([0-9]{1,5})", text)
    if parts is None or not 1 <= int(parts[2]) <= MOST_PORT:
        raise ValueError
    return Endpoint((parts[1] or LOOPBACK).strip("[]"), int(parts[2]))


def _within(least: float, most: float, read: Callable[[str], T]) -> Callable[[str], T]:
    def checked(text: str) -> T:
        value = read(text)
        if not least <= float(text) <= most:
            raise ValueError
        return value

    return checked


def _variable(name: str, read: Callable[[str], object], expected: str) -> dict[str, Any]:
    """A variable of the environment: its name, what reads it, and what to say if that fails."""
    return {"name": PREFIX + name, "read": read, "expected": expected}


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set, with its defaults; ``.env.example`` describes it."""

    token: str = field(repr=False)
    database: Address = field(
        default=DATABASE, metadata=_variable("DATABASE", read_address, EXPECTED)
    )
    lease: float = field(
        default=15.0,
        metadata=_variable(
            "LEASE", _within(LEAST_LEASE, MOST_LEASE, float), "seconds from 1 to 300"
        ),
    )
    """After how many seconds without a sign of life other processes take over. PostgreSQL only."""
    connections: int = field(
        default=6,
        metadata=_variable(
            "CONNECTIONS",
            _within(LEAST_CONNECTIONS, MOST_CONNECTIONS, int),
            f"{LEAST_CONNECTIONS} to {MOST_CONNECTIONS}",
        ),
    )
    """How many connections to PostgreSQL this process has at most."""
    handover: float = field(
        default=5.0,
        metadata=_variable(
            "HANDOVER", _within(0, MOST_LEASE, float), f"seconds from 0 to {MOST_LEASE}"
        ),
    )
    """For how many seconds a process that ends waits until others have connected its shards."""
    api: str | None = field(
        default=None,
        metadata=_variable("API", _web_address, "an address such as http://proxy:8080"),
    )
    """Where Discord's API is, if not where it always is: a proxy that several processes share."""
    threads: bool = field(default=True, metadata=_variable("THREADS", _yes_or_no, "yes or no"))
    """Tables get threads of their own where the server allows it."""
    emojis: bool = field(default=True, metadata=_variable("EMOJIS", _yes_or_no, "yes or no"))
    """Pieces are shown as little pictures in texts and menus."""
    pause: float = field(
        default=1.5,
        metadata=_variable(
            "PAUSE", _within(0, MOST_PAUSE, float), f"seconds from 0 to {MOST_PAUSE:g}"
        ),
    )
    """How many seconds a computer waits before its turn."""
    processes: int = field(
        default_factory=lambda: min(MOST_PROCESSES, max(ENOUGH_PROCESSES, cores())),
        metadata=_variable("PROCESSES", _within(1, MOST_PROCESSES, int), f"1 to {MOST_PROCESSES}"),
    )
    """How many processes think for the computers and the solver; each starts when it is needed."""
    log_format: LogFormat = field(
        default="text", metadata=_variable("LOG", _log_format, "text or json")
    )
    log_level: str = field(
        default="INFO", metadata=_variable("LOG_LEVEL", _log_level, " or ".join(LOG_LEVELS))
    )
    heartbeat: Path | None = field(default=None, metadata=_variable("HEARTBEAT", Path, "a path"))
    """A file that is touched as long as all is well."""
    metrics: Endpoint | None = field(
        default=None,
        metadata=_variable("METRICS", _endpoint, "a port such as 9464, or 127.0.0.1:9464"),
    )
    """Where Prometheus finds metrics; nowhere, if it is not set."""
    sentry: str | None = field(
        default=None,
        repr=False,
        metadata=_variable("SENTRY_DSN", _sentry, "the DSN that Sentry shows for a project"),
    )
    """Where errors are reported to; nowhere, if it is not set."""

    @property
    def handing_over(self) -> float:
        """How many seconds more an end may take because others take over; with a file, none do."""
        return 0.0 if isinstance(self.database, Path) else self.handover


def variables() -> Iterator[Field[Any]]:
    """The settings that are variables of the environment by themselves; the token is not."""
    return (one for one in fields(Settings) if one.metadata)


def read_settings(environ: Mapping[str, str], env_file: Path | None = ENV_FILE) -> Settings:
    """The settings, or a :class:`SettingsError` of one helpful line."""
    given = _merged(environ, env_file)
    chosen: dict[str, Any] = {
        one.name: _read(given, one) for one in variables() if one.metadata["name"] in given
    }
    if "database" in chosen:
        chosen["database"] = with_password(chosen["database"], _database_password(given))
    return Settings(_token(given), **chosen)


def read_each(
    environ: Mapping[str, str], env_file: Path | None = ENV_FILE
) -> tuple[dict[str, Any], list[str]]:
    """Every setting by itself: what is set and can be read, and a line for each that cannot."""
    try:
        given = _merged(environ, env_file)
    except SettingsError as error:
        return {}, [str(error)]
    readers: dict[str, Callable[[], object]] = {
        one.name: partial(_read, given, one) for one in variables() if one.metadata["name"] in given
    }
    readers |= {"token": partial(_token, given), "password": partial(_database_password, given)}
    chosen: dict[str, Any] = {}
    wrong: list[str] = []
    for name, read in readers.items():
        try:
            chosen[name] = read()
        except SettingsError as error:
            wrong.append(str(error))
    if "database" in chosen:
        chosen["database"] = with_password(chosen["database"], chosen.get("password"))
    return chosen, wrong + unknown_settings(environ, env_file)


def unknown_settings(environ: Mapping[str, str], env_file: Path | None = ENV_FILE) -> list[str]:
    """A line for each name that looks like a setting and is none, with what may be meant."""
    given = _merged(environ, env_file)
    return [f"{name} is no setting{_meant(name)}" for name in _unknown(given)]


def _unknown(given: Mapping[str, str]) -> list[str]:
    known = {one.metadata["name"] for one in variables()} | {PASSWORD_FILE}
    return sorted(name for name in given if name.startswith(PREFIX) and name not in known)


def _meant(name: str) -> str:
    known = [one.metadata["name"] for one in variables()]
    close = get_close_matches(name, [*known, PASSWORD_FILE], n=1)
    return f"; {close[0]} is one" if close else "; .env.example has all"


# --- for those who have no need of a token ---


def read_heartbeat(environ: Mapping[str, str], env_file: Path | None = ENV_FILE) -> Path | None:
    found: Path | None = _read_one("heartbeat", _merged(environ, env_file))
    return found


def read_database(environ: Mapping[str, str], env_file: Path | None = ENV_FILE) -> Address:
    given = _merged(environ, env_file)
    return with_password(_read_one("database", given), _database_password(given))


def read_database_password(
    environ: Mapping[str, str], env_file: Path | None = ENV_FILE
) -> str | None:
    """The password for a server, if it is in a file."""
    return _database_password(_merged(environ, env_file))


def _read_one(name: str, given: Mapping[str, str]) -> Any:
    (one,) = (one for one in variables() if one.name == name)
    return _read(given, one) if one.metadata["name"] in given else one.default


def _read(given: Mapping[str, str], one: Field[Any]) -> object:
    about = one.metadata
    try:
        return about["read"](given[about["name"]].strip())
    except (ValueError, KeyError):
        raise SettingsError(f"{about['name']} should be {about['expected']}") from None


# --- where values come from ---


def _merged(environ: Mapping[str, str], env_file: Path | None) -> dict[str, str]:
    """What is set and not empty. The environment's token, in either form, hides the file's."""
    mine = {name: value for name, value in environ.items() if value.strip()}
    filed = {} if env_file is None else _read_file(env_file)
    hidden = set(TOKEN_NAMES) if set(TOKEN_NAMES) & mine.keys() else set()
    return {
        name: value
        for name, value in (filed | mine).items()
        if value.strip() and (name in mine or name not in hidden)
    }


def _read_file(path: Path) -> dict[str, str]:
    """``NAME=value`` lines, as shells and Docker write them; a file that is missing is empty."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise SettingsError(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise SettingsError(f"{path} is not a text file in UTF-8") from None
    found = {}
    for line in parse_stream(StringIO(text)):
        if line.key is not None and line.value is not None and line.key.isidentifier():
            # A remark right behind the equals sign means that nothing is set.
            remark = re.search(r"=\s*#", line.original.string)
            found[line.key] = "" if remark else line.value
        elif line.error or line.key is not None:
            number = line.original.line
            raise SettingsError(f"{path}, line {number}: this should read NAME=value")
    return found


# --- the token ---


def _token(given: Mapping[str, str]) -> str:
    direct, file = (given.get(name, "").strip() for name in TOKEN_NAMES)
    if direct and file:
        raise SettingsError("Set DISCORD_TOKEN or DISCORD_TOKEN_FILE, not both")
    if not direct and not file:
        raise SettingsError(f"There is no token: {HOW_TO_GET_ONE}")
    token = direct or _secret_in(Path(file), "DISCORD_TOKEN_FILE")
    if not token:
        raise SettingsError(f"The file that DISCORD_TOKEN_FILE names is empty: {HOW_TO_GET_ONE}")
    # It goes into a header of HTTP, and what complains there would repeat it.
    if not re.fullmatch(r"[A-Za-z0-9._-]+", token):
        raise SettingsError(
            "The token should be one word of letters, digits and . _ - without spaces:"
            f" {HOW_TO_GET_ONE}"
        )
    return token


def _database_password(given: Mapping[str, str]) -> str | None:
    file = given.get(PASSWORD_FILE, "").strip()
    if not file:
        return None
    if not (password := _secret_in(Path(file), PASSWORD_FILE)):
        raise SettingsError(f"The file that {PASSWORD_FILE} names is empty")
    return password


def _secret_in(path: Path, variable: str) -> str:
    # The path is not repeated: it may be the secret itself, set under the wrong name.
    try:
        return path.read_text(encoding="utf-8-sig").strip()
    except OSError as error:
        raise SettingsError(
            f"The file that {variable} names cannot be read: {error.strerror}"
        ) from None
    except ValueError:
        raise SettingsError(f"The file that {variable} names is not a text file") from None
