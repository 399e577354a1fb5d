"""The playground in this very process: decks can be stacked, and others act behind the page.

The bot lives in a thread of its own, since the browser is asked from here and waits.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from contextvars import copy_context
from pathlib import Path
from threading import Event, Thread
from typing import Any, TypeVar

import pytest
import simcord

from bot.clock import first_of
from bot.database.core import MemberId, ServerId, TableId
from bot.games.match import SeatView
from bot.games.pieces import faces_text
from bot.playground.guest import Guest
from bot.playground.page import Page, settings_for
from bot.playground.world import lateness
from bot.tables import playing
from bot.tables.denials import Member
from bot.tables.events import Closing
from bot.tournaments.model import Cancelled
from tests.cogs.seats import stacked
from tests.cogs.server import shown

T = TypeVar("T")

LONG = 120.0


class StagedGuest(Guest):
    """The bot, which lends its context to what happens to it from outside."""

    own = copy_context()

    async def setup_hook(self) -> None:
        self.own = copy_context()
        await super().setup_hook()


class Behind(Page):
    """The page, and what happens without it."""

    async def do(self, deed: Callable[[], Awaitable[T]]) -> T:
        async with self._turns:
            done = await deed()
        await self.beat()
        return done


class Stage:
    """What is on before the eyes of the browser."""

    def __init__(self, guest: StagedGuest, page: Behind, loop: asyncio.AbstractEventLoop) -> None:
        self._guest = guest
        self._page = page
        self._loop = loop
        # What happens here belongs to the same context as the page: there is simcord's Discord.
        self._context = copy_context()
        self.url = page.url
        self.skipped = 0.0

    def _do(self, deed: Callable[[], Awaitable[T]]) -> T:
        work: Coroutine[Any, Any, T] = self._page.do(deed)
        return self._context.run(asyncio.run_coroutine_threadsafe, work, self._loop).result(LONG)

    def close(self, stop: asyncio.Event) -> None:
        self._loop.call_soon_threadsafe(stop.set)

    def later(self, seconds: float) -> None:
        """Let time go by at once; the real clock follows from there."""
        self.skipped += seconds
        self._do(lambda: asyncio.sleep(0))

    def slash(self, name: str, command: str, **options: Any) -> None:
        """Somebody types a command."""
        actor = self._actor(name)
        self._do(lambda: actor.slash(self._guest.world.channel, command, **options))

    def press(self, name: str, verb: str) -> None:
        """Somebody presses a button of the newest public message that has it."""
        message = self._with(verb)
        made = shown(message).custom_id(verb)
        self._do(lambda: self._actor(name).click(message, custom_id=made))

    def take(self, name: str, verb: str, value: str) -> None:
        """Somebody chooses in a menu of the newest public message that has it."""
        message = self._with(verb)
        made = shown(message).custom_id(verb)
        self._do(lambda: self._actor(name).select(message, [value], custom_id=made))

    def open(self, game: str, *people: str, computers: int = 0, **options: Any) -> None:
        """A lobby with these people, and with computers."""
        host, *others = people
        self.slash(host, "rummy new", game=game, **options)
        for name in others:
            self.press(name, "join")
        for _ in range(computers):
            self.take(host, "computer", "+easy")

    def start(self, game: str, host: str, *racks: str, then: str = "") -> None:
        """Begin the match of the newest lobby with these racks."""
        with self.stack(game, *racks, then=then):
            self.press(host, "start")

    @contextmanager
    def stack(self, game: str, *racks: str, then: str = "") -> Iterator[None]:
        """Only for a while: what was dealt fairly before can still be verified afterwards."""
        with pytest.MonkeyPatch.context() as patch:
            stacked(patch, game, *racks, then=then)
            yield

    def dawdle(self, name: str) -> None:
        """Somebody draws a card, and discards the first that they hold."""
        self.slash(name, "draw")
        view = self._do(lambda: self._look(name))
        piece = faces_text(view.public.deck.faces_of(view.rack[:1]))
        self.slash(name, "discard", piece=piece)

    def to_play(self) -> list[str]:
        """Whose turn it is, table by table."""
        rows = [live.row for live in self._guest.tables]
        return [row.seats[seat].name for row in rows for seat in row.people_awaited]

    async def _look(self, name: str) -> SeatView:
        live = max(self._guest.tables, key=lambda live: live.row.id)
        who = Member(MemberId(self._actor(name).id), name)
        return (await playing.look(self._guest.tables, live.row.id, who)).view

    def clear(self) -> None:
        """End all tables, as nobody may sit at many; and forget what was said of them."""
        self._do(self._cancel_all)
        self._do(self._end_all)
        self._do(self._wipe)

    async def _cancel_all(self) -> None:
        """Of tournaments, which would go on with the next round."""
        tournaments = self._guest.tournaments
        for found in tournaments.open_on(ServerId(self._guest.world.server.id)):
            await tournaments.cancel(found.id, None, Cancelled.STOPPED)

    async def _end_all(self) -> None:
        for live in list(self._guest.tables):
            await self._guest.own.run(self._loop.create_task, self._end(live.row.id))

    async def _end(self, table: TableId) -> None:
        async with self._guest.tables.at(table) as live:
            await self._guest.tables.close(live, Closing.ABORTED)

    async def _wipe(self) -> None:
        channel, backend = self._guest.world.channel.id, self._guest.env.backend
        for message in sorted(backend.messages[channel])[1:]:
            backend.delete_message(channel, message)

    def _actor(self, name: str) -> Any:
        world = self._guest.world
        known = (*world.people, *world.neighbours)
        return next(one for one in known if one.name == name.casefold())

    def _with(self, verb: str) -> Any:
        for message in reversed(list(self._guest.world.channel.history())):
            if shown(message).has(verb):
                return message
        raise AssertionError(f"nothing to press: {verb}")


@contextmanager
def stage(database: Path, language: str) -> Iterator[Stage]:
    """A playground with a history, in a language."""
    found: list[Stage] = []
    ready, stop = Event(), asyncio.Event()

    async def run() -> None:
        guest = StagedGuest(settings_for(database), history=True, language=language)
        async with guest, Behind(guest) as page:
            found.append(Stage(guest, page, asyncio.get_running_loop()))
            ready.set()
            await first_of(stop.wait(), page.keep_going())

    def live() -> None:
        try:
            asyncio.run(run())
        finally:
            ready.set()

    def late(env: simcord.Env) -> float:
        return lateness(env) + sum(one.skipped for one in found)

    thread = Thread(target=live, name="playground", daemon=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.playground.page.lateness", late)
        thread.start()
        ready.wait(LONG)
        assert found, "the playground did not start"
        try:
            yield found[0]
        finally:
            found[0].close(stop)
            thread.join(LONG)
