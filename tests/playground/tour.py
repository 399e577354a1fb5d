"""A walk through everything that members see: who walks, presses and photographs.

Where they go is in ``tour_of_members.py``, ``tour_of_games.py`` and ``tour_of_a_server.py``. Each
part begins with no table open, and is walked in the language of everybody there.
"""

from contextlib import suppress

from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as TooLate

from bot.games.pieces import Face
from bot.words.saying import piece_name
from tests.playground.album import FORM, OPEN_MENU, Album
from tests.playground.browser import SOON, Tab
from tests.playground.stage import Stage
from tests.speaking import in_language, say_in

PRIVATE = "Only you can see this"
TILES = "r10 r11 r12 b10 b11 y5 k5 b5 r1 r2 r3 k7 k9 y13"
ALL_MELDS = "r1 r2 r3 r4 r5 b5 b6 b7 b8 k9 k10 k11 k12 k13"


class Tour:
    """Somebody with a phone, in a language."""

    def __init__(self, on: Stage, tab: Tab, album: Album, language: str) -> None:
        self.on = on
        self.tab = tab
        self.album = album
        self.language = language

    def say(self, message: str, **values: str | int) -> str:
        return say_in(self.language, message, **values)

    def press(self, message: str, **values: str | int) -> None:
        self.tab.press(self.say(message, **values))

    def choose(self, menu: str, *labels: str) -> None:
        self.tab.choose(self.say(menu), *labels)

    def choose_first(self, menu: str, named: str = "") -> None:
        """What stands first in a menu, of that name; members and channels come a moment later."""
        first = self.tab.page.locator("[role=option]:visible", has_text=named).first
        for _ in range(5):
            self._menu(self.say(menu)).click()
            with suppress(TooLate):
                first.wait_for(timeout=SOON)
                self.tab.settle()
                first.click(timeout=SOON)
                break
        assert self.tab.rest()

    def _menu(self, label: str) -> Locator:
        return self.tab.messages.locator(f"[role=combobox][aria-label^='{label}']").last

    @property
    def last(self) -> Locator:
        return self.tab.messages.last

    @property
    def table(self) -> Locator:
        """The newest message with a table's buttons."""
        more = self.tab.page.locator(".button-label", has_text=self.say("table-leave"))
        return self.tab.messages.filter(has=more).last

    @property
    def bench(self) -> Locator:
        """The newest private message."""
        return self.tab.message(PRIVATE)

    def shoot(self, name: str, *parts: Locator) -> None:
        self.album.shoot(name, *(parts or (self.last,)))

    def shoot_private(self, name: str) -> None:
        self.album.shoot(name, self.bench)

    def shoot_menu(self, name: str, menu: str) -> None:
        """A menu while it is open, and what is around it; opened again, if a change closed it."""
        found = self._menu(menu)
        shown = self.tab.page.locator(OPEN_MENU)
        for _ in range(5):
            found.click()
            with suppress(TooLate):
                shown.wait_for(timeout=SOON)
                self.album.shoot(name, found, shown)
                break
        else:
            raise AssertionError(f"{menu} does not open")
        self.tab.page.keyboard.press("Escape")

    def shoot_form(self, name: str, words: str = "", **chosen: str) -> None:
        """A form; it is sent, if there are words for it."""
        form = self.tab.page.locator(FORM)
        expect(form).to_be_visible()
        if words:
            self.fill_in(words, **chosen)
        self.album.shoot(name, form)
        if words:
            self.send_form()
        else:
            self.tab.page.keyboard.press("Escape")
            expect(form).to_be_hidden()

    def fill_in(self, words: str, **chosen: str) -> None:
        """Choose in the menus of a form, and write something."""
        form = self.tab.page.locator(FORM)
        for field, option in chosen.items():
            form.locator(f"[data-custom-id={field}] [role=combobox]").click()
            self.tab.page.locator("[role=option]:visible").get_by_text(option, exact=True).click()
        form.locator("textarea").fill(words)

    def send_form(self) -> None:
        form = self.tab.page.locator(FORM)
        form.locator("button[type=submit]").click()
        assert self.tab.rest()
        expect(form).to_be_hidden()

    def sees(self, message: str, **values: str | int) -> Locator:
        """Wait for a message with this text."""
        found = self.tab.message(self.say(message, **values))
        expect(found).to_be_visible()
        return found


def lay_all(at: Tour, name: str = "Anna") -> None:
    for meld in ("r1 r2 r3 r4 r5", "b5 b6 b7 b8", "k9 k10 k11 k12 k13"):
        at.on.slash(name, "lay", pieces=meld)
    at.on.slash(name, "end")


def pick(at: Tour, *pieces: str) -> None:
    """Choose own tiles."""
    names = [in_language(at.language, piece_name, Face(one[0], int(one[1:]))) for one in pieces]
    at.choose("rack-pick", *names)
