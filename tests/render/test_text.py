"""Text stays in its box, whatever it is."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import ImageFont

from render.drawing.text import FALLBACKS, FOLDER, Family, Type, coverage, fitted, line, wrapped

any_text = st.text(st.characters(exclude_categories=()), max_size=80)
NAME = Type(Family.BOLD, 28)


@settings(deadline=None)
@given(any_text, st.integers(0, 400), st.sampled_from([18, 28, 36]))
def test_a_line_is_never_wider_than_its_box(text: str, width: int, size: int) -> None:
    assert fitted(text, Type(Family.BOLD, size), width).width <= width


@settings(deadline=None)
@given(any_text, st.integers(40, 600), st.integers(1, 5))
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
