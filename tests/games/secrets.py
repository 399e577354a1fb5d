"""A walk through views that collects every piece in them, and compares with what is secret."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from bot.games.match import Match, public_view, view_for
from bot.games.pieces import Piece, Seat
from bot.games.refusals import RefusedError
from bot.games.ruleset import Steps

# Numbers that are no pieces, and pieces of other shuffles: lots go back, results are over.
NOT_PIECES = {
    "header",
    "rules",
    "seq",
    "number",
    "seats",
    "seat",
    "turn",
    "dealer",
    "stock_count",
    "pile_count",
    "drawn",
    "freed",
    "window",
    "lots",
    "results",
    "outcome",
    "slot",
    "next_slot",
    "last",
    "said",
    "owner",
    "steps",
    "opening",
}


def pieces_in(thing: object) -> set[Piece]:
    """Every piece that a view names, wherever in it."""
    return set(_walk(thing))


def _walk(thing: object) -> Iterator[Piece]:
    if thing is None or isinstance(thing, RefusedError):
        return
    if isinstance(thing, tuple | Steps):
        for one in thing:
            yield from _walk(one)
    elif is_dataclass(thing):
        for field in fields(thing):
            if field.name not in NOT_PIECES:
                yield from _walk(getattr(thing, field.name))
    else:
        assert isinstance(thing, int), thing
        yield Piece(thing)


def check_secrets(match: Match) -> None:
    """Nothing is seen by anyone that only somebody else, or nobody, may know."""
    state = match.round
    if state is None or state.ending is not None:
        return
    open_to_all = {piece for meld in state.table for piece in meld.pieces}
    open_to_all |= set(state.pile[-1:])
    if state.stone is not None:
        open_to_all.add(state.stone)
    assert pieces_in(public_view(match)) <= open_to_all
    for seat, rack in enumerate(state.racks):
        assert pieces_in(view_for(match, Seat(seat))) <= open_to_all | set(rack)
