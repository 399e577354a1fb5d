"""Pictures of the playground for the README: all, or only those of some commands.

``python -m tests.playground.screenshots DIR [COMMAND ...]``. What is dealt is different each time:
look at them before they are committed.
"""

import re
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import ViewportSize, expect

from tests.playground.browser import PHONE, PICTURE, Tab, browsing, playground

WIDE = ViewportSize(width=760, height=1100)
TALL = ViewportSize(width=700, height=1000)
COLOURS = 256
ENOUGH_MELDS = 6
MOST_TURNS = 40
PRIVATE = "Only you can see this"


def main() -> None:
    folder, names = Path(sys.argv[1]), sys.argv[2:]
    if not names:
        take_a_match(folder)
    # Where nobody plays: a match that goes on closes menus under the mouse.
    with TemporaryDirectory() as kept, playground(Path(kept) / "tables.sqlite3") as url:
        for name in names or REMEMBERED:
            with browsing(url, TALL) as tab:
                REMEMBERED[name](tab)
                save(tab, folder / f"command-{name}.png")


def take_a_match(folder: Path) -> None:
    with TemporaryDirectory() as kept, playground(Path(kept) / "tables.sqlite3") as url:
        with browsing(url, WIDE) as tab:
            expect(tab.message("Welcome")).to_be_visible()
            open_lobby(tab)
            save(tab, folder / "playground-lobby.png")
            tab.press("Start")
            play_for_a_while(tab)
            save(tab, folder / "playground-table.png")
        with browsing(url, PHONE, sharp=2) as tab:
            tab.press("My rack")
            save(tab, folder / "playground-phone.png")


def show_history(tab: Tab) -> None:
    tab.run("/history")


def show_match(tab: Tab) -> None:
    tab.run("/history")
    menu = tab.messages.locator("[role=combobox]").last
    menu.click()
    tab.page.locator("[role=option]:visible").first.click()
    assert tab.rest()


def show_replay(tab: Tab) -> None:
    show_match(tab)
    tab.press("Replay")
    for _ in range(3):
        tab.press("Forward")


def show_verify(tab: Tab) -> None:
    show_match(tab)
    tab.press("Verify")


def show_export(tab: Tab) -> None:
    show_match(tab)
    tab.press("Export")


def show_settings(tab: Tab) -> None:
    tab.become("Dora")
    tab.run("/settings")


REMEMBERED: dict[str, Callable[[Tab], None]] = {
    "ranking": lambda tab: tab.run("/ranking"),
    "stats": lambda tab: tab.run("/stats"),
    "history": show_history,
    "match": show_match,
    "replay": show_replay,
    "verify": show_verify,
    "export": show_export,
    "settings": show_settings,
    "privacy": lambda tab: tab.run("/privacy"),
}


def open_lobby(tab: Tab) -> None:
    tab.run("/rummy new")
    tab.press("Options")
    tab.choose("Choose a game", "Mini Rummy (1981)")
    tab.choose("Help", "Help: arranging and hints")
    tab.choose("Add a computer", "Computer, easy")
    tab.choose("Add a computer", "Computer, medium")
    tab.message("players wanted").locator("[role=combobox]").scroll_into_view_if_needed()


def play_for_a_while(tab: Tab) -> None:
    """Until much lies on the table, and there is something to be laid; then lay it, but stay."""
    for _ in range(MOST_TURNS):
        expect(tab.message(", it is your turn")).to_be_visible()
        tab.press("My rack")
        tab.press("Hint")
        bench = tab.message(PRIVATE)
        if "You could lay" not in bench.inner_text():
            tab.press("Draw")
            continue
        tab.press("Arrange for me")
        expect(bench).to_contain_text("you can end your turn")
        if melds_on(tab) >= ENOUGH_MELDS:
            return
        tab.press("End turn")


def melds_on(tab: Tab) -> int:
    alt = tab.message(PRIVATE).locator(PICTURE).last.get_attribute("alt") or ""
    return len(re.findall(r"\bMeld [A-Z]+:", alt))


def save(tab: Tab, path: Path) -> None:
    """A picture of what can be seen, with few colours, as it is kept for ever."""
    tab.page.mouse.move(0, 0)
    tab.to_the_end()
    # While the page loads, its buttons are grey.
    expect(tab.page.get_by_text("Loading conversation")).to_be_hidden()
    tab.check_pictures()
    tab.settle()
    picture = Image.open(BytesIO(tab.page.screenshot()))
    picture.convert("RGB").quantize(COLOURS).save(path, optimize=True)
    print(f"{path}: {path.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
