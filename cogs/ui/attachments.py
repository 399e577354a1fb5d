"""Texts as files that Discord takes."""

import gzip
from io import BytesIO
from typing import Final

import discord

LARGEST: Final = 8 * 2**20
"""Bytes; Discord takes files of ten million."""


def text_file(name: str, content: str) -> discord.File:
    """A text as it is; packed, if it is too long to be sent."""
    data = content.encode()
    if len(data) <= LARGEST:
        return discord.File(BytesIO(data), name)
    return discord.File(BytesIO(gzip.compress(data)), f"{name}.gz")
