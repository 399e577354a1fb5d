"""From one table to the next in moves that a person can follow."""

from collections.abc import Iterator

from bot.games.actions import Add, Lay, Move, Split, Swap, Take
from bot.games.melds import Meld, MeldKind, Melds, Said
from bot.solver.meld_matching import TableProblem, minus, successors_of


def moves_to(problem: TableProblem, melds: Melds) -> tuple[Move, ...]:
    """What to cut and to take, then what to swap and to add, then what to lay."""
    new = [problem.reading(said).said for said in melds]
    successors = successors_of(problem, new)
    gone: list[Move] = []
    cuts: list[Move] = []
    swaps: list[Move] = []
    adds: list[Move] = []
    lays = [index for index in range(len(new)) if index not in successors.values()]
    for place, meld in enumerate(problem.table):
        here = new[successors[place]] if place in successors else ()
        swapped = list(_swapped(meld, here))
        leaving = minus(meld.said, here)
        coming = minus(here, meld.said)
        for joker, one in swapped:
            swaps.append(Swap(one.face, meld.slot))
            leaving.remove(joker)
            coming.remove(one)
        part = _cut(problem, meld, leaving, [new[index] for index in lays]) if leaving else None
        if part is not None:
            cuts.append(Split(meld.slot, part[0]))
            lays.remove(new.index(part))
        elif leaving:
            gone.append(Take(tuple(leaving), meld.slot))
        if coming:
            adds.append(Add(tuple(coming), meld.slot))
    return (*cuts, *gone, *swaps, *adds, *(Lay(new[index]) for index in lays))


def _swapped(meld: Meld, here: tuple[Said, ...]) -> Iterator[tuple[Said, Said]]:
    """Jokers that a tile has replaced in the meld that goes on, and the tile."""
    leaving = [one for one in minus(meld.said, here) if one.face.is_joker]
    coming = [one for one in minus(here, meld.said) if not one.face.is_joker]
    for joker in leaving:
        number = {one.face.number for one in meld.said if not one.face.is_joker}
        for one in coming:
            in_group = joker.stands_for is None and one.face.number in number
            if one.face == joker.stands_for or in_group:
                coming.remove(one)
                yield joker, one
                break


def _cut(
    problem: TableProblem, meld: Meld, leaving: list[Said], laid: list[tuple[Said, ...]]
) -> tuple[Said, ...] | None:
    """The end of a run that goes on as a meld of its own."""
    if problem.reading(meld.said).kind != MeldKind.RUN:
        return None
    end = tuple(leaving)
    return end if end in laid and meld.said[-len(end) :] == end else None
