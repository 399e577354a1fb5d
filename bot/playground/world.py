"""The simulated server and its members: the same at every start, because its tables are kept."""

import asyncio
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

import simcord
from simcord.preview._media import MediaInfo, MediaWorker, _process_media

SERVER_NAME: Final = "Tischlein"
CHANNEL_NAME: Final = "rummy"
PEOPLE: Final = ("Anna", "Ben", "Carla", "Dora")
OWNER: Final = "Dora"
NEIGHBOURS: Final = (
    "Emil",
    "Frieda",
    "Gustav",
    "Hanna",
    "Ida",
    "Jakob",
    "Klara",
    "Leo",
    "Mila",
    "Noah",
    "Olga",
    "Paul",
)
"""Nobody can be them; they are who the others played with before."""
SERVER_ID: Final = 1456074443980900000


class World(NamedTuple):
    """What there is before the bot comes."""

    server: simcord.GuildHandle
    channel: simcord.ChannelHandle
    people: tuple[simcord.MemberActor, ...]
    neighbours: tuple[simcord.MemberActor, ...]


def build_world(env: simcord.Env, locale: str) -> World:
    """The server, its channel and its members.

    Ids are given out in order, beginning with the instant at which every simulated Discord begins.
    So they are the same each time, as long as nothing here changes and all of it is made before
    time moves on.
    """
    users = {name: env.create_user(name.casefold(), global_name=name) for name in PEOPLE}
    server = env.create_guild(
        SERVER_NAME, id=SERVER_ID, owner=users[OWNER], preferred_locale=locale
    )
    channel = server.create_text_channel(CHANNEL_NAME)
    people = tuple(server.add_member(user) for user in users.values())
    others = [env.create_user(name.casefold(), global_name=name) for name in NEIGHBOURS]
    return World(server, channel, people, tuple(map(server.add_member, others)))


def catch_up(env: simcord.Env) -> None:
    """Make it today there, before anybody looks at the clock: stored times are real ones."""
    env.backend.advance_clock(max(0.0, lateness(env)))


def lateness(env: simcord.Env) -> float:
    """How many seconds the simulated clock is behind the real one."""
    return time.time() - env.now().timestamp()


# --- members of a simulated Discord who read other languages than English ---


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


# --- pictures for the page, without a process for each of them ---

PNG = b"\x89PNG\r\n\x1a\n"


class OwnPictures(MediaWorker):
    """Trusts pictures in our own format.

    simcord looks into every file in a process of its own, one after the other and eight at most.
    That is right for what strangers send, but a menu of tiles takes it ten seconds.
    """

    async def validate(
        self, key: str, blob: bytes, *, media_time: float | None = None
    ) -> MediaInfo:
        if not blob.startswith(PNG):
            return await super().validate(key, blob, media_time=media_time)
        seen = await asyncio.to_thread(_process_media, blob, media_time or 0.0)
        # Else the page warns that nothing limits what a picture might do.
        return replace(seen, memory_limited=True)
