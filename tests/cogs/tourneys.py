"""A tournament on the simulated server, and people who enter it."""

import asyncio
from typing import Any

from simcord import ChannelHandle, InteractionResult

from bot.model.ids import MemberId, TableId, TournamentId
from bot.tables import ending
from bot.tables.rights import Member
from bot.tournaments.model import Phase
from bot.tournaments.views import MatchView, TournamentView
from cogs.display import Display
from cogs.tournament import Tournaments
from tests.cogs.server import Panel, Server, Shown, said, shown

PATIENCE = 2000
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

    async def settled(self, ended: MatchView | None = None) -> None:
        """Until nothing is left to be drawn, opened or shown; the tables' own clocks run on."""
        for _ in range(PATIENCE):
            await self.server.env.settle()
            if not await self._is_busy(ended):
                return
            await asyncio.sleep(0.01)
        raise AssertionError("there is no end to it")

    async def _is_busy(self, ended: MatchView | None) -> bool:
        found, bot = await self.view(), self.server.bot
        over = {match.table for one in found.rounds for match in one.matches if match.is_over}
        if ended is not None and ended.table not in over:
            return True
        cog, display = bot.get_cog("Tournaments"), bot.get_cog("Display")
        assert isinstance(cog, Tournaments)
        assert isinstance(display, Display)
        if cog.messages.tasks or display.outbox.tasks:
            return True
        one = found.round
        if found.phase != Phase.RUNNING:
            return False
        return one is None or all(match.is_over or not match.table for match in one.matches)

    def threads(self) -> list[ChannelHandle]:
        return list(self.server.channel.threads)

    async def matches(self) -> list[MatchView]:
        found = (await self.view()).round
        assert found is not None
        return [match for match in found.matches if not match.is_over]

    async def over(self, match: MatchView, loser: int = 1) -> None:
        """A match ends as it stands, after somebody has gone: who has the last place."""
        tables = self.server.bot.tables
        assert match.table is not None
        gone = match.players[loser].member
        assert gone is not None
        await ending.leave(tables, TableId(match.table), Member(gone, ""))
        await ending.abort(tables, TableId(match.table), MODERATOR)
        await self.settled(match)

    async def round_over(self) -> None:
        for match in await self.matches():
            await self.over(match)


def _is_ours(message: Any) -> bool:
    return any(part.get("custom_id", "").startswith("T.") for part in shown(message).parts(2))
