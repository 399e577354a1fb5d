"""Laying with pieces of the table: the steps that fetch them are bookkeeping, and done here.

They are tried out on a round of one's own, so that nothing is half done: what the rules refuse is
refused before anything has changed. It is no advice, and there at every table.
"""

from collections.abc import Iterator, Sequence

from bot.games.match import SeatView
from bot.games.melds import Meld, Reading, Said, said_text
from bot.games.moves import Add, Lay, Move, Split, Take
from bot.games.refusals import Reason, refuse
from bot.games.ruleset import RuleSet
from bot.games.state import Round
from bot.thinking.advice import TurnSoFar

Fetched = Sequence[tuple[int, tuple[Said, ...]]]
"""Pieces of the table, by the meld that they lie in."""


def laying(
    view: SeatView,
    fetched: Fetched,
    said: tuple[Said, ...],
    onto: int | None = None,
    so_far: TurnSoFar | None = None,
) -> list[Move]:
    """The steps to a meld, or to an addition to one, for which these are fetched."""
    work = Work(view, so_far)
    for slot, pieces in fetched:
        work.take(pieces, slot)
    work.lay(said, onto)
    return work.moves


class Work:
    """The steps so far, and the round after them."""

    def __init__(self, view: SeatView, so_far: TurnSoFar | None = None) -> None:
        self._rules = view.public.rules
        self._state: Round = (so_far or TurnSoFar(view)).round
        self.moves: list[Move] = []

    def do(self, move: Move) -> None:
        self._state = self._rules.play(self._state, self._state.turn, move)
        self.moves.append(move)

    def lay(self, said: tuple[Said, ...], onto: int | None = None) -> None:
        self.do(Lay(said) if onto is None else Add(said, onto))

    def take(self, said: tuple[Said, ...], slot: int) -> None:
        """Off this meld. A run that is left with a gap becomes two, if both are runs."""
        self.do(Take(said, slot))
        left = next((meld for meld in self._state.position.table if meld.slot == slot), None)
        if left is not None and not _reads(self._rules, left.said):
            cut = next((at for at in range(1, len(left)) if _parts(self._rules, left, at)), None)
            if cut is not None:
                self.do(Split(slot, left.said[cut]))

    def fetch(self, said: tuple[Said, ...]) -> None:
        """Take off the table what is not held, wherever it lies."""
        position = self._state.position
        stone = () if position.stone is None else (position.stone,)
        held = [*self._rules.deck.faces_of((*position.loose, *position.rack, *stone))]
        for one in said:
            if one.face in held:
                held.remove(one.face)
            else:
                self._take_anywhere(one)

    def _take_anywhere(self, one: Said) -> None:
        """Best off a meld that can do without it, else off one that is broken up already."""
        melds = [meld for meld in self._state.position.table if list(_places(meld, one))]
        if not melds:
            refuse(Reason.NOT_ON_RACK, piece=said_text(one))
        best = min(melds, key=lambda meld: self._harm(meld, one))
        self.take((best.said[next(_places(best, one))],), best.slot)

    def _harm(self, meld: Meld, one: Said) -> int:
        if can_do_without(self._rules, meld, next(_places(meld, one))):
            return 0
        return 2 if _reads(self._rules, meld.said) else 1


def can_do_without(rules: RuleSet, meld: Meld, index: int) -> bool:
    """Whether what is left without this piece is nothing, a meld, or two."""
    left = meld.without(index)
    return not left.pieces or _reads(rules, left.said) or _parts(rules, left, index)


def _parts(rules: RuleSet, meld: Meld, cut: int) -> bool:
    return _reads(rules, meld.said[:cut]) and _reads(rules, meld.said[cut:])


def _reads(rules: RuleSet, said: Sequence[Said]) -> bool:
    return isinstance(rules.read(tuple(said)), Reading)


def _places(meld: Meld, one: Said) -> Iterator[int]:
    for index, there in enumerate(meld.said):
        if there.face == one.face and one.stands_for in (None, there.stands_for):
            yield index
