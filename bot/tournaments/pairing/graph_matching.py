"""A largest matching in any graph: as many pairs of neighbours as there can be.

Edmonds' way: look for a path that begins and ends at somebody without a mate and changes between
edges that are taken and edges that are not; taking the others instead gives one pair more. Where
such a path runs into an odd circle, the circle counts as one vertex, called by its *base*.
"""

from collections import deque
from collections.abc import Sequence

NOBODY = -1


def largest_matching(neighbours: Sequence[Sequence[int]]) -> list[int]:
    """The mate of each vertex, or -1. Neighbours that are named first are tried first."""
    matching = _Matching(neighbours)
    for vertex in range(len(neighbours)):
        if matching.mates[vertex] == NOBODY:
            matching.grow(vertex)
    return matching.mates


class _Matching:
    def __init__(self, neighbours: Sequence[Sequence[int]]) -> None:
        self.neighbours = neighbours
        self.count = len(neighbours)
        self.mates = [NOBODY] * self.count
        self.before = [NOBODY] * self.count
        self.base = list(range(self.count))
        self.reached = [False] * self.count
        self.queue: deque[int] = deque()

    def grow(self, root: int) -> None:
        """One pair more, if there can be one with this vertex in it."""
        end = self._path_from(root)
        while end != NOBODY:
            inner = self.before[end]
            following = self.mates[inner]
            self.mates[end], self.mates[inner] = inner, end
            end = following

    def _path_from(self, root: int) -> int:
        """The other end of a path that makes one pair more; the way back is in ``before``."""
        self.before = [NOBODY] * self.count
        self.base = list(range(self.count))
        self.reached = [False] * self.count
        self.reached[root] = True
        self.queue = deque((root,))
        while self.queue:
            vertex = self.queue.popleft()
            for other in self.neighbours[vertex]:
                if self.base[vertex] == self.base[other] or self.mates[vertex] == other:
                    continue
                mate = self.mates[other]
                if other == root or (mate != NOBODY and self.before[mate] != NOBODY):
                    self._contract(vertex, other)
                elif self.before[other] == NOBODY:
                    self.before[other] = vertex
                    if mate == NOBODY:
                        return other
                    self.reached[mate] = True
                    self.queue.append(mate)
        return NOBODY

    def _contract(self, one: int, other: int) -> None:
        """Make one vertex of the odd circle that this edge closes."""
        base = self._meeting_point(one, other)
        inside = [False] * self.count
        self._mark(one, base, other, inside)
        self._mark(other, base, one, inside)
        for vertex in range(self.count):
            if inside[self.base[vertex]]:
                self.base[vertex] = base
                if not self.reached[vertex]:
                    self.reached[vertex] = True
                    self.queue.append(vertex)

    def _meeting_point(self, one: int, other: int) -> int:
        """Where the ways back to the root come together."""
        seen = set()
        while True:
            one = self.base[one]
            seen.add(one)
            if self.mates[one] == NOBODY:
                break
            one = self.before[self.mates[one]]
        while self.base[other] not in seen:
            other = self.before[self.mates[self.base[other]]]
        return self.base[other]

    def _mark(self, vertex: int, base: int, child: int, inside: list[bool]) -> None:
        """All on the way to the base are in the circle, and can be left by either side of it."""
        while self.base[vertex] != base:
            mate = self.mates[vertex]
            inside[self.base[vertex]] = inside[self.base[mate]] = True
            self.before[vertex] = child
            child = mate
            vertex = self.before[mate]
