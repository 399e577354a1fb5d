"""Rummü: what some cards mean as a meld of it, and its moves."""

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import ClassVar

from bot.games import drafts
from bot.games.cards import CardRules
from bot.games.moves import Add, Lay
from bot.games.pieces import YELLOW, Face, Fault, Meld, MeldKind, Reading, Said, Seat, fault
from bot.games.refusals import Capabilities, Reason, refuse
from bot.games.ruleset import Position, Round, Score

# --- melds (U6–U9, U15) ---

SHORTEST = 3


def cost(face: Face) -> int:
    """What a card left in the hand counts (U15)."""
    return 10 if face.suit == YELLOW else 5


HALVED = (1, 7)
"""Sets of these count half: the deck has two of each."""


@lru_cache(maxsize=1 << 16)
def read(said: tuple[Said, ...]) -> Reading | Fault:
    """The set or sequence that these cards make, or why they make none."""
    if len(said) < SHORTEST:
        return fault(Reason.TOO_SHORT, need=SHORTEST, have=len(said))
    faces = [one.face for one in said]
    if len({face.number for face in faces}) == 1:
        return _set(said, faces)
    return _sequence(said, faces)


def _set(said: tuple[Said, ...], faces: list[Face]) -> Reading | Fault:
    colours = [face.suit for face in faces]
    if colours.count(YELLOW) > 1:
        return fault(Reason.TOO_MANY_YELLOW, most=1, have=colours.count(YELLOW))
    if len(set(colours)) < len(colours):
        return fault(Reason.COLOUR_TWICE, number=faces[0].number)
    value = set_points(len(faces), faces[0].number, pure=YELLOW not in colours)
    return Reading(MeldKind.GROUP, tuple(range(len(said))), said, value)


def _sequence(said: tuple[Said, ...], faces: list[Face]) -> Reading | Fault:
    order = tuple(sorted(range(len(said)), key=lambda index: faces[index].number))
    for low, high in pairwise(faces[index].number for index in order):
        if low == high:
            return fault(Reason.NUMBER_TWICE, number=low)
        if high > low + 1:
            return fault(Reason.GAP, missing=low + 1)
    colours = [face.suit for face in faces if face.suit != YELLOW]
    yellow = len(faces) - len(colours)
    one_colour = len(set(colours)) == 1
    if not one_colour and len(set(colours)) < len(colours):
        return fault(Reason.NOT_A_MELD)
    most = (len(faces) - 1) // 2 if one_colour else 1
    if yellow > most:
        return fault(Reason.TOO_MANY_YELLOW, most=most, have=yellow)
    kind = MeldKind.RUN if one_colour else MeldKind.MANY_COLOUR_RUN
    value = sequence_points(len(faces), pure=one_colour and not yellow)
    return Reading(kind, order, tuple(said[index] for index in order), value)


def set_points(size: int, number: int, *, pure: bool) -> int:
    """U15: 3 cards 0, 4 cards 10 or 30, 5 cards 50; half of it for the 1s and 7s."""
    points = {3: 0, 4: 30 if pure else 10, 5: 50}[size]
    return points // 2 if number in HALVED else points


def sequence_points(size: int, *, pure: bool) -> int:
    """U15: mixed 0, 10, 20 and pure 10, 20, 40 for 3, 4 and 5 cards; each further card 10."""
    if size <= 5:
        return ({3: 10, 4: 20, 5: 40} if pure else {3: 0, 4: 10, 5: 20})[size]
    return sequence_points(5, pure=pure) + 10 * (size - 5)


def yellow_options(said: tuple[Said, ...], index: int, colours: tuple[str, ...]) -> frozenset[Face]:
    """The cards that may be swapped for a yellow one (U12); none for any other card."""
    face = said[index].face
    reading = read(said)
    if face.suit != YELLOW or isinstance(reading, Fault):
        return frozenset()
    present = {one.face.suit for one in said if one.face.suit != YELLOW}
    if reading.kind == MeldKind.RUN:
        return frozenset(Face(colour, face.number) for colour in present)
    lacking = set(colours) - present - {YELLOW}
    return frozenset(Face(colour, face.number) for colour in lacking)


HANDS = {3: 9, 4: 8, 5: 8, 6: 7}
ALONE = ((150, 6), (100, 5), (0, 4))
TEAMED = ((400, 6), (200, 5), (0, 4))
BELOW_ZERO = 3
"""Cards to come out with, by account (U10)."""


@dataclass(frozen=True)
class RummueRules(CardRules):
    """Own melds, yellow jokers, teams."""

    fewest: ClassVar[int] = 3
    most: ClassVar[int] = 6

    teams: bool
    target: int
    """0: 200 for players, 500 for teams (U17)."""

    @cached_property
    def can(self) -> Capabilities:
        return replace(super().can, digs=True)

    @property
    def figures(self) -> dict[str, int]:
        return {"target": self.target or 200, "team_target": self.target or 500}

    def in_teams(self, seats: int) -> bool:
        return self.teams and seats in (4, 6)

    def team_of(self, seat: Seat, seats: int) -> int:
        """The one opposite is the partner (U16)."""
        return seat % (seats // 2) if self.in_teams(seats) else seat

    def hand_size(self, seats: int) -> int:
        return HANDS[seats]

    def most_from_pile(self, state: Round) -> int:
        """Any number from the top, without gaps (U5)."""
        return len(state.pile)

    def meld_owner(self, seat: Seat) -> Seat | None:
        return seat

    def read(self, said: tuple[Said, ...], *, ordered: bool = False) -> Reading | Fault:  # noqa: ARG002
        """Order is never in doubt here: every card shows its number."""
        return read(said)

    def joker_options(self, said: tuple[Said, ...], index: int) -> frozenset[Face]:
        return yellow_options(said, index, self.deck.suits)

    def cost(self, face: Face) -> int:
        return cost(face)

    # --- steps ---

    def lay(self, state: Round, move: Lay) -> Round:
        return self._with_a_card_left(super().lay(state, move))

    def add(self, state: Round, move: Add) -> Round:
        return self._with_a_card_left(super().add(state, move))

    def _with_a_card_left(self, state: Round) -> Round:
        """A card is kept back for the discard (U13)."""
        if not state.position.rack:
            refuse(Reason.KEEP_ONE_TO_DISCARD)
        return state

    def check_add(self, state: Round, position: Position, meld: Meld) -> None:
        """Own new melds may grow at once; anything else waits until the player is out (U11)."""
        if meld.slot < len(state.table):
            self._check_out(state, position)

    def check_swap(self, state: Round, position: Position) -> None:
        self._check_out(state, position)

    # --- coming out (U10) ---

    def coming_out(self, state: Round) -> int:
        """How many cards the player on turn needs."""
        seats = len(state.racks)
        account = state.accounts[state.turn]
        steps = TEAMED if self.in_teams(seats) else ALONE
        return next((cards for points, cards in steps if account >= points), BELOW_ZERO)

    def _laid_out(self, state: Round, position: Position) -> int:
        return sum(map(len, drafts.new_melds(state, position)))

    def _check_out(self, state: Round, position: Position) -> None:
        if state.opened[state.turn]:
            return
        have, need = self._laid_out(state, position), self.coming_out(state)
        if have < need:
            refuse(Reason.COMING_OUT_TOO_FEW, need=need, have=have)

    def check_position(self, state: Round, position: Position) -> None:
        drafts.check_melds(self, state, position)
        if position.table != state.table:
            self._check_out(state, position)

    def opening_progress(self, state: Round) -> tuple[int, int] | None:
        if state.opened[state.turn]:
            return None
        return self._laid_out(state, state.position), self.coming_out(state)

    # --- points (U15–U17) ---

    def score(self, state: Round) -> Score:
        assert state.ending is not None
        winner = state.ending.winner
        seats = len(state.racks)
        points = [0] * seats
        teams = [self.team_of(Seat(seat), seats) for seat in range(seats)]
        for meld in state.table:
            result = self.read(meld.said)
            if isinstance(result, Reading) and meld.owner is not None:
                points[meld.owner] += result.value
        for seat in range(seats):
            if seat == winner:
                points[seat] += 10
            elif winner is None or teams[seat] != teams[winner]:
                points[seat] -= sum(map(self.rack_value, state.racks[seat]))
        return Score(winner, tuple(points))

    def is_last(self, rounds_played: int, accounts: tuple[int, ...], seats: int) -> bool:  # noqa: ARG002
        return max(accounts) >= self.target_for(seats)

    def target_for(self, seats: int) -> int:
        return self.target or (500 if self.in_teams(seats) else 200)
