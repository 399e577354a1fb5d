"""A small deterministic player of card games: buys, takes the open card, swaps and calls."""

from collections.abc import Iterator
from itertools import combinations

from bot.games.moves import Buy, Discard, Draw, Move, Pass, Reset, Source, Swap, Timeout, Undo
from bot.games.pieces import Face, Reading, Seat, plain
from tests.games.players import Play


class CardPlay(Play):
    """A match of a card game, played to its end turn by turn."""

    def turn(self) -> None:
        """Buy or pass; draw; win jokers, lay and add what fits; discard, with a call if it can."""
        seat, number = self.round.turn, len(self.match.results)
        self._speak()
        self._draw(seat)
        while self._goes_on(seat, number) and any(map(self.does, list(self._swaps()))):
            pass
        self._lay_all(seat, number)
        if self._goes_on(seat, number) and not self._throws():
            self.does(Timeout())

    def _speak(self) -> None:
        """Those who are asked claim what makes a meld with two of their cards."""
        window = self.round.window
        for seat in window.waiting if window else ():
            self.does(Buy() if self._helps(seat) else Pass(), seat)

    def _draw(self, seat: Seat) -> None:
        if not (self.round.pile and self._helps(seat) and self.does(Draw(Source.OPEN))):
            self.does(Draw())

    def _helps(self, seat: Seat) -> bool:
        """Whether the open card makes a meld with two cards of the hand."""
        faces, rules = self.match.rules.deck.faces_of, self.match.rules
        (top,) = faces(self.round.pile[-1:])
        return any(
            isinstance(rules.read(plain((top, *two))), Reading)
            for two in combinations(faces(self.round.racks[seat]), 2)
        )

    def _swaps(self) -> Iterator[Move]:
        hand = set(self.hand)
        for meld in self.round.position.table:
            for index in range(len(meld)):
                for face in sorted(hand & self.match.rules.joker_options(meld.said, index)):
                    yield Swap(face, meld.slot)

    def _throws(self) -> bool:
        """Discard; if the work may not stay, take it back, and the open card with it."""
        for retreat in (None, Reset(), Undo()):
            if retreat is not None and self.does(retreat) and not self.round.drawn:
                self.does(Draw())
            dearest = sorted(self.hand, key=self._value, reverse=True)
            moves = (Discard(face, knock=knock) for knock in (True, False) for face in dearest)
            if any(map(self.does, moves)):
                return True
        return False

    def _value(self, face: Face) -> tuple[int, Face]:
        deck = self.match.rules.deck
        return self.match.rules.rack_value(deck.pieces[deck.faces.index(face)]), face
