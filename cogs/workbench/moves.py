"""What each verb of the workbench means: what is chosen then, or which moves are made."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple, Never

from discord import ui

from bot.games import moves
from bot.games.match import SeatView
from bot.games.pieces import Face, Piece, Reading, Said
from bot.games.refusals import UnreadableError
from bot.tables.denials import Member
from bot.tables.model import Assistance
from bot.tables.playing import Seen
from bot.words.catalogues import spoken
from bot.words.saying import letters_in_words
from cogs.answers import Answer, TroubleError, number_in, number_of
from cogs.feature import values_of
from cogs.parts import form, on_page, page_within
from cogs.workbench.offers import Work, laying
from cogs.workbench.position import SeatPosition, Selection
from cogs.workbench.ready import apart, chosen_moves
from cogs.workbench.screen import CALLING

DIGITS = 3
"""Of pieces and melds."""
LONGEST_COUNT = 2


class Pressed(NamedTuple):
    """What somebody has before them who presses something."""

    answer: Answer
    who: Member
    seen: Seen
    position: SeatPosition
    selection: Selection

    @property
    def values(self) -> list[str]:
        """What was chosen in a menu."""
        return values_of(self.answer.interaction)

    @property
    def value(self) -> str:
        return next(iter(self.values), "")

    @property
    def pieces(self) -> frozenset[Piece]:
        """What was chosen in a menu of pieces."""
        numbers = (number_in(one, DIGITS) for one in self.values)
        return frozenset(Piece(number) for number in numbers if number is not None)

    # --- what has to be chosen before it can be pressed ---

    @property
    def one(self) -> Face:
        mine = self.position.mine(self.selection)
        if len(mine) != 1:
            _trouble("rack-choose_one" if mine else "rack-choose_first")
        return self.position.deck.face(mine[0])

    @property
    def slot(self) -> int:
        meld = self.position.meld(self.selection) or _trouble("rack-choose_meld")
        return meld.slot

    @property
    def lifted(self) -> tuple[Said, ...]:
        chosen = self.position.meld(self.selection) is not None
        wanted = "rack-choose_of" if chosen else "rack-choose_meld"
        return self.position.lifted(self.selection) or _trouble(wanted)


def _trouble(message: str) -> Never:
    raise TroubleError(message)


def _pick(at: Pressed) -> Selection:
    """What is chosen on this page of the menu replaces what was chosen on it."""
    page = frozenset(on_page(at.position.order, at.selection.page))
    return at.selection.only((at.selection.chosen - page) | (at.pieces & page))


def _meld(at: Pressed) -> Selection:
    """Pieces of another meld stay chosen: they can be laid together, or onto this one."""
    return replace(at.selection, meld=number_in(at.value, DIGITS))


def _of(at: Pressed) -> Selection:
    meld = at.position.meld(at.selection)
    there = frozenset(meld.pieces if meld else ())
    return at.selection.only((at.selection.chosen - there) | (at.pieces & there))


def _as(at: Pressed) -> Selection:
    known = at.value.isalnum() and len(at.value) < 5
    return replace(at.selection, joker_as=at.value if known else "")


def _previous(at: Pressed) -> Selection:
    page, meld_page = at.selection.page, at.selection.meld_page
    return replace(at.selection, page=max(0, page - 1), meld_page=max(0, meld_page - 1))


def _next(at: Pressed) -> Selection:
    return replace(
        at.selection,
        page=page_within(at.position.order, at.selection.page + 1),
        meld_page=page_within(at.position.table, at.selection.meld_page + 1),
    )


def _clear(at: Pressed) -> Selection:
    pages = at.selection.page, at.selection.meld_page
    return replace(at.selection.fresh(), page=pages[0], meld_page=pages[1])


CHOICES: dict[str, Callable[[Pressed], Selection]] = {
    "pick": _pick,
    "meld": _meld,
    "of": _of,
    "as": _as,
    "previous": _previous,
    "next": _next,
    "clear": _clear,
    "stay": lambda at: at.selection,
}
"""What changes nothing but what is chosen."""


# --- what the buttons of the workbench mean, given what is chosen on it ---


def _split(at: Pressed) -> list[moves.Move]:
    lifted = at.lifted
    if len(lifted) != 1:
        raise TroubleError("rack-choose_one")
    return [moves.Split(at.slot, lifted[0])]


def _laid(at: Pressed, slot: int | None = None) -> list[moves.Move]:
    """What is chosen becomes a meld, or goes onto one; what lies on the table is fetched for it."""
    position, onto = at.position, slot is not None
    said = position.said(at.selection, onto=onto) or _trouble("rack-choose_first")
    fetched = position.fetched(at.selection, onto=onto)
    if slot is None and not fetched:
        return [*apart(position.view.public.rules, said)]
    if not fetched or not position.on_turn:
        return [moves.Lay(said) if slot is None else moves.Add(said, slot)]
    return laying(position.view, fetched, said, slot)


def _throw(at: Pressed) -> list[moves.Move]:
    """The card that ends the turn, with one choice."""
    number = at.value.removeprefix(CALLING)
    piece = next((one for one in at.position.order if str(one) == number), None)
    if piece is None:
        _trouble("trouble-no_such_choice")
    return [moves.Discard(at.position.deck.face(piece), knock=at.value.startswith(CALLING))]


MOVES: dict[str, Callable[[Pressed], list[moves.Move]]] = {
    "pile": lambda at: [moves.Draw(moves.Source.OPEN, number_of(at.value, LONGEST_COUNT))],
    "ready": lambda at: chosen_moves(at.position, at.value) or _trouble("trouble-no_such_choice"),
    "throw": _throw,
    "lay": _laid,
    "add": lambda at: _laid(at, at.slot),
    "chip": lambda at: _laid(at, at.selection.meld),
    "shed": lambda at: [moves.Discard(at.one)],
    "take": lambda at: [moves.Take(at.lifted, at.slot)],
    "split": _split,
    "swap": lambda at: [moves.Swap(at.one, at.slot)],
    "undo": lambda _: [moves.Undo()],
    "reset": lambda _: [moves.Reset()],
    "end": lambda _: [moves.End()],
    "draw": lambda _: [moves.Draw()],
    "redraw": lambda _: [moves.Reset(), moves.Draw()],
    "open": lambda _: [moves.Draw(moves.Source.OPEN)],
    "discard": lambda at: [moves.Discard(at.one)],
    "call": lambda at: [moves.Discard(at.one, knock=True)],
    "buy": lambda _: [moves.Buy()],
    "pass": lambda _: [moves.Pass()],
}
"""What somebody does who presses this, or chooses this value in the menu."""


# --- melds as somebody types them into the form: what is not held is taken off the table for it ---

_BETWEEN = re.compile(r"[/;\n]")


def typed_melds(view: SeatView, text: str) -> list[tuple[Said, ...]]:
    """``r5 r6 r7 / b1 b2 b3`` as two melds."""
    deck = view.public.deck
    melds = [moves.parse_pieces(part, deck, language=spoken()) for part in _BETWEEN.split(text)]
    found = [said for said in melds if said]
    if not found:
        raise UnreadableError.whole(text, expected="pieces")
    return found


def typed_moves(view: SeatView, melds: list[tuple[Said, ...]], onto: str) -> list[moves.Move]:
    """The steps to these melds, or to an addition to the one with this letter."""
    work = Work(view)
    slot = moves.parse_letter(onto) if onto else None
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
    say, suit = answer.say, position.deck.suits[0]
    example = " ".join(f"{suit}{number}" for number in (5, 6, 7))
    melds: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id=PIECES, max_length=LONGEST, placeholder=example
    )
    about = say("rack-type_about", letters=letters_in_words(position.deck))
    fields = [ui.Label(text=say("rack-type_melds"), description=about, component=melds)]
    if position.table:
        onto: ui.TextInput[ui.Modal] = ui.TextInput(custom_id=ONTO, max_length=3, required=False)
        about = say("rack-type_onto_about")
        fields.append(ui.Label(text=say("rack-type_onto"), description=about, component=onto))
    return form(say("rack-type_title"), selection.button("typed"), *fields)
