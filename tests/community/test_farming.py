"""What comes from few people converges: accounts that obey are worth less than honest wins."""

from functools import partial
from itertools import combinations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.community import ladders, members
from bot.community.ladders import (
    BOUND,
    BOUND_A_MATCH,
    BOUND_A_PERSON,
    BOUND_AT_FIRST,
    DOUBTED,
    FAMILIAR,
    KNOWN,
    KNOWN_AT_FIRST,
    NEAR,
    NEW,
    Finish,
    Less,
    Rating,
    bound_for,
    bounded_part,
    finish,
    rate,
    shown,
    why_less,
)
from bot.community.rerating import rerate
from bot.database.core import MemberId
from bot.tables import rows
from bot.tables.counting import DAY, weighed
from bot.tables.denials import Member
from bot.tables.lobby import Terms
from bot.tables.model import Assistance, SeatOutcome
from tests.community.town import played
from tests.tables.house import ANNA, BEN, CARLA, DORA, PLACE, House
from tests.tools.farming import (
    FRIENDS,
    acquainted,
    average,
    farmed,
    friends,
    obedient,
    order,
    staircase,
    strongest,
    usual,
)

DAYS = 28
WEEK = 7
LOTS = 100
"""Matches after which nothing is bounded for want of matches."""
STRANGERS = [Finish(0, 1, met=KNOWN, bounded=1.0), Finish(1, 2, known=False)]


@pytest.fixture(scope="module")
def honest() -> dict[int, list[float]]:
    """What people have on average who win so many of a hundred duels, day by day."""
    return {won: usual(DAYS, won / 100, runs=40) for won in (65, 70)}


@pytest.mark.parametrize(("alts", "seats"), [(1, 2), (2, 2), (2, 3), (3, 2), (3, 4)])
def test_three_accounts_that_obey_never_pass_somebody_who_wins_two_of_three(
    honest: dict[int, list[float]], alts: int, seats: int
) -> None:
    for way in (obedient, strongest):
        reached = farmed(DAYS, alts, seats, way)
        assert all(one < other for one, other in zip(reached, honest[65], strict=True)), way
    # And no more comes later: there is nothing left to climb.
    assert reached[-1] <= shown(bound_for(alts, LOTS)) < min(honest[65][WEEK:])


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_twelve_accounts_never_pass_somebody_who_wins_seven_of_ten(
    honest: dict[int, list[float]], seats: int
) -> None:
    assert KNOWN > 12, "they and their master never become known among themselves"
    for way in (strongest, staircase, acquainted):
        reached = farmed(DAYS, 12, seats, way)
        assert all(one < other for one, other in zip(reached, honest[70], strict=True)), way
        assert reached[-1] <= BOUND


@pytest.mark.parametrize("alts", [1, 3])
def test_accounts_that_were_made_known_elsewhere_are_the_same_few(
    honest: dict[int, list[float]], alts: int
) -> None:
    """Those who have lost to many before are believed, but not for long."""
    reached = farmed(DAYS, alts, 2, strongest, known=True)
    pairs = list(zip(reached, honest[65], strict=True))
    assert all(one < other for one, other in pairs[WEEK:])
    assert all(one < 1.02 * other for one, other in pairs)


@pytest.mark.parametrize("seats", [2, 4])
def test_friends_among_themselves_stand_in_order_where_they_stood(seats: int) -> None:
    runs = range(12)
    early = [friends(30, seats, seed) for seed in runs]
    assert average(early) == sorted(average(early), reverse=True)
    assert order(early) > 0.9
    ours = average(friends(60, seats, seed) for seed in runs)
    once = average(friends(60, seats, seed, bounds=False) for seed in runs)
    assert len(ours) == FRIENDS
    assert all(abs(one - other) < other / 10 for one, other in zip(ours, once, strict=True))
    late = average(friends(150, seats, seed) for seed in range(6))
    assert all(one > other for one, other in combinations(late, 2)), "also near the bound"


@given(
    st.integers(2, 6),
    st.floats(-6, 6),
    st.floats(1, 9),
    st.integers(1, KNOWN),
    st.integers(0, LOTS),
)
@example(seats=2, near=-1.0, sigma=9.0, met=KNOWN, matches=LOTS)
def test_no_match_with_strangers_leads_over_the_bound(
    seats: int, near: float, sigma: float, met: int, matches: int
) -> None:
    """Nor one with the same few, whatever they have."""
    bound = bound_for(met, matches)
    start = Rating(bound + near + 3 * sigma, sigma)
    for known, other in ((False, NEW), (True, Rating(60.0, 8.0))):
        finishes = [Finish(at, at + 1, known=known, met=met, bounded=1.0) for at in range(seats)]
        after = rate(finishes, [start, *[other] * (seats - 1)], [matches] * seats)[0]
        assert after.ordinal <= max(start.ordinal, bound) + 1e-9


def test_a_bound_grows_with_people_and_matches_up_to_an_end() -> None:
    assert shown(bound_for(KNOWN, LOTS)) == BOUND
    assert shown(bound_for(0, LOTS)) == shown(bound_for(KNOWN, 0)) == BOUND_AT_FIRST
    assert shown(bound_for(2, LOTS)) == BOUND_AT_FIRST + 2 * BOUND_A_PERSON
    assert shown(bound_for(KNOWN, 7)) == BOUND_AT_FIRST + 7 * BOUND_A_MATCH


def with_ordinal(rating: int) -> Rating:
    """A rating that is shown as this number."""
    return Rating((rating - 1000) / 40 + 9.0, 3.0)


def test_near_the_bound_a_win_brings_a_part_and_a_loss_takes_all() -> None:
    far, close = with_ordinal(BOUND - NEAR), with_ordinal(BOUND - NEAR // 2)
    free = [Finish(0, 1), Finish(1, 2, known=False)]
    for start, part in ((far, 1.0), (close, 0.5), (with_ordinal(BOUND), 0.0)):
        whole = rate(free, [start, NEW])[0].ordinal - start.ordinal
        gained = rate(STRANGERS, [start, NEW], [LOTS, 0])[0].ordinal - start.ordinal
        assert gained == pytest.approx(part * whole)
    lost = [Finish(0, 2, met=KNOWN, bounded=1.0), Finish(1, 1, known=False)]
    assert (
        rate(lost, [close, NEW], [LOTS, 0])[0]
        == rate([Finish(0, 2), Finish(1, 1, known=False)], [close, NEW])[0]
    )


def test_of_a_mixed_table_only_the_part_of_strangers_is_bounded() -> None:
    top = with_ordinal(BOUND)
    seats = [Finish(0, 1, met=KNOWN, bounded=0.5), Finish(1, 2), Finish(2, 3, known=False)]
    free = [Finish(0, 1), *seats[1:]]
    whole = rate(free, [top, NEW, NEW], [LOTS] * 3)[0].ordinal - top.ordinal
    assert rate(seats, [top, NEW, NEW], [LOTS] * 3)[0].ordinal - top.ordinal == pytest.approx(
        whole / 2
    )


def test_strangers_and_the_same_few_are_bounded_and_nobody_else() -> None:
    assert bounded_part([(KNOWN, 0.0), (KNOWN, FAMILIAR - 0.1)]) == 0
    assert bounded_part([(KNOWN - 1, 0.0), (KNOWN, FAMILIAR)]) == 1
    assert bounded_part([(KNOWN, 0.0), (0, 0.0), (KNOWN, 99.0), (KNOWN, 1.0)]) == 0.5


def test_who_was_forgotten_is_a_stranger() -> None:
    anna, ben = MemberId(1), MemberId(2)
    seats = [SeatOutcome(at, who, at, at + 1, 0, False) for at, who in enumerate((anna, ben, None))]
    found = weighed(seats, {anna: KNOWN, ben: KNOWN}, {anna: {ben: FAMILIAR}, ben: {}})
    assert [one.met for one in found] == [KNOWN, KNOWN, 0]
    assert [one.bounded for one in found] == [1.0, 0.5, 0.0]


def test_old_matches_count_as_they_did() -> None:
    old = finish(0, 1, left=False, met=KNOWN_AT_FIRST, bounded=None)
    assert old.known
    assert not old.bounded
    assert not finish(0, 1, left=False, met=KNOWN_AT_FIRST - 1, bounded=None).known
    assert finish(0, 1, left=False, met=None, bounded=None).known
    assert not finish(0, 1, left=False, met=KNOWN - 1, bounded=0.0).known
    assert finish(0, 1, left=False, met=KNOWN, bounded=0.0).known


def test_what_unknown_people_have_made_of_their_ratings_is_worth_nothing_to_others() -> None:
    finishes = [Finish(0, 1), Finish(1, 2, known=False)]
    assert rate(finishes, [NEW, Rating(40.0, 2.0)])[0] == rate(finishes, [NEW, NEW])[0]


def test_a_match_with_unknown_people_moves_the_others_half_as_far() -> None:
    whole = rate([Finish(0, 1), Finish(1, 2)], [NEW, NEW])
    half = rate([Finish(0, 1), Finish(1, 2, known=False)], [NEW, NEW])
    assert half[0].mu - NEW.mu == pytest.approx(DOUBTED * (whole[0].mu - NEW.mu))
    assert half[1] == whole[1], "the unknown one plays against somebody who is known"


def test_why_a_match_counted_less_can_be_told_afterwards() -> None:
    before = [with_ordinal(BOUND - 10), NEW]
    after = rate(STRANGERS, before, [LOTS, 0])
    assert why_less(STRANGERS, before, after) == (frozenset(Less), frozenset())
    few = [Finish(0, 1, met=KNOWN, bounded=1.0), Finish(1, 2, met=KNOWN, bounded=1.0)]
    high = [with_ordinal(BOUND), NEW]
    only = (frozenset({Less.BOUNDED}), frozenset[Less]())
    assert why_less(few, high, rate(few, high, [LOTS] * 2)) == only
    low = [NEW, NEW]
    assert why_less(few, low, rate(few, low, [LOTS] * 2)) == (frozenset(), frozenset())


# --- what the real tables keep of it ---


async def often(house: House, who: Member, days: float = 30) -> dict[MemberId, float]:
    since = house.clock.now() - days * DAY
    return dict(await rows.company_since(house.database.read, PLACE.server, who.id, since))


async def test_only_matches_of_late_that_counted_are_meetings(house: House) -> None:
    await played(house, ANNA, BEN)
    await played(house, ANNA, BEN, CARLA)
    await played(house, ANNA, DORA, terms=Terms("romme", {"rounds": 1}, Assistance.HINTS))
    assert await often(house, ANNA) == {BEN.id: 1.5, CARLA.id: 0.5}
    assert await often(house, CARLA) == {ANNA.id: 0.5, BEN.id: 0.5}
    await house.clock.advance(2 * DAY)
    assert await often(house, ANNA, days=1) == {}


async def test_a_result_keeps_whom_somebody_had_met_and_what_bounds_them(house: House) -> None:
    """And what follows from it is the same as long as it is kept."""
    first, second = await played(house, ANNA, BEN), await played(house, ANNA, BEN, CARLA)
    kept = "SELECT met, bounded FROM results WHERE table_id = ?1 ORDER BY seat"
    assert [tuple(one) for one in await house.database.read(kept, (first,))] == [(0, 1.0)] * 2
    later = sorted(tuple(one) for one in await house.database.read(kept, (second,)))
    assert later == [(0, 1.0), (1, 1.0), (1, 1.0)]
    assert (await rerate(house.database, PLACE.server)).differences == ()
    known = "UPDATE results SET met = 16, bounded = 0.0, place = seat + 1"
    await house.database.write(lambda db: db.execute(known))
    assert (await rerate(house.database, PLACE.server)).differences, "it was read"


async def test_who_meets_the_same_few_is_bounded_for_a_month(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ladders, "KNOWN", 1)
    monkeypatch.setattr(ladders, "FAMILIAR", 1.0)
    kept = "SELECT min(bounded), max(bounded) FROM results WHERE table_id = ?1"
    bounds = []
    for days in (0, 1, 31):
        await house.clock.advance(days * DAY)
        table = await played(house, ANNA, BEN)
        bounds.append(tuple((await house.database.read(kept, (table,)))[0]))
    assert bounds == [(1.0, 1.0), (1.0, 1.0), (0.0, 0.0)]


async def test_what_a_match_did_to_those_who_are_forgotten_stays(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How many matches they had is not known any more."""
    monkeypatch.setattr(ladders, "BOUND_AT_FIRST", 0)
    monkeypatch.setattr(ladders, "BOUND_A_PERSON", 9999)
    monkeypatch.setattr(ladders, "BOUND_A_MATCH", 9999)
    for _ in range(3):
        await played(house, ANNA, BEN)
    for who in (ANNA, BEN):
        await house.database.write(partial(members.forget, member=who.id))
    assert (await rerate(house.database, PLACE.server)).differences == ()
