"""The steps of a draft: a row that grows and shrinks at its end, and is never copied."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bot.games.state import Position


class Steps:
    """Positions, oldest first. A row with one more step shares all others with the one before.

    A turn may have tens of thousands of steps in a log; a tuple for each of them would be as many
    copies of all steps before it.
    """

    __slots__ = ("_before", "_last", "_length")

    def __init__(self, before: "Steps | None" = None, last: "Position | None" = None) -> None:
        self._before = before
        self._last = last
        self._length = 0 if before is None else len(before) + 1

    def plus(self, step: "Position") -> "Steps":
        return Steps(self, step)

    def without_last(self) -> "Steps":
        return self if self._before is None else self._before

    @property
    def last(self) -> "Position":
        assert self._last is not None, "there is no step"
        return self._last

    def __len__(self) -> int:
        return self._length

    def __reversed__(self) -> "Iterator[Position]":
        steps = self
        while steps._before is not None:
            yield steps.last
            steps = steps._before

    def __iter__(self) -> "Iterator[Position]":
        return reversed(list(reversed(self)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Steps):
            return NotImplemented
        pairs = zip(reversed(self), reversed(other), strict=False)
        return len(self) == len(other) and all(one is two or one == two for one, two in pairs)

    def __hash__(self) -> int:
        return hash((self._length, self._last))

    def __repr__(self) -> str:
        return f"Steps({list(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        """As a list: steps within steps would be too deep to be written."""
        return _steps_of, (list(self),)


def _steps_of(positions: "Sequence[Position]") -> Steps:
    steps = NO_STEPS
    for position in positions:
        steps = steps.plus(position)
    return steps


NO_STEPS = Steps()
