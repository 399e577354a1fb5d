"""Reviews held against an integer program and against trying everything: a few of each.

All of them: ``python -m tests.review.against``.
"""

from tests.review.against import check, positions, truth_by_program, truth_by_trying, turns


def test_reviews_agree_with_an_integer_program() -> None:
    """No false miss, and none overlooked."""
    assert all(check(turn, truth_by_program(turn)) for turn in turns(18))


def test_reviews_agree_with_trying_everything() -> None:
    assert all(check(turn, truth_by_trying(turn)) for turn in positions(2, 24))
