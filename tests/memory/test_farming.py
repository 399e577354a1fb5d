"""An account with ten others that obey gains no more than somebody who wins honestly."""

import pytest

from bot.community.ladders import DOUBTED, KNOWN, NEW, Finish, rate
from bot.tables.counting import MATCHES
from tests.memory.farming import ALTS, FARMS, SEATS, TOWN, Day, climbed, honest

DAYS = (1, 7, 14, 30)


@pytest.mark.parametrize("seats", SEATS)
def test_ten_accounts_that_obey_are_worth_no_more_than_honest_wins(seats: int) -> None:
    fair = climbed(DAYS[-1], seats, honest(TOWN))
    for name, farm in FARMS.items():
        farmed = climbed(DAYS[-1], seats, farm)
        ahead = [day for day in DAYS if farmed[day - 1] > fair[day - 1]]
        assert not ahead, (name, farmed, fair)


@pytest.mark.parametrize("farm", FARMS.values(), ids=FARMS)
def test_in_a_group_of_the_same_size_honest_wins_are_worth_as_much(farm: Day) -> None:
    """What others do among themselves moves nobody who has only ever met them."""
    days = 10
    fair = climbed(days, 2, honest(ALTS + 1))
    assert all(one <= other for one, other in zip(climbed(days, 2, farm), fair, strict=True))


def test_a_group_of_accounts_never_becomes_known() -> None:
    assert ALTS < KNOWN


def test_a_day_of_farming_is_a_day_of_playing() -> None:
    one_day = climbed(1, 2, FARMS["obedient"])[0]
    rung = NEW
    for _ in range(MATCHES):
        rung = rate([Finish(0, 1), Finish(1, 2, known=False)], [rung, NEW])[0]
    assert one_day == round(1000 + 40 * rung.ordinal)


def test_what_unknown_people_have_made_of_their_ratings_is_worth_nothing_to_others() -> None:
    order = [Finish(0, 1), Finish(1, 2, known=False)]
    pumped = NEW.__class__(40.0, 2.0)
    assert rate(order, [NEW, pumped])[0] == rate(order, [NEW, NEW])[0]


def test_a_match_with_unknown_people_moves_the_others_half_as_far() -> None:
    whole = rate([Finish(0, 1), Finish(1, 2)], [NEW, NEW])
    half = rate([Finish(0, 1), Finish(1, 2, known=False)], [NEW, NEW])
    assert half[0].mu - NEW.mu == pytest.approx(DOUBTED * (whole[0].mu - NEW.mu))
    assert half[1] == whole[1], "the unknown one plays against somebody who is known"
