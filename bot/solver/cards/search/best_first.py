"""The best table where it does not matter which melds lay on the old one.

Best first: what a state may still gain is bounded by the four suits alone, and the state that
promises most goes on. The first one to arrive is the best.
"""

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import chain, product
from typing import NamedTuple

from bot.games.pieces import ACE
from bot.games.romme.reading import SHORTEST
from bot.solver.cards.automaton.sequences import LONG
from bot.solver.cards.automaton.suit import (
    BITS,
    FREE,
    LONGS,
    MASK,
    WIDTH,
    Open,
    SuitMove,
    SuitMoves,
)
from bot.solver.cards.memory import CardSession
from bot.solver.cards.model import TOP, Cells
from bot.solver.cards.path import RankChoice, RankPath, Taken
from bot.solver.cards.sets import CardSet

OFTEN = 64
BREADTH = 48
"""So many states of a rank go on where there is no time for all."""
SUIT = (1 << WIDTH) - 1
PackedState = int
"""What is open in the four suits, and above that how many jokers are free."""
JOKERS = 4 * WIDTH
SHORTS = sum(((1 << LONGS) - 1) << WIDTH * suit for suit in range(4))
FourMoves = tuple[SuitMove, SuitMove, SuitMove, SuitMove]


class Arrival(NamedTuple):
    """How the best way to a state came there."""

    hope: int
    """What it is worth with all that it may still gain."""
    before: PackedState
    moves: tuple[SuitMove, ...]
    wild: int
    """Jokers in a set; less than none if there is no set."""


class BestFirstSearch:
    """One question about one position."""

    def __init__(self, cells: Cells, session: CardSession) -> None:
        self.cells = cells
        self.session = session
        self.suits = session.memory.suits.suits_of(cells)
        self.may_be_set = tuple(cells.may_be_set(rank) for rank in range(TOP + 1))
        self.more = cells.joker_gain * (cells.jokers_have - cells.jokers_need)
        """What jokers gain: those that are left over can join any meld."""
        self.layers: tuple[dict[PackedState, Arrival], ...] = ()

    def best(self, floor: int = 0) -> tuple[RankPath | None, bool]:
        """The best way worth more than this, and whether it is certainly the best."""
        if self.cells.bare:
            # Jokers have nothing to join if no card is laid.
            floor = max(floor, self.more)
        start: PackedState = self.cells.jokers_have << JOKERS
        hope = self.more + sum(moves.most for moves in self._moves(ACE, start))
        if hope <= floor:
            return None, True
        root = Arrival(hope, 0, (), -1)
        end, certain = self._best_first(start, root, floor)
        if not certain:
            end = self._in_a_hurry(start, root, floor)
        return (None if end is None else self._way(end)), certain

    def _begun(self, start: PackedState, root: Arrival) -> None:
        self.layers = tuple({} for _ in range(TOP + 2))
        self.layers[ACE][start] = root

    def _best_first(
        self, start: PackedState, root: Arrival, floor: int
    ) -> tuple[PackedState | None, bool]:
        self._begun(start, root)
        waiting = [(-root.hope, -ACE, start)]
        count = 0
        while waiting:
            worst, back, key = heappop(waiting)
            rank, hope = -back, -worst
            if rank > TOP:
                return key, True
            if self.layers[rank][key].hope > hope:
                continue
            count += 1
            if count % OFTEN == 0 and self.session.exhausted():
                return None, False
            for after, promise in self._go_on(rank, key, hope, floor):
                heappush(waiting, (-promise, back - 1, after))
        return None, True

    def _in_a_hurry(self, start: PackedState, root: Arrival, floor: int) -> PackedState | None:
        """Only the most promising states of each rank."""
        self._begun(start, root)
        for rank in range(ACE, TOP + 1):
            layer = sorted(self.layers[rank].items(), key=_promise, reverse=True)
            for key, node in layer[:BREADTH]:
                for _ in self._go_on(rank, key, node.hope, floor):
                    pass
        last = self.layers[TOP + 1]
        return max(last, key=lambda key: last[key].hope, default=None)

    def _moves(self, rank: int, key: PackedState) -> list[SuitMoves]:
        free = key >> JOKERS
        a, b, c, d = self.suits
        return [
            a.moves(rank, key & SUIT, free),
            b.moves(rank, key >> WIDTH & SUIT, free),
            c.moves(rank, key >> 2 * WIDTH & SUIT, free),
            d.moves(rank, key >> 3 * WIDTH & SUIT, free),
        ]

    def _go_on(
        self, rank: int, key: PackedState, hope: int, floor: int
    ) -> Iterator[tuple[PackedState, int]]:
        """All states that can come next, if no way as good to them is known."""
        layer = self.layers[rank + 1]
        free = key >> JOKERS
        rows = self._moves(rank, key)
        found = self._choices(rank, [row.alone for row in rows], free, hope - floor)
        if self.may_be_set[rank]:
            sets = [row.in_set for row in rows]
            found = chain(found, self._choices(rank, sets, free, hope - floor, is_set=True))
        for moves, loss, wild, left in found:
            promise = hope - loss
            after = _key(moves, left)
            known = layer.get(after)
            if known is None or known.hope < promise:
                layer[after] = Arrival(promise, key, moves, wild)
                yield after, promise

    def _choices(
        self,
        rank: int,
        rows: list[tuple[SuitMove, ...]],
        free: int,
        slack: int,
        *,
        is_set: bool = False,
    ) -> Iterator[tuple[FourMoves, int, int, int]]:
        """What can be done at a rank: what it loses for certain, jokers in a set and free ones.

        ``slack``: whatever loses so much cannot become good enough any more.
        """
        wild = -1
        for a, b, c, d in product(*rows):
            loss = a.loss + b.loss + c.loss + d.loss
            if loss >= slack:
                continue
            left = free - a.jokers - b.jokers - c.jokers - d.jokers
            if is_set:
                size = a.left + b.left + c.left + d.left
                wild = max(0, SHORTEST - size)
                left -= wild if size else FREE
            if left < free:
                loss = slack if left < 0 else loss + self._dearer(rank, (a, b, c, d), free, left)
                if loss >= slack:
                    continue
            yield (a, b, c, d), loss, wild, left

    def _dearer(self, rank: int, moves: FourMoves, free: int, left: int) -> int:
        """What the suits lose because others took jokers."""
        loss = 0
        for suit, move in zip(self.suits, moves, strict=True):
            if free - move.jokers > left:
                loss += suit.most(rank + 1, move.after, free - move.jokers)
                loss -= suit.most(rank + 1, move.after, left)
        return loss

    def _way(self, end: PackedState) -> RankPath:
        key, value = end, self.layers[TOP + 1][end].hope
        choices = []
        for rank in range(TOP, ACE - 1, -1):
            node = self.layers[rank + 1][key]
            choices.append(_choice(node))
            key = node.before
        return RankPath(value, tuple(reversed(choices)))


def _promise(state: tuple[PackedState, Arrival]) -> tuple[int, int, int]:
    """Of states that hope for as much, one with more free jokers, and then with fewer sequences
    that have to go on.
    """
    key, node = state
    return node.hope, key >> JOKERS, -(key & SHORTS).bit_count()


def _key(moves: FourMoves, free: int) -> PackedState:
    a, b, c, d = moves
    low = a.after | b.after << WIDTH
    return low | (c.after | d.after << WIDTH | free << 2 * WIDTH) << 2 * WIDTH


def _choice(node: Arrival) -> RankChoice:
    key, taken = node.before, []
    for move in node.moves:
        taken.append(_taken(key & SUIT, move))
        key >>= WIDTH
    if node.wild < 0:
        return RankChoice(tuple(taken), ())
    a, b, c, d = node.moves
    return RankChoice(tuple(taken), (CardSet((a.left, b.left, c.left, d.left), (0,) * node.wild),))


def _taken(code: Open, move: SuitMove) -> Taken:
    short = (1,) * (code & MASK) + (2,) * (code >> BITS & MASK)
    rest = move.cards + move.jokers - len(short)
    more = min(rest, code >> LONGS & MASK)
    return Taken(move.cards, move.jokers, (*short, *(LONG,) * more), rest - more)
