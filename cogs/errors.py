"""One place where whatever goes wrong becomes a private sentence in the reader's language."""

import logging
import traceback
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

import aiohttp
import discord
from discord import app_commands

from bot.database.core import MemberId, ServerId, StoreError, TableId
from bot.games.refusals import Fact, RefusedError, UnreadableError
from bot.operation.logs import ERROR
from bot.tables.denials import ABSENT, Denial, DeniedError
from bot.words.saying import explain, explain_unreadable
from cogs.trouble import LostAnswerError, TroubleError, WhichTableError
from cogs.ui.answers import Answer, Interaction, answering
from cogs.ui.figures import moment
from cogs.ui.more import back_layout

log = logging.getLogger(__name__)

UNTIL = "until"
"""Among the facts of a denial: the time at which it ends."""
GIVEN = "answer"
"""Among an interaction's extras: the answer that somebody is about to give."""


@asynccontextmanager
async def answering_safely(
    interaction: Interaction, *, updates: bool = False, public: bool = False
) -> AsyncIterator[Answer]:
    """Answer in time, whatever happens: an error becomes a sentence that the member reads."""
    if isinstance(given := interaction.extras.get(GIVEN), Answer):
        yield given  # a command that goes on after a question is answered safely already
        return
    try:
        async with answering(interaction, updates=updates, public=public) as answer:
            try:
                await _welcome(interaction)
                yield answer
            except Exception as error:  # noqa: BLE001 - the last place that can still answer
                await answer_error(answer, error)
    finally:
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
            await answer.show(back_layout(answer.language, table, sentence(answer, error)))
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
            return explain(answer.language, answer.deck, error)
        case UnreadableError():
            return explain_unreadable(answer.language, answer.deck, error)
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
