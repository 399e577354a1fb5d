"""What the menus of the workbench change on it: nothing but what is chosen."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.games.pieces import Piece
from cogs.ui.menu_values import number_in
from cogs.ui.paging import on_page, page_within
from cogs.ui.position import SeatPosition
from cogs.ui.selection import Selection

Values = Sequence[str]
DIGITS = 3
"""Of pieces and melds."""


def _pieces(values: Values) -> frozenset[Piece]:
    numbers = (number_in(one, DIGITS) for one in values)
    return frozenset(Piece(number) for number in numbers if number is not None)


def _pick(position: SeatPosition, selection: Selection, values: Values) -> Selection:
    """What is chosen on this page of the menu replaces what was chosen on it."""
    page = frozenset(on_page(position.order, selection.page))
    return replace(selection, chosen=(selection.chosen - page) | (_pieces(values) & page))


def _meld(_position: SeatPosition, selection: Selection, values: Values) -> Selection:
    """Pieces of another meld stay chosen: they can be laid together, or onto this one."""
    return replace(selection, meld=number_in(values[0], DIGITS) if values else None)


def _of(position: SeatPosition, selection: Selection, values: Values) -> Selection:
    meld = position.meld(selection)
    there = frozenset(meld.pieces if meld else ())
    return replace(selection, chosen=(selection.chosen - there) | (_pieces(values) & there))


def _as(_position: SeatPosition, selection: Selection, values: Values) -> Selection:
    meaning = values[0] if values and values[0].isalnum() and len(values[0]) < 5 else ""
    return replace(selection, joker_as=meaning)


def _previous(_position: SeatPosition, selection: Selection, _values: Values) -> Selection:
    return replace(
        selection, page=max(0, selection.page - 1), meld_page=max(0, selection.meld_page - 1)
    )


def _next(position: SeatPosition, selection: Selection, _values: Values) -> Selection:
    return replace(
        selection,
        page=page_within(position.order, selection.page + 1),
        meld_page=page_within(position.table, selection.meld_page + 1),
    )


def _clear(_position: SeatPosition, selection: Selection, _values: Values) -> Selection:
    return replace(selection.fresh(0), page=selection.page, meld_page=selection.meld_page)


CHOICES: dict[str, Callable[[SeatPosition, Selection, Values], Selection]] = {
    "pick": _pick,
    "meld": _meld,
    "of": _of,
    "as": _as,
    "previous": _previous,
    "next": _next,
    "clear": _clear,
}
