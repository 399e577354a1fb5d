"""Discord is told of commands when they changed, and not else."""

from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import discord
import pytest
import pytest_asyncio
import simcord
from discord import app_commands
from discord.ext import commands

from bot.database.core import Database
from bot.database.moving import open_database
from bot.requests import announcement, fingerprint, sync_if_changed
from tests.blank import blank


class Shouting(app_commands.Translator):
    """Translates into one language, with a word that can be chosen."""

    def __init__(self, word: str) -> None:
        self._word = word

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - as discord.py has it
    ) -> str | None:
        return f"{string.message}{self._word}" if locale == discord.Locale.german else None


@app_commands.command(name="lay", description="lay a meld")
async def lay(interaction: discord.Interaction) -> None: ...


@app_commands.command(name="lay", description="put a meld down")
async def lay_in_other_words(interaction: discord.Interaction) -> None: ...


@app_commands.command(name="draw", description="draw a tile")
async def draw(interaction: discord.Interaction) -> None: ...


@app_commands.context_menu(name="look")
async def look(interaction: discord.Interaction, member: discord.Member) -> None: ...


Command = app_commands.Command[commands.Cog, ..., None] | app_commands.ContextMenu


def bot_with(*known: Command) -> commands.AutoShardedBot:
    bot = commands.AutoShardedBot(
        command_prefix=commands.when_mentioned, intents=discord.Intents.default(), shard_count=1
    )
    for command in known:
        bot.tree.add_command(command)
    return bot


async def synced(kept: Database, known: Sequence[Command], word: str | None = None) -> list[bool]:
    """Whether a bot with these commands syncs, when it is started twice."""
    said = []
    async with simcord.run(bot_with(*known)) as env:
        for _ in range(2):
            bot = bot_with(*known)
            await env.restart_bot(bot)
            if word is not None:
                await bot.tree.set_translator(Shouting(word))
            before = puts(env)
            said.append((await sync_if_changed(bot.tree, kept)).changed)
            assert puts(env) - before == said[-1]
    return said


def puts(env: simcord.Env) -> int:
    return sum(
        request.method == "PUT" and request.path.endswith("/commands")
        for request in env.http_requests
    )


@pytest_asyncio.fixture
async def kept(tmp_path: Path) -> AsyncIterator[Database]:
    database = await open_database(blank(tmp_path / "tables.db"))
    yield database
    await database.close()


async def test_commands_are_synced_once(kept: Database) -> None:
    assert await synced(kept, [lay, look]) == [True, False]


async def test_a_new_description_is_synced(kept: Database) -> None:
    await synced(kept, [lay])
    assert await synced(kept, [lay_in_other_words]) == [True, False]


async def test_a_new_translation_is_synced(kept: Database) -> None:
    assert await synced(kept, [lay]) == [True, False]
    assert await synced(kept, [lay], "gen") == [True, False]
    assert await synced(kept, [lay], "gern") == [True, False]


async def test_a_command_more_or_less_is_synced(kept: Database) -> None:
    await synced(kept, [lay])
    assert await synced(kept, [lay, draw]) == [True, False]
    assert await synced(kept, [draw]) == [True, False]


async def test_commands_that_discord_no_longer_has_are_synced_again(kept: Database) -> None:
    """A kept file knows what was told to Discord, not what another program did since."""
    assert await synced(kept, [lay]) == [True, False]
    assert await synced(kept, [lay]) == [True, False], "this is a Discord without commands"


async def test_the_order_of_extensions_does_not_matter() -> None:
    one, other = bot_with(lay, draw, look), bot_with(look, draw, lay)
    told, otherwise = await announcement(one.tree), await announcement(other.tree)
    assert fingerprint(told) == fingerprint(otherwise)


async def test_another_application_is_told_too(kept: Database) -> None:
    await synced(kept, [lay])
    bot = bot_with(lay)
    async with simcord.run(bot):
        bot._connection.application_id = 4242  # noqa: SLF001 - nobody else gives it another
        assert (await sync_if_changed(bot.tree, kept)).changed


async def test_what_failed_is_tried_again(kept: Database) -> None:
    bot = bot_with(lay)
    async with simcord.run(bot) as env:
        env.inject_error("PUT", "/applications/*/commands", status=500)
        with pytest.raises(discord.HTTPException):
            await sync_if_changed(bot.tree, kept)
        assert (await sync_if_changed(bot.tree, kept)).changed
        assert not (await sync_if_changed(bot.tree, kept)).changed


async def test_words_that_discord_does_not_take_are_a_failure_to_sync(kept: Database) -> None:
    bot = bot_with(lay)
    async with simcord.run(bot) as env:
        env.inject_error("PUT", "/applications/*/commands", status=400, code=50035)
        with pytest.raises(app_commands.CommandSyncFailure):
            await sync_if_changed(bot.tree, kept)


async def test_before_the_login_nothing_can_be_synced(kept: Database) -> None:
    with pytest.raises(app_commands.MissingApplicationID):
        await sync_if_changed(bot_with(lay).tree, kept)
