"""What people call themselves, as part of a text that is not theirs."""

import re

import discord

_TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Signs that turn the direction of all that follows, beyond the name itself."""
_NO_MENTION = "<\u200b"
"""Nothing that begins like this pings anybody; what is added has no width."""


def safe_name(name: str) -> str:
    """A name that neither formats nor mentions, nor turns around what stands behind it."""
    line = " ".join(_TURNING.sub("", name).split())
    return discord.utils.escape_markdown(line).replace("<", _NO_MENTION) or "?"
