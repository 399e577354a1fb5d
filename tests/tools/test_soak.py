"""Random matches of every game end, with every invariant held on the way."""

import re

import pytest

from bot.games.catalogue import CATALOGUE
from tests.processes import python
from tests.tools.soak import SoakTally, play_match

SEEDS = (0, 1, 3, 4)
SHORT = (8, 16)


def printed(*arguments: str) -> str:
    """What a run of Python prints; it has nothing to complain about."""
    done = python(*arguments)
    assert (done.status, done.err) == (0, "")
    return done.out


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", CATALOGUE)
def test_a_random_match_ends(game: str, seed: int) -> None:
    tally = play_match(seed, game)
    assert tally.matches == {game: 1}
    assert tally.rounds >= 1
    assert tally.moves.total() > 0
    assert 0 <= tally.draws <= tally.rounds


def test_chance_chooses_the_game_if_nobody_does() -> None:
    assert len({next(iter(play_match(seed).matches)) for seed in SHORT}) == len(SHORT)


def test_the_same_seed_plays_the_same_match() -> None:
    assert play_match(SHORT[0]) == play_match(SHORT[0])


def test_the_same_seed_plays_the_same_match_in_another_process() -> None:
    code = (
        "from tests.tools.soak import play_match;"
        f" print(sorted(play_match({SHORT[1]}).moves.items()))"
    )
    assert printed("-c", code).strip() == str(sorted(play_match(SHORT[1]).moves.items()))


def test_tallies_add_up() -> None:
    one, other, total = play_match(SHORT[0]), play_match(SHORT[1]), SoakTally()
    total.add(one)
    total.add(other)
    assert total.matches.total() == 2
    assert total.moves == one.moves + other.moves
    assert total.rounds == one.rounds + other.rounds


def test_the_command_prints_a_summary() -> None:
    summary = printed("-m", "tests.tools", "soak", "--games", "4", "--seed", "5")
    assert re.search(r"^4 matches, \d+ rounds \(\d+ without winner\)$", summary, re.MULTILINE)
    counts = dict(re.findall(r"^  (\w+) +(\d+) matches$", summary, re.MULTILINE))
    assert set(counts) == set(CATALOGUE)
    assert sum(map(int, counts.values())) == 4


def test_computers_can_be_soaked_table_by_table() -> None:
    wanted = ("--computers", "--game", "romme", "--seats", "2", "--games", "1")
    lines = printed("-m", "tests.tools", "soak", *wanted).splitlines()
    assert [line.split()[:3] for line in lines] == [
        ["romme", "2", level] for level in ("easy", "medium", "hard")
    ]
    assert all("1 of 1 matches over" in line for line in lines)
