"""Every picture can be heard: sentences in every language say what its scene shows."""

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.ruleset import NONE
from bot.pictures.alt_texts import LONGEST, describe, in_one, read
from bot.pictures.scenes import animate, draw, words_for
from bot.words.catalogues import LANGUAGES
from render import Scene
from render.scenes import MeldScene, RackScene, Style
from tests.render.golden import scenes
from tests.speaking import in_language
from tests.tools import samples
from tests.tools.samples import KINDS

RULES = rules_for(CATALOGUE["classic"], NONE)
WORDS = in_language("en", words_for)
STYLE = Style(WORDS)


def test_a_rack_is_read_colour_by_colour() -> None:
    assert read(samples.RACK_14, WORDS) == [
        "Your rack has 14 tiles.",
        "Red 2, 3.",
        "Blue 6, 13.",
        "Yellow 3, 8, 11, 12, 13.",
        "Black 2, 6, 8, 12.",
        "Joker.",
        "New: yellow 13.",
        "Chosen: blue 13.",
    ]


def test_court_cards_are_read_by_name() -> None:
    assert "Spades ace, 2, 4, 5, 6, 8, queen." in read(samples.HAND, WORDS)
    assert read(samples.HAND, WORDS)[0] == "You hold 13 cards."


def test_a_table_says_in_sentences_who_plays_and_how_everybody_stands() -> None:
    lines = read(samples.TABLE_CARDS, WORDS)
    assert lines[0] == "It is the turn of Élodie Müller."
    assert "Élodie Müller has 7 cards and +34 points." in lines
    assert "Björn (computer) has 3 cards and −12 points." in lines
    assert "田中さくら is the dealer." in lines
    assert "أحمد خالد has not opened yet." in lines


def test_penalty_points_are_called_so() -> None:
    seats = tuple(replace(seat, is_signed=False) for seat in samples.TABLE_CARDS.seats)
    lines = read(replace(samples.TABLE_CARDS, seats=seats), WORDS)
    assert "Élodie Müller has 7 cards and 34 penalty points." in lines


def test_a_table_says_what_the_last_turn_laid_and_moved() -> None:
    lines = read(samples.TABLE_18, WORDS)
    assert "New: red 5; blue 11." in lines
    assert "Moved: red 11." in lines


def test_a_joker_is_read_with_what_it_stands_for() -> None:
    lines = read(samples.TABLE_18, WORDS)
    assert "Meld C: red 12, joker = blue 12, yellow 12, black 12." in lines
    assert "Meld Q: black 8, joker = yellow 8 / blue 8, red 8." in lines


def test_a_group_is_read_by_its_number() -> None:
    assert "Meld G: 13 red, blue, yellow, black." in read(samples.TABLE_18, WORDS)


def test_a_yellow_rummue_card_is_read_with_what_it_stands_for_and_whose_it_is() -> None:
    lines = read(samples.TABLE_RUMMUE, WORDS)
    assert "Meld A of Élodie Müller: red 5, yellow 6 = red 6, red 7." in lines
    assert "Élodie Müller (team A) has 7 cards and +34 points." in lines


def test_a_draft_says_first_what_is_wrong() -> None:
    lines = read(samples.WORKBENCH, WORDS)
    wrong = lines.index("Meld B is not right: 11 red, blue.")
    assert lines[wrong + 1] == "needs one more."
    assert wrong < lines.index("Loose, to be laid again: yellow 11; black 11.")
    assert "First lay-down: 24 of 30." in lines
    assert "On your rack: red 2, 3; blue 6, 13; yellow 3, 8, 13; black 2, 6, 8, 12." in lines


def test_the_piles_are_read() -> None:
    lines = read(samples.TABLE_CARDS, WORDS)
    assert "The stock has 41 cards." in lines
    assert "The open pile has 7 cards; on top is hearts 10." in lines
    lines = read(samples.TABLE_EMPTY, WORDS)
    assert "The pool has 78 tiles." in lines
    assert "The last stone is black 9." in lines


def test_a_score_sheet_begins_with_winner_and_totals_and_names_everybody_in_each_round() -> None:
    lines = read(samples.SCORES, WORDS)
    won = lines.index("Élodie Müller wins.")
    assert lines[won + 1 : won + 3] == [
        "Élodie Müller has +74 points in all.",
        "Björn has +38 points in all.",
    ]
    assert "Round 1: Élodie Müller +44; Björn −12; 田中さくら −20; أحمد خالد −12." in lines


def test_equal_totals_share_the_win_as_the_table_says_it() -> None:
    columns = tuple(replace(column, is_winner=True) for column in samples.SCORES.columns[:2])
    scene = replace(samples.SCORES, columns=columns, rounds=())
    assert "Élodie Müller and Björn share the win." in read(scene, WORDS)


def test_those_of_a_team_win_together() -> None:
    assert "Élodie & 田中さくら win together." in read(samples.SCORES_TEAMS, WORDS)


def test_a_place_in_the_ranking_is_a_sentence() -> None:
    lines = read(samples.RANKING, WORDS)
    first = "Place 1: Élodie Müller with a rating of 2,184 (+36), 128 matches, 68% of them won."
    assert first in lines


def test_a_lobby_says_who_sits_and_what_is_free() -> None:
    lines = read(samples.LOBBY, WORDS)
    assert "Seat 1: Élodie Müller, the host." in lines
    assert "Seat 4 is free." in lines
    assert "Time for a turn: 2 minutes." in lines


def test_what_everybody_holds_in_a_replay_is_read() -> None:
    racks = tuple(samples.RACK_14.pieces for _ in samples.REPLAY.table.seats)
    lines = read(replace(samples.REPLAY, racks=racks), WORDS)
    assert lines[0] == "Step 10 of 24."
    held = "red 2, 3; blue 6, 13; yellow 3, 8, 11, 12, 13; black 2, 6, 8, 12; joker"
    assert f"Élodie Müller holds {held}." in lines


def test_the_story_is_the_alt_text_of_an_animation() -> None:
    steps = samples.replay(3)
    assert animate(steps, STYLE).alt == " ".join(f"{step.caption}." for step in steps)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", scenes())
def test_every_line_of_every_picture_is_a_sentence_in_every_language(
    name: str, language: str
) -> None:
    for line in read(scenes()[name], in_language(language, words_for)):
        assert re.fullmatch(r".+[.!?…]", line), line
        assert "{" not in line


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_pictures_are_read_in_the_language_of_the_reader(language: str) -> None:
    english = set(read(samples.TABLE_RUMMUE, WORDS))
    assert not english & set(read(samples.TABLE_RUMMUE, in_language(language, words_for)))


@pytest.mark.parametrize("scene", KINDS.values(), ids=KINDS.keys())
def test_every_kind_has_an_alt_text_within_the_limit(scene: Scene) -> None:
    assert 20 < len(describe(scene, STYLE)) <= LONGEST


def test_a_picture_comes_with_its_alt_text() -> None:
    assert draw(samples.HAND_RUMMUE, STYLE).alt == describe(samples.HAND_RUMMUE, STYLE)


@settings(deadline=None)
@given(st.lists(st.text(max_size=1500), max_size=60))
def test_a_long_text_is_cut_between_its_sentences(parts: list[str]) -> None:
    text = in_one(parts)
    assert len(text) <= LONGEST


def test_a_table_too_full_for_words_keeps_the_players() -> None:
    many = tuple(
        MeldScene(samples.letter(index), samples.pieces("r1 b1 k1 y1")) for index in range(120)
    )
    text = describe(replace(samples.TABLE_18, melds=many), STYLE)
    assert len(text) <= LONGEST
    assert text.endswith("…")
    assert "Björn (computer) has 3 tiles and −12 points." in text


def test_an_empty_rack_is_still_described() -> None:
    empty = RackScene("Your rack", samples.RACK_14.material, ())
    assert describe(empty, STYLE) == "Your rack has 0 tiles."
