"""One suit where it does not matter what lay on the table: its moves, and the most it can gain.

What is open is one number: how many sequences have one card, two, and more, and how many aces lie
at 1. Of the long ones only as many are counted as could go on at the next rank; the others may as
well have ended.
"""

from functools import lru_cache
from typing import NamedTuple

from bot.games.pieces import ACE
from bot.solver.cards.model import TOP, Cells

BITS = 3
MASK = (1 << BITS) - 1
LONGS = 2 * BITS
LOW = 3 * BITS
WIDTH = LOW + 2
"""So many bits has what is open in a suit."""
FREE = 4
"""More than there are jokers."""
RANKS = 16
"""More than there are ranks."""
NEVER = -(10**12)
LOST = -NEVER // 2

Open = int


class SuitMove(NamedTuple):
    """So many cards and jokers go to sequences; the rest is left for a set."""

    loss: int
    """Against the most that the suit could gain."""
    after: Open
    jokers: int
    left: int
    cards: int


class SuitMoves(NamedTuple):
    """What can be done from one state."""

    most: int
    """What the suit can gain from here on, if every set comes about."""
    alone: tuple[SuitMove, ...]
    """If there is no set at this rank."""
    in_set: tuple[SuitMove, ...]
    """If all that is left goes to a set."""


class SuitRow(NamedTuple):
    """All that matters about a suit, by rank."""

    need: tuple[int, ...]
    have: tuple[int, ...]
    gains: tuple[int, ...]
    may_be_set: tuple[bool, ...]


class SuitPlace(NamedTuple):
    """One rank of a suit."""

    have: int
    soon: int
    """What there is at the next rank, and at the one after it."""
    later: int
    alone: tuple[int, ...]
    """What is gained by so many cards in sequences, if there is no set; or NEVER."""
    in_set: int | None
    """What is gained if all others go to a set, where there can be one."""


class Suit:
    """The moves of one suit, made when they are needed."""

    def __init__(self, row: SuitRow, tables: "SuitTables") -> None:
        self._tables = tables
        self._known: dict[int, SuitMoves] = {}
        self._mosts: dict[int, int] = {}
        self._places = tuple(_places(row, low, tables) for low in range(row.have[TOP] + 1))
        """By aces that lie at 1."""

    def most(self, rank: int, code: Open, free: int) -> int:
        """What can be gained from here on with so many jokers, if every set comes about."""
        if rank > TOP:
            return 0
        spot = (code * FREE + free) * RANKS + rank
        found = self._mosts.get(spot)
        if found is None:
            found = NEVER
            have, soon, later, alone, in_set = self._places[code >> LOW][rank]
            make = self._tables.first_ways if rank == ACE else self._tables.ways
            for cards, jokers, after in make(code, have, free, soon, later):
                gain = alone[cards] if in_set is None else in_set
                if gain > NEVER:
                    found = max(found, gain + self.most(rank + 1, after, free - jokers))
            self._mosts[spot] = found
        return found

    def moves(self, rank: int, code: Open, free: int) -> SuitMoves:
        """What can be done with what is open."""
        spot = (code * FREE + free) * RANKS + rank
        found = self._known.get(spot)
        if found is None:
            found = self._known[spot] = self._made(rank, code, free)
        return found

    def _made(self, rank: int, code: Open, free: int) -> SuitMoves:
        alone, in_set = [], []
        have, soon, later, gains, with_set = self._places[code >> LOW][rank]
        most = self.most(rank, code, free)
        make = self._tables.first_ways if rank == ACE else self._tables.ways
        for cards, jokers, after in make(code, have, free, soon, later):
            loss = most - self.most(rank + 1, after, free - jokers)
            if loss - gains[cards] < LOST:
                alone.append(SuitMove(loss - gains[cards], after, jokers, have - cards, cards))
            if with_set is not None and loss - with_set < LOST:
                in_set.append(SuitMove(loss - with_set, after, jokers, have - cards, cards))
        return SuitMoves(most, tuple(alone), tuple(in_set))


def _places(row: SuitRow, low: int, tables: "SuitTables") -> tuple[SuitPlace, ...]:
    have = (*row.have[:TOP], row.have[TOP] - low, -FREE, -FREE)
    used = (None, None, *(0,) * (TOP - 2), low)
    spots = zip(have, have[1:], have[2:], row.need, row.gains, used, row.may_be_set, strict=False)
    return tuple(map(tables.place, spots))


def _place(spot: tuple[int, int, int, int, int, int | None, bool]) -> SuitPlace:
    """What there is here, next and after that; what must lie here; what a card gains; how many are
    in sequences already (None if it is not the last time that they are asked for); and whether
    there can be a set.
    """
    left, soon, later, need, gain, used, may_be_set = spot
    have = left + (used or 0)
    gains = [gain * max(0, count - need) for count in range(have + 1)]
    if used is None:
        return SuitPlace(left, soon, later, tuple(gains), None)
    before = gains[used]
    alone = [gains[at] - before if at >= need else NEVER for at in range(used, have + 1)]
    in_set = gains[have] - before if may_be_set else None
    return SuitPlace(left, soon, later, tuple(alone), in_set)


Ways = tuple[tuple[int, int, Open], ...]
"""Cards, jokers, and what is open then."""


def _first_ways(_: Open, have: int, free: int, soon: int, later: int) -> Ways:
    """At 1 a joker may stand beside any number of aces: the others may lie at 14."""
    return tuple(
        (cards, jokers, cards + jokers | cards << LOW)
        for cards in range(have + 1)
        for jokers in range(free + 1)
        if cards + jokers <= min(soon, later) + free - jokers
    )


def _ways(code: Open, have: int, free: int, soon: int, later: int) -> Ways:
    """Short sequences have to go on. A long one rather goes on than that a new one starts: it may
    end whenever it likes. A joker stands only beside all cards that it could be: the two could
    change places with a set.
    """
    ones, twos, longs = code & MASK, code >> BITS & MASK, code >> LONGS & MASK
    aces = code >> LOW << LOW if soon >= 0 else 0
    short = ones + twos
    found = []
    for count in range(short, have + free + 1):
        jokers = max(0, count - have)
        starts = max(0, count - short - longs)
        going = max(0, soon + free - jokers) - starts - ones
        if going >= 0 and starts <= max(0, later + free - jokers):
            long = min(going, twos + count - short - starts)
            found.append((count - jokers, jokers, starts | ones << BITS | long << LONGS | aces))
    return tuple(found)


def _with_aces(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """What there is at 14 is there at 1 as well."""
    return (0, ranks[TOP], *ranks[ACE + 1 : TOP + 1])


class SuitTables:
    """What can be done in a suit, worked out once; most suits lie in the next question as they lay
    in the last one.
    """

    def __init__(self) -> None:
        self.place = lru_cache(maxsize=1 << 13)(_place)
        self.first_ways = lru_cache(maxsize=1 << 10)(_first_ways)
        self.ways = lru_cache(maxsize=1 << 14)(_ways)
        self._suit = lru_cache(maxsize=128)(self._make)

    def _make(self, row: SuitRow) -> Suit:
        return Suit(row, self)

    def suits_of(self, cells: Cells) -> tuple[Suit, ...]:
        may_be_set = tuple(map(cells.may_be_set, range(TOP + 1)))
        gains = _with_aces(cells.gains)
        rows = zip(zip(*cells.need, strict=True), zip(*cells.have, strict=True), strict=True)
        return tuple(
            self._suit(SuitRow(_with_aces(need), _with_aces(have), gains, may_be_set))
            for need, have in rows
        )
