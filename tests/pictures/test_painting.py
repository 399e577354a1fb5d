"""Pictures that are kept at hand, and that they go with whoever they name."""

import asyncio
import threading
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest_asyncio

from bot.database.core import MemberId
from bot.games.catalogue import CATALOGUE, rules_for
from bot.pictures.scenes import Painter
from bot.words.catalogues import speak
from render.drawing import text
from render.drawing.text import ByteCache
from render.scenes import RankingScene, ReplayScene
from tests.tools import samples

RULES = rules_for(CATALOGUE["mini"], {})
SCENE: RankingScene = replace(samples.RANKING, title="The ladder of Zaphod Beeblebrox")
SOMEBODY = MemberId(10**17)


@pytest_asyncio.fixture
async def painter() -> AsyncIterator[Painter]:
    painter = Painter()
    yield painter
    painter.close()


def lettered(cache: ByteCache[text.TextLine]) -> bool:
    """Whether the name is among the lettering that is kept."""
    return any("Zaphod" in str(key) for key in cache._values)  # noqa: SLF001 - what is kept


async def test_a_picture_is_painted_once(painter: Painter) -> None:
    speak("en")
    first = await painter.paint(SCENE)
    assert await painter.paint(SCENE) is first


async def test_whoever_is_forgotten_is_in_no_picture_at_hand(painter: Painter) -> None:
    speak("en")
    first = await painter.paint(SCENE)
    assert lettered(text.LINES)
    painter.forget(SOMEBODY)
    assert not lettered(text.LINES)
    again = await painter.paint(SCENE)
    assert again is not first
    assert again.data == first.data


async def test_a_picture_on_the_way_is_not_kept_either(painter: Painter) -> None:
    speak("en")
    painting = asyncio.create_task(painter.paint(SCENE))
    await asyncio.sleep(0)
    painter.forget(SOMEBODY)
    first = await painting
    assert not lettered(text.LINES)
    assert await painter.paint(SCENE) is not first


async def test_an_animation_on_the_way_leaves_no_lettering_behind(painter: Painter) -> None:
    speak("en")
    go_on = threading.Event()
    named = replace(samples.REPLAY, caption="Zaphod draws")

    def scenes() -> list[ReplayScene]:
        go_on.wait()
        return [named]

    filming = asyncio.create_task(painter.film(scenes))
    await asyncio.sleep(0)
    painter.forget(SOMEBODY)
    go_on.set()
    await filming
    assert not lettered(text.LINES)
    await painter.film(scenes)
    assert lettered(text.LINES), "else nothing was shown by that"
