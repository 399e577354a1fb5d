"""The page: clicks and the clock take turns, and a click counts for what it was made on."""

import asyncio
import json
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.playground.guest import Guest
from bot.playground.page import MOST_PRIVATE, MOST_PUBLIC, Page, settings_for
from bot.thinking.questions import Computers
from tests.cogs.server import shown
from tests.thoughts import Here

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
