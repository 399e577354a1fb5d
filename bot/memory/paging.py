"""Pages of long lists, counted from 1."""

PAGE = 10
"""Lines on a page, unless somebody wants another number."""


def pages(total: int, size: int) -> int:
    """An empty list has one empty page."""
    return max(1, -(-total // size))


def within(page: int, total: int, size: int) -> int:
    """The page that is meant: a list may have become shorter since it was looked at."""
    return min(max(1, page), pages(total, size))
