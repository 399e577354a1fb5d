"""What a seat can tell from its view, in words that players use."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from bot.games.melds import Meld
from bot.games.pieces import Face, Piece
from bot.games.views import SeatView

LONG = 80
"""Actions of each seat after which a round is stale; most take less than thirty."""


@dataclass(frozen=True)
class Sight:
    """A view, asked the questions that every game asks."""

    view: SeatView

    @cached_property
    def hand(self) -> tuple[Face, ...]:
        """The own cards as the turn's work began, in a fixed order."""
        return tuple(sorted(self.faces(self.view.rack)))

    @property
    def table(self) -> tuple[Meld, ...]:
        return self.view.public.table

    @property
    def is_open(self) -> bool:
        """Whether the seat has made its first lay-down."""
        return self.view.public.seats[self.view.seat].opened

    @cached_property
    def open_card(self) -> Face | None:
        top = self.view.public.pile_top
        return None if top is None else self.view.public.deck.face(top)

    @cached_property
    def unseen(self) -> Counter[Face]:
        """What may be in other hands, in the stock, or under the top of the pile."""
        public = self.view.public
        seen: list[Piece] = [*self.view.rack, *(p for meld in self.table for p in meld.pieces)]
        seen += [piece for piece in (public.pile_top, public.stone) if piece is not None]
        return Counter(public.deck.faces) - Counter(self.faces(seen))

    @cached_property
    def fewest(self) -> int:
        """How many cards the opponent has who is nearest to the end."""
        seats = enumerate(self.view.public.seats)
        return min(seat.count for number, seat in seats if number != self.view.seat)

    @cached_property
    def kept_back(self) -> frozenset[Face]:
        """Faces just taken from the open pile, of which the hand holds no other."""
        owned = [piece for piece in self.view.rack if piece not in self.view.taken]
        return frozenset(self.faces(self.view.taken)) - frozenset(self.faces(owned))

    @cached_property
    def is_stale(self) -> bool:
        """Whether the round has lasted so long that everyone waits for cards that others keep."""
        public = self.view.public
        return public.seq > LONG * len(public.seats) * public.number

    def oldest(self, cards: Iterable[Face]) -> Face:
        """Of these cards the one that has been in the hand for the longest time."""
        held = self.faces(self.view.rack)
        return min(cards, key=lambda face: held.index(face) if face in held else len(held))

    def faces(self, pieces: list[Piece] | tuple[Piece, ...]) -> tuple[Face, ...]:
        return self.view.public.deck.faces_of(pieces)
