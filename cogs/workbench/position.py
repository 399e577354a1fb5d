"""What a player has before them on the workbench, and what a selection means in it."""

from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Annotated, TypeVar, cast

import discord

from bot.clock import Deadline
from bot.community.settings import RackOrder
from bot.database.core import TableId
from bot.games.match import SeatView
from bot.games.moves import parse_piece
from bot.games.pieces import Face, Meld, Piece, Reading, Said, piece_text
from bot.games.refusals import UnreadableError
from bot.games.ruleset import RuleSet
from bot.pictures.scenes import SortBy, in_order
from bot.tables.events import TableInfo
from bot.tables.model import Presence
from bot.thinking.advice import TurnSoFar
from bot.words.saying import piece_name, pieces_name
from cogs import parts
from cogs.answers import WORK, press_id
from cogs.feature import small

# --- what a player has chosen on the private workbench, and how its buttons remember it ---

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


@lru_cache(maxsize=256)
def packed(pieces: frozenset[Piece]) -> str:
    """Every button of a workbench says it, so that it is worked out once."""
    number, digits = sum([1 << piece for piece in pieces]), ""
    while number:
        number, rest = divmod(number, 36)
        digits = _DIGITS[rest] + digits
    return digits


def unpacked(text: str) -> frozenset[Piece]:
    try:
        number = int(text or "0", 36)
    except ValueError:
        return frozenset()
    if number < 0 or number.bit_length() > 128:
        return frozenset()
    return frozenset([Piece(bit) for bit in range(number.bit_length()) if number >> bit & 1])


@dataclass(frozen=True, slots=True)
class Selection:
    """What is chosen on a workbench, and in which state of the table."""

    table: TableId
    """Or the number of an exercise."""
    seq: int = 0
    chosen: Annotated[frozenset[Piece], unpacked] = frozenset()
    """Pieces of the own rack, loose ones, and pieces of melds on the table."""
    meld: int | None = None
    joker_as: str = ""
    """What the joker among the chosen pieces is to be, in notation."""
    page: Annotated[int, small] = 0
    meld_page: Annotated[int, small] = 0
    hints: Annotated[int, small] = 0
    """How many hints were given since the last move."""
    kind: str = WORK
    """Whose buttons these are: those of a table, or of an exercise."""

    def button(self, verb: str) -> str:
        return press_id(
            self.kind,
            verb,
            self.table,
            self.seq,
            packed(self.chosen),
            "" if self.meld is None else self.meld,
            self.joker_as,
            self.page,
            self.meld_page,
            self.hints,
        )

    def fresh(self) -> "Selection":
        """After a move: nothing is chosen."""
        return Selection(self.table, kind=self.kind)

    def only(self, pieces: Iterable[Piece]) -> "Selection":
        return replace(self, chosen=frozenset(pieces))


# --- what a player has before them on the workbench, and what a selection means in it ---

T = TypeVar("T")
SORTINGS = {RackOrder.SUIT: SortBy.COLOUR, RackOrder.NUMBER: SortBy.NUMBER}


class SeatPosition:
    """What one player sees, as far as the workbench needs it: with the draft if there is one."""

    def __init__(self, view: SeatView, order: tuple[Piece, ...]) -> None:
        self.view = view
        self.order = order
        """The pieces that can be chosen: rack and loose ones, in the player's order."""
        self.deck = view.public.deck
        self.draft = view.draft
        self.table = view.draft.table if view.draft else view.public.table
        self.on_turn = view.public.turn == view.seat
        window = view.public.window
        self.may_buy = window is not None and view.seat in window.waiting
        self.waits_for_buyers = window is not None and bool(window.waiting)
        """The stock has to wait for those who may still buy (R12)."""
        self.can = view.public.rules.can
        """What the game knows."""
        self.so_far = TurnSoFar(view)
        self._made: dict[object, object] = {}

    def once(self, what: object, make: Callable[[], T]) -> T:
        """What depends on the position alone: worked out once, however often something is chosen.

        Few things are asked for: none of them may depend on what is chosen.
        """
        if what not in self._made:
            self._made[what] = make()
        return cast("T", self._made[what])

    @cached_property
    def touchable(self) -> tuple[Meld, ...]:
        """The melds to which something can be done now: those of this very turn, too."""
        public, seat = self.view.public, self.view.seat
        down = public.seats[seat].opened or self.draft is not None
        found = []
        for meld in self.table:
            is_new = meld.slot >= len(public.table)
            if is_new or public.rules.may_touch(meld, seat, opened=self.so_far.is_open, down=down):
                found.append(meld)
        return tuple(found)

    @cached_property
    def there(self) -> frozenset[Piece]:
        """All that can be chosen, on the table, too."""
        return frozenset(self.order).union(*[meld.pieces for meld in self.table])

    def checked(self, selection: Selection) -> Selection:
        """A selection without what is not there: a stale or forged button chooses nothing."""
        if not selection.chosen and selection.meld is None and not selection.joker_as:
            return selection
        meld = self.meld(selection)
        return replace(
            selection,
            chosen=selection.chosen & self.there,
            meld=None if meld is None else meld.slot,
            joker_as=selection.joker_as if self.joker_meaning(selection) else "",
        )

    def meld(self, selection: Selection) -> Meld | None:
        if selection.meld is None:
            return None
        return next((meld for meld in self.table if meld.slot == selection.meld), None)

    def mine(self, selection: Selection) -> tuple[Piece, ...]:
        """The chosen pieces that the player holds, in the player's order."""
        if not selection.chosen:
            return ()
        return tuple([piece for piece in self.order if piece in selection.chosen])

    def lifted(self, selection: Selection) -> tuple[Said, ...]:
        """The chosen pieces of the chosen meld."""
        meld = self.meld(selection)
        return next((said for _, said in of_table((meld,), selection.chosen)), ()) if meld else ()

    def fetched(
        self, selection: Selection, *, onto: bool = False
    ) -> list[tuple[int, tuple[Said, ...]]]:
        """The chosen pieces of the table by meld, without the one that they are to go onto."""
        if not selection.chosen:
            return []
        onto_slot = selection.meld if onto else None
        return of_table([meld for meld in self.table if meld.slot != onto_slot], selection.chosen)

    def together(self, selection: Selection, *, onto: bool = False) -> tuple[Face, ...]:
        """All that is chosen to be laid: of the own pieces, and of the table's."""
        if not selection.chosen:
            return ()
        fetched = [one.face for _, said in self.fetched(selection, onto=onto) for one in said]
        return (*self.deck.faces_of(self.mine(selection)), *fetched)

    def said(self, selection: Selection, *, onto: bool = False) -> tuple[Said, ...]:
        """The chosen pieces as they are to be laid: the joker may be named."""
        meaning = self.joker_meaning(selection)
        said = []
        for face in self.together(selection, onto=onto):
            if meaning is not None and face.is_joker:
                said.append(Said(face, meaning))
                meaning = None
            else:
                said.append(Said(face))
        return tuple(said)

    def joker_meaning(self, selection: Selection) -> Face | None:
        if not selection.joker_as:
            return None
        try:
            face = parse_piece(selection.joker_as, self.deck).face
        except UnreadableError:
            return None
        return None if face.is_joker else face

    def joker_choices(self, selection: Selection) -> tuple[Face, ...]:
        """What the one joker among the chosen pieces could be, if there is a choice."""
        if not selection.chosen:
            return ()
        meld = self.meld(selection)
        rules = self.view.public.rules
        found = _meanings(rules, (), self.together(selection))
        if meld is not None:
            found |= _meanings(rules, meld.said, self.together(selection, onto=True))
        suits = self.deck.suits
        return tuple(sorted(found, key=lambda face: (suits.index(face.suit), face.number)))


def _meanings(rules: RuleSet, there: tuple[Said, ...], faces: tuple[Face, ...]) -> frozenset[Face]:
    """What the one joker among these faces could be in a meld with what is there already."""
    jokers = [face for face in faces if face.is_joker]
    return _readable(rules, there, faces) if len(jokers) == 1 else frozenset()


@lru_cache(maxsize=1024)
def _readable(rules: RuleSet, there: tuple[Said, ...], faces: tuple[Face, ...]) -> frozenset[Face]:
    (joker,) = (face for face in faces if face.is_joker)
    said = (*there, *(Said(face) for face in faces if not face.is_joker))
    named = (face for face in rules.deck.kinds if not face.is_joker)
    return frozenset(
        face for face in named if isinstance(rules.read((*said, Said(joker, face))), Reading)
    )


def of_table(melds: Iterable[Meld], pieces: Container[Piece]) -> list[tuple[int, tuple[Said, ...]]]:
    """Those of the pieces that lie in melds, as they are said there, by the melds' slots."""
    found = []
    for meld in melds:
        pairs = zip(meld.pieces, meld.said, strict=True)
        if said := tuple(one for piece, one in pairs if piece in pieces):
            found.append((meld.slot, said))
    return found


def joker_value(face: Face) -> str:
    return piece_text(face)


def unordered(view: SeatView) -> SeatPosition:
    """What can be chosen, in no particular order."""
    loose, rack = (view.draft.loose, view.draft.rack) if view.draft else ((), view.rack)
    return SeatPosition(view, (*loose, *rack))


def ordered(
    view: SeatView, rack: tuple[Piece, ...], order: RackOrder, own: tuple[int, ...]
) -> tuple[Piece, ...]:
    """A rack as its player likes it: sorted, or in an order of their own."""
    if order in SORTINGS:
        return in_order(view.public.deck, rack, SORTINGS[order])
    place = {piece: at for at, piece in enumerate(own)}
    return tuple(sorted(rack, key=lambda piece: (place.get(piece, len(place)), rack.index(piece))))


# --- all that a workbench is made of: what its player sees and has chosen, and how it is played ---


@dataclass(frozen=True, slots=True)
class Exercise:
    """What is different where a position belongs to no table."""

    picture: str
    """The title of its picture, which shows the table, too."""
    lines: tuple[str, ...]
    """What is said above it."""
    check: str = ""
    """A button in the place of what ends a turn."""
    ends: bool = True
    """Without such a button: whether the turn can be begun and ended as at a table."""
    buttons: tuple[tuple[str, str], ...] = ()
    """Others of its own: verbs and labels."""
    is_done: bool = False
    """Whether there is nothing left but to look at it, and go on with a button of its own."""


@dataclass(frozen=True)
class Situation:
    """A player at a workbench."""

    table: TableInfo
    position: SeatPosition
    selection: Selection
    order: RackOrder
    deadline: Deadline | None
    emoji: dict[Face, discord.PartialEmoji]
    note: str = ""
    asked: int = field(default=0, compare=False)
    """The click that it answers."""
    exercise: Exercise | None = None
    """If it belongs to no table."""
    language: str = ""
    asks: bool = False
    """Whether what is laid is to be taken back to draw: only that is to be answered then."""

    def name(self, piece: Piece) -> str:
        return piece_name(self.position.deck.face(piece))

    def button(
        self, verb: str, label: str, *, on: bool = True, style: parts.Style = parts.Style.secondary
    ) -> parts.Button:
        return parts.button(label, self.selection.button(verb), style=style, disabled=not on)

    def menu(
        self,
        verb: str,
        label: str,
        options: list[discord.SelectOption],
        *,
        least: int = 1,
        most: int = 1,
    ) -> list[parts.Menu]:
        """None, if there is nothing to choose."""
        if not options:
            return []
        return [parts.menu(label, self.selection.button(verb), options, least=least, most=most)]

    def names(self, pieces: tuple[Piece, ...]) -> str:
        return pieces_name(self.position.deck.faces_of(pieces))

    @cached_property
    def mine(self) -> tuple[Piece, ...]:
        """The chosen pieces of the rack, and loose ones."""
        return self.position.mine(self.selection)

    @cached_property
    def meld(self) -> Meld | None:
        """The chosen meld."""
        return self.position.meld(self.selection)

    # --- what may be done ---

    @cached_property
    def is_away(self) -> bool:
        """Nothing that they press would count as long as a computer plays for them."""
        return self.table.seats[self.position.view.seat].presence == Presence.AWAY

    @cached_property
    def is_returning(self) -> bool:
        """They are back, and the computer ends the turn that it has begun."""
        return self.table.seats[self.position.view.seat].comes_back

    @cached_property
    def may_lay(self) -> bool:
        drawn = self.position.view.public.drawn or not self.position.can.draws_first
        return self.position.on_turn and drawn
