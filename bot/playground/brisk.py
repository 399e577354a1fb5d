"""A simulated Discord that notices sooner when nothing is left to be done."""

from typing import Any

import simcord

LOOK_AGAIN = 0.002
"""Seconds. By itself simcord looks again after fifty milliseconds, at nearly every click."""


class BriskEnv(simcord.Env):
    """Simcord's world; all that its members do ends in here."""

    async def _settle_internal(
        self,
        *,
        idle: float = LOOK_AGAIN,
        timeout: float | None = None,  # noqa: ASYNC109 - as simcord has it
        **more: Any,
    ) -> None:
        # At the start simcord gives five seconds, whatever it was told: too few on a busy machine.
        if timeout is not None:
            timeout = max(timeout, self.settle_timeout)
        await super()._settle_internal(idle=idle, timeout=timeout, **more)
