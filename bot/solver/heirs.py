"""Which meld of a new table carries on which one of the old table, and what has moved."""

from collections import Counter
from functools import cache

from bot.games.melds import Said, likeness
from bot.games.pieces import Face
from bot.solver.placing import Melds
from bot.solver.problem import Asked

FEWEST = 2
"""One tile alone does not make a new meld look like an old one."""


def heirs_of(problem: Asked, new: list[tuple[Said, ...]]) -> dict[int, int]:
    """The same meld where it is there; the others so that most tiles stay where they lie."""
    heirs: dict[int, int] = {}
    taken: set[int] = set()
    for slot, meld in enumerate(problem.table):
        for index, said in enumerate(new):
            if index not in taken and likeness(said) == likeness(meld.said):
                heirs[slot] = index
                taken.add(index)
                break
    alike: dict[int, dict[int, int]] = {}
    for slot, meld in enumerate(problem.table):
        if slot not in heirs:
            old = faces_of(meld.said)
            shared = {
                index: (old & faces_of(said)).total()
                for index, said in enumerate(new)
                if index not in taken
            }
            alike[slot] = {index: count for index, count in shared.items() if count >= FEWEST}
    return heirs | _matched(alike)


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


def moved(problem: Asked, melds: Melds) -> int:
    """How many tiles of the table have to be taken from where they lie."""
    new = [problem.reading(said).said for said in melds]
    heirs = heirs_of(problem, new)
    return sum(
        len(minus(meld.said, new[heirs[slot]] if slot in heirs else ()))
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
