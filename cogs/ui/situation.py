"""All that a workbench is made of: what its player sees and has chosen, and how it is played."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial

import discord

from bot.clock import Deadline
from bot.community.preferences import RackOrder
from bot.games.melds import Meld
from bot.games.pieces import Face, Piece
from bot.games.ruleset import RuleSet
from bot.tables.events import TableInfo
from bot.tables.model import Assistance, Presence
from bot.words.catalogues import say
from bot.words.saying import piece_name, pieces_name
from cogs.ui.parts import Button, Style, button
from cogs.ui.position import SeatPosition
from cogs.ui.selection import Selection


@dataclass(frozen=True, slots=True)
class Exercise:
    """What is different where a position belongs to no table."""

    picture: str
    """The title of its picture, which shows the table, too."""
    lines: tuple[str, ...]
    """What is said above it."""
    check: str = ""
    """A button in the place of what ends a turn."""
    ends: bool = True
    """Without such a button: whether the turn can be begun and ended as at a table."""
    buttons: tuple[tuple[str, str], ...] = ()
    """Others of its own: verbs and labels."""


@dataclass(frozen=True)
class Situation:
    """A player at a workbench."""

    language: str
    table: TableInfo
    position: SeatPosition
    selection: Selection
    order: RackOrder
    deadline: Deadline | None
    emoji: dict[Face, discord.PartialEmoji]
    note: str = ""
    asked: int = 0
    """The click that it answers."""
    exercise: Exercise | None = None
    """If it belongs to no table."""

    @cached_property
    def say(self) -> Callable[..., str]:
        return partial(say, self.language)

    def name(self, piece: Piece) -> str:
        return piece_name(self.language, self.position.deck.face(piece))

    def button(
        self, verb: str, label: str, *, on: bool = True, style: Style = Style.secondary
    ) -> Button:
        return button(label, self.selection.button(verb), style=style, disabled=not on)

    def names(self, pieces: tuple[Piece, ...]) -> str:
        return pieces_name(self.language, self.position.deck.faces_of(pieces))

    @cached_property
    def rules(self) -> RuleSet:
        return self.position.view.public.rules

    @cached_property
    def mine(self) -> tuple[Piece, ...]:
        """The chosen pieces of the rack, and loose ones."""
        return self.position.mine(self.selection)

    @cached_property
    def meld(self) -> Meld | None:
        """The chosen meld."""
        return self.position.meld(self.selection)

    # --- what may be done ---

    @cached_property
    def is_away(self) -> bool:
        """Nothing that they press would count as long as a computer plays for them."""
        return self.table.seats[self.position.view.seat].presence == Presence.AWAY

    @cached_property
    def has_cards(self) -> bool:
        return self.rules.can.draws_first

    @cached_property
    def may_lay(self) -> bool:
        drawn = self.position.view.public.drawn or not self.has_cards
        return self.position.on_turn and drawn

    @cached_property
    def rebuilds(self) -> bool:
        return self.rules.can.rebuilds

    @cached_property
    def is_helped(self) -> bool:
        return self.table.assistance != Assistance.OFF

    @cached_property
    def has_hints(self) -> bool:
        return self.table.assistance == Assistance.HINTS

    @cached_property
    def waits_for_buyers(self) -> bool:
        """The stock has to wait for those who may still buy (R12)."""
        window = self.position.view.public.window
        return window is not None and bool(window.waiting)
