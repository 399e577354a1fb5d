"""Plays of Robber Rommé: which search answers which question, and the melds that it found."""

from collections import Counter
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations, product

from bot.games.pieces import ACE, SUITS, Face, Faces, Melds, Said, joker
from bot.games.romme.melds import SHORTEST, changed, meaning, misnamed_joker
from bot.solver import rearranging
from bot.solver.cards import model
from bot.solver.cards import search as searches
from bot.solver.cards.automaton import LONG, SCALE, TAG, Objective, Second, Spans
from bot.solver.cards.model import CardProblem, CardSet, Cells, Old
from bot.solver.cards.search import CardSession
from bot.solver.rearranging import Budget, Play, Verdict

# --- from ranks to melds ---

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

    def go_on(self, rank: int, choice: searches.RankChoice) -> None:
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
            self.sets[0] = rank, model.namings(group.suits, len(group.jokers) + 1, frozenset())[0]
            return
        suit, run = min(self.runs, key=lambda pair: len(pair[1].jokers))
        if run.high < model.TOP:
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


def melds_of(problem: CardProblem, old: Old, way: searches.RankPath, jokers: int | None) -> Melds:
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
            (rank, model.namings(group.suits, len(group.jokers), frozenset())[0])
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
        face = Face(SUITS[suit], ACE if number == model.TOP else number)
        said.append(Said(joker(), face) if wild else Said(face))
    return tuple(said)


def _set_said(rank: int, group: CardSet) -> Said_:
    number = ACE if rank == model.TOP else rank
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


# --- which search answers which question ---


KEEP = Objective(Second.KEPT)
CHANGE = Objective(Second.CHANGED)
ONLY_CHANGE = Objective(Second.CHANGED, cards_count=False)


@dataclass(frozen=True)
class CardAsk:
    """All of ``must`` and any of ``may`` are to be laid."""

    problem: CardProblem
    must: Faces
    may: Faces
    session: CardSession
    weights: tuple[int, int] = model.CARDS

    @cached_property
    def cells(self) -> Cells:
        return model.cells_of(self.problem, self.must, self.may, self.weights)

    @cached_property
    def old(self) -> Old:
        return model.old_of(self.problem)

    @cached_property
    def floor(self) -> int:
        """Something has to be laid."""
        return -1 if self.must else 0

    def search(self, goal: Objective, floor: int | None = None) -> Verdict:
        """The best for this goal."""
        search = searches.LayeredSearch(self.cells, self.old, goal, self.session)
        return self.found(search, self.floor if floor is None else floor)

    def found(
        self, search: searches.LayeredSearch, floor: int, widths: searches.Widths = searches.WIDTHS
    ) -> Verdict:
        way, certain = search.best(floor, widths)
        return (None if way is None else self._found(way, search.options.old, None)), certain

    def most(self) -> Verdict:
        """The best, whichever melds lay there."""
        way, certain = searches.BestFirstSearch(self.cells, self.session).best(self.floor)
        return (None if way is None else self._found(way, Old(), self.cells.jokers_have)), certain

    def _found(self, way: searches.RankPath, old: Old, jokers: int | None) -> Play:
        melds = melds_of(self.problem, old, way, jokers)
        laid = Counter(one.face for said in melds for one in said) - self.problem.on_table
        return Play(melds, laid, way.value)


def asked(
    problem: CardProblem,
    must: Faces,
    may: Faces,
    session: CardSession,
    weights: tuple[int, int] = model.CARDS,
) -> CardAsk:
    """The question, with what was taken from the open pile as a must (R18)."""
    more = problem.required - must
    return CardAsk(problem, must | problem.required, may - more, session, weights)


def best_play(ask: CardAsk, patience: CardSession | None = None) -> Verdict:
    """The most cards, then the most points; with ``patience``, a start for tidying up.

    Of who is out that keeps the most melds of all plays as good as it.
    """
    if not ask.problem.opened:
        play, certain = _first_play(ask)
        return (_least_changing_first(ask, play, patience) if play and patience else play), certain
    found, certain = ask.most()
    if found is None or patience is None:
        return found, certain
    kept, sure = _least_changing(replace(ask, session=patience), found)
    return kept, certain and sure


def untouched(problem: CardProblem, melds: Melds) -> int:
    """How many melds mean what they meant."""
    return len(melds) - len(changed(lying(problem), melds))


def _least_changing(ask: CardAsk, found: Play) -> tuple[Play, bool]:
    """Of all plays that are worth as much, one that leaves most melds as they lie."""
    floor = found.value * SCALE + untouched(ask.problem, found.melds)
    kept, certain = ask.search(KEEP, floor)
    return kept or found, certain


def _least_changing_first(ask: CardAsk, play: Play, patience: CardSession) -> Play:
    """The same for a first lay-down, with the same cards; if it is still one, and else as it is."""
    problem = ask.problem
    same = CardAsk(problem, play.laid, Counter(), patience)
    kept, _ = _least_changing(same, replace(play, value=0))
    return kept if changed_value(problem, kept.melds) >= problem.rules.opening else play


def changed_value(problem: CardProblem, melds: Melds) -> int:
    """What counts for the first lay-down: all melds that were formed or changed (R17)."""
    places = changed(lying(problem), melds)
    return sum(problem.reading(melds[place]).value for place in places)


def lying(problem: CardProblem) -> Melds:
    return tuple(meld.said for meld in problem.table)


def _first_play(ask: CardAsk) -> Verdict:
    """The same, where enough has to be formed or changed for the first lay-down."""
    problem = ask.problem
    need = problem.rules.opening
    plain, certain = ask.most()
    if plain is None:
        return None, certain
    if changed_value(problem, plain.melds) >= need:
        return plain, certain
    most, sure = ask.search(ONLY_CHANGE, need - 1)
    if most is None:
        return None, sure
    certain = certain and sure
    found, sure = ask.search(CHANGE, plain.value * SCALE + need - 1)
    if found is not None and changed_value(problem, found.melds) >= need:
        return found, certain and sure
    found, sure = ask.search(Objective(Second.CHANGED, least=need))
    if found is None:
        return None, sure
    if changed_value(problem, found.melds) < need:
        # Sequences from ace to king with the ace at either end mean the same.
        return None, False
    return found, sure


class Smallest:
    """Plays with as few cards as possible beyond those that must be laid."""

    def __init__(self, ask: CardAsk) -> None:
        self.ask = ask
        problem = ask.problem
        self.need = 0 if problem.opened else problem.rules.opening

    @cached_property
    def _search(self) -> searches.LayeredSearch:
        """What it learns for a few cards is as good for more."""
        ask = self.ask
        goal = Objective(Second.CHANGED, least=self.need or 1, some=not ask.must)
        # Without a minimum it does not matter which melds lay there, only how jokers were named.
        old = ask.old if self.need else Old(names=ask.old.names)
        return searches.LayeredSearch(ask.cells, old, goal, ask.session)

    def play(self, most: int) -> Verdict:
        """With so many more cards at most, if there is none with fewer than that."""
        if not self.need and most <= 1:
            return _tried(self.ask, most)
        found, certain = self.ask.found(self._search, model.FEWEST[0] * most - 1, searches.AT_ONCE)
        if found is None:
            return None, certain
        enough = changed_value(self.ask.problem, found.melds) >= self.need
        return (found, certain) if enough else (None, False)


def _tried(ask: CardAsk, more: int) -> Verdict:
    """What must be laid, and none or any one card with it, the dearest first: each is asked for by
    itself, which is soon answered where everything else is settled.
    """
    certain = True
    others = sorted(ask.may, key=ask.problem.worth, reverse=True) if more else [None]
    for face in others:
        must = ask.must + Counter([] if face is None else [face])
        found, sure = replace(ask, must=must, may=Counter(), weights=model.CARDS).most()
        certain = certain and sure
        if found is not None or not certain:
            return found, certain
    return None, certain


# --- of plays that are equally good the one that moves fewest cards ---

WILD = joker()


def tidied(ask: CardAsk, play: Play, session: CardSession) -> tuple[Play, bool]:
    """A play as good as this one that touches as few melds and moves the fewest cards.

    Who is out gets a play that keeps the most melds already. Before that the first lay-down may
    ask for more change (R17), and what the least is has to be found from the other end.
    """
    problem = ask.problem
    sets = session.memory.options.sets
    search = rearranging.LeastChangeSearch(
        _game(problem, sets), play.melds, play.laid, session.budget
    )
    if problem.opened:
        search.lay_all(_lays(replace(ask, session=session), play))
    elif search.most_touched:
        others = list(_lays(replace(ask, session=session), play).others(search))
        search.complete = search.complete and len(others) <= rearranging.MOST_LAYS
        search.deepen([play.laid, *others[: rearranging.MOST_LAYS]])
    return search.verdict()


def _game(problem: CardProblem, tables: model.SetTables) -> rearranging.GameModel:
    lay = {one for meld in problem.table for one in meld.said}
    names = model.old_of(problem).names
    need = 0 if problem.opened else problem.rules.opening

    def accepts(melds: Melds) -> bool:
        enough = not need or changed_value(problem, melds) >= need
        return enough and all(may_lie(said, lay) for said in melds)

    return rearranging.GameModel(
        problem,
        lambda card, have: _melds_with(
            card, have, names.get(model.row_of(card), frozenset()), tables
        ),
        _company,
        lambda melds: untouched(problem, melds),
        accepts,
        # Two melds may exchange a joker for the card that it stands for and mean the same.
        2 * problem.on_table[WILD],
    )


def _lays(ask: CardAsk, play: Play) -> rearranging.EqualLays:
    problem = ask.problem
    pool = ask.may + ask.must
    points = sum(map(problem.worth, play.laid.elements()))

    def may_be_laid(must: Faces) -> tuple[bool, bool]:
        other = asked(problem, ask.must | must, pool - (ask.must | must), ask.session)
        found, sure = best_play(other)
        return found is not None and _size(problem, found.laid) == (play.laid.total(), points), sure

    return rearranging.EqualLays(pool, ask.must, play.laid, problem.worth, may_be_laid)


def _size(problem: CardProblem, laid: Faces) -> tuple[int, int]:
    return laid.total(), sum(map(problem.worth, laid.elements()))


def _melds_with(
    card: Face, have: Faces, lay: frozenset[int], tables: model.SetTables
) -> Iterator[tuple[Said, ...]]:
    """All melds that hold this card; ``lay``: the suits that jokers of its rank stand for."""
    yield from _sets(card, have, lay, tables)

    def fillings(place: int, have: Faces) -> Iterator[Said]:
        face = Face(card.suit, ACE if place == model.TOP else place)
        if have[face] > 0:
            yield Said(face)
        if have[WILD] > 0:
            yield Said(WILD, face)

    for place in (ACE, model.TOP) if card.number == ACE else (card.number,):
        yield from rearranging.runs_with(card, place, range(ACE, model.TOP + 1), have, fillings)


def _sets(
    card: Face, have: Faces, lay: frozenset[int], tables: model.SetTables
) -> Iterator[tuple[Said, ...]]:
    faces = [Face(suit, card.number) for suit in SUITS]
    ranges = [range(int(face == card), have[face] + 1) for face in faces]
    for one, two, three, four in product(*ranges):
        counts = one, two, three, four
        naturals = [Said(face) for face, n in zip(faces, counts, strict=True) for _ in range(n)]
        for wild in range(have[WILD] + 1):
            for group in tables.namings(counts, wild, lay):
                yield (*naturals, *(Said(WILD, faces[suit]) for suit in group.jokers))


def _company(card: Face, have: Faces) -> int:
    """Roughly how many melds could take a card."""
    same = sum(have[Face(suit, card.number)] for suit in SUITS) - 1
    near = (card.number + step for step in (-2, -1, 1, 2))
    beside = [min(1, have[Face(card.suit, ACE if at == model.TOP else at)]) for at in near]
    low, below, above, high = beside
    return low * below + below * above + above * high + max(0, 3 * (same - 1))


def best(problem: CardProblem, session: CardSession, patience: Budget | None = None) -> Verdict:
    """The most cards, then the most points, that can leave the hand in this turn.

    With ``patience`` (until it ends), the one of these that changes the table least.
    """
    return _tidy_play(asked(problem, Counter(), problem.on_rack, session), patience)


def _tidy_play(ask: CardAsk, patience: Budget | None) -> Verdict:
    gentle = None if patience is None else replace(ask.session, budget=patience)
    play, proven = best_play(ask, gentle)
    if play is None or gentle is None:
        return play, proven
    play, sure = tidied(ask, play, gentle)
    return play, proven and sure


def arrange(
    problem: CardProblem, wanted: Faces, session: CardSession, patience: Budget | None = None
) -> Verdict:
    """A table that takes these cards, or the largest part of them that can go.

    What was taken from the open pile is always among them: without it no play is legal (R18).
    """
    play, proven = _tidy_play(asked(problem, wanted, Counter(), session), patience)
    if play is None:
        play, sure = _tidy_play(asked(problem, Counter(), wanted, session), patience)
        proven = proven and sure
    return play, proven


def opening(problem: CardProblem, session: CardSession, *, fewest: bool = False) -> Verdict:
    """The play that rids the hand of the most points, or one with the fewest cards (R17)."""
    rack = problem.on_rack
    if not fewest:
        return best_play(asked(problem, Counter(), rack, session, model.POINTS))
    most, certain = best_play(asked(problem, Counter(), rack, session))
    if most is None:
        return None, certain
    ask = asked(problem, Counter(), rack, session, model.FEWEST)
    smallest = Smallest(ask)
    for more in range(0 if ask.must else 1, most.laid.total() - ask.must.total()):
        play, certain = smallest.play(more)
        if play is not None or not certain:
            return play or most, certain
    return most, certain


def useful_plays(problem: CardProblem, session: CardSession) -> list[tuple[Play, bool]]:
    """Plays that differ in what they lay: as in the tile games."""
    return rearranging.distinct(
        _candidates(problem, session), lambda play: _size(problem, play.laid)
    )


def _candidates(problem: CardProblem, session: CardSession) -> Iterator[Verdict]:
    rack = problem.on_rack
    top, proven = best(problem, session)
    if top is None:
        return
    yield top, proven
    if not problem.opened:
        yield opening(problem, session)
    for face in sorted(rack - top.laid):
        if session.budget.exhausted():
            return
        must = Counter([face])
        yield best_play(asked(problem, must, rack - must, session))
    for face in sorted(rack):
        if session.budget.exhausted():
            return
        if problem.opened:
            yield best_play(asked(problem, Counter([face]), Counter(), session))
    for said in hand_melds(rack):
        play = problem.beside((said,))
        enough = problem.opened or changed_value(problem, play.melds) >= problem.rules.opening
        if enough and not problem.required - play.laid:
            yield play, True


def hand_melds(rack: Faces) -> Iterator[tuple[Said, ...]]:
    """The melds in a hand, without jokers."""
    for number in range(ACE, 14):
        cards = sorted(face for face in rack.elements() if face.number == number)
        sets = {some for size in range(3, len(cards) + 1) for some in combinations(cards, size)}
        yield from (tuple(map(Said, some)) for some in sorted(sets))
    for suit in SUITS:
        ring = [Face(suit, number) for number in (*range(ACE, 14), ACE)]
        for low, high in combinations(range(len(ring) + 1), 2):
            span = ring[low:high]
            if high - low >= 3 and not Counter(span) - rack:
                yield tuple(map(Said, span))
