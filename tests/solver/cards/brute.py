"""The slow truth for cards: every table that they can make, and the engine as the only judge."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement

from bot.games.moves import Arrange, Discard
from bot.games.pieces import SUITS, Face, Said, joker
from bot.games.refusals import RefusedError
from bot.games.ruleset import Round, RuleSet

Melds = tuple[tuple[Said, ...], ...]
Faces = Counter[Face]
WILD = joker()


def is_accepted(rules: RuleSet, state: Round, melds: Melds) -> bool:
    """Whether the engine lets the player on turn end the turn with this table."""
    try:
        drafted = rules.play(state, state.turn, Arrange(melds))
    except RefusedError:
        return False
    if drafted.ending is not None:
        return True
    for face in sorted(set(rules.deck.faces_of(drafted.position.rack))):
        try:
            rules.play(drafted, state.turn, Discard(face))
        except RefusedError:
            continue
        return True
    return False


@lru_cache(maxsize=1 << 12)
def tables(faces: tuple[Face, ...]) -> tuple[Melds, ...]:
    """Every way to part these cards into melds."""
    if not faces:
        return ((),)
    left = Counter(faces)
    first = min((face for face in faces if not face.is_joker), default=None)
    if first is None:
        return ()
    result = []
    for meld in {*_sets(first, left), *_sequences(first, left)}:
        rest = left - Counter(one.face for one in meld)
        result += [(meld, *more) for more in tables(tuple(sorted(rest.elements())))]
    return tuple(result)


def _sets(first: Face, left: Faces) -> Iterator[tuple[Said, ...]]:
    others = [face for face in (left - Counter([first])).elements() if face.number == first.number]
    for count in range(len(others) + 1):
        for some in combinations(others, count):
            for wild in range(left[WILD] + 1):
                if 1 + count + wild < 3:
                    continue
                for suits in combinations_with_replacement(SUITS, wild):
                    names = (Said(WILD, Face(suit, first.number)) for suit in suits)
                    yield (Said(first), *map(Said, some), *names)


def _sequences(first: Face, left: Faces) -> Iterator[tuple[Said, ...]]:
    for low in range(1, 13):
        for high in range(low + 2, 15):
            faces = [Face(first.suit, 1 if at == 14 else at) for at in range(low, high + 1)]
            if first in faces:
                yield from _filled(faces, left, first)


def _filled(faces: list[Face], left: Faces, first: Face) -> Iterator[tuple[Said, ...]]:
    for wild in range(left[WILD] + 1):
        for places in combinations(range(len(faces)), wild):
            said = tuple(
                Said(WILD, face) if place in places else Said(face)
                for place, face in enumerate(faces)
            )
            if Said(first) in said and not Counter(one.face for one in said) - left:
                yield said


def best(rules: RuleSet, state: Round) -> tuple[int, int]:
    """The most cards, then points, that can leave the hand: by trying everything."""
    faces = rules.deck.faces_of(state.racks[state.turn])
    worth = {rules.deck.face(piece): rules.rack_value(piece) for piece in state.racks[state.turn]}
    plays = {
        some for count in range(1, len(faces) + 1) for some in combinations(sorted(faces), count)
    }
    sizes = {some: (len(some), sum(worth[face] for face in some)) for some in plays}
    for some in sorted(plays, key=lambda one: sizes[one], reverse=True):
        if can_lay(rules, state, some):
            return sizes[some]
    return 0, 0


def can_lay(rules: RuleSet, state: Round, laid: tuple[Face, ...]) -> bool:
    """Whether exactly these cards of the hand can be laid in one turn."""
    return any(is_accepted(rules, state, melds) for melds in tables_with(rules, state, laid))


def tables_with(rules: RuleSet, state: Round, laid: tuple[Face, ...]) -> tuple[Melds, ...]:
    on_table = Counter(one.face for meld in state.table for one in meld.said)
    return tables(tuple(sorted((on_table + Counter(laid)).elements())))
