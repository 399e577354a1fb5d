"""R7, U14: the same few cards do not go round for ever."""

from dataclasses import replace

import pytest

from bot.games.cards import IDLE_TURNS
from bot.games.moves import Timeout
from bot.games.referee import Scenario, parse_script
from bot.games.ruleset import Round
from tests.games.helpers import script

LAST_CARDS = {
    "romme": """
        game romme
        seat 1 rack H2 S9
        seat 2 rack D4 C6
        stock C2
        open D8 HK
    """,
    "rummue": """
        game rummue
        seat 1 rack r2
        seat 2 rack g4
        seat 3 rack b6
        stock k8
        open y0 r9
    """,
}


def play_on(position: Scenario, state: Round, turns: int) -> tuple[Round, int]:
    """The round after some turns in which nobody lays a card, and how many there were."""
    rules = position.rules
    for number in range(turns):
        state = rules.play(state, state.turn, Timeout())
        while state.ending is None and (size := rules.wants_shuffle(state)):
            state = rules.reshuffle(state, tuple(range(size)))
        if state.ending is not None:
            return state, number + 1
    return state, turns


@pytest.mark.parametrize("game", LAST_CARDS)
def test_a_round_in_which_nothing_is_laid_any_more_ends_without_a_winner(game: str) -> None:
    """R7, U14: once the stock was gone through for nothing, and everyone had ten turns."""
    position = parse_script(script(LAST_CARDS[game])).position
    state, turns = play_on(position, position.round, 1000)
    seats = len(state.racks)
    assert state.ending is not None
    assert state.ending.winner is None
    assert IDLE_TURNS * seats < turns < 2 * IDLE_TURNS * seats
    assert sorted(state.where()) == sorted(position.round.where())


@pytest.mark.parametrize("game", LAST_CARDS)
def test_ten_turns_of_everybody_are_enough_and_one_less_is_not(game: str) -> None:
    """R7, U14."""
    position = parse_script(script(LAST_CARDS[game])).position
    for missing in (0, 1):
        idle = IDLE_TURNS * len(position.round.racks) - missing
        before = replace(position.round, stock=(), pile=position.round.pile * 2, idle_turns=idle)
        state = position.rules.reshuffle(before, (0,))
        assert (state.ending is None) == bool(missing)


def test_a_card_that_is_laid_starts_the_count_again() -> None:
    """R7: only turns in a row count."""
    text = LAST_CARDS["romme"] + "        table owner=1 H3 H4 H5\n"
    position = parse_script(script(text, "1 draw", "1 add H2 to A", "1 discard S9")).position
    idle, _ = play_on(position, position.round, 10)
    assert idle.idle_turns
    parsed = parse_script(script(text, "1 draw", "1 add H2 to A", "1 discard S9"))
    state = parsed.position.round
    for turn in parsed.turns:
        state = position.rules.play(state, turn.seat, turn.move)
    assert state.idle_turns is None


def test_a_stock_that_lasts_is_not_counted() -> None:
    """R7: as long as there is something new to draw, everyone may wait."""
    text = LAST_CARDS["romme"].replace(
        "stock C2", "stock " + " ".join(f"C{n}" for n in range(2, 11))
    )
    position = parse_script(script(text)).position
    state, turns = play_on(position, position.round, 8)
    assert (turns, state.idle_turns) == (8, None)
