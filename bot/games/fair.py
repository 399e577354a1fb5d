"""Shuffles that anyone can check afterwards: commit, contribute, deal, reveal.

Before anyone sits down the server fixes 32 secret bytes and publishes their SHA-256. Every player
adds words of their own. Each shuffle of the match is then a function of the secret, of what the
match is and a running number, so that neither side can steer it alone; when the match is over the
secret is shown and every shuffle can be done again.

What the match is stands in its *seal* (``sealing.py``). Matches of the first version have none:
their shuffles know the match's id and the words, and nothing else.
"""

import hashlib
import hmac
import json
from collections.abc import Iterator
from dataclasses import dataclass

FIRST_KEY = "tischlein-shuffle-1"
SEALED_KEY = "tischlein-shuffle-2"
SECRET_BYTES = 32
WORD = 4
"""Bytes per random number: far more than any deck needs."""


def commitment(secret: bytes) -> str:
    """What is published before the match: a promise of the secret that does not give it away."""
    return hashlib.sha256(secret).hexdigest()


@dataclass(frozen=True, slots=True)
class Fair:
    """The source of every shuffle of one match."""

    secret: bytes
    match: str
    client_seeds: tuple[str, ...]
    """The players' words; in a sealed match their hashes, which the seal has as well."""
    seal: str = ""
    """Whoever has the same secret and seal has the same shuffles: several tables can play one."""

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    def key(self, number: int) -> bytes:
        """The key of shuffle ``number``; JSON keeps the parts apart whatever players write."""
        parts: list[str | int] = [FIRST_KEY, self.match, number, *self.client_seeds]
        if self.seal:
            parts = [SEALED_KEY, self.seal, number]
        message = json.dumps(parts, ensure_ascii=True, separators=(",", ":")).encode("ascii")
        return hmac.digest(self.secret, message, "sha256")

    def shuffle(self, number: int, size: int) -> tuple[int, ...]:
        """An order of ``range(size)``: Fisher–Yates on the numbered stream."""
        words = _words(self.key(number))
        order = list(range(size))
        for last in range(size - 1, 0, -1):
            other = _below(last + 1, words)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


def _words(key: bytes) -> Iterator[int]:
    """32-bit numbers: HMAC-SHA256 of a counter, eight at a time."""
    counter = 0
    while True:
        block = hmac.digest(key, counter.to_bytes(8, "big"), "sha256")
        for start in range(0, len(block), WORD):
            yield int.from_bytes(block[start : start + WORD], "big")
        counter += 1


def _below(bound: int, words: Iterator[int]) -> int:
    """A number below ``bound``, each equally likely: what would favour the low ones is skipped."""
    full = 1 << (8 * WORD)
    usable = full - full % bound
    return next(word for word in words if word < usable) % bound
