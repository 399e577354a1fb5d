"""Who is told how things go: how long answers take, how often pictures are drawn, and so on.

Whatever is worth measuring tells a :class:`Meter`. This one does nothing with it; the one that
counts is :class:`bot.metrics.instruments.PrometheusMeter`, and is there only if an operator wants
it. Nothing that is told may name a member, a piece or a word.
"""

from typing import Final

import aiohttp

ERROR: Final = "error"
"""Among the extras of a line of the log: what it speaks of. The line itself does not show it."""


class Meter:
    """Hears of everything, and forgets it at once."""

    # --- Discord ---

    def watch_requests(self, trace: aiohttp.TraceConfig) -> None:
        """Look at the requests that come by there."""

    def session_began(self, how: str) -> None:
        """A shard is connected: it has ``identified`` itself, or ``resumed`` its session."""

    def disconnected(self) -> None:
        """A shard has lost its connection."""

    # --- people ---

    def clicked(self, kind: str) -> None:
        """A button or a menu of this kind was used."""

    def commanded(self, command: str) -> None:
        """A command of ours was used."""

    def answered(self, kind: str, seconds: float) -> None:
        """Discord has the first answer to an interaction of this kind."""

    def answer_lost(self) -> None:
        """Discord did not take an answer, or nobody knows whether it did."""

    # --- work ---

    def appended(self, seconds: float) -> None:
        """What happened at a table is on disk."""

    def taken_up(self, rank: str, seconds: float) -> None:
        """A process has begun to think about a question that has waited for so long."""

    def thought(self, rank: str, seconds: float) -> None:
        """A process has come to an end with a question."""

    def painted(self, seconds: float) -> None:
        """A picture was drawn, waiting for a thread included."""

    def picture_reused(self) -> None:
        """A picture was asked for that is at hand."""
