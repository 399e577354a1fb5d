"""Members of a simulated Discord who read other languages than English.

simcord's clients are all English. What a client tells the bot of its language is put right on its
way there.
"""

from collections.abc import Callable, Mapping
from typing import Any

import simcord


def localise(env: simcord.Env, locale_of: Callable[[int], str | None]) -> None:
    """From now on a member's client is in the language that this function gives, if it does."""
    emit = env.backend.emit

    def translated(event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            reader = payload.get("member", payload)["user"]
            locale = locale_of(int(reader["id"]))
            payload = {**payload, "locale": locale or payload["locale"]}
        emit(event, payload)

    setattr(env.backend, "emit", translated)  # noqa: B010 - mypy forbids to assign a method
