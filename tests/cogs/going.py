"""Whether a table still goes, seen from its members."""

from typing import Any

from simcord import InteractionResult

from bot.tables.live import OpenTable, Running
from bot.tables.model import Presence, Status
from tests.cogs.server import Server


def table(server: Server) -> OpenTable:
    """The newest one."""
    return max(server.bot.tables, key=lambda live: live.row.id)


def running(server: Server) -> Running:
    """The same, with its match."""
    newest = table(server)
    assert isinstance(newest, Running)
    return newest


def on_turn(server: Server) -> str:
    live = running(server)
    assert live.match.round is not None
    return live.row.seats[live.match.round.turn].name


def other(server: Server) -> str:
    return next(name for name in ("ann", "ben") if name != on_turn(server))


def presence(server: Server, name: str) -> Presence:
    return next(seat.presence for seat in table(server).row.seats if seat.name == name)


def all_text(server: Server) -> str:
    return "\n".join(message.text for message in server.everything())


async def drawn(server: Server, place: Any = None) -> InteractionResult:
    """Whoever is on turn draws by command, which works wherever the table is shown."""
    member = server.member(on_turn(server))
    return await member.slash(place or server.channel, "draw")


async def goes_on(server: Server) -> None:
    """Two more turns can be played, and the newest message can be pressed."""
    live = table(server)
    for _ in range(2):
        before = live.row.seq
        await drawn(server)
        assert live.row.seq > before
    assert live.row.status == Status.RUNNING
    assert any(message.has("rack") for message in server.everything())
