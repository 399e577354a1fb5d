"""The gateway: sessions that outlive their sockets, and shards that hear of their own servers."""

import asyncio
import json
import secrets
import time
import zlib
from collections import Counter, deque
from collections.abc import Callable
from typing import Any

from aiohttp import WSMsgType, web

from tests.wire.world import BOT, Json, World

HEARTBEAT_MS = 41_250
DISPATCH, BEAT, IDENTIFY, RESUME, ASK_MEMBERS, INVALID, HELLO, BEATEN = 0, 1, 2, 6, 8, 9, 10, 11
MOST_REPLAYED = 2000


class Socket:
    """One connection, compressed as the client wishes: in one context from its first byte on."""

    def __init__(self, ws: web.WebSocketResponse, compression: str | None) -> None:
        self.ws = ws
        self._lock = asyncio.Lock()
        self._zlib = zlib.compressobj() if compression == "zlib-stream" else None

    async def send(self, payload: Json) -> None:
        raw = json.dumps(payload, separators=(",", ":"))
        async with self._lock:
            if self._zlib is None:
                await self.ws.send_str(raw)
            else:
                packed = self._zlib.compress(raw.encode()) + self._zlib.flush(zlib.Z_SYNC_FLUSH)
                await self.ws.send_bytes(packed)

    async def say(self, op: int, data: Any) -> None:
        await self.send({"op": op, "d": data, "s": None, "t": None})


class Session:
    """What a shard has been told, so that it can be told again what it missed."""

    def __init__(self, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(16)
        self.shard = shard
        self.socket: Socket | None = None
        self.told: deque[Json] = deque(maxlen=MOST_REPLAYED)
        self.seq = 0

    def is_for(self, server: int) -> bool:
        at, count = self.shard
        return (server >> 22) % count == at

    async def dispatch(self, event: str, data: Any) -> None:
        self.seq += 1
        payload = {"op": DISPATCH, "t": event, "s": self.seq, "d": data}
        self.told.append(payload)
        if self.socket is not None and not self.socket.ws.closed:
            try:
                await self.socket.send(payload)
            except ConnectionError:
                self.socket = None


class Gateway:
    def __init__(self, world: World, shards: int, changed: Callable[[], None]) -> None:
        self.world = world
        self.shards = shards
        self.sessions: dict[str, Session] = {}
        self.starts = 0
        """How often somebody has begun a session, not counting those that went on."""
        self.sockets: Counter[str] = Counter()
        """How often one was opened, identified itself, went on, and came too early."""
        self.identified: list[tuple[float, int]] = []
        """When each session began, and whose."""
        self.silent: set[int] = set()
        """Sockets on which nobody has begun or gone on with a session."""
        self.most_silent = 0
        self.buckets = 16
        self.apart = 0.0
        """Seconds between two sessions of a bucket, as Discord wants it; its five, if asked to."""
        self.url = ""
        self._changed = changed

    @property
    def is_ready(self) -> bool:
        """Whether every shard is there."""
        there = {one.shard[0] for one in self.sessions.values() if one.socket is not None}
        return len(there) >= self.shards

    def described(self) -> Json:
        limit = {"total": 1000, "remaining": 999, "reset_after": 14400000}
        limit["max_concurrency"] = self.buckets
        return {"url": self.url, "shards": self.shards, "session_start_limit": limit}

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse(max_msg_size=0)
        await ws.prepare(request)
        socket = Socket(ws, request.query.get("compress"))
        self.sockets["opened"] += 1
        self.silent.add(id(socket))
        self.most_silent = max(self.most_silent, len(self.silent))
        await socket.say(HELLO, {"heartbeat_interval": HEARTBEAT_MS, "_trace": []})
        session: Session | None = None
        async for message in ws:
            if message.type is not WSMsgType.TEXT:
                break
            said = json.loads(message.data)
            session = await self._heard(socket, session, said["op"], said.get("d"))
        self.silent.discard(id(socket))
        if session is not None and session.socket is socket:
            session.socket = None
            self._changed()
        return ws

    async def _heard(
        self, socket: Socket, session: Session | None, op: int, data: Any
    ) -> Session | None:
        if op in (IDENTIFY, RESUME):
            self.silent.discard(id(socket))
        match op:
            case 1:
                await socket.say(BEATEN, None)
            case 2:
                shard = tuple(data.get("shard", (0, 1)))
                if self._is_early(shard[0]):
                    await socket.say(INVALID, data=False)
                    return None
                return await self._begin(socket, shard)
            case 6:
                return await self._resume(socket, data)
            case 8:
                assert session is not None
                await self._tell_members(session, data)
        return session

    def _is_early(self, shard: int) -> bool:
        """Discord begins no session so soon after another one of the same bucket."""
        now, bucket = time.monotonic(), shard % self.buckets
        last = [at for at, other in self.identified if other % self.buckets == bucket][-1:]
        early = bool(last) and now - last[0] < self.apart
        self.sockets["early" if early else "identified"] += 1
        self.identified.append((now, shard))
        return early

    async def _begin(self, socket: Socket, shard: tuple[int, int]) -> Session:
        # As Discord does, another session of the same shard goes on; both hear everything.
        gone = [one for one in self.sessions.values() if one.shard == shard and one.socket is None]
        for old in gone:
            del self.sessions[old.id]
        session = Session(shard)
        session.socket = socket
        mine = [server for server in self.world.servers if session.is_for(server)]
        await session.dispatch(
            "READY",
            {
                "v": 10,
                "user": self.world.users[BOT],
                "session_id": session.id,
                "resume_gateway_url": self.url,
                "guilds": [{"id": str(server), "unavailable": True} for server in mine],
                "shard": list(shard),
                "application": {"id": str(BOT), "flags": 0},
                "private_channels": [],
            },
        )
        for server in mine:
            await session.dispatch("GUILD_CREATE", self.world.server(server))
        self.sessions[session.id] = session
        self.starts += 1
        self._changed()
        return session

    async def _resume(self, socket: Socket, data: Json) -> Session | None:
        session = self.sessions.get(data["session_id"])
        self.sockets["resumed" if session else "forgotten"] += 1
        if session is None:
            await socket.say(INVALID, data=False)
            return None
        for payload in [one for one in session.told if one["s"] > data["seq"]]:
            await socket.send(payload)
        session.socket = socket
        await session.dispatch("RESUMED", {"_trace": []})
        self._changed()
        return session

    async def _tell_members(self, session: Session, data: Json) -> None:
        server = int(data["guild_id"])
        asked = [int(one) for one in data.get("user_ids") or self.world.servers[server]]
        there = [self.world.member(one) for one in asked if one in self.world.servers[server]]
        await session.dispatch(
            "GUILD_MEMBERS_CHUNK",
            {
                "guild_id": str(server),
                "members": there,
                "chunk_index": 0,
                "chunk_count": 1,
                "not_found": [],
                "nonce": data.get("nonce"),
            },
        )

    async def tell(self, server: int, event: str, data: Any) -> None:
        for session in list(self.sessions.values()):
            if session.is_for(server):
                await session.dispatch(event, data)
