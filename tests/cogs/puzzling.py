"""The daily puzzle as members meet it: on the private workbench, by clicks."""

from datetime import date
from typing import Any, cast

from bot.community.practice import ExerciseAttempt
from bot.database.core import MemberId
from bot.games.match import SeatView
from bot.games.moves import Arrange, Move
from bot.thinking.puzzles import Puzzle
from tests.cogs.moving import Clicks
from tests.cogs.server import Panel, Server

DAY = 24 * 60 * 60


async def puzzle(server: Server, name: str) -> Panel:
    """What ``/puzzle`` shows to somebody."""
    return Panel(server, name, await server.slash(name, "puzzle"))


def today(server: Server) -> date:
    return server.bot.puzzles.today


async def todays(server: Server) -> Puzzle:
    return await server.bot.puzzles.puzzle(today(server))


def id_of(server: Server, name: str) -> MemberId:
    return MemberId(server.member(name).id)


async def tried(server: Server, name: str, exercise: int) -> ExerciseAttempt:
    return await server.bot.practice.look(exercise, id_of(server, name))


async def arranged(server: Server, name: str, melds: Any, day: date | None = None) -> None:
    """Lay a whole table at once, as no click could."""
    number = (day or today(server)).toordinal()
    seq = (await tried(server, name, number)).match.seq
    move = [Arrange(melds)]
    await server.bot.practice.act(number, id_of(server, name), move, seen=seq)


async def solved(server: Server, name: str) -> Panel:
    """Open it, lay the optimum, and have it checked."""
    await puzzle(server, name)
    await arranged(server, name, (await todays(server)).melds)
    panel = await puzzle(server, name)
    await panel.press("check")
    return panel


async def clicked(panel: Panel, exercise: int, moves: tuple[Move, ...]) -> None:
    """Make these moves by menus and buttons alone."""
    for move in moves:
        view: SeatView = (await tried(panel.server, panel.name, exercise)).view
        await Clicks(cast("Any", None), panel.name, panel, view).make(move)
