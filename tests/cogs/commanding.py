"""Making moves by slash commands, as somebody does who types."""

from collections import Counter

from bot.games.match import SeatView
from bot.games.moves import (
    Add,
    Arrange,
    Buy,
    Discard,
    Draw,
    End,
    Lay,
    Move,
    Pass,
    Reset,
    Split,
    Swap,
    Take,
    Timeout,
    Undo,
)
from bot.games.pieces import Face, faces_text, letter, meld_text, piece_text, said_text
from tests.cogs.seats import Sitting
from tests.cogs.server import Panel

Words = tuple[str, dict[str, str | int | bool]]
"""A command with what is typed into its fields."""


async def by_commands(at: Sitting, name: str, view: SeatView, move: Move) -> None:
    """Type it; what the solver is to find is confirmed by a click."""
    command, fields = typed(view, move)
    result = await at.server.slash(name, command, **fields)
    assert result.ephemeral, "what a player does is answered privately"
    panel = Panel(at.server, name, result)
    assert panel.said == "" or at.is_over, (command, fields, panel.said)
    if command == "play":
        assert await panel.press("confirm") == ""


def typed(view: SeatView, move: Move) -> Words:  # noqa: C901 - one line for each move
    match move:
        case Lay(pieces):
            return "lay", {"pieces": meld_text(pieces)}
        case Add(pieces, meld):
            return "add", {"pieces": meld_text(pieces), "meld": letter(meld)}
        case Take(pieces, meld):
            return "take", {"pieces": meld_text(pieces), "meld": letter(meld)}
        case Split(meld, before):
            return "split", {"meld": letter(meld), "before": said_text(before)}
        case Swap(piece, meld):
            return "swap", {"piece": piece_text(piece), "meld": letter(meld)}
        case Arrange():
            return "play", {"pieces": faces_text(laid(view, move))}
        case Draw(source, count):
            return "draw", {"from": source.value, "count": count}
        case Discard(piece, knock):
            return "discard", {"piece": piece_text(piece), "call": knock}
        case Undo() | Reset() | End() | Pass() | Buy():
            return type(move).__name__.lower(), {}
        case Timeout():
            raise AssertionError("nobody can type that")


def laid(view: SeatView, move: Arrange) -> list[Face]:
    """The pieces that an arrangement brings onto the table."""
    table = view.draft.table if view.draft else view.public.table
    wanted = Counter(said.face for meld in move.melds for said in meld)
    return sorted((wanted - Counter(one.face for meld in table for one in meld.said)).elements())
