"""Caches stay within their bytes, and keep what is used."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial

from hypothesis import given
from hypothesis import strategies as st

from render import cache_bytes, prewarm
from render.drawing.text import ByteCache


def test_a_value_is_made_once() -> None:
    cache: ByteCache[str] = ByteCache(100, len)
    made: list[int] = []

    def make() -> str:
        made.append(1)
        return "value"

    assert [cache.get("key", make) for _ in range(3)] == ["value"] * 3
    assert len(made) == 1


def test_the_least_recently_used_value_goes_first() -> None:
    cache: ByteCache[str] = ByteCache(10, len)
    for key in ("a", "b"):
        cache.get(key, partial(str, key * 5))
    cache.get("a", lambda: "")
    cache.get("c", lambda: "ccccc")
    assert cache.get("a", lambda: "made again") == "aaaaa"
    assert cache.get("b", lambda: "again") == "again"


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 60)), max_size=60))
def test_the_budget_is_never_exceeded(requests: list[tuple[int, int]]) -> None:
    cache: ByteCache[str] = ByteCache(100, len)
    for key, size in requests:
        cache.get(key, partial(str, "x" * size))
        assert cache.used <= 100


def test_a_value_larger_than_the_budget_is_not_kept() -> None:
    cache: ByteCache[str] = ByteCache(10, len)
    assert cache.get("key", lambda: "x" * 11) == "x" * 11
    assert cache.used == 0


def test_emptying_forgets_everything() -> None:
    cache: ByteCache[str] = ByteCache(10, len)
    cache.get("key", lambda: "old")
    cache.clear()
    assert cache.used == 0
    assert cache.get("key", lambda: "new") == "new"


def test_threads_may_share_a_cache() -> None:
    cache: ByteCache[int] = ByteCache(50, lambda _: 1)
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda key: cache.get(key % 80, lambda: key % 80), range(2000)))
    assert found == [key % 80 for key in range(2000)]
    assert cache.used <= 50


def test_all_caches_together_stay_below_sixty_megabytes() -> None:
    prewarm()
    assert 1_000_000 < cache_bytes() <= 60_000_000
