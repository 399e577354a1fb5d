"""Notation of pieces: forgiving to read, canonical to print."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.moves import parse_letter, parse_piece, parse_pieces
from bot.games.pieces import (
    Deck,
    Face,
    faces_text,
    joker,
    letter,
    meld_text,
    piece_text,
    said_text,
    slot_of,
)
from bot.games.refusals import UnreadableError
from tests.games.strategies import DECKS, deck_names, faces, melds, saids


def read(text: str, deck: str = "classic", language: str = "en") -> str:
    return meld_text(parse_pieces(text, DECKS[deck], language=language))


@pytest.mark.parametrize(
    "text",
    [
        "r7 b12 J",
        "R7 B12 j",
        "r7,b12,J",
        "r7, b12; J",
        "r7b12J",
        "r 7 b 12 joker",
        "r-7 b-12 Joker",
        "7r 12b J",
        "7 red, 12 blue, JOKER",
        "red7 blue12 jolly",
        "Rot 7, Blau 12, Joker",
        "rote 7 blaue 12 Joker",
        "rouge 7 bleu 12 joker",
        "rosso 7 blu 12 jolly",
        "rood 7 blauw 12 joker",
        "r07 b12 J",
        "  r7\tb12\nJ  ",
    ],
)
def test_the_same_tiles_may_be_written_in_many_ways(text: str) -> None:
    assert read(text) == "r7 b12 J"


@pytest.mark.parametrize(
    ("words", "face"),
    [
        ("red rot rouge rosso rood", "r"),
        ("blue blau bleu blu blauw", "b"),
        ("black schwarz noir nero zwart", "k"),
        ("yellow gelb jaune giallo geel", "y"),
        ("green grün vert verde groen", "g"),
        ("orange orange orange arancione oranje", "o"),
    ],
)
def test_colours_have_words_in_five_languages(words: str, face: str) -> None:
    deck = "mini" if face == "o" else "coloured" if face == "g" else "classic"
    for word in words.split():
        for text in (f"{word} 3", f"{word.upper()}3", f"3 {word.title()}"):
            assert read(text, deck) == f"{face}3"


def test_accents_and_umlauts_may_be_left_out() -> None:
    assert read("grun 3 gruen 4 GRÜN 5 gru\u0308n 6", "mini") == "g3 g4 g5 g6"


@pytest.mark.parametrize(
    ("text", "language", "canonical"),
    [
        ("HQ H10 DA", "en", "HQ H10 DA"),
        ("hq, h10, da", "en", "HQ H10 DA"),
        ("queen of hearts, 10 of hearts, ace of diamonds", "en", "HQ H10 DA"),
        ("♥Q ♥10 ♦A", "en", "HQ H10 DA"),
        ("♥\ufe0eQ ♥\ufe0f10 ♦\ufe0eA", "en", "HQ H10 DA"),
        ("Herz Dame, Herz 10, Karo Ass", "de", "HQ H10 DA"),
        ("dame de cœur 10 de coeur as de carreau", "fr", "HQ H10 DA"),
        ("donna di cuori, 10 di cuori, asso di quadri", "it", "HQ H10 DA"),
        ("harten vrouw harten 10 ruiten aas", "nl", "HQ H10 DA"),
        ("SK S2 CJ", "en", "SK S2 CJ"),
        ("Pik König, Pik 2, Kreuz Bube", "de", "SK S2 CJ"),
        ("roi de pique 2 de pique valet de trèfle", "fr", "SK S2 CJ"),
        ("re di picche 2 di picche fante di fiori", "it", "SK S2 CJ"),
        ("schoppen heer schoppen 2 klaveren boer", "nl", "SK S2 CJ"),
        ("H1 H11 H12 H13", "en", "HA HJ HQ HK"),
        ("hv", "nl", "HQ"),
        ("hv", "fr", "HJ"),
        ("J J=SQ", "en", "J J=SQ"),
    ],
)
def test_cards_are_read_in_five_languages(text: str, language: str, canonical: str) -> None:
    assert read(text, "cards", language) == canonical


def test_rummue_cards_are_read() -> None:
    assert read("r5 schwarz 0 7 gelb GREEN9", "rummue") == "r5 k0 y7 g9"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [("J=r6", "J=r6"), ("joker = red 6", "J=r6"), ("j=6 rot", "J=r6"), ("J r6", "J r6")],
)
def test_a_joker_may_say_what_it_stands_for(text: str, canonical: str) -> None:
    assert read(text) == canonical


def test_coloured_jokers_are_written_with_their_colour() -> None:
    assert read("Jr jb JG Jy=y3", "coloured") == "Jr Jb Jg Jy=y3"


@pytest.mark.parametrize(
    ("text", "part", "at"),
    [
        ("r99", "r99", 0),
        ("r7 r0 r8", "r0", 3),
        ("r7 g8", "g8", 3),
        ("r7 xyz", "xyz", 3),
        ("r7 r", "r", 3),
        ("r7 8", "8", 3),
        ("r7 ?", "?", 3),
        ("r7 =r8", "=", 3),
        ("J=", "J=", 0),
        ("J=J", "J", 2),
        ("r7 r1234", "r", 3),
    ],
)
def test_what_cannot_be_read_is_pointed_at(text: str, part: str, at: int) -> None:
    with pytest.raises(UnreadableError) as unreadable:
        read(text)
    assert (unreadable.value.part, unreadable.value.at) == (part, at)
    assert str(unreadable.value).startswith(f"cannot read {part!r} at {at + 1}")


@pytest.mark.parametrize("text", ["", "r7 r8", "  "])
def test_one_piece_is_one_piece(text: str) -> None:
    with pytest.raises(UnreadableError):
        parse_piece(text, DECKS["classic"])


@pytest.mark.parametrize("text", ["", "1", "A1", "Ä", "A B", "ABCDEFG"])
def test_what_is_no_letter_of_a_meld(text: str) -> None:
    with pytest.raises(UnreadableError):
        parse_letter(text)


@given(st.integers(0, slot_of("ZZZZZZ")))
def test_every_meld_has_a_letter_that_reads_back(slot: int) -> None:
    assert slot_of(letter(slot)) == slot
    assert parse_letter(letter(slot)) == slot
    assert parse_letter(f" {letter(slot).lower()} ") == slot


@given(st.data())
def test_faces_read_back_as_printed(data: st.DataObject) -> None:
    deck = DECKS[data.draw(deck_names)]
    face = data.draw(faces(deck))
    assert parse_piece(piece_text(face), deck).face == face


@given(st.data())
def test_saids_and_melds_read_back_as_printed(data: st.DataObject) -> None:
    deck = DECKS[data.draw(deck_names)]
    said, meld = data.draw(saids(deck)), data.draw(melds(deck, fewest=0))
    assert parse_piece(said_text(said), deck) == said
    assert parse_pieces(meld_text(meld), deck) == meld
    assert faces_text(one.face for one in meld).split() == [piece_text(one.face) for one in meld]


SCRAPS = ["r7", "J", "=", "J=", "H10", "red", "♥", "12", "grün", "de", " ", ",", "_", "\u0308"]


def unreadable(text: str, deck: Deck, language: str) -> UnreadableError | None:
    try:
        parse_pieces(text, deck, language=language)
    except UnreadableError as error:
        return error
    return None


@given(st.text() | st.lists(st.sampled_from(SCRAPS)).map("".join), deck_names)
def test_junk_is_unreadable_and_nothing_else(text: str, name: str) -> None:
    for language in ("en", "nl"):
        error = unreadable(text, DECKS[name], language)
        assert error is None or error.part
        assert error is None or text[error.at :].startswith(error.part)


def test_a_bare_joker_is_no_piece_where_jokers_have_colours() -> None:
    """T25."""
    assert joker() not in DECKS["coloured"].kinds
    with pytest.raises(UnreadableError):
        read("J", "coloured")
    assert Face("Jr", 0).joker_colour == "r"
