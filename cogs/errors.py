"""One place where whatever goes wrong becomes a private sentence in the reader's language."""

import asyncio
import logging
import traceback
from collections.abc import AsyncIterator, Hashable, Mapping
from contextlib import asynccontextmanager

import aiohttp
import discord
from discord import app_commands

from bot.clock import Clock
from bot.database.core import MemberId, ServerId, StoreError, TableId
from bot.games.refusals import Fact, RefusedError, UnreadableError
from bot.meter import ERROR
from bot.tables.denials import ABSENT, Denial, DeniedError, Member
from bot.tables.ending import missing, voters
from bot.tables.events import TableInfo
from bot.tables.model import Presence, SeatState
from bot.words.catalogues import say, speaking
from bot.words.saying import explain, explain_unreadable
from cogs import parts
from cogs.answers import (
    MORE,
    TABLE,
    Answer,
    Interaction,
    LostAnswerError,
    TroubleError,
    WhichTableError,
    defer_later,
    press_id,
)
from cogs.figures import bold_name, moment

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
            if _can_be_sent_away(seat)
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


def _can_be_sent_away(seat: SeatState) -> bool:
    return seat.member is not None and not seat.sent_away


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
    if Presence.HERE in others:
        question = "more-leaving"
    elif Presence.AWAY in others:
        question = "more-leaving_resting"
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

log = logging.getLogger(__name__)

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


async def on_command_error(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    """The command tree's own errors; what a command raised is inside of one."""
    cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
    if isinstance(cause, app_commands.TransformerError | app_commands.CommandSignatureMismatch):
        cause = TroubleError("trouble-outdated")
    elif isinstance(cause, app_commands.CheckFailure):
        cause = TroubleError("denied-no_right")
    await answer_error(Answer(interaction), cause)


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
