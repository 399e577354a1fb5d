"""The bot as it lives on a simulated Discord: the same bot, with time and thoughts set apart.

simcord ends each click only when the bot has come to rest. A clock that runs and a computer that
thinks are no reason to wait: they are declared as waits, so a click is over as soon as it is
answered, and what comes later is shown later.
"""

import asyncio
from collections.abc import Awaitable
from contextvars import Context
from dataclasses import replace
from typing import Self, TypeVar

import simcord

from bot.client import Tischlein
from bot.emojis import bring_up_to_date
from bot.games.actions import Move
from bot.games.ruleset import RuleSet
from bot.games.views import SeatView
from bot.i18n.catalogues import say
from bot.pictures.painting import Painter
from bot.playground.brisk import BriskEnv
from bot.playground.world import SERVER_NAME, World, build_world, catch_up
from bot.playground.yesterday import give_past
from bot.settings import Settings
from bot.store.rows import ServerId
from bot.tables.mind import Computers, Mind
from cogs.ui.mentions import tappable
from render import Picture, Scene, emojis

T = TypeVar("T")

SETTLE_SECONDS = 30.0
"""How long a click may take; a solver that is asked thinks for some seconds at most."""


class Guest(Tischlein):
    """The bot, in a world that it brings along."""

    def __init__(
        self, settings: Settings, *, computers: Computers | None = None, history: bool = False
    ) -> None:
        super().__init__(settings, computers=computers, prewarm=False)
        self._history = history
        self.env = BriskEnv(self, shard_count=1, settle_timeout=SETTLE_SECONDS)
        self.world: World = build_world(self.env)
        self.clock = SimulatedClock(self.env)
        self.painter = self._patient = PatientPainter(self.env)
        self.pictures: dict[str, bytes] = {}
        """What the emojis look like: simcord keeps their names only."""

    async def setup_hook(self) -> None:
        """Greet before the tables are shown again, so that they are below."""
        await super().setup_hook()
        assert self.user is not None
        await self.user.edit(username=SERVER_NAME)
        language = self.language_of(ServerId(self.world.server.id))
        words = tappable(self.command_ids, say(language, "playground-welcome"))
        await self.get_partial_messageable(self.world.channel.id).send(words)

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


class SimulatedClock:
    """The time of the simulated Discord; it stands still unless somebody moves it on."""

    def __init__(self, env: simcord.Env) -> None:
        self._env = env

    def now(self) -> float:
        return self._env.now().timestamp()

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

    async def paint(self, language: str, rules: RuleSet, scene: Scene) -> Picture:
        if not self._begun.is_set():
            await self._env.external_wait(self._begun.wait(), reason="the playground starts")
        return await super().paint(language, rules, scene)


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
