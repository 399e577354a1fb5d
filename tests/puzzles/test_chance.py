"""Chance that is the same everywhere."""

from collections import Counter

from bot.thinking.puzzles import Chance


def test_the_same_text_gives_the_same_numbers_for_ever() -> None:
    """Written down once: a change of these is a change of every puzzle."""
    chance = Chance("tischlein")
    assert [chance.below(100) for _ in range(8)] == [94, 46, 67, 41, 87, 43, 84, 43]
    assert Chance("tischlein").shuffled(range(8)) == [7, 2, 0, 3, 5, 1, 4, 6]


def test_other_texts_give_other_numbers() -> None:
    first, second = Chance("a"), Chance("b")
    assert [first.below(1000) for _ in range(5)] != [second.below(1000) for _ in range(5)]


def test_every_number_is_equally_likely() -> None:
    chance = Chance("dice")
    seen = Counter(chance.below(6) for _ in range(6000))
    assert set(seen) == set(range(6))
    assert all(850 < times < 1150 for times in seen.values())


def test_a_shuffle_loses_nothing() -> None:
    assert sorted(Chance("x").shuffled(range(50))) == list(range(50))
