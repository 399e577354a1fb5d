"""Where jokers go in a run, the same for tiles and cards."""

from itertools import pairwise

from bot.games.melds import Fault, fault
from bot.games.refusals import Reason


def places_for_jokers(
    numbers: list[int], jokers: int, lowest: int, highest: int
) -> list[int] | Fault:
    """The numbers that jokers stand for beside these, given in rising order.

    Gaps first, then upwards (more points), then downwards.
    """
    twice = next((low for low, high in pairwise(numbers) if low == high), 0)
    if twice:
        return fault(Reason.NUMBER_TWICE, number=twice)
    gaps = [number for number in range(numbers[0], numbers[-1]) if number not in numbers]
    if len(gaps) > jokers:
        return fault(Reason.GAP, missing=gaps[jokers])
    above = range(numbers[-1] + 1, highest + 1)
    below = range(numbers[0] - 1, lowest - 1, -1)
    places = [*gaps, *above, *below][:jokers]
    return sorted(places) if len(places) == jokers else fault(Reason.NO_ROOM_FOR_JOKER)
