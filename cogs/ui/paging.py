"""A menu of Discord has room for 25 entries: what is longer has pages."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
PAGE = 25


def pages_of(entries: Sequence[object]) -> int:
    """How many pages there are; one, if there is nothing to show."""
    return max(1, -(-len(entries) // PAGE))


def page_within(entries: Sequence[object], page: int) -> int:
    """A page that there is: buttons may be older than what they turn the pages of."""
    return max(0, min(page, pages_of(entries) - 1))


def on_page(entries: Sequence[T], page: int) -> Sequence[T]:
    if len(entries) <= PAGE:
        return entries
    first = page_within(entries, page) * PAGE
    return entries[first : first + PAGE]
