"""The two searches over the ranks: best first, and layer by layer where old melds matter."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import chain, product
from typing import NamedTuple

from bot.games.pieces import ACE
from bot.games.romme.melds import SHORTEST
from bot.solver.cards import automaton
from bot.solver.cards.automaton import (
    BITS,
    FREE,
    IMPOSSIBLE,
    LONGS,
    MASK,
    WIDTH,
    OpenSequences,
    SuitMove,
    SuitOption,
)
from bot.solver.cards.model import NONE, TOP, CardSet, CardSets, Cells, Four, Old, minus
from bot.solver.rearranging import Session


class CardMemory:
    """Tables that hold for all positions, and the suits that were looked at last.

    Answers do not depend on it, only how soon they come.
    """

    def __init__(self) -> None:
        self.suits = automaton.SuitTables()
        self.options = automaton.OptionTables()


CardSession = Session[CardMemory]


class Taken(NamedTuple):
    """What the sequences of one suit got at one rank."""

    cards: int
    jokers: int
    extended: OpenSequences
    """Those that got a card, as they were before."""
    starts: int


class RankChoice(NamedTuple):
    """What was done at one rank."""

    taken: tuple[Taken, ...]
    groups: tuple[CardSet, ...]


@dataclass(frozen=True)
class RankPath:
    """What to do at each rank."""

    value: int
    choices: tuple[RankChoice, ...]


# --- where it does not matter which melds lay on the old table ---

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
            if count % OFTEN == 0 and self.session.budget.exhausted():
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

    def _moves(self, rank: int, key: PackedState) -> list[automaton.SuitMoves]:
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
            key, taken = node.before, []
            for suit, move in enumerate(node.moves):
                code = key >> suit * WIDTH & SUIT
                short = (1,) * (code & MASK) + (2,) * (code >> BITS & MASK)
                rest = move.cards + move.jokers - len(short)
                more = min(rest, code >> LONGS & MASK)
                extended = (*short, *(automaton.LONG,) * more)
                taken.append(Taken(move.cards, move.jokers, extended, rest - more))
            sets: tuple[CardSet, ...] = ()
            if node.wild >= 0:
                a, b, c, d = node.moves
                sets = (CardSet((a.left, b.left, c.left, d.left), (0,) * node.wild),)
            choices.append(RankChoice(tuple(taken), sets))
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


# --- where it does: an exact search over the ranks ---

Quad = tuple[OpenSequences, OpenSequences, OpenSequences, OpenSequences]
Widths = tuple[int | None, ...]
WIDTHS: Widths = (16, 80, None)
AT_ONCE: Widths = (None,)
"""Where the floor alone cuts off enough."""


class LayerKey(NamedTuple):
    """Where the search is."""

    suits: Quad
    low: Four
    jokers: int
    second: int = 0
    """Only where so much of it is a must."""
    laid: bool = False
    """Whether something was laid, only where that is a must."""


class Chosen(NamedTuple):
    """What was done at one rank."""

    options: tuple[SuitOption, SuitOption, SuitOption, SuitOption]
    groups: tuple[CardSet, ...]

    @property
    def choice(self) -> RankChoice:
        return RankChoice(
            tuple(
                Taken(one.cards, one.jokers, one.advance.extended, one.advance.starts)
                for one in self.options
            ),
            self.groups,
        )


class LayerNode(NamedTuple):
    value: int
    before: "LayerNode | None"
    chosen: Chosen | None


Layer = dict[LayerKey, LayerNode]


class LayeredSearch:
    """One question about one position."""

    def __init__(
        self, cells: Cells, old: Old, goal: automaton.Objective, session: CardSession
    ) -> None:
        self.cells = cells
        self.goal = goal
        self.session = session
        self.options = automaton.OptionTable(cells, old, goal, session.memory.options)
        self.sequences = session.memory.options.sequences
        self.scale = self.options.scale
        self.cut = False
        self.more = 0
        """What jokers can gain."""
        if goal.cards_count:
            jokers = cells.jokers_have - cells.jokers_need
            self.more = max(0, cells.joker_gain) * jokers * self.scale
        self.dearest = max(*cells.gains[ACE + 1 : TOP + 1], cells.joker_gain)
        """The most that one card can gain."""

    def best(self, floor: int = 0, widths: Widths = WIDTHS) -> tuple[RankPath | None, bool]:
        """The best way worth more than this, and whether it is certainly the best."""
        best: RankPath | None = None
        for width in widths:
            self.cut = False
            found = self._pass(width, floor)
            if found is not None:
                best, floor = found, found.value
            if not self.cut:
                return best, True
            if self.session.budget.exhausted():
                break
        return best, False

    def _pass(self, width: int | None, floor: int) -> RankPath | None:
        layer: Layer = {LayerKey(((), (), (), ()), NONE, 0): LayerNode(0, None, None)}
        for rank in range(ACE, TOP + 1):
            layer = self._next(layer, rank, floor)
            if width is not None and len(layer) > width:
                self.cut = True
                layer = self._narrowed(layer, rank + 1, width)
            if not layer:
                return None
        return self._end(layer, floor)

    def _narrowed(self, layer: Layer, rank: int, width: int) -> Layer:
        def promise(pair: tuple[LayerKey, LayerNode]) -> tuple[int, int, int]:
            key, node = pair
            short = sum(self.sequences.lacking(state, rank - 1)[0] for state in key.suits)
            return node.value + self._bound(key, rank), -key.jokers, -short

        return dict(sorted(layer.items(), key=promise, reverse=True)[:width])

    def _bound(self, key: LayerKey, rank: int) -> int:
        """The most that can be gained from here."""
        most = self._most(key, rank)
        return most if key.laid or not self.goal.some else min(most, self.dearest)

    def _most(self, key: LayerKey, rank: int) -> int:
        """The same, even if nothing would be laid."""
        suits, low, jokers, certain, _ = key
        free = self.cells.jokers_have - jokers
        first, second = self.more, certain + self.options.set_bound(rank, free)
        known = self.options.known
        for suit, state in enumerate(suits):
            there = suit, rank, state, low[suit], free
            found = known.get(there) or self.options.most(*there)
            if found[0] <= IMPOSSIBLE:
                return IMPOSSIBLE
            first += found[0]
            second += found[1]
        if not self.goal.least:
            return first + second
        return first if second >= self.goal.least else IMPOSSIBLE

    def _next(self, layer: Layer, rank: int, floor: int) -> Layer:
        after: Layer = {}
        bounds: dict[LayerKey, int] = {}
        for count, (key, node) in enumerate(layer.items()):
            if count % OFTEN == OFTEN - 1 and self.session.budget.exhausted():
                self.cut = True
                break
            slack = node.value + self._most(key, rank) - floor
            for chosen, jokers, gain, second in self._choices(key, rank, slack):
                value = node.value + gain * self.scale
                certain = 0
                if self.goal.least:
                    certain = min(self.goal.least, key.second + second)
                else:
                    value += second
                a, b, c, d = chosen.options
                suits = a.advance.state, b.advance.state, c.advance.state, d.advance.state
                low = (a.cards, b.cards, c.cards, d.cards) if rank == ACE else key.low
                laid = self.goal.some and (key.laid or gain != 0)
                there = LayerKey(suits, low, jokers, certain, laid)
                known = after.get(there)
                if known is not None and known.value >= value:
                    continue
                bound = bounds.get(there)
                if bound is None:
                    bound = bounds[there] = self._bound(there, rank + 1)
                if bound > IMPOSSIBLE and value + bound > floor:
                    after[there] = LayerNode(value, node, chosen)
        return after

    def _choices(
        self, key: LayerKey, rank: int, slack: int
    ) -> Iterator[tuple[Chosen, int, int, int]]:
        """What can be done at a rank; the jokers used by then; what it gains, twice.

        ``slack``: whatever loses so much cannot become good enough any more.
        """
        budget = self.cells.jokers_have
        may_be_set = self.cells.may_be_set(rank)
        rows = [
            [
                (loss, one)
                for loss, one in self.options.rated(
                    suit, rank, state, key.low[suit], budget - key.jokers
                )
                if loss < slack and (may_be_set or one.alone > IMPOSSIBLE)
            ]
            for suit, state in enumerate(key.suits)
        ]
        for (w, a), (x, b), (y, c), (z, d) in product(*rows):
            jokers = key.jokers + a.jokers + b.jokers + c.jokers + d.jokers
            if jokers > budget or w + x + y + z >= slack:
                continue
            options = (a, b, c, d)
            second = a.second + b.second + c.second + d.second
            gain = a.alone + b.alone + c.alone + d.alone
            if gain > IMPOSSIBLE // 2:
                yield Chosen(options, ()), jokers, gain, second
            if may_be_set:
                for groups, used, more, added in self._sets(options, rank, budget - jokers):
                    yield Chosen(options, groups), jokers + used, more, second + added

    def _sets(
        self, options: tuple[SuitOption, ...], rank: int, free: int
    ) -> Iterator[tuple[tuple[CardSet, ...], int, int, int]]:
        a, b, c, d = options
        size = a.left + b.left + c.left + d.left
        least = max(0, 3 - size)
        if not size or least > free:
            return
        gain = a.with_set + b.with_set + c.with_set + d.with_set
        left: Four = (a.left, b.left, c.left, d.left)
        for jokers in range(least, free + 1):
            groups: CardSets = self.options.groups(rank, left, jokers)
            yield groups.groups, jokers, gain, self.options.set_second(rank, groups)
            whole = groups.changed == size + jokers and self.cells.joker_gain > 0
            if self.goal.second == automaton.Second.CHANGED and not whole:
                yield from self._smaller(left, rank, jokers, gain)

    def _smaller(
        self, left: Four, rank: int, jokers: int, gain: int
    ) -> Iterator[tuple[tuple[CardSet, ...], int, int, int]]:
        """A set as it lay, made with cards of the hand, counts for nothing: rather fewer cards."""
        spare = minus(self.cells.have[rank], self.cells.need[rank])
        each = self.cells.gains[rank] if self.goal.cards_count else 0
        for less in product(*(range(min(pair) + 1) for pair in zip(left, spare, strict=True))):
            some = minus(left, (less[0], less[1], less[2], less[3]))
            if any(less) and any(some) and sum(some) + jokers >= 3:
                groups = self.options.groups(rank, some, jokers)
                second = self.options.set_second(rank, groups)
                yield groups.groups, jokers, gain - each * sum(less), second

    def _end(self, layer: Layer, floor: int) -> RankPath | None:
        def ended(state: OpenSequences, old: automaton.Spans) -> Iterable[automaton.Advance]:
            return self.sequences.advances(state, TOP + 1, 0, old)

        best: tuple[LayerNode, int] | None = None
        for key, node in layer.items():
            for ends in product(*map(ended, key.suits, self.options.old.runs)):
                second = sum(map(self.options.second, ends))
                value = node.value
                if self.goal.cards_count:
                    more = max(0, key.jokers - self.cells.jokers_need)
                    value += self.cells.joker_gain * more * self.scale
                if self.goal.least:
                    is_laid = key.laid or key.jokers > self.cells.jokers_need
                    if key.second + second < self.goal.least or self.goal.some > is_laid:
                        continue
                else:
                    value += second
                if value > floor and key.jokers >= self.cells.jokers_need:
                    floor = value
                    best = node, value
        if best is None:
            return None
        node, value = best
        choices: list[RankChoice] = []
        while node.before is not None:
            assert node.chosen is not None
            choices.append(node.chosen.choice)
            node = node.before
        return RankPath(value, tuple(reversed(choices)))
