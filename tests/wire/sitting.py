"""Tables on the wire: one that is played by clicks, and many on many servers."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

from bot.clock import SystemClock
from bot.database.core import ChannelId, MemberId, ServerId, TableId
from bot.database.moving import open_database
from bot.games.moves import Draw
from bot.tables import lobby
from bot.tables.denials import Member
from bot.tables.live import awaited
from bot.tables.lobby import Place, Terms
from bot.tables.recovery import recover
from bot.tables.rights import check_running
from bot.tables.service import Tables
from bot.thinking.questions import Computers
from tests.tables.minds import GreedyMind
from tests.wire.interactions import Asked
from tests.wire.messages import ids_of, parts_of, text_of
from tests.wire.wire import PATIENCE, Person, Wire
from tests.wire.world import Json

# --- a table on the wire: opened, begun and played by clicks ---


class Sitting:
    """People at one table, and where it is shown."""

    def __init__(self, wire: Wire, people: Sequence[Person]) -> None:
        self.wire = wire
        self.people = people
        self.lobby = 0

    @property
    def places(self) -> list[int]:
        """The channel of the table, and its threads."""
        channel = self.people[0].channel
        return [channel, *self.wire.world.threads_of(channel)]

    @property
    def public(self) -> list[Json]:
        """All that everybody sees, the oldest first."""
        found = [one for place in self.places for one in self.wire.messages.public(place)]
        return sorted(found, key=lambda one: int(one["id"]))

    @property
    def live(self) -> list[Json]:
        """The table's messages that have buttons to play with."""
        return [one for one in self.public if verbs(one) & {"rack", "next"}]

    @property
    def lobbies(self) -> list[Json]:
        """Messages that invite to sit down."""
        return [one for one in self.public if "join" in all_verbs(one)]

    @property
    def sheets(self) -> int:
        """How many messages tell the points of a round."""
        return len(self.saying("Points: "))

    def saying(self, words: str) -> list[Json]:
        return [one for one in self.public if words in text_of(one)]

    async def opened(self, *, computers: int = 0, **terms: Any) -> None:
        host, *others = self.people
        await host.slash("rummy new", **terms)
        (lobby,) = await self.wire.until(lambda: self.lobbies, "a lobby")
        self.lobby = int(lobby["id"])
        for person in others:
            await person.press(lobby, "join")
        for _ in range(computers):
            await host.press(lobby, "computer", ["+easy"])

    async def started(self, *, computers: int = 0, **terms: Any) -> None:
        await self.opened(computers=computers, **terms)
        await self.press_start()
        await self.wire.until(lambda: self.live, "a table")

    async def press_start(self) -> Asked:
        lobby = await self.wire.until(
            lambda: [one for one in self.lobbies if "start" in verbs(one)], "a lobby that can begin"
        )
        return await self.people[0].press(lobby[0], "start")

    @property
    def over(self) -> bool:
        """Whether a result is shown."""
        return any("rematch" in verbs(one) for one in self.public)

    def is_mine(self) -> bool:
        """Whether one of these people is asked."""
        text = text_of(self.live[-1]) if self.live else ""
        return any(f"<@{one.id}>, it is your turn" in text for one in self.people)

    def asked(self) -> Person:
        """Who is asked to play by the newest message."""
        text = text_of(self.live[-1])
        return next(one for one in self.people if f"<@{one.id}>, it is your turn" in text)

    async def draw(self) -> Asked:
        """Whoever is asked draws, where the newest message is."""
        return await self.asked().slash("draw", at=int(self.live[-1]["channel_id"]))

    async def turn(self) -> None:
        """A drawn tile, and the next one asked."""
        before = self.live[-1]["id"]
        await self.draw()
        await self.wire.until(lambda: self.live[-1]["id"] != before, "the next turn")


def verbs(message: Json) -> set[str]:
    """What can be pressed."""
    return {one.split(".")[1] for one in ids_of(message)}


def all_verbs(message: Json) -> set[str]:
    """What can be pressed, or could be, if it were not switched off."""
    ids = (part["custom_id"] for part in parts_of(message) if "custom_id" in part)
    return {one.split(".")[1] for one in ids}


# --- many tables on many servers, two people at each: what a big bot has to do ---

CHANNELS = 10
"""Of each server; usually each has one table, as Discord rations channels one by one."""
AT_ONCE = 50


class Crowd:
    """Tables by their numbers, from 0 on."""

    def __init__(self, wire: Wire, count: int, channels: int = CHANNELS) -> None:
        """``channels`` of each server; its tables share them."""
        self.wire = wire
        self.people: list[tuple[Person, Person]] = []
        self._turns: dict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        while len(self.people) < count:
            server = wire.world.new_server(channels)
            places = wire.world.channels_of(server) * (CHANNELS // channels)
            for channel in places[: count - len(self.people)]:
                pair = (wire.visitor("ann", server), wire.visitor("ben", server))
                for person in pair:
                    person.channel = int(channel["id"])
                self.people.append(pair)

    def __len__(self) -> int:
        return len(self.people)

    # --- while no bot runs ---

    async def begin(self, path: Path) -> None:
        """All tables have begun, and nothing of it is shown yet."""
        async with _tables(path) as tables:
            for some in _in_parts(self.people):
                await asyncio.gather(*(_begun(tables, pair) for pair in some))

    async def owe(self, path: Path, numbers: Sequence[int]) -> None:
        """At these tables a move was kept, and the process ended before it could be shown."""
        channels = {self.people[number][0].channel for number in numbers}
        async with _tables(path) as tables:
            await recover(tables)
            for row in [live.row for live in tables if live.row.channel in channels]:
                live = check_running(await tables.find(row.id))
                (seat,) = awaited(live.match)
                await tables.play(live, seat, Draw())

    # --- while one runs ---

    def newest(self, number: int) -> Json | None:
        """What a table shows."""
        public = self.wire.messages.public(self.people[number][0].channel)
        return public[-1] if public else None

    async def shown(self, numbers: Iterable[int], since: int = 0) -> None:
        """Until all of these tables show something that is newer than this message."""

        def waiting() -> bool:
            found = (self.newest(number) for number in numbers)
            return all(one is not None and int(one["id"]) > since for one in found)

        await self.wire.until(waiting, "that all tables are shown")

    async def draw(self, number: int) -> float:
        """Whoever is asked draws; gives the seconds until the next one is asked."""
        async with self._turns[number], asyncio.timeout(PATIENCE):
            message = self.newest(number)
            assert message is not None
            pair, text = self.people[number], text_of(message)
            person = next(one for one in pair if f"<@{one.id}>" in text)
            shown = self.wire.messages.next_in(person.channel)
            began = perf_counter()
            await person.type("draw", at=int(message["channel_id"]))
            await shown
            return perf_counter() - began


@asynccontextmanager
async def _tables(path: Path) -> AsyncIterator[Tables]:
    """The tables of a file, without a bot."""
    database = await open_database(path)
    tables = Tables(database, SystemClock(), Computers(GreedyMind()), lambda _: None)
    try:
        yield tables
    finally:
        await tables.stop()
        await database.close()


async def _begun(tables: Tables, pair: tuple[Person, Person]) -> TableId:
    ann, ben = (Member(MemberId(one.id), str(one.id)) for one in pair)
    channel = pair[0].channel
    place = Place(ServerId(pair[0].wire.world.server_of(channel)), ChannelId(channel))
    table = await lobby.open_lobby(tables, place, ann, Terms("classic", {"turn_seconds": 0}))
    await lobby.join(tables, table, ben)
    await lobby.start(tables, table, ann)
    return table


def _in_parts(people: Sequence[tuple[Person, Person]]) -> Iterable[Sequence[tuple[Person, Person]]]:
    return (people[first : first + AT_ONCE] for first in range(0, len(people), AT_ONCE))
