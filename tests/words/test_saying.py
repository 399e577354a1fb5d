"""Pieces, refusals, commands and headings in the reader's language, as Discord takes them."""

import re

import pytest

from bot.games.moves import parse_pieces
from bot.games.pieces import card_deck, joker, tile_deck
from bot.games.refusals import Reason, RefusedError, UnreadableError
from bot.words.catalogues import LANGUAGES, source
from bot.words.saying import explain, explain_unreadable, meld_name, piece_name, pieces_name
from tests.speaking import in_language, say_in

# --- pieces and refusals in the reader's language ---

TILES = tile_deck("krby", [joker()])
CARDS = card_deck()


@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("en", "♥\ufe0eQ"),
        ("de", "♥\ufe0eD"),
        ("fr", "♥\ufe0eD"),
        ("it", "♥\ufe0eD"),
        ("nl", "♥\ufe0eV"),
    ],
)
def test_a_card_is_named_as_its_corner_is_printed(language: str, name: str) -> None:
    queen = next(face for face in CARDS.faces if face == ("H", 12))
    assert in_language(language, piece_name, queen) == name


def test_a_tile_is_named_by_colour_and_number() -> None:
    assert in_language("de", piece_name, TILES.faces[0]) == "Schwarz 1"
    assert in_language("fr", piece_name, TILES.faces[0]) == "1 noir"
    assert in_language("it", piece_name, TILES.faces[0]) == "1 nero"
    assert in_language("it", piece_name, joker()) == "jolly"
    assert in_language("en", piece_name, joker("r")) == "joker (red)"


@pytest.mark.parametrize(
    ("pieces", "name"),
    [
        ("k7 k8 k9", "black 7, 8, 9"),
        ("k8 r8 y8", "black 8, red 8, yellow 8"),
        ("k7 J=k8 k9", "black 7, joker, 9"),
        ("k8 J=r8 y8", "black 8, joker = red 8, yellow 8"),
        ("k8 J=r8 b8 y8", "black 8, joker, blue 8, yellow 8"),
        ("k1 k2 k3 k4 k5 k6", "black 1–6"),
        ("k1 k2 k3 J=k4 k5 k6 k7", "black 1–3, joker, 5–7"),
        ("J=k1 k2 k3 k4 k5 k6", "black joker, 2–6"),
        ("J", "joker"),
    ],
)
def test_a_meld_is_named_in_words_and_not_at_length(pieces: str, name: str) -> None:
    assert in_language("en", meld_name, parse_pieces(pieces, TILES)) == name


def test_cards_of_a_meld_are_named_by_their_symbols() -> None:
    assert (
        in_language("nl", meld_name, parse_pieces("HJ HQ HK", CARDS))
        == "♥\ufe0eB ♥\ufe0eV ♥\ufe0eH"
    )
    joker_between = parse_pieces("H7 J=H8 H9", CARDS)
    assert in_language("en", meld_name, joker_between) == "♥\ufe0e7, joker = ♥\ufe0e8, ♥\ufe0e9"


def test_a_colour_that_some_pieces_share_is_said_once() -> None:
    assert (
        in_language("fr", pieces_name, [face for face in TILES.faces if face.number == 0])
        == "joker"
    )
    assert in_language("fr", pieces_name, TILES.faces[:3:2]) == "1, 2 noir"
    assert in_language("fr", pieces_name, []) == ""


def test_a_meld_that_is_refused_is_named_in_words() -> None:
    refused = RefusedError(Reason.GAP, missing=8, meld="k7 k9 k10")
    assert "k7" not in in_language("en", explain, TILES, refused)


def test_what_cannot_be_read_is_answered_with_all_letters_and_what_they_mean() -> None:
    said = in_language("en", explain_unreadable, TILES, UnreadableError("x9", expected="a piece"))
    assert "k black" in said
    assert said == in_language(
        "en", explain_unreadable, TILES, UnreadableError("x9", expected="a piece")
    )


def test_a_refusal_names_its_pieces_in_words() -> None:
    refused = RefusedError(Reason.LEFT_LOOSE, pieces="r7 k3")
    assert in_language("nl", explain, TILES, refused) == "Nog niet terug op tafel: rood 7, zwart 3."


def test_either_of_several_pieces_is_said_with_or() -> None:
    refused = RefusedError(Reason.JOKER_NOT_REPLACED, meld="A", need="k5 y5")
    assert "Schwarz 5 oder Gelb 5" in in_language("de", explain, TILES, refused)


def test_a_rank_is_said_as_cards_show_it() -> None:
    gap = RefusedError(Reason.GAP, missing=12)
    assert "Q is missing" in in_language("en", explain, CARDS, gap)
    assert "D fehlt" in in_language("de", explain, CARDS, gap)
    assert "12 fehlt" in in_language("de", explain, TILES, gap)
    assert "A twice" in in_language(
        "en", explain, CARDS, RefusedError(Reason.NUMBER_TWICE, number=14)
    )


def test_points_stay_numbers() -> None:
    refused = RefusedError(Reason.OPENING_TOO_LOW, need=30, have=24)
    assert "24" in in_language("fr", explain, TILES, refused)


def test_an_option_is_named_and_an_unknown_one_quoted() -> None:
    known = RefusedError(
        Reason.OPTION_OUT_OF_RANGE, option="rounds", lowest=1, highest=20, value="99"
    )
    assert in_language("de", explain, TILES, known) == "Runden: 1 bis 20 ist möglich, 99 nicht."
    unknown = RefusedError(Reason.UNKNOWN_OPTION, option="colour", game="mini")
    assert in_language("en", explain, TILES, unknown) == "Mini Rummy (1981) has no option “colour”."


def test_what_cannot_be_read_is_quoted() -> None:
    assert (
        in_language("it", explain_unreadable, TILES, UnreadableError("r99")) == "Non capisco «r99»."
    )


def test_where_pieces_are_expected_it_is_said_how_they_are_written() -> None:
    unreadable = UnreadableError("banana", expected="a piece")
    assert in_language("en", explain_unreadable, None, unreadable) == "I cannot read “banana”."
    said = in_language("en", explain_unreadable, TILES, unreadable)
    assert said.startswith("I cannot read “banana”. Pieces are written like `")
    assert len(parse_pieces(said.split("`")[1], TILES)) == 2


# --- the names and descriptions of commands, as Discord takes them ---

_ID = re.compile(r"^((?:command|parameter)-[a-z_]+?)(-about)? =", re.MULTILINE)
_NAME = re.compile(r"[-_'\w]{1,32}")
LONGEST_ABOUT = 100


def ids(suffix: str) -> list[str]:
    return [name + suffix for name, about in _ID.findall(source("en")) if about == suffix]


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_short_and_in_lower_case(language: str) -> None:
    for message in ids(""):
        name = say_in(language, message)
        assert _NAME.fullmatch(name), (message, name)
        assert name == name.lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_descriptions_fit(language: str) -> None:
    for message in ids("-about"):
        assert 1 <= len(say_in(language, message)) <= LONGEST_ABOUT, message


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_commands_have_the_same_name(language: str) -> None:
    """Not even below another, but for ``/rummy play``: a newcomer looks for it under that name."""
    given = [one for one in ids("") if one.startswith("command-") and one != "command-play_now"]
    names = [say_in(language, message) for message in given]
    assert len(set(names)) == len(names)


# --- where a phone breaks the line of a heading ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_in_a_heading_stays_with_what_it_counts(language: str) -> None:
    table = say_in(language, "table-heading", game="Rummy", number=12, round=3)
    replay = say_in(language, "replay-title", game="Rummy", number=12, round=3, rounds=4)
    for heading in (table, replay):
        assert " 12" not in heading
        assert " 3" not in heading
