"""What a player can lay with one choice.

Melds of the own rack, several of them together, melds with a piece of the table, and additions.
"""

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, islice
from typing import NamedTuple

from bot.games.moves import Add, Lay, Move, parse_piece
from bot.games.pieces import ACE, KING, Face, Meld, Piece, Reading, Said, plain
from bot.games.refusals import RefusedError, UnreadableError
from bot.games.ruleset import RuleSet
from bot.thinking.advice import TurnSoFar
from cogs.answers import number_in
from cogs.workbench.offers import MOST, SHORTEST, can_do_without, held, laying, new_melds
from cogs.workbench.position import (
    SeatPosition,
    Selection,
    joker_value,
    of_table,
    packed,
    unpacked,
)

MOST_ADDITIONS = 12
MOST_SHARED = 8
MOST_TOGETHER = 3
"""Choices of several melds; each of two or three."""
TRIED_TOGETHER = 24
"""Melds of which such choices are made: the longest."""
MOST_PARTED = 12
"""Pieces that are parted into melds if they are chosen together."""


class Ready(NamedTuple):
    """One choice, and the moves that it is."""

    moves: tuple[Lay | Add, ...]
    pieces: tuple[Piece, ...]
    meld: Meld | None = None
    """Onto which it goes."""
    source: Meld | None = None
    """From which one of the pieces comes."""
    missing: int | None = None
    """What the first lay-down lacks after it: 0, if this makes it. None where it is made."""

    @property
    def joker_as(self) -> str:
        named = [one.stands_for for move in self.moves for one in move.pieces if one.stands_for]
        return joker_value(named[0]) if named else ""

    @property
    def value(self) -> str:
        """How a menu remembers it."""
        slot = "" if self.meld is None else str(self.meld.slot)
        return f"{packed(frozenset(self.pieces))}.{slot}.{self.joker_as}"

    def chosen_in(self, selection: Selection) -> Selection:
        """How a button remembers it: as if somebody had chosen it piece by piece."""
        slot = None if self.meld is None else self.meld.slot
        return replace(selection.only(self.pieces), meld=slot, joker_as=self.joker_as)


def ready(position: SeatPosition, *, rebuilds: bool = False) -> list[Ready]:
    """What lays most comes first, as many as fit.

    As long as the first lay-down is to be made, what makes it comes first, by worth; what does not
    is not left out, as it may be a beginning.
    """
    own, so_far = held(position.view), position.so_far
    melds = list(_melds(position, own))
    fitting = (one for one in _additions(position, own) if so_far.after(*one.moves))
    last = [*islice(fitting, MOST_ADDITIONS)]
    if rebuilds:
        shared = (one for one in _shared(position, own) if _works(position, one))
        last = [*islice(shared, MOST_SHARED), *last]
    first = [*islice(_together(position, melds, own), MOST_TOGETHER)]
    single = (one for one in melds if so_far.after(*one.moves))
    found = [*first, *islice(single, MOST - len(last) - len(first)), *last]
    return found if so_far.is_open else _openers_first(position, found)


def _openers_first(position: SeatPosition, found: list[Ready]) -> list[Ready]:
    """What makes the first lay-down, then what is worth most."""
    told = []
    for one in found:
        tried = position.so_far.after(*one.moves)
        progress = None if tried is None else tried.before.rules.opening_progress(tried.state)
        have, need = progress or (0, 0)
        told.append((have, one._replace(missing=max(0, need - have))))
    return [one for _, one in sorted(told, key=lambda pair: -pair[0])]


def _works(position: SeatPosition, one: Ready) -> bool:
    try:
        return bool(_moves(position, one.pieces, one.moves[0].pieces, position.so_far))
    except RefusedError:
        return False


def _melds(position: SeatPosition, own: Sequence[Face]) -> Iterator[Ready]:
    rules = position.view.public.rules
    for faces in new_melds(rules, own):
        reading = rules.read(plain(faces))
        if isinstance(reading, Reading):
            yield Ready((Lay(reading.said),), _pieces(position, faces))


def _together(
    position: SeatPosition, melds: Sequence[Ready], own: Sequence[Face]
) -> Iterator[Ready]:
    """Two or three melds at once, most pieces first; not those that are one meld anyway."""
    known, have, wild = {one.pieces for one in melds}, Counter(own), position.deck.wild
    found: dict[tuple[Piece, ...], Ready] = {}
    for count in (3, 2):
        for some in combinations(melds[:TRIED_TOGETHER], count):
            faces = [said.face for one in some for said in one.moves[0].pieces]
            if len(faces) > MOST_PARTED or sum(face in wild for face in faces) > 1:
                continue
            if Counter(faces) - have:
                continue
            pieces = _pieces(position, tuple(faces))
            if pieces not in known:
                moves = tuple([move for one in some for move in one.moves])
                found.setdefault(pieces, Ready(moves, pieces))
    rules = position.view.public.rules
    for one in sorted(found.values(), key=lambda one: (-len(one.pieces), -worth(rules, one))):
        if position.so_far.after(*one.moves):
            yield one


def worth(rules: RuleSet, one: Ready) -> int:
    """The points of its melds by themselves."""
    readings = [rules.read(move.pieces) for move in one.moves]
    return sum([reading.value for reading in readings if isinstance(reading, Reading)])


def _shared(position: SeatPosition, held_ones: Sequence[Face]) -> Iterator[Ready]:
    """Melds of own pieces and one of the table, without jokers: these fit nearly everywhere."""
    rules = position.view.public.rules
    wild = rules.deck.wild
    own = set(held_ones) - wild
    seen: set[Face] = set()
    for meld in position.touchable:
        for index, (piece, said) in enumerate(zip(meld.pieces, meld.said, strict=True)):
            if said.stands_for or said.face in own | seen | wild:
                continue
            found = [*_around(own, said.face)]
            if not found or not can_do_without(rules, meld, index):
                continue
            seen.add(said.face)
            for faces in found:
                reading = rules.read(plain(faces))
                if isinstance(reading, Reading):
                    rest = [face for face in faces if face != said.face]
                    pieces = (*_pieces(position, tuple(rest)), piece)
                    yield Ready((Lay(reading.said),), pieces, source=meld)


_ABOVE = (*range(ACE, KING + 1), ACE, KING + 2)
"""What follows each number. Above the king the ace comes again; where there is no such meld, the
rules say so."""


def _around(own: set[Face], wanted: Face) -> Iterator[tuple[Face, ...]]:
    """Runs and groups of these faces and the one that is wanted, the longest first."""
    for at in (ACE, KING + 1) if wanted.number == ACE else (wanted.number,):
        low, high = at, at
        while Face(wanted.suit, low - 1) in own:
            low -= 1
        while Face(wanted.suit, _ABOVE[high]) in own:
            high += 1
        for first in range(low, at + 1):
            for last in range(high, max(at, first + 2) - 1, -1):
                above = _ABOVE[first - 1 : last]
                yield tuple([Face(wanted.suit, number) for number in above])
    others = sorted([face for face in own - {wanted} if face.number == wanted.number])
    for size in range(len(others), 1, -1):
        for some in combinations(others, size):
            yield (wanted, *some)


def _additions(position: SeatPosition, own: Sequence[Face]) -> Iterator[Ready]:
    """Numbered pieces first, as they are held: a joker fits nearly everywhere."""
    rules = position.view.public.rules
    for face in dict.fromkeys(own):
        for meld in position.touchable:
            reading = rules.read((*meld.said, Said(face)))
            if isinstance(reading, Reading):
                said = reading.said[reading.order.index(len(meld))]
                yield Ready((Add((said,), meld.slot),), _pieces(position, (face,)), meld)


def _pieces(position: SeatPosition, faces: tuple[Face, ...]) -> tuple[Piece, ...]:
    wanted, found = Counter(faces), []
    for piece in position.order:
        face = position.deck.face(piece)
        if wanted[face]:
            wanted[face] -= 1
            found.append(piece)
    return tuple(found)


def chosen_moves(position: SeatPosition, value: str) -> list[Move]:
    """The moves of a choice, as far as the pieces are still there; the rules judge them."""
    packed_pieces, slot, meant = (*value.split("."), "", "")[:3]
    pieces = unpacked(packed_pieces)
    named = _named(position, meant)
    there = [*position.order, *(piece for meld in position.table for piece in meld.pieces)]
    faces = position.deck.faces_of(piece for piece in there if piece in pieces)
    said = tuple(Said(face, named if face.is_joker else None) for face in faces)
    if not said:
        return []
    if not slot:
        return _moves(position, pieces, said) if position.on_turn else [Lay(said)]
    number = number_in(slot, 3)
    return [] if number is None else [Add(said, number)]


def _moves(
    position: SeatPosition,
    pieces: Container[Piece],
    said: tuple[Said, ...],
    so_far: TurnSoFar | None = None,
) -> list[Move]:
    """A meld, and before it what has to be fetched from the table."""
    fetched = of_table(position.table, pieces)
    if not fetched:
        return [*apart(position.view.public.rules, said)]
    return laying(position.view, fetched, said, so_far=so_far)


def apart(rules: RuleSet, said: tuple[Said, ...]) -> list[Lay]:
    """Pieces as one meld; as several, if they are none and can be parted so that each is one."""
    some = 2 * SHORTEST <= len(said) <= MOST_PARTED
    if not some or isinstance(rules.read(said), Reading):
        return [Lay(said)]
    wild = rules.deck.wild
    by_number = sorted(said, key=lambda one: one.face in wild)
    return next(_parted(rules, by_number), [Lay(said)])


def _parted(rules: RuleSet, said: Sequence[Said]) -> Iterator[list[Lay]]:
    """The ways to do so; a joker stays what it is said to be."""
    if not said:
        yield []
        return
    first, rest = said[0], said[1:]
    for meant in (_same_suit, _same_number):
        fit = [
            at
            for at, one in enumerate(rest)
            if one.face in rules.deck.wild or meant(one.face, first.face)
        ]
        for size in range(SHORTEST - 1, len(fit) + 1):
            for some in combinations(fit, size):
                meld = (first, *[rest[at] for at in some])
                if isinstance(rules.read(meld), Reading):
                    left = [one for at, one in enumerate(rest) if at not in some]
                    yield from ([Lay(meld), *more] for more in _parted(rules, left))


def _same_suit(one: Face, other: Face) -> bool:
    return one.suit == other.suit


def _same_number(one: Face, other: Face) -> bool:
    return one.number == other.number


def _named(position: SeatPosition, text: str) -> Face | None:
    try:
        face = parse_piece(text, position.deck).face if text else None
    except UnreadableError:
        return None
    return None if face is None or face.is_joker else face


def onto_melds(position: SeatPosition, selection: Selection) -> list[Meld]:
    """The melds, but for the one that is chosen, onto which what is chosen goes as it is."""
    rules, so_far = position.view.public.rules, position.so_far
    found = []
    for meld in position.touchable:
        there = replace(selection, meld=meld.slot)
        said = position.said(there, onto=True)
        if meld.slot == selection.meld or not said:
            continue
        if not isinstance(rules.read((*meld.said, *said)), Reading):
            continue
        fetched = position.fetched(there, onto=True)
        try:
            moves = laying(position.view, fetched, said, meld.slot, so_far)
        except RefusedError:
            continue
        if so_far.after(*moves):
            found.append(meld)
    return found
