"""Any Unicode string becomes something that can be drawn, in the order in which it is drawn."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render.drawing.text import LONGEST, Family, clean, clusters, font_for, visual

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
