"""What a player has chosen on the private workbench, and how its buttons remember it.

Which pieces are chosen is a set of bits in base 36, so that it fits into every button's id: the
workbench lives through a restart without anything being stored.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from bot.games.melds import Meld, Said
from bot.games.notation import parse_piece
from bot.games.pieces import Deck, Face, Piece
from bot.games.refusals import Unreadable
from bot.games.texts import piece_text
from bot.games.views import DraftView, SeatView
from bot.store.rows import TableId
from cogs.ui.ids import WORK, Press, press_id

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
PAGE = 25


@dataclass(frozen=True, slots=True)
class Desk:
    """A workbench: what it was made from, and what is chosen on it."""

    table: TableId
    seq: int
    chosen: frozenset[Piece] = frozenset()
    """Pieces of the own rack, loose ones, and pieces of the chosen meld."""
    meld: int | None = None
    joker_as: str = ""
    """What the joker among the chosen pieces is to be, in notation."""
    page: int = 0
    meld_page: int = 0

    def button(self, verb: str) -> str:
        return press_id(
            WORK,
            verb,
            self.table,
            self.seq,
            packed(self.chosen),
            "" if self.meld is None else self.meld,
            self.joker_as,
            self.page,
            self.meld_page,
        )

    def fresh(self, seq: int) -> "Desk":
        """The same workbench after a move: nothing is chosen."""
        return Desk(self.table, seq)

    def only(self, pieces: Iterable[Piece]) -> "Desk":
        return replace(self, chosen=frozenset(pieces))


def desk_of(press: Press) -> Desk:
    """The workbench that a button belongs to. Nonsense in it means: nothing chosen."""
    return Desk(
        table=press.table,
        seq=press.number(0) or 0,
        chosen=unpacked(press.text(1)),
        meld=press.number(2),
        joker_as=press.text(3),
        page=min(press.number(4) or 0, 99),
        meld_page=min(press.number(5) or 0, 99),
    )


def packed(pieces: Iterable[int]) -> str:
    number = sum(1 << piece for piece in set(pieces))
    digits = ""
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
    return frozenset(Piece(bit) for bit in range(number.bit_length()) if number >> bit & 1)


@dataclass(frozen=True, slots=True)
class Bench:
    """What a player sees, as far as the workbench needs it: with the draft if there is one."""

    view: SeatView
    order: tuple[Piece, ...]
    """The pieces that can be chosen: rack and loose ones, in the player's order."""

    @property
    def deck(self) -> Deck:
        return self.view.public.deck

    @property
    def draft(self) -> DraftView | None:
        return self.view.draft

    @property
    def table(self) -> tuple[Meld, ...]:
        return self.draft.table if self.draft else self.view.public.table

    @property
    def on_turn(self) -> bool:
        return self.view.public.turn == self.view.seat

    def checked(self, desk: Desk) -> Desk:
        """The desk without what is not there: a stale or forged button chooses nothing."""
        meld = self.meld(desk)
        there = frozenset(self.order) | frozenset(meld.pieces if meld else ())
        return replace(
            desk,
            chosen=desk.chosen & there,
            meld=None if meld is None else meld.slot,
            joker_as=desk.joker_as if self.joker_meaning(desk) else "",
        )

    def meld(self, desk: Desk) -> Meld | None:
        return next((meld for meld in self.table if meld.slot == desk.meld), None)

    def mine(self, desk: Desk) -> tuple[Piece, ...]:
        """The chosen pieces that the player holds, in the player's order."""
        return tuple(piece for piece in self.order if piece in desk.chosen)

    def lifted(self, desk: Desk) -> tuple[Said, ...]:
        """The chosen pieces of the chosen meld."""
        meld = self.meld(desk)
        if meld is None:
            return ()
        pairs = zip(meld.pieces, meld.said, strict=True)
        return tuple(said for piece, said in pairs if piece in desk.chosen)

    def said(self, desk: Desk) -> tuple[Said, ...]:
        """The chosen own pieces as they are to be laid: the joker may be named."""
        meaning = self.joker_meaning(desk)
        said = []
        for face in self.deck.faces_of(self.mine(desk)):
            if face.is_joker and meaning is not None:
                said.append(Said(face, meaning))
                meaning = None
            else:
                said.append(Said(face))
        return tuple(said)

    def joker_meaning(self, desk: Desk) -> Face | None:
        if not desk.joker_as:
            return None
        try:
            face = parse_piece(desk.joker_as, self.deck).face
        except Unreadable:
            return None
        return None if face.is_joker else face

    def joker_choices(self, desk: Desk) -> tuple[Face, ...]:
        """What the one joker among the chosen pieces could be, if there is a choice."""
        faces = list(self.deck.faces_of(self.mine(desk)))
        jokers = [face for face in faces if face.is_joker]
        if len(jokers) != 1:
            return ()
        meld = self.meld(desk)
        others = [Said(face) for face in faces if not face.is_joker]
        onto = [list(meld.said) + others] if meld is not None else []
        found = {
            face
            for said in [others, *onto]
            for face in self.deck.kinds
            if not face.is_joker and self._reads((*said, Said(jokers[0], face)))
        }
        suits = self.deck.suits
        return tuple(sorted(found, key=lambda face: (suits.index(face.suit), face.number)))

    def _reads(self, said: tuple[Said, ...]) -> bool:
        return hasattr(self.view.public.rules.read(said), "value")


def joker_value(face: Face) -> str:
    return piece_text(face)
