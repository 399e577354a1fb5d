"""What holds for every computer at every table."""

import inspect
from collections import deque
from collections.abc import Iterator

import pytest

from bot.games.catalogue import CATALOGUE
from bot.games.match import Match, SeatView, view_for
from bot.games.pieces import Seat
from bot.opponents import Level, decide, is_asked
from bot.playground.past import on_move
from bot.solver import Memory
from tests.opponents.tables import LEVELS, played, seats_of, short, waiting, with_other_secrets


def last(matches: Iterator[Match]) -> Match:
    return deque(matches, maxlen=1).pop()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", CATALOGUE)
def test_a_match_of_every_game_at_every_level_comes_to_its_end(game: str, level: Level) -> None:
    match = last(played(game, (level,) * seats_of(game), **short(game)))
    assert match.outcome is not None


@pytest.mark.parametrize("game", CATALOGUE)
def test_all_levels_play_together_at_a_full_table(game: str) -> None:
    full = CATALOGUE[game].most
    levels = tuple(LEVELS[seat % len(LEVELS)] for seat in range(full))
    match = last(played(game, levels, seed=1, most=400, **short(game)))
    assert match.seq > 0


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("mini", {"jokers": 2}),
        ("classic", {"hand_rummy": 1, "last_stone": 1}),
        ("classic", {"win_sum": 12}),
        ("letsplay", {"coloured_jokers": 1}),
        ("romme", {"knock": 0}),
        ("kaufen", {"knock": 3}),
    ],
)
def test_options_are_no_obstacle(game: str, options: dict[str, int]) -> None:
    match = last(played(game, (Level.HARD, Level.EASY), most=500, rounds=1, **options))
    assert match.seq > 0


def test_a_computer_knows_nothing_but_a_view() -> None:
    parameters = inspect.signature(decide).parameters.values()
    assert [parameter.annotation for parameter in parameters] == [
        SeatView,
        Level,
        Memory | None,  # of tables that hold for all positions; answers do not depend on it
    ]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", CATALOGUE)
def test_a_decision_does_not_depend_on_what_is_hidden(game: str, level: Level) -> None:
    matches = list(played(game, (level,) * seats_of(game), seed=2, most=150, **short(game)))
    for match in matches[5::29]:
        view = waiting(match)
        if view is not None:
            other = view_for(with_other_secrets(match, view.seat), view.seat)
            assert decide(other, level) == decide(view, level)


@pytest.mark.parametrize("game", CATALOGUE)
def test_the_same_view_gets_the_same_decision(game: str) -> None:
    first = [match.seq for match in played(game, LEVELS[-1:] * 3, seed=3, most=60)]
    again = list(played(game, LEVELS[-1:] * 3, seed=3, most=60))
    assert first == [match.seq for match in again]
    view = waiting(again[-1])
    assert view is None or decide(view, Level.HARD) == decide(view, Level.HARD)


@pytest.mark.parametrize("game", CATALOGUE)
def test_only_the_seat_that_the_match_waits_for_is_asked(game: str) -> None:
    for match in played(game, (Level.EASY,) * 3, seed=4, most=60):
        if waiting(match) is None:
            continue
        asked = [is_asked(view_for(match, seat)) for seat in _seats(match)]
        assert asked[on_move(match)]
        if match.round is not None and match.round.window is None:
            assert sum(asked) == 1


def _seats(match: Match) -> list[Seat]:
    return [Seat(seat) for seat in range(match.seats)]


def test_a_seat_that_is_not_asked_is_told_so() -> None:
    match = next(match for match in played("mini", (Level.EASY,) * 2) if waiting(match))
    others = [seat for seat in _seats(match) if seat != on_move(match)]
    with pytest.raises(ValueError, match="not asked"):
        decide(view_for(match, others[0]), Level.EASY)
