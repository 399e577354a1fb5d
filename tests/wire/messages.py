"""Messages as Discord keeps them: made, edited, found again by their nonce."""

import asyncio
import itertools
import json
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from tests.wire.faults import ApiError
from tests.wire.world import BOT, Json, World, now, snowflake

EPHEMERAL, LOADING, COMPONENTS = 1 << 6, 1 << 7, 1 << 15
BAD_BODY, EMPTY, UNKNOWN_MESSAGE = 50035, 50006, 10008
GALLERY = 12


class Upload(NamedTuple):
    name: str
    data: bytes


Uploads = dict[str, Upload]


def parts_of(message: Json) -> Iterator[Json]:
    """All components of a message, however deep."""
    waiting = list(message["components"])
    while waiting:
        part = waiting.pop(0)
        yield part
        waiting[:0] = part.get("components", [])
        waiting[:0] = [part[key] for key in ("accessory", "component") if key in part]


def text_of(message: Json) -> str:
    texts = [part["content"] for part in parts_of(message) if "content" in part]
    return "\n".join([message["content"], *texts]).strip()


def ids_of(message: Json) -> list[str]:
    """The custom ids of everything that can be pressed."""
    return [
        part["custom_id"]
        for part in parts_of(message)
        if "custom_id" in part and not part.get("disabled")
    ]


def is_private(message: Json) -> bool:
    return bool(message["flags"] & EPHEMERAL)


class Messages:
    """The messages of a world, and what was needless about them."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.needless: Counter[str] = Counter()
        """Edits that changed nothing, of public and of private messages."""
        self._said: dict[int, int] = {}
        self._expected: dict[int, asyncio.Future[Json]] = {}

    def make(self, channel: int, payload: Json, files: Uploads, *, flags: int = 0) -> Json:
        flags |= int(payload.get("flags") or 0)
        told = any(payload.get(key) for key in ("content", "embeds", "components"))
        if not (flags & LOADING or told or files):
            raise ApiError(400, EMPTY, "Cannot send an empty message")
        if flags & COMPONENTS and (payload.get("content") or payload.get("embeds")):
            raise ApiError(400, BAD_BODY, "no content beside components")
        nonce = (str(channel), str(payload.get("nonce")))
        if payload.get("enforce_nonce") and nonce in self.world.nonces:
            known = self.world.messages.get(self.world.nonces[nonce])
            if known is not None:
                return known
        attachments = _attached(payload, files, [])
        number = snowflake()
        message: Json = {
            "id": str(number),
            "channel_id": str(channel),
            "author": self.world.users[BOT],
            "content": payload.get("content") or "",
            "timestamp": now(),
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": attachments,
            "embeds": [],
            "pinned": False,
            "type": 0,
            "flags": flags,
            "components": _resolved(payload.get("components") or [], attachments),
        }
        self.world.messages[number] = message
        self.world.by_channel[channel].append(number)
        if payload.get("nonce") is not None:
            self.world.nonces[nonce] = number
        self._compare(message, payload, files)
        if not is_private(message) and (expected := self._expected.pop(channel, None)) is not None:
            expected.set_result(message)
        return message

    def next_in(self, channel: int) -> "asyncio.Future[Json]":
        """The next message that everybody sees in a channel."""
        expected = self._expected[channel] = asyncio.get_running_loop().create_future()
        return expected

    def edit(self, message: Json, payload: Json, files: Uploads) -> Json:
        message["attachments"] = _attached(payload, files, message["attachments"])
        if "content" in payload:
            message["content"] = payload["content"] or ""
        if payload.get("flags") is not None:
            kept = message["flags"] & (EPHEMERAL | COMPONENTS)
            message["flags"] = kept | int(payload["flags"]) & ~EPHEMERAL
        message["flags"] &= ~LOADING
        if "components" in payload:
            parts = payload["components"] or []
            message["components"] = _resolved(parts, message["attachments"])
        message["edited_timestamp"] = now()
        self._compare(message, payload, files)
        return message

    def find(self, channel: int, number: int) -> Json:
        """A public message: private ones are reached by their interaction only."""
        message = self.world.messages.get(number)
        if message is None or is_private(message) or message["channel_id"] != str(channel):
            raise ApiError(404, UNKNOWN_MESSAGE, "Unknown Message")
        return message

    def public(self, channel: int) -> list[Json]:
        """What everybody sees in a channel, the oldest first."""
        found = (self.world.messages.get(number) for number in self.world.by_channel[channel])
        return [one for one in found if one is not None and not is_private(one)]

    def newest(self, channel: int, most: int) -> list[Json]:
        """As Discord tells a channel's past: the newest first, and without their nonces."""
        return self.public(channel)[: -most - 1 : -1]

    def _compare(self, message: Json, payload: Json, files: Uploads) -> None:
        said = json.dumps([payload.get("components"), payload.get("content")], sort_keys=True)
        looks = hash((said, tuple(upload.data for upload in files.values())))
        number = int(message["id"])
        if self._said.get(number) == looks:
            self.needless["private" if is_private(message) else "public"] += 1
        self._said[number] = looks


def _attached(payload: Json, files: Uploads, old: list[Json]) -> list[Json]:
    """The attachments that a payload names: new ones by the number of their file, or kept ones."""
    if "attachments" not in payload and not files:
        return old
    named = payload.get("attachments")
    if named is None:
        named = [{"id": number} for number in range(len(files))]
    kept = {one["id"]: one for one in old}
    found = []
    for one in named:
        upload = files.get(f"files[{one['id']}]")
        if upload is not None:
            found.append(_new_attachment(one, upload))
        elif str(one["id"]) in kept:
            found.append(kept[str(one["id"])])
        else:
            raise ApiError(400, BAD_BODY, "no such attachment")
    return found


def _new_attachment(named: Json, upload: Upload) -> Json:
    number, name = str(snowflake()), named.get("filename", upload.name)
    url = f"http://127.0.0.1/attachments/{number}/{name}"
    return {
        "id": number,
        "filename": name,
        "size": len(upload.data),
        "url": url,
        "proxy_url": url,
        "content_type": "image/png",
        "flags": 0,
        **({"description": named["description"]} if named.get("description") else {}),
    }


def _resolved(components: list[Json], attachments: list[Json]) -> list[Json]:
    """Components with ids of their own, where they have none, and with the urls of their files."""
    numbers = itertools.count(1)
    urls = {f"attachment://{one['filename']}": one for one in attachments}

    def walked(part: Any) -> Any:
        if isinstance(part, list):
            return [walked(one) for one in part]
        if not isinstance(part, dict):
            return part
        part = {key: walked(value) for key, value in part.items()}
        if isinstance(part.get("type"), int):
            part.setdefault("id", next(numbers))
        if str(part.get("url", "")).startswith("attachment://"):
            if part["url"] not in urls:
                raise ApiError(400, BAD_BODY, f"{part['url']} is not attached")
            file = urls[part["url"]]
            part |= {"url": file["url"], "proxy_url": file["url"], "attachment_id": file["id"]}
            part |= {"width": 1, "height": 1, "content_type": "image/png", "flags": 0}
            part |= {"loading_state": 2}
        if part.get("type") == GALLERY:
            part["items"] = [{"description": None, "spoiler": False} | one for one in part["items"]]
        return part

    resolved: list[Json] = walked(components)
    return resolved
