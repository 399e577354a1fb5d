"""An exact search over the ranks: states meet, the best way to each is kept.

A state is what is open in each suit, which aces lie at 1, and how many jokers are used. What a
state may still gain is bounded by the four suits alone. First only the most promising states go
on; what that finds cuts off most others in the exact pass.
"""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from bot.games.pieces import ACE
from bot.solver.cards.automaton.sequences import Advance, OpenSequences
from bot.solver.cards.automaton.suit_options import (
    IMPOSSIBLE,
    Objective,
    OptionTable,
    Second,
    SuitOption,
)
from bot.solver.cards.memory import CardSession
from bot.solver.cards.model import NONE, TOP, Cells, Four, Old
from bot.solver.cards.path import RankChoice, RankPath, Taken
from bot.solver.cards.sets import CardSet, CardSets, minus

Quad = tuple[OpenSequences, OpenSequences, OpenSequences, OpenSequences]
Widths = tuple[int | None, ...]
WIDTHS: Widths = (16, 80, None)
AT_ONCE: Widths = (None,)
"""Where the floor alone cuts off enough."""
OFTEN = 64


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

    options: tuple[SuitOption, ...]
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

    def __init__(self, cells: Cells, old: Old, goal: Objective, session: CardSession) -> None:
        self.cells = cells
        self.goal = goal
        self.session = session
        self.options = OptionTable(cells, old, goal, session.memory.options)
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
            if self.session.exhausted():
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
            if count % OFTEN == OFTEN - 1 and self.session.exhausted():
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
                options = chosen.options
                suits: Quad = (
                    options[0].advance.state,
                    options[1].advance.state,
                    options[2].advance.state,
                    options[3].advance.state,
                )
                low = key.low
                if rank == ACE:
                    low = (options[0].cards, options[1].cards, options[2].cards, options[3].cards)
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
            if self.goal.second == Second.CHANGED and not whole:
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
        best: tuple[LayerNode, int] | None = None
        for key, node in layer.items():
            for ends in product(*(self._ends(suit, key.suits[suit]) for suit in range(4))):
                second = sum(map(self.options.second, ends))
                value = node.value + self._joker_gain(key) * self.scale
                if self.goal.least:
                    if key.second + second < self.goal.least or not self._is_laid(key):
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

    def _ends(self, suit: int, state: OpenSequences) -> list[Advance]:
        return list(self.sequences.advances(state, TOP + 1, 0, self.options.old.runs[suit]))

    def _is_laid(self, key: LayerKey) -> bool:
        return key.laid or not self.goal.some or key.jokers > self.cells.jokers_need

    def _joker_gain(self, key: LayerKey) -> int:
        if not self.goal.cards_count:
            return 0
        return self.cells.joker_gain * max(0, key.jokers - self.cells.jokers_need)
