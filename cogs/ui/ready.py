"""What a player can lay with one choice: melds of the own rack, melds with a piece of the table
that can be spared there, and what fits onto one as it lies.

It is no advice: each entry is a meld by itself, and nothing says whether it is wise to lay it.
Where a table helps with nothing there is no such list, as there is no completion either.
"""

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from itertools import combinations, islice
from typing import NamedTuple

from bot.games.melds import Meld, Reading, Said, plain
from bot.games.moves import Add, Lay, Move, parse_piece
from bot.games.pieces import ACE, KING, Face, Piece
from bot.games.refusals import RefusedError, UnreadableError
from bot.thinking.advice import TurnSoFar
from cogs.ui.fetching import can_do_without, laying
from cogs.ui.menu_values import number_in
from cogs.ui.offers import held, new_melds
from cogs.ui.position import SeatPosition, joker_value, of_table
from cogs.ui.selection import packed, unpacked

MOST = 25
MOST_ADDITIONS = 12
MOST_SHARED = 8


class Ready(NamedTuple):
    """One choice, and the move that it is."""

    move: Lay | Add
    pieces: tuple[Piece, ...]
    meld: Meld | None = None
    """Onto which it goes."""
    source: Meld | None = None
    """From which one of the pieces comes."""

    @property
    def value(self) -> str:
        """How a menu remembers it."""
        slot = "" if self.meld is None else str(self.meld.slot)
        named = next((one.stands_for for one in self.move.pieces if one.stands_for), None)
        return f"{packed(self.pieces)}.{slot}.{'' if named is None else joker_value(named)}"


def ready(position: SeatPosition, *, rebuilds: bool = False) -> list[Ready]:
    """The longest melds first, then those with the table's help, then additions: as many as fit."""
    own, so_far = held(position.view), position.so_far
    fitting = (one for one in _additions(position, own) if so_far.after(one.move))
    last = [*islice(fitting, MOST_ADDITIONS)]
    if rebuilds:
        shared = (one for one in _shared(position, own) if _works(position, one))
        last = [*islice(shared, MOST_SHARED), *last]
    melds = (one for one in _melds(position, own) if so_far.after(one.move))
    return [*islice(melds, MOST - len(last)), *last]


def _works(position: SeatPosition, one: Ready) -> bool:
    try:
        return bool(_moves(position, one.pieces, one.move.pieces, position.so_far))
    except RefusedError:
        return False


def _melds(position: SeatPosition, own: Sequence[Face]) -> Iterator[Ready]:
    rules = position.view.public.rules
    for faces in new_melds(rules, own):
        reading = rules.read(plain(faces))
        if isinstance(reading, Reading):
            yield Ready(Lay(reading.said), _pieces(position, faces))


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
                    yield Ready(Lay(reading.said), pieces, source=meld)


def _around(own: set[Face], wanted: Face) -> Iterator[tuple[Face, ...]]:
    """Runs and groups of these faces and the one that is wanted, the longest first."""
    for at in (ACE, KING + 1) if wanted.number == ACE else (wanted.number,):
        yield from _runs_around(own, wanted.suit, at)
    others = sorted([face for face in own - {wanted} if face.number == wanted.number])
    for size in range(len(others), 1, -1):
        for some in combinations(others, size):
            yield (wanted, *some)


def _runs_around(own: set[Face], suit: str, at: int) -> Iterator[tuple[Face, ...]]:
    low, high = at, at
    while Face(suit, low - 1) in own:
        low -= 1
    while _following(suit, high) in own:
        high += 1
    for first in range(low, at + 1):
        for last in range(high, at - 1, -1):
            if last - first >= 2:
                yield tuple(_following(suit, number - 1) for number in range(first, last + 1))


def _following(suit: str, number: int) -> Face:
    """Above the king the ace comes again; where there is no such meld, the rules say so."""
    return Face(suit, ACE if number == KING else number + 1)


def _additions(position: SeatPosition, own: Sequence[Face]) -> Iterator[Ready]:
    """Numbered pieces first, as they are held: a joker fits nearly everywhere."""
    rules = position.view.public.rules
    for face in dict.fromkeys(own):
        for meld in position.touchable:
            reading = rules.read((*meld.said, Said(face)))
            if isinstance(reading, Reading):
                said = reading.said[reading.order.index(len(meld))]
                yield Ready(Add((said,), meld.slot), _pieces(position, (face,)), meld)


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
    return laying(position.view, fetched, said, so_far=so_far) if fetched else [Lay(said)]


def _named(position: SeatPosition, text: str) -> Face | None:
    try:
        face = parse_piece(text, position.deck).face if text else None
    except UnreadableError:
        return None
    return None if face is None or face.is_joker else face
