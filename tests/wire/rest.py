"""REST: what the bot asks of Discord, counted, rationed and, where a test says so, gone wrong."""

import json
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import BodyPartReader, web

from tests.wire.faults import ApiError, Fault, Ration, Trap
from tests.wire.gateway import Gateway
from tests.wire.interactions import Interactions
from tests.wire.messages import Messages, Upload, Uploads
from tests.wire.world import (
    BOT,
    UNKNOWN_GUILD,
    UNKNOWN_MEMBER,
    Json,
    World,
    snowflake,
)

API = "/api/v10"
THREAD_EXISTS = 160004
ENTRY_POINT = 4
"""The kind of command that Discord itself adds to a bot with Activities."""
NEEDS_ENTRY_POINT = 50240
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
_KINDS = (
    (r"/interactions/\d+/[^/]+/", "/interactions/I/T/"),
    (r"/webhooks/\d+/[^/]+", "/webhooks/A/T"),
    (r"/channels/\d+", "/channels/C"),
    (r"/messages/\d+", "/messages/M"),
    (r"/guilds/\d+", "/guilds/G"),
    (r"/members/\d+", "/members/U"),
    (r"/applications/\d+", "/applications/A"),
    (r"/emojis/\d+", "/emojis/E"),
    (r"/thread-members/\d+", "/thread-members/U"),
)


def kind_of(method: str, path: str) -> str:
    """A request without the ids in it: ``PATCH /channels/C/messages/M``."""
    for pattern, shown in _KINDS:
        path = re.sub(pattern, shown, path)
    return f"{method} {path}"


def is_answer(kind: str) -> bool:
    """Whether it answers an interaction, which Discord does not count."""
    return "/interactions/" in kind or "/webhooks/" in kind


def answered(data: Any, status: int = 200) -> web.Response:
    # discord.py reads JSON only under this very name, without a charset.
    headers = {"Content-Type": "application/json"}
    return web.Response(body=json.dumps(data).encode(), status=status, headers=headers)


class Rest:
    def __init__(
        self,
        world: World,
        gateway: Gateway,
        interactions: Interactions,
        changed: Callable[[], None],
    ) -> None:
        self.world = world
        self.messages: Messages = interactions.messages
        self.interactions = interactions
        self.gateway = gateway
        self.ration: Ration | None = None
        self.faults: list[Fault] = []
        self.traps: list[Trap] = []
        self.counts: Counter[str] = Counter()
        self.heard: list[str] = []
        """The kinds of all requests, in their order."""
        self.statuses: Counter[int] = Counter()
        self.running = 0
        """Requests that are being answered."""
        self.log: list[tuple[str, str, Json | None]] = []
        """Method, path and body of every request that had one."""
        self._changed = changed

    @property
    def asked(self) -> int:
        """Requests with the bot's token so far."""
        return sum(count for kind, count in self.counts.items() if not is_answer(kind))

    # --- on the way ---

    @web.middleware
    async def served(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        if not request.path.startswith(API):
            return await handler(request)
        path = request.path.removeprefix(API)
        kind = kind_of(request.method, path)
        self.counts[kind] += 1
        self.heard.append(kind)
        self.running += 1
        try:
            response = await self._done(request, path, handler)
        except ApiError as error:
            response = answered(error.body, error.status)
            response.headers.update(error.headers)
        except ConnectionResetError:  # who asked is gone, and hears no answer
            return answered({}, 400)
        except web.HTTPNotFound:
            response = answered({"message": f"no such route: {kind}", "code": 0}, 404)
        finally:
            self.running -= 1
            self._changed()
        self.statuses[response.status] += 1
        response.headers["Via"] = "1.1 wire"  # without it a 429 is taken for a ban
        return response

    async def _done(self, request: web.Request, path: str, handler: Handler) -> web.StreamResponse:
        said = f"{request.method} {path}"
        faults = [fault for fault in self.faults if fault.strikes(said)]
        for fault in faults:
            if not fault.done:
                self._strike(request, fault)
        headers = self._rationed(request, path)
        trap = next((trap for trap in self.traps if trap.catches(said)), None)
        if trap is not None and not trap.done:
            await trap.hold(said)
            self._strike(request, Fault("", cut=True))
        response = await handler(request)
        if trap is not None:
            await trap.hold(said)
        for fault in faults:
            self._strike(request, fault)
        response.headers.update(headers)
        return response

    def _rationed(self, request: web.Request, path: str) -> dict[str, str]:
        if is_answer(path):
            return {}
        if not request.headers.get("Authorization", "").startswith("Bot "):
            raise ApiError(401, 0, "401: Unauthorized")
        return {} if self.ration is None else self.ration.take(request.method, path)

    @staticmethod
    def _strike(request: web.Request, fault: Fault) -> None:
        if fault.cut and request.transport is not None:
            request.transport.abort()
        raise fault.error()

    async def _body(self, request: web.Request) -> tuple[Any, Uploads]:
        payload: Any = {}
        files: Uploads = {}
        if request.content_type == "application/json":
            payload = await request.json()
        elif request.content_type.startswith("multipart/"):
            async for part in await request.multipart():
                assert isinstance(part, BodyPartReader)
                if part.name == "payload_json":
                    payload = json.loads(await part.text())
                else:
                    data = bytes(await part.read(decode=True))
                    files[part.name or ""] = Upload(part.filename or "", data)
        self.log.append((request.method, request.path.removeprefix(API), payload))
        return payload, files

    # --- messages and places ---

    async def post(self, request: web.Request) -> web.Response:
        payload, files = await self._body(request)
        channel = int(request.match_info["channel"])
        place = self.world.usable(channel, writing=True)
        if place.get("thread_metadata", {}).get("archived"):
            place["thread_metadata"]["archived"] = False
        return answered(self.messages.make(channel, payload, files))

    async def history(self, request: web.Request) -> web.Response:
        channel = int(request.match_info["channel"])
        self.world.usable(channel)
        return answered(self.messages.newest(channel, int(request.query.get("limit", 50))))

    async def message(self, request: web.Request) -> web.Response:
        payload, files = await self._body(request) if request.method == "PATCH" else ({}, {})
        channel = int(request.match_info["channel"])
        self.world.usable(channel)
        message = self.messages.find(channel, int(request.match_info["message"]))
        if request.method != "GET":
            self.world.check_not_archived(channel)
        if request.method == "DELETE":
            del self.world.messages[int(message["id"])]
            return web.Response(status=204)
        if request.method == "PATCH":
            self.messages.edit(message, payload, files)
        return answered(message)

    async def thread(self, request: web.Request) -> web.Response:
        payload, _ = await self._body(request)
        channel, number = (int(request.match_info[key]) for key in ("channel", "message"))
        self.world.usable(channel, writing=True)
        self.messages.find(channel, number)
        if number in self.world.channels:
            raise ApiError(400, THREAD_EXISTS, "A thread has already been created")
        thread = self.world.new_thread(number, payload["name"])
        told = {**thread, "newly_created": True}
        await self.gateway.tell(int(thread["guild_id"]), "THREAD_CREATE", told)
        return answered(thread, 201)

    async def own_thread(self, request: web.Request) -> web.Response:
        """A thread that hangs on no message."""
        payload, _ = await self._body(request)
        channel = int(request.match_info["channel"])
        self.world.usable(channel, writing=True)
        thread = self.world.new_own_thread(channel, payload["name"], payload["type"])
        told = {**thread, "newly_created": True}
        await self.gateway.tell(int(thread["guild_id"]), "THREAD_CREATE", told)
        return answered(thread, 201)

    async def let_in(self, request: web.Request) -> web.Response:
        self.world.usable(int(request.match_info["channel"]))
        return web.Response(status=204)

    async def channel(self, request: web.Request) -> web.Response:
        return answered(self.world.usable(int(request.match_info["channel"])))

    async def member(self, request: web.Request) -> web.Response:
        server, member = (int(request.match_info[key]) for key in ("server", "member"))
        if server not in self.world.servers:
            raise ApiError(404, UNKNOWN_GUILD, "Unknown Guild")
        if member not in self.world.servers[server]:
            raise ApiError(404, UNKNOWN_MEMBER, "Unknown Member")
        return answered(self.world.member(member))

    # --- interactions ---

    async def callback(self, request: web.Request) -> web.Response:
        payload, files = await self._body(request)
        token = request.match_info["token"]
        told = self.interactions.answer(token, payload, files)
        if request.query.get("with_response", "").lower() not in ("1", "true"):
            return web.Response(status=204)
        return answered(told)

    async def follow_up(self, request: web.Request) -> web.Response:
        payload, files = await self._body(request)
        return answered(self.interactions.follow_up(request.match_info["token"], payload, files))

    async def original(self, request: web.Request) -> web.Response:
        payload, files = await self._body(request) if request.method == "PATCH" else ({}, {})
        token, message = request.match_info["token"], request.match_info["message"]
        if request.method == "DELETE":
            self.interactions.delete(token, message)
            return web.Response(status=204)
        if request.method == "PATCH":
            return answered(self.interactions.edit(token, message, payload, files))
        return answered(self.interactions.message(token, message))

    # --- the rest of it ---

    async def commands(self, request: web.Request) -> web.Response:
        if request.method == "PUT":
            payload, _ = await self._body(request)
            launching = [one["id"] for one in self.world.commands if one["type"] == ENTRY_POINT]
            if launching != [one["id"] for one in payload if one.get("type") == ENTRY_POINT]:
                raise ApiError(400, NEEDS_ENTRY_POINT, "You cannot remove this app's Entry Point")
            # What is on a tap has no description; Discord answers with an empty one.
            mine = {"application_id": str(BOT), "default_member_permissions": None}
            mine["description"] = ""
            self.world.commands = [
                {"id": str(snowflake()), "version": str(snowflake()), **mine, "type": 1, **one}
                for one in payload
            ]
        return answered(self.world.commands)

    async def plain(self, request: web.Request) -> web.Response:
        told = {
            "/users/@me": self.world.users[BOT] | {"verified": True, "mfa_enabled": True},
            "/oauth2/applications/@me": self.world.application(),
            "/applications/@me": self.world.application(),
            "/gateway/bot": self.gateway.described(),
        }
        return answered(told[request.path.removeprefix(API)])

    def routes(self, router: web.UrlDispatcher) -> None:
        for path in ("/users/@me", "/oauth2/applications/@me", "/applications/@me", "/gateway/bot"):
            router.add_get(API + path, self.plain)
        commands = API + r"/applications/{app:\d+}/commands"
        router.add_get(commands, self.commands)
        router.add_put(commands, self.commands)
        router.add_post(API + "/interactions/{id}/{token}/callback", self.callback)
        channel, webhook = API + r"/channels/{channel:\d+}", API + r"/webhooks/{app:\d+}/{token}"
        router.add_get(channel, self.channel)
        router.add_get(channel + "/messages", self.history)
        router.add_post(channel + "/messages", self.post)
        router.add_post(channel + r"/messages/{message:\d+}/threads", self.thread)
        router.add_post(channel + "/threads", self.own_thread)
        router.add_put(channel + r"/thread-members/{member:\d+}", self.let_in)
        router.add_post(webhook, self.follow_up)
        for method in ("GET", "PATCH", "DELETE"):
            router.add_route(method, channel + r"/messages/{message:\d+}", self.message)
            router.add_route(method, webhook + "/messages/{message}", self.original)
        router.add_get(API + r"/guilds/{server:\d+}/members/{member:\d+}", self.member)
