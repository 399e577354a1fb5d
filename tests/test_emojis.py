"""The pieces' emojis are uploaded by difference, and never stand in the way."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import NamedTuple

import discord
import pytest
import simcord
from discord.ext import commands

from bot.games.pieces import Face, Material, card_deck, joker
from bot.requests import bring_up_to_date, uploaded_name
from bot.words.catalogues import LANGUAGES
from bot.words.saying import piece_name
from cogs.parts import emoji_of
from render import emoji_name, emojis
from tests.speaking import in_language

PICTURES = {"tile_r7": b"\x89PNG\r\n\x1a\nseven", "tile_J": b"\x89PNG\r\n\x1a\njester"}
REDRAWN = PICTURES | {"tile_r7": b"\x89PNG\r\n\x1a\nSEVEN"}
ADDRESS = "/applications/*/emojis"


class Bench(NamedTuple):
    bot: commands.AutoShardedBot
    env: simcord.Env

    async def names(self) -> set[str]:
        return {emoji.name for emoji in await self.bot.fetch_application_emojis()}

    def changes(self) -> int:
        return sum(
            "emojis" in request.path and request.method != "GET"
            for request in self.env.http_requests
        )


@asynccontextmanager
async def opened() -> AsyncIterator[Bench]:
    bot = commands.AutoShardedBot(
        command_prefix=commands.when_mentioned, intents=discord.Intents.default(), shard_count=1
    )
    # Not a fixture: simcord's context has to be entered and left by the same task.
    async with simcord.run(bot) as env:
        yield Bench(bot, env)


def uploaded(pictures: dict[str, bytes]) -> set[str]:
    return {uploaded_name(name, content) for name, content in pictures.items()}


async def test_what_is_missing_is_uploaded() -> None:
    async with opened() as bench:
        found = await bring_up_to_date(bench.bot, PICTURES)
        assert await bench.names() == uploaded(PICTURES)
        assert found.keys() == PICTURES.keys()
        seven = found[emoji_name(Material.TILES, Face("r", 7))]
        assert seven.id is not None
        assert str(seven) == f"<:{uploaded_name('tile_r7', PICTURES['tile_r7'])}:{seven.id}>"
        assert found[emoji_name(Material.TILES, joker())] == found["tile_J"]


async def test_what_is_there_is_not_touched() -> None:
    async with opened() as bench:
        first = await bring_up_to_date(bench.bot, PICTURES)
        changes = bench.changes()
        assert await bring_up_to_date(bench.bot, PICTURES) == first
        assert bench.changes() == changes


async def test_a_picture_that_was_drawn_anew_replaces_the_old_one() -> None:
    async with opened() as bench:
        first = await bring_up_to_date(bench.bot, PICTURES)
        second = await bring_up_to_date(bench.bot, REDRAWN)
        assert await bench.names() == uploaded(REDRAWN)
        assert second["tile_r7"] != first["tile_r7"]
        assert second["tile_J"] == first["tile_J"]


async def test_a_picture_that_is_no_longer_used_goes() -> None:
    async with opened() as bench:
        await bring_up_to_date(bench.bot, PICTURES)
        assert (await bring_up_to_date(bench.bot, {})) == {}
        assert await bench.names() == set()


async def test_emojis_of_others_stay() -> None:
    async with opened() as bench:
        theirs = {"tile_r7", "tl_party", "tl_tile_r7_xyz123", "my_tl_tile_r7_123456"}
        for name in theirs:
            await bench.bot.create_application_emoji(name=name, image=PICTURES["tile_r7"])
        await bring_up_to_date(bench.bot, PICTURES)
        await bring_up_to_date(bench.bot, {})
        assert await bench.names() == theirs


@pytest.mark.parametrize("status", [403, 429, 500, 503])
async def test_the_bot_works_without_emojis(status: int) -> None:
    async with opened() as bench:
        bench.env.inject_error("GET", ADDRESS, status=status)
        assert await bring_up_to_date(bench.bot, PICTURES) == {}
        bench.env.inject_error("POST", ADDRESS, status=status, times=None)
        assert await bring_up_to_date(bench.bot, PICTURES) == {}


async def test_one_that_cannot_be_uploaded_does_not_keep_the_others_back() -> None:
    async with opened() as bench:
        bench.env.inject_error("POST", ADDRESS, status=400)
        assert (await bring_up_to_date(bench.bot, PICTURES)).keys() == {"tile_J"}


async def test_after_some_failures_it_gives_up() -> None:
    async with opened() as bench:
        bench.env.inject_error("POST", ADDRESS, status=500, times=None)
        assert (
            await bring_up_to_date(bench.bot, dict.fromkeys("abcdefgh", PICTURES["tile_r7"])) == {}
        )
        assert bench.changes() == 3


async def test_an_old_picture_is_used_until_the_new_one_has_arrived() -> None:
    async with opened() as bench:
        first = await bring_up_to_date(bench.bot, PICTURES)
        bench.env.inject_error("POST", ADDRESS, status=500)
        assert await bring_up_to_date(bench.bot, REDRAWN) == first
        second = await bring_up_to_date(bench.bot, REDRAWN)
        assert second["tile_r7"] != first["tile_r7"]
        assert await bench.names() == uploaded(REDRAWN)


async def test_what_cannot_be_removed_stays() -> None:
    async with opened() as bench:
        await bring_up_to_date(bench.bot, PICTURES)
        bench.env.inject_error("DELETE", f"{ADDRESS}/*", status=403, times=None)
        assert (await bring_up_to_date(bench.bot, REDRAWN)).keys() == REDRAWN.keys()
        assert await bench.names() == uploaded(PICTURES) | uploaded(REDRAWN)


async def test_every_piece_gets_an_emoji_that_discord_takes() -> None:
    async with opened() as bench:
        found = await bring_up_to_date(bench.bot)
        assert found.keys() == emojis().keys()
        for name in await bench.names():
            assert re.fullmatch(r"[A-Za-z0-9_]{2,32}", name)


def test_pictures_are_small_enough() -> None:
    assert all(len(content) <= 256 * 1024 for content in emojis().values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_emoji_never_contradicts_the_name_of_its_card(language: str) -> None:
    """They are uploaded once, lettered as in English."""
    deck = card_deck()
    bot = SimpleNamespace(emoji={emoji_name(Material.CARDS, face): face for face in deck.kinds})
    for face in deck.kinds:
        same = face.is_joker or in_language(language, piece_name, face) == in_language(
            "en", piece_name, face
        )
        assert (in_language(language, emoji_of, bot, deck, face) is not None) == same  # type: ignore[arg-type]
