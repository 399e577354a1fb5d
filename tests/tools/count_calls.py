"""How much of the house a click goes through: calls, functions and files, counted by the profiler.

``python -m tests.tools calls``. Somebody lays a run on a workbench that is open, as the first thing
in a turn, and before that chooses its tiles. Then it is undone and laid again: by then all is known
that is worked out once, such as how a meld is read. The clock runs, as at most tables. Only calls
of our own functions are counted, and only those in the loop's thread: drawing is done beside it,
and measured by ``tests.tools.bench_png``.
"""

import asyncio
import cProfile
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.cogs.seats import Sitting, stacked
from tests.cogs.server import serving
from tests.tools.count_clicks import MELD, NAME, Thumb

ROOT = Path(__file__).parents[2]
OURS = tuple(str(ROOT / name) for name in ("bot", "cogs", "render"))
PLAYGROUND = str(ROOT / "bot" / "playground")
RUN = "r10 r11 r12"


class Counted(NamedTuple):
    """What a click went through."""

    calls: int
    functions: int
    files: int

    def __str__(self) -> str:
        return f"{self.calls} calls through {self.functions} functions in {self.files} files"


async def counted(click: Callable[[], Awaitable[object]]) -> Counted:
    profile = cProfile.Profile()
    profile.enable()
    try:
        await click()
    finally:
        profile.disable()
    found = [
        (code.co_filename, entry.callcount)
        for entry in profile.getstats()
        if not isinstance(code := entry.code, str) and _is_ours(code.co_filename)
    ]
    return Counted(sum(calls for _, calls in found), len(found), len({file for file, _ in found}))


def _is_ours(file: str) -> bool:
    """Not what stands in for Discord."""
    return file.startswith(OURS) and not file.startswith(PLAYGROUND)


async def counts(folder: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Counted]:
    stacked(monkeypatch, "classic", MELD)
    async with serving(folder) as server:
        await server.started(NAME, "ben", game="classic")
        thumb = Thumb(Sitting(server))
        await thumb.open()
        await thumb.pick("b1")
        choose = await counted(lambda: thumb.pick(RUN))
        lay = await counted(lambda: thumb.press("lay"))
        await thumb.press("undo")
        await thumb.pick(RUN)
        again = await counted(lambda: thumb.press("lay"))
        return {"choose": choose, "lay": lay, "lay again": again}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as monkeypatch:
        for name, count in asyncio.run(counts(Path(folder), monkeypatch)).items():
            print(f"{name:10} {count}")
