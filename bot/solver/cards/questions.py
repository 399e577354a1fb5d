"""The questions about a position of Robber Rommé."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from bot.games.melds import Melds, Said
from bot.games.pieces import ACE, SUITS, Face, Faces
from bot.solver.budget import Budget
from bot.solver.cards.best_play import (
    CardAsk,
    CardPlay,
    CardVerdict,
    Smallest,
    asked,
    best_play,
    changed_value,
)
from bot.solver.cards.least_change import tidied
from bot.solver.cards.memory import CardSession
from bot.solver.cards.model import FEWEST, POINTS
from bot.solver.cards.problem import CardProblem


def best(problem: CardProblem, session: CardSession, patience: Budget | None = None) -> CardVerdict:
    """The most cards, then the most points, that can leave the hand in this turn.

    With ``patience`` (until it ends), the one of these that changes the table least.
    """
    return _tidy_play(asked(problem, Counter(), problem.on_rack, session), patience)


def _tidy_play(ask: CardAsk, patience: Budget | None) -> CardVerdict:
    gentle = None if patience is None else replace(ask.session, budget=patience)
    play, proven = best_play(ask, gentle)
    if play is None or gentle is None:
        return play, proven
    play, sure = tidied(ask, play, gentle)
    return play, proven and sure


def arrange(
    problem: CardProblem, wanted: Faces, session: CardSession, patience: Budget | None = None
) -> CardVerdict:
    """A table that takes these cards, or the largest part of them that can go.

    What was taken from the open pile is always among them: without it no play is legal (R18).
    """
    play, proven = _tidy_play(asked(problem, wanted, Counter(), session), patience)
    if play is None:
        play, sure = _tidy_play(asked(problem, Counter(), wanted, session), patience)
        proven = proven and sure
    return play, proven


def opening(problem: CardProblem, session: CardSession, *, fewest: bool = False) -> CardVerdict:
    """The play that rids the hand of the most points, or one with the fewest cards (R17)."""
    rack = problem.on_rack
    if not fewest:
        return best_play(asked(problem, Counter(), rack, session, POINTS))
    most, certain = best_play(asked(problem, Counter(), rack, session))
    if most is None:
        return None, certain
    ask = asked(problem, Counter(), rack, session, FEWEST)
    smallest = Smallest(ask)
    for more in range(0 if ask.must else 1, most.laid.total() - ask.must.total()):
        play, certain = smallest.play(more)
        if play is not None or not certain:
            return play or most, certain
    return most, certain


def useful_plays(problem: CardProblem, session: CardSession) -> list[tuple[CardPlay, bool]]:
    """Plays that differ in what they lay: as in the tile games."""
    found: dict[tuple[Face, ...], tuple[CardPlay, bool]] = {}
    for play, proven in _candidates(problem, session):
        if play is not None:
            found.setdefault(tuple(sorted(play.laid.elements())), (play, proven))

    def rank(pair: tuple[CardPlay, bool]) -> tuple[int, int]:
        laid = pair[0].laid
        return -laid.total(), -sum(map(problem.worth, laid.elements()))

    return sorted(found.values(), key=rank)


def _candidates(problem: CardProblem, session: CardSession) -> Iterator[CardVerdict]:
    rack = problem.on_rack
    top, proven = best(problem, session)
    if top is None:
        return
    yield top, proven
    if not problem.opened:
        yield opening(problem, session)
    for face in sorted(rack - top.laid):
        if session.exhausted():
            return
        must = Counter([face])
        yield best_play(asked(problem, must, rack - must, session))
    for face in sorted(rack):
        if session.exhausted():
            return
        if problem.opened:
            yield best_play(asked(problem, Counter([face]), Counter(), session))
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
