"""What holds for every computer at every table: no rule is broken, and matches end."""

import inspect
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from bot.games.catalogue import CATALOGUE
from bot.games.match import Fair, Match, SeatView, apply, view_for
from bot.games.moves import Discard, Draw, Source, Turn
from bot.games.pieces import Seat
from bot.games.refusals import RefusedError
from bot.opponents import Level, decide, is_asked
from bot.playground.past import LONGEST, on_move
from bot.solver import Memory
from tests.opponents.tables import (
    LEVELS,
    fresh,
    played,
    seats_of,
    short,
    view_of,
    waiting,
    with_other_secrets,
)
from tests.tools.selfplay import Contest, play
from tests.tools.soak import SoakTally, careless_match, random_move


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


# --- matches of computers end: in every game, with every number of seats, at every level ---
# ``python -m tests.tools soak --computers`` plays as many as you like; here are the tables that
# did not.

LAST_CARDS = """
game rummue teams=off
seat 1 opened score=-150 rack r5 g9
seat 2 opened rack k1 k2 k3
seat 3 opened rack b1 b2 b3
seat 4 opened rack y1 y2 y3
seat 5 opened rack g1 g2 g3
table owner=1 r2 r3 r4
stock b7 b8 b9
open k9 k8
turn 1 drawn
"""


@pytest.mark.parametrize("level", LEVELS)
def test_in_a_crowd_that_gets_nowhere_nobody_hurries_to_end_the_round(level: Level) -> None:
    """U17: quick rounds cost all of them points, and the goal would never be reached."""
    view = view_of(LAST_CARDS)
    assert not isinstance(decide(view, level), Discard), "in the first rounds it ends this one"
    late = replace(view, public=replace(view.public, number=40))
    assert isinstance(decide(late, level), Discard)


@pytest.mark.parametrize("level", LEVELS)
def test_a_crowd_ends_the_round_once_hardly_a_card_is_left_to_draw(level: Level) -> None:
    """Who waits on only goes through the same few cards, until the round is given up (U14)."""
    view = view_of(LAST_CARDS.replace("stock b7 b8 b9", "stock b7"))
    late = replace(view, public=replace(view.public, number=40))
    assert not isinstance(decide(late, level), Discard)


@pytest.mark.parametrize("level", LEVELS)
def test_with_three_players_rounds_are_always_ended(level: Level) -> None:
    three = [line for line in LAST_CARDS.splitlines() if not line.startswith(("seat 4", "seat 5"))]
    view = view_of("\n".join(three))
    late = replace(view, public=replace(view.public, number=40))
    assert not isinstance(decide(late, level), Discard)


def test_who_waits_in_a_crowd_takes_cards_to_build_with() -> None:
    view = view_of(LAST_CARDS.replace("turn 1 drawn", "turn 1"))
    late = replace(view, public=replace(view.public, number=40))
    assert decide(late, Level.EASY) == Draw(Source.OPEN, 2)


@pytest.mark.parametrize(("seats", "number"), [(5, 2), (6, 1)])
def test_easy_computers_end_a_match_of_rummue(seats: int, number: int) -> None:
    """U17: with five of them, and in three teams."""
    contest = Contest("rummue", (("target", 150),), (Level.EASY,) * seats, 1)
    played = play(contest, number)
    assert max(played.totals) >= 150
    assert played.actions < LONGEST / 5, "far from where a match counts as stuck"


@pytest.mark.parametrize("number", [0, 1])
def test_easy_computers_alone_come_to_a_winner_at_the_tile_games(number: int) -> None:
    contest = Contest("classic", (("rounds", 1),), (Level.EASY,) * 4, 1)
    assert play(contest, number).winners != (None,)


@pytest.mark.parametrize("game", sorted(set(CATALOGUE) - {"rummue"}))
def test_a_full_table_of_easy_computers_ends_its_round_soon(game: str) -> None:
    """A sample of what ``python -m tests.tools soak --computers`` plays."""
    seats = CATALOGUE[game].most
    played = play(Contest(game, (("rounds", 1),), (Level.EASY,) * seats, 1), 0)
    assert played.actions < LONGEST / 20


# --- a computer takes over a seat in the middle of whatever its owner was doing ---

MOST_STEPS = 40
"""A turn takes fewer moves than this: at most a reset, a draw, every card, and the end."""


def finished(match: Match, level: Level) -> Match:
    """The match after a computer has brought the turn to its end; every move is accepted."""
    assert match.round is not None
    seat, rounds = on_move(match), len(match.results)
    for _ in range(MOST_STEPS):
        match = apply(match, Turn(seat, decide(view_for(match, seat), level)))
        over = waiting(match) is None or len(match.results) > rounds
        if over or on_move(match) != seat:
            return match
    raise AssertionError("the turn does not end")


def scribbled(match: Match, rng: Random, steps: int) -> Match:
    """The match after the player on turn has tried this and that."""
    seat = on_move(match)
    for _ in range(steps):
        if waiting(match) is None or on_move(match) != seat:
            break
        assert match.round is not None
        try:
            match = apply(match, Turn(seat, random_move(match.rules, match.round, rng)))
        except RefusedError:
            continue
    return match


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", CATALOGUE)
def test_a_turn_that_someone_else_began_comes_to_its_end(game: str, level: Level) -> None:
    rng = Random(7)
    match, fair = fresh(game, seats_of(game), seed=5, **short(game))
    begun = [
        scribbled(position, rng, steps=6) for position in careless(match, fair, rng)[3::40][:8]
    ]
    taken_over = [match for match in begun if waiting(match) is not None]
    assert taken_over
    for match in taken_over:
        finished(match, level)


def careless(match: Match, fair: Fair, rng: Random) -> list[Match]:
    """Positions of a match that careless players play."""
    matches = careless_match(match, fair, rng, SoakTally())
    seen = (after for _, (_, after) in zip(range(400), matches, strict=False))
    return [after for after in seen if waiting(after) is not None]
