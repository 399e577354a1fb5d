"""Pictures made beside the event loop: encoding lets other threads run, so two threads suffice."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from bot.games.ruleset import RuleSet
from bot.pictures.wording import words_for
from render import Picture, Scene, Style, draw, prewarm

THREADS = 2


class Painter:
    """Draws scenes, each in its reader's language."""

    def __init__(self, *, threads: int = THREADS) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="painter")

    async def paint(self, language: str, rules: RuleSet, scene: Scene) -> Picture:
        loop = asyncio.get_running_loop()
        style = Style(words_for(language, rules))
        return await loop.run_in_executor(self._threads, draw, scene, style)

    async def warm_up(self) -> None:
        """Make now what the first pictures would otherwise wait for."""
        await asyncio.get_running_loop().run_in_executor(self._threads, prewarm)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
