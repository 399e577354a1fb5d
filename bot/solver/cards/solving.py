"""Plays of Robber Rommé: which search answers which question."""

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property

from bot.games.pieces import Face
from bot.solver.cards.building import Melds, meaning, melds_of
from bot.solver.cards.cells import CARDS, FEWEST, Cells, Old, cells_of, old_of
from bot.solver.cards.options import SCALE, Goal, Second
from bot.solver.cards.problem import CardProblem
from bot.solver.cards.search import Expired, Search

Faces = Counter[Face]


@dataclass(frozen=True)
class CardPlay:
    """A new table, and what of it was in the hand."""

    melds: Melds
    laid: Faces


Verdict = tuple[CardPlay | None, bool]
"""The play, if there is one, and whether that is certain."""

KEEP = Goal(Second.KEPT)
CHANGE = Goal(Second.CHANGED)
ONLY_CHANGE = Goal(Second.CHANGED, cards_count=False)


@dataclass(frozen=True)
class Found:
    """A play, and what the search made of it."""

    play: CardPlay
    value: int


@dataclass(frozen=True)
class Ask:
    """All of ``must`` and any of ``may`` are to be laid."""

    problem: CardProblem
    must: Faces
    may: Faces
    expired: Expired
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

    def search(
        self, goal: Goal, floor: int | None = None, old: Old | None = None
    ) -> tuple[Found | None, bool]:
        """The best for this goal; ``old``: the melds that matter to it, if not all do."""
        old = old or self.old
        search = Search(self.cells, old, goal, self.expired)
        way, certain = search.best(self.floor if floor is None else floor)
        if way is None:
            return None, certain
        plain = goal.second == Second.NOTHING
        jokers = self.cells.jokers_have if plain else None
        melds = melds_of(self.problem, Old() if plain else old, way, jokers)
        laid = Counter(one.face for said in melds for one in said) - self.problem.on_table
        return Found(CardPlay(melds, laid), way.value), certain


def asked(
    problem: CardProblem,
    must: Faces,
    may: Faces,
    expired: Expired,
    weights: tuple[int, int] = CARDS,
) -> Ask:
    """The question, with what was taken from the open pile as a must (R18)."""
    more = problem.required - must
    return Ask(problem, must | problem.required, may - more, expired, weights)


def best_play(ask: Ask, patience: Expired | None = None) -> Verdict:
    """The most cards, then the most points; with ``patience``, a start for tidying up.

    Of who is out that keeps the most melds of all plays as good as it.
    """
    if not ask.problem.opened:
        play, certain = _first_play(ask)
        return (_least_changing_first(ask, play, patience) if play and patience else play), certain
    found, certain = ask.search(Goal())
    if found is None or patience is None:
        return (found.play if found else None), certain
    kept, sure = _least_changing(replace(ask, expired=patience), found)
    return kept, certain and sure


def untouched(problem: CardProblem, melds: Melds) -> int:
    """How many melds mean what they meant."""
    old = Counter(meaning(meld.said) for meld in problem.table)
    return (old & Counter(map(meaning, melds))).total()


def _least_changing(ask: Ask, found: Found) -> tuple[CardPlay, bool]:
    """Of all plays that are worth as much, one that leaves most melds as they lie."""
    floor = found.value * SCALE + untouched(ask.problem, found.play.melds)
    kept, certain = ask.search(KEEP, floor)
    return (kept.play if kept else found.play), certain


def _least_changing_first(ask: Ask, play: CardPlay, patience: Expired) -> CardPlay:
    """The same for a first lay-down, with the same cards; if it is still one, and else as it is."""
    problem = ask.problem
    same = Ask(problem, play.laid, Counter(), patience)
    kept, _ = _least_changing(same, Found(play, 0))
    return kept if changed_value(problem, kept.melds) >= problem.rules.opening else play


def changed_value(problem: CardProblem, melds: Melds) -> int:
    """What counts for the first lay-down: all melds that were formed or changed (R17)."""
    lay = Counter(meaning(meld.said) for meld in problem.table)
    value = 0
    for said in melds:
        if lay[meaning(said)]:
            lay[meaning(said)] -= 1
        else:
            value += problem.reading(said).value
    return value


def _first_play(ask: Ask) -> Verdict:
    """The same, where enough has to be formed or changed for the first lay-down."""
    problem = ask.problem
    need = problem.rules.opening
    plain, certain = ask.search(Goal())
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
    found, sure = ask.search(Goal(Second.CHANGED, least=need))
    if found is None:
        return None, sure
    if changed_value(problem, found.play.melds) < need:
        # Sequences from ace to king with the ace at either end mean the same.
        return None, False
    return found.play, sure


def smallest_play(ask: Ask, most: int) -> Verdict:
    """A play with as few cards as possible beyond those that must be laid, and so many at most."""
    problem = ask.problem
    need = 0 if problem.opened else problem.rules.opening
    goal = Goal(Second.CHANGED, least=need or 1, some=not ask.must)
    # Without a minimum it does not matter which melds lay there, only how jokers were named.
    old = None if need else Old(names=ask.old.names)
    found, certain = ask.search(goal, FEWEST[0] * most - 1, old)
    if found is None:
        return None, certain
    enough = changed_value(problem, found.play.melds) >= need
    return (found.play, certain) if enough else (None, False)
