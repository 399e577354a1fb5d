"""The pieces as little pictures between words: emojis of the application, uploaded by difference.

An emoji is called ``tl_tile_r7_1a2b3c``: a prefix that says it is ours, the name of the picture,
and a mark of its content, so that a picture that was drawn anew is noticed. The bot works without
emojis: whatever goes wrong here is logged, and what is there is used.
"""

import asyncio
import hashlib
import logging
import re
from collections.abc import Iterable, Mapping

import aiohttp
import discord

from render import emojis

log = logging.getLogger(__name__)

PREFIX = "tl_"
MARK_DIGITS = 6
MOST_FAILURES = 3
"""After so many in one go, Discord has other worries than our pictures."""

_OURS = re.compile(rf"{PREFIX}(\w+)_[0-9a-f]{{{MARK_DIGITS}}}", re.ASCII)
_TROUBLE = (discord.DiscordException, aiohttp.ClientError, OSError)


def uploaded_name(picture: str, content: bytes) -> str:
    """The name under which this content of a picture is uploaded."""
    mark = hashlib.sha256(content).hexdigest()[:MARK_DIGITS]
    return f"{PREFIX}{picture}_{mark}"


async def bring_up_to_date(
    client: discord.Client, pictures: Mapping[str, bytes] | None = None
) -> dict[str, discord.PartialEmoji]:
    """Upload what is missing, remove what was replaced, and give back what can be used.

    The first time this takes minutes, as Discord rations uploads: nobody should wait for it.
    """
    if pictures is None:
        pictures = await asyncio.to_thread(emojis)
    try:
        there = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
    except _TROUBLE as error:
        log.warning("emojis cannot be looked up: %s", error)
        return {}
    wanted = {uploaded_name(name, content): name for name, content in pictures.items()}
    missing = {name: pictures[wanted[name]] for name in wanted if name not in there}
    there |= {emoji.name: emoji for emoji in await _upload(client, missing)}
    current = {wanted[name]: emoji for name, emoji in there.items() if name in wanted}
    outdated = [
        (match[1], emoji)
        for name, emoji in there.items()
        if name not in wanted and (match := _OURS.fullmatch(name))
    ]
    # An old picture is better than none: it goes only when the new one has arrived.
    spare = {name: emoji for name, emoji in outdated if name in pictures and name not in current}
    await _remove(emoji for name, emoji in outdated if emoji is not spare.get(name))
    return {
        name: discord.PartialEmoji(name=emoji.name, id=emoji.id)
        for name, emoji in (spare | current).items()
    }


async def _upload(client: discord.Client, missing: Mapping[str, bytes]) -> list[discord.Emoji]:
    created: list[discord.Emoji] = []
    failures = 0
    for name, content in missing.items():
        try:
            created.append(await client.create_application_emoji(name=name, image=content))
        except _TROUBLE as error:
            log.warning("emoji %s cannot be uploaded: %s", name, error)
            failures += 1
            if failures == MOST_FAILURES:
                break
    if missing:
        log.info("%s of %s emojis uploaded", len(created), len(missing))
    return created


async def _remove(outdated: Iterable[discord.Emoji]) -> None:
    for emoji in outdated:
        try:
            await emoji.delete()
        except _TROUBLE as error:
            log.warning("emoji %s cannot be removed: %s", emoji.name, error)
            return
