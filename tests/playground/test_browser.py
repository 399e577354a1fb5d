"""``make play`` as a newcomer meets it: a real browser, a real process, clicks."""

import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import chain, groupby
from pathlib import Path

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from playwright.sync_api import expect

from tests.playground.browser import CHROMIUM, PICTURE, Tab, browsing, playground

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine")

YOUR_TURN = "it is your turn"


def test_a_newcomer_plays_against_a_computer_and_comes_back_the_next_day(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite3"
    with playground(database) as url, browsing(url) as tab:
        expect(tab.message("Welcome")).to_be_visible()
        start_against_a_computer(tab)
        meld = draw_until_there_is_a_meld(tab)
        lay(tab, meld)
        finish_turn(tab)
        assert tab.check_pictures() >= 2
    with playground(database) as url, browsing(url) as tab:
        expect(tab.message(YOUR_TURN)).to_be_visible()
        tab.press("My rack")
        assert len(rack(tab)) >= 3
        # The table and the rack; and the table as it was before the computer moved, for a while.
        assert tab.check_pictures() >= 2


def start_against_a_computer(tab: Tab) -> None:
    tab.run("/rummy new")
    tab.press("+ Computer")
    expect(tab.message("players wanted").locator("img")).to_have_attribute(
        "alt", re.compile("Seat 2: Computer 1")
    )
    tab.press("Start")
    expect(tab.message(YOUR_TURN)).to_be_visible()


def draw_until_there_is_a_meld(tab: Tab) -> list[str]:
    tab.press("My rack")
    bench = tab.message("Only you can see this")
    while (meld := find_meld(rack(tab))) is None:
        seen = bench.locator(PICTURE).last.get_attribute("alt") or ""
        tab.press("Draw")
        expect(bench.locator(PICTURE).last).not_to_have_attribute("alt", seen)
        expect(bench).to_contain_text("It is your turn")
    return meld


def lay(tab: Tab, meld: list[str]) -> None:
    """Choose in the menu, where each tile has its little picture, and lay."""
    tab.choose("Choose pieces", *meld)
    bench = tab.message("Only you can see this")
    expect(bench).to_contain_text("Chosen:")
    emoji = bench.locator("img:not(.gallery-image)").first
    expect(emoji).not_to_have_js_property("naturalWidth", 0)
    tab.press("Lay")
    expect(bench).to_contain_text(
        re.compile("first lay-down is worth [0-9]+ of 30 points|can end your turn")
    )


def finish_turn(tab: Tab) -> None:
    """What is worth enough is played; else everything is taken back, and a tile is drawn."""
    bench = tab.message("Only you can see this")
    if bench.locator("button:enabled", has_text="End turn").count():
        tab.press("End turn")
    else:
        tab.press("Start over")
        tab.press("Draw")
    expect(
        tab.messages.filter(has_text="Anna drew")
        .or_(tab.messages.filter(has_text="Anna laid"))
        .last
    ).to_be_visible()


def rack(tab: Tab) -> list[str]:
    """The tiles on the rack, read from what the picture says to those who cannot see it.

    A sentence for each colour. Jokers have no number; what was drawn last is said once more, after
    a colon.
    """
    pictures = tab.message("Only you can see this").locator(PICTURE)
    alt = pictures.last.get_attribute("alt") or ""
    found = []
    for colour, numbers in re.findall(r"(Red|Blue|Yellow|Black|Green|Orange) ([0-9, ]+)[.]", alt):
        found += [f"{colour.lower()} {number}" for number in numbers.split(", ")]
    return found


def find_meld(tiles: list[str]) -> list[str] | None:
    return next(chain(_groups(tiles), _runs(tiles)), None)


def _groups(tiles: list[str]) -> Iterator[list[str]]:
    by_number = defaultdict(set)
    for tile in tiles:
        by_number[tile.split()[1]].add(tile)
    yield from (sorted(group) for group in by_number.values() if len(group) >= 3)


def _runs(tiles: list[str]) -> Iterator[list[str]]:
    for colour, same in groupby(sorted(set(tiles)), key=lambda tile: tile.split()[0]):
        numbers = {int(tile.split()[1]) for tile in same}
        for number in numbers:
            if {number, number + 1, number + 2} <= numbers:
                yield [f"{colour} {number + step}" for step in range(3)]
