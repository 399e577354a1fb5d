"""The row of a draft's steps: as a tuple would be, but never copied."""

import pickle
from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.match import Match, apply
from bot.games.moves import Lay, Take, Turn, action_text, parse_action
from bot.games.pieces import Said
from bot.games.referee import parse_script
from bot.games.ruleset import NO_STEPS, Position, Steps
from bot.games.tiles.ruleset import TileRules
from tests.games.helpers import dealt, fair_for, header_for
from tests.games.players import melds_in

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
