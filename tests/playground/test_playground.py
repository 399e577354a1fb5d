"""The simulated server stays the same, and its page takes turns with the clock."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.playground.guest import INVENTED, SETTLE_SECONDS, Guest
from bot.playground.page import MOST_PRIVATE, MOST_PUBLIC, Page, local_timezone, settings_for
from bot.playground.world import PEOPLE, lateness
from bot.tables.rows import load_actions, load_ids
from bot.thinking.questions import Computers
from bot.words.catalogues import LANGUAGES
from cogs.parts import tappable
from tests.cogs.server import shown
from tests.speaking import say_in
from tests.thinking.office import Here

# --- what is special about the simulated server: it stays the same, and its time goes by ---

SERVER, CHANNEL = 1456074443980900000, 1456074443980800007
ANNA, DORA = 1456074443980800002, 1456074443980800005


@asynccontextmanager
async def playing(
    folder: Path, *, history: bool = False, language: str = "en"
) -> AsyncIterator[Guest]:
    here = Here()
    settings = settings_for(folder / "tables.sqlite3")
    computers = Computers(here, here, pause=1.5)
    world = Guest(settings, computers=computers, history=history, language=language)
    async with world as guest:
        await guest.env.settle()
        yield guest


async def pressed(guest: Guest, name: str, verb: str) -> Any:
    """A member presses the last button with this verb."""
    for message in reversed(guest.world.channel.history()):
        if shown(message).has(verb):
            who = guest.world.people[PEOPLE.index(name)]
            return await who.click(message, custom_id=shown(message).custom_id(verb))
    raise AssertionError(verb)


def texts(guest: Guest) -> list[str]:
    return [shown(message).text for message in guest.world.channel.history()]


async def test_server_channel_and_members_have_the_same_ids_at_every_start(tmp_path: Path) -> None:
    for _ in range(2):
        async with playing(tmp_path) as guest:
            world = guest.world
            assert (world.server.id, world.channel.id) == (SERVER, CHANNEL)
            assert [person.id for person in world.people] == list(range(ANNA, DORA + 1))
            assert world.server.owner.id == DORA


async def test_a_server_with_a_past_can_be_looked_at_and_gets_it_only_once(tmp_path: Path) -> None:
    for _ in range(2):
        async with playing(tmp_path, history=True) as guest:
            anna, channel = guest.world.people[0], guest.world.channel
            ranking = await anna.slash(channel, "ranking")
            assert "16 players" in shown(ranking.response).text
            history = await anna.slash(channel, "history")
            assert history.response is not None
            played = await load_ids(guest.database)
            assert len(played) == INVENTED
            replay = await anna.slash(channel, "replay", id=str(await replayable(guest)))
            assert replay.response is not None
            assert shown(replay.response).alts


async def replayable(guest: Guest) -> int:
    """The newest match that has a log."""
    for table in reversed(await load_ids(guest.database)):
        if await load_actions(guest.database, table):
            return table
    raise AssertionError("no log")


async def test_a_newcomer_is_greeted_and_told_what_to_type(tmp_path: Path) -> None:
    async with playing(tmp_path) as guest:
        (greeting,) = texts(guest)
        assert greeting == tappable(guest.command_ids, say_in("en", "playground-welcome"))
        told = re.findall(r"</([a-z ]+):[0-9]+>", greeting)
        assert told
        assert set(told) <= set(guest.world.people[0].available_commands(guest.world.channel))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_everybody_there_reads_the_language_that_was_asked_for(
    tmp_path: Path, language: str
) -> None:
    """What all see, and what one member alone sees."""
    async with playing(tmp_path, language=language) as guest:
        (greeting,) = texts(guest)
        assert greeting == tappable(guest.command_ids, say_in(language, "playground-welcome"))
        anna, channel = guest.world.people[0], guest.world.channel
        refused = await anna.slash(channel, "match", id="999")
        assert refused.response is not None
        found = shown(refused.response).text
        expected = say_in(language, "memory-no_such_match")
        assert found == tappable(guest.command_ids, expected)


async def test_it_is_today_on_the_simulated_discord(tmp_path: Path) -> None:
    async with playing(tmp_path) as guest:
        assert 0 <= lateness(guest.env) < 3600
        assert guest.clock.now() == guest.env.now().timestamp()


async def test_every_beat_moves_the_clock_on_to_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(tmp_path) as guest, Page(guest) as page:
        now = guest.clock.now() + 5
        monkeypatch.setattr("time.time", lambda: now)
        await page.beat()
        assert guest.clock.now() == pytest.approx(now, abs=0.001)


async def test_a_clock_that_was_set_back_does_not_turn_time_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(tmp_path) as guest, Page(guest) as page:
        before = guest.clock.now()
        monkeypatch.setattr("time.time", lambda: before - 3600)
        await page.beat()
        assert guest.clock.now() == before


async def test_a_lobby_and_a_match_are_there_again_after_a_restart(tmp_path: Path) -> None:
    async with playing(tmp_path) as guest:
        anna, ben, *_ = guest.world.people
        await anna.slash(guest.world.channel, "rummy new", game="mini")
        await pressed(guest, "Ben", "join")
        await pressed(guest, "Anna", "start")
        await ben.slash(guest.world.channel, "rummy new", game="romme")
        rack = shown((await pressed(guest, "Ben", "rack")).response).alts
    async with playing(tmp_path) as guest:
        greeting, *tables = texts(guest)
        assert "Welcome" in greeting
        assert any("Mini Rummy" in text and "it is your turn" in text for text in tables)
        assert any("Rommé: players wanted" in text for text in tables)
        assert shown((await pressed(guest, "Ben", "rack")).response).alts == rack
        await pressed(guest, "Carla", "join")
        assert "Carla" in shown(lobby(guest)).alts[0]


async def test_a_tournament_is_announced_again_after_a_restart(tmp_path: Path) -> None:
    async with playing(tmp_path) as guest:
        anna, *_ = guest.world.people
        await anna.slash(guest.world.channel, "tournament new", seats=2)
        await pressed(guest, "Ben", "enter")
    async with playing(tmp_path) as guest:
        assert sum("## Tournament 1" in text for text in texts(guest)) == 1
        await pressed(guest, "Carla", "enter")
        assert any("Entered: 2" in text for text in texts(guest))


async def test_a_lobby_is_shown_once_however_often_it_changes(tmp_path: Path) -> None:
    async with playing(tmp_path) as guest:
        await guest.world.people[0].slash(guest.world.channel, "rummy new")
    async with playing(tmp_path) as guest:
        for name in ("Ben", "Carla"):
            await pressed(guest, name, "join")
        assert sum("players wanted" in text for text in texts(guest)) == 1


def lobby(guest: Guest) -> Any:
    return next(
        message
        for message in reversed(guest.world.channel.history())
        if "players wanted" in shown(message).text
    )


async def test_a_click_is_over_before_the_computers_have_thought(tmp_path: Path) -> None:
    thinking = asyncio.Event()

    class Slow(Here):
        async def decide(self, view: Any, level: str) -> Any:
            await thinking.wait()
            return await super().decide(view, level)

    computers = Computers(Slow(), Here(), pause=0)
    async with Guest(settings_for(tmp_path / "t.sqlite3"), computers=computers) as guest:
        await guest.world.people[0].slash(guest.world.channel, "rummy new")
        menu = shown(lobby(guest)).custom_id("computer")
        await guest.world.people[0].select(lobby(guest), ["+easy"], custom_id=menu)
        await pressed(guest, "Anna", "start")
        if not its_turn(guest, "<@"):
            thinking.set()
            await until(guest, "<@")
            thinking.clear()
        await guest.world.people[0].slash(guest.world.channel, "draw")
        assert its_turn(guest, "**Computer 1")
        thinking.set()
        await until(guest, "<@")


def its_turn(guest: Guest, who: str) -> bool:
    """Whose turn it is by the table's message; people are mentioned, computers named."""
    table = next(text for text in reversed(texts(guest)) if "· round 1" in text)
    return any(
        line.startswith(who) for line in table.splitlines() if "turn" in line or "play" in line
    )


async def until(guest: Guest, who: str) -> None:
    async with asyncio.timeout(SETTLE_SECONDS):
        while not its_turn(guest, who):
            await guest.env.settle()
            await asyncio.sleep(0)


def test_a_machine_without_a_time_zone_is_in_utc(tmp_path: Path) -> None:
    assert local_timezone(tmp_path / "none") == "UTC"
    zone = tmp_path / "localtime"
    zone.symlink_to("/usr/share/zoneinfo/Europe/Vienna")
    assert local_timezone(zone) in ("Europe/Vienna", "UTC")


# --- the page: clicks and the clock take turns, and a click counts for what it was made on ---

PROTOCOL = 3


class Visitor:
    """What a browser does: open the page, look, and press."""

    def __init__(self, guest: Guest, page: Page, session: aiohttp.ClientSession) -> None:
        self.guest = guest
        self.page = page
        self._session = session
        self._sequence = count(1)
        self.seen: dict[str, Any] = {}

    async def open(self) -> None:
        async with self._session.post("/api/pages", json={}) as answer:
            self.seen = await answer.json()

    async def look(self) -> None:
        async with self._session.get("/api/state", headers=self._context) as answer:
            self.seen = await answer.json()

    @property
    def _context(self) -> dict[str, str]:
        return {"X-Simcord-Context": self.seen["context"]["id"]}

    async def press(self, message: int, label: str) -> dict[str, Any]:
        """Press a button as it was when the page last looked."""
        sequence = next(self._sequence)
        body = {
            "protocol_version": PROTOCOL,
            "sequence": sequence,
            "request_id": f"request-{sequence}",
            "generation": self.seen["context"]["generation"],
            "bot_generation": self.seen["botGeneration"],
            "published_revision": self.seen["publishedRevision"],
            "kind": "click",
            "target_id": str(message),
            "control_key": _control(self.seen["messages"][str(message)]["components"], label),
        }
        async with self._session.post("/api/action", json=body, headers=self._context) as answer:
            result: dict[str, Any] = await answer.json()
            return result

    async def open_table(self, member: int) -> int:
        """Somebody opens a table meanwhile; gives its message."""
        channel = self.guest.world.channel
        result = await self.guest.world.people[member].slash(channel, "rummy new")
        assert result.response is not None
        return int(result.response.id)


def _control(components: list[dict[str, Any]], label: str) -> str:
    for part in components:
        if part.get("label") == label:
            return str(part["control_key"])
        if found := _control(part.get("components", []), label):
            return found
    return ""


@pytest.fixture
async def visitor(tmp_path: Path) -> AsyncIterator[Visitor]:
    here = Here()
    settings = settings_for(tmp_path / "tables.sqlite3")
    async with Guest(settings, computers=Computers(here, here)) as guest, Page(guest) as page:
        address, _, capability = page.url.partition("/#")
        headers = {"X-Simcord-Capability": capability}
        async with aiohttp.ClientSession(address, headers=headers) as session:
            made = Visitor(guest, page, session)
            await made.open()
            yield made


async def test_a_click_counts_when_only_other_messages_have_changed(visitor: Visitor) -> None:
    mine = await visitor.open_table(0)
    await visitor.page.beat()
    await visitor.look()
    await visitor.open_table(1)
    await visitor.page.beat()
    result = await visitor.press(mine, "Options")
    assert not result["rejected"]
    assert result["settlement"] == "settled"


async def test_a_click_on_what_has_changed_meanwhile_does_nothing(visitor: Visitor) -> None:
    mine = await visitor.open_table(0)
    await visitor.page.beat()
    await visitor.look()
    lobby = visitor.guest.world.channel.last_message
    assert lobby is not None
    await visitor.guest.world.people[1].click(lobby, custom_id=shown(lobby).custom_id("join"))
    await visitor.page.beat()
    result = await visitor.press(mine, "Leave")
    assert result["rejected"]
    assert [problem["code"] for problem in result["diagnostics"]] == ["stale-revision"]


async def test_clicks_and_the_clock_wait_for_each_other(visitor: Visitor) -> None:
    mine = await visitor.open_table(0)
    await visitor.page.beat()
    await visitor.look()
    *_, result = await asyncio.gather(
        visitor.page.beat(), visitor.page.beat(), visitor.press(mine, "Options")
    )
    assert result["settlement"] == "settled"


async def test_the_page_goes_to_what_is_new_and_stays_there(visitor: Visitor) -> None:
    for member in (0, 1):
        newest = await visitor.open_table(member)
        await visitor.page.beat()
        await visitor.look()
        assert visitor.seen["targetId"] == str(newest)
    revision = visitor.seen["publishedRevision"]
    await visitor.page.beat()
    await visitor.look()
    assert visitor.seen["publishedRevision"] == revision


async def test_old_private_messages_go_and_what_can_be_pressed_by_all_stays(
    visitor: Visitor,
) -> None:
    table = await visitor.open_table(0)
    channel = visitor.guest.world.channel
    for _ in range(MOST_PRIVATE + 2):
        await visitor.guest.world.people[0].slash(channel, "rummy help")
    await visitor.page.beat()
    await visitor.look()
    greeting, lobby, *private = visitor.seen["timeline"]
    assert "Welcome" in json.dumps(visitor.seen["messages"][greeting])
    assert lobby == str(table)
    assert len(private) == MOST_PRIVATE


async def test_old_news_go(visitor: Visitor) -> None:
    channel = visitor.guest.world.channel
    sent = [
        await visitor.guest.world.people[0].send(channel, str(n)) for n in range(MOST_PUBLIC + 5)
    ]
    await visitor.open_table(0)
    await visitor.page.beat()
    await visitor.look()
    kept = [message.id for message in sent[5:]]
    assert visitor.seen["timeline"][1:-1] == [str(number) for number in kept]


async def test_the_pieces_have_their_little_pictures(visitor: Visitor) -> None:
    assert set(visitor.guest.emoji) == set(visitor.guest.pictures) != set()
