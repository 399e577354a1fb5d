"""What the menus of the workbench change on it: nothing but what is chosen."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Never

from discord import ui

from bot.games.match import SeatView
from bot.games.melds import Meld, Reading, Said
from bot.games.moves import (
    Add,
    Buy,
    Discard,
    Draw,
    End,
    Lay,
    Move,
    Pass,
    Reset,
    Source,
    Split,
    Swap,
    Take,
    Undo,
    parse_letter,
    parse_pieces,
)
from bot.games.pieces import Face, Piece
from bot.games.refusals import UnreadableError
from bot.tables.model import Assistance
from bot.words.catalogues import spoken
from bot.words.saying import letters_in_words
from cogs.answers import Answer, TroubleError, number_in, number_of
from cogs.parts import on_page, page_within
from cogs.workbench.offers import Work, chosen_moves, laying
from cogs.workbench.position import SeatPosition, Selection
from cogs.workbench.screen import CALLING

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


# --- what the buttons of the workbench mean, given what is chosen on it ---

LONGEST_COUNT = 2


def _one(position: SeatPosition, selection: Selection) -> Face:
    mine = position.mine(selection)
    if len(mine) != 1:
        raise TroubleError("rack-choose_one" if mine else "rack-choose_first")
    return position.deck.face(mine[0])


def _onto(position: SeatPosition, selection: Selection) -> Meld:
    return position.meld(selection) or _trouble("rack-choose_meld")


def _lifted(position: SeatPosition, selection: Selection) -> tuple[Said, ...]:
    _onto(position, selection)
    return position.lifted(selection) or _trouble("rack-choose_of")


def _trouble(message: str) -> Never:
    raise TroubleError(message)


def _split(position: SeatPosition, selection: Selection) -> Move:
    lifted = _lifted(position, selection)
    if len(lifted) != 1:
        raise TroubleError("rack-choose_one")
    return Split(_onto(position, selection).slot, lifted[0])


def _laid(position: SeatPosition, selection: Selection) -> list[Move]:
    return _together(position, selection, None)


def _added(position: SeatPosition, selection: Selection) -> list[Move]:
    return _together(position, selection, _onto(position, selection).slot)


def _together(position: SeatPosition, selection: Selection, slot: int | None) -> list[Move]:
    """What is chosen becomes a meld, or goes onto one; what lies on the table is fetched for it."""
    onto = slot is not None
    said = position.said(selection, onto=onto) or _trouble("rack-choose_first")
    fetched = position.fetched(selection, onto=onto)
    if not fetched or not position.on_turn:
        return [Lay(said) if slot is None else Add(said, slot)]
    return laying(position.view, fetched, said, slot)


def _pile(_position: SeatPosition, value: str) -> list[Move]:
    return [Draw(Source.OPEN, number_of(value, LONGEST_COUNT))]


def _ready(position: SeatPosition, value: str) -> list[Move]:
    """A whole meld, or an addition, with one choice."""
    return chosen_moves(position, value) or _trouble("trouble-no_such_choice")


def _throw(position: SeatPosition, value: str) -> list[Move]:
    """The card that ends the turn, with one choice."""
    number = value.removeprefix(CALLING)
    piece = next((one for one in position.order if str(one) == number), None)
    if piece is None:
        _trouble("trouble-no_such_choice")
    return [Discard(position.deck.face(piece), knock=value.startswith(CALLING))]


AT_ONCE: dict[str, Callable[[SeatPosition, str], list[Move]]] = {
    "pile": _pile,
    "ready": _ready,
    "throw": _throw,
}
"""Menus of which a choice is a move."""
LAYING: dict[str, Callable[[SeatPosition, Selection], list[Move]]] = {"lay": _laid, "add": _added}
MOVES: dict[str, Callable[[SeatPosition, Selection], Move]] = {
    "take": lambda position, selection: Take(
        _lifted(position, selection), _onto(position, selection).slot
    ),
    "split": _split,
    "swap": lambda position, selection: Swap(
        _one(position, selection), _onto(position, selection).slot
    ),
    "undo": lambda _position, _selection: Undo(),
    "reset": lambda _position, _selection: Reset(),
    "end": lambda _position, _selection: End(),
    "draw": lambda _position, _selection: Draw(),
    "open": lambda _position, _selection: Draw(Source.OPEN),
    "discard": lambda position, selection: Discard(_one(position, selection)),
    "call": lambda position, selection: Discard(_one(position, selection), knock=True),
    "buy": lambda _position, _selection: Buy(),
    "pass": lambda _position, _selection: Pass(),
}
VERBS = AT_ONCE.keys() | LAYING.keys() | MOVES.keys()


def moves_of(position: SeatPosition, selection: Selection, verb: str, value: str) -> list[Move]:
    """What somebody does who presses this, or chooses this value in the menu."""
    if verb in AT_ONCE:
        return AT_ONCE[verb](position, value)
    if verb in LAYING:
        return LAYING[verb](position, selection)
    return [MOVES[verb](position, selection)]


# --- melds as somebody types them into the form: what is not held is taken off the table for it ---

_BETWEEN = re.compile(r"[/;\n]")


def typed_melds(view: SeatView, text: str) -> list[tuple[Said, ...]]:
    """``r5 r6 r7 / b1 b2 b3`` as two melds."""
    deck = view.public.deck
    melds = [parse_pieces(part, deck, language=spoken()) for part in _BETWEEN.split(text)]
    found = [said for said in melds if said]
    if not found:
        raise UnreadableError.whole(text, expected="pieces")
    return found


def typed_moves(view: SeatView, melds: list[tuple[Said, ...]], onto: str) -> list[Move]:
    """The steps to these melds, or to an addition to the one with this letter."""
    work = Work(view)
    slot = parse_letter(onto) if onto else None
    for said in melds:
        work.fetch(said)
        work.lay(said, slot)
    return work.moves


def may_be_arranged(view: SeatView, melds: list[tuple[Said, ...]], assistance: Assistance) -> bool:
    """Whether the solver may be asked instead: for pieces that are held, and make no meld."""
    rules = view.public.rules
    held = [*view.draft.rack, *view.draft.loose] if view.draft else [*view.rack]
    faces = Counter(one.face for said in melds for one in said)
    known = not faces - Counter(view.public.deck.faces_of(held))
    unread = any(not isinstance(rules.read(said), Reading) for said in melds)
    return assistance != Assistance.OFF and known and unread


# --- the form into which melds are typed ---

PIECES, ONTO = "pieces", "onto"
LONGEST = 200


def typing_form(answer: Answer, position: SeatPosition, selection: Selection) -> ui.Modal:
    """What is chosen on the workbench stays chosen if the form is closed again."""
    form = ui.Modal(title=answer.say("rack-type_title"), custom_id=selection.button("typed"))
    form.add_item(
        _field(
            answer.say("rack-type_melds"),
            answer.say("rack-type_about", letters=letters_in_words(position.deck)),
            ui.TextInput(custom_id=PIECES, max_length=LONGEST, placeholder=_example(position)),
        )
    )
    if position.table:
        form.add_item(
            _field(
                answer.say("rack-type_onto"),
                answer.say("rack-type_onto_about"),
                ui.TextInput(custom_id=ONTO, max_length=3, required=False),
            )
        )
    form.stop()
    return form


def _field(name: str, about: str, field: ui.TextInput[ui.Modal]) -> ui.Label[ui.Modal]:
    return ui.Label(text=name, description=about, component=field)


def _example(position: SeatPosition) -> str:
    return " ".join(f"{position.deck.suits[0]}{number}" for number in (5, 6, 7))
