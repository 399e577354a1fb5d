"""Pictures made beside the event loop: encoding lets other threads run, so two threads suffice."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter

from bot.meter import Meter
from bot.model.ids import MemberId
from bot.pictures.drawing import animate, draw
from bot.pictures.labels import words_in
from render import THEMES, Picture, Scene, Style, forget_words, prewarm
from render.scenes import ReplayScene
from render.themes import WOOD

THREADS = 2
KEPT = 200
"""Pictures that are kept, in case they are asked for again: some megabytes."""


class Painter:
    """Draws scenes, each in its reader's language."""

    def __init__(self, *, threads: int = THREADS, meter: Meter | None = None) -> None:
        self._meter = meter or Meter()
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="painter")
        self._filming = asyncio.Lock()
        self._kept: OrderedDict[tuple[str, str, Scene], Picture] = OrderedDict()
        self._forgotten = 0
        """How often everything at hand was dropped."""

    async def paint(self, language: str, scene: Scene, look: str = WOOD.name) -> Picture:
        """A picture; people look at the same rack again and again, so the last ones are kept."""
        key = (language, look, scene)
        if (kept := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            self._meter.picture_reused()
            return kept
        loop = asyncio.get_running_loop()
        style = Style(words_in(language, scene), THEMES[look])
        before, began = self._forgotten, perf_counter()
        picture = await loop.run_in_executor(self._threads, draw, scene, style)
        self._meter.painted(perf_counter() - began)
        if before != self._forgotten:  # it may name somebody who was forgotten meanwhile
            forget_words()
            return picture
        self._kept[key] = picture
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return picture

    async def film(
        self,
        language: str,
        scenes: Callable[[], Sequence[ReplayScene]],
        look: str = WOOD.name,
    ) -> Picture:
        """A round as an animation. One at a time, so that a thread is left for pictures."""
        loop = asyncio.get_running_loop()
        before = self._forgotten

        def filmed() -> Picture:
            made = scenes()
            return animate(made, Style(words_in(language, made[0]), THEMES[look]))

        async with self._filming:
            picture = await loop.run_in_executor(self._threads, filmed)
        if before != self._forgotten:  # as in paint: it may name somebody
            forget_words()
        return picture

    def forget(self, member: MemberId) -> None:
        """Have no picture that may name this member, nor drawn words: names are not sorted."""
        del member
        self._forgotten += 1
        self._kept.clear()
        forget_words()

    async def warm_up(self) -> None:
        """Make now what the first pictures would otherwise wait for."""
        await asyncio.get_running_loop().run_in_executor(self._threads, prewarm)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
