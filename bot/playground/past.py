"""What a long evening leaves behind. simcord keeps everything, and shows it all at every change."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import simcord

MOST_PUBLIC = 20
MOST_PRIVATE = 3
"""For each reader. Discord forgets private messages sooner than that."""


def forget(env: simcord.Env, channel: int) -> None:
    """Drop the notes for tests, and messages that nobody looks at any more."""
    env.http_requests.clear()
    env.backend.transcript.clear()
    messages = env.backend.messages[channel]
    after_the_greeting = sorted(messages)[1:]
    for message in list(spare(messages[number] for number in reversed(after_the_greeting))):
        env.backend.delete_message(channel, message.id)


def spare(newest_first: Iterable[Any]) -> Iterator[Any]:
    """Old messages, but for public ones that can still be pressed."""
    private: Counter[str] = Counter()
    public = 0
    for message in newest_first:
        if message.is_ephemeral:
            reader = message.interaction_metadata["user"]["id"]
            private[reader] += 1
            if private[reader] > MOST_PRIVATE:
                yield message
        elif not has_buttons(message.components):
            public += 1
            if public > MOST_PUBLIC:
                yield message


def has_buttons(components: Iterable[Any]) -> bool:
    return any(
        "custom_id" in part or has_buttons(part.get("components", ())) for part in components
    )
