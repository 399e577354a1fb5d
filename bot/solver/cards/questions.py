"""The questions about a position of Robber Rommé."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product

from bot.games.melds import Melds, Said
from bot.games.pieces import ACE, SUITS, Face, Faces, joker
from bot.solver.cards import best_play
from bot.solver.cards.best_play import CardAsk, asked
from bot.solver.cards.model import FEWEST, POINTS, TOP, CardProblem, SetTables, old_of, row_of
from bot.solver.cards.search import CardSession
from bot.solver.rearranging import (
    MOST_LAYS,
    Budget,
    EqualLays,
    GameModel,
    LeastChangeSearch,
    Play,
    Verdict,
    distinct,
    runs_with,
)

# --- of plays that are equally good the one that moves fewest cards ---

WILD = joker()


def tidied(ask: CardAsk, play: Play, session: CardSession) -> tuple[Play, bool]:
    """A play as good as this one that touches as few melds and moves the fewest cards.

    Who is out gets a play that keeps the most melds already. Before that the first lay-down may
    ask for more change (R17), and what the least is has to be found from the other end.
    """
    problem = ask.problem
    sets = session.memory.options.sets
    search = LeastChangeSearch(_game(problem, sets), play.melds, play.laid, session.budget)
    if problem.opened:
        search.lay_all(_lays(replace(ask, session=session), play))
    elif search.most_touched:
        others = list(_lays(replace(ask, session=session), play).others(search))
        search.complete = search.complete and len(others) <= MOST_LAYS
        search.deepen([play.laid, *others[:MOST_LAYS]])
    return search.verdict()


def _game(problem: CardProblem, tables: SetTables) -> GameModel:
    lay = {one for meld in problem.table for one in meld.said}
    names = old_of(problem).names
    need = 0 if problem.opened else problem.rules.opening

    def accepts(melds: Melds) -> bool:
        enough = not need or best_play.changed_value(problem, melds) >= need
        return enough and all(best_play.may_lie(said, lay) for said in melds)

    return GameModel(
        problem,
        lambda card, have: _melds_with(card, have, names.get(row_of(card), frozenset()), tables),
        _company,
        lambda melds: best_play.untouched(problem, melds),
        accepts,
        # Two melds may exchange a joker for the card that it stands for and mean the same.
        2 * problem.on_table[WILD],
    )


def _lays(ask: CardAsk, play: Play) -> EqualLays:
    problem = ask.problem
    pool = ask.may + ask.must
    points = sum(map(problem.worth, play.laid.elements()))

    def may_be_laid(must: Faces) -> tuple[bool, bool]:
        other = asked(problem, ask.must | must, pool - (ask.must | must), ask.session)
        found, sure = best_play.best_play(other)
        return found is not None and _size(problem, found.laid) == (play.laid.total(), points), sure

    return EqualLays(pool, ask.must, play.laid, problem.worth, may_be_laid)


def _size(problem: CardProblem, laid: Faces) -> tuple[int, int]:
    return laid.total(), sum(map(problem.worth, laid.elements()))


def _melds_with(
    card: Face, have: Faces, lay: frozenset[int], tables: SetTables
) -> Iterator[tuple[Said, ...]]:
    """All melds that hold this card; ``lay``: the suits that jokers of its rank stand for."""
    yield from _sets(card, have, lay, tables)

    def fillings(place: int, have: Faces) -> Iterator[Said]:
        face = Face(card.suit, ACE if place == TOP else place)
        if have[face] > 0:
            yield Said(face)
        if have[WILD] > 0:
            yield Said(WILD, face)

    for place in (ACE, TOP) if card.number == ACE else (card.number,):
        yield from runs_with(card, place, range(ACE, TOP + 1), have, fillings)


def _sets(
    card: Face, have: Faces, lay: frozenset[int], tables: SetTables
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
    beside = [min(1, have[Face(card.suit, ACE if at == TOP else at)]) for at in near]
    low, below, above, high = beside
    return low * below + below * above + above * high + max(0, 3 * (same - 1))


def best(problem: CardProblem, session: CardSession, patience: Budget | None = None) -> Verdict:
    """The most cards, then the most points, that can leave the hand in this turn.

    With ``patience`` (until it ends), the one of these that changes the table least.
    """
    return _tidy_play(asked(problem, Counter(), problem.on_rack, session), patience)


def _tidy_play(ask: CardAsk, patience: Budget | None) -> Verdict:
    gentle = None if patience is None else replace(ask.session, budget=patience)
    play, proven = best_play.best_play(ask, gentle)
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
        return best_play.best_play(asked(problem, Counter(), rack, session, POINTS))
    most, certain = best_play.best_play(asked(problem, Counter(), rack, session))
    if most is None:
        return None, certain
    ask = asked(problem, Counter(), rack, session, FEWEST)
    smallest = best_play.Smallest(ask)
    for more in range(0 if ask.must else 1, most.laid.total() - ask.must.total()):
        play, certain = smallest.play(more)
        if play is not None or not certain:
            return play or most, certain
    return most, certain


def useful_plays(problem: CardProblem, session: CardSession) -> list[tuple[Play, bool]]:
    """Plays that differ in what they lay: as in the tile games."""
    return distinct(_candidates(problem, session), lambda play: _size(problem, play.laid))


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
        yield best_play.best_play(asked(problem, must, rack - must, session))
    for face in sorted(rack):
        if session.budget.exhausted():
            return
        if problem.opened:
            yield best_play.best_play(asked(problem, Counter([face]), Counter(), session))
    for said in hand_melds(rack):
        play = problem.beside((said,))
        enough = (
            problem.opened or best_play.changed_value(problem, play.melds) >= problem.rules.opening
        )
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
