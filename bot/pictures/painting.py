"""Pictures made beside the event loop: encoding lets other threads run, so two threads suffice."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from bot.games.ruleset import RuleSet
from bot.pictures.wording import words_for
from render import Picture, Scene, Style, animate, draw, prewarm
from render.scenes import ReplayScene

THREADS = 2
KEPT = 200
"""Pictures that are kept, in case they are asked for again: some megabytes."""


class Painter:
    """Draws scenes, each in its reader's language."""

    def __init__(self, *, threads: int = THREADS) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="painter")
        self._filming = asyncio.Lock()
        self._kept: OrderedDict[tuple[str, str, Scene], Picture] = OrderedDict()

    async def paint(self, language: str, rules: RuleSet, scene: Scene) -> Picture:
        """A picture; people look at the same rack again and again, so the last ones are kept."""
        key = (language, rules.stock_word, scene)
        if (kept := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return kept
        loop = asyncio.get_running_loop()
        style = Style(words_for(language, rules))
        picture = await loop.run_in_executor(self._threads, draw, scene, style)
        self._kept[key] = picture
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return picture

    async def film(
        self, language: str, rules: RuleSet, scenes: Callable[[], Sequence[ReplayScene]]
    ) -> Picture:
        """A round as an animation. One at a time, so that a thread is left for pictures."""
        style = Style(words_for(language, rules))
        loop = asyncio.get_running_loop()
        async with self._filming:
            return await loop.run_in_executor(self._threads, lambda: animate(scenes(), style))

    async def warm_up(self) -> None:
        """Make now what the first pictures would otherwise wait for."""
        await asyncio.get_running_loop().run_in_executor(self._threads, prewarm)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
