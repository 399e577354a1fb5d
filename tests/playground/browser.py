"""``make play`` in a process of its own, a browser that looks at it, and its photographs."""

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import FloatRect, Locator, Page, ViewportSize, expect, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

from tests.processes import PATIENCE, started

# --- ``make play`` in a process of its own, and a browser that looks at it ---

CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DESKTOP = ViewportSize(width=1100, height=1000)
PHONE = ViewportSize(width=390, height=844)
LONG = 90_000
"""Milliseconds for which anything is waited for; all of it happens much sooner."""
SOON = 5_000
"""Milliseconds after which something that may have been missed is tried anew."""
PICTURE = "img.gallery-image"
ALL_PICTURES = f"""() =>
    [...document.querySelectorAll(".channel-message {PICTURE}")]
        .every(picture => picture.naturalWidth > 0 && picture.alt)
"""
QUIET_MILLISECONDS = 400
STILL = """() => {
    const before = window.seenBefore;
    window.seenBefore = document.querySelector(".channel-timeline").innerHTML;
    return before === window.seenBefore;
}"""

PLAY = """
from bot.__main__ import main
from bot.cli import running
running.LAST_MOMENT = 1000
main()
"""
"""The command, which on a busy machine may need more than some seconds to end well."""

expect.set_options(timeout=LONG)


@contextmanager
def playground(database: Path) -> Iterator[str]:
    """A running playground; gives its address. It has to end well."""
    command = ["-c", PLAY, "play", "--no-browser", "--port", "0", "--database", str(database)]
    with TemporaryFile("w+") as errors:
        with started(*command, stderr=errors) as process:
            try:
                assert process.stdout is not None
                line = process.stdout.readline()
                if line.startswith("Play at http://127.0.0.1:"):
                    yield line.removeprefix("Play at ").strip()
            finally:
                process.terminate()
                process.wait(PATIENCE)
        errors.seek(0)
        said = errors.read()
    assert (process.returncode, said) == (0, ""), said


@contextmanager
def browsing(url: str, size: ViewportSize = DESKTOP, *, sharp: float = 1) -> Iterator["Tab"]:
    """A browser that shows the playground."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=list(QUIET), timeout=LONG
        )
        try:
            page = browser.new_page(viewport=size, device_scale_factor=sharp)
            page.set_default_timeout(LONG)
            page.goto(url)
            yield Tab(page)
        finally:
            browser.close()


class Tab:
    """The channel as somebody sees it. What is meant by a label is the last thing that has it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def messages(self) -> Locator:
        return self.page.locator(".channel-message")

    def message(self, text: str) -> Locator:
        """The last message with this text in it."""
        return self.messages.filter(has_text=text).last

    def become(self, name: str) -> None:
        """Look through somebody else's eyes."""
        self.page.locator("#viewer-picker").select_option(label=name)
        # The page is as it was when it was loaded, if nothing was done there before.
        expect(self.page.locator("#action-status")).to_have_text(re.compile("completed|ready"))

    def to_the_end(self) -> None:
        """Scroll to what came last, where the page did not by itself."""
        jump = self.page.locator("button:visible", has_text="jump to latest")
        if jump.count():
            jump.first.click()

    def run(self, command: str) -> None:
        """Type a command, take it from the list, and send it without options."""
        field = self.page.locator("#channel-composer-input")
        field.fill(command)
        expect(self.page.locator("[role=option]:visible").first).to_contain_text(command)
        field.press("Enter")
        expect(self.page.locator(".command-chip")).to_have_text(command)
        self.page.locator("#send-message").click()
        assert self.rest(), f"{command} does nothing"

    def press(self, label: str) -> None:
        """Press a button; again, if its message was replaced at that very moment."""
        exactly = re.compile(f"^{re.escape(label)}$")
        buttons = self.messages.locator("button:enabled").filter(has_text=exactly)
        buttons.last.click()
        if not self.rest():
            buttons.last.click()
            assert self.rest(), f"{label} does nothing"

    def choose(self, menu: str, *labels: str) -> None:
        """Choose in a menu; again, if it was closed because its message changed or moved."""
        for _ in range(LONG // SOON):
            self.messages.locator(f"[role=combobox][aria-label^='{menu}']").last.click()
            with suppress(TooLate):
                self._take(labels)
                break
            self.page.keyboard.press("Escape")
        else:
            raise AssertionError(f"{menu} does not offer {labels}")
        assert self.rest(), f"{menu} does nothing"

    def _take(self, labels: tuple[str, ...]) -> None:
        """Click these options; where several can be chosen, the page wants to be told when."""
        options = self.page.locator("[role=option]:visible")
        for label in dict.fromkeys(labels):
            exactly = re.compile(f"^{re.escape(label)}$")
            for number in range(labels.count(label)):
                named = self.page.locator(".option-label").filter(has_text=exactly)
                options.filter(has=named).nth(number).click(timeout=SOON)
        apply = self.page.locator(".select-list:visible button", has_text="Apply")
        if apply.count():
            apply.click(timeout=SOON)

    def rest(self) -> bool:
        """Wait until the page has heard of an answer; whether it was a good one."""
        status = self.page.locator("#action-status")
        expect(status).to_have_text(re.compile("completed"))
        return "not" not in status.inner_text()

    def settle(self) -> None:
        """Wait until the channel has looked the same for a while."""
        self.page.wait_for_function(STILL, polling=QUIET_MILLISECONDS)

    def check_pictures(self) -> int:
        """Wait until every picture has arrived and says what it shows; gives how many there are."""
        self.page.wait_for_function(ALL_PICTURES)
        return self.messages.locator(PICTURE).count()


# --- photographs of the page at a phone's width ---

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
