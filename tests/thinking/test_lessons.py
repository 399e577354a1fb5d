"""Every step of every lesson: it can be done as it says, and is not done before."""

import pytest

from bot.games.catalogue import CATALOGUE
from bot.games.match import Match, apply
from bot.games.moves import Discard, Draw, End, Move, Pass, Turn, parse_move
from bot.games.pieces import Seat
from bot.games.refusals import RefusedError
from bot.thinking.lessons import COURSES, Course, course_of, number_of, step_of
from bot.words.catalogues import LANGUAGES
from tests.speaking import say_in
from tests.thinking.ways import way_of

ME = Seat(0)
STEPS = [(course, at) for course in COURSES for at in range(len(course.steps))]
TILES, ROMME, _RUMMUE = COURSES


def name(value: object) -> str:
    return value.id if isinstance(value, Course) else str(value)


def played(start: Match, *moves: Move) -> Match:
    for move in moves:
        start = apply(start, Turn(ME, move))
    return start


@pytest.mark.parametrize(("course", "at"), STEPS, ids=name)
def test_a_step_is_done_as_it_says_and_not_before(course: Course, at: int) -> None:
    step, start = course.steps[at], course.starts[at]
    assert not step.is_done(start, start)
    way = way_of(course, at)
    assert all(map(step.allows, way))
    assert not step.is_done(start, played(start, *way[:-1]))
    assert step.is_done(start, played(start, *way))


@pytest.mark.parametrize(("course", "at"), STEPS, ids=name)
def test_nothing_that_ends_the_turn_is_allowed_but_what_is_learned(course: Course, at: int) -> None:
    step = course.steps[at]
    last = way_of(course, at)[-1]
    face = course.rules.deck.faces[0]
    for move in (End(), Draw(), Pass(), Discard(face), Discard(face, knock=True)):
        learned = type(move) is type(last) and getattr(move, "knock", None) == getattr(
            last, "knock", None
        )
        assert step.allows(move) == learned


def test_too_few_points_do_not_open_and_are_explained() -> None:
    at = [step.id for step in TILES.steps].index("opening")
    step, start = TILES.steps[at], TILES.starts[at]
    low = played(start, parse_move("lay", "k2 b2 y2", start.rules.deck))
    assert not step.is_done(start, low)
    assert low.round is not None
    assert start.rules.problem(low.round) is not None


def test_the_rules_are_the_referee() -> None:
    start = TILES.starts[0]
    with pytest.raises(RefusedError):
        played(start, parse_move("lay", "r5 r6 k1", start.rules.deck))


def test_every_game_has_a_course() -> None:
    kinds = {game: course_of(game).id for game in CATALOGUE}
    assert kinds["mini"] == kinds["classic"] == "tiles"
    assert kinds["raeuber"] == kinds["kaufen"] == "romme"
    assert kinds["rummue"] == "rummue"


def test_steps_are_found_by_their_numbers() -> None:
    for course, at in STEPS:
        assert step_of(number_of(course, at)) == (course, at)
    for nothing in (0, 1, 99, 100, 199, 401, 739_000):
        assert step_of(nothing) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_one_sentence(language: str) -> None:
    for course in COURSES:
        for step in course.steps:
            sentence = say_in(language, f"lesson-{course.id}_{step.id}")
            assert len(sentence) < 220
            assert sentence.count(". ") == 0
