"""The short ways in which people write cards."""

import pytest

from bot.games.moves import parse_pieces
from bot.games.pieces import card_deck, meld_text
from bot.games.refusals import UnreadableError

DECK = card_deck()
COURT = "HJ HQ HK HA"


def read(text: str, language: str) -> str:
    return meld_text(parse_pieces(text, DECK, language=language))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "HJ HQ HK HA"),
        ("en", "J♥ Q♥ K♥ A♥"),
        ("en", "♥J ♥Q ♥K ♥A"),
        ("en", "J of hearts, Q of hearts, K of hearts, A of hearts"),
        ("de", "HB HD HK HAs"),
        ("de", "Herz B, Herz D, Herz K, Herz As"),
        ("de", "B♥ D♥ K♥ As♥"),
        ("de", "Herzbube Herzdame Herzkönig Herzass"),
        ("de", "Herz-Bube Herz-Dame Herz-Koenig Herz-As"),
        ("fr", "HV HD HR HAs"),
        ("fr", "V♥ D♥ R♥ As♥"),
        ("fr", "V de cœur, D de cœur, R de cœur, as de coeur"),
        ("it", "HF HD HR Hasso"),
        ("it", "F di cuori, D di cuori, R di cuori, asso di cuori"),
        ("nl", "HB HV HH HAas"),
        ("nl", "harten b, harten v, harten h, harten a"),
        ("nl", "hartenboer hartenvrouw hartenheer hartenaas"),
        ("nl", "boer van harten, vrouw van harten, heer van harten, aas van harten"),
        ("es", "HJ HQ HK HA"),
        ("es", "jota de corazones, reina de corazones, rey de corazones, as de corazones"),
        ("pl", "HW HD HK HA"),
        ("pl", "walet kier, dama kier, król kier, as kier"),
    ],
)
def test_the_court_cards_have_their_letters_in_every_language(language: str, text: str) -> None:
    assert read(text, language) == COURT
    assert read(text.upper(), language) == COURT


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("♥10 ♠9 ♦8 ♣7", "H10 S9 D8 C7"),
        ("10♥ 9♠ 8♦ 7♣", "H10 S9 D8 C7"),
        ("♡10 ♤9 ♢8 ♧7", "H10 S9 D8 C7"),
        ("♥\ufe0f10 9♠\ufe0f", "H10 S9"),
    ],
)
def test_suits_have_signs(text: str, canonical: str) -> None:
    assert read(text, "en") == canonical


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("J ♥5 ♥6", "J H5 H6"),
        ("J H5 H6", "J H5 H6"),
        ("H5 J H7", "H5 J H7"),
        ("HJ J", "HJ J"),
        ("J HJ", "J HJ"),
        ("J J♥", "J HJ"),
        ("J=J♥ Q♥ K♥", "J=HJ HQ HK"),
        ("Joker, J of spades", "J SJ"),
    ],
)
def test_a_jack_has_a_suit_and_a_joker_has_none(text: str, canonical: str) -> None:
    assert read(text, "en") == canonical


@pytest.mark.parametrize(
    ("text", "part"), [("H14", "H14"), ("H0", "H0"), ("X5", "X"), ("of hearts", "of"), ("♥", "♥")]
)
def test_what_is_no_card_is_pointed_at(text: str, part: str) -> None:
    with pytest.raises(UnreadableError) as error:
        read(text, "en")
    assert error.value.part == part
