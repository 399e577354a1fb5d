"""A simulated Discord server with the real bot on it, and people who read and press things."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

import discord
import simcord
from simcord import (
    ChannelHandle,
    GuildHandle,
    InteractionResult,
    MemberActor,
    ResponseMessage,
    RoleHandle,
    UserHandle,
)
from simcord.results import to_discord_message

from bot.client import Tischlein
from bot.clock import Clock
from bot.operation.settings import Settings
from bot.playground.guest import BriskEnv
from bot.tables.events import Event
from bot.thinking.questions import Computers, Mind, Solver
from tests.cogs.manners import check_manners
from tests.engines import blank
from tests.thinking.office import Here

TOKEN = "not-a-token"  # noqa: S105 - nobody could log in with it
T = TypeVar("T")

EPOCH = 1_767_225_600.0
"""Where simcord's time begins."""
TRIES = 12
CONTAINER, BUTTON, SELECT, TEXT, GALLERY = 17, 2, 3, 10, 12


class PatientEnv(BriskEnv):
    """Simcord gives up on a bot that is busy for five seconds; here that is a slow machine.

    It cannot simply be told to wait for longer: timers that are shorter than that run in real time.
    """

    async def _settle_internal(self, **more: Any) -> None:
        for _ in range(TRIES - 1):
            try:
                return await super()._settle_internal(**more)
            except TimeoutError:
                more.pop("_deadline", None)
        return await super()._settle_internal(**more)

    async def advance_time(self, seconds: float) -> None:
        """Time that has gone by before it gave up stays gone."""
        end = self.now().timestamp() + seconds
        for _ in range(TRIES - 1):
            try:
                return await super().advance_time(end - self.now().timestamp())
            except TimeoutError:
                continue
        return await super().advance_time(end - self.now().timestamp())


SHORTEST_VIRTUAL = 5.0
"""Seconds; what is shorter than that passes in real time."""


class SimClock:
    """Simulated time: it passes when a test says so."""

    def __init__(self) -> None:
        self.env: simcord.Env | None = None

    def now(self) -> float:
        return EPOCH if self.env is None else self.env.now().timestamp()

    def steady(self) -> float:
        return self.now()

    async def sleep(self, seconds: float) -> None:
        """Simcord's timers fire in real time, too, and a buying window is short on a busy machine.

        Not if the wait is declared, which only the bot's own tasks can do.
        """
        if self.env is not None and seconds >= SHORTEST_VIRTUAL:
            with suppress(simcord.SetupError):
                await self.env.external_wait(asyncio.sleep(seconds), reason="a clock runs")
                return
        await asyncio.sleep(seconds)


class Shown:
    """A message as its reader sees it."""

    def __init__(self, components: list[dict[str, Any]], content: str = "") -> None:
        self.components = components
        self.content = content

    def parts(self, kind: int) -> list[dict[str, Any]]:
        return [part for part in _walk(self.components) if part.get("type") == kind]

    @property
    def text(self) -> str:
        """As it is read: a space at which no line may break is a space."""
        parts = [self.content, *(part["content"] for part in self.parts(TEXT))]
        return "\n".join(parts).strip().replace("\xa0", " ")

    @property
    def labels(self) -> list[str]:
        """The buttons that can be pressed."""
        return [part["label"] for part in self.parts(BUTTON) if not part.get("disabled")]

    @property
    def alts(self) -> list[str]:
        return [
            item.get("description") or ""
            for gallery in self.parts(GALLERY)
            for item in gallery["items"]
        ]

    def custom_id(self, verb: str) -> str:
        """The id of the button or menu with this verb."""
        found = [
            part["custom_id"]
            for part in self.parts(BUTTON) + self.parts(SELECT)
            if part.get("custom_id", "").split(".")[1:2] == [verb]
        ]
        assert found, (verb, self.text, self.labels)
        return str(found[0])

    def has(self, verb: str) -> bool:
        return any(
            part.get("custom_id", "").split(".")[1:2] == [verb] and not part.get("disabled")
            for part in self.parts(BUTTON) + self.parts(SELECT)
        )

    def options(self, verb: str) -> dict[str, str]:
        """What a menu offers: values and their labels."""
        for part in self.parts(SELECT):
            if part["custom_id"].split(".")[1] == verb:
                return {option["value"]: option["label"] for option in part["options"]}
        return {}


def _walk(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    found = []
    for part in components:
        found.append(part)
        found += _walk(part.get("components", []))
        if accessory := part.get("accessory"):
            found += _walk([accessory])
    return found


def shown(message: Any) -> Shown:
    """Whatever simcord gives back for a message."""
    parts = [part if isinstance(part, dict) else part.to_dict() for part in message.components]
    return Shown(parts, message.content)


def newest_first(env: simcord.Env, place: ChannelHandle) -> Iterator[discord.Message]:
    """Public messages of a place. A history would make all of them anew, and most are passed over:
    in a long match that takes longer than playing it.
    """
    there = env.backend.messages.get(place.id, {})
    for number in sorted(there, reverse=True):
        if there[number].visible_to(None):
            yield to_discord_message(env, there[number])


class Server:
    """One server, one channel, the bot, and some members."""

    def __init__(
        self, env: simcord.Env, guild: GuildHandle, channel: ChannelHandle, house: "BotHouse"
    ) -> None:
        self.env = env
        self.guild = guild
        self.channel = channel
        self.house = house
        self._members: dict[str, MemberActor] = {}
        self._lobby = 0

    @property
    def bot(self) -> Tischlein:
        assert isinstance(self.env.bot, Tischlein)
        return self.env.bot

    def member(self, name: str) -> MemberActor:
        if name not in self._members:
            self._members[name] = self.guild.add_member(self.env.create_user(name))
        return self._members[name]

    def admit(self, name: str, *roles: RoleHandle, user: UserHandle | None = None) -> MemberActor:
        """A member with roles; or somebody who is known, from elsewhere or from before."""
        found = user or self.env.create_user(name)
        self._members[name] = self.guild.add_member(found, roles=roles)
        return self._members[name]

    @property
    def names(self) -> list[str]:
        """Everybody who was there so far."""
        return list(self._members)

    # --- reading ---

    @property
    def place(self) -> ChannelHandle:
        """Where the newest table is played: its thread, or the channel."""
        threads = self.channel.threads
        return threads[-1] if threads else self.channel

    @property
    def public(self) -> Shown:
        """The newest message of the table."""
        return shown(self._newest(self.place))

    def _newest(self, place: ChannelHandle) -> discord.Message | None:
        return next(newest_first(self.env, place), None)

    @property
    def lobby(self) -> Shown:
        return shown(self.lobby_message)

    @property
    def lobby_message(self) -> Any:
        """The lobby that was opened last, whatever its message has become."""
        found = self.env.backend.messages.get(self.channel.id, {}).get(self._lobby)
        if found is None:
            return self._newest(self.channel)
        return to_discord_message(self.env, found)

    def table_message(self) -> Any:
        """The message of the table that has its buttons."""
        for message in newest_first(self.env, self.place):
            if shown(message).has("rack"):
                return message
        raise AssertionError("no table is shown")

    def everything(self) -> list[Shown]:
        """All public messages, here and in threads."""
        places = [self.channel, *self.channel.threads]
        return [shown(message) for place in places for message in place.history()]

    # --- doing ---

    async def opened(self, host: str = "ann", *others: str, **options: Any) -> None:
        """A lobby with these people."""
        result = await self.member(host).slash(self.channel, "rummy new", **options)
        assert result.response is not None
        assert not result.ephemeral, said(result)
        self._lobby = result.response.id
        for name in others:
            await self.press(name, "join")

    async def started(
        self, host: str = "ann", *others: str, computers: Sequence[str] = (), **options: Any
    ) -> None:
        await self.opened(host, *others, **options)
        message = self.lobby_message
        for level in computers:
            menu = shown(message).custom_id("computer")
            await self.member(host).select(message, [f"+{level}"], custom_id=menu)
            message = self.lobby_message
        await self.press(host, "start")

    async def press(self, name: str, verb: str) -> InteractionResult:
        """A button of the lobby or of the table's message, whichever has it; or of the rack."""
        if verb == "draw":
            rack = await self.rack(name)
            assert rack.message is not None, rack.said
            custom_id = rack.shown.custom_id(verb)
            return await self.member(name).click(rack.message, custom_id=custom_id)
        for message in self._with_buttons():
            if message is not None and shown(message).has(verb):
                custom_id = shown(message).custom_id(verb)
                return await self.member(name).click(message, custom_id=custom_id)
        raise AssertionError(f"nothing to press: {verb}")

    def _with_buttons(self) -> Iterator[Any]:
        """Where people look for a button."""
        yield self._newest(self.place)
        yield self.lobby_message
        places = [self.channel, *self.channel.threads]
        yield from chain.from_iterable(newest_first(self.env, place) for place in places)

    async def rack(self, name: str) -> "Panel":
        """A member's private rack."""
        message = self.table_message()
        custom_id = shown(message).custom_id("rack")
        result = await self.member(name).click(message, custom_id=custom_id)
        return Panel(self, name, result)

    async def slash(self, name: str, command: str, **options: Any) -> InteractionResult:
        return await self.member(name).slash(self.place, command, **options)

    async def does(self, work: Coroutine[Any, Any, T]) -> T:
        """Something happens in the bot, as if by itself; all that follows from it is waited for."""
        with self.env._bot_scope():  # noqa: SLF001 - simcord waits for what the bot begins, only
            task = asyncio.get_running_loop().create_task(work)
        await self.env.settle()
        return await task

    async def restart(self) -> None:
        """The process ends, and another one begins on the same file."""
        old = self.bot
        await self.env.restart_bot(self.house.new_bot())
        await old.close()


class Panel:
    """A private message with menus and buttons."""

    def __init__(self, server: Server, name: str, result: InteractionResult) -> None:
        self.server = server
        self.name = name
        self.message: ResponseMessage | None = result.response
        self.said = said(result)

    @property
    def shown(self) -> Shown:
        assert self.message is not None, self.said
        return shown(self.message)

    async def press(self, verb: str) -> str:
        """Press a button; gives back what was said to it, if anything."""
        assert self.message is not None
        actor = self.server.member(self.name)
        result = await actor.click(self.message, custom_id=self.shown.custom_id(verb))
        self.said = said(result) or self._no()
        return self.said

    def _no(self) -> str:
        """What a workbench says about what was pressed on it."""
        assert self.message is not None
        return shown(self.message).text.partition("> ⚠️ ")[2].partition("\n")[0]

    async def choose(self, verb: str, *values: str) -> str:
        assert self.message is not None
        actor = self.server.member(self.name)
        custom_id = self.shown.custom_id(verb)
        result = await actor.select(self.message, list(values), custom_id=custom_id)
        self.said = said(result) or self._no()
        return self.said


def said(result: InteractionResult) -> str:
    """The private sentence that answered somebody, if it was one."""
    answers = [*([result.response] if result.response else []), *result.followups]
    sentences = [answer.content for answer in answers if answer.content]
    return "\n".join(sentences)


class OverheardBot(Tischlein):
    """The bot, with somebody who hears of everything that happens before it is shown."""

    house: "BotHouse"

    def _told(self, event: Event) -> None:
        for ear in self.house.ears:
            ear(self, event)
        super()._told(event)


class BotHouse:
    """What bots of one operator have in common: file, clock, thoughts."""

    def __init__(
        self, path: Path, *, mind: Mind | None = None, solver: Solver | None = None, **more: Any
    ) -> None:
        here = Here()
        self.ears: list[Callable[[Tischlein, Event], None]] = []
        self.clock = SimClock()
        self.computers = Computers(mind or here, solver or here, more.pop("pause", 1.5))
        more = {"emojis": False, **more}
        self.file = blank(path / "tischlein.sqlite3")
        self.settings = Settings(token=TOKEN, database=self.file, **more)

    def new_bot(self) -> Tischlein:
        clock: Clock = self.clock
        made = OverheardBot(
            self.settings, clock=clock, computers=self.computers, prewarm=False, paced=False
        )
        made.house = self
        return made


def furnished(env: simcord.Env, house: BotHouse, *, locale: str = "en-US") -> Server:
    """A server with a channel."""
    house.clock.env = env
    guild = env.create_guild("Spielwiese", preferred_locale=locale)
    return Server(env, guild, guild.create_text_channel("games"), house)


@asynccontextmanager
async def serving(path: Path, *, locale: str = "en-US", **more: Any) -> AsyncIterator[Server]:
    """A server with settings of its own, inside of a test."""
    house = BotHouse(path, **more)
    env = PatientEnv(house.new_bot(), shard_count=1)
    await env.start()
    try:
        yield furnished(env, house, locale=locale)
        env.raise_errors()
    finally:
        await let_go(env)
    check_manners(env)


async def let_go(env: simcord.Env) -> None:
    """Simcord only forgets a bot; its file must be closed by whoever started it."""
    await env.shutdown()
    await env.bot.close()
