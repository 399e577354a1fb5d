"""What members can do, a feature a module: its letters and verbs, its doors, its repeated work.

A feature says all of this itself, and is found by walking the folder: no list elsewhere names it.

- ``class Reports(Feature, letters={"R": Letter(updates=True)})``: the first letters of its custom
  ids, and how a press on one is answered. It is made of the bot alone; others are ``self.the(…)``.
- ``@takes("R", "done", …)``: what is done when a button with this verb is pressed, whoever has the
  letter. What its id says further is read by the names and types of the handler's parameters; an
  id that says something else is one of an older version, or forged, and the member is told so.
- ``@door(Door.MATCH, place=…)``: a button that leads into it from somebody else's screen.
- ``repeat``: work that is done again and again, under the bot's own clock.
"""

import asyncio
import inspect
import logging
import pkgutil
import re
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum, StrEnum, auto
from functools import cache
from importlib import import_module
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

import discord
from discord import app_commands
from discord.ext import commands

import cogs
from bot.client import Tischlein
from bot.database.core import MemberId
from bot.meter import Measure
from bot.operation.logs import bind_table
from bot.tables.rights import storable
from cogs.answers import (
    NAMES,
    NO_TABLE,
    Answer,
    Interaction,
    OutdatedError,
    Press,
    TroubleError,
    answering_safely,
    on_command_error,
    parse_press,
    turn_away,
)
from cogs.parts import Button

log = logging.getLogger(__name__)

T = TypeVar("T")
F = TypeVar("F", bound="Feature")
H = TypeVar("H", bound=Callable[..., Awaitable[None]])


OLD = "memory-outdated"
"""What is said of a button that nobody takes any more, where matches that are over are shown."""


@dataclass(frozen=True, slots=True)
class Letter:
    """How a press on a button with this letter is answered."""

    updates: bool = False
    """Whether the answer is an edit of the message that was pressed."""
    public: bool = False
    """Whether the answer is for everyone; what goes wrong never is.

    With both, everybody may turn the pages of a public message."""
    anywhere: bool = False
    """Whether it is about no table, so that it can also be pressed where there is no server."""
    outdated: str = "trouble-outdated"
    """What is said of a button that nobody takes any more."""


class Feature(commands.Cog):
    """Made once for a bot, before any of them is added to it."""

    letters: ClassVar[Mapping[str, Letter]]
    is_base: ClassVar[bool]

    def __init_subclass__(
        cls, *, letters: Mapping[str, Letter] | None = None, is_base: bool = False, **named: Any
    ) -> None:
        super().__init_subclass__(**named)
        cls.letters = letters or {}
        cls.is_base = is_base

    def __init__(self, bot: Tischlein) -> None:
        self.bot = bot
        self._repeated: list[asyncio.Task[None]] = []

    def the(self, other: type[T]) -> T:
        """Another feature of the same bot."""
        return the(self.bot, other)

    def forget(self, member: MemberId) -> None:
        """Somebody is deleted: what is at hand of them goes, too."""

    # --- what is done again and again ---

    def repeat(
        self, work: Callable[[], Awaitable[None]], every: float | Callable[[], float], first: float
    ) -> None:
        """Under the bot's own clock, which tests and the playground bring. What fails once does
        not end it."""
        again = self._keep_on(work, every, first)
        self._repeated.append(asyncio.get_running_loop().create_task(again))

    async def _keep_on(
        self, work: Callable[[], Awaitable[None]], every: float | Callable[[], float], first: float
    ) -> None:
        await self.bot.clock.sleep(first)
        while True:
            try:
                await work()
            except Exception as error:
                name = getattr(work, "__qualname__", type(self).__name__)
                log.exception("%s is tried again later: %s", name, type(error).__name__)
            await self.bot.clock.sleep(every() if callable(every) else every)

    async def cog_unload(self) -> None:
        for task in self._repeated:
            task.cancel()
        await asyncio.gather(*self._repeated, return_exceptions=True)


def the(bot: Tischlein, feature: type[T]) -> T:
    """The feature of this kind."""
    found = bot.features[feature]
    assert isinstance(found, feature)
    return found


def all_features() -> Iterator[type[Feature]]:
    """Every feature in this folder, in the order of its modules."""
    for module in _modules():
        for one in vars(module).values():
            is_one = isinstance(one, type) and issubclass(one, Feature) and one is not Feature
            if is_one and one.__module__ == module.__name__ and not one.is_base:
                yield one


@cache
def _modules() -> list[Any]:
    found = pkgutil.walk_packages(cogs.__path__, f"{cogs.__name__}.")
    return [import_module(one.name) for one in sorted(found, key=lambda one: one.name)]


# --- verbs, and what else stands in an id ---

Codec = Callable[[str], Any]
"""Reads one part of an id; a :class:`ValueError` is an id that we did not make."""


OWN = ""
"""Each of the feature's own letters: those that take after it have others."""


def takes(letter: str, *verbs: str) -> Callable[[H], H]:
    """This handler takes presses on buttons with these verbs; with none, on all that no other
    handler of the letter takes."""

    def mark(handler: H) -> H:
        already = getattr(handler, "takes", ())
        handler.takes = (*already, *((letter, verb) for verb in verbs or ("",)))  # type: ignore[attr-defined]
        return handler

    return mark


Taken = dict[tuple[str, str], Callable[..., Awaitable[None]]]
"""Who takes which verb of which letter."""


def taken_by(features: Iterable[Feature]) -> Taken:
    found: Taken = {}
    for feature in features:
        for name, marked in inspect.getmembers(type(feature), lambda one: hasattr(one, "takes")):
            for letter, verb in marked.takes:
                for key in [
                    (one, verb) for one in (feature.letters if letter == OWN else [letter])
                ]:
                    assert key not in found, f"{key} is taken twice"
                    found[key] = getattr(feature, name)
    return found


def said_by(press: Press, handler: Callable[..., Awaitable[None]]) -> dict[str, Any]:
    """What an id says, by the names of the parameters behind ``answer`` and ``press``."""
    given = iter(press.args)
    fields = _fields(getattr(handler, "__func__", handler))
    try:
        return {name: read(given) for name, read in fields.items()}
    except ValueError:
        raise OutdatedError from None


Reading = Callable[[Iterator[str]], Any]
"""Takes as many parts of an id as it needs."""


@cache
def _fields(handler: Callable[..., Awaitable[None]]) -> dict[str, Reading]:
    hints = get_type_hints(handler, include_extras=True)
    parameters = list(inspect.signature(handler).parameters.values())[3:]
    return {one.name: _reading(hints[one.name], one.default) for one in parameters}


def _reading(kind: Any, default: Any) -> Reading:
    """One part of an id; of a dataclass one for each of its fields."""
    if isinstance(kind, type) and is_dataclass(kind):
        hints = get_type_hints(kind, include_extras=True)
        given_to = inspect.signature(kind).parameters.items()
        parts = {name: _reading(hints[name], one.default) for name, one in given_to}
        return lambda given: kind(**{name: read(given) for name, read in parts.items()})
    codec, needed = codec_for(kind), default is inspect.Parameter.empty

    def read(given: Iterator[str]) -> Any:
        said = next(given, "")
        return codec(said) if said or needed else default

    return read


def codec_for(kind: Any) -> Codec:
    """How a value of this type is read from an id; an annotated one says so itself."""
    if get_origin(kind) is Annotated:
        return cast("Codec", kind.__metadata__[0])
    if get_origin(kind) in (Union, UnionType):  # a field that may be empty, and is None by default
        (kind,) = [one for one in get_args(kind) if one is not NoneType]
    given = CODECS.get(kind) or CODECS.get(getattr(kind, "__supertype__", None))
    if given is not None:
        return given
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind
    assert kind is str, kind
    return str


def read(kind: type[T], press: Press, /, **known: object) -> T:
    """What an id says by the names of a dataclass's fields, but for those that are known; nonsense
    says nothing."""
    said, codecs = dict(known), _fields_of(cast("Any", kind))
    names = [name for name in codecs if name not in known]
    for name, given in zip(names, press.args, strict=False):
        with suppress(ValueError):
            said[name] = codecs[name](given)
    return kind(**said)


@cache
def _fields_of(kind: type[Any]) -> dict[str, Codec]:
    hints = get_type_hints(kind, include_extras=True)
    return {one.name: codec_for(hints[one.name]) for one in fields(kind)}


def number(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", text):
        raise ValueError(text)
    return int(text)


def member(text: str) -> MemberId:
    """Somebody's id: 63 bits, as the file has them."""
    if not re.fullmatch(r"[0-9]{1,19}", text) or int(text) >= 1 << 63:
        raise ValueError(text)
    return MemberId(int(text))


def small(text: str) -> int:
    """A number that never gets long, however often it is counted on."""
    return min(number(text), 99)


CODECS: dict[Any, Codec] = {int: number, MemberId: member}
"""A feature may add those of its own types."""


# --- doors: buttons that lead into a feature from somebody else's screen ---


class Door(StrEnum):
    """Where the buttons of others stand, and what they are told."""

    MATCH = auto()
    """Below a match that is over: its id."""
    CARD = auto()
    """Below a player's card: the member."""


D = TypeVar("D", bound=Callable[..., Button])
_DOORS: dict[Door, list[tuple[int, Callable[..., Button]]]] = {}


def door(where: Door, place: int) -> Callable[[D], D]:
    """This makes a button for somebody else's screen; the lowest place stands first."""

    def put(make: D) -> D:
        _DOORS.setdefault(where, []).append((place, make))
        return make

    return put


def doors(where: Door, *facts: object) -> list[Button]:
    _modules()
    made = sorted(_DOORS.get(where, ()), key=lambda one: one[0])
    return [make(*facts) for _, make in made]


# --- who hears a click: each verb of each letter has its feature ---


async def setup(bot: Tischlein) -> None:
    """Puts the Discord side together, when the file is open, and nobody has clicked yet."""
    bot.tree.error(on_command_error)
    bot.turn_away = turn_away
    features = {kind: kind(bot) for kind in all_features()}
    bot.features = dict(features)
    bot.add_listener(Router(bot, features.values()).on_interaction)
    for feature in features.values():
        await bot.add_cog(feature)


class Router:
    """Hands each click to whoever takes its verb."""

    def __init__(self, bot: Tischlein, features: Iterable[Feature]) -> None:
        self._bot = bot
        self._letters = {key: one for feature in features for key, one in feature.letters.items()}
        self._taken = taken_by(features)

    async def on_interaction(self, interaction: Interaction) -> None:
        if interaction.type in (
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        ):
            await self._pressed(interaction)
        elif interaction.type == discord.InteractionType.application_command and isinstance(
            command := interaction.command, app_commands.Command
        ):
            self._bot.meter.tell(Measure.COMMANDS, command.qualified_name)

    async def _pressed(self, interaction: Interaction) -> None:
        data = cast("dict[str, Any]", interaction.data or {})
        press = parse_press(str(data.get("custom_id", "")))
        letter = None if press is None else self._letters.get(press.kind)
        # Whatever else is in an id may be forged: only letters that somebody has taken are counted.
        kind = NAMES[press.kind] if press and letter else "unknown"
        self._bot.meter.tell(Measure.CLICKS, kind)
        how = letter or Letter()
        # Only what the reader alone sees becomes the answer: a public message stays as it is.
        message = interaction.message
        private = message is not None and message.flags.ephemeral
        updates = how.updates and (how.public or private)
        async with answering_safely(interaction, updates=updates, public=how.public) as answer:
            try:
                await self._hand(answer, press, how)
            except OutdatedError:
                raise TroubleError(how.outdated) from None

    async def _hand(self, answer: Answer, press: Press | None, letter: Letter) -> None:
        """To whoever takes its verb, with what its id says.

        Nobody reaches into another server's tables: they may be a moderator in their own. Such a
        table is none at all, so that whoever answers says what they say of any such number.
        """
        taken, server = self._taken, answer.interaction.guild_id
        if press is None or (server is None and not letter.anywhere):
            raise OutdatedError
        handler = taken.get((press.kind, press.verb)) or taken.get((press.kind, ""))
        if handler is None:
            raise OutdatedError
        said = said_by(press, handler)
        if letter.anywhere or server is None:
            await handler(answer, press, **said)
            return
        if await self._bot.tables.server_of(press.table) not in (None, server):
            press = replace(press, table=NO_TABLE)
        with bind_table(match=press.table, server=server):
            await handler(answer, press, **said)


def values_of(interaction: Interaction) -> list[str]:
    """What was chosen in a menu."""
    data = cast("dict[str, Any]", interaction.data or {})
    values = data.get("values", [])
    return [str(value) for value in values] if isinstance(values, list) else []


def fields_of(interaction: Interaction) -> dict[str, str]:
    """What was typed into a form or chosen in it, by the name of the field."""
    data = cast("dict[str, Any]", interaction.data or {})
    return dict(_typed(data.get("components", [])))


def _typed(parts: Any) -> Iterator[tuple[str, str]]:
    for part in parts if isinstance(parts, list) else []:
        if not isinstance(part, dict):
            continue
        if "custom_id" in part and isinstance(part.get("value"), str):
            yield str(part["custom_id"]), storable(part["value"])
        if "custom_id" in part and isinstance(values := part.get("values"), list) and values[:1]:
            yield str(part["custom_id"]), str(values[0])
        yield from _typed(part.get("components", []))
        yield from _typed([part["component"]] if "component" in part else [])


# --- what needs no table can be asked for anywhere, also in a direct message or a group ---


def anywhere(command: T) -> T:
    """Also for people who have added the bot to themselves rather than to a server."""
    installed = app_commands.allowed_installs(guilds=True, users=True)(command)
    return app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(installed)
