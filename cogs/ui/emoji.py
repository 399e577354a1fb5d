"""Pieces as little pictures in texts and menus, where they are uploaded; else in words."""

import discord

from bot.client import Tischlein
from bot.games.pieces import Deck, Face
from bot.i18n.happening import Shown
from bot.i18n.saying import piece_name
from bot.pictures.scenes import material_of
from render import emoji_name


def emoji_of(bot: Tischlein, deck: Deck, face: Face) -> discord.PartialEmoji | None:
    return bot.emoji.get(emoji_name(material_of(deck), face))


def shown_with(bot: Tischlein, language: str, deck: Deck) -> Shown:
    """How pieces are shown in a sentence."""

    def show(face: Face) -> str:
        emoji = emoji_of(bot, deck, face)
        return piece_name(language, face) if emoji is None else str(emoji)

    return show
