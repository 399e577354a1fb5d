"""From what the search chose at each rank to melds in the game's words."""

from collections import Counter
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from bot.games.melds import Melds, Said
from bot.games.pieces import ACE, SUITS, Face, joker
from bot.games.romme.opening import meaning
from bot.games.romme.reading import SHORTEST, misnamed_joker
from bot.solver.cards.automaton.sequences import LONG, TAG, Spans
from bot.solver.cards.model import TOP, Old
from bot.solver.cards.path import RankChoice, RankPath
from bot.solver.cards.problem import CardProblem
from bot.solver.cards.sets import CardSet, namings

Said_ = tuple[Said, ...]


@dataclass(slots=True)
class _GrowingRun:
    low: int
    code: int
    jokers: list[bool] = field(default_factory=list)

    @property
    def high(self) -> int:
        return self.low + len(self.jokers) - 1


@dataclass
class _GrowingTable:
    """The melds as they grow, rank by rank."""

    old: Old
    runs: list[tuple[int, _GrowingRun]] = field(default_factory=list)
    sets: list[tuple[int, CardSet]] = field(default_factory=list)
    open: tuple[list[_GrowingRun], ...] = field(default_factory=lambda: ([], [], [], []))

    def go_on(self, rank: int, choice: RankChoice) -> None:
        for suit, taken in enumerate(choice.taken):
            cards = [False] * taken.cards + [True] * taken.jokers
            going: list[_GrowingRun] = []
            for code in taken.extended:
                run = next(one for one in self.open[suit] if one.code == code)
                self.open[suit].remove(run)
                run.jokers.append(cards.pop())
                going.append(run)
            spans = self.old.runs[suit]
            for run in going:
                run.code = _after(run, rank, spans)
            for _ in range(taken.starts):
                tag = any(low == rank for low, _ in spans)
                going.append(_GrowingRun(rank, TAG + rank if tag else 1, [cards.pop()]))
            self.runs += ((suit, run) for run in self.open[suit])
            self.open[suit][:] = going
        self.sets += ((rank, group) for group in choice.groups)

    def add_joker(self) -> None:
        """One more joker, wherever it fits."""
        if self.sets:
            rank, group = self.sets[0]
            self.sets[0] = rank, namings(group.suits, len(group.jokers) + 1, frozenset())[0]
            return
        suit, run = min(self.runs, key=lambda pair: len(pair[1].jokers))
        if run.high < TOP:
            run.jokers.append(True)
        elif run.low > ACE:
            run.jokers.insert(0, True)
            run.low -= 1
        else:
            half = len(run.jokers) // 2
            self.runs.append((suit, _GrowingRun(run.low + half, LONG, run.jokers[half:])))
            del run.jokers[half:]
            run.jokers.append(True)


def _after(run: _GrowingRun, rank: int, spans: Spans) -> int:
    if run.code < TAG:
        return min(LONG, run.code + 1)
    tagged = any(low == run.low and high >= rank for low, high in spans)
    return run.code if tagged else LONG


def melds_of(problem: CardProblem, old: Old, way: RankPath, jokers: int | None) -> Melds:
    """The new table; ``jokers``: how many have to lie there, if some may be left over."""
    table = _GrowingTable(old)
    for rank, choice in enumerate(way.choices, ACE):
        table.go_on(rank, choice)
    for suit, runs in enumerate(table.open):
        table.runs += ((suit, run) for run in runs)
    if jokers is not None:
        used = sum(sum(run.jokers) for _, run in table.runs)
        used += sum(len(group.jokers) for _, group in table.sets)
        table.sets = [
            (rank, namings(group.suits, len(group.jokers), frozenset())[0])
            for rank, group in table.sets
        ]
        for _ in range(jokers - used):
            table.add_joker()
    melds = [_run_said(suit, run) for suit, run in table.runs]
    melds += [_set_said(rank, group) for rank, group in table.sets]
    assert all(len(said) >= SHORTEST for said in melds)
    return with_jokers_as_they_lay(problem, melds)


def _run_said(suit: int, run: _GrowingRun) -> Said_:
    said = []
    for number, wild in enumerate(run.jokers, run.low):
        face = Face(SUITS[suit], ACE if number == TOP else number)
        said.append(Said(joker(), face) if wild else Said(face))
    return tuple(said)


def _set_said(rank: int, group: CardSet) -> Said_:
    number = ACE if rank == TOP else rank
    naturals = [
        Said(Face(SUITS[suit], number))
        for suit, count in enumerate(group.suits)
        for _ in range(count)
    ]
    return (*naturals, *(Said(joker(), Face(SUITS[suit], number)) for suit in group.jokers))


def with_jokers_as_they_lay(problem: CardProblem, melds: list[Said_]) -> Melds:
    """The same melds by meaning, with the jokers where they lay as far as that can be.

    Two melds may exchange a joker and the card that it stands for; and what lies as it lay says so
    in the same order.
    """
    waiting: dict[tuple[Face, ...], list[Said_]] = {}
    for meld in problem.table:
        waiting.setdefault(meaning(meld.said), []).append(meld.said)
    wanted: dict[int, Said_] = {}
    for index, said in enumerate(melds):
        twins = waiting.get(meaning(said))
        if twins:
            wanted[index] = twins.pop()
    pool = Counter(one for said in melds for one in said)
    fixed: dict[int, Said_] = {}
    for index, said in wanted.items():
        if not Counter(said) - pool:
            pool -= Counter(said)
            fixed[index] = said
    result = _refilled(melds, fixed, pool)
    lay = {one for meld in problem.table for one in meld.said}
    return result if all(may_lie(said, lay) for said in result) else tuple(melds)


def _refilled(melds: list[Said_], fixed: dict[int, Said_], pool: Counter[Said]) -> Melds:
    """The other melds filled anew from what is left: cards before jokers, sets before sequences."""
    result = dict(fixed)
    for index in sorted(range(len(melds)), key=lambda index: not _is_set(melds[index])):
        if index in fixed:
            continue
        filled = []
        for one in melds[index]:
            card = Said(one.meant)
            filled.append(card if pool[card] else Said(joker(), one.meant))
            pool[filled[-1]] -= 1
        result[index] = tuple(filled)
    return tuple(result[index] for index in range(len(melds)))


def _is_set(said: Said_) -> bool:
    return said[0].meant.number == said[1].meant.number


def may_lie(said: Said_, lay: AbstractSet[Said]) -> bool:
    """Whether the jokers of a set stand for suits that they may stand for (R5)."""
    return not _is_set(said) or misnamed_joker(said, lay) is None
