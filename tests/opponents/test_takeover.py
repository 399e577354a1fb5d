"""A computer takes over a seat in the middle of whatever its owner was doing."""

from random import Random

import pytest

from bot.games.catalogue import CATALOGUE
from bot.games.match import Fair, Match, apply, view_for
from bot.games.moves import Turn
from bot.games.refusals import RefusedError
from bot.opponents import Level, decide
from bot.playground.past import on_move
from tests.opponents.tables import LEVELS, fresh, seats_of, short, waiting
from tests.tools.soak import SoakTally, careless_match, random_move

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
