"""What the operator has set: the file, the token, the processes, the heartbeat."""

import binascii
import os
import re
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from pathlib import Path

from bot.doctor.findings import Finding
from bot.doctor.paths import is_folder, is_there
from bot.operator_settings import ENOUGH_PROCESSES, HOW_TO_GET_ONE, cores
from bot.store.database_file import is_open_to_others

LEAST_SECRET = 25
"""Letters of the last part of a token; today's have 27 or 38."""
MEND = "mend it in .env, or in the environment; .env.example says how"
TOKEN = "token"  # noqa: S105 - the name of a line


def env_file(path: Path, *, named: bool) -> Iterator[Finding]:
    """The file of settings; ``named`` says that the operator has asked for just this one."""
    if not is_there(path):
        if named:
            yield Finding("settings", f"{path} is not there", "check the path after --env-file")
        else:
            yield Finding("settings", f"there is no {path}: the environment alone counts")
        return
    yield Finding("settings", f"{path} is there")
    if is_open_to_others(path):
        seen = f"other users of this machine can read {path}, where the token is"
        yield Finding("settings", seen, f"chmod 600 {path}")


def mistakes(wrong: list[str]) -> Iterator[Finding]:
    for line in wrong:
        seen = line.removesuffix(f": {HOW_TO_GET_ONE}")
        about = TOKEN if "token" in line.casefold() else "settings"
        yield Finding(about, seen, HOW_TO_GET_ONE if seen != line else MEND)


def token(text: str) -> Finding:
    """Whether it looks like a bot's token. Nothing of it is ever shown."""
    if _is_shaped(text):
        return Finding(
            TOKEN, "it has the shape of a bot's token; only Discord knows if it is valid"
        )
    seen = "it is no bot's token (three parts with dots between them), or was cut"
    return Finding(TOKEN, seen, HOW_TO_GET_ONE)


def _is_shaped(text: str) -> bool:
    parts = text.split(".")
    if len(parts) != 3 or len(parts[1]) < 5 or len(parts[2]) < LEAST_SECRET:
        return False
    try:
        application = urlsafe_b64decode(parts[0] + "=" * (-len(parts[0]) % 4))
    except (binascii.Error, ValueError):
        return False
    return re.fullmatch(rb"[0-9]{15,20}", application) is not None


def processes(number: int | None) -> Finding:
    """None if it was not set."""
    there = cores()
    enough = max(ENOUGH_PROCESSES, there)
    if number is None:
        return Finding("processes", f"{enough} think; there are {there} processor cores")
    if number > enough:
        seen = f"{number} should think, and there are processor cores for {there}"
        return Finding("processes", seen, f"set TISCHLEIN_PROCESSES={enough}, or leave it out")
    return Finding("processes", f"{number} think; there are {there} processor cores")


def shards() -> Finding:
    return Finding("shards", "as many as Discord asks for; there is nothing to set")


def heartbeat(path: Path | None) -> Finding:
    if path is None:
        return Finding("heartbeat", "none, so that `health` cannot tell how the bot is")
    if not is_folder(path.parent):
        return Finding("heartbeat", f"there is no folder {path.parent}", f"mkdir -p {path.parent}")
    if is_folder(path) or not os.access(path.parent, os.W_OK):
        seen = f"{path} cannot be written"
        return Finding("heartbeat", seen, "set TISCHLEIN_HEARTBEAT to a file that can be")
    return Finding("heartbeat", f"{path} can be written")
