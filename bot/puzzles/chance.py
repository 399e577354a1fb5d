"""Chance that is the same everywhere: a stream of SHA-256, read off in numbers.

``random.Random`` promises the same numbers for its lowest methods only; a puzzle must be the same
on every machine and in every version of Python.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")
WORD = 4
"""Bytes of the stream that one number is made of."""


class Chance:
    """Numbers that follow from a text, and from nothing else."""

    def __init__(self, seed: str) -> None:
        self._seed = seed.encode("utf-8")
        self._block = 0
        self._bytes = b""

    def below(self, limit: int) -> int:
        """A number from 0 up to, and without, the limit; each is equally likely."""
        whole = 1 << 8 * WORD
        while True:
            number = int.from_bytes(self._next(), "big")
            if number < whole - whole % limit:
                return number % limit

    def among(self, choices: Sequence[T]) -> T:
        return choices[self.below(len(choices))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def _next(self) -> bytes:
        if len(self._bytes) < WORD:
            block = self._seed + self._block.to_bytes(8, "big")
            self._bytes += sha256(block).digest()
            self._block += 1
        word, self._bytes = self._bytes[:WORD], self._bytes[WORD:]
        return word
