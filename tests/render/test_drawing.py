"""Text of any script, numbers, PNG, and what is kept of what was drawn."""

import re
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageFont

from render import cache_bytes, prewarm
from render.drawing.canvas import palette
from render.drawing.png import png
from render.drawing.text import (
    FALLBACKS,
    FOLDER,
    LONGEST,
    ByteCache,
    Family,
    Type,
    clean,
    clusters,
    coverage,
    fitted,
    font_for,
    line,
    visual,
    wrapped,
)
from render.pictures import compose
from render.scenes import ENGLISH, Style
from render.themes import WOOD
from tests.tools import samples

# --- any Unicode string becomes something that can be drawn, in the order in which it is drawn ---

any_text = st.text(st.characters(exclude_categories=()), max_size=60)


@settings(deadline=None)
@given(any_text)
def test_nothing_is_ever_drawn_as_tofu(text: str) -> None:
    assert all(font_for(character, Family.BOLD) for character in visual(clean(text)))


@settings(deadline=None)
@given(any_text)
def test_cleaning_twice_changes_nothing(text: str) -> None:
    once = clean(text)
    assert clean(once) == once
    assert once == once.strip()
    assert "  " not in once


@settings(deadline=None)
@given(any_text)
def test_letters_are_reordered_but_never_lost(text: str) -> None:
    shown = clean(text)
    plain = unicodedata.normalize("NFKC", shown)
    drawn = unicodedata.normalize("NFKC", visual(shown))
    mirrored = str.maketrans("()[]{}<>«»‹›", "(([[{{<<««‹‹")
    assert sorted(drawn.translate(mirrored)) == sorted(plain.translate(mirrored))


@pytest.mark.parametrize(
    "name",
    [
        "Élodie Müller",
        "田中さくら",
        "김민수",
        "Олександра",
        "Ελένη",
        "สมชาย",
        "ქეთევან",
        "Հայկ",
        "ßẞ",
    ],
)
def test_names_in_living_scripts_are_kept_whole(name: str) -> None:
    assert clean(name) == unicodedata.normalize("NFC", name)


def test_fancy_letters_become_plain_ones() -> None:
    assert clean("𝓙𝓸𝓱𝓷 𝕯𝖔𝖊") == "John Doe"


def test_a_tower_of_marks_is_taken_down() -> None:
    assert clean("Z̸̢̛̫a̴̡͓l̶̨g̵o") == "Zalgo"


def test_controls_and_overrides_do_nothing() -> None:
    assert clean("a\u202eb\u0000c\u200d\ufeffd\ue000") == "abcd"


def test_all_kinds_of_space_are_one_space() -> None:
    assert clean(" a\u3000\u2028\tb ") == "a b"


def test_a_novel_is_cut_before_any_work_is_done_on_it() -> None:
    assert len(clean("x" * 100_000)) == LONGEST


def test_a_lone_surrogate_is_dropped() -> None:
    assert clean("a\ud800b") == "ab"


def test_arabic_letters_join() -> None:
    # ahmad: alef with hamza stands alone, then initial hah, medial meem, final dal.
    assert visual("أحمد") == "\ufeaa\ufee4\ufea3\ufe83"


def test_lam_and_alef_become_one() -> None:
    assert visual("سلام") == "\ufee1\ufefc\ufeb3"


def test_right_to_left_text_is_turned_around() -> None:
    assert visual("שלום") == "םולש"


def test_numbers_in_right_to_left_text_keep_their_order() -> None:
    assert visual("שלום 12 עולם") == "םלוע 12 םולש"


def test_left_to_right_words_in_right_to_left_text_keep_their_order() -> None:
    assert visual("שלום abc 12") == "abc 12 םולש"


def test_brackets_open_towards_their_text() -> None:
    assert visual("(שלום)") == "(םולש)"


def test_a_mark_stays_with_its_letter() -> None:
    assert clusters("กี่a") == ["กี่", "a"]


# --- text stays in its box, whatever it is ---

longer_text = st.text(st.characters(exclude_categories=()), max_size=80)
NAME = Type(Family.BOLD, 28)


@settings(deadline=None)
@given(longer_text, st.integers(0, 400), st.sampled_from([18, 28, 36]))
def test_a_line_is_never_wider_than_its_box(text: str, width: int, size: int) -> None:
    assert fitted(text, Type(Family.BOLD, size), width).width <= width


@settings(deadline=None)
@given(longer_text, st.integers(40, 600), st.integers(1, 5))
def test_wrapping_never_makes_more_lines_than_allowed(text: str, width: int, most: int) -> None:
    assert len(wrapped(text, NAME, width, most)) <= most


def test_what_fits_is_not_cut() -> None:
    whole = line("Élodie", NAME)
    assert fitted("Élodie", NAME, whole.width).mask.tobytes() == whole.mask.tobytes()


def test_what_does_not_fit_ends_in_an_ellipsis() -> None:
    cut = fitted("The Honourable Sir Reginald", NAME, 200)
    same = line("The Honour…", NAME)
    assert cut.mask.size[1] == same.mask.size[1]
    assert 150 < cut.width <= 200


def test_nothing_to_draw_takes_no_room() -> None:
    assert line("\ue000", NAME).width == 0


def test_wrapping_nothing_gives_no_lines() -> None:
    assert wrapped("  ", NAME, 300, 4) == []


def test_wrapping_keeps_every_word() -> None:
    text = "one two three four five six seven eight nine ten"
    assert " ".join(wrapped(text, NAME, 200, 9)) == text


def test_digits_in_columns_are_of_one_width() -> None:
    tabular = Type(Family.TABULAR, 30)
    assert len({line(str(digit) * 8, tabular).width // 8 for digit in range(10)}) == 1


@pytest.mark.parametrize("file", [*Family, *FALLBACKS])
def test_a_font_draws_what_its_table_promises(file: str) -> None:
    font = ImageFont.truetype(FOLDER / file, 24, layout_engine=ImageFont.Layout.BASIC)
    missing = bytes(font.getmask("\U0010fffd"))
    promised = sorted(coverage(file) - {0x20, 0xA0})[:: max(1, len(coverage(file)) // 25)]
    drawn = [bytes(font.getmask(chr(code))) for code in promised]
    assert sum(mask != missing for mask in drawn) >= len(drawn) * 0.9


def test_every_font_has_its_licence_beside_it() -> None:
    licences = {path.name for path in FOLDER.glob("LICENSE-*.txt")}
    assert licences == {"LICENSE-Inter.txt", "LICENSE-Noto.txt", "LICENSE-NotoEmoji.txt"}
    fonts = {path.name for path in FOLDER.iterdir() if path.suffix in {".ttf", ".otf"}}
    assert fonts == {*Family, *FALLBACKS}


def test_no_font_is_large() -> None:
    sizes = {path.name: path.stat().st_size for path in FOLDER.iterdir()}
    assert max(sizes.values()) < 1_500_000
    assert sum(sizes.values()) < 6_000_000


# --- numbers are written as the reader's language writes them ---


@pytest.mark.parametrize(
    ("locale", "number", "share"),
    [
        ("en", "12,345", "68%"),
        ("en-GB", "12,345", "68%"),
        ("de", "12.345", "68\u00a0%"),
        ("fr", "12\u202f345", "68\u00a0%"),
        ("it", "12.345", "68%"),
        ("nl", "12.345", "68%"),
        ("es", "12.345", "68\u00a0%"),
        ("pl", "12\u00a0345", "68%"),
        ("xx", "12,345", "68%"),
    ],
)
def test_each_language_has_its_separators(locale: str, number: str, share: str) -> None:
    words = replace(ENGLISH, locale=locale)
    assert words.number(12345) == number
    assert words.percent(17, 25) == share


def test_a_minus_is_a_minus_and_not_a_hyphen() -> None:
    assert ENGLISH.number(-1204) == "−1,204"


def test_plus_is_written_where_signs_matter_but_never_before_nought() -> None:
    assert [ENGLISH.signed(value) for value in (5, 0, -5)] == ["+5", "0", "−5"]


def test_no_games_are_no_share_rather_than_an_error() -> None:
    assert ENGLISH.percent(0, 0) == "0%"


def test_labels_are_short_enough_for_their_boxes() -> None:
    assert all(
        re.fullmatch(r".{1,30}", value)
        for value in vars(ENGLISH).values()
        if isinstance(value, str)
    )


# --- what is written as PNG is read as the same picture ---


def reread(data: bytes) -> Image.Image:
    with Image.open(BytesIO(data)) as image:
        image.load()
        return image


@given(st.integers(1, 40), st.integers(1, 40), st.binary(min_size=1, max_size=64))
def test_every_index_is_where_it_was(width: int, height: int, some: bytes) -> None:
    image = Image.new("P", (width, height))
    image.putpalette(palette(WOOD).getpalette() or [])
    image.putdata([some[at % len(some)] for at in range(width * height)])
    again = reread(png(image))
    assert again.mode == "P"
    assert again.tobytes() == image.tobytes()
    assert again.getpalette() == image.getpalette()


def test_a_drawn_picture_is_no_larger_than_pillow_would_make_it() -> None:
    image = compose(samples.RACK_14, Style(ENGLISH)).indexed()
    by_pillow = BytesIO()
    image.save(by_pillow, "PNG", compress_level=6)
    assert len(png(image)) <= len(by_pillow.getvalue())


def test_a_picture_on_clear_ground_stays_clear() -> None:
    image = Image.new("RGBA", (3, 3), (1, 2, 3, 0))
    assert reread(png(image)).getpixel((1, 1)) == (1, 2, 3, 0)


# --- caches stay within their bytes, and keep what is used ---


def test_a_value_is_made_once() -> None:
    cache: ByteCache[str] = ByteCache(100, len)
    made: list[int] = []

    def make() -> str:
        made.append(1)
        return "value"

    assert [cache.get("key", make) for _ in range(3)] == ["value"] * 3
    assert len(made) == 1


def test_the_least_recently_used_value_goes_first() -> None:
    cache: ByteCache[str] = ByteCache(10, len)
    for key in ("a", "b"):
        cache.get(key, partial(str, key * 5))
    cache.get("a", lambda: "")
    cache.get("c", lambda: "ccccc")
    assert cache.get("a", lambda: "made again") == "aaaaa"
    assert cache.get("b", lambda: "again") == "again"


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 60)), max_size=60))
def test_the_budget_is_never_exceeded(requests: list[tuple[int, int]]) -> None:
    cache: ByteCache[str] = ByteCache(100, len)
    for key, size in requests:
        cache.get(key, partial(str, "x" * size))
        assert cache.used <= 100


def test_a_value_larger_than_the_budget_is_not_kept() -> None:
    cache: ByteCache[str] = ByteCache(10, len)
    assert cache.get("key", lambda: "x" * 11) == "x" * 11
    assert cache.used == 0


def test_emptying_forgets_everything() -> None:
    cache: ByteCache[str] = ByteCache(10, len)
    cache.get("key", lambda: "old")
    cache.clear()
    assert cache.used == 0
    assert cache.get("key", lambda: "new") == "new"


def test_threads_may_share_a_cache() -> None:
    cache: ByteCache[int] = ByteCache(50, lambda _: 1)
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda key: cache.get(key % 80, lambda: key % 80), range(2000)))
    assert found == [key % 80 for key in range(2000)]
    assert cache.used <= 50


def test_all_caches_together_stay_below_sixty_megabytes() -> None:
    prewarm()
    assert 1_000_000 < cache_bytes() <= 60_000_000
