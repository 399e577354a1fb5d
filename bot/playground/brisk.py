"""A simulated Discord that notices sooner when nothing is left to be done."""

from typing import Any

import simcord

LOOK_AGAIN = 0.002
"""Seconds. By itself simcord looks again after fifty milliseconds, at nearly every click."""


class BriskEnv(simcord.Env):
    """Simcord's world; all that its members do ends in here."""

    async def _settle_internal(self, *, idle: float = LOOK_AGAIN, **more: Any) -> None:
        await super()._settle_internal(idle=idle, **more)
