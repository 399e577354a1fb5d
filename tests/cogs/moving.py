"""Making moves as people do: by slash commands that are typed, or by clicks alone."""

from collections import Counter
from collections.abc import Iterable, Sequence

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
    Source,
    Split,
    Swap,
    Take,
    Timeout,
    Undo,
)
from bot.games.pieces import (
    Deck,
    Face,
    Meld,
    Piece,
    Said,
    faces_text,
    letter,
    meld_text,
    piece_text,
    said_text,
)
from tests.cogs.seats import Sitting
from tests.cogs.server import Panel

# --- making moves by slash commands, as somebody does who types ---

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


# --- making moves by clicks alone: menus and buttons of the private workbench, nothing is typed ---


async def by_clicks(at: Sitting, name: str, view: SeatView, move: Move) -> None:
    """Open the rack if it is not open, choose, press."""
    clicks = Clicks(at, name, await at.panel(name), view)
    await clicks.make(move)


class Clicks:
    """What a thumb does."""

    def __init__(self, at: Sitting, name: str, panel: Panel, view: SeatView) -> None:
        self.at = at
        self.name = name
        self.panel = panel
        self.view = view

    @property
    def deck(self) -> Deck:
        return self.view.public.deck

    async def press(self, verb: str) -> None:
        if not self.panel.shown.has(verb):  # what others did may not be on it yet
            self.panel = await self.at.fresh_panel(self.name)
        assert self.panel.shown.has(verb), (verb, self.panel.shown.text, self.panel.shown.labels)
        said = await self.panel.press(verb)
        assert said == "", (verb, said)

    async def choose(self, verb: str, *values: object) -> None:
        said = await self.panel.choose(verb, *map(str, values))
        assert said == "", (verb, said)

    async def make(self, move: Move) -> None:  # noqa: C901 - one case for each move
        match move:
            case Lay(pieces):
                await self.pick(pieces)
                await self.press("lay")
            case Add(pieces, meld):
                await self.choose("meld", meld)
                await self.pick(pieces)
                await self.press("add")
            case Take(pieces, meld):
                await self.lift(meld, pieces)
                await self.press("take")
            case Split(meld, before):
                await self.lift(meld, [before])
                await self.press("split")
            case Swap(piece, meld):
                await self.choose("meld", meld)
                await self.pick([Said(piece)])
                await self.press("swap")
            case Arrange():
                await self.pick([Said(face) for face in laid(self.view, move)])
                await self.press("auto")
                await self.press("end")
            case Draw(Source.OPEN, count) if count > 1:
                await self.choose("pile", count)
            case Draw(source):
                await self.press("open" if source == Source.OPEN else "draw")
            case Discard(piece, knock):
                await self.pick([Said(piece)])
                await self.press("call" if knock else "discard")
            case Undo() | Reset() | End() | Pass() | Buy():
                await self.press(type(move).__name__.lower())
            case Timeout():
                raise AssertionError("nobody can press that")

    async def pick(self, pieces: Sequence[Said]) -> None:
        """Choose own pieces, page by page, and say what the joker is if that is asked."""
        wanted = Counter(said.face for said in pieces)
        while True:
            offered = [Piece(int(value)) for value in self.panel.shown.options("pick")]
            chosen = _first(self.deck, offered, wanted)
            if chosen:
                await self.choose("pick", *chosen)
            if not wanted.total():
                break
            await self.press("next")
        for said in pieces:
            if said.stands_for is not None and self.panel.shown.has("as"):
                await self.choose("as", piece_text(said.stands_for))

    async def lift(self, slot: int, pieces: Sequence[Said]) -> None:
        """Choose pieces of a meld."""
        await self.choose("meld", slot)
        meld = self._meld(slot)
        wanted = Counter(said.face for said in pieces)
        await self.choose("of", *_first(self.deck, meld.pieces, wanted))

    def _meld(self, slot: int) -> Meld:
        table = self.view.draft.table if self.view.draft else self.view.public.table
        return next(meld for meld in table if meld.slot == slot)


def _first(deck: Deck, offered: Iterable[Piece], wanted: Counter[Face]) -> list[Piece]:
    """The first of these pieces that show the wanted faces, which are counted down."""
    found = []
    for piece in offered:
        if wanted[deck.face(piece)] > 0:
            wanted[deck.face(piece)] -= 1
            found.append(piece)
    return found
