"""What was chosen in a menu, read in one place. A forged click may have sent anything."""

from collections.abc import Container, Sequence

from cogs.trouble import TroubleError


def only(values: Sequence[str]) -> str:
    """The value of a menu in which one thing can be chosen."""
    if len(values) != 1:
        raise TroubleError("trouble-no_such_choice")
    return values[0]


def number_in(value: str, digits: int) -> int | None:
    """A number of at most so many digits; None if it is none."""
    known = value.isascii() and value.isdecimal() and len(value) <= digits
    return int(value) if known else None


def number_of(value: str, digits: int = 6) -> int:
    """The same of what must be a number."""
    number = number_in(value, digits)
    if number is None:
        raise TroubleError("trouble-no_such_choice")
    return number


def only_number(values: Sequence[str], digits: int = 6) -> int:
    return number_of(only(values), digits)


def only_of(values: Sequence[str], offered: Container[str]) -> str:
    """The value of a menu, which must be one of those that it has."""
    value = only(values)
    if value not in offered:
        raise TroubleError("trouble-no_such_choice")
    return value
