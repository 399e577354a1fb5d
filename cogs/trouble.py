"""What only Discord's side can say no to."""

from collections.abc import Sequence

import aiohttp
import discord

from bot.tables.events import TableInfo


class TroubleError(Exception):
    """The id of the sentence and its facts."""

    def __init__(self, message: str, **facts: str | int) -> None:
        super().__init__(message, facts)
        self.message = message
        self.facts = facts


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
