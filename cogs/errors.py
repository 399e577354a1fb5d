"""One place where whatever goes wrong becomes a private sentence in the reader's language."""

import logging
import traceback
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
from discord import app_commands

from bot.client import Tischlein
from bot.games.refusals import Refused, Unreadable
from bot.i18n.saying import explain, explain_unreadable
from bot.store.rows import MemberId, ServerId
from bot.tables.denials import Denied
from cogs.trouble import Trouble
from cogs.ui.answers import Answer, Interaction, answering

log = logging.getLogger(__name__)


@asynccontextmanager
async def heard_out(
    interaction: Interaction, *, updates: bool = False, public: bool = False
) -> AsyncIterator[Answer]:
    """An answer in time, whatever happens: an error becomes a sentence."""
    async with answering(interaction, updates=updates, public=public) as answer:
        try:
            await _welcome(interaction)
            yield answer
        except Exception as error:  # noqa: BLE001 - the last place that can still answer
            await answer_error(answer, error)


async def _welcome(interaction: Interaction) -> None:
    """Whoever was taken for gone is back; first of all, so that they find what was theirs."""
    if interaction.guild_id is None:
        return
    try:
        member = MemberId(interaction.user.id)
        await interaction.client.comings.welcome(ServerId(interaction.guild_id), member)
    except Denied as denied:
        log.warning("somebody who is back could not be shown again: %s", denied)


async def answer_error(answer: Answer, error: BaseException) -> None:
    """Say what went wrong. What we did not expect is logged, without the words of the error."""
    try:
        await answer.private(sentence(answer, error))
    except discord.HTTPException as gone:
        log.info("nobody to tell: %s", type(gone).__name__)


def sentence(answer: Answer, error: BaseException) -> str:
    """Also if the sentence itself cannot be said: then that is what nobody expected."""
    try:
        return _explained(answer, error)
    except (KeyError, ValueError) as unsaid:
        return _explained(answer, unsaid)


def _explained(answer: Answer, error: BaseException) -> str:
    match error:
        case Refused():
            return explain(answer.language, answer.deck, error)
        case Unreadable():
            return explain_unreadable(answer.language, answer.deck, error)
        case Denied():
            return answer.say(f"denied-{error.denial.value}", **error.facts)
        case Trouble():
            return answer.say(error.message, **error.facts)
        case _:
            where = "".join(traceback.format_tb(error.__traceback__))
            log.error("unexpected %s\n%s", type(error).__name__, where)
            return answer.say("trouble-unexpected")


async def on_command_error(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    """The command tree's own errors; what a command raised is inside of one."""
    cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
    if isinstance(cause, app_commands.TransformerError | app_commands.CommandSignatureMismatch):
        cause = Trouble("trouble-outdated")
    elif isinstance(cause, app_commands.CheckFailure):
        cause = Trouble("denied-no_right")
    await answer_error(Answer(interaction), cause)


async def setup(bot: Tischlein) -> None:
    bot.tree.error(on_command_error)
