"""The questions about a position of Robber Rommé."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from bot.games.melds import Said
from bot.games.pieces import ACE, SUITS, Face
from bot.solver.cards.building import Melds
from bot.solver.cards.cells import FEWEST, POINTS
from bot.solver.cards.problem import CardProblem
from bot.solver.cards.search import Expired
from bot.solver.cards.solving import (
    CardPlay,
    Faces,
    Verdict,
    asked,
    best_play,
    changed_value,
    smallest_play,
)


def best(problem: CardProblem, expired: Expired, *, least_change: bool = False) -> Verdict:
    """The most cards, then the most points, that can leave the hand in this turn."""
    ask = asked(problem, Counter(), problem.on_rack, expired)
    return best_play(ask, least_change=least_change)


def arrange(
    problem: CardProblem, wanted: Faces, expired: Expired, *, least_change: bool = False
) -> Verdict:
    """A table that takes these cards, or the largest part of them that can go.

    What was taken from the open pile is always among them: without it no play is legal (R18).
    """
    if wanted - problem.on_rack:
        raise ValueError("only cards of the hand can be laid")
    ask = asked(problem, wanted, Counter(), expired)
    play, proven = best_play(ask, least_change=least_change)
    if play is None:
        ask = asked(problem, Counter(), wanted, expired)
        play, sure = best_play(ask, least_change=least_change)
        proven = proven and sure
    return play, proven


def opening(problem: CardProblem, expired: Expired, *, fewest: bool = False) -> Verdict:
    """The play that rids the hand of the most points, or one with the fewest cards (R17)."""
    rack = problem.on_rack
    if not fewest:
        return best_play(asked(problem, Counter(), rack, expired, POINTS))
    singles = [problem.required] if problem.required else [Counter([f]) for f in sorted(set(rack))]
    for more in range(len(problem.rack)):
        found = [_with_few_more(problem, must, more, expired) for must in singles]
        legal = [play for play, _ in found if play is not None]
        certain = all(sure for _, sure in found)
        if legal or not certain:
            best = min(legal, key=lambda play: _size(problem, play), default=None)
            return best, certain
        if more == 0 and best_play(asked(problem, Counter(), rack, expired))[0] is None:
            break
    return None, True


def _with_few_more(problem: CardProblem, must: Faces, more: int, expired: Expired) -> Verdict:
    ask = asked(problem, must, problem.on_rack - must, expired, FEWEST)
    return smallest_play(ask, more)


def _size(problem: CardProblem, play: CardPlay) -> tuple[int, int]:
    return play.laid.total(), -sum(map(problem.worth, play.laid.elements()))


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
