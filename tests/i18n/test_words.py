"""One word for one thing: messages that speak of the same use the same words, in every language."""

import re

import pytest

from bot.games.moves import parse_pieces
from bot.games.pieces import ACE, JACK, KING, QUEEN, SUITS, Face, card_deck, joker, tile_deck
from bot.tables.model import Uncounted
from bot.words.catalogues import LANGUAGES
from bot.words.saying import piece_name
from tests.speaking import in_language, say_in


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_setting_of_a_server_is_called_as_the_option_of_a_table(language: str) -> None:
    for setting, option in (("time", "turn_seconds"), ("help", "assistance")):
        said = say_in(language, f"settings-{setting}"), say_in(language, f"option-{option}")
        assert said[0].lower() == said[1].lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_help_is_chosen_the_same_is_said_of_hints(language: str) -> None:
    last = re.split(r"(?<=\.) ", say_in(language, "option-assistance-about"))[-1]
    assert say_in(language, "settings-help-about").endswith(last)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whether_a_match_counts_is_said_in_the_words_of_why_not(language: str) -> None:
    """ "Rated: …" and "Not rated: …", so that one explains the other."""
    (word,) = {say_in(language, f"uncounted-{why}").split(":")[0].rstrip() for why in Uncounted}
    counts = say_in(language, "lobby-counts").lower()
    assert set(counts.replace(":", " ").split()) & set(word.lower().split()[1:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_lay_down_has_one_name(language: str) -> None:
    name = say_in(language, "picture-opening")
    assert say_in(language, "reading-opening", have=6, need=30).startswith(name)
    for rule in ("rules-tiles-opening", "rules-kaufen-opening", "rules-rummue-out"):
        bold = re.search(r"\*\*([^*:]+?)\s?:\*\*", say_in(language, rule, opening=30))
        assert bold is not None
        assert bold.group(1) == name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["romme", "rummue"])
def test_a_lesson_is_called_what_its_game_is_called(language: str, game: str) -> None:
    assert say_in(language, f"lesson-{game}") == say_in(language, f"game-{game}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_piece_is_called_can_be_typed(language: str) -> None:
    for colour in "rbkygo":
        deck = tile_deck(colour, [joker()])
        name = in_language(language, piece_name, Face(colour, 7))
        assert parse_pieces(name, deck, language=language)[0].face == Face(colour, 7)
        word = say_in(language, f"colour-{colour}")
        assert parse_pieces(f"{word} 7", deck, language=language)[0].face == Face(colour, 7)
    assert (
        parse_pieces(say_in(language, "joker"), card_deck(), language=language)[0].face == joker()
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_card_is_called_can_be_typed(language: str) -> None:
    for suit in SUITS:
        for rank in (ACE, JACK, QUEEN, KING):
            face = Face(suit, rank)
            names = say_in(language, f"suit-{suit}"), say_in(language, f"rank-{rank}")
            for text in (" ".join(names), in_language(language, piece_name, face)):
                (said,) = parse_pieces(text, card_deck(), language=language)
                assert said.face == face, text
