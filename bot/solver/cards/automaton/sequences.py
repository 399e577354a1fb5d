"""The open sequences of one suit, from one rank to the next.

A sequence is 1, 2 or 3 (cards; 3 stands for more), or ``TAG`` + its first rank while it may still
become one that lay on the table, where that matters. A state is a sorted tuple of these.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from bot.solver.cards.model import VALUES, sum_of

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
