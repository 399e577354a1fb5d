"""The simulated server and its members: the same at every start, because its tables are kept."""

import time
from typing import Final, NamedTuple

import simcord

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
