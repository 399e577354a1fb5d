"""From one table to the next in steps that a person can follow."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from bot.games.melds import Kind, Meld, Said, letter
from bot.games.texts import faces_text, meld_text
from bot.solver.heirs import heirs_of, minus
from bot.solver.placing import Melds
from bot.solver.problem import Asked


class Action(StrEnum):
    TAKE = "take"
    SPLIT = "split"
    SWAP = "swap"
    ADD = "add"
    LAY = "lay"


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do with some tiles; ``meld`` is the letter of the meld concerned, if it has one.

    *split*: the meld is cut before the first of these tiles.
    """

    action: Action
    pieces: tuple[Said, ...]
    meld: str = ""

    def __str__(self) -> str:
        """In the notation of moves."""
        pieces = meld_text(self.pieces)
        match self.action:
            case Action.TAKE:
                return f"take {pieces} from {self.meld}"
            case Action.SPLIT:
                return f"split {self.meld} before {meld_text(self.pieces[:1])}"
            case Action.SWAP:
                return f"swap {faces_text(one.face for one in self.pieces)} in {self.meld}"
            case Action.ADD:
                return f"add {pieces} to {self.meld}"
            case Action.LAY:
                return f"lay {pieces}"


def steps(problem: Asked, melds: Melds) -> tuple[Step, ...]:
    """What to take, then what to add, then what to lay."""
    new = [problem.reading(said).said for said in melds]
    heirs = heirs_of(problem, new)
    gone: list[Step] = []
    cuts: list[Step] = []
    swaps: list[Step] = []
    adds: list[Step] = []
    lays = [index for index in range(len(new)) if index not in heirs.values()]
    for slot, meld in enumerate(problem.table):
        here = new[heirs[slot]] if slot in heirs else ()
        swapped = list(_swapped(meld, here))
        leaving = minus(meld.said, here)
        coming = minus(here, meld.said)
        for joker, one in swapped:
            swaps.append(Step(Action.SWAP, (one,), letter(slot)))
            leaving.remove(joker)
            coming.remove(one)
        part = _cut(problem, meld, leaving, [new[index] for index in lays]) if leaving else None
        if part is not None:
            cuts.append(Step(Action.SPLIT, part, letter(slot)))
            lays.remove(new.index(part))
        elif leaving:
            gone.append(Step(Action.TAKE, tuple(leaving), letter(slot)))
        if coming:
            adds.append(Step(Action.ADD, tuple(coming), letter(slot)))
    return (*cuts, *gone, *swaps, *adds, *(Step(Action.LAY, new[index]) for index in lays))


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
    problem: Asked, meld: Meld, leaving: list[Said], laid: list[tuple[Said, ...]]
) -> tuple[Said, ...] | None:
    """The end of a run that goes on as a meld of its own."""
    if problem.reading(meld.said).kind != Kind.RUN:
        return None
    end = tuple(leaving)
    return end if end in laid and meld.said[-len(end) :] == end else None
