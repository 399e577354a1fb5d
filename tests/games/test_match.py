"""A match is a fold over its actions; states are copied with some fields changed."""

import dataclasses
import pickle
from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.match import Match, apply, begin, fold
from bot.games.moves import Deal, Draw, End, Lay, Take, Turn, action_text, parse_action
from bot.games.pieces import Said, Seat
from bot.games.referee import parse_script
from bot.games.refusals import Reason, RefusedError
from bot.games.ruleset import NO_STEPS, Position, Round, Steps, altered
from bot.games.tiles.ruleset import TileRules
from tests.games.helpers import dealt, fair_for, header_for
from tests.games.players import Play, melds_in

# --- a match is a fold over its actions; a refused action changes nothing ---


def test_folding_the_log_gives_the_match_that_was_played() -> None:
    header = header_for("classic", 3)
    play = Play(header, fair_for())
    steps = begin(header)
    for _ in range(12):
        play.turn()
    for action in play.log:
        steps = apply(steps, action)
    assert fold(header, play.log) == steps == play.match
    assert play.match.seq == len(play.log)


def test_shuffles_are_numbered_from_nought() -> None:
    """Whoever checks a match counts them so, too: docs/fairness.md."""
    match = begin(header_for("classic"))
    fair = fair_for()
    for number in range(2):
        assert match.awaits is not None
        assert match.awaits.number == number
        match = apply(match, Deal(fair.shuffle(number, match.awaits.size)))


def test_a_refused_action_leaves_the_match_as_it_was() -> None:
    match, log = dealt(header_for("classic"))
    with pytest.raises(RefusedError):
        apply(match, Turn(match.starter, End()))
    assert match == fold(match.header, log)


def test_a_move_for_an_older_state_is_refused_rather_than_misunderstood() -> None:
    match, _ = dealt(header_for("classic"))
    after = apply(match, Turn(match.starter, Draw()), seen=match.seq)
    with pytest.raises(RefusedError) as refused:
        apply(after, Turn(match.starter, Draw()), seen=match.seq)
    assert refused.value.reason == Reason.STALE_DRAFT
    assert refused.value.facts == {"seen": match.seq, "now": match.seq + 1}


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_only_a_seat_of_the_table_can_move(seat: int) -> None:
    match, _ = dealt(header_for("classic"))
    with pytest.raises(RefusedError) as refused:
        apply(match, Turn(Seat(seat), Draw()))
    assert refused.value.reason == Reason.NOT_A_SEAT
    assert refused.value.facts == {"seat": seat + 1}


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_the_tile_games_are_for_two_to_four(seats: int) -> None:
    with pytest.raises(RefusedError) as refused:
        begin(header_for("mini", seats))
    assert refused.value.reason == Reason.WRONG_SEAT_COUNT
    assert refused.value.facts == {"lowest": 2, "highest": 4, "have": seats}


def test_a_game_that_nobody_knows_is_refused() -> None:
    with pytest.raises(RefusedError) as refused:
        begin(header_for("poker"))
    assert refused.value.reason == Reason.UNKNOWN_OPTION


def test_points_are_added_up_over_the_rounds() -> None:
    """T30."""
    fair = fair_for("golden 7")
    play = Play(header_for("mini", 2, fair, rounds=2), fair)
    while not play.over:
        play.turn()
    points = [result.points for result in play.match.results]
    assert play.match.accounts == tuple(map(sum, zip(*points, strict=True)))
    assert play.match.outcome is not None
    best = max(play.match.accounts)
    winners = [seat for seat, account in enumerate(play.match.accounts) if account == best]
    assert list(play.match.outcome.winners) == winners


# --- states are copied with some fields changed, as the library does it, but faster ---

ROUND = Round(racks=((), ()), stock=(), turn=Seat(0))
STATES = (Position((), ()), ROUND, begin(header_for("mini")))
CHANGES = st.one_of(
    *(
        st.tuples(
            st.just(state),
            st.dictionaries(
                st.sampled_from([field.name for field in dataclasses.fields(state)]), st.integers()
            ),
        )
        for state in STATES
    )
)


@given(CHANGES)
def test_a_copy_is_the_one_that_the_library_makes(
    changed: tuple[Position | Round | Match, dict[str, Any]],
) -> None:
    state, changes = changed
    before = dataclasses.astuple(state)
    copy = altered(state, **changes)
    assert copy == dataclasses.replace(state, **changes)
    assert pickle.loads(pickle.dumps(copy)) == copy  # noqa: S301 - our own bytes
    assert dataclasses.astuple(state) == before


def test_a_field_that_there_is_not_cannot_be_changed() -> None:
    with pytest.raises(TypeError, match="Round has no such field: racket"):
        altered(ROUND, racket=())  # type: ignore[call-arg]


def test_a_copy_cannot_be_changed_either() -> None:
    copy = altered(ROUND, passes=1)
    with pytest.raises(dataclasses.FrozenInstanceError):
        copy.passes = 2  # type: ignore[misc]


@pytest.mark.parametrize("state", STATES)
def test_nothing_but_fields_is_kept_in_a_state(state: Position | Round | Match) -> None:
    """Else a copy would keep what was true of the state before it."""
    assert vars(state).keys() == {field.name for field in dataclasses.fields(state)}


# --- the row of a draft's steps: as a tuple would be, but never copied ---

EMPTY = Position((), ())
TAKEN_UP = """
game classic
seat 1 rack r10 r11 r12 k1
seat 2 rack b1
table y5 y6 y7 y8
"""
FIDGETING = ("1 take y8 from A", "1 add y8 to A")


@given(st.lists(st.integers(0, 9) | st.none()))
def test_a_row_is_what_a_tuple_would_be(changes: list[int | None]) -> None:
    steps: Steps = NO_STEPS
    model: tuple[Position, ...] = ()
    for change in changes:
        if change is None:
            steps, model = steps.without_last(), model[:-1]
        else:
            position = replace(EMPTY, next_slot=change)
            steps, model = Steps(steps, position), (*model, position)
        assert tuple(steps) == model
        assert tuple(reversed(steps)) == model[::-1]
        assert (len(steps), bool(steps)) == (len(model), bool(model))
        assert not model or steps.last == model[-1]


def test_equal_rows_are_equal_and_others_are_not() -> None:
    one, other = (Steps(Steps(NO_STEPS, EMPTY), replace(EMPTY, next_slot=at)) for at in (1, 1))
    assert one == other
    assert hash(one) == hash(other)
    assert one != Steps(NO_STEPS, EMPTY)
    assert one != Steps(Steps(NO_STEPS, EMPTY), EMPTY)
    assert one != (EMPTY, EMPTY)


def test_a_long_row_is_compared_written_and_dropped_without_going_deep() -> None:
    def long() -> Steps:
        steps = NO_STEPS
        for at in range(20_000):
            steps = Steps(steps, replace(EMPTY, next_slot=at))
        return steps

    assert pickle.loads(pickle.dumps(long())) == long()  # noqa: S301 - our own


def test_a_turn_of_a_thousand_steps_folds_from_its_log() -> None:
    match, (said, *_) = with_a_meld()
    assert match.round is not None
    seat = match.round.turn
    for slot in range(800):
        for move in (Lay(said), Take(said, slot)):
            text = action_text(Turn(seat, move))
            match = apply(match, parse_action(text, match.rules.deck))
    assert match.round is not None
    assert len(match.round.draft) == 1600


def test_a_long_turn_of_somebody_who_took_the_first_lay_down_up_again_folds() -> None:
    """T18: it is remembered that the table is free, not looked for in all steps before."""
    lay = "1 lay r10 r11 r12", "1 take r10 r11 r12 from B"
    script = parse_script("\n".join([TAKEN_UP, "---", *lay, *FIDGETING * 2000]))
    state, rules = script.position.round, script.position.rules
    looked, has_opened = 0, TileRules.has_opened

    def count_looks(*args: Any) -> bool:
        nonlocal looked
        looked += 1
        return has_opened(*args)

    with pytest.MonkeyPatch.context() as counting:
        counting.setattr(TileRules, "has_opened", count_looks)
        for turn in script.turns:
            state = rules.play(state, turn.seat, turn.move)
    assert len(state.draft) == 4002
    assert looked <= len(state.draft)


def with_a_meld() -> tuple[Match, list[tuple[Said, ...]]]:
    """A match whose player on turn can lay something, and what."""
    for name in count():
        match, _ = dealt(header_for("classic"), fair_for(f"steps {name}"))
        assert match.round is not None
        if melds := melds_in(match.rules, match.round.position):
            return match, melds
    raise AssertionError
