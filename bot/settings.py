"""What an operator decides: read once, from the environment and a ``.env`` file."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, TypeVar, get_args

T = TypeVar("T")
LogFormat = Literal["text", "json"]

LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
TOKEN_NAMES = ("DISCORD_TOKEN", "DISCORD_TOKEN_FILE")
MOST_PAUSE = 60.0
MOST_PROCESSES = 64
ENV_FILE = Path(".env")

HOW_TO_GET_ONE = (
    "copy .env.example to .env and set DISCORD_TOKEN to your bot's token, from"
    " https://discord.com/developers/applications (your application, Bot, Reset Token)"
)
_YES = ("1", "true", "yes", "on")
_NO = ("0", "false", "no", "off")
_LINE = re.compile(r"(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)")
_QUOTED = re.compile(r"""(?:"((?:[^"\\]|\\.)*)"|'([^']*)')\s*(?:#.*)?""")
_ESCAPES = {"n": "\n", "t": "\t"}


class SettingsError(ValueError):
    """A setting is missing or makes no sense. The sentence never repeats the value."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set, with its defaults; ``.env.example`` describes it."""

    token: str = field(repr=False)
    database: Path = Path("data/tischlein.sqlite3")
    threads: bool = True
    """Tables get threads of their own where the server allows it."""
    emojis: bool = True
    """Pieces are shown as little pictures in texts and menus."""
    pause: float = 1.5
    """How many seconds a computer waits before its turn."""
    processes: int = 1
    """How many processes think for the computers and the solver."""
    log_format: LogFormat = "text"
    log_level: str = "INFO"
    heartbeat: Path | None = None
    """A file that is touched as long as all is well."""


def read_settings(environ: Mapping[str, str], env_file: Path | None = ENV_FILE) -> Settings:
    """The settings, or a :class:`SettingsError` of one helpful line."""
    given = _merged(environ, env_file)
    plain = Settings(_token(given))
    levels = " or ".join(LOG_LEVELS)
    return Settings(
        token=plain.token,
        database=_read(given, "DATABASE", Path, plain.database, "a path"),
        threads=_read(given, "THREADS", _yes_or_no, plain.threads, "yes or no"),
        emojis=_read(given, "EMOJIS", _yes_or_no, plain.emojis, "yes or no"),
        pause=_read(given, "PAUSE", _pause, plain.pause, f"seconds from 0 to {MOST_PAUSE:g}"),
        processes=_read(given, "PROCESSES", _processes, plain.processes, f"1 to {MOST_PROCESSES}"),
        log_format=_read(given, "LOG", _log_format, plain.log_format, "text or json"),
        log_level=_read(given, "LOG_LEVEL", _log_level, plain.log_level, levels),
        heartbeat=_heartbeat(given),
    )


def read_heartbeat(environ: Mapping[str, str], env_file: Path | None = ENV_FILE) -> Path | None:
    """Where the heartbeat is, for those who have no need of a token."""
    return _heartbeat(_merged(environ, env_file))


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
    for number, line in enumerate(text.splitlines(), 1):
        content = line.strip()
        if content and not content.startswith("#"):
            match = _LINE.fullmatch(content)
            value = None if match is None else _unquoted(match[2])
            if match is None or value is None:
                raise SettingsError(f"{path}, line {number}: this should read NAME=value")
            found[match[1]] = value
    return found


def _unquoted(text: str) -> str | None:
    """The value without quotes and remarks; none if a quote is left open."""
    if not text.startswith(('"', "'")):
        return re.split(r"(?:^|\s)#", text, maxsplit=1)[0].strip()
    match = _QUOTED.fullmatch(text)
    if match is None:
        return None
    if match[1] is None:
        return match[2]
    return re.sub(r"\\(.)", lambda found: _ESCAPES.get(found[1], found[1]), match[1])


# --- what they mean ---


def _read(
    given: Mapping[str, str], name: str, read: Callable[[str], T], default: T, expected: str
) -> T:
    name = f"TISCHLEIN_{name}"
    if name not in given:
        return default
    try:
        return read(given[name].strip())
    except ValueError:
        raise SettingsError(f"{name} should be {expected}") from None


def _heartbeat(given: Mapping[str, str]) -> Path | None:
    return _read(given, "HEARTBEAT", Path, None, "a path")


def _yes_or_no(text: str) -> bool:
    if text.lower() not in _YES + _NO:
        raise ValueError
    return text.lower() in _YES


def _pause(text: str) -> float:
    seconds = float(text)
    if not 0 <= seconds <= MOST_PAUSE:
        raise ValueError
    return seconds


def _processes(text: str) -> int:
    count = int(text)
    if not 1 <= count <= MOST_PROCESSES:
        raise ValueError
    return count


def _log_format(text: str) -> LogFormat:
    for known in get_args(LogFormat):
        if text.lower() == known:
            found: LogFormat = known
            return found
    raise ValueError


def _log_level(text: str) -> str:
    if text.upper() not in LOG_LEVELS:
        raise ValueError
    return text.upper()


# --- the token ---


def _token(given: Mapping[str, str]) -> str:
    direct, file = (given.get(name, "").strip() for name in TOKEN_NAMES)
    if direct and file:
        raise SettingsError("Set DISCORD_TOKEN or DISCORD_TOKEN_FILE, not both")
    if not direct and not file:
        raise SettingsError(f"There is no token: {HOW_TO_GET_ONE}")
    token = direct or _token_in(Path(file))
    if not token:
        raise SettingsError(f"The file that DISCORD_TOKEN_FILE names is empty: {HOW_TO_GET_ONE}")
    # It goes into a header of HTTP, and what complains there would repeat it.
    if not re.fullmatch(r"[A-Za-z0-9._-]+", token):
        raise SettingsError(
            "The token should be one word of letters, digits and . _ - without spaces:"
            f" {HOW_TO_GET_ONE}"
        )
    return token


def _token_in(path: Path) -> str:
    # The path is not repeated: it may be the token itself, set under the wrong name.
    try:
        return path.read_text(encoding="utf-8-sig").strip()
    except OSError as error:
        raise SettingsError(
            f"The file that DISCORD_TOKEN_FILE names cannot be read: {error.strerror}"
        ) from None
    except ValueError:
        raise SettingsError("The file that DISCORD_TOKEN_FILE names is not a text file") from None
