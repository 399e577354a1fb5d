"""Every picture can be heard: the alt text says what the scene shows, within Discord's limit."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render import samples
from render.bench import KINDS
from render.naming import LONGEST, sentences
from render.pictures import Scene, describe
from render.sample_words import ENGLISH
from render.scenes import MeldScene, RackScene
from render.style import Style

STYLE = Style(ENGLISH)


def test_a_rack_is_read_colour_by_colour() -> None:
    assert describe(samples.RACK_14, STYLE) == (
        "Your rack: Red 2, 3 · Blue 6, 13 · Yellow 3, 8, 11, 12, 13 · Black 2, 6, 8, 12 · Joker. "
        "New: Yellow 13. Selected: Blue 13"
    )


def test_court_cards_are_read_by_name() -> None:
    assert "Spades Ace, 2, 4, 5, 6, 8, Queen" in describe(samples.HAND, STYLE)


def test_a_table_says_who_is_to_play_and_who_deals() -> None:
    text = describe(samples.TABLE_CARDS, STYLE)
    assert "Élodie Müller 7, +34, To play" in text
    assert "田中さくら 11, 0, Dealer" in text


def test_a_table_says_what_the_last_turn_laid_and_moved() -> None:
    text = describe(samples.TABLE_18, STYLE)
    assert "New: Red 5 · Blue 11. Moved: Red 11" in text


def test_a_joker_is_read_with_what_it_stands_for() -> None:
    text = describe(samples.TABLE_18, STYLE)
    assert "C: Red 12, Joker = Blue 12, Yellow 12, Black 12" in text
    assert "Joker = Yellow 8 / Blue 8" in text


def test_a_group_is_read_by_its_number() -> None:
    assert "G: 13 Red, Blue, Yellow, Black" in describe(samples.TABLE_18, STYLE)


def test_a_yellow_rummue_card_is_read_with_what_it_stands_for() -> None:
    assert "Élodie Müller A: Red 5, Yellow 6 = Red 6, Red 7" in describe(
        samples.TABLE_RUMMUE, STYLE
    )


def test_a_draft_says_first_what_is_wrong() -> None:
    text = describe(samples.WORKBENCH, STYLE)
    assert text.index("Wrong: B: 11 Red, Blue: needs one more") < text.index("Loose:")
    assert "Opening: 24 / 30" in text


def test_the_piles_are_read() -> None:
    assert "Stock: 41. Open pile: Hearts 10, 7" in describe(samples.TABLE_CARDS, STYLE)
    assert "Last stone: Black 9" in describe(samples.TABLE_EMPTY, STYLE)


def test_a_score_sheet_begins_with_winner_and_totals() -> None:
    text = describe(samples.SCORES, STYLE)
    assert "Winner: Élodie Müller. Total: Élodie Müller +74, Björn +38" in text


def test_alt_texts_speak_the_language_of_the_words() -> None:
    german = replace(ENGLISH, locale="de", suits={**ENGLISH.suits, "r": "Rot"}, new="Neu")
    text = describe(samples.RACK_14, Style(german))
    assert text.startswith("Your rack: Rot 2, 3 ·")
    assert "Neu: Yellow 13" in text


@pytest.mark.parametrize("scene", KINDS.values(), ids=KINDS.keys())
def test_every_kind_has_an_alt_text_within_the_limit(scene: Scene) -> None:
    assert 20 < len(describe(scene, STYLE)) <= LONGEST


@settings(deadline=None)
@given(st.lists(st.text(max_size=1500), max_size=60))
def test_a_long_text_is_cut_between_its_parts(parts: list[str]) -> None:
    text = sentences(parts)
    assert len(text) <= LONGEST
    assert "\n" not in text


def test_a_table_too_full_for_words_keeps_the_players() -> None:
    many = tuple(
        MeldScene(samples.letter(index), samples.pieces("r1 b1 k1 y1")) for index in range(120)
    )
    text = describe(replace(samples.TABLE_18, melds=many), STYLE)
    assert len(text) <= LONGEST
    assert text.endswith("…")
    assert "Björn 3, −12, Computer" in text


def test_an_empty_rack_is_still_described() -> None:
    empty = RackScene("Your rack", samples.RACK_14.material, ())
    assert describe(empty, STYLE).startswith("Your rack")
