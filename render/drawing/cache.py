"""A cache that stays within a number of bytes and may be used from several threads."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

Value = TypeVar("Value")


class ByteCache(Generic[Value]):
    """Least recently used values go first when the budget is spent.

    Two threads that miss the same key both make the value and one wins: making a sprite twice is
    cheaper than holding every other picture up while it is made once.
    """

    def __init__(self, budget: int, size: Callable[[Value], int]) -> None:
        self.budget = budget
        self._size = size
        self._values: OrderedDict[Hashable, Value] = OrderedDict()
        self._bytes = 0
        self._lock = Lock()

    @property
    def used(self) -> int:
        """How many bytes the values take at the moment."""
        return self._bytes

    def get(self, key: Hashable, make: Callable[[], Value]) -> Value:
        with self._lock:
            if key in self._values:
                self._values.move_to_end(key)
                return self._values[key]
        value = make()
        with self._lock:
            self._keep(key, value)
        return value

    def clear(self) -> None:
        with self._lock:
            self._values.clear()
            self._bytes = 0

    def _keep(self, key: Hashable, value: Value) -> None:
        if key in self._values:
            return
        self._values[key] = value
        self._bytes += self._size(value)
        while self._bytes > self.budget:
            _, oldest = self._values.popitem(last=False)
            self._bytes -= self._size(oldest)
