"""The clock, and what was installed: packages, fonts, catalogues."""

import platform
import sqlite3
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import discord
from discord.http import INTERNAL_API_VERSION
from PIL import ImageFont

from bot.doctor.findings import Finding
from bot.doctor.paths import is_file
from bot.version import our_version
from bot.words.catalogues import FALLBACK, LANGUAGES, differences
from render.drawing import text as drawing

Clock = Callable[[], float]

EARLIEST = datetime(2026, 1, 1, tzinfo=UTC).timestamp()
LATEST = datetime(2100, 1, 1, tzinfo=UTC).timestamp()
READINGS = 1000
TOLERANCE = 60.0
"""Seconds by which a file may be ahead: disks in a network have clocks of their own."""
OLDEST_DISCORD = (2, 7)
API = 10
"""The version of Discord's API for which the bot was written."""
SET_IT = "set it, and keep it right: timedatectl set-ntp true"
INSTALL = "install Tischlein anew: make setup, or build the image again"


def clock(
    database: Path | None, wall: Clock = time.time, steady: Clock = time.monotonic
) -> Finding:
    """Whether the time can be true, and goes forward."""
    now = wall()
    said = datetime.fromtimestamp(now, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
    if not EARLIEST < now < LATEST:
        return Finding("clock", f"it says {said}", SET_IT)
    if database is not None and is_file(database):
        ahead = database.stat().st_mtime - now
        if ahead > TOLERANCE:
            seen = f"it says {said}, and {database} was written {ahead:.0f} seconds later"
            return Finding("clock", seen, SET_IT)
    if _goes_back(wall) or _goes_back(steady):
        return Finding("clock", "it goes backwards", "let one program set it, and in small steps")
    return Finding("clock", f"it says {said}, and goes forward")


def _goes_back(clock: Clock) -> bool:
    readings = [clock() for _ in range(READINGS)]
    return readings != sorted(readings)


def versions() -> Iterator[Finding]:
    ours = f"Tischlein {our_version()}, Python {platform.python_version()}"
    yield Finding("version", f"{ours}, SQLite {sqlite3.sqlite_version}")
    has = (
        f"discord.py {discord.__version__}, which speaks version {INTERNAL_API_VERSION} of the API"
    )
    if discord.version_info[:2] < OLDEST_DISCORD or INTERNAL_API_VERSION != API:
        yield Finding("discord", has, f"the bot needs version {API}; {INSTALL}")
    else:
        yield Finding("discord", has)


def fonts() -> Finding:
    names = (*(family.value for family in drawing.Family), *drawing.FALLBACKS)
    broken = [name for name in names if not _can_be_drawn_with(drawing.FOLDER / name)]
    if broken:
        return Finding("fonts", f"missing or damaged: {', '.join(broken)}", INSTALL)
    return Finding("fonts", f"all {len(names)} are there")


def _can_be_drawn_with(font: Path) -> bool:
    try:
        ImageFont.truetype(font, 12)
    except OSError:
        return False
    return True


def catalogues() -> Finding:
    lacking = [one for one in LANGUAGES if one != FALLBACK and is_lacking(one)]
    if lacking:
        seen = f"not all is said in {', '.join(lacking)}"
        return Finding("languages", seen, f"{INSTALL}; `tischlein translations` lists it")
    return Finding("languages", f"all is said in {', '.join(LANGUAGES)}")


@cache
def is_lacking(language: str) -> bool:
    """Whether a language lacks anything; what is installed stays as it is."""
    return bool(differences(language))
