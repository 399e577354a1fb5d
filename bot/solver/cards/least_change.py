"""Least change with cards: of all plays that are equally good the one that moves fewest cards."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from bot.games.melds import Melds, Said
from bot.games.pieces import ACE, SUITS, Face, Faces, joker
from bot.games.romme.reading import SHORTEST
from bot.solver.cards.best_play import CardAsk, CardPlay, asked, best_play, changed_value, untouched
from bot.solver.cards.decode import may_lie
from bot.solver.cards.memory import CardSession
from bot.solver.cards.model import TOP, old_of, row_of
from bot.solver.cards.problem import CardProblem
from bot.solver.cards.sets import SetTables
from bot.solver.rearranging import MOST_LAYS, EqualLays, GameModel, LeastChangeSearch

WILD = joker()


def tidied(ask: CardAsk, play: CardPlay, session: CardSession) -> tuple[CardPlay, bool]:
    """A play as good as this one that touches as few melds and moves the fewest cards.

    Who is out gets a play that keeps the most melds already. Before that the first lay-down may
    ask for more change (R17), and what the least is has to be found from the other end.
    """
    problem = ask.problem
    sets = session.memory.options.sets
    search = LeastChangeSearch(_game(problem, sets), play.melds, play.laid, session.budget)
    if problem.opened:
        search.lay(play.laid)
        if search.fewest and search.complete:
            search.lay_others(_lays(replace(ask, session=session), play), MOST_LAYS)
    elif search.most_touched:
        others = list(_lays(replace(ask, session=session), play).others(search))
        search.complete = search.complete and len(others) <= MOST_LAYS
        search.deepen([play.laid, *others[:MOST_LAYS]])
    return CardPlay(search.best, search.best_laid), search.complete


def _game(problem: CardProblem, tables: SetTables) -> GameModel:
    lay = {one for meld in problem.table for one in meld.said}
    names = old_of(problem).names
    need = 0 if problem.opened else problem.rules.opening

    def accepts(melds: Melds) -> bool:
        enough = not need or changed_value(problem, melds) >= need
        return enough and all(may_lie(said, lay) for said in melds)

    return GameModel(
        problem,
        lambda card, have: _melds_with(card, have, names.get(row_of(card), frozenset()), tables),
        _company,
        lambda melds: untouched(problem, melds),
        accepts,
        # Two melds may exchange a joker for the card that it stands for and mean the same.
        2 * problem.on_table[WILD],
    )


def _lays(ask: CardAsk, play: CardPlay) -> EqualLays:
    problem = ask.problem
    pool = ask.may + ask.must
    points = sum(map(problem.worth, play.laid.elements()))

    def may_be_laid(must: Faces) -> tuple[bool, bool]:
        other = asked(problem, ask.must | must, pool - (ask.must | must), ask.session)
        found, sure = best_play(other)
        return found is not None and _size(problem, found.laid) == (play.laid.total(), points), sure

    return EqualLays(pool, ask.must, play.laid, problem.worth, may_be_laid)


def _size(problem: CardProblem, laid: Faces) -> tuple[int, int]:
    return laid.total(), sum(map(problem.worth, laid.elements()))


def _melds_with(
    card: Face, have: Faces, lay: frozenset[int], tables: SetTables
) -> Iterator[tuple[Said, ...]]:
    """All melds that hold this card; ``lay``: the suits that jokers of its rank stand for."""
    yield from _sets(card, have, lay, tables)
    places = (ACE, TOP) if card.number == ACE else (card.number,)
    for place in places:
        rest = have - Counter([card])
        for low, before, left in _leftwards(card.suit, place, (), rest):
            yield from _rightwards(card.suit, place + 1, (*before, Said(card)), low, left)


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


def _fillings(suit: str, place: int, have: Faces) -> Iterator[Said]:
    face = Face(suit, ACE if place == TOP else place)
    if have[face]:
        yield Said(face)
    if have[WILD]:
        yield Said(WILD, face)


def _leftwards(
    suit: str, low: int, said: tuple[Said, ...], have: Faces
) -> Iterator[tuple[int, tuple[Said, ...], Faces]]:
    yield low, said, have
    if low > ACE:
        for one in _fillings(suit, low - 1, have):
            yield from _leftwards(suit, low - 1, (one, *said), have - Counter([one.face]))


def _rightwards(
    suit: str, place: int, said: tuple[Said, ...], low: int, have: Faces
) -> Iterator[tuple[Said, ...]]:
    if len(said) >= SHORTEST:
        yield said
    if place <= TOP:
        for one in _fillings(suit, place, have):
            yield from _rightwards(suit, place + 1, (*said, one), low, have - Counter([one.face]))


def _company(card: Face, have: Faces) -> int:
    """Roughly how many melds could take a card."""
    same = sum(have[Face(suit, card.number)] for suit in SUITS) - 1
    near = (card.number + step for step in (-2, -1, 1, 2))
    beside = [min(1, have[Face(card.suit, ACE if at == TOP else at)]) for at in near]
    low, below, above, high = beside
    return low * below + below * above + above * high + max(0, 3 * (same - 1))
