"""Pictures of the playground for the README: all, or only those of some commands.

``python -m tests.playground.screenshots DIR [COMMAND ...]``. What is dealt is different each time:
look at them before they are committed.
"""

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Locator, ViewportSize, expect

from bot.cli.review import page_of_record
from bot.games.record import parse_record
from tests.page.files import sealed_by_computers
from tests.playground.browser import FORM, PHONE, PICTURE, Album, Tab, browsing, playground
from tests.playground.stage import stage
from tests.playground.tour import (
    ALL_MELDS,
    Tour,
    announcement,
    opened,
    round_message,
    sees_call,
    win_all,
)
from tests.speaking import in_language

WIDE = ViewportSize(width=760, height=1100)
TALL = ViewportSize(width=700, height=1000)
LONG_PHONE = ViewportSize(width=390, height=2000)
COLOURS = 256
ENOUGH_MELDS = 6
MOST_TURNS = 40
PRIVATE = "Only you can see this"
PAGE, SLOW, TOURNAMENT, MODERATORS = "page", "slow", "tournament", "moderators"
ENTRANTS = ("Anna", "Ben", "Carla", "Dora", "Emil", "Frieda", "Gustav", "Hanna")


def main() -> None:
    folder, names = Path(sys.argv[1]), sys.argv[2:]
    if not names:
        take_a_match(folder)
    if not names or PAGE in names:
        take_a_page(folder / f"{PAGE}.png")
    if not names or SLOW in names:
        take_slow_tables(folder)
    if not names or TOURNAMENT in names:
        take_a_tournament(folder)
    if not names or MODERATORS in names:
        take_moderators(folder)
    if commands := [name for name in names or REMEMBERED if name in REMEMBERED]:
        take_commands(folder, commands)


def take_commands(folder: Path, names: list[str]) -> None:
    """Where nobody plays: a match that goes on closes menus under the mouse."""
    with TemporaryDirectory() as kept, playground(Path(kept) / "tables.sqlite3") as url:
        for name in names:
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


def take_a_page(path: Path) -> None:
    """A match with known misses as a page, on a phone."""
    with TemporaryDirectory() as kept:
        made = Path(kept) / "match.html"
        made.write_text(
            in_language("en", page_of_record, parse_record(sealed_by_computers())), encoding="utf-8"
        )
        with browsing(made.as_uri(), PHONE, sharp=2) as tab:
            tab.page.emulate_media(color_scheme="dark")
            expect(tab.page.locator("#verdict")).to_have_class("passed")
            tab.page.keyboard.press("n")
            tab.page.keyboard.press("n")
            keep(tab.page.screenshot(), path)


def take_slow_tables(folder: Path) -> None:
    """Two of them on a phone, with somebody on holiday, and the list of them."""
    with (
        TemporaryDirectory() as kept,
        playground(Path(kept) / "tables.sqlite3") as url,
        browsing(url, PHONE, sharp=2) as tab,
    ):
        for days in ("2 days", "7 days"):
            begin_slowly(tab, days)
        tab.become("Ben")
        tab.run("/preferences")
        tab.choose("Begin a holiday for …", "3 days")
        tab.press("Yes, begin it")
        tab.become("Anna")
        save(tab, folder / "slow-table.png")
        tab.run("/tables mine")
        save(tab, folder / "slow-mine.png")


@contextmanager
def touring() -> Iterator[Tour]:
    """Somebody with a phone, and others who act by themselves."""
    with (
        TemporaryDirectory() as kept,
        stage(Path(kept) / "tables.sqlite3", "en") as on,
        browsing(on.url, LONG_PHONE, sharp=2) as tab,
    ):
        yield Tour(on, tab, Album(tab, Path(kept) / "album"), "en")


def take_a_tournament(folder: Path) -> None:
    """Eight enter a knockout; whoever begins wins, until one has won all of it."""
    with touring() as at:
        opened(at, "knockout", *ENTRANTS)
        save_part(at, announcement(at, 1), folder / "tournament-open.png")
        at.press("tournament-players")
        with at.on.stack("classic", ALL_MELDS):
            at.press("tournament-close")
            for table in (1, 2, 3, 4):
                sees_call(at, "tournament-call", number=1, round=1, table=table)
            save_part(at, round_message(at, 1), folder / "tournament-round.png")
            win_all(at)
            for table in (1, 2):
                sees_call(at, "tournament-call", number=1, round=2, table=table)
            win_all(at)
            sees_call(at, "tournament-call_final", number=1)
            win_all(at)
        at.sees("tournament-over_title", number=1)
        at.press("tournament-standings")
        save_part(at, at.bench, folder / "tournament-bracket.png")


def take_moderators(folder: Path) -> None:
    """A report about a match, what moderators get of it, and whom they keep from tables."""
    with touring() as at:
        at.tab.become("Dora")
        at.tab.run("/settings")
        at.press("settings-page_3")
        at.choose_first("settings-reports-none")
        at.tab.become("Anna")
        at.tab.run("/history")
        at.choose_first("history-open")
        at.press("report-button")
        form = at.tab.page.locator(FORM)
        expect(form).to_be_visible()
        at.fill_in("They told each other what they held.", about="Unfair play", whom="Leo")
        save_part(at, form, folder / "report-form.png")
        at.send_form()
        save_part(at, at.sees("report-head", number=1), folder / "report.png")
        at.tab.become("Dora")
        at.tab.run("/moderation")
        at.choose_first("moderation-somebody", "Leo")
        at.fill_in("Match 240: told others what he held.")
        at.send_form()
        save_part(at, at.bench, folder / "moderation.png")


def save_part(at: Tour, part: Locator, path: Path) -> None:
    """A picture of one message, or of a form."""
    at.tab.page.mouse.move(0, 0)
    part.scroll_into_view_if_needed()
    at.tab.check_pictures()
    at.tab.settle()
    keep(part.screenshot(), path)


def begin_slowly(tab: Tab, days: str) -> None:
    """Anna opens a slow table, Ben sits down, and the match begins."""
    tab.run("/rummy new")
    tab.press("Options")
    tab.choose("Time per turn", f"Time per turn: {days}")
    tab.become("Ben")
    tab.press("Join")
    tab.become("Anna")
    tab.press("Start")
    expect(tab.message(", it is your turn")).to_be_visible()


def show_history(tab: Tab) -> None:
    tab.run("/history")


def show_match(tab: Tab, game: str = "") -> None:
    """The newest match, or the newest of a game."""
    tab.run("/history")
    menu = tab.messages.locator("[role=combobox]").last
    menu.click()
    tab.page.locator("[role=option]:visible", has_text=game).first.click()
    assert tab.rest()


def show_replay(tab: Tab) -> None:
    show_match(tab)
    tab.press("Replay")
    for _ in range(3):
        tab.press("Forward")


def show_review(tab: Tab) -> None:
    show_match(tab, "Rummy (1992)")
    tab.press("Review")
    expect(tab.message(PRIVATE)).to_contain_text("turn by turn")


def show_miss(tab: Tab) -> None:
    show_review(tab)
    tab.press("Show the misses")


def show_verify(tab: Tab) -> None:
    show_match(tab)
    tab.press("Verify")


def show_export(tab: Tab) -> None:
    show_match(tab)
    tab.press("Export")


def show_settings(tab: Tab) -> None:
    tab.become("Dora")
    tab.run("/settings")


def show_lesson(tab: Tab) -> None:
    tab.run("/learn")
    tab.press("Tiles")


REMEMBERED: dict[str, Callable[[Tab], None]] = {
    "ranking": lambda tab: tab.run("/ranking"),
    "stats": lambda tab: tab.run("/stats"),
    "history": show_history,
    "match": show_match,
    "replay": show_replay,
    "review": show_review,
    "miss": show_miss,
    "verify": show_verify,
    "export": show_export,
    "settings": show_settings,
    "privacy": lambda tab: tab.run("/privacy"),
    "puzzle": lambda tab: tab.run("/puzzle"),
    "learn": show_lesson,
}


def open_lobby(tab: Tab) -> None:
    tab.run("/rummy new")
    tab.press("Options")
    tab.choose("Choose a game", "Mini Rummy (1981)")
    tab.choose("Help", "Help: arranging and hints")
    tab.press("+ Computer")
    tab.choose("Other computers …", "Computer, medium")
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
    keep(tab.page.screenshot(), path)


def keep(data: bytes, path: Path) -> None:
    picture = Image.open(BytesIO(data))
    picture.convert("RGB").quantize(COLOURS).save(path, optimize=True)
    print(f"{path}: {path.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
