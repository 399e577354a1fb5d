"""Every face of every deck can be uploaded as an emoji."""

import re
from io import BytesIO

import pytest
from PIL import Image

from bot.games.pieces import Face, Material, card_deck, joker, rummue_deck, tile_deck
from render.pieces import emoji_name, emojis, faces


@pytest.fixture(scope="module")
def drawn() -> dict[str, bytes]:
    return emojis()


def test_names_are_what_discord_takes_and_unique(drawn: dict[str, bytes]) -> None:
    assert all(re.fullmatch(r"[a-zA-Z0-9_]{2,32}", name) for name in drawn)
    assert len({name.lower() for name in drawn}) == len(list(faces()))


def test_every_face_of_every_deck_is_there(drawn: dict[str, bytes]) -> None:
    decks = {
        Material.TILES: tile_deck("rbkygo", (joker(), joker("r"), joker("b"))),
        Material.CARDS: card_deck(),
        Material.RUMMUE: rummue_deck(),
    }
    for material, deck in decks.items():
        assert {emoji_name(material, face) for face in deck.kinds} <= drawn.keys()


def test_emojis_are_small_clear_squares(drawn: dict[str, bytes]) -> None:
    for data in drawn.values():
        image = Image.open(BytesIO(data))
        assert image.size == (128, 128)
        assert image.mode == "RGBA"
        assert image.getpixel((0, 0))[3] == 0  # type: ignore[index]
        assert len(data) <= 256 * 1024


def test_no_two_emojis_look_the_same(drawn: dict[str, bytes]) -> None:
    assert len(set(drawn.values())) == len(drawn)


def test_names_say_deck_colour_and_number() -> None:
    assert emoji_name(Material.TILES, Face("r", 7)) == "tile_r7"
    assert emoji_name(Material.CARDS, joker()) == "card_J"
    assert emoji_name(Material.TILES, joker("g")) == "tile_Jg"
