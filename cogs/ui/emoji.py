"""Pieces as little pictures in texts and menus, where they are uploaded; else in words."""

import discord

from bot.client import Tischlein
from bot.games.pieces import Deck, Face, Material
from bot.words.catalogues import FALLBACK
from bot.words.saying import Shown, piece_name, rank_name
from render import emoji_name


def emoji_of(bot: Tischlein, language: str, deck: Deck, face: Face) -> discord.PartialEmoji | None:
    """None also where it would contradict the words: they are lettered as in English."""
    is_card = deck.material is Material.CARDS and not face.is_joker
    if is_card and rank_name(language, face.number) != rank_name(FALLBACK, face.number):
        return None
    return bot.emoji.get(emoji_name(deck.material, face))


def shown_with(bot: Tischlein, language: str, deck: Deck) -> Shown:
    """How pieces are shown in a sentence."""

    def show(face: Face) -> str:
        emoji = emoji_of(bot, language, deck, face)
        return piece_name(language, face) if emoji is None else str(emoji)

    return show
