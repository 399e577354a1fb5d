"""What tiles and cards share: what a question may cost, what a play is, and the least change.

Every search asks its budget at every step and ends when that is used up. What it has found by then
is its answer, which is not *proven*.

The least change leaves many melds untouched and moves few tiles of the table. Its search starts
from the laid tiles: each lies loose until a meld takes it; a meld of the table from which something
is taken is touched, and all its tiles lie loose. Melds that nobody touches stay. How many may be
touched is known, and what has to be moved must become less each time: that keeps the search small.
It is complete unless it gets too long, and says which of the two it was.
"""

import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from math import inf
from typing import Generic, Self, TypeVar

from bot.games.match import SeatView, imagined
from bot.games.pieces import Face, Faces, Meld, Melds, Reading, Said, unchanged
from bot.games.ruleset import Round, RuleSet

# --- what a question may cost, and what answers it ---


class Budget:
    """What one question may cost; without a limit, whatever it takes. It is used up while the
    question is answered: make a new one for the next.

    Steps end a search at the same place on every machine, however busy that is, and seconds (from
    now on) when somebody has waited long enough.
    """

    def __init__(self, *, steps: float = inf, seconds: float = inf) -> None:
        self._left = steps
        self._end = time.perf_counter() + seconds

    def exhausted(self) -> bool:
        """Whether nothing is left. To ask is a step."""
        self._left -= 1
        return self._left < 0 or (self._end < inf and time.perf_counter() >= self._end)


M_co = TypeVar("M_co", covariant=True)


@dataclass(frozen=True)
class Session(Generic[M_co]):
    """One question while it is answered."""

    budget: Budget
    memory: M_co
    """What was worked out for questions before, and will be of use for the next ones."""


@dataclass(frozen=True)
class Play:
    """A new table, and what it takes from the rack or the hand."""

    melds: Melds
    laid: Faces
    value: int = 0
    """What the search made of it."""


Verdict = tuple[Play | None, bool]
"""The best play that was asked for, if there is one; and whether that is certain."""


def distinct(
    plays: Iterable[Verdict], rank: Callable[[Play], tuple[int, ...]]
) -> list[tuple[Play, bool]]:
    """Plays that differ in what they lay, those first that rank highest."""
    found: dict[tuple[Face, ...], tuple[Play, bool]] = {}
    for play, proven in plays:
        if play is not None:
            found.setdefault(tuple(sorted(play.laid.elements())), (play, proven))
    return sorted(found.values(), key=lambda pair: rank(pair[0]), reverse=True)


# --- which meld carries on which one, and what has moved ---

FEWEST = 2
"""One tile alone does not make a new meld look like an old one."""


@dataclass(frozen=True)
class TableProblem(ABC):
    """What the player on turn sees: the table as the turn began, and the own rack or hand."""

    rules: RuleSet
    table: tuple[Meld, ...]
    rack: tuple[Face, ...]
    opened: bool

    @classmethod
    @abstractmethod
    def from_round(cls, rules: RuleSet, state: Round) -> Self:
        """The position as the player on turn sees it, before anything is laid."""

    @classmethod
    def from_view(cls, view: SeatView) -> Self:
        """The position as this player sees it, whoever's turn it is."""
        return cls.from_round(view.public.rules, imagined(view))

    @cached_property
    def on_table(self) -> Faces:
        return Counter(one.face for meld in self.table for one in meld.said)

    @cached_property
    def on_rack(self) -> Faces:
        return Counter(self.rack)

    def reading(self, said: tuple[Said, ...]) -> Reading:
        reading = self.rules.read(said)
        assert isinstance(reading, Reading)
        return reading

    def worth(self, face: Face) -> int:
        """What a piece costs that stays on the rack (T7, T28, R3)."""
        return self.rules.cost(face)

    def beside(self, melds: Melds, value: int = 0) -> Play:
        """The play that lays these melds and leaves the table as it is."""
        laid = Counter(one.face for said in melds for one in said)
        return Play((*(meld.said for meld in self.table), *melds), laid, value)


def successors_of(problem: TableProblem, new: list[tuple[Said, ...]]) -> dict[int, int]:
    """The same meld where it is there; the others so that most tiles stay where they lie."""
    successors = unchanged([meld.said for meld in problem.table], new)
    taken = set(successors.values())
    alike: dict[int, dict[int, int]] = {}
    for slot, meld in enumerate(problem.table):
        if slot not in successors:
            old = faces_of(meld.said)
            shared = {
                index: (old & faces_of(said)).total()
                for index, said in enumerate(new)
                if index not in taken
            }
            alike[slot] = {index: count for index, count in shared.items() if count >= FEWEST}
    return successors | _matched(alike)


def _matched(alike: dict[int, dict[int, int]]) -> dict[int, int]:
    """The pairs that share the most tiles in total."""
    slots = [slot for slot, shared in alike.items() if shared]
    later = [
        frozenset(index for slot in slots[place:] for index in alike[slot])
        for place in range(len(slots) + 1)
    ]

    @cache
    def most(place: int, taken: frozenset[int]) -> tuple[int, tuple[tuple[int, int], ...]]:
        if place == len(slots):
            return 0, ()
        slot = slots[place]
        best = most(place + 1, taken & later[place + 1])
        for index, count in alike[slot].items():
            if index not in taken:
                total, pairs = most(place + 1, (taken | {index}) & later[place + 1])
                if total + count > best[0]:
                    best = total + count, ((slot, index), *pairs)
        return best

    return dict(most(0, frozenset())[1])


def moved(problem: TableProblem, melds: Melds) -> int:
    """How many tiles of the table have to be taken from where they lie."""
    new = [problem.reading(said).said for said in melds]
    successors = successors_of(problem, new)
    return sum(
        len(minus(meld.said, new[successors[slot]] if slot in successors else ()))
        for slot, meld in enumerate(problem.table)
    )


def faces_of(said: tuple[Said, ...]) -> Counter[Face]:
    return Counter(one.face for one in said)


def minus(some: tuple[Said, ...], others: tuple[Said, ...]) -> list[Said]:
    """What the first meld holds beyond the second."""
    left = faces_of(others)
    result = []
    for one in some:
        if left[one.face]:
            left[one.face] -= 1
        else:
            result.append(one)
    return result


# --- the search ---

LONGEST = 5000
"""How many melds the search looks at."""
STATE, TRIAL = 10, 3
"""So many melds take as long as a state, and as an attempt to go on from it."""
MOST_LAYS = 40
"""How many other sets of tiles, worth as much, are tried."""


@dataclass(frozen=True)
class GameModel:
    """What the search has to know about a game."""

    problem: TableProblem
    melds_with: Callable[[Face, Faces], Iterator[tuple[Said, ...]]]
    """All melds that hold a piece and can be made of what is at hand."""
    company: Callable[[Face, Faces], int]
    """Roughly how many those are."""
    untouched: Callable[[Melds], int]
    accepts: Callable[[Melds], bool]
    alike: int = 0
    """How many melds may be touched and still count as untouched."""


def parts_of(faces: Faces, size: int) -> Iterator[tuple[Face, ...]]:
    """Each part of so many pieces once, in order."""
    yield from _parts(tuple(sorted((+faces).items())), size)


def _parts(faces: tuple[tuple[Face, int], ...], size: int) -> Iterator[tuple[Face, ...]]:
    if not size:
        yield ()
        return
    for index, (face, count) in enumerate(faces):
        more = ((face, count - 1),) if count > 1 else ()
        for rest in _parts((*more, *faces[index + 1 :]), size - 1):
            yield (face, *rest)


def runs_with(  # noqa: PLR0913
    piece: Face,
    at: int,
    places: range,
    have: Faces,
    fillings: Callable[[int, Faces], Iterator[Said]],
    *,
    jokers_first: bool = False,
) -> Iterator[tuple[Said, ...]]:
    """All runs that hold a piece at its place; ``fillings`` says what may lie at the others.

    With ``jokers_first`` those come first in which jokers lie before it.
    """

    def onwards(high: int, said: tuple[Said, ...], left: Faces) -> Iterator[tuple[Said, ...]]:
        if len(said) > FEWEST:
            yield said
        if high < places[-1]:
            for one in fillings(high + 1, left):
                less = left.copy()
                less[one.face] -= 1
                yield from onwards(high + 1, (*said, one), less)

    rest = have.copy()
    rest[piece] -= 1
    waiting: list[tuple[int, tuple[Said, ...], Faces]] = [(at, (), rest)]
    while waiting:
        low, said, left = waiting.pop()
        yield from onwards(at, (*said, Said(piece)), left)
        if low > places[0]:
            before = fillings(low - 1, left)
            for one in before if jokers_first else reversed(list(before)):
                less = left.copy()
                less[one.face] -= 1
                waiting.append((low - 1, (one, *said), less))


@dataclass(frozen=True)
class EqualLays:
    """Other sets of tiles that might be laid and are worth as much."""

    pool: Faces
    must: Faces
    laid: Faces
    worth: Callable[[Face], int]
    may_be_laid: Callable[[Faces], tuple[bool, bool]]
    """Whether something worth as much lays these; and whether that is certain."""

    def others(self, search: "LeastChangeSearch") -> Iterator[Faces]:
        """The other sets, as far as the budget of the search goes."""
        over = self._over(search)
        spare = Counter({face: (self.pool - self.laid)[face] for face in over})
        gives = self.laid - self.must
        seen: set[tuple[Face, ...]] = set()
        for count in range(1, min(spare.total(), gives.total()) + 1):
            pairs = ((come, go) for come in parts_of(spare, count) for go in parts_of(gives, count))
            for coming, going in pairs:
                if search.budget.exhausted():
                    search.complete = False
                    return
                if sum(map(self.worth, going)) == sum(map(self.worth, coming)):
                    lay = self.laid - Counter(going) + Counter(coming)
                    key = tuple(sorted(lay.elements()))
                    if key not in seen and lay != self.laid:
                        seen.add(key)
                        yield lay

    def _over(self, search: "LeastChangeSearch") -> list[Face]:
        """Tiles that are left over here and might be laid in the place of others."""
        over: list[Face] = []
        for face in sorted(self.pool - self.laid):
            if search.budget.exhausted():
                search.complete = False
                break
            can, sure = self.may_be_laid(Counter({face: self.laid[face] + 1}))
            search.complete = search.complete and sure
            if can:
                over.append(face)
        return over


class LeastChangeSearch:
    """Everything that is known while the search goes on."""

    def __init__(self, game: GameModel, melds: Melds, laid: Faces, budget: Budget) -> None:
        problem = game.problem
        self.game = game
        self.problem = problem
        self.budget = budget
        self.best, self.best_laid = melds, laid
        self.fewest = moved(problem, melds)
        self.most_touched = len(problem.table) - game.untouched(melds)
        self.complete = True
        self.old = [faces_of(meld.said) for meld in problem.table]
        self.homes: dict[Face, list[tuple[int, int]]] = {}
        """Where each face lies, and how often."""
        for number, faces in enumerate(self.old):
            for face, count in faces.items():
                self.homes.setdefault(face, []).append((number, count))
        self.looked_at = 0
        self.shares: dict[tuple[Said, ...], tuple[int, ...]] = {}
        self.laid: Faces = Counter()
        self.allowance = 0
        self.limit = 0

    def lay(self, laid: Faces) -> None:
        """Look for something better that lays these tiles."""
        self.laid = laid
        self.allowance = laid.total()
        self.limit = min(len(self.old), self.most_touched + self.game.alike)
        self._next(laid.copy(), frozenset(), (), 0)

    def lay_all(self, lays: EqualLays) -> None:
        """The same for other tiles that are worth as much, as long as it could get better."""
        self.lay(lays.laid)
        if not self.fewest or not self.complete:
            return
        for count, laid in enumerate(lays.others(self)):
            if count >= MOST_LAYS or not self.fewest or not self.complete:
                self.complete = self.complete and not self.fewest
                return
            self.lay(laid)

    def verdict(self, value: int = 0) -> tuple[Play, bool]:
        """The best that was found, and whether there is certainly nothing better."""
        return Play(self.best, self.best_laid, value), self.complete

    def deepen(self, lays: Sequence[Faces]) -> None:
        """Touch as few melds as can be, whatever was found before."""
        first, most, fewest = self.best, self.most_touched, self.fewest
        for touched in range(most + 1):
            self.most_touched = touched
            self.fewest = fewest if touched == most else self.problem.on_table.total() + 1
            for laid in lays:
                if self.complete:
                    self.lay(laid)
            if self.best is not first or not self.complete:
                break

    def _shares(self, meld: tuple[Said, ...]) -> tuple[int, ...]:
        """How many tiles of each old meld a new one holds, where that counts."""
        shares = self.shares.get(meld)
        if shares is None:
            counts = [0] * len(self.old)
            for face, count in faces_of(meld).items():
                for number, held in self.homes.get(face, ()):
                    counts[number] += min(held, count)
            shares = tuple(count if count >= FEWEST else 0 for count in counts)
            self.shares[meld] = shares
        return shares

    def _next(self, loose: Faces, touched: frozenset[int], melds: Melds, cost: int) -> None:
        if not loose:
            self._judge(touched, melds)
            return
        if self.looked_at > LONGEST or self.budget.exhausted():
            self.complete = False
            return
        if len(touched) == self.limit:
            # No other meld can be carried on.
            cost = sum(
                len(meld) - max((self._shares(meld)[number] for number in touched), default=0)
                for meld in melds
            )
        if self._least(loose, touched, melds, cost) >= self.fewest:
            return
        have = self._at_hand(loose, touched)
        for price, meld in self._choices(loose, have):
            if cost + price - self.allowance >= self.fewest:
                break
            faces = faces_of(meld)
            for more in self._sources(faces - loose, touched):
                self.looked_at += TRIAL
                if not self.complete:
                    return
                left = loose.copy()
                for number in more - touched:
                    left.update(self.old[number])
                left.subtract(faces)
                self._next(+left, more, (*melds, meld), cost + price)

    def _least(self, loose: Faces, touched: frozenset[int], melds: Melds, cost: int) -> int:
        """How many tiles will have moved at least."""
        on_table = self.problem.on_table
        brought = sum(count for face, count in loose.items() if not on_table[face])
        apart = 0
        for number in touched:
            old = self.old[number]
            stay = max((self._shares(meld)[number] for meld in melds), default=0)
            rest = sum(min(count, loose[face]) for face, count in old.items())
            apart += old.total() - max(stay, rest)
        return max(apart, cost + brought - self.allowance)

    def _at_hand(self, loose: Faces, touched: frozenset[int]) -> Faces:
        have = loose.copy()
        if len(touched) < self.limit:
            for number, faces in enumerate(self.old):
                if number not in touched:
                    have.update(faces)
        return have

    def _choices(self, loose: Faces, have: Faces) -> list[tuple[int, tuple[Said, ...]]]:
        """What may become of one loose tile, cheap melds first: the tile with least choice."""
        game = self.game
        numbered = [face for face in loose if not face.is_joker]
        if numbered:
            tile = min(numbered, key=lambda face: (game.company(face, have), face))
            found = list(game.melds_with(tile, have))
        else:
            wild = min(loose)
            around = [meld for face in have if face.number for meld in game.melds_with(face, have)]
            found = [meld for meld in around if any(one.face == wild for one in meld)]
        self.looked_at += STATE + len(found)
        priced = [
            (len(meld) - max(self._shares(meld), default=0), meld) for meld in dict.fromkeys(found)
        ]
        return sorted(priced, key=lambda pair: pair[0])

    def _sources(self, missing: Faces, touched: frozenset[int]) -> Iterator[frozenset[int]]:
        """Which melds to touch so that nothing is missing."""
        if not missing:
            yield touched
            return
        if len(touched) >= self.limit:
            return
        face = min(missing)
        for number, faces in enumerate(self.old):
            if number not in touched and faces[face]:
                yield from self._sources(missing - faces, touched | {number})

    def _judge(self, touched: frozenset[int], melds: Melds) -> None:
        problem = self.problem
        table = (meld.said for number, meld in enumerate(problem.table) if number not in touched)
        whole = (*table, *melds)
        count = moved(problem, whole)
        changed = len(problem.table) - self.game.untouched(whole)
        if count < self.fewest and changed <= self.most_touched and self.game.accepts(whole):
            self.best, self.best_laid = whole, self.laid
            self.fewest = count
