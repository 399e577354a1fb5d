"""What people are advised to play: the rearrangement that they ask for, and hints."""

from bot.advice.arranging import arrangement
from bot.advice.hinting import useful_plays

__all__ = ["arrangement", "useful_plays"]
