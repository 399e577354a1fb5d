"""The same state with some fields changed: what every move does, several times over."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # The checker knows the library's own, and which fields there are.
    from dataclasses import replace as altered
else:

    def altered(state, /, **changes):
        """As :func:`dataclasses.replace`, but much faster; for plain dataclasses without slots.

        The library asks for every field by its name and sets it again in a constructor. That was
        half the time of a fold.
        """
        fields = {**state.__dict__, **changes}
        if len(fields) != len(state.__dict__):
            raise TypeError(f"{type(state).__name__} has no such field: {', '.join(changes)}")
        copy = object.__new__(type(state))
        object.__setattr__(copy, "__dict__", fields)
        return copy


__all__ = ["altered"]
