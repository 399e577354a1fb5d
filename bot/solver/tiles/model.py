"""The model: tiles to be placed in runs and groups, without players, turns or rules.

A :class:`TilePuzzle` counts tiles in cells, one for each colour and number; a :class:`Solution` has
the melds that they make.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple, Self

from bot.games.pieces import Face, MeldKind
from bot.games.ruleset import Round, RuleSet
from bot.games.tiles.jokers import Spot, joker_spots
from bot.games.tiles.melds import HIGHEST, LOWEST
from bot.games.tiles.ruleset import TileRules
from bot.solver.rearranging import TableProblem

NUMBERS = range(LOWEST, HIGHEST + 1)
COLOURS = 4

KEEP = 1
POINT = 1 << 8
TILE = 1 << 20
"""Tiles count first, then points, then melds that are kept."""

Grid = tuple[tuple[int, ...], ...]
"""A number for each colour and each tile number (index 0 is not used)."""

Rows = list[list[int]] | Grid
"""The same, while it changes."""

BLANK: Grid = ((0,) * (HIGHEST + 1),) * COLOURS


class Block(NamedTuple):
    """Tiles of one number that lie together: bits of slots, and jokers of no colour.

    The first four slots are the colours of numbered tiles, the next four those of jokers that have
    a colour of their own.
    """

    colours: int
    jokers: int

    @property
    def size(self) -> int:
        return self.colours.bit_count() + self.jokers


class Pin(NamedTuple):
    """A joker that stays where it stands in a run: how much of its old meld lies around it."""

    before: int
    after: int
    keeps: int
    """How many tiles of the old meld, itself included, it keeps."""
    crowded: bool
    """Whether another such joker lies close before it, so that lengths are only guessed."""


class OldRun(NamedTuple):
    """A run as it lies. ``marks`` says what each place holds: Natural, Joker (free) or Pin."""

    colour: int
    low: int
    marks: str
    pins: tuple[Pin, ...] = ()

    @property
    def high(self) -> int:
        return self.low + len(self.marks) - 1


@dataclass(frozen=True)
class TilePuzzle:
    """Tiles that must and tiles that may be placed in runs and groups."""

    must: Grid = BLANK
    may: Grid = BLANK
    gains: tuple[int, ...] = (0,) * (HIGHEST + 1)
    """What each tile that may be placed is worth, by its number."""
    jokers: int = 0
    """Free jokers of no colour."""
    due: int = 0
    """How many of them must be placed."""
    own_jokers: tuple[int, ...] = (0,) * COLOURS
    """Free jokers that can only be tiles of this colour (T25)."""
    own_due: tuple[int, ...] = (0,) * COLOURS
    joker_gains: tuple[int, ...] = (0,) * (HIGHEST + 1)
    """What a joker that need not be placed is worth, by the number that it stands for."""
    pins: Mapping[tuple[int, int], tuple[Pin, ...]] = field(default_factory=dict)
    """Jokers that stay in a run, by colour and number."""
    group_pins: tuple[int, ...] = (0,) * (HIGHEST + 1)
    """Jokers that stay in a group, by number."""
    own_group_pins: Grid = BLANK
    """The same for jokers that have a colour."""
    run_blocks: tuple[OldRun, ...] = ()
    """Unsplittable runs: they may only grow."""
    group_blocks: tuple[tuple[Block, ...], ...] = ((),) * (HIGHEST + 1)
    """Unsplittable groups, by number."""
    old_runs: tuple[OldRun, ...] = ()
    """Runs that count if they are kept as they lie."""
    old_groups: tuple[tuple[Block, ...], ...] = ((),) * (HIGHEST + 1)
    keeping: int = 0
    """What a kept meld is worth."""
    anywhere: bool = False
    """Whether jokers may lie where no meld needs them."""

    def less(self, must: Rows, may: Rows, jokers: int) -> "TilePuzzle":
        """What is left of it: these tiles, and so many jokers fewer."""
        return replace(
            self,
            must=tuple(map(tuple, must)),
            may=tuple(map(tuple, may)),
            jokers=self.jokers - jokers,
            due=max(0, self.due - jokers),
        )


class Run(NamedTuple):
    colour: int
    low: int
    marks: str

    @property
    def high(self) -> int:
        return self.low + len(self.marks) - 1


class Group(NamedTuple):
    number: int
    tiles: tuple[int, ...]
    """Colours of its numbered tiles."""
    jokers: int = 0
    own: tuple[int, ...] = ()
    """Colours of its jokers that have one."""

    @property
    def size(self) -> int:
        return len(self.tiles) + self.jokers + len(self.own)


Part = Run | Group


def cells_of(part: Part | OldRun) -> list[tuple[int, int]]:
    """Colour and number of each numbered tile."""
    if isinstance(part, Group):
        return [(colour, part.number) for colour in part.tiles]
    return [
        (part.colour, number) for number, mark in enumerate(part.marks, part.low) if mark == "N"
    ]


def jokers_in(part: Part | OldRun) -> int:
    """How many free jokers of no colour lie in it."""
    return part.jokers if isinstance(part, Group) else part.marks.count("J")


def with_joker(part: Part, colour: int | None = None) -> Part | None:
    """The meld with one more joker, at an end of a run or in a group; None if it takes none."""
    if isinstance(part, Group):
        if part.size == COLOURS or (colour is not None and colour in part.tiles + part.own):
            return None
        if colour is None:
            return part._replace(jokers=part.jokers + 1)
        return part._replace(own=(*part.own, colour))
    if colour not in (None, part.colour):
        return None
    if part.high < HIGHEST:
        return part._replace(marks=part.marks + "J")
    if part.low > LOWEST:
        return part._replace(low=part.low - 1, marks="J" + part.marks)
    return None


def colours_in(bits: int) -> tuple[int, ...]:
    return tuple(colour for colour in range(COLOURS) if bits >> colour & 1)


@dataclass(frozen=True)
class Solution:
    """A way to place the tiles. Jokers that no meld needs are still to be appended."""

    value: int
    parts: tuple[Part, ...]
    spare: int
    """Free jokers left over."""
    own_spare: tuple[int, ...]
    proven: bool = True


@dataclass(frozen=True)
class TileProblem(TableProblem):
    """A position of a tile game."""

    rules: TileRules
    stone: Face | None = None
    """The last stone, while nobody has used it (T33)."""

    @classmethod
    def from_round(cls, rules: RuleSet, state: Round) -> Self:
        if not isinstance(rules, TileRules):
            raise TypeError("this game is not one of the tile games")
        stone = None if state.stone is None else rules.deck.face(state.stone)
        rack = rules.deck.faces_of(state.racks[state.turn])
        return cls(rules, state.table, rack, state.opened[state.turn], stone)

    @cached_property
    def suits(self) -> tuple[str, ...]:
        return self.rules.deck.suits

    @cached_property
    def colours(self) -> dict[str, int]:
        """The number of each colour."""
        return {suit: index for index, suit in enumerate(self.suits)}

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """The jokers on the table."""
        return tuple(joker_spots(self.rules, self.table))

    @cached_property
    def kinds(self) -> tuple[MeldKind, ...]:
        return tuple(self.reading(meld.said).kind for meld in self.table)

    @cached_property
    def has_coloured_jokers(self) -> bool:
        return any(face.joker_colour for face in self.rules.deck.faces)
