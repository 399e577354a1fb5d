"""Thinking in other processes, so that a long thought delays nobody.

A *question* is a function and what it is asked about; an *asker* is whoever stands in line with it,
such as a member. :mod:`line` says who is next, :mod:`scheduling` hands questions to processes,
:mod:`process` is such a process as the bot sees it, and :mod:`child` is what runs in there.
"""

from bot.pool.line import DiedError, NoAnswerError, Rank, SupersededError, TookTooLongError
from bot.pool.scheduling import Pool

__all__ = ["DiedError", "NoAnswerError", "Pool", "Rank", "SupersededError", "TookTooLongError"]
