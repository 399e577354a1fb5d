"""Small helpers for things that there is one of for each seat."""

from typing import TypeVar

from bot.games.pieces import Seat

T = TypeVar("T")


def replaced(row: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The row with one entry changed."""
    return (*row[:index], value, *row[index + 1 :])


def after(seat: Seat, seats: int, steps: int = 1) -> Seat:
    """The seat that comes next, clockwise."""
    return Seat((seat + steps) % seats)
