"""Interactions: what people press, and what becomes of the bot's answers."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.wire.faults import ApiError
from tests.wire.gateway import Gateway
from tests.wire.messages import EPHEMERAL, LOADING, Messages, Uploads, is_private, text_of
from tests.wire.world import BOT, EVERYBODY, MODERATOR, Json, World, snowflake

COMMAND, COMPONENT, MODAL = 2, 3, 5
MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, FORM = 4, 5, 6, 7, 8, 9
UNKNOWN_INTERACTION, ANSWERED_ALREADY, UNKNOWN_WEBHOOK = 10062, 40060, 10015
BAD_BODY, UNKNOWN_MESSAGE = 50035, 10008


@dataclass(slots=True)
class Asked:
    """One interaction and its answer."""

    id: int
    kind: int
    user: int
    channel: int
    source: Json | None
    """The message that was pressed."""
    state: str = "pending"
    answer: int | None = None
    """With which kind of callback it was answered."""
    original: int | None = None
    followed: list[Json] = field(default_factory=list)


class Interactions:
    def __init__(
        self,
        world: World,
        messages: Messages,
        gateway: Gateway,
        changed: Callable[[], None],
    ) -> None:
        self.world = world
        self.messages = messages
        self.gateway = gateway
        self.all: dict[str, Asked] = {}
        self._changed = changed

    async def ask(
        self, user: int, kind: int, data: Json, *, channel: int, source: Json | None = None
    ) -> Asked:
        """Somebody presses or types something."""
        server = self.world.server_of(channel)
        token = secrets.token_urlsafe(48)
        asked = self.all[token] = Asked(snowflake(), kind, user, channel, source)
        may = MODERATOR if user in self.world.moderators else EVERYBODY
        told: Json = {
            "id": str(asked.id),
            "application_id": str(BOT),
            "type": kind,
            "token": token,
            "version": 1,
            "data": data,
            "guild_id": str(server),
            "channel_id": str(channel),
            "channel": self.world.channels[channel] | {"permissions": str(may)},
            "guild": {"id": str(server), "locale": "en-US", "features": []},
            "member": self.world.member(user) | {"permissions": str(may)},
            "locale": "en-US",
            "guild_locale": "en-US",
            "app_permissions": str(EVERYBODY),
            "entitlements": [],
            "authorizing_integration_owners": {"0": str(server)},
            "context": 0,
            "attachment_size_limit": 10 * 2**20,
        }
        if source is not None:
            told["message"] = source
        await self.gateway.tell(server, "INTERACTION_CREATE", told)
        return asked

    def shown(self, asked: Asked) -> Json | None:
        """The message that an answer is or has become."""
        return None if asked.original is None else self.world.messages.get(asked.original)

    def said(self, asked: Asked) -> str:
        """What was said privately, wherever it was said."""
        own = self.shown(asked)
        told = [*([own] if own is not None and is_private(own) else []), *asked.followed]
        return "\n".join(text_of(one) for one in told)

    # --- what the bot does ---

    def answer(self, token: str, payload: Json, files: Uploads) -> Json:
        asked = self.all.get(token)
        if asked is None or asked.state == "expired":
            raise ApiError(404, UNKNOWN_INTERACTION, "Unknown interaction")
        if asked.state != "pending":
            raise ApiError(400, ANSWERED_ALREADY, "Interaction has already been acknowledged.")
        kind, data = payload["type"], payload.get("data") or {}
        message = self._answered(asked, kind, data, files)
        asked.state = "deferred" if kind == DEFER else "done"
        asked.answer = kind
        told: Json = {"interaction": {"id": str(asked.id), "type": asked.kind}}
        if message is not None:
            told["interaction"] |= {
                "response_message_id": message["id"],
                "response_message_loading": bool(message["flags"] & LOADING),
                "response_message_ephemeral": is_private(message),
            }
            if kind in (MESSAGE, UPDATE):
                told["resource"] = {"type": kind, "message": message}
        self._changed()
        return told

    def _answered(self, asked: Asked, kind: int, data: Json, files: Uploads) -> Json | None:
        match kind:
            case 4:
                message = self.messages.make(asked.channel, data, files)
            case 5:
                flags = LOADING | int(data.get("flags") or 0) & EPHEMERAL
                message = self.messages.make(asked.channel, {}, {}, flags=flags)
            case 6 | 7:
                if asked.source is None:
                    raise ApiError(400, BAD_BODY, "nothing to update")
                message = self.world.messages[int(asked.source["id"])]
                if kind == UPDATE:
                    self.messages.edit(message, data, files)
            case _:
                return None
        asked.original = int(message["id"])
        return message

    def _open(self, token: str) -> Asked:
        asked = self.all.get(token)
        if asked is None or asked.state == "pending":
            raise ApiError(404, UNKNOWN_WEBHOOK, "Unknown Webhook")
        return asked

    def follow_up(self, token: str, payload: Json, files: Uploads) -> Json:
        asked = self._open(token)
        if asked.state == "deferred":  # the first one takes the place of the deferral
            return self.edit(token, "@original", payload, files)
        made = self.messages.make(asked.channel, payload, files)
        asked.followed.append(made)
        self._changed()
        return made

    def message(self, token: str, named: str) -> Json:
        asked = self._open(token)
        number = asked.original if named == "@original" else int(named)
        message = None if number is None else self.world.messages.get(number)
        if message is None:
            raise ApiError(404, UNKNOWN_MESSAGE, "Unknown Message")
        return message

    def edit(self, token: str, named: str, payload: Json, files: Uploads) -> Json:
        message = self.messages.edit(self.message(token, named), payload, files)
        self._open(token).state = "done"
        self._changed()
        return message

    def delete(self, token: str, named: str) -> None:
        del self.world.messages[int(self.message(token, named)["id"])]
        self._open(token).state = "done"
        self._changed()


def pressed(custom_id: str, values: list[str] | None = None) -> Json:
    """What Discord tells of a button, or of a menu."""
    data: Json = {"custom_id": custom_id, "component_type": 2 if values is None else 3, "id": 1}
    return data if values is None else {**data, "values": values}


def typed(commands: list[Json], command: str, values: dict[str, Any]) -> Json:
    """What Discord tells of a command."""
    root, *path = command.split()
    found = next(one for one in commands if one["name"] == root)
    known = found
    inner: list[Json] = []
    data: Json = {"id": found["id"], "name": root, "type": 1, "options": inner}
    for name in path:
        known = next(one for one in known["options"] if one["name"] == name)
        deeper: list[Json] = []
        inner.append({"type": known["type"], "name": name, "options": deeper})
        inner = deeper
    for option in known.get("options", []):
        if option["name"] in values:
            value = values[option["name"]]
            inner.append({"type": option["type"], "name": option["name"], "value": value})
    return data
