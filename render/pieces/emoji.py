"""Every face of every deck as a little picture, to be used as an application emoji."""

from collections.abc import Iterator

from PIL import Image

from bot.games.pieces import COLOURS, Face, Material, card_deck, joker, rummue_deck, tile_deck
from render.drawing.png import png
from render.pieces.bodies import small
from render.pieces.faces import piece
from render.samples.words import ENGLISH
from render.style import Style
from render.themes import WOOD, Theme

SIZE = 128
_WIDTH = 88
_PREFIXES = {Material.TILES: "tile", Material.CARDS: "card", Material.RUMMUE: "mue"}


def faces() -> Iterator[tuple[Material, Face]]:
    """All faces that any game can show, in a fixed order."""
    tiles = tile_deck(COLOURS, (joker(), *(joker(colour) for colour in COLOURS)))
    decks = (
        (Material.TILES, tiles),
        (Material.CARDS, card_deck()),
        (Material.RUMMUE, rummue_deck()),
    )
    for material, deck in decks:
        for face in dict.fromkeys(deck.faces):
            yield material, face


def emoji_name(material: Material, face: Face) -> str:
    """``tile_r7``, ``card_H12``, ``mue_y0``, ``tile_J``, ``tile_Jr``"""
    number = "" if face.is_joker else str(face.number)
    return f"{_PREFIXES[material]}_{face.suit}{number}"


def emoji_png(material: Material, face: Face, theme: Theme = WOOD) -> bytes:
    """One face on a clear ground, as in English: they are uploaded once, for all languages."""
    body = small(material, _WIDTH)
    sprite = piece(face, body, Style(ENGLISH, theme))
    picture = Image.new("RGBA", (SIZE, SIZE), (*theme.shade, 0))
    art = sprite.image.convert("RGBA")
    art.putalpha(sprite.mask)
    left = (SIZE - body.width) // 2 - sprite.overhang
    top = (SIZE - body.height) // 2 - sprite.overhang
    picture.paste(art, (left, top))
    return png(picture)


def emojis(theme: Theme = WOOD) -> dict[str, bytes]:
    """All of them by the name under which they are uploaded."""
    return {emoji_name(*found): emoji_png(*found, theme) for found in faces()}
