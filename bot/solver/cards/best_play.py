"""Plays of Robber Rommé: which search answers which question."""

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property

from bot.games.melds import Melds
from bot.games.pieces import Faces
from bot.games.romme.opening import changed
from bot.solver.cards.automaton.suit_options import SCALE, Objective, Second
from bot.solver.cards.decode import melds_of
from bot.solver.cards.memory import CardSession
from bot.solver.cards.model import CARDS, FEWEST, Cells, Old, cells_of, old_of
from bot.solver.cards.path import RankPath
from bot.solver.cards.problem import CardProblem
from bot.solver.cards.search.best_first import BestFirstSearch
from bot.solver.cards.search.layered import AT_ONCE, WIDTHS, LayeredSearch, Widths


@dataclass(frozen=True)
class CardPlay:
    """A new table, and what of it was in the hand."""

    melds: Melds
    laid: Faces


CardVerdict = tuple[CardPlay | None, bool]
"""The play, if there is one, and whether that is certain."""

KEEP = Objective(Second.KEPT)
CHANGE = Objective(Second.CHANGED)
ONLY_CHANGE = Objective(Second.CHANGED, cards_count=False)


@dataclass(frozen=True)
class FoundPlay:
    """A play, and what the search made of it."""

    play: CardPlay
    value: int


@dataclass(frozen=True)
class CardAsk:
    """All of ``must`` and any of ``may`` are to be laid."""

    problem: CardProblem
    must: Faces
    may: Faces
    session: CardSession
    weights: tuple[int, int] = CARDS

    @cached_property
    def cells(self) -> Cells:
        return cells_of(self.problem, self.must, self.may, self.weights)

    @cached_property
    def old(self) -> Old:
        return old_of(self.problem)

    @cached_property
    def floor(self) -> int:
        """Something has to be laid."""
        return -1 if self.must else 0

    def search(self, goal: Objective, floor: int | None = None) -> tuple[FoundPlay | None, bool]:
        """The best for this goal."""
        search = LayeredSearch(self.cells, self.old, goal, self.session)
        return self.found(search, self.floor if floor is None else floor)

    def found(
        self, search: LayeredSearch, floor: int, widths: Widths = WIDTHS
    ) -> tuple[FoundPlay | None, bool]:
        way, certain = search.best(floor, widths)
        return (None if way is None else self._found(way, search.options.old, None)), certain

    def most(self) -> tuple[FoundPlay | None, bool]:
        """The best, whichever melds lay there."""
        way, certain = BestFirstSearch(self.cells, self.session).best(self.floor)
        return (None if way is None else self._found(way, Old(), self.cells.jokers_have)), certain

    def _found(self, way: RankPath, old: Old, jokers: int | None) -> FoundPlay:
        melds = melds_of(self.problem, old, way, jokers)
        laid = Counter(one.face for said in melds for one in said) - self.problem.on_table
        return FoundPlay(CardPlay(melds, laid), way.value)


def asked(
    problem: CardProblem,
    must: Faces,
    may: Faces,
    session: CardSession,
    weights: tuple[int, int] = CARDS,
) -> CardAsk:
    """The question, with what was taken from the open pile as a must (R18)."""
    more = problem.required - must
    return CardAsk(problem, must | problem.required, may - more, session, weights)


def best_play(ask: CardAsk, patience: CardSession | None = None) -> CardVerdict:
    """The most cards, then the most points; with ``patience``, a start for tidying up.

    Of who is out that keeps the most melds of all plays as good as it.
    """
    if not ask.problem.opened:
        play, certain = _first_play(ask)
        return (_least_changing_first(ask, play, patience) if play and patience else play), certain
    found, certain = ask.most()
    if found is None or patience is None:
        return (found.play if found else None), certain
    kept, sure = _least_changing(replace(ask, session=patience), found)
    return kept, certain and sure


def untouched(problem: CardProblem, melds: Melds) -> int:
    """How many melds mean what they meant."""
    return len(melds) - len(changed(lying(problem), melds))


def _least_changing(ask: CardAsk, found: FoundPlay) -> tuple[CardPlay, bool]:
    """Of all plays that are worth as much, one that leaves most melds as they lie."""
    floor = found.value * SCALE + untouched(ask.problem, found.play.melds)
    kept, certain = ask.search(KEEP, floor)
    return (kept.play if kept else found.play), certain


def _least_changing_first(ask: CardAsk, play: CardPlay, patience: CardSession) -> CardPlay:
    """The same for a first lay-down, with the same cards; if it is still one, and else as it is."""
    problem = ask.problem
    same = CardAsk(problem, play.laid, Counter(), patience)
    kept, _ = _least_changing(same, FoundPlay(play, 0))
    return kept if changed_value(problem, kept.melds) >= problem.rules.opening else play


def changed_value(problem: CardProblem, melds: Melds) -> int:
    """What counts for the first lay-down: all melds that were formed or changed (R17)."""
    places = changed(lying(problem), melds)
    return sum(problem.reading(melds[place]).value for place in places)


def lying(problem: CardProblem) -> Melds:
    return tuple(meld.said for meld in problem.table)


def _first_play(ask: CardAsk) -> CardVerdict:
    """The same, where enough has to be formed or changed for the first lay-down."""
    problem = ask.problem
    need = problem.rules.opening
    plain, certain = ask.most()
    if plain is None:
        return None, certain
    if changed_value(problem, plain.play.melds) >= need:
        return plain.play, certain
    most, sure = ask.search(ONLY_CHANGE, need - 1)
    if most is None:
        return None, sure
    certain = certain and sure
    found, sure = ask.search(CHANGE, plain.value * SCALE + need - 1)
    if found is not None and changed_value(problem, found.play.melds) >= need:
        return found.play, certain and sure
    found, sure = ask.search(Objective(Second.CHANGED, least=need))
    if found is None:
        return None, sure
    if changed_value(problem, found.play.melds) < need:
        # Sequences from ace to king with the ace at either end mean the same.
        return None, False
    return found.play, sure


class Smallest:
    """Plays with as few cards as possible beyond those that must be laid."""

    def __init__(self, ask: CardAsk) -> None:
        self.ask = ask
        problem = ask.problem
        self.need = 0 if problem.opened else problem.rules.opening

    @cached_property
    def _search(self) -> LayeredSearch:
        """What it learns for a few cards is as good for more."""
        ask = self.ask
        goal = Objective(Second.CHANGED, least=self.need or 1, some=not ask.must)
        # Without a minimum it does not matter which melds lay there, only how jokers were named.
        old = ask.old if self.need else Old(names=ask.old.names)
        return LayeredSearch(ask.cells, old, goal, ask.session)

    def play(self, most: int) -> CardVerdict:
        """With so many more cards at most, if there is none with fewer than that."""
        if not self.need and most <= 1:
            return _tried(self.ask, most)
        found, certain = self.ask.found(self._search, FEWEST[0] * most - 1, AT_ONCE)
        if found is None:
            return None, certain
        enough = changed_value(self.ask.problem, found.play.melds) >= self.need
        return (found.play, certain) if enough else (None, False)


def _tried(ask: CardAsk, more: int) -> CardVerdict:
    """What must be laid, and none or any one card with it, the dearest first: each is asked for by
    itself, which is soon answered where everything else is settled.
    """
    certain = True
    others = sorted(ask.may, key=ask.problem.worth, reverse=True) if more else [None]
    for face in others:
        must = ask.must + Counter([] if face is None else [face])
        found, sure = replace(ask, must=must, may=Counter(), weights=CARDS).most()
        certain = certain and sure
        if found is not None or not certain:
            return (found.play if found else None), certain
    return None, certain
