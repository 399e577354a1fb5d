"""What is asked of Discord: in which order and how often, commands, emojis and permissions."""

import asyncio
import re
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit

import discord
import pytest
import pytest_asyncio
import simcord
from discord import app_commands
from discord.ext import commands
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.database.core import Database
from bot.database.moving import open_database
from bot.games.pieces import Face, Material, card_deck, joker
from bot.requests import (
    NEEDED,
    SHARES,
    TO_PLAY_HERE,
    Importance,
    Pacer,
    announcement,
    bring_up_to_date,
    fingerprint,
    invite_link,
    sync_if_changed,
    uploaded_name,
)
from bot.words.catalogues import LANGUAGES
from bot.words.saying import piece_name
from cogs.parts import emoji_of
from render import emoji_name, emojis
from tests.engines import blank
from tests.speaking import in_language
from tests.virtual import VirtualClock

# --- the limiter in front of discord.py: how many, and who first ---

MOST = SHARES[Importance.ASKING]


class Requests:
    """Requests that wait for their turns, and when they were let go."""

    def __init__(self) -> None:
        self.clock = VirtualClock()
        self.pacer = Pacer(self.clock)
        self._trace = self.pacer.trace()
        self.sent: list[tuple[Importance, float]] = []
        self._tasks: list[asyncio.Task[None]] = []

    def ask(self, importance: Importance, count: int = 1, drawing: float = 0) -> None:
        for _ in range(count):
            self._tasks.append(asyncio.create_task(self._send(importance, drawing)))

    async def _send(self, importance: Importance, drawing: float = 0) -> None:
        async with self.pacer.turn(importance):
            if drawing:
                await self.clock.sleep(drawing)
            await self._request()
            self.sent.append((importance, self.clock.steady()))

    async def _request(self) -> None:
        """As aiohttp tells of it, right before something is sent."""
        told = SimpleNamespace(headers={"Authorization": "Bot x"})
        for before in self._trace.on_request_start:
            await before(None, SimpleNamespace(), told)  # type: ignore[arg-type]

    def kinds(self) -> list[Importance]:
        return [importance for importance, _ in self.sent]

    def give_up(self) -> None:
        for task in self._tasks:
            task.cancel()
        self.pacer.close()


@contextmanager
def requests() -> Iterator[Requests]:
    made = Requests()
    try:
        yield made
    finally:
        made.give_up()


async def test_no_second_has_more_than_forty_five_requests() -> None:
    with requests() as these:
        these.ask(Importance.ASKING, 100)
        await these.clock.settle()
        assert len(these.sent) == MOST
        assert these.pacer.is_pressed
        await these.clock.advance(0.99)
        assert len(these.sent) == MOST
        await these.clock.advance(0.01)
        assert len(these.sent) == 2 * MOST
        await these.clock.advance(1)
        assert len(these.sent) == 100
        assert not these.pacer.is_pressed


async def test_the_important_ones_go_first() -> None:
    with requests() as these:
        these.ask(Importance.ASKING, MOST)
        await these.clock.settle()
        these.sent.clear()
        for importance in reversed(Importance):
            these.ask(importance)
        await these.clock.advance(5)
        assert these.kinds() == list(Importance)


async def test_whoever_is_asked_does_not_wait_for_what_is_tidied_up() -> None:
    with requests() as these:
        these.ask(Importance.TIDYING, 1000)
        these.ask(Importance.LOBBY, 1000)
        await these.clock.advance(30)
        these.sent.clear()
        these.ask(Importance.ASKING)
        await these.clock.settle()
        assert these.kinds() == [Importance.ASKING]


async def test_whoever_plays_now_does_not_wait_for_what_is_behind() -> None:
    """However important it was when it should have been shown; but it comes before tidying up."""
    with requests() as these:
        with these.pacer.behind():
            these.ask(Importance.ASKING, 100)
        these.ask(Importance.TIDYING)
        await these.clock.settle()
        assert len(these.sent) == SHARES[Importance.BEHIND]
        these.sent.clear()
        these.ask(Importance.ASKING)
        await these.clock.settle()
        assert these.kinds() == [Importance.ASKING]
        await these.clock.advance(5)
        assert these.kinds()[-1] == Importance.TIDYING
        assert len(these.sent) == 100 - SHARES[Importance.BEHIND] + 2


async def test_what_is_looked_for_in_order_to_catch_up_is_behind_too() -> None:
    """A request that did not wait for a turn of its own."""
    with requests() as these:
        these.ask(Importance.BEHIND, SHARES[Importance.OTHER])
        await these.clock.settle()
        with these.pacer.behind():
            looking = asyncio.create_task(these._request())  # noqa: SLF001
        await these.clock.settle()
        assert looking.done()


async def test_while_something_is_behind_nobody_asks_for_what_can_be_left_out() -> None:
    with requests() as these:
        with these.pacer.behind():
            assert these.pacer.is_pressed
        assert not these.pacer.is_pressed


async def test_whoever_is_cancelled_takes_no_turn() -> None:
    with requests() as these:
        these.ask(Importance.ASKING, MOST)
        await these.clock.settle()
        waiting = asyncio.create_task(these._send(Importance.ASKING))  # noqa: SLF001
        await these.clock.settle()
        waiting.cancel()
        these.ask(Importance.TIDYING)
        await these.clock.settle()
        await these.clock.advance(1)
        assert these.kinds()[-1] == Importance.TIDYING
        assert len(these.sent) == MOST + 1


@settings(max_examples=30, deadline=None)
@given(
    st.lists(
        st.tuples(
            st.floats(0, 2),
            st.sampled_from(list(Importance)),
            st.integers(min_value=1, max_value=60),
            st.sampled_from([0, 0.1, 0.29, 0.5]),
        ),
        max_size=12,
    )
)
async def test_everybody_has_a_turn_and_no_second_too_many(
    bursts: list[tuple[float, Importance, int, float]],
) -> None:
    """Also if what is to be sent has to be drawn first: Discord counts what arrives."""
    with requests() as these:
        for pause, importance, count, drawing in bursts:
            these.ask(importance, count, drawing)
            await these.clock.advance(pause)
        await these.clock.advance(200)
        assert len(these.sent) == sum(count for _, _, count, _ in bursts)
        times = [moment for _, moment in these.sent]
        for first, last in zip(times, times[MOST:], strict=False):
            assert last - first > 0.999


async def test_a_simulation_is_not_limited() -> None:
    pacer = Pacer(VirtualClock(), {})
    for _ in range(1000):
        async with pacer.turn(Importance.TIDYING):
            pass
    assert not pacer.is_pressed


@given(st.integers(1, 12), st.integers(0, 6))
def test_together_all_processes_keep_to_what_one_may_send(processes: int, more: int) -> None:
    """Each has its part by the number of its shards; those who have none send one now and then."""
    shards = [1 + (at < more) for at in range(processes)]
    limits = []
    for held in shards:
        pacer = Pacer(VirtualClock())
        pacer.use_share(held / sum(shards))
        limits.append(pacer.limit(Importance.ASKING))
    assert sum(limits) <= MOST
    assert min(limits) >= 1


async def test_a_process_sends_no_more_than_its_share() -> None:
    with requests() as these:
        these.pacer.use_share(1 / 3)
        these.ask(Importance.ASKING, MOST)
        await these.clock.settle()
        assert len(these.sent) == MOST // 3
        await these.clock.advance(1)
        assert len(these.sent) == 2 * (MOST // 3)
        await these.clock.advance(1)
        assert len(these.sent) == MOST


# --- Discord is told of commands when they changed, and not else ---


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


@pytest.mark.parametrize("code", [50035, 50240, 30034])
async def test_commands_that_discord_refuses_are_one_line_and_what_it_has_is_used(
    kept: Database, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    bot = bot_with(lay)
    async with simcord.run(bot) as env:
        ids = (await sync_if_changed(bot.tree, kept)).ids
        bot.tree.add_command(draw)
        env.inject_error("PUT", "/applications/*/commands", status=400, code=code)
        there = await sync_if_changed(bot.tree, kept)
        assert (there.changed, there.ids) == (False, ids)
        (line,) = [one.getMessage() for one in caplog.records if one.levelname == "ERROR"]
        assert str(code) in line
        assert "\n" not in line
        assert (await sync_if_changed(bot.tree, kept)).changed, "it is tried again"


async def test_before_the_login_nothing_can_be_synced(kept: Database) -> None:
    with pytest.raises(app_commands.MissingApplicationID):
        await sync_if_changed(bot_with(lay).tree, kept)


# --- the pieces' emojis are uploaded by difference, and never stand in the way ---

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


# --- the invitation asks for what is needed, and for nothing else ---


def test_the_invitation_asks_for_exactly_these() -> None:
    address = urlsplit(invite_link(4242))
    asked = parse_qs(address.query)
    assert (address.scheme, address.netloc) == ("https", "discord.com")
    assert asked["client_id"] == ["4242"]
    assert asked["scope"] == ["bot applications.commands"]
    granted = {name for name, given in discord.Permissions(int(asked["permissions"][0])) if given}
    assert granted == {
        "read_messages",  # Discord calls it "View Channels"
        "send_messages",
        "send_messages_in_threads",
        "create_public_threads",
        "attach_files",
        "read_message_history",
    }


def test_what_one_channel_needs_is_asked_for() -> None:
    assert TO_PLAY_HERE <= NEEDED
