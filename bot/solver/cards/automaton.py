"""The open sequences of one suit, from one rank to the next.

A sequence is 1, 2 or 3 (cards; 3 stands for more), or ``TAG`` + its first rank while it may still
become one that lay on the table, where that matters. A state is a sorted tuple of these.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache, partial
from itertools import product
from typing import NamedTuple

from bot.games.pieces import ACE
from bot.solver.cards.model import TOP, VALUES, CardSets, Cells, Four, Old, SetTables, sum_of

OpenSequences = tuple[int, ...]
Spans = dict[tuple[int, int], int]
TAG = 100
LONG = 3
MOST = 4
"""So many sequences of a suit can be open at once: two decks and two jokers."""


class Advance(NamedTuple):
    """What can become of the open sequences at a rank."""

    state: OpenSequences
    extended: OpenSequences
    """Those that got a card, as they were before."""
    starts: int
    kept: int
    """How many ended as they lay on the table."""
    changed: int
    """What has become certain to be worth counting for the first lay-down (R17)."""


def _tagged(state: OpenSequences, rank: int, cards: int, old: Spans) -> Iterator[Advance]:
    must = [code for code in state if _length(code, rank) < LONG]
    rest = cards - len(must)
    if rest < 0:
        return
    tagged = Counter(code for code in state if code > TAG and _length(code, rank) >= LONG)
    long = state.count(LONG)
    tag = any(low == rank for low, _ in old)
    for counts in product(*(range(count + 1) for count in tagged.values())):
        left = rest - sum(counts)
        if left < 0:
            continue
        chosen = Counter(dict(zip(tagged, counts, strict=True)))
        most = min(long, left)
        for more in range(0 if tag else most, most + 1):
            extended = (*must, *chosen.elements(), *(LONG,) * more)
            yield _advance(tagged - chosen, extended, left - more, rank, old)


def _length(code: int, rank: int) -> int:
    """How long it is before this rank."""
    return rank - (code - TAG) if code > TAG else code


def _advance(
    ended: Counter[int], extended: OpenSequences, starts: int, rank: int, old: Spans
) -> Advance:
    kept = changed = 0
    for code, count in ended.items():
        low = code - TAG
        same = min(count, old.get((low, rank - 1), 0))
        kept += same
        changed += (count - same) * sum_of(low, rank - 1)
    after: list[int] = []
    for code in extended:
        if code <= TAG:
            after.append(min(LONG, code + 1))
            changed += VALUES[rank]
        elif any(low == code - TAG and high >= rank for low, high in old):
            after.append(code)
        else:
            after.append(LONG)
            changed += sum_of(code - TAG, rank)
    if starts:
        tag = any(low == rank for low, _ in old)
        after += [TAG + rank if tag else 1] * starts
        changed += 0 if tag else VALUES[rank] * starts
    return Advance(tuple(sorted(after)), extended, starts, kept, changed)


def _plain(state: OpenSequences, rank: int, cards: int) -> tuple[Advance, ...]:
    must = tuple(code for code in state if code < LONG)
    rest = cards - len(must)
    if rest < 0:
        return ()
    more = min(rest, len(state) - len(must))
    return (_advance(Counter(), (*must, *(LONG,) * more), rest - more, rank, {}),)


def _lacking(state: OpenSequences, rank: int) -> tuple[int, int]:
    """How many cards the short ones need at the next rank, and at the one after it."""
    lengths = [_length(code, rank + 1) for code in state]
    return sum(length < LONG for length in lengths), lengths.count(1)


class SequenceTables:
    """How open sequences go on, worked out once: most positions ask the same."""

    def __init__(self) -> None:
        self._plain = lru_cache(maxsize=1 << 15)(_plain)
        self.lacking = lru_cache(maxsize=1 << 15)(_lacking)

    def advances(
        self, state: OpenSequences, rank: int, cards: int, old: Spans
    ) -> Iterable[Advance]:
        """All ways to go on with so many cards at this rank that might matter.

        Short sequences have to go on. A long one rather goes on than that a new one starts: it may
        end whenever it likes. That is not so where it matters which ones lay on the table.
        """
        return _tagged(state, rank, cards, old) if old else self._plain(state, rank, cards)


# --- one suit where it does not matter what lay on the table ---

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
        if found is not None:
            return found
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
        found = self._known[spot] = SuitMoves(most, tuple(alone), tuple(in_set))
        return found


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
        self._suit = lru_cache(maxsize=128)(partial(Suit, tables=self))

    def suits_of(self, cells: Cells) -> tuple[Suit, ...]:
        may_be_set = tuple(map(cells.may_be_set, range(TOP + 1)))
        gains = _with_aces(cells.gains)
        rows = zip(zip(*cells.need, strict=True), zip(*cells.have, strict=True), strict=True)
        return tuple(
            self._suit(SuitRow(_with_aces(need), _with_aces(have), gains, may_be_set))
            for need, have in rows
        )


# --- options of one suit at one rank ---

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
        self._of = lru_cache(maxsize=None)(self._made)
        self.rated = lru_cache(maxsize=None)(self._rate)
        self.known: dict[tuple[int, int, OpenSequences, int, int], tuple[int, int]] = {}
        self._may_be_set = [cells.may_be_set(rank) for rank in range(TOP + 1)]
        self._sets = [
            sum(old.sets[rank].values()) if rank in old.sets else 0 for rank in range(TOP + 2)
        ]
        self.groups = lru_cache(maxsize=None)(self._groups)

    def _rate(
        self, suit: int, rank: int, state: OpenSequences, low: int, free: int
    ) -> list[tuple[int, SuitOption]]:
        """The options, each with what it loses for certain against the best of the suit.

        ``low``: how many aces of the suit lie at 1.
        """
        most = self.most(suit, rank, state, low, free)[0]
        found = [
            (self._hope_of(suit, rank, option, low, free), option)
            for option in self._of(suit, rank, state, low)
        ]
        return [(most - hope[0], option) for hope, option in found if hope is not None]

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
        if found is not None:
            return found
        first, second = IMPOSSIBLE, 0
        for option in self._of(suit, rank, state, low):
            hope = self._hope_of(suit, rank, option, low, jokers)
            if hope is not None:
                first, second = max(first, hope[0]), max(second, hope[1])
        self.known[key] = first, second
        return first, second

    def _hope(self, first: int, second: int) -> tuple[int, int]:
        """Both in one, where they are weighed against each other."""
        return (first, second) if self.goal.least else (first * self.scale + second, 0)

    def set_bound(self, rank: int, jokers: int) -> int:
        """What sets may add to the second goal beyond the cards of the suits."""
        if self.goal.second == Second.KEPT:
            return sum(self._sets[rank:])
        return jokers * VALUES[TOP]
