"""Single rules of tiles that the solver has to know: jokers in groups, going out, T34."""

from random import Random

import pytest

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.moves import Arrange, parse_pieces
from bot.games.pieces import MeldKind, Reading
from bot.games.referee import parse_position
from bot.games.tiles.ruleset import TileRules
from bot.solver import Budget, TileProblem, arrange, best, plays
from tests.games.helpers import TILE_GAMES, scene
from tests.solver.tiles import brute, ilp
from tests.solver.tiles.brute import CONFIGS, is_accepted, name
from tests.solver.tiles.positions import opening_position

# --- a group of two tiles and two jokers: whom a tile frees, and with whom the others stay ---

SUITS = {"mini": "ogbr", "classic": "krby", "letsplay": "brgy"}
EACH = 60


@pytest.mark.parametrize("game", TILE_GAMES)
def test_what_is_best_beside_two_jokers_in_a_group_is_the_best_of_all(game: str) -> None:
    """T14, T21, T22: one tile frees one of them, and no tile stays with both."""
    for seed in range(EACH):
        text = crowded(Random(seed), game)
        position = parse_position(list(enumerate(text.splitlines(), 1)))
        answer = best(TileProblem.from_round(position.rules, position.round))
        truth = brute.best(position.rules, position.round)
        assert (answer.tiles, answer.points, answer.proven) == (truth.tiles, truth.points, True)
        assert not answer.melds or brute.is_accepted(
            position.rules, position.round, answer.melds
        ), text


def test_in_mini_two_jokers_of_a_group_do_not_stay_with_the_same_tiles() -> None:
    """T21: two groups of green 2, blue 2 and a joker would need six tiles of the old meld."""
    text = scene("mini", "b2 r1 g2 o9", "g2 b2 J J", pool="o1")
    position = parse_position(list(enumerate(text.splitlines(), 1)))
    answer = best(TileProblem.from_round(position.rules, position.round))
    assert answer.tiles == 0
    assert brute.best(position.rules, position.round).tiles == 0


def crowded(random: Random, game: str) -> str:
    """Such a group, perhaps a run, and a rack with tiles of numbers near by."""
    suits = SUITS[game]
    number = random.choice([2, 5, 12])
    one, other = random.sample(suits, 2)
    near = [at for at in range(number - 2, number + 3) if 1 <= at <= 13]
    deck = [f"{suit}{at}" for suit in suits for at in near for _ in range(2)]
    table = [f"{one}{number} {other}{number} J J"]
    deck.remove(f"{one}{number}")
    deck.remove(f"{other}{number}")
    if random.random() < 0.5:
        suit = random.choice(suits)
        run = [f"{suit}{at}" for at in near[:3]]
        if all(tile in deck for tile in run):
            table.append(" ".join(run))
            for tile in run:
                deck.remove(tile)
    rack = random.sample(deck, random.randint(1, 4))
    lines = [
        f"game {game}",
        f"seat 1 opened rack {' '.join(rack)} {suits[0]}8",
        f"seat 2 opened rack {suits[1]}8",
        *(f"table {meld}" for meld in table),
        "turn 1",
    ]
    return "\n".join(lines)


# --- a group of one tile and two jokers: the engine must not take it for a run later ---

RULES = rules_for(CATALOGUE["letsplay"], {})


def _read(text: str) -> Reading:
    reading = RULES.read(parse_pieces(text, RULES.deck), ordered=True)
    assert isinstance(reading, Reading)
    return reading


def test_a_group_of_one_tile_and_two_jokers_is_still_one_when_read_again() -> None:
    group = _read("y3 J=b3 J=r3")
    again = RULES.read(group.said)
    assert isinstance(again, Reading)
    assert (group.kind, again.kind) == (MeldKind.GROUP, MeldKind.GROUP)
    assert again.said == group.said


def test_jokers_beside_one_tile_of_a_group_stand_for_the_colours_they_were_given() -> None:
    said = _read("y3 J=b3 J=r3").said
    assert [option for index in (1, 2) for option in RULES.joker_options(said, index)] == [
        one.stands_for for one in said[1:]
    ]


def test_one_tile_and_two_jokers_that_say_nothing_are_a_run() -> None:
    assert _read("y3 J J").kind == MeldKind.RUN


def test_a_tile_that_replaces_a_joker_keeps_the_other_joker_company() -> None:
    """T21: with blue 11 in its place, three tiles of the meld still lie together."""
    position = scene("mini", "b11 b11 r11", "o11 J=b11 J=g11", pool="o1 o2")
    parsed = parse_position(list(enumerate(position.splitlines(), 1)))
    answer = best(TileProblem.from_round(parsed.rules, parsed.round))
    assert (answer.tiles, answer.proven) == (3, True)
    assert brute.best(parsed.rules, parsed.round).tiles == 3
    assert brute.is_accepted(parsed.rules, parsed.round, answer.melds)


@pytest.mark.parametrize(
    ("game", "rack", "tiles"),
    [
        ("letsplay", "r13 J J r1 b1 g1 y5", 6),
        ("letsplay", "r12 J J J y5", 4),
        ("classic win_sum=39", "r13 J J", 3),
        ("classic win_sum=3", "r1 J J", 3),
    ],
)
def test_a_group_of_one_tile_is_found_where_it_is_worth_more_than_a_run(
    game: str, rack: str, tiles: int
) -> None:
    """T17, T34: three 13s are 39, the dearest run with one of them 36."""
    position = scene(game, rack, opened="win_sum" in game)
    parsed = parse_position(list(enumerate(position.splitlines(), 1)))
    answer = best(TileProblem.from_round(parsed.rules, parsed.round))
    assert (answer.tiles, answer.proven) == (tiles, True)
    assert brute.is_accepted(parsed.rules, parsed.round, answer.melds)


# --- equal jokers are interchangeable, even where a meld lies as it lay ---

POSITION = """
game mini
seat 1 opened rack o2 o4
seat 2 opened rack o1
table b1 r1 J
table r1 b1 J=o1 g1
turn 1
"""


def test_a_joker_that_may_go_lends_its_place_to_one_that_must_stay() -> None:
    """The first joker is freed by green 1; the other one stands for orange 1 in either meld."""
    position = parse_position(list(enumerate(POSITION.strip().splitlines(), 1)))
    rules = position.rules
    table = "r1 b1 g1 / b1 r1 J / o2 J=o3 o4"
    melds = tuple(parse_pieces(part, rules.deck) for part in table.split("/"))
    assert is_accepted(rules, position.round, Arrange(melds).melds)


# --- players who are not out yet and hold jokers: what is proposed opens the game (T17, T18) ---

OPENINGS_EACH = 20


@pytest.mark.parametrize("config", CONFIGS, ids=name)
def test_the_best_first_lay_down_with_jokers_is_the_best_of_all(
    config: tuple[str, dict[str, int]],
) -> None:
    game, options = config
    for seed in range(OPENINGS_EACH):
        rules, state = opening_position(Random(seed), game, **options)
        answer = best(TileProblem.from_round(rules, state))
        truth = brute.best(rules, state)
        assert (answer.tiles, answer.points, answer.proven) == (truth.tiles, truth.points, True)
        assert not answer.melds or brute.is_accepted(rules, state, answer.melds)


@pytest.mark.parametrize("config", CONFIGS, ids=name)
def test_the_integer_program_finds_no_better_first_lay_down(
    config: tuple[str, dict[str, int]],
) -> None:
    game, options = config
    for seed in range(1000, 1000 + OPENINGS_EACH // 2):
        rules, state = opening_position(Random(seed), game, most_melds=4, **options)
        assert isinstance(rules, TileRules)
        answer = best(TileProblem.from_round(rules, state))
        truth = ilp.best(rules, state)
        assert (answer.tiles, answer.points, answer.proven) == (truth.tiles, truth.points, True)


@pytest.mark.parametrize("config", CONFIGS, ids=name)
def test_whatever_is_proposed_to_a_player_who_is_not_out_is_accepted(
    config: tuple[str, dict[str, int]],
) -> None:
    game, options = config
    for seed in range(2000, 2000 + OPENINGS_EACH):
        rules, state = opening_position(Random(seed), game, **options)
        problem = TileProblem.from_round(rules, state)
        proposed = [
            *plays(problem, budget=Budget()),
            best(problem, least_change=True),
            arrange(problem, problem.rack, least_change=True),
        ]
        for answer in proposed:
            assert not answer.melds or brute.is_accepted(rules, state, answer.melds)


@pytest.mark.parametrize(
    ("game", "rack", "tiles"),
    [
        ("classic", "r8 r9 J", 0),
        ("classic", "r9 r10 J", 3),
        ("letsplay", "r1 r2 J r10 b10 g10", 4),
        ("letsplay", "r9 r10 r11 J", 4),
    ],
)
def test_a_joker_is_laid_where_it_opens_the_game(game: str, rack: str, tiles: int) -> None:
    lines = [f"game {game}", f"seat 1 rack {rack} y1", "seat 2 rack b1", "turn 1"]
    position = parse_position(list(enumerate(lines, 1)))
    answer = best(TileProblem.from_round(position.rules, position.round))
    assert (answer.tiles, answer.proven) == (tiles, True)
    assert not answer.melds or brute.is_accepted(position.rules, position.round, answer.melds)


# --- T34 asks for a meld that was laid or added to; which of two equal tiles is meant is open ---

WIN_SUM = """
game classic win_sum=12
seat 1 opened rack b4 b3
seat 2 opened rack k1
table k4 y4 b4
table b5 b6 b7
turn 1
"""


@pytest.mark.parametrize(
    "table", ["k4 y4 b4 / b3 b4 b5 b6 b7", "b3 b4 b5 b6 b7 / k4 y4 b4", "b4 y4 k4 / b3 b4 b5 b6 b7"]
)
def test_the_order_in_which_a_table_is_written_does_not_decide_who_wins(table: str) -> None:
    """Blue 4 goes from the group to the run, and the rack's blue 4 to the group."""
    position = parse_position(list(enumerate(WIN_SUM.strip().splitlines(), 1)))
    rules = position.rules
    melds = tuple(parse_pieces(part, rules.deck) for part in table.split("/"))
    assert is_accepted(rules, position.round, melds)


def test_a_meld_that_lies_as_it_lay_may_have_got_the_last_tile() -> None:
    """T24, T34: the run's red 5 goes to the group, and the rack's takes its place."""
    position = parse_position(
        list(enumerate(scene("classic win_sum=12", "r5", "r3 J=r4 r5", "b5 k5 y5").splitlines(), 1))
    )
    answer = best(TileProblem.from_round(position.rules, position.round))
    assert (answer.tiles, answer.proven) == (1, True)
    assert is_accepted(position.rules, position.round, answer.melds)
