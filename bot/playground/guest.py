"""The bot as it lives on a simulated Discord: the same bot, with time and thoughts set apart.

simcord ends each click only when the bot has come to rest. A clock that runs and a computer that
thinks are no reason to wait: they are declared as waits, so a click is over as soon as it is
answered, and what comes later is shown later.
"""

import asyncio
from collections.abc import Awaitable
from contextvars import Context
from dataclasses import replace
from functools import partial
from typing import Any, Self, TypeVar

import simcord

from bot.client import Tischlein
from bot.database.core import Address, ChannelId, Connection, MemberId, ServerId
from bot.database.moving import open_database
from bot.games.match import SeatView
from bot.games.moves import Move
from bot.operation.settings import Settings
from bot.pictures.scenes import Painter
from bot.playground.past import History, Person, has_tables, seed
from bot.playground.world import SERVER_NAME, World, build_world, catch_up, localise
from bot.requests import bring_up_to_date
from bot.tables import outbox
from bot.tables import rows as posts
from bot.tables.model import Due, DueKind, Post, Status
from bot.thinking.questions import Computers, Mind
from bot.tournaments.rows import forget_open_posts
from bot.words.catalogues import FALLBACK, locales_of, say, speaking
from cogs.practice import greeting_layout
from render import Picture, Scene, emojis
from render.themes import WOOD

# --- a simulated Discord that notices sooner when nothing is left to be done ---

LOOK_AGAIN = 0.002
"""Seconds. By itself simcord looks again after fifty milliseconds, at nearly every click."""


class BriskEnv(simcord.Env):
    """Simcord's world; all that its members do ends in here."""

    async def _settle_internal(
        self,
        *,
        idle: float = LOOK_AGAIN,
        timeout: float | None = None,  # noqa: ASYNC109 - as simcord has it
        **more: Any,
    ) -> None:
        # At the start simcord gives five seconds, whatever it was told: too few on a busy machine.
        if timeout is not None:
            timeout = max(timeout, self.settle_timeout)
        await super()._settle_internal(idle=idle, timeout=timeout, **more)


# --- the bot as it lives on a simulated Discord: the same bot, with time and thoughts set apart ---

T = TypeVar("T")

SETTLE_SECONDS = 30.0
"""How long a click may take; a solver that is asked thinks for some seconds at most."""


class Guest(Tischlein):
    """The bot, in a world that it brings along."""

    def __init__(
        self,
        settings: Settings,
        *,
        computers: Computers | None = None,
        history: bool = False,
        language: str = FALLBACK,
    ) -> None:
        super().__init__(settings, computers=computers, prewarm=False, paced=False)
        self._history = history
        self._language = language
        self.env = BriskEnv(self, shard_count=1, settle_timeout=SETTLE_SECONDS)
        locale = locales_of(language)[0]
        self.world: World = build_world(self.env, locale)
        localise(self.env, lambda _: locale)
        self.clock = SimulatedClock(self.env)
        self.painter = self._patient = PatientPainter(self.env)
        self.pictures: dict[str, bytes] = {}
        """What the emojis look like: simcord keeps their names only."""

    async def setup_hook(self) -> None:
        """Greet before the tables are shown again, so that they are below."""
        await super().setup_hook()
        await self._show_all_again()
        assert self.user is not None
        await self.user.edit(username=SERVER_NAME)
        # Discord has not told us of the server yet, so that its own language is not known.
        chosen = self.server_settings.of(ServerId(self.world.server.id)).language
        with speaking(chosen or self._language):
            view = greeting_layout(self.command_ids, say("playground-welcome"))
            await self.get_partial_messageable(self.world.channel.id).send(view=view)

    async def _show_all_again(self) -> None:
        """This Discord is a new one: it has none of the messages that are written down."""
        await self.database.write(forget_open_posts)
        self.tables.unshown.add([live.row.id for live in self.tables])
        for live in self.tables:
            post = await posts.load_post(self.database, live.row.id)
            if post is not None:
                kind = DueKind.LOBBY if live.row.status == Status.LOBBY else DueKind.TURN
                again = partial(_due_again, post, Due(live.row.id, kind))
                self.tables.owed.add(await self.database.write(again))

    def _computers(self) -> Computers:
        computers = super()._computers()
        return replace(computers, mind=ThinkingAside(computers.mind, self.env))

    async def __aenter__(self) -> Self:
        catch_up(self.env)
        if self._history:
            await give_past(self.settings.database, self.world, self.clock.now())
        try:
            await self.env.start()
            self._patient.begin()
            self.pictures = await asyncio.to_thread(emojis)
            self.emoji = await bring_up_to_date(self, self.pictures)
        except BaseException:
            await self._leave()
            raise
        return self

    async def __aexit__(self, *error: object) -> None:
        await self._leave()

    async def _leave(self) -> None:
        try:
            await self.close()
        finally:
            await self.env.shutdown()


async def _due_again(post: Post, due: Due, connection: Connection) -> tuple[Due, ...]:
    await posts.save(connection, Post(post.table, post.lobby_channel, post.lobby_channel))
    return await outbox.put(connection, [due])


class SimulatedClock:
    """The time of the simulated Discord; it stands still unless somebody moves it on."""

    def __init__(self, env: simcord.Env) -> None:
        self._env = env

    def now(self) -> float:
        return self._env.now().timestamp()

    def steady(self) -> float:
        return self.now()

    async def sleep(self, seconds: float) -> None:
        await self._env.external_wait(asyncio.sleep(seconds), reason="a clock runs")


class PatientPainter(Painter):
    """Draws nothing while simcord starts: that may not take long, however many tables there are."""

    def __init__(self, env: simcord.Env) -> None:
        super().__init__()
        self._env = env
        self._begun = asyncio.Event()

    def begin(self) -> None:
        self._begun.set()

    async def paint(self, scene: Scene, look: str = WOOD.name) -> Picture:
        if not self._begun.is_set():
            await self._env.external_wait(self._begun.wait(), reason="the playground starts")
        return await super().paint(scene, look)


class ThinkingAside:
    """A mind whose thoughts hold up no click."""

    def __init__(self, mind: Mind, env: simcord.Env) -> None:
        self._mind = mind
        self._env = env

    async def decide(self, view: SeatView, level: str) -> Move:
        thought = _outside(self._mind.decide(view, level))
        move: Move = await self._env.external_wait(thought, reason="a computer thinks")
        return move


def _outside(work: Awaitable[T]) -> "asyncio.Task[T]":
    """Begin something that simcord does not take for the bot's doing."""

    async def done() -> T:
        return await work

    return Context().run(asyncio.get_running_loop().create_task, done())


# --- a history for the playground: rankings, cards and replays have something to show at once ---

INVENTED = 240
LOGS = 16
"""Matches that can be replayed: two of each game."""


async def give_past(address: Address, world: World, now: float) -> None:
    """Make up what was played before, unless something has been played already.

    Before the bot is there: simcord does not wait long for one that starts.
    """
    database = await open_database(address)
    try:
        server = ServerId(world.server.id)
        if not await database.write(lambda db: has_tables(db, server)):
            await seed(database, _past(world, server, now))
    finally:
        await database.close()


def _past(world: World, server: ServerId, now: float) -> History:
    members = (*world.people, *world.neighbours)
    people = tuple(Person(MemberId(one.id), one.name.capitalize()) for one in members)
    return History(server, ChannelId(world.channel.id), people, INVENTED, now, LOGS)
