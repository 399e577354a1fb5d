"""How many clicks a turn takes, counted by somebody who plays by clicking.

``python -m tests.tools clicks`` prints the table of docs/clicks.md. A button is one click. A menu
is opened and one entry chosen: two; where several can be chosen it is closed as well. A form is
opened and sent: two, and what is typed into it is no click. Opening the rack is counted, too.
"""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bot.games.moves import parse_pieces
from bot.games.pieces import Piece
from tests.cogs.moving import by_commands
from tests.cogs.seats import Sitting, stacked
from tests.cogs.server import BUTTON, Panel, Server, serving

NAME = "ann"
MELD = "r10 r11 r12 b1 b3 b5 k7 k9 k4 b8 b13 y2 y6 y11"
GROWING = "r10 r11 r12 r9 b3 b5 k7 k9 k4 b8 b13 y2 y6 y11"
EIGHTS = "r8 b8 y8 k8 r7 r9 k1 k3 k5 b1 b4 y1 y4 b12"
CARDS = "H2 H4 H6 H8 H10 HQ S3 S5 S7 S9 SJ SK D2"


class Thumb:
    """Clicks on a private workbench, and counts."""

    def __init__(self, at: Sitting) -> None:
        self.at = at
        self.clicks = 0
        self._panel: Panel | None = None

    @property
    def panel(self) -> Panel:
        assert self._panel is not None
        return self._panel

    async def open(self) -> None:
        self._panel = await self.at.server.rack(NAME)
        self.clicks += 1

    async def press(self, verb: str) -> None:
        assert self.panel.shown.has(verb), (verb, self.panel.shown.labels)
        assert await self.panel.press(verb) == ""
        self.clicks += 1

    async def choose(self, verb: str, *values: object) -> None:
        menu = self._menu(verb)
        assert await self.panel.choose(verb, *map(str, values)) == ""
        self.clicks += 2 if menu.get("max_values", 1) == 1 else 2 + len(values)

    def _menu(self, verb: str) -> dict[str, Any]:
        found = [part for part in self.panel.shown.parts(3) if _verb(part) == verb]
        assert found, verb
        return found[0]

    async def pick(self, text: str) -> None:
        """Choose own pieces in the menu."""
        await self.choose("pick", *await self.pieces(text, list(self.panel.shown.options("pick"))))

    async def pieces(self, text: str, offered: Sequence[str]) -> list[str]:
        deck = (await self.at.view(NAME)).public.deck
        left, found = list(offered), []
        for said in parse_pieces(text, deck):
            found.append(next(v for v in left if deck.face(Piece(int(v))) == said.face))
            left.remove(found[-1])
        return found

    async def entry(self, verb: str, name: str, about: str = "") -> None:
        """Choose the entry of a menu that is called, and perhaps described, like this."""
        (value,) = [
            option["value"]
            for option in self._menu(verb)["options"]
            if option["label"] == name and about in (option.get("description") or "")
        ]
        await self.choose(verb, value)

    async def chip(self, label: str) -> None:
        """Press the button that does the obvious."""
        shown = self.panel.shown
        assert label in shown.labels, (label, shown.labels)
        (made,) = [one["custom_id"] for one in shown.parts(BUTTON) if one.get("label") == label]
        assert self.panel.message is not None
        await self.at.server.member(NAME).click(self.panel.message, custom_id=made)
        assert "> ⚠️" not in self.panel.shown.text, self.panel.shown.text
        self.clicks += 1

    async def type(self, text: str, onto: str = "") -> None:
        """Fill in the form."""
        assert self.panel.message is not None
        actor = self.at.server.member(NAME)
        form = await actor.click(self.panel.message, custom_id=self.panel.shown.custom_id("type"))
        fields = {"pieces": text, **({"onto": onto} if onto else {})}
        await actor.submit_modal(form, fields)
        assert "> ⚠️" not in self.panel.shown.text, self.panel.shown.text
        self.clicks += 2


def _verb(part: dict[str, Any]) -> str:
    return str(part["custom_id"]).split(".")[1]


class Way(NamedTuple):
    """A way to play a turn, at a table with this help."""

    name: str
    play: Callable[[Thumb], Awaitable[None]]
    help: str = "off"


class Turn(NamedTuple):
    """A turn, the position that it is played in, and the ways to play it."""

    name: str
    most: int
    """Clicks of the shortest way, where a table helps."""
    alone: int
    """The same at a table without any help."""
    game: str
    rack: str
    before: str
    ways: tuple[Way, ...]


async def meld_by_hand(thumb: Thumb) -> None:
    await thumb.pick("r10 r11 r12")
    await thumb.press("lay")
    await thumb.press("end")


async def meld_from_menu(thumb: Thumb) -> None:
    await thumb.entry("ready", "red 10, 11, 12")
    await thumb.press("end")


async def meld_by_button(thumb: Thumb) -> None:
    await thumb.chip("red 10, 11, 12")
    await thumb.press("end")


async def piece_by_hand(thumb: Thumb) -> None:
    await thumb.pick("r9")
    await thumb.choose("meld", 0)
    await thumb.press("add")
    await thumb.press("end")


async def piece_by_button(thumb: Thumb) -> None:
    await thumb.chip("red 9 → A")
    await thumb.press("end")


async def piece_chosen(thumb: Thumb) -> None:
    await thumb.pick("r9")
    await thumb.chip("Add to A")
    await thumb.press("end")


async def piece_typed(thumb: Thumb) -> None:
    await thumb.type("r9", onto="A")
    await thumb.press("end")


async def meld_typed(thumb: Thumb) -> None:
    await thumb.type("r10 r11 r12")
    await thumb.press("end")


async def rebuilt_in_steps(thumb: Thumb) -> None:
    await _choose_eight(thumb)
    await thumb.press("take")
    await thumb.pick("r7 r8 r9")
    await thumb.press("lay")
    await thumb.press("end")


async def rebuilt_by_hand(thumb: Thumb) -> None:
    await thumb.pick("r7 r9")
    await _choose_eight(thumb)
    await thumb.press("lay")
    await thumb.press("end")


async def _choose_eight(thumb: Thumb) -> None:
    await thumb.choose("meld", 0)
    meld = (await thumb.at.view(NAME)).public.table[0]
    eight = next(p for p, said in zip(meld.pieces, meld.said, strict=True) if said.face.suit == "r")
    await thumb.choose("of", eight)


async def rebuilt_from_menu(thumb: Thumb) -> None:
    await thumb.entry("ready", "red 7, 8, 9", "red 8 from A")
    await thumb.press("end")


async def rebuilt_by_arranging(thumb: Thumb) -> None:
    await thumb.pick("r7 r9")
    await thumb.press("auto")
    await thumb.press("end")


async def rebuilt_by_button(thumb: Thumb) -> None:
    await thumb.chip("red 7, 8, 9")
    await thumb.press("end")


async def rebuilt_typed(thumb: Thumb) -> None:
    await thumb.type("r7 r8 r9")
    await thumb.press("end")


async def card_by_hand(thumb: Thumb) -> None:
    await thumb.press("draw")
    await thumb.pick("SK")
    await thumb.press("discard")


async def card_by_button(thumb: Thumb) -> None:
    await thumb.press("draw")
    await thumb.chip("Discard ♠︎K")


async def card_from_menu(thumb: Thumb) -> None:
    await thumb.press("draw")
    assert thumb.panel.shown.has("throw")
    offered = [value for value in thumb.panel.shown.options("throw") if value.isdecimal()]
    await thumb.choose("throw", *await thumb.pieces("SK", offered))


TURNS = (
    Turn(
        "one meld",
        3,
        4,
        "classic",
        MELD,
        "",
        (
            Way("chosen piece by piece", meld_by_hand),
            Way("from the menu of melds", meld_from_menu, "arrange"),
            Way("with a button of its own", meld_by_button, "arrange"),
            Way("typed into the form", meld_typed),
        ),
    ),
    Turn(
        "one piece onto a meld",
        3,
        4,
        "classic",
        GROWING,
        "ann lay r10 r11 r12\nann end\nben draw",
        (
            Way("chosen, then the meld", piece_by_hand),
            Way("chosen, then a button", piece_chosen, "arrange"),
            Way("with a button of its own", piece_by_button, "arrange"),
            Way("typed into the form", piece_typed),
        ),
    ),
    Turn(
        "a rearrangement",
        3,
        4,
        "classic",
        EIGHTS,
        "ann lay r8 b8 y8 k8\nann end\nben draw",
        (
            Way("step by step", rebuilt_in_steps),
            Way("chosen piece by piece", rebuilt_by_hand),
            Way("with *Arrange for me*", rebuilt_by_arranging, "arrange"),
            Way("from the menu of melds", rebuilt_from_menu, "arrange"),
            Way("with a button of its own", rebuilt_by_button, "arrange"),
            Way("typed into the form", rebuilt_typed),
        ),
    ),
    Turn(
        "a turn with cards",
        3,
        3,
        "romme",
        CARDS,
        "",
        (
            Way("chosen, then discarded", card_by_hand),
            Way("from the menu of discards", card_from_menu),
            Way("with a button of its own", card_by_button),
        ),
    ),
)


async def counted(server: Server, turn: Turn, way: Way, patch: pytest.MonkeyPatch) -> int | None:
    """The clicks from the rack to the end of the turn; None where there is no such way."""
    stacked(patch, turn.game, turn.rack)
    await server.started(NAME, "ben", game=turn.game, rounds=1, help=way.help)
    at = Sitting(server)
    await at.moves(turn.before, by_commands)
    thumb = Thumb(at)
    await thumb.open()
    try:
        await way.play(thumb)
    except AssertionError:
        return None
    assert at.asked == "ben"
    return thumb.clicks


async def table_of(turn: Turn) -> list[str]:
    """The lines of a turn in the table."""
    lines = []
    for way in turn.ways:
        with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
            async with serving(Path(folder)) as server:
                clicks = await counted(server, turn, way, patch)
        shown = "no such way" if clicks is None else clicks
        most = turn.alone if way.help == "off" else turn.most
        lines.append(f"| {turn.name} | {most} | {way.name} | {way.help} | {shown} |")
    return lines


async def measure() -> None:
    print("| turn | at most | way | help at the table | clicks |\n|---|---|---|---|---|")
    for turn in TURNS:
        print("\n".join(await table_of(turn)))


def main() -> None:
    asyncio.run(measure())
