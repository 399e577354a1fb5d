"""A match being played, and a small deterministic player for any game."""

from collections.abc import Iterator
from itertools import combinations

from bot.games.match import Fair, Header, Match, apply, begin
from bot.games.moves import Action, Add, Discard, Draw, End, Lay, Move, Pass, Reset, Timeout, Turn
from bot.games.pieces import Face, Reading, Said, Seat, plain
from bot.games.refusals import RefusedError
from bot.games.ruleset import Position, Round, RuleSet
from tests.games.helpers import with_deals


class Play:
    """A match, its source of chance, and the log of what was done in it."""

    def __init__(self, header: Header, fair: Fair) -> None:
        self.match: Match = begin(header)
        self.fair = fair
        self.log: list[Action] = []
        self._deal()

    def _deal(self) -> None:
        self.match, deals = with_deals(self.match, self.fair)
        self.log += deals

    @property
    def round(self) -> Round:
        assert self.match.round is not None
        return self.match.round

    @property
    def over(self) -> bool:
        return self.match.outcome is not None

    @property
    def hand(self) -> list[Face]:
        """What the player on turn holds."""
        return sorted(self.match.rules.deck.faces_of(self.round.position.rack))

    def refused(self, move: Move, seat: Seat | None = None) -> RefusedError | None:
        """Make a move if the rules allow it; else say why they do not."""
        action = Turn(self.round.turn if seat is None else seat, move)
        try:
            self.match = apply(self.match, action)
        except RefusedError as refused:
            return refused
        self.log.append(action)
        self._deal()
        return None

    def does(self, move: Move, seat: Seat | None = None) -> bool:
        return not self.over and self.refused(move, seat) is None

    def turn(self) -> None:
        """A whole turn: lay what is found, add what fits, else draw (and discard)."""
        seat, number = self.round.turn, len(self.match.results)
        self._lay_all(seat, number)
        if self.does(End()):
            return
        if self._goes_on(seat, number) and self.round.draft:
            self.does(Reset())
        if not (self.does(Draw()) or self.does(Pass())):
            for other in range(self.match.seats):
                self.does(Pass(), Seat(other))
            self.does(Draw())
        self._lay_all(seat, number)
        if self._goes_on(seat, number) and not self._discards():
            self.does(Timeout())

    def _goes_on(self, seat: Seat, number: int) -> bool:
        here = (self.round.turn, len(self.match.results))
        return not self.over and here == (seat, number)

    def _lay_all(self, seat: Seat, number: int) -> None:
        while self._goes_on(seat, number):
            if not any(self.does(move) for move in laying_moves(self.match.rules, self.round)):
                return

    def _discards(self) -> bool:
        if any(self.does(Discard(face)) for face in reversed(self.hand)):
            return True
        self.does(Reset())
        return any(self.does(Discard(face)) for face in reversed(self.hand))


def laying_moves(rules: RuleSet, state: Round) -> Iterator[Move]:
    """Moves that put pieces of the rack on the table."""
    position = state.position
    for said in melds_in(rules, position):
        yield Lay(said)
    for face in sorted(rules.deck.faces_of(position.rack)):
        for meld in position.table:
            yield Add(plain([face]), meld.slot)


def melds_in(rules: RuleSet, position: Position) -> list[tuple[Said, ...]]:
    """Melds of three that could be laid from the rack, the most valuable first."""
    found: dict[tuple[Said, ...], int] = {}
    for some in combinations(sorted(rules.deck.faces_of(position.rack)), 3):
        reading = rules.read(plain(some))
        if isinstance(reading, Reading):
            found[reading.said] = reading.value
    return sorted(found, key=lambda said: (-found[said], str(said)))
