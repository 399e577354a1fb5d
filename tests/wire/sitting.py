"""A table on the wire: opened, begun and played by clicks."""

from collections.abc import Sequence
from typing import Any

from tests.wire.interactions import Asked
from tests.wire.messages import ids_of, parts_of, text_of
from tests.wire.wire import Person, Wire
from tests.wire.world import Json


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
        return [one for one in self.public if verbs(one) & {"rack"}]

    @property
    def lobbies(self) -> list[Json]:
        """Messages that invite to sit down."""
        return [one for one in self.public if "join" in all_verbs(one)]

    @property
    def sheets(self) -> int:
        """How many messages tell the points of a round."""
        names = [[file["filename"] for file in one["attachments"]] for one in self.public]
        return sum(any(name.startswith("scores") for name in each) for each in names)

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
        """Whoever is asked draws, on the newest message."""
        return await self.asked().press(self.live[-1], "draw")

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
