"""Pieces and refusals in the reader's language."""

import pytest

from bot.games.notation import parse_pieces
from bot.games.pieces import card_deck, joker, tile_deck
from bot.games.refusals import Reason, Refused, Unreadable
from bot.i18n.saying import explain, explain_unreadable, piece_name

TILES = tile_deck("krby", [joker()])
CARDS = card_deck()


@pytest.mark.parametrize(
    ("language", "name"),
    [("en", "♥Q"), ("de", "♥D"), ("fr", "♥D"), ("it", "♥D"), ("nl", "♥V")],
)
def test_a_card_is_named_as_its_corner_is_printed(language: str, name: str) -> None:
    queen = next(face for face in CARDS.faces if face == ("H", 12))
    assert piece_name(language, queen) == name


def test_a_tile_is_named_by_colour_and_number() -> None:
    assert piece_name("de", TILES.faces[0]) == "Schwarz 1"
    assert piece_name("fr", TILES.faces[0]) == "1 noir"
    assert piece_name("it", TILES.faces[0]) == "1 nero"
    assert piece_name("it", joker()) == "jolly"
    assert piece_name("en", joker("r")) == "joker (red)"


def test_a_refusal_names_its_pieces_in_words() -> None:
    refused = Refused(Reason.LEFT_LOOSE, pieces="r7 k3")
    assert explain("nl", TILES, refused) == "Nog niet terug op tafel: rood 7, zwart 3."


def test_either_of_several_pieces_is_said_with_or() -> None:
    refused = Refused(Reason.JOKER_NOT_REPLACED, meld="A", need="k5 y5")
    assert "Schwarz 5 oder Gelb 5" in explain("de", TILES, refused)


def test_a_rank_is_said_as_cards_show_it() -> None:
    gap = Refused(Reason.GAP, missing=12)
    assert "Q is missing" in explain("en", CARDS, gap)
    assert "D fehlt" in explain("de", CARDS, gap)
    assert "12 fehlt" in explain("de", TILES, gap)
    assert "A twice" in explain("en", CARDS, Refused(Reason.NUMBER_TWICE, number=14))


def test_points_stay_numbers() -> None:
    refused = Refused(Reason.OPENING_TOO_LOW, need=30, have=24)
    assert "24" in explain("fr", TILES, refused)


def test_an_option_is_named_and_an_unknown_one_quoted() -> None:
    known = Refused(Reason.OPTION_OUT_OF_RANGE, option="rounds", lowest=1, highest=20, value="99")
    assert explain("de", TILES, known) == "Runden: 1 bis 20 ist möglich, 99 nicht."
    unknown = Refused(Reason.UNKNOWN_OPTION, option="colour", game="mini")
    assert explain("en", TILES, unknown) == "Mini Rummy (1981) has no option “colour”."


def test_what_cannot_be_read_is_quoted() -> None:
    assert explain_unreadable("it", TILES, Unreadable("r99")) == "Non capisco «r99»."


def test_where_pieces_are_expected_it_is_said_how_they_are_written() -> None:
    unreadable = Unreadable("banana", expected="a piece")
    assert explain_unreadable("en", None, unreadable) == "I cannot read “banana”."
    said = explain_unreadable("en", TILES, unreadable)
    assert said.startswith("I cannot read “banana”. Pieces are written like `")
    assert len(parse_pieces(said.split("`")[1], TILES)) == 2
