"""What must hold after every action, whatever was played."""

from collections.abc import Iterator

from bot.games.match import Match
from bot.games.melds import Fault, Meld
from bot.games.pieces import Piece, Seat
from bot.games.state import Round
from bot.games.views import DraftView, PublicView, SeatView, public_view, view_for


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
        check_view(match, state, Seat(seat))
    check_public(match, state)


def check_conserved(match: Match, state: Round) -> None:
    if sorted(state.where()) != list(match.rules.deck.pieces):
        raise BrokenInvariantError("a piece is lost or doubled")
    start = state.start
    before = sorted(_in_work(start.rack, start.loose, start.table, start.stone))
    for step in state.draft:
        if sorted(_in_work(step.rack, step.loose, step.table, step.stone)) != before:
            raise BrokenInvariantError("a piece is lost or doubled in the draft")


def _in_work(
    rack: tuple[Piece, ...], loose: tuple[Piece, ...], table: tuple[Meld, ...], stone: Piece | None
) -> Iterator[Piece]:
    yield from rack
    yield from loose
    for meld in table:
        yield from meld.pieces
    if stone is not None:
        yield stone


def check_table(match: Match, state: Round) -> None:
    """Between turns the table holds nothing but melds, with letters that have no gaps."""
    for slot, meld in enumerate(state.table):
        if meld.slot != slot:
            raise BrokenInvariantError(f"meld {meld.letter} is out of order")
        if isinstance(match.rules.read(meld.said), Fault):
            raise BrokenInvariantError(f"meld {meld.letter} is not valid")
        if tuple(one.face for one in meld.said) != match.rules.deck.faces_of(meld.pieces):
            raise BrokenInvariantError(f"meld {meld.letter} does not say what it holds")


def check_public(match: Match, state: Round) -> None:
    view = public_view(match)
    if set(pieces_in(view)) & set(_hidden(state, None)):
        raise BrokenInvariantError("the public view shows a hidden piece")


def check_view(match: Match, state: Round, seat: Seat) -> None:
    view = view_for(match, seat)
    if set(pieces_in(view)) & set(_hidden(state, seat)):
        raise BrokenInvariantError(f"seat {seat + 1} sees a hidden piece")


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
            yield from view.rack
            yield from view.taken
            yield from view.fresh
            if view.draft is not None:
                yield from _draft_pieces(view.draft)
            yield from pieces_in(view.public)
        case PublicView():
            yield from _walk(view.table)
            yield from (piece for piece in (view.pile_top, view.stone) if piece is not None)


def _draft_pieces(draft: DraftView) -> Iterator[Piece]:
    yield from draft.rack
    yield from draft.loose
    yield from _walk(draft.table)


def _walk(melds: tuple[Meld, ...]) -> Iterator[Piece]:
    for meld in melds:
        yield from meld.pieces
