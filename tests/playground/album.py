"""Photographs of the page at a phone's width, and what is wrong with them as far as can be told."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import FloatRect, Locator

from tests.playground.browser import PHONE, Tab

OPEN_MENU = ".select-list:visible"
FORM = ".modal-dialog"
GAP = 6
"""Pixels between the screens of a contact sheet."""
MANY_WORDS = 4
"""A text with as many words is not the same in two languages by chance."""
WORD = re.compile(r"\b[a-zà-ÿ]{3,}\b")
"""No name, no number and no hash."""
NOT_OURS = ("This form will be submitted to", "Only you can see this")
CUT = """root => {
    const wide = root.getBoundingClientRect().right + 1;
    const lone = part => ["hidden", "clip"].includes(getComputedStyle(part).overflowX)
        && part.scrollWidth > part.clientWidth + 1;
    return [...root.querySelectorAll("*")]
        .filter(part => part.innerText && (lone(part) || part.getBoundingClientRect().right > wide))
        .filter(part => part.closest("[data-maximum]")?.dataset.maximum === "1"
            || !part.closest("[role=combobox]"))
        .map(part => part.innerText.trim());
}"""
UNSAID = re.compile(r"\{ ?\$|[{}]|\b(None|undefined|null|NaN)\b|<[@#t/]")
"""Signs of a message that was not filled in, or of markup that stands there as it is."""


class Suspicion(NamedTuple):
    screen: str
    why: str
    text: str

    def __str__(self) -> str:
        return f"{self.screen}: {self.why}: {self.text}"


class Album:
    """The screens of one language, in the order in which they were seen."""

    def __init__(self, tab: Tab, folder: Path) -> None:
        self._tab = tab
        self._folder = folder
        self.pictures: list[Path] = []
        self.suspicions: list[Suspicion] = []
        self.texts: dict[str, set[str]] = {}
        folder.mkdir(parents=True, exist_ok=True)

    def shoot(self, name: str, *parts: Locator) -> None:
        """These parts of the page, and all between them."""
        page = self._tab.page
        page.mouse.move(0, 0)
        self._tab.settle()
        for part in parts:
            part.scroll_into_view_if_needed()
        # A picture that arrives may be the first of a message that is just being replaced.
        self._tab.check_pictures()
        self._tab.settle()
        self._tab.check_pictures()
        self._inspect(name, parts)
        path = self._folder / f"{len(self.pictures) + 1:02}-{name}.png"
        page.screenshot(path=path, clip=_around(parts))
        self.pictures.append(path)

    def _inspect(self, name: str, parts: tuple[Locator, ...]) -> None:
        seen = self.texts.setdefault(name, set())
        for part in parts:
            self.suspicions += [Suspicion(name, "cut", text) for text in part.evaluate(CUT)]
            lines = part.inner_text().splitlines()
            alts = part.locator("img[alt]").evaluate_all("all => all.map(one => one.alt)")
            seen |= {line.strip() for line in (*lines, *alts)}
        odd = (text for text in seen if UNSAID.search(text))
        self.suspicions += [Suspicion(name, "not filled in", text) for text in odd]


def untranslated(english: Album, other: Album) -> Iterator[Suspicion]:
    """Long texts that read the same in English."""
    for name, texts in other.texts.items():
        for text in sorted(texts & english.texts.get(name, set())):
            if len(WORD.findall(text)) >= MANY_WORDS and not text.startswith(NOT_OURS):
                yield Suspicion(name, "as in English", text)


def _around(parts: tuple[Locator, ...]) -> FloatRect:
    boxes = [box for part in parts if (box := part.bounding_box()) is not None]
    left, top = min(box["x"] for box in boxes), min(box["y"] for box in boxes)
    right = max(box["x"] + box["width"] for box in boxes)
    bottom = max(box["y"] + box["height"] for box in boxes)
    return FloatRect(x=left, y=top, width=right - left, height=bottom - top)


def sheets(pictures: list[Path], columns: int = 4, height: int = 1500) -> int:
    """Contact sheets beside the folder, at the screens' own size; gives how many.

    A screen that is higher than a sheet goes on in the next column, so that a viewer need not
    shrink anything.
    """
    made: list[list[Image.Image]] = [[]]
    for part in (part for path in pictures for part in _parts(path, height)):
        if sum(one.height + GAP for one in made[-1]) + part.height > height:
            made.append([])
        made[-1].append(part)
    folder = pictures[0].parent
    for number, first in enumerate(range(0, len(made), columns), 1):
        _sheet(made[first : first + columns], height).save(
            folder.with_name(f"{folder.name}-{number}.png")
        )
    return -(-len(made) // columns)


def _parts(path: Path, height: int) -> list[Image.Image]:
    picture = Image.open(path).convert("RGB")
    tops = range(0, picture.height, height)
    return [
        picture.crop((0, top, picture.width, min(top + height, picture.height))) for top in tops
    ]


def _sheet(columns: list[list[Image.Image]], height: int) -> Image.Image:
    step = PHONE["width"] + GAP
    whole = Image.new("RGB", (len(columns) * step, height), "white")
    for across, column in enumerate(columns):
        down = 0
        for one in column:
            whole.paste(one, (across * step, down))
            down += one.height + GAP
    return whole
