"""A tournament on the simulated server, and people who enter it."""

from typing import Any

from simcord import ChannelHandle, InteractionResult

from bot.database.core import MemberId, TableId, TournamentId
from bot.tables import playing
from bot.tables.denials import Member
from bot.tournaments.model import Pairing
from bot.tournaments.views import EntrantView, TournamentView
from tests.cogs.server import Panel, Server, Shown, said, shown

MODERATOR = Member(MemberId(1), "a moderator", moderator=True, manager=True)


class Tourney:
    """The first tournament of a server."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.number = TournamentId(1)

    async def opened(self, host: str = "ann", *others: str, **options: Any) -> InteractionResult:
        result = await self.server.member(host).slash(
            self.server.channel, "tournament new", **options
        )
        for name in others:
            await self.press(name, "enter")
        return result

    async def view(self) -> TournamentView:
        return await self.server.bot.tournaments.view(self.number)

    @property
    def posts(self) -> list[Any]:
        """The messages of the tournament in its channel: the announcement first."""
        history = sorted(self.server.channel.history(), key=lambda message: message.id)
        return [
            message for message in history if shown(message).has("standings") or _is_ours(message)
        ]

    @property
    def announcement(self) -> Shown:
        return shown(self.posts[0])

    @property
    def texts(self) -> list[str]:
        return [shown(message).text for message in self.posts]

    async def press(self, name: str, verb: str) -> InteractionResult:
        message = next(one for one in self.posts if shown(one).has(verb))
        custom_id = shown(message).custom_id(verb)
        return await self.server.member(name).click(message, custom_id=custom_id)

    async def says(self, name: str, verb: str) -> str:
        result = await self.press(name, verb)
        return said(result) or Panel(self.server, name, result).shown.text

    async def panel(self, name: str, verb: str) -> Panel:
        return Panel(self.server, name, await self.press(name, verb))

    async def closed(self, name: str = "ann") -> None:
        await (await self.panel(name, "players")).press("close")
        await self.settled()

    async def settled(self) -> None:
        """Until nothing is left to be drawn, opened or shown; the tables' own clocks run on."""
        await self.server.env.settle()

    def threads(self) -> list[ChannelHandle]:
        return list(self.server.channel.threads)

    def thread_texts(self, which: int) -> list[str]:
        return [shown(message).text for message in self.threads()[which].history()]

    async def matches(self) -> list[Pairing]:
        found = (await self.view()).round
        assert found is not None
        return [match for match in found.pairings if match.result is None]

    async def players(self, match: Pairing) -> tuple[EntrantView, ...]:
        return (await self.view()).players_of(match.seats)

    async def names_in(self) -> list[str]:
        """Of those who have entered and not withdrawn."""
        found = await self.view()
        return [player.name for player in found.players_of(found.active)]

    async def ended(self, match: Pairing) -> None:
        """A moderator ends a match as it stands."""
        assert match.table is not None
        tables = self.server.bot.tables
        await self.server.does(playing.abort(tables, TableId(match.table), MODERATOR))

    async def over(self, match: Pairing, loser: int = 1) -> None:
        """A match ends as it stands, after somebody has gone: who has the last place."""
        tables = self.server.bot.tables
        assert match.table is not None
        gone = (await self.players(match))[loser].member
        assert gone is not None
        await self.server.does(playing.leave(tables, TableId(match.table), Member(gone, "")))
        await self.ended(match)

    async def round_over(self) -> None:
        for match in await self.matches():
            await self.over(match)


def _is_ours(message: Any) -> bool:
    return any(part.get("custom_id", "").startswith("T.") for part in shown(message).parts(2))
