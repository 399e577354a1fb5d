"""What a Discord consists of: servers, channels and threads, people, messages."""

import itertools
import time
from collections import defaultdict
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from tests.wire.faults import ApiError

Json = dict[str, Any]

BOT = 900000000000000001
"""The id of the bot, and of its application."""
OWNER = 42
"""Who owns all servers."""
TEXT_CHANNEL, PUBLIC_THREAD = 0, 11
EPOCH_MS = 1420070400000
UNKNOWN_CHANNEL, UNKNOWN_GUILD, UNKNOWN_MEMBER, MISSING_ACCESS, MISSING_RIGHTS, ARCHIVED = (
    10003,
    10004,
    10007,
    50001,
    50013,
    50083,
)


def _bits(*numbers: int) -> int:
    return sum(1 << number for number in numbers)


EVERYBODY = _bits(6, 10, 11, 14, 15, 16, 18, 31, 35, 38)
"""What everybody may: read, write, attach, see the past, open threads and write in them."""
MODERATOR = EVERYBODY | _bits(5, 13, 40)

_count = itertools.count(1)


def snowflake() -> int:
    """A new id, later than all before it."""
    return (int(time.time() * 1000) - EPOCH_MS << 22) | (next(_count) & 0x3FFFFF)


def now() -> str:
    return datetime.now(UTC).isoformat()


def user(number: int, name: str, *, bot: bool = False) -> Json:
    return {
        "id": str(number),
        "username": name,
        "discriminator": "0",
        "global_name": name,
        "avatar": None,
        "bot": bot,
        "flags": 0,
        "public_flags": 0,
    }


@dataclass(slots=True)
class World:
    """Outlives the bot: it may be killed and come back."""

    servers: dict[int, set[int]] = field(default_factory=dict)
    """The members of each."""
    channels: dict[int, Json] = field(default_factory=dict)
    users: dict[int, Json] = field(default_factory=dict)
    moderators: set[int] = field(default_factory=set)
    gone: set[int] = field(default_factory=set)
    """Channels and threads that were deleted."""
    silent: set[int] = field(default_factory=set)
    """Channels in which the bot may not write just now; their threads are, too."""
    messages: dict[int, Json] = field(default_factory=dict)
    by_channel: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    nonces: dict[tuple[str, str], int] = field(default_factory=dict)
    commands: list[Json] = field(default_factory=list)
    greets: dict[int, int] = field(default_factory=dict)
    """Where servers greet new members, if they do."""

    def __post_init__(self) -> None:
        self.users[BOT] = user(BOT, "tischlein", bot=True)

    # --- making ---

    def new_server(self, channels: int = 1) -> int:
        server = snowflake()
        self.servers[server] = set()
        for _ in range(channels):
            self.new_channel(server)
        return server

    def new_channel(self, server: int) -> int:
        number = snowflake()
        self.channels[number] = {
            "id": str(number),
            "type": TEXT_CHANNEL,
            "name": "games",
            "guild_id": str(server),
            "position": 0,
            "permission_overwrites": [],
            "nsfw": False,
            "parent_id": None,
            "topic": None,
            "last_message_id": None,
            "rate_limit_per_user": 0,
            "flags": 0,
        }
        return number

    def new_thread(self, message: int, name: str) -> Json:
        """A thread has the id of the message that it was opened at."""
        return self._new_thread(message, int(self.messages[message]["channel_id"]), name)

    def new_own_thread(self, channel: int, name: str, kind: int) -> Json:
        """A thread that hangs on no message."""
        return self._new_thread(snowflake(), channel, name, kind)

    def _new_thread(self, number: int, channel: int, name: str, kind: int = PUBLIC_THREAD) -> Json:
        parent = self.channels[channel]
        self.channels[number] = thread = {
            "id": str(number),
            "type": kind,
            "name": name,
            "guild_id": parent["guild_id"],
            "parent_id": parent["id"],
            "owner_id": str(BOT),
            "last_message_id": None,
            "rate_limit_per_user": 0,
            "flags": 0,
            "message_count": 0,
            "member_count": 1,
            "total_message_sent": 0,
            "thread_metadata": {
                "archived": False,
                "auto_archive_duration": 1440,
                "locked": False,
                "archive_timestamp": now(),
                "create_timestamp": now(),
            },
        }
        return thread

    def new_member(self, name: str, server: int, *, moderator: bool = False) -> int:
        number = snowflake()
        self.users[number] = user(number, name)
        self.servers[server].add(number)
        if moderator:
            self.moderators.add(number)
        return number

    # --- as Discord tells it ---

    def channels_of(self, server: int, kind: int = TEXT_CHANNEL) -> list[Json]:
        return [
            channel
            for number, channel in self.channels.items()
            if channel["guild_id"] == str(server)
            and channel["type"] == kind
            and number not in self.gone
        ]

    def threads_of(self, channel: int) -> list[int]:
        return [n for n, one in self.channels.items() if one["parent_id"] == str(channel)]

    def member(self, number: int) -> Json:
        return {
            "user": self.users[number],
            "roles": [],
            "joined_at": "2024-01-01T00:00:00+00:00",
            "deaf": False,
            "mute": False,
            "flags": 0,
            "nick": None,
            "avatar": None,
            "premium_since": None,
            "pending": False,
            "communication_disabled_until": None,
        }

    def server(self, number: int) -> Json:
        role = {
            "id": str(number),
            "name": "@everyone",
            "permissions": str(EVERYBODY),
            "position": 0,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": False,
            "mentionable": False,
            "flags": 0,
        }
        return {
            "id": str(number),
            "name": "Spielwiese",
            "owner_id": str(OWNER),
            "icon": None,
            "afk_timeout": 300,
            "member_count": len(self.servers[number]) + 1,
            "verification_level": 0,
            "default_message_notifications": 0,
            "explicit_content_filter": 0,
            "roles": [role],
            "emojis": [],
            "stickers": [],
            "features": [],
            "mfa_level": 0,
            "premium_tier": 0,
            "nsfw_level": 0,
            "preferred_locale": "en-US",
            "system_channel_flags": 0,
            "system_channel_id": self.greets.get(number),
            "joined_at": "2024-01-01T00:00:00+00:00",
            "large": False,
            "unavailable": False,
            "channels": self.channels_of(number),
            "threads": self.channels_of(number, PUBLIC_THREAD),
            "presences": [],
            "voice_states": [],
            "members": [self.member(BOT)],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def application(self) -> Json:
        return {
            "id": str(BOT),
            "name": "tischlein",
            "description": "",
            "icon": None,
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "flags": 0,
            "team": None,
            "owner": user(BOT + 1, "owner"),
            "bot": self.users[BOT],
            "summary": "",
            "integration_types_config": {"0": {}},
            "interactions_endpoint_url": None,
            "redirect_uris": [],
        }

    # --- places ---

    def usable(self, channel: int, *, writing: bool = False) -> Json:
        """A channel that is there, and in which the bot may do what it is about to."""
        found = self.channels.get(channel)
        parent = 0 if found is None or found["parent_id"] is None else int(found["parent_id"])
        if found is None or {channel, parent} & self.gone:
            raise ApiError(404, UNKNOWN_CHANNEL, "Unknown Channel")
        if int(found["guild_id"]) not in self.servers:
            raise ApiError(403, MISSING_ACCESS, "Missing Access")
        if writing and {channel, parent} & self.silent:
            raise ApiError(403, MISSING_RIGHTS, "Missing Permissions")
        return found

    def archive(self, thread: int) -> None:
        """Nobody has written in it for a while. Whoever does opens it again."""
        self.channels[thread]["thread_metadata"]["archived"] = True

    def check_not_archived(self, channel: int) -> None:
        if self.channels[channel].get("thread_metadata", {}).get("archived"):
            raise ApiError(400, ARCHIVED, "Thread is archived")

    def server_of(self, channel: int) -> int:
        return int(self.channels[channel]["guild_id"])
