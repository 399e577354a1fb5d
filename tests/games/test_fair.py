"""Shuffles that anyone can check: done again here with nothing but hashlib and hmac."""

import hashlib
import hmac
import json
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import chain, islice, repeat

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games import match as fair_module
from bot.games.match import Fair, commitment
from tests.games.helpers import SECRET, fair_for

VECTORS = [
    (bytes(32), "m", (), 0, 12),
    (SECRET, "match-1", ("one", "two"), 0, 106),
    (SECRET, "match-1", ("one", "two"), 1, 106),
    (b"\xff" * 32, "ümläut", ('quo"te', "back\\slash", "new\nline", "🙂"), 7, 108),
    (SECRET, "m", ("a", ""), 3, 60),
    (SECRET, "m", ("", "a"), 3, 2),
]


def independent_shuffle(
    secret: bytes, match: str, words: tuple[str, ...], number: int, size: int
) -> tuple[int, ...]:
    """The published recipe, written down a second time."""
    message = json.dumps(["tischlein-shuffle-1", match, number, *words], separators=(",", ":"))
    key = hmac.new(secret, message.encode(), hashlib.sha256).digest()
    stream = b""
    position = 0
    order = list(range(size))
    for bound in range(size, 1, -1):
        while True:
            while len(stream) < position + 4:
                counter = len(stream) // 32
                stream += hmac.new(key, counter.to_bytes(8, "big"), hashlib.sha256).digest()
            value = int.from_bytes(stream[position : position + 4], "big")
            position += 4
            if value < 2**32 // bound * bound:
                break
        pick = value % bound
        order[bound - 1], order[pick] = order[pick], order[bound - 1]
    return tuple(order)


@pytest.mark.parametrize(("secret", "match", "words", "number", "size"), VECTORS)
def test_a_shuffle_can_be_done_again_from_its_description(
    secret: bytes, match: str, words: tuple[str, ...], number: int, size: int
) -> None:
    assert Fair(secret, match, words).shuffle(number, size) == independent_shuffle(
        secret, match, words, number, size
    )


def test_a_published_shuffle_never_changes() -> None:
    """Old matches must be verifiable for ever: these orders are part of the format."""
    assert Fair(bytes(32), "m", ()).shuffle(0, 12) == (1, 9, 5, 0, 7, 4, 2, 11, 10, 8, 3, 6)
    assert commitment(bytes(32)) == (
        "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    )


@given(st.binary(min_size=32, max_size=32), st.text(), st.lists(st.text(), max_size=4))
def test_any_shuffle_is_a_permutation(secret: bytes, match: str, words: list[str]) -> None:
    order = Fair(secret, match, tuple(words)).shuffle(0, 106)
    assert sorted(order) == list(range(106))


@pytest.mark.parametrize("size", [0, 1])
def test_there_is_one_order_of_nothing_and_of_one(size: int) -> None:
    assert fair_for().shuffle(0, size) == tuple(range(size))


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert fair_for().commitment == hashlib.sha256(SECRET).hexdigest()


@pytest.mark.parametrize(
    "other",
    [
        Fair(SECRET[:-1] + b"\0", "m1", ("one", "two")),
        Fair(SECRET, "m2", ("one", "two")),
        Fair(SECRET, "m1", ("two", "one")),
        Fair(SECRET, "m1", ("one", "two", "")),
        Fair(SECRET, "m1", ("onetwo",)),
        Fair(SECRET, "m1", ('one","two',)),
    ],
)
def test_everything_that_goes_in_changes_the_shuffle(other: Fair) -> None:
    assert other.shuffle(0, 106) != fair_for().shuffle(0, 106)


def test_each_shuffle_of_a_match_is_another() -> None:
    orders = {fair_for().shuffle(number, 106) for number in range(50)}
    assert len(orders) == 50


WORDS = 1 << 32


def _given(stream: Iterator[int], key: bytes) -> Iterator[int]:
    """A stream that comes from nowhere but the test."""
    assert key
    return stream


@pytest.mark.parametrize("bound", [2, 3, 7, 13, 52, 60, 104, 106, 108])
def test_numbers_that_would_favour_some_pieces_are_skipped(
    bound: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No modulo bias: every number below the bound has equally many words of 32 bits."""
    limit = WORDS // bound * bound
    unfair = range(limit, WORDS)
    for word, kept in ((limit - 1, bound - 1), (0, 0), (bound, 0), (bound + 1, 1)):
        stream = chain(islice(unfair, 5), [word], repeat(0))
        monkeypatch.setattr(fair_module, "_words", partial(_given, stream))
        assert fair_for().shuffle(0, bound)[bound - 1] == kept
    assert limit % bound == 0
    assert len(unfair) < bound


def test_every_order_of_three_is_about_equally_likely() -> None:
    counts = Counter(fair_for().shuffle(number, 3) for number in range(6000))
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())
