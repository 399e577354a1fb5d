"""The page in a real browser: stepping, keys, the check of the deals, and hostile names."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from playwright.sync_api import Browser, Page, expect, sync_playwright

from bot.games.proof import prove
from bot.games.record import parse_record
from tests.page.files import TRICKY, first_match_file, known_misses, match_file, page, saved
from tests.playground.browser import CHROMIUM, LONG, PHONE, QUIET

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine")

Opened = Callable[..., Page]
RIGHT, WRONG, OPEN = (re.compile(rf"\b{name}\b") for name in ("passed", "failed", "open"))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        yield found
        found.close()


@pytest.fixture
def opened(browser: Browser, tmp_path: Path) -> Iterator[Opened]:
    """Opens a page from a file, without a network; nothing in it may go wrong."""
    context = browser.new_context(viewport=PHONE, offline=True)
    wrong: list[str] = []

    def open_page(content: str, before: str = "") -> Page:
        made = context.new_page()
        made.set_default_timeout(LONG)
        made.on("pageerror", lambda error: wrong.append(str(error)))
        made.on("dialog", lambda dialog: wrong.append(dialog.message))
        if before:
            made.add_init_script(before)
        made.goto(saved(tmp_path, content))
        return made

    yield open_page
    context.close()
    assert wrong == []


def step(tab: Page) -> str:
    return (tab.locator("#caption").text_content() or "").split(",")[0]


def test_a_match_is_stepped_through_with_buttons_keys_and_the_slider(opened: Opened) -> None:
    tab = opened(page(known_misses()))
    assert step(tab) == "Step 1 of 57"
    tab.get_by_role("button", name="Forward").click()
    tab.keyboard.press("ArrowRight")
    assert step(tab) == "Step 3 of 57"
    tab.keyboard.press("ArrowLeft")
    assert step(tab) == "Step 2 of 57"
    tab.keyboard.press("End")
    assert step(tab) == "Step 57 of 57"
    expect(tab.get_by_role("button", name="Forward")).to_be_disabled()
    tab.keyboard.press("Home")
    assert step(tab) == "Step 1 of 57"
    tab.get_by_role("slider").fill("40")
    assert step(tab) == "Step 41 of 57"
    tab.get_by_role("slider").press("ArrowRight")
    assert step(tab) == "Step 42 of 57"


def test_misses_are_marked_and_shown_with_what_could_have_been(opened: Opened) -> None:
    tab = opened(page(known_misses()))
    assert tab.locator("#marks path").count() == 11
    expect(tab.locator("#miss")).to_be_hidden()
    tab.keyboard.press("n")
    tab.keyboard.press("n")
    miss = tab.locator("#miss")
    expect(miss).to_contain_text("easy 1: 1 laid, 3 possible (proven to be the most)")
    expect(miss).to_contain_text("Lay blue 12, red 12, yellow 12.")
    could = miss.get_by_role("img", name="blue 12 (new), red 12 (new), yellow 12 (moved)")
    expect(could).to_be_visible()
    tab.keyboard.press("p")
    assert "turn 28" in (tab.locator("#caption").text_content() or "")


def test_everything_is_said_to_those_who_hear_it_and_fits_a_phone(opened: Opened) -> None:
    tab = opened(page(known_misses()))
    tab.keyboard.press("End")
    caption = tab.locator("#caption")
    expect(caption).to_have_attribute("aria-live", "polite")
    expect(caption).to_contain_text("won it")
    assert tab.locator("#table [role=img][aria-label]").count() > 3
    expect(tab.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile("Step 57"))
    wide = tab.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"]


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_it_is_dark_or_light_as_its_reader_has_it(opened: Opened, scheme: str) -> None:
    tab = opened(page(match_file()))
    tab.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    ground = tab.evaluate("getComputedStyle(document.body).backgroundColor")
    assert ground == {"dark": "rgb(22, 26, 33)", "light": "rgb(246, 244, 238)"}[scheme]


@pytest.mark.parametrize("before", ["", "Object.defineProperty(crypto,'subtle',{value:undefined})"])
def test_the_deals_are_checked_by_the_browser_or_by_the_page_itself(
    opened: Opened, before: str
) -> None:
    tab = opened(page(match_file(*TRICKY)), before)
    verdict = tab.locator("#verdict")
    expect(verdict).to_have_class(RIGHT)
    proof = tab.locator("#proof")
    expect(proof).to_contain_text("2 of 2 players")
    expect(proof).to_contain_text("this page reckoned by itself" if before else "WebCrypto")
    expect(proof).to_contain_text("not checked here: Whether every move was allowed")


def test_a_match_of_the_first_version_is_checked_and_said_to_be_bound_to_less(
    opened: Opened,
) -> None:
    tab = opened(page(first_match_file(*TRICKY)))
    expect(tab.locator("#verdict")).to_have_class(RIGHT)
    expect(tab.locator("#proof")).to_contain_text("of the first version")


def test_the_seal_and_the_fingerprint_are_those_that_the_program_names(opened: Opened) -> None:
    record = parse_record(match_file(*TRICKY))
    proof = prove(record)
    tab = opened(page(match_file(*TRICKY)))
    expect(tab.locator("#proof")).to_contain_text(proof.seal)
    expect(tab.locator("#proof")).to_contain_text(proof.digest)


def swapped(html: str) -> str:
    """Two cards of the first deal change places."""
    return re.sub(r"(\\ndeal )(\d+) (\d+) ", r"\1\3 \2 ", html, count=1)


TAMPERED: dict[str, Callable[[str], str]] = {
    "deal": swapped,
    "secret": lambda html: html.replace("\\nsecret 00", "\\nsecret 01"),
    "promise": lambda html: re.sub(r"(\\ncommitment )....", r"\g<1>0000", html),
    "words": lambda html: html.replace("Ann's", "Amy's"),
    "game": lambda html: html.replace("\\ngame romme", "\\ngame kaufen"),
    "nonsense": lambda html: html.replace("\\nmatch page", "\\nnomatch page"),
}


@pytest.mark.parametrize("change", TAMPERED.values(), ids=TAMPERED.keys())
def test_a_tampered_file_turns_the_check_red(opened: Opened, change: Callable[[str], str]) -> None:
    honest = page(match_file())
    changed = change(honest)
    assert changed != honest
    tab = opened(changed)
    expect(tab.locator("#verdict")).to_have_class(WRONG)
    expect(tab.locator("#verdict")).to_contain_text("not as it was")


def test_a_page_of_a_tampered_match_file_is_red_from_the_start(opened: Opened) -> None:
    text = match_file()
    tab = opened(page(text.replace("\nsecret 00", "\nsecret 01")))
    expect(tab.locator("#verdict")).to_have_class(WRONG)
    expect(tab.locator("#proof")).to_contain_text("0 of 2 shuffles")


def test_a_page_whose_script_was_changed_does_not_run_and_says_so(opened: Opened) -> None:
    tab = opened(page(match_file()).replace("begin();", "begin(); window.hurt = 1;"))
    expect(tab.locator("#verdict")).to_have_text(re.compile("Nothing is checked"))
    assert tab.evaluate("window.hurt") is None


def test_hostile_names_and_words_stay_text(opened: Opened) -> None:
    tab = opened(page(match_file(*TRICKY, names=TRICKY)))
    expect(tab.locator("#verdict")).to_have_class(RIGHT)
    for _ in range(3):
        tab.keyboard.press("ArrowRight")
    names = tab.locator("#seats b").all_text_contents()
    assert tuple(names) == TRICKY
    assert tab.evaluate("window.hurt") is None
    assert tab.locator("img").count() == 0
    added = (
        "document.body.append(Object.assign(document.createElement('script'), {text: 'hurt=1'}))"
    )
    tab.evaluate(added)
    assert tab.evaluate("window.hurt") is None, "the policy lets nothing else run"


def test_without_a_secret_it_says_what_it_could_not_check(opened: Opened) -> None:
    silent = re.sub(r"(?m)^secret .*\n", "", match_file())
    tab = opened(page(silent))
    expect(tab.locator("#verdict")).to_have_class(OPEN)
    expect(tab.locator("#proof")).to_contain_text("not checked here: The secret")
