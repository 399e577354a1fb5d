"""Golden transcripts: one whole match per game, with each seat's view after each turn."""

from collections.abc import Iterator
from itertools import combinations, islice

import pytest

from bot.games.catalogue import CATALOGUE, game_text
from bot.games.match import Fair, PublicView, SeatView, begin, view_for
from bot.games.moves import (
    Action,
    Buy,
    Deal,
    Discard,
    Draw,
    Move,
    Pass,
    Reset,
    Source,
    Swap,
    Timeout,
    Undo,
    action_text,
)
from bot.games.pieces import Face, Reading, Seat, faces_text, meld_text, piece_text, plain
from tests.games.helpers import fair_for, header_for
from tests.games.players import Play
from tests.golden.compare import check_golden

# --- a small deterministic player of card games: buys, takes the open card, swaps and calls ---


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


# --- golden transcripts: one whole match per game, with each seat's view after each turn ---
# ``make golden`` writes them anew; what changed is then for a person to read.

LONGEST = 400
SEATS = {"kaufen": 4, "anlegen": 3, "rummue": 4}
"""Enough players for somebody to buy, to be first, and to have a partner."""
SHUFFLES = {"classic": "golden 10", "letsplay": "golden 16", "rummue": "golden 27"}
"""Matches that somebody wins, though this player is no great one."""


@pytest.mark.parametrize("game", sorted(CATALOGUE))
def test_a_whole_match_goes_as_written_down(game: str) -> None:
    transcript = "\n".join([*transcribe(game), ""])
    check_golden(f"transcripts/{game}.txt", transcript)


def transcribe(game: str) -> Iterator[str]:
    fair = fair_for(SHUFFLES.get(game, "golden 7"))
    play = begun(game, fair)
    yield f"game {game_text(play.match.game, play.match.header.options)}"
    yield from map(deal_text, play.log)
    for _ in range(LONGEST):
        if play.over:
            break
        known = len(play.log)
        play.turn()
        yield ""
        yield from (f"> {deal_text(action)}" for action in islice(play.log, known, None))
        yield from public_lines(view_for(play.match, Seat(0)).public)
        for seat in range(play.match.seats):
            yield from seat_lines(view_for(play.match, Seat(seat)))
    assert play.over
    yield f"totals {','.join(map(str, play.match.accounts))}"


def begun(game: str, fair: Fair) -> Play:
    """A short match: one round where rounds can be agreed, else a low target."""
    short = {"rounds": 1, "target": 50}
    named = {option.id for option in CATALOGUE[game].options}
    options = {name: value for name, value in short.items() if name in named}
    header = header_for(game, SEATS.get(game, CATALOGUE[game].fewest), fair, **options)
    has_cards = begin(header).rules.can.draws_first
    return CardPlay(header, fair) if has_cards else Play(header, fair)


def deal_text(action: Action) -> str:
    """Deals are long and say what the racks say; only their size is written down."""
    return f"deal of {len(action.order)}" if isinstance(action, Deal) else action_text(action)


def public_lines(view: PublicView) -> Iterator[str]:
    turn = "nobody" if view.turn is None else f"seat {view.turn + 1}"
    yield f"  round {view.number}, turn of {turn}, {view.stock_count} to draw"
    if view.pile_top is not None:
        yield f"  pile of {view.pile_count}, {piece_text(view.deck.face(view.pile_top))} on top"
    if view.window is not None:
        waiting, claims = (
            ", ".join(str(seat + 1) for seat in seats) or "nobody"
            for seats in (view.window.waiting, view.window.claims)
        )
        yield f"  the open card is on offer to {waiting}; claimed by {claims}"
    if view.stone is not None:
        yield f"  stone {piece_text(view.deck.face(view.stone))}"
    for meld in view.table:
        owner = "" if meld.owner is None else f" of seat {meld.owner + 1}"
        yield f"  {meld.letter}{owner}: {meld_text(meld.said)}"
    for number, seat in enumerate(view.seats, 1):
        opened = ", opened" if seat.opened else ""
        yield f"  seat {number} holds {seat.count}, account {seat.account}{opened}"


def seat_lines(view: SeatView) -> Iterator[str]:
    rack = faces_text(sorted(view.public.deck.faces_of(view.rack)))
    yield f"  seat {view.seat + 1} sees: {rack}".rstrip()
