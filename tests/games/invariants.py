"""What must hold after every action: each piece in one place, a valid table, no secret seen."""

from collections.abc import Iterator
from itertools import chain

from bot.games.match import DraftView, Match, PublicView, SeatView, public_view, view_for
from bot.games.pieces import Fault, Meld, Piece, Seat
from bot.games.ruleset import Position, Round


class BrokenInvariantError(AssertionError):
    """Something that must always hold does not."""


def check(match: Match) -> None:
    """Every piece in one place, a valid table, and no secret in any view."""
    state = match.round
    if state is None:
        return
    check_conserved(match, state)
    check_table(match, state)
    for seat in range(match.seats):
        if set(pieces_in(view_for(match, Seat(seat)))) & set(_hidden(state, Seat(seat))):
            raise BrokenInvariantError(f"seat {seat + 1} sees a hidden piece")
    if set(pieces_in(public_view(match))) & set(_hidden(state, None)):
        raise BrokenInvariantError("the public view shows a hidden piece")


def check_conserved(match: Match, state: Round) -> None:
    if sorted(state.where()) != list(match.rules.deck.pieces):
        raise BrokenInvariantError("a piece is lost or doubled")
    before = sorted(_in_work(state.start))
    for step in state.draft:
        if sorted(_in_work(step)) != before:
            raise BrokenInvariantError("a piece is lost or doubled in the draft")


def _in_work(work: Position | DraftView) -> Iterator[Piece]:
    yield from (*work.rack, *work.loose, *_lying(work.table))
    if work.stone is not None:
        yield work.stone


def _lying(melds: tuple[Meld, ...]) -> Iterator[Piece]:
    return chain.from_iterable(meld.pieces for meld in melds)


def check_table(match: Match, state: Round) -> None:
    """Between turns the table holds nothing but melds, with letters that have no gaps."""
    for slot, meld in enumerate(state.table):
        if meld.slot != slot:
            raise BrokenInvariantError(f"meld {meld.letter} is out of order")
        if isinstance(match.rules.read(meld.said), Fault):
            raise BrokenInvariantError(f"meld {meld.letter} is not valid")
        if tuple(one.face for one in meld.said) != match.rules.deck.faces_of(meld.pieces):
            raise BrokenInvariantError(f"meld {meld.letter} does not say what it holds")


def _hidden(state: Round, seat: Seat | None) -> Iterator[Piece]:
    """Pieces that this seat (or a spectator) must not see. After a round racks are open."""
    yield from state.stock
    yield from state.pile[:-1]
    if state.ending is None:
        for other, rack in enumerate(state.racks):
            if other != seat:
                yield from rack


def pieces_in(view: PublicView | SeatView) -> Iterator[Piece]:
    """Every piece that a view names, found in whatever field it stands."""
    match view:
        case SeatView():
            yield from (*view.rack, *view.taken, *view.fresh)
            if view.draft is not None:
                yield from _in_work(view.draft)
            yield from pieces_in(view.public)
        case PublicView():
            yield from _lying(view.table)
            yield from (piece for piece in (view.pile_top, view.stone) if piece is not None)
