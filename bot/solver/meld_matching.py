"""Which meld of a new table carries on which one of the old table, and what has moved."""

from collections import Counter
from functools import cache
from typing import Protocol

from bot.games.melds import Meld, Melds, Reading, Said, unchanged
from bot.games.pieces import Face

FEWEST = 2
"""One tile alone does not make a new meld look like an old one."""


class TableProblem(Protocol):
    """What tiles and cards have in common here: a table, and what its melds mean."""

    @property
    def table(self) -> tuple[Meld, ...]: ...

    @property
    def on_table(self) -> Counter[Face]: ...

    def reading(self, said: tuple[Said, ...]) -> Reading: ...


def successors_of(problem: TableProblem, new: list[tuple[Said, ...]]) -> dict[int, int]:
    """The same meld where it is there; the others so that most tiles stay where they lie."""
    successors = unchanged([meld.said for meld in problem.table], new)
    taken = set(successors.values())
    alike: dict[int, dict[int, int]] = {}
    for slot, meld in enumerate(problem.table):
        if slot not in successors:
            old = faces_of(meld.said)
            shared = {
                index: (old & faces_of(said)).total()
                for index, said in enumerate(new)
                if index not in taken
            }
            alike[slot] = {index: count for index, count in shared.items() if count >= FEWEST}
    return successors | _matched(alike)


def _matched(alike: dict[int, dict[int, int]]) -> dict[int, int]:
    """The pairs that share the most tiles in total."""
    slots = [slot for slot, shared in alike.items() if shared]
    later = [
        frozenset(index for slot in slots[place:] for index in alike[slot])
        for place in range(len(slots) + 1)
    ]

    @cache
    def most(place: int, taken: frozenset[int]) -> tuple[int, tuple[tuple[int, int], ...]]:
        if place == len(slots):
            return 0, ()
        slot = slots[place]
        best = most(place + 1, taken & later[place + 1])
        for index, count in alike[slot].items():
            if index not in taken:
                total, pairs = most(place + 1, (taken | {index}) & later[place + 1])
                if total + count > best[0]:
                    best = total + count, ((slot, index), *pairs)
        return best

    return dict(most(0, frozenset())[1])


def moved(problem: TableProblem, melds: Melds) -> int:
    """How many tiles of the table have to be taken from where they lie."""
    new = [problem.reading(said).said for said in melds]
    successors = successors_of(problem, new)
    return sum(
        len(minus(meld.said, new[successors[slot]] if slot in successors else ()))
        for slot, meld in enumerate(problem.table)
    )


def faces_of(said: tuple[Said, ...]) -> Counter[Face]:
    return Counter(one.face for one in said)


def minus(some: tuple[Said, ...], others: tuple[Said, ...]) -> list[Said]:
    """What the first meld holds beyond the second."""
    left = faces_of(others)
    result = []
    for one in some:
        if left[one.face]:
            left[one.face] -= 1
        else:
            result.append(one)
    return result
