"""What people call themselves, as part of a text that is not theirs."""

import re

import discord

_TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Signs that turn the direction of all that follows, beyond the name itself."""
_NOTHING = "\u200b"
"""It has no width, and nothing that it stands in is a mention, an address or an invitation."""
_BEGINNING = re.compile(r"[<@]|[:./](?=\S)")
"""What mentions begin with, and what holds an address together."""


def safe_name(name: str) -> str:
    """A name that neither formats nor mentions nor links, nor turns what stands behind it."""
    line = " ".join(_TURNING.sub("", name).split())
    # Addresses, too: they are none any more, and what formats inside of one would.
    plain = discord.utils.escape_markdown(line, ignore_links=False)
    return _BEGINNING.sub(lambda found: found[0] + _NOTHING, plain) or "?"
