"""From the path of a request to the name of its route: never an id, never a token."""

from functools import lru_cache
from typing import Final

WORDS: Final = frozenset(
    (
        "@me",
        "@original",
        "active",
        "applications",
        "archived",
        "bot",
        "bulk-delete",
        "callback",
        "channels",
        "commands",
        "emojis",
        "gateway",
        "guilds",
        "interactions",
        "members",
        "messages",
        "oauth2",
        "permissions",
        "pins",
        "public",
        "reactions",
        "roles",
        "search",
        "thread-members",
        "threads",
        "users",
        "webhooks",
    )
)
"""Whatever else stands in a path is taken for somebody's."""
NOT_OURS: Final = "other"


@lru_cache(maxsize=2000)
def route_of(path: str) -> str:
    """``/api/v10/channels/123/messages`` is ``/channels/{}/messages``."""
    parts = path.strip("/").split("/")
    if parts[0] != "api":
        return NOT_OURS
    # The version is ours, and is the same for all.
    named = [part if part in WORDS else "{}" for part in parts[2:]]
    return "/" + "/".join(named)
