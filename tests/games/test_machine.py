"""Anything may be tried at any time, in any game: what has to hold then, holds."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bot.games.catalogue import CATALOGUE
from bot.games.match import Fair, fold
from bot.games.moves import (
    Add,
    Arrange,
    Discard,
    Draw,
    End,
    Lay,
    Move,
    Pass,
    Reset,
    Split,
    Swap,
    Take,
    Timeout,
    Undo,
)
from bot.games.pieces import Meld, Reading, Seat, plain
from bot.games.record import parse_record, record_text
from bot.games.refusals import RefusedError
from tests.games.helpers import check_conserved, check_secrets, check_table, header_for
from tests.games.players import Play, laying_moves
from tests.games.strategies import moves

NUMBERS = st.integers(0, 1 << 16)


class Matches(RuleBasedStateMachine):
    """Random legal and illegal actions in a match of any game, with any options."""

    play: Play

    @initialize(data=st.data(), name=st.sampled_from(sorted(CATALOGUE)))
    def sit_down(self, data: st.DataObject, name: str) -> None:
        game = CATALOGUE[name]
        chosen = {}
        for option in game.options:
            rare = (option.default, *((0,) if option.can_be_off else ()), *option.values)
            values = st.sampled_from(rare)
            if not option.values:
                values |= st.integers(option.lowest, option.highest)
            chosen[option.id] = data.draw(values)
        seats = data.draw(st.integers(game.fewest, game.most))
        fair = Fair(data.draw(st.binary(min_size=32, max_size=32)), "machine", ("a", "b"))
        self.play = Play(header_for(name, seats, fair, **chosen), fair)

    def attempt(self, move: Move, seat: Seat | None = None) -> RefusedError | None:
        """Make a move; one that is refused must not change anything."""
        before, known = self.play.match, len(self.play.log)
        refused = self.play.refused(move, seat)
        if refused is not None:
            assert self.play.match is before
            assert len(self.play.log) == known
        return refused

    def goes_on(self) -> bool:
        return not self.play.over

    def has_table(self) -> bool:
        return not self.play.over and bool(self.play.round.position.table)

    def has_loose(self) -> bool:
        return not self.play.over and bool(self.play.round.position.loose)

    def has_draft(self) -> bool:
        return not self.play.over and bool(self.play.round.draft)

    def meld(self, number: int) -> Meld:
        table = self.play.round.position.table
        return table[number % len(table)]

    @precondition(goes_on)
    @rule(turns=st.integers(1, 8))
    def take_turns(self, turns: int) -> None:
        for _ in range(turns):
            if not self.play.over:
                self.play.turn()

    @precondition(goes_on)
    @rule(number=NUMBERS)
    def lay_or_add(self, number: int) -> None:
        found = list(laying_moves(self.play.match.rules, self.play.round))
        if found:
            self.attempt(found[number % len(found)])

    @precondition(has_table)
    @rule(number=NUMBERS, count=st.integers(1, 3))
    def take_from_the_table(self, number: int, count: int) -> None:
        meld = self.meld(number)
        start = number // 7 % len(meld)
        self.attempt(Take(meld.said[start : start + count], meld.slot))

    @precondition(has_table)
    @rule(number=NUMBERS)
    def split_a_meld(self, number: int) -> None:
        meld = self.meld(number)
        self.attempt(Split(meld.slot, meld.said[number // 7 % len(meld)]))

    @precondition(has_table)
    @rule(number=NUMBERS)
    def swap_a_joker(self, number: int) -> None:
        meld = self.meld(number)
        rules = self.play.match.rules
        fitting = [rules.joker_options(meld.said, index) for index in range(len(meld))]
        for face in sorted(frozenset().union(*fitting)):
            self.attempt(Swap(face, meld.slot))

    @precondition(has_loose)
    @rule()
    def use_what_lies_loose(self) -> None:
        position = self.play.round.position
        loose = self.play.match.rules.deck.faces_of(position.loose)
        for meld in position.table:
            if self.attempt(Add(plain(loose[:1]), meld.slot)) is None:
                return
        self.attempt(Lay(plain(loose)))

    @precondition(has_table)
    @rule(number=NUMBERS)
    def arrange_the_table(self, number: int) -> None:
        """The table as it lies, with a tile of the rack where one fits, or with two melds mixed."""
        melds = [meld.said for meld in self.play.round.table]
        rules, hand = self.play.match.rules, plain(self.play.hand)
        fitting = [
            (at, (*said, one))
            for at, said in enumerate(melds)
            for one in hand
            if isinstance(rules.read((*said, one)), Reading)
        ]
        if fitting:
            at, said = fitting[number % len(fitting)]
            melds[at] = said
        if number % 5 == 0 and len(melds) > 1:
            first, second = melds[:2]
            melds[:2] = [first[:1] + second[1:], second[:1] + first[1:]]
        if melds:
            self.attempt(Arrange(tuple(melds)))

    @precondition(goes_on)
    @rule(move=st.sampled_from([Undo(), Reset(), End(), Draw(), Pass()]))
    def make_a_simple_move(self, move: Move) -> None:
        self.attempt(move)

    @precondition(goes_on)
    @rule(number=NUMBERS, knock=st.booleans())
    def discard(self, number: int, knock: bool) -> None:
        hand = self.play.hand
        if hand:
            self.attempt(Discard(hand[number % len(hand)], knock))

    @precondition(has_draft)
    @rule()
    def run_out_of_time(self) -> None:
        assert self.attempt(Timeout()) is None

    @precondition(goes_on)
    @rule(data=st.data(), seat=st.none() | st.integers(-1, 4).map(Seat))
    def try_anything(self, data: st.DataObject, seat: Seat | None) -> None:
        deck = self.play.match.rules.deck
        self.attempt(data.draw(moves(deck, most=30)), seat)

    @invariant()
    def every_piece_is_in_exactly_one_place(self) -> None:
        check_conserved(self.play.round, self.play.match.rules.deck.pieces)

    @invariant()
    def the_table_is_valid_between_turns(self) -> None:
        check_table(self.play.match.rules, self.play.round)

    @invariant()
    def nobody_sees_what_is_hidden(self) -> None:
        check_secrets(self.play.match)

    @invariant()
    def an_empty_rack_has_won(self) -> None:
        state = self.play.round
        if state.ending is None or state.ending.winner is None:
            assert all(state.racks)

    def teardown(self) -> None:
        """The log folds to the same state, and reads back as it was written."""
        match, log = self.play.match, self.play.log
        assert fold(match.header, log) == match
        names = tuple(map(str, range(match.seats)))
        record = parse_record(record_text(match, tuple(log), names, self.play.fair.secret))
        assert (record.header, [action for _, action in record.actions]) == (match.header, log)


TestMatches = Matches.TestCase
TestMatches.settings = settings(stateful_step_count=30)
