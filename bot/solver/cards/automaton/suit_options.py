"""What can be done with one suit at one rank, and what may still be gained from there on."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from bot.games.pieces import ACE
from bot.solver.cards.automaton.sequences import (
    MOST,
    Advance,
    OpenSequences,
    SequenceTables,
    Spans,
)
from bot.solver.cards.model import TOP, VALUES, Cells, Four, Old
from bot.solver.cards.sets import CardSets, SetTables

SCALE = 10_000
"""What comes second is always less than this."""

IMPOSSIBLE = -(10**12)


class Second(StrEnum):
    """What matters beyond the cards that leave the hand."""

    KEPT = "kept"
    """Melds that lie as they lay."""
    CHANGED = "changed"
    """The value of all others (R17)."""


@dataclass(frozen=True)
class Objective:
    """What to make most of. With ``least``, so much of what comes second is enough, and a must.

    With ``some`` (and a ``least``), at least one card has to be laid.
    """

    second: Second
    cards_count: bool = True
    least: int = 0
    some: bool = False


class SuitOption(NamedTuple):
    """So many cards and jokers of one suit go to sequences; the rest is left for a set."""

    cards: int
    jokers: int
    left: int
    alone: int
    """Gain if there is no set; or IMPOSSIBLE."""
    with_set: int
    """Gain if all that is left goes to a set."""
    hope: int
    """The most that it can gain, whatever goes to a set."""
    second: int
    advance: Advance


class SuitCell(NamedTuple):
    """All that matters about one suit at one rank."""

    rank: int
    need: int
    have: int
    used: int
    """Aces that lie at 1 already."""
    gain: int
    jokers: int
    soon: int
    """What there is at most at the next rank, and at the one after it."""
    later: int
    may_be_set: bool
    cards_first: bool
    second: Second


def _second(advance: Advance, second: Second) -> int:
    return advance.kept if second == Second.KEPT else advance.changed


def _options(
    cell: SuitCell, state: OpenSequences, old: Spans, tables: SequenceTables
) -> Iterator[SuitOption]:
    need, have, used, gain = cell.need, cell.have, cell.used, cell.gain
    before = gain * max(0, used - need)
    with_set = gain * (have - need) - before
    for cards in range(have - used + 1):
        alone = gain * max(0, used + cards - need) - before
        hope = max(alone, with_set) if cell.may_be_set else alone
        if cell.rank != ACE and used + cards < need:
            alone = IMPOSSIBLE
            hope = hope if cell.may_be_set else IMPOSSIBLE
        for jokers in range(cell.jokers + 1):
            if cell.cards_first and jokers and used + cards < have and cell.rank != ACE:
                break
            for advance in tables.advances(state, cell.rank, cards + jokers, old):
                one, two = tables.lacking(advance.state, cell.rank)
                if one <= cell.soon and two <= cell.later:
                    second = _second(advance, cell.second)
                    left = have - used - cards
                    yield SuitOption(cards, jokers, left, alone, with_set, hope, second, advance)


class OptionTables:
    """The options where no old sequences matter: the same few cells are met over and over again."""

    def __init__(self) -> None:
        self.sequences = SequenceTables()
        self.sets = SetTables()
        self.plain = lru_cache(maxsize=1 << 15)(self._plain)

    def _plain(self, cell: SuitCell, state: OpenSequences) -> tuple[SuitOption, ...]:
        return tuple(_options(cell, state, {}, self.sequences))


class OptionTable:
    """The options of all suits and ranks for one goal, made when they are needed."""

    def __init__(self, cells: Cells, old: Old, goal: Objective, tables: OptionTables) -> None:
        self._tables = tables
        self.cells = cells
        self.old = old
        self.goal = goal
        self.cards_first = goal.second != Second.CHANGED
        """A joker stands in a sequence only beside all cards that it could be: the two could change
        places with a set. (That may cost a kept set with a suit twice: a matter of taste.)"""
        self.scale = 1 if goal.least else SCALE
        self._options: dict[tuple[int, int, OpenSequences, int], tuple[SuitOption, ...]] = {}
        self._rated: dict[
            tuple[int, int, OpenSequences, int, int], list[tuple[int, SuitOption]]
        ] = {}
        self.known: dict[tuple[int, int, OpenSequences, int, int], tuple[int, int]] = {}
        self._may_be_set = [cells.may_be_set(rank) for rank in range(TOP + 1)]
        self._sets = [
            sum(old.sets[rank].values()) if rank in old.sets else 0 for rank in range(TOP + 2)
        ]
        self.groups = lru_cache(maxsize=None)(self._groups)

    def of(self, suit: int, rank: int, state: OpenSequences, low: int) -> tuple[SuitOption, ...]:
        """``low``: how many aces of the suit lie at 1."""
        key = suit, rank, state, low
        found = self._options.get(key)
        if found is None:
            found = self._options[key] = self._made(suit, rank, state, low)
        return found

    def rated(
        self, suit: int, rank: int, state: OpenSequences, low: int, free: int
    ) -> list[tuple[int, SuitOption]]:
        """The options, each with what it loses for certain against the best of the suit."""
        key = suit, rank, state, low, free
        found = self._rated.get(key)
        if found is None:
            most = self.most(suit, rank, state, low, free)[0]
            found = self._rated[key] = []
            for option in self.of(suit, rank, state, low):
                hope = self._hope_of(suit, rank, option, low, free)
                if hope is not None:
                    found.append((most - hope[0], option))
        return found

    def _hope_of(
        self, suit: int, rank: int, option: SuitOption, low: int, free: int
    ) -> tuple[int, int] | None:
        """The most that can be gained with this option and after it."""
        if option.jokers > free or option.hope <= IMPOSSIBLE:
            return None
        low = option.cards if rank == ACE else low
        later = self.most(suit, rank + 1, option.advance.state, low, free - option.jokers)
        if later[0] <= IMPOSSIBLE:
            return None
        in_set = option.left * VALUES[rank] if self.goal.second == Second.CHANGED else 0
        first, second = self._hope(option.hope, option.second + in_set)
        return first + later[0], second + later[1]

    def _made(self, suit: int, rank: int, state: OpenSequences, low: int) -> tuple[SuitOption, ...]:
        cells, old = self.cells, self.old.runs[suit]
        row = TOP if rank == ACE else rank
        cell = SuitCell(
            rank,
            cells.need[row][suit],
            cells.have[row][suit],
            low if rank == TOP else 0,
            cells.gains[row] if self.goal.cards_count else 0,
            cells.jokers_have,
            self._supply(suit, rank + 1),
            self._supply(suit, rank + 2),
            self._may_be_set[rank],
            self.cards_first,
            self.goal.second,
        )
        tables = self._tables
        if not old:
            return tables.plain(cell, state)
        return tuple(_options(cell, state, old, tables.sequences))

    def _supply(self, suit: int, rank: int) -> int:
        if rank > TOP:
            return 0
        return min(MOST, self.cells.have[rank][suit] + self.cells.jokers_have)

    def second(self, advance: Advance) -> int:
        """What this adds to the second goal."""
        return _second(advance, self.goal.second)

    # --- sets ---

    def _groups(self, rank: int, suits: Four, jokers: int) -> CardSets:
        old = self.old.sets.get(rank) or Counter[Four]()
        lay = self.old.names.get(rank, frozenset())
        if self.goal.second == Second.KEPT:
            return self._tables.sets.most_kept(suits, jokers, old, lay)
        return self._tables.sets.most_changed(suits, jokers, old, lay)

    def set_second(self, rank: int, groups: CardSets) -> int:
        if self.goal.second == Second.KEPT:
            return groups.kept
        return groups.changed * VALUES[rank]

    # --- bounds ---

    def most(
        self, suit: int, rank: int, state: OpenSequences, low: int, jokers: int
    ) -> tuple[int, int]:
        """The most that one suit can gain from this rank on, if every set comes about.

        That is both goals in one, or each by itself where one of them is a must.
        """
        if rank > TOP:
            ends = [
                self.second(end)
                for end in self._tables.sequences.advances(state, rank, 0, self.old.runs[suit])
            ]
            return self._hope(0, max(ends)) if ends else (IMPOSSIBLE, 0)
        key = suit, rank, state, low, jokers
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._made_most(suit, rank, state, low, jokers)
        return found

    def _made_most(
        self, suit: int, rank: int, state: OpenSequences, low: int, jokers: int
    ) -> tuple[int, int]:
        first, second = IMPOSSIBLE, 0
        for option in self.of(suit, rank, state, low):
            hope = self._hope_of(suit, rank, option, low, jokers)
            if hope is not None:
                first, second = max(first, hope[0]), max(second, hope[1])
        return first, second

    def _hope(self, first: int, second: int) -> tuple[int, int]:
        """Both in one, where they are weighed against each other."""
        return (first, second) if self.goal.least else (first * self.scale + second, 0)

    def set_bound(self, rank: int, jokers: int) -> int:
        """What sets may add to the second goal beyond the cards of the suits."""
        if self.goal.second == Second.KEPT:
            return sum(self._sets[rank:])
        return jokers * VALUES[TOP]
