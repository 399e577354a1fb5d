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
import traceback
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Container,
    Hashable,
    Mapping,
    Sequence,
)
from contextlib import asynccontextmanager
from dataclasses import dataclass
from io import BytesIO
from time import perf_counter
from typing import TYPE_CHECKING, Final, TypeVar

import aiohttp
import discord
from discord import app_commands

from bot.clock import Clock
from bot.database.core import MemberId, ServerId, StoreError, TableId
from bot.games.pieces import Deck
from bot.games.refusals import Fact, RefusedError, UnreadableError
from bot.meter import ERROR, Measure
from bot.tables.denials import ABSENT, Denial, DeniedError, Member
from bot.tables.events import TableInfo
from bot.tables.model import Presence
from bot.tables.playing import missing, voters
from bot.words.catalogues import language_for, say, speaking
from bot.words.saying import explain, explain_unreadable
from cogs import parts
from cogs.parts import Layout, bold_name, moment, plain_layout, tappable, text

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
    if name.isupper() and isinstance(letter, str) and len(letter) == 1
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


# --- leaving, coming back, voting, sending away, ending: what is offered depends on who asks ---


def more_layout(table: TableInfo, who: Member, note: str = "", *, arbiter: bool) -> parts.Layout:
    """A private panel with what this member may do at this table; arbiters send away and end."""
    title = say("more-title", number=table.id)
    lines = [f"### {title}", note or say("more-text"), *votes(table)]
    shown: list[parts.Part] = [parts.text("\n".join(lines))]
    shown += parts.rows(_buttons(table, who, arbiter=arbiter))
    if arbiter:
        options = [
            parts.option(seat.name, str(seat.member))
            for seat in table.seats
            if seat.member is not None and not seat.sent_away
        ]
        if options:
            shown.append(parts.menu(say("more-kick"), press_id(MORE, "kick", table.id), options))
    return parts.layout(*shown)


def votes(table: TableInfo) -> list[str]:
    """Who wants to end the match, and whose votes are missing; nothing if nobody wants to."""
    wanting = voters(table.seats)
    if not wanting:
        return []
    silent = missing(table.seats)
    said = say("table-votes", players=_names(table, wanting))
    lacking = say("table-votes_missing", count=len(silent), players=_names(table, silent))
    return [f"-# {said} {lacking}"]


def _names(table: TableInfo, seats: tuple[int, ...]) -> str:
    return ", ".join(bold_name(table.seats[seat]) for seat in seats)


def _buttons(table: TableInfo, who: Member, *, arbiter: bool) -> list[parts.Button]:
    mine = next((seat for seat in table.seats if seat.member == who.id), None)
    verbs = [("read", parts.Style.secondary)]
    if mine is not None and mine.may_come_back:
        verbs.append(("back", parts.Style.success))
    if mine is not None and mine.presence == Presence.HERE:
        verbs.append(("unvote" if mine.wants_abort else "vote", parts.Style.secondary))
    if mine is not None and mine.presence != Presence.LEFT:
        verbs.append(("leave", parts.Style.danger))
    if arbiter:
        verbs.append(("abort", parts.Style.danger))
    made = [
        parts.button(say(f"more-{verb}"), press_id(MORE, verb, table.id), style=style)
        for verb, style in verbs
    ]
    return made if mine is not None else [_rules(table), *made]


def _rules(table: TableInfo) -> parts.Button:
    """What everybody may read who watches."""
    return parts.button(say("table-rules"), press_id(TABLE, "rules", table.id))


def sure_layout(table: TableInfo) -> parts.Layout:
    """Ending a table for everybody is asked twice."""
    return _asked_twice(table, "more-sure", "yes")


def leaving_layout(table: TableInfo, who: Member, *, counts: bool) -> parts.Layout:
    """Ask before somebody leaves, and say what that costs, so that no ranking has to tell them
    later. A match of a tournament can count as it stands."""
    others = [seat.presence for seat in table.seats if seat.member not in (None, who.id)]
    strict = "_strict" if any(seat.strict for seat in table.seats) else ""
    if Presence.HERE in others:
        question = f"more-leaving{strict}"
    elif Presence.AWAY in others:
        question = f"more-leaving_resting{strict}"
    else:
        question = "more-leaving_last_fixture" if counts else "more-leaving_last"
    return _asked_twice(table, question, "go")


def left_layout(table: TableInfo, *, counts: bool) -> parts.Layout:
    """What has become of the match with that, and the way back as long as there is one."""
    if not table.status.is_open:
        message = "more-left_last_fixture" if counts else "more-left_last"
        return parts.plain_layout(parts.text(say(message)))
    message = "more-left" if table.paused_until is None else "more-left_resting"
    return back_layout(table.id, say(message))


def back_layout(table: TableId, words: str) -> parts.Layout:
    """Something that is said to whoever does not play just now, and the button to play again."""
    return parts.layout(parts.text(words), *parts.rows([back_button(table)]))


def back_button(table: TableId) -> parts.Button:
    return parts.button(say("more-back"), press_id(MORE, "back", table), style=parts.Style.success)


def _asked_twice(table: TableInfo, question: str, verb: str) -> parts.Layout:
    yes = parts.button(
        say(f"more-{verb}"), press_id(MORE, verb, table.id), style=parts.Style.danger
    )
    return parts.layout(parts.text(say(question)), *parts.rows([yes]))


# --- one place where whatever goes wrong becomes a private sentence in the reader's language ---


UNTIL = "until"
"""Among the facts of a denial: the time at which it ends."""
GIVEN = "answer"
"""Among an interaction's extras: the answer that somebody is about to give."""


@asynccontextmanager
async def answering_safely(
    interaction: Interaction, *, updates: bool = False, public: bool = False
) -> AsyncIterator[Answer]:
    """Answer in time, whatever happens: an error becomes a sentence that the member reads.

    An answer that takes long is deferred by itself.
    """
    if isinstance(given := interaction.extras.get(GIVEN), Answer):
        yield given  # a command that goes on after a question is answered safely already
        return
    answer = Answer(interaction, updates=updates, public=public)
    watch = asyncio.get_running_loop().create_task(defer_later(answer))
    try:
        with speaking(answer.language):
            try:
                await _welcome(interaction)
                yield answer
            except Exception as error:  # noqa: BLE001 - the last place that can still answer
                await answer_error(answer, error)
    finally:
        watch.cancel()
        interaction.client.finished(interaction.id)


async def _welcome(interaction: Interaction) -> None:
    """Whoever was taken for gone is back; first of all, so that they find what was theirs."""
    if interaction.guild_id is None:
        return
    try:
        member = MemberId(interaction.user.id)
        await interaction.client.membership.welcome(ServerId(interaction.guild_id), member)
    except (DeniedError, StoreError) as error:
        log.warning("somebody who is back could not be shown again: %s", error)


async def answer_error(answer: Answer, error: BaseException) -> None:
    """Say what went wrong. What we did not expect is logged, without the words of the error."""
    if isinstance(error, discord.HTTPException | aiohttp.ClientError):
        error = LostAnswerError(error)
    try:
        if isinstance(error, WhichTableError):
            await answer.interaction.client.ask_which(answer, error.tables)
        elif isinstance(error, LostAnswerError):
            log.info("an answer got lost: %s", error)
            await answer.late(answer.say("trouble-answer_lost"))
        elif isinstance(error, DeniedError) and error.denial in ABSENT:
            table = TableId(int(error.facts["table"]))
            await answer.show(back_layout(table, sentence(answer, error)))
        else:
            await answer.private(sentence(answer, error))
    except LostAnswerError as lost:
        log.debug("nobody to tell: %s", lost)


def sentence(answer: Answer, error: BaseException) -> str:
    """What to say of an error; if that cannot be said, what is said of an unexpected one."""
    try:
        return _explained(answer, error)
    except (KeyError, ValueError) as unsaid:
        return _explained(answer, unsaid)


def _explained(answer: Answer, error: BaseException) -> str:
    match error:
        case RefusedError():
            return explain(answer.deck, error)
        case UnreadableError():
            return explain_unreadable(answer.deck, error)
        case DeniedError():
            return answer.say(f"denied-{error.denial.value}", **_shown(error.facts))
        case TroubleError():
            return answer.say(error.message, **error.facts)
        case StoreError():
            log.error("nothing can be read or kept: %s", error)
            return answer.say(f"denied-{Denial.NOT_KEPT.value}")
        case _:
            where = "".join(traceback.format_tb(error.__traceback__))
            name = type(error).__name__
            log.error("unexpected %s\n%s", name, where, extra={ERROR: error})
            return answer.say("trouble-unexpected")


def _shown(facts: Mapping[str, Fact]) -> dict[str, Fact]:
    """Times as Discord writes them, for each reader in their own zone."""
    return {name: moment(float(value)) if name == UNTIL else value for name, value in facts.items()}


async def turn_away(interaction: Interaction) -> None:
    """Nothing is taken in any more, as the bot is about to end."""
    await answer_error(Answer(interaction), DeniedError(Denial.NOT_KEPT))


async def on_command_error(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    """The command tree's own errors; what a command raised is inside of one."""
    cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
    if isinstance(cause, app_commands.TransformerError | app_commands.CommandSignatureMismatch):
        cause = TroubleError("trouble-outdated")
    elif isinstance(cause, app_commands.CheckFailure):
        cause = TroubleError("denied-no_right")
    await answer_error(Answer(interaction), cause)
    interaction.client.finished(interaction.id)


# --- what is not done again at once: a flood of messages helps nobody ---


class Pauses:
    """How long ago something was done, for each of those whom it concerns."""

    def __init__(self, clock: Clock, seconds: float) -> None:
        self._clock = clock
        self._seconds = seconds
        self._until: dict[Hashable, float] = {}

    def begin(self, *keys: Hashable) -> float | None:
        """None, and the pause begins; or when it is over, if for one of these it lasts."""
        now = self._clock.steady()
        self._until = {key: until for key, until in self._until.items() if until > now}
        if running := [self._until[key] for key in keys if key in self._until]:
            return self._clock.now() + max(running) - now
        self._until.update(dict.fromkeys(keys, now + self._seconds))
        return None

    def end(self, *keys: Hashable) -> None:
        """End the pause early, as what it was for was not done."""
        for key in keys:
            self._until.pop(key, None)
