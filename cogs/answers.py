"""Answering an interaction in time, once, and privately unless it is meant for all.

Discord gives three seconds for a first answer. Most answers take some milliseconds; when one takes
longer, a deferral is sent meanwhile, and the answer becomes an edit. Whoever answers need not know.
An answer that does not come through is a :class:`LostAnswerError`; one that came through although
we were told otherwise is none the worse for it.
"""

import asyncio
import gzip
import logging
import re
from collections.abc import Awaitable, Callable, Container, Sequence
from dataclasses import dataclass
from io import BytesIO
from time import perf_counter
from typing import TYPE_CHECKING, Final, TypeVar

import aiohttp
import discord

from bot.database.core import TableId
from bot.games.pieces import Deck
from bot.meter import Measure
from bot.tables.events import TableInfo
from bot.words.catalogues import language_for, say, speaking
from cogs.parts import Layout, plain_layout, tappable, text

# --- texts as files that Discord takes ---

LARGEST: Final = 8 * 2**20
"""Bytes; Discord takes files of ten million."""


def text_file(name: str, content: str) -> discord.File:
    """A text as it is; packed, if it is too long to be sent."""
    data = content.encode()
    if len(data) <= LARGEST:
        return discord.File(BytesIO(data), name)
    return discord.File(BytesIO(gzip.compress(data)), f"{name}.gz")


# --- what a button's custom id says: everything that is needed to act on it after any restart ---

LOBBY, OPTIONS, RULES = "l", "o", "r"
TABLE, MORE, SCORE = "t", "m", "s"
WORK, PREVIEW = "w", "p"
RANKING, SEASON, SURE = "k", "n", "z"
CARD, HISTORY, MATCH, REPLAY, FILM = "c", "h", "a", "f", "v"
WHICH = "q"
SETTINGS, PRIVACY, MY_FILE = "g", "y", "x"
LIKINGS = "e"
REVIEW = "b"
EXERCISE, PUZZLE, SHARE, LESSON = "u", "d", "j", "i"
FIRST_TABLE = "L"
TOURNAMENT, TOURNAMENT_PANEL = "T", "E"
MODERATION, REPORT = "M", "R"
SLOW = "S"
NAMES = {
    letter: name.lower()
    for name, letter in tuple(globals().items())
    if name.isupper() and isinstance(letter, str)
}
"""What each of these letters is called where clicks are counted: by the names above."""
_ID = re.compile(r"([a-zA-Z])\.([a-z_]{1,12})\.([0-9]{1,18})((?:\.[0-9A-Za-z_=-]{0,40}){0,8})\Z")
LONGEST = 100
NO_TABLE = TableId(0)
"""In the ids of what belongs to no table."""


@dataclass(frozen=True, slots=True)
class Press:
    """A button or menu, as it was made."""

    kind: str
    verb: str
    table: TableId
    args: tuple[str, ...] = ()


def press_id(kind: str, verb: str, table: TableId, *args: int | str) -> str:
    made = ".".join([kind, verb, str(table), *map(str, args)])
    assert len(made) <= LONGEST
    return made


def parse_press(custom_id: str) -> Press | None:
    """What an id says; None if it is not one of ours."""
    found = _ID.match(custom_id) if len(custom_id) <= LONGEST else None
    if found is None:
        return None
    kind, verb, table, rest = found.groups()
    return Press(kind, verb, TableId(int(table)), tuple(rest.split(".")[1:]))


# --- what only Discord's side can say no to ---


class TroubleError(Exception):
    """The id of the sentence and its facts."""

    def __init__(self, message: str, **facts: str | int) -> None:
        super().__init__(message, facts)
        self.message = message
        self.facts = facts


class OutdatedError(TroubleError):
    """A button of an older version, or a forged one; its letter knows what is said of it."""

    def __init__(self) -> None:
        super().__init__("trouble-outdated")


class LostAnswerError(Exception):
    """An answer that Discord did not take, or of which nobody knows whether it did.

    That happens every day: somebody is too far away, or Discord is too busy. What was asked for has
    been done by then, and stays done.
    """

    def __init__(self, error: BaseException) -> None:
        super().__init__(_described(error))
        self.is_hopeless = getattr(error, "code", None) == UNKNOWN_INTERACTION
        """Discord has given up waiting: nothing can be said any more."""


NO_CONNECTION = (aiohttp.ClientError, ConnectionError, TimeoutError)
UNANSWERED = (discord.HTTPException, *NO_CONNECTION)
"""What becomes of a request that Discord refuses, or that does not come through."""
UNKNOWN_INTERACTION = 10062
ANSWERED_ALREADY = 40060


def _described(error: BaseException) -> str:
    if isinstance(error, discord.HTTPException):
        return f"{error.status} {error.code}"
    return type(error).__name__


class WhichTableError(TroubleError):
    """A command could be about any of these tables: somebody has to say which is meant."""

    def __init__(self, tables: Sequence[TableInfo]) -> None:
        super().__init__("trouble-which_table")
        self.tables = tables


# --- answering an interaction in time, once, and privately unless it is meant for all ---

if TYPE_CHECKING:
    from bot.client import Tischlein

    Interaction = discord.Interaction[Tischlein]
else:
    Interaction = discord.Interaction

log = logging.getLogger(__name__)

T = TypeVar("T")
PLACEHOLDER = "…"
PATIENCE = 1.5
"""Seconds after which a deferral is sent."""
KINDS = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.component: "click",
    discord.InteractionType.modal_submit: "form",
}
"""What an interaction is called where answers are timed."""


class Answer:
    """One interaction's answer."""

    def __init__(
        self, interaction: Interaction, *, updates: bool = False, public: bool = False
    ) -> None:
        self.interaction = interaction
        self.deck: Deck | None = None
        """What is played with, so that a refusal can name pieces."""
        self.language = language_for(str(interaction.locale))
        self._updates = updates
        """Whether the answer will be an edit of the message that was pressed."""
        self._public = public
        self._deferred = False
        self._taken = False
        """Whether Discord has an answer, although it told us that it did not work."""
        self._hopeless = False
        self._lock = asyncio.Lock()
        self._asked: float | None = perf_counter()
        """When somebody asked; None as soon as Discord has an answer."""

    @property
    def _is_done(self) -> bool:
        return self._taken or self.interaction.response.is_done()

    async def _given(self, give: Callable[[], Awaitable[T]], *, tries: int = 2) -> T | None:
        """Give an answer, once more if the connection was cut: Discord takes the first only."""
        if self._hopeless:
            return None
        try:
            given = await give()
        except NO_CONNECTION as error:
            if tries < 2:
                raise self._lost(error) from error
        except discord.HTTPException as error:
            if error.code != ANSWERED_ALREADY:
                raise self._lost(error) from error
            self._taken = True
            return None
        else:
            self._measure()
            return given
        return await self._given(give, tries=1)

    def _lost(self, error: BaseException) -> LostAnswerError:
        self.interaction.client.meter.tell(Measure.LOST)
        lost = LostAnswerError(error)
        self._hopeless = lost.is_hopeless
        return lost

    def _measure(self) -> None:
        """How long the first answer took."""
        if self._asked is not None:
            kind = KINDS.get(self.interaction.type, "other")
            meter, seconds = self.interaction.client.meter, perf_counter() - self._asked
            meter.tell(Measure.ANSWERS, kind, seconds=seconds)
            self._asked = None

    def say(self, message: str, **values: str | int) -> str:
        with speaking(self.language):
            said = say(message, **values)
        return tappable(self.interaction.client.command_ids, said)

    async def defer(self) -> None:
        async with self._lock:
            if self._is_done:
                return
            self._deferred = True
            hidden, thinking = not self._updates and not self._public, not self._updates
            response = self.interaction.response
            await self._given(lambda: response.defer(ephemeral=hidden, thinking=thinking))

    async def ask(self, form: discord.ui.Modal) -> None:
        """Show a form; there is no time to think about it, so nothing was deferred yet."""
        async with self._lock:
            if not self.interaction.response.is_done():
                await self.interaction.response.send_modal(form)
                self._measure()

    async def tell(self, message: str, **values: str | int) -> None:
        """A private sentence from the catalogues."""
        await self.private(self.say(message, **values))

    async def private(self, content: str) -> None:
        async with self._lock:
            if not self._is_done:
                response = self.interaction.response
                await self._given(lambda: response.send_message(content, ephemeral=True))
            elif self._deferred and not self._updates:
                self._deferred = False
                await self._given(lambda: self._instead(content), tries=1)
            else:
                await self._followed(content)

    async def late(self, content: str) -> None:
        """A private sentence after an answer that may or may not have come through."""
        async with self._lock:
            await self._followed(content)

    async def _followed(self, content: str) -> None:
        follow = self.interaction.followup
        await self._given(lambda: follow.send(content, ephemeral=True), tries=1)

    async def _instead(self, content: str) -> None:
        """A sentence in place of what was awaited; one that was to be public never shows it.

        What is sent first after a deferral takes its place, and is as public as that was: so
        something is put there before, and taken away again.
        """
        if self._public:
            await self.interaction.edit_original_response(content=PLACEHOLDER)
            await self.interaction.followup.send(content, ephemeral=True)
            await self.interaction.delete_original_response()
        else:
            await self.interaction.edit_original_response(content=content)

    async def show(self, view: Layout, files: Sequence[discord.File] = ()) -> int | None:
        """A message with pictures and buttons; an edit, if that is what was pressed.

        Gives back the id of the message, where Discord tells it.
        """

        async def give() -> int | None:
            response = self.interaction.response
            for file in files:
                file.reset(seek=True)
            if self._is_done:
                self._deferred = False
                edit = self.interaction.edit_original_response
                return (await edit(view=view, attachments=files)).id
            if self._updates:
                sent = await response.edit_message(view=view, attachments=files)
            else:
                hidden = not self._public
                sent = await response.send_message(view=view, files=files, ephemeral=hidden)
            return None if sent is None else sent.message_id

        async with self._lock:
            return await self._given(give)

    async def replace(self, message: str, **values: str | int) -> None:
        """A sentence in place of the private panel that was pressed."""
        await self.show(plain_layout(text(self.say(message, **values))))

    async def acknowledge(self) -> None:
        """Nothing to say: the public message will show what happened."""
        async with self._lock:
            if not self._is_done:
                await self._given(self.interaction.response.defer)
            elif self._deferred and not self._updates:
                self._deferred = False
                await self._given(self.interaction.delete_original_response)


async def defer_later(answer: Answer) -> None:
    await asyncio.sleep(PATIENCE)
    try:
        await answer.defer()
    except LostAnswerError as lost:
        log.info("an answer got lost: %s", lost)


# --- what was chosen in a menu, read in one place. A forged click may have sent anything ---


def only(values: Sequence[str]) -> str:
    """The value of a menu in which one thing can be chosen."""
    if len(values) != 1:
        raise TroubleError("trouble-no_such_choice")
    return values[0]


def number_in(value: str, digits: int) -> int | None:
    """A number of at most so many digits; None if it is none."""
    known = value.isascii() and value.isdecimal() and len(value) <= digits
    return int(value) if known else None


def number_of(value: str, digits: int = 6) -> int:
    """The same of what must be a number."""
    number = number_in(value, digits)
    if number is None:
        raise TroubleError("trouble-no_such_choice")
    return number


def only_number(values: Sequence[str], digits: int = 6) -> int:
    return number_of(only(values), digits)


def only_of(values: Sequence[str], offered: Container[str]) -> str:
    """The value of a menu, which must be one of those that it has."""
    value = only(values)
    if value not in offered:
        raise TroubleError("trouble-no_such_choice")
    return value
