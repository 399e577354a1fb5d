"""The questions about a position of Robber Rommé."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from bot.games.melds import Said
from bot.games.pieces import ACE, SUITS, Face
from bot.solver.cards.building import Melds
from bot.solver.cards.cells import FEWEST, POINTS
from bot.solver.cards.problem import CardProblem
from bot.solver.cards.solving import (
    Ask,
    CardPlay,
    Faces,
    Smallest,
    Verdict,
    asked,
    best_play,
    changed_value,
)
from bot.solver.cards.tidying import tidied
from bot.solver.cards.ways import Expired


def best(problem: CardProblem, expired: Expired, patience: Expired | None = None) -> Verdict:
    """The most cards, then the most points, that can leave the hand in this turn.

    With ``patience`` (until it ends), the one of these that changes the table least.
    """
    return _tidy_play(asked(problem, Counter(), problem.on_rack, expired), patience)


def _tidy_play(ask: Ask, patience: Expired | None) -> Verdict:
    play, proven = best_play(ask, patience)
    if play is None or patience is None:
        return play, proven
    play, sure = tidied(ask, play, patience)
    return play, proven and sure


def arrange(
    problem: CardProblem, wanted: Faces, expired: Expired, patience: Expired | None = None
) -> Verdict:
    """A table that takes these cards, or the largest part of them that can go.

    What was taken from the open pile is always among them: without it no play is legal (R18).
    """
    if wanted - problem.on_rack:
        raise ValueError("only cards of the hand can be laid")
    play, proven = _tidy_play(asked(problem, wanted, Counter(), expired), patience)
    if play is None:
        play, sure = _tidy_play(asked(problem, Counter(), wanted, expired), patience)
        proven = proven and sure
    return play, proven


def opening(problem: CardProblem, expired: Expired, *, fewest: bool = False) -> Verdict:
    """The play that rids the hand of the most points, or one with the fewest cards (R17)."""
    rack = problem.on_rack
    if not fewest:
        return best_play(asked(problem, Counter(), rack, expired, POINTS))
    most, certain = best_play(asked(problem, Counter(), rack, expired))
    if most is None:
        return None, certain
    ask = asked(problem, Counter(), rack, expired, FEWEST)
    smallest = Smallest(ask)
    for more in range(0 if ask.must else 1, most.laid.total() - ask.must.total()):
        play, certain = smallest.play(more)
        if play is not None or not certain:
            return play or most, certain
    return most, certain


def useful_plays(problem: CardProblem, expired: Expired, most: int) -> list[tuple[CardPlay, bool]]:
    """Plays that differ in what they lay: as in the tile games."""
    found: dict[tuple[Face, ...], tuple[CardPlay, bool]] = {}
    for play, proven in _candidates(problem, expired):
        if play is not None:
            found.setdefault(tuple(sorted(play.laid.elements())), (play, proven))

    def rank(pair: tuple[CardPlay, bool]) -> tuple[int, int]:
        laid = pair[0].laid
        return -laid.total(), -sum(map(problem.worth, laid.elements()))

    return sorted(found.values(), key=rank)[:most]


def _candidates(problem: CardProblem, expired: Expired) -> Iterator[Verdict]:
    rack = problem.on_rack
    top, proven = best(problem, expired)
    if top is None:
        return
    yield top, proven
    if not problem.opened:
        yield opening(problem, expired)
    for face in sorted(rack - top.laid):
        if expired():
            return
        must = Counter([face])
        yield best_play(asked(problem, must, rack - must, expired))
    for face in sorted(rack):
        if expired():
            return
        if problem.opened:
            yield best_play(asked(problem, Counter([face]), Counter(), expired))
    for said in hand_melds(rack):
        play = _added(problem, (said,))
        enough = problem.opened or changed_value(problem, play.melds) >= problem.rules.opening
        if enough and not problem.required - play.laid:
            yield play, True


def _added(problem: CardProblem, melds: Melds) -> CardPlay:
    table = tuple(meld.said for meld in problem.table)
    return CardPlay((*table, *melds), Counter(one.face for said in melds for one in said))


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
